package cards

import (
	"slices"

	"beermat/scoring"
	"beermat/scoring/chikago"
	"beermat/ui/kit"
	"beermat/ui/words"
)

// chikagoPad takes a throw: its dice, in how many throws they came to lie so,
// and what else the rules let a player say. Where a player has to be named, it
// lists those who can be.
type chikagoPad struct {
	view  *chikagoView
	frame *padFrame
	of    padCard
	shape chikagoShape

	roll    *roll
	throws  int  // in how many; 0: not said yet
	single  bool // it was said that the dice fell in a single throw
	declare chikago.Declare
	naming  bool    // it is asked who loses the round
	room    float32 // how high the pad may be beside the card, in design units

	counts   []*kit.Button // the numbers of throws
	one      *kit.Button   // the dice fell in a single throw
	declares []*chikagoDeclare
	record   *kit.Button
	back     *kit.Button // from the names to the dice
	leave    *kit.Button // a correction as it was
	reading  *chikagoReading
	picks    []*kit.Tap // a player each, by seat
}

// chikagoShape is what decides which parts the pad has.
type chikagoShape struct {
	on, mending, naming, choosing, declares bool
	style                                   string
}

// chikagoDeclare is one of the things that the beginner of a round of Classic
// can declare. A key that several share takes the one that is not declared yet.
type chikagoDeclare struct {
	set    func(*chikago.Declare)
	key    rune
	button *kit.Button
}

// said tells whether it is part of what is declared.
func (d *chikagoDeclare) said(declared chikago.Declare) bool {
	with := declared
	d.set(&with)
	return with == declared
}

// chikagoUsual is what most rounds of Classic are played for.
var chikagoUsual = chikago.Declare{Ones: 100, Sixes: 60, Aim: chikago.AimHigh}

const chikagoMostThrows = 3

func newChikagoPad(v *chikagoView) *chikagoPad {
	p := &chikagoPad{view: v, of: padCard{mend: -1}}
	p.roll = newRoll(3, p.changed)
	for i, die := range p.roll.faces {
		die.OnTap = func() { p.face(i + 1) }
	}
	for n := 1; n <= chikagoMostThrows; n++ {
		p.counts = append(p.counts, kit.NewButton("", kit.Plain, func() { p.setThrows(n) }))
	}
	p.one = kit.NewButton("", kit.Plain, p.sayOne)
	p.newDeclares()
	p.record = kit.NewButton(v.say("chikago.record"), kit.Primary, p.enter)
	p.back = kit.NewButton(v.say("chikago.back-to-dice"), kit.Plain, func() { p.name(false) })
	p.leave = kit.NewButton(v.say("table.leave-as-it-was"), kit.Plain, func() { v.desk.Mend(-1) })
	p.reading = newChikagoReading()
	for i, seat := range v.desk.Seats() {
		name := kit.NewRow(10, kit.NewToken(seat.Marker, 30), kit.NewStretch(kit.NewText(seat.Name, kit.Cell, kit.Ink).Bold().Cut()))
		pick := kit.NewTap(seat.Name, name, func() { p.pick(i) }).On(kit.Paper, kit.Line).Shape(kit.ButtonRadius, 11)
		p.picks = append(p.picks, pick)
	}
	p.frame = newPadFrame(p.arrange)
	return p
}

// newDeclares makes the buttons of what can be declared.
func (p *chikagoPad) newDeclares() {
	add := func(key rune, label string, set func(*chikago.Declare)) {
		d := &chikagoDeclare{set: set, key: key}
		d.button = kit.NewButton(label, kit.Plain, func() { p.say(d) })
		p.declares = append(p.declares, d)
	}
	for _, worth := range []scoring.Whole{100, 1} {
		label := p.view.say("chikago.declare-ones", words.Data{"worth": int(worth)})
		add('o', label, func(d *chikago.Declare) { d.Ones = worth })
	}
	for _, worth := range []scoring.Whole{60, 6} {
		label := p.view.say("chikago.declare-sixes", words.Data{"worth": int(worth)})
		add('s', label, func(d *chikago.Declare) { d.Sixes = worth })
	}
	add('h', p.view.say("chikago.aim.high"), func(d *chikago.Declare) { d.Aim = chikago.AimHigh })
	add('l', p.view.say("chikago.aim.low"), func(d *chikago.Declare) { d.Aim = chikago.AimLow })
}

// say declares something.
func (p *chikagoPad) say(d *chikagoDeclare) {
	d.set(&p.declare)
	p.changed()
}

// begin takes over the state of the view: a new turn begins with no dice, a
// correction with those that were written.
func (p *chikagoPad) begin() {
	s := p.view.state
	p.frame.tell(s.Last)
	if now := (padCard{s.Target(), s.Mend}); now != p.of {
		p.of = now
		p.frame.refusal.Set("")
		p.open()
	}
	p.show()
}

// open begins with the card that is written on.
func (p *chikagoPad) open() {
	s := p.view.state
	p.throws, p.single, p.naming, p.declare = 0, false, false, chikagoUsual
	p.roll.put(nil)
	if s.Mend >= 0 {
		e := s.Sheet.Entry(s.Mend).(*chikago.Entry)
		p.roll.put(slices.Clone(e.Dice))
		if e.Throws != nil {
			p.throws = int(*e.Throws)
		}
		if e.Declare != nil {
			p.declare = *e.Declare
		}
		p.single = e.Chick != nil && *e.Chick || e.OneThrow != nil && *e.OneThrow
	}
	if fewest, most := p.view.target().Throws(); p.throws < fewest || p.throws > most {
		p.throws = p.given()
	}
}

// given is the number of throws that goes without saying: as many as the
// beginner took; 0 where that is not settled.
func (p *chikagoPad) given() int { return p.view.target().Round().Throws }

// told tells whether something else than dice was said that does not go without
// saying.
func (p *chikagoPad) told() bool { return p.throws != p.given() || p.declare != chikagoUsual }

// entry gives what has been tapped in, as it would be written.
func (p *chikagoPad) entry() *chikago.Entry {
	c := p.view.target()
	e := &chikago.Entry{Dice: slices.Clone(p.roll.dice)}
	if p.throws > 0 {
		throws := scoring.Whole(p.throws)
		e.Throws = &throws
	}
	if c.Declares() {
		declared := p.declare
		e.Declare = &declared
	}
	if p.single && c.Single(e) {
		if e.Dice[0] == 1 {
			e.Chick = new(true)
		} else {
			e.OneThrow = new(true)
		}
	}
	return e
}

// result gives what the dice come to; false until all are there. It is that of
// an entry which says in how many throws and names somebody, if need be.
func (p *chikagoPad) result() (chikago.Result, bool) {
	c, e := p.view.target(), p.entry()
	if !p.roll.full() {
		return chikago.Result{}, false
	}
	if e.Throws == nil {
		worth, err := c.Worth(e)
		return chikago.Result{Dice: e.Dice, Worth: worth, Chick: p.ones() && (p.single || !chikagoMats(c))}, err == nil
	}
	if names := c.Names(e); names != nil {
		somebody := scoring.Whole(names[0])
		e.Names = &somebody
	}
	r, err := c.Judge(e)
	return r, err == nil
}

// ones tells whether three ones lie in the tray.
func (p *chikagoPad) ones() bool {
	return p.roll.full() && p.roll.dice.Counts()[1] == len(p.roll.dice)
}

// changed answers a change of what has been tapped in.
func (p *chikagoPad) changed() {
	if p.frame.refusal.Words() != "" {
		p.frame.refuse("")
	}
	if !p.alike() {
		p.single = false
	}
	p.show()
}

// alike tells whether three dice of one face lie in the tray.
func (p *chikagoPad) alike() bool {
	d := p.roll.dice
	return p.roll.full() && d[0] == d[1] && d[1] == d[2]
}

// face takes a face that was tapped.
func (p *chikagoPad) face(face int) {
	if p.roll.full() {
		p.frame.note(p.view.say("chikago.tray-full"))
		return
	}
	p.roll.add(face)
}

// setThrows takes in how many throws it was.
func (p *chikagoPad) setThrows(n int) {
	p.throws = n
	p.changed()
}

// sayOne says that all dice fell in a single throw, or takes it back. Where only
// three ones can be meant, it lays them into the tray.
func (p *chikagoPad) sayOne() {
	if chikagoMats(p.view.target()) && !p.ones() {
		p.single = true
		p.roll.put(scoring.Dice{1, 1, 1})
	} else {
		p.single = !p.single
	}
	p.changed()
}

// enter writes what has been tapped in, or says what is missing.
func (p *chikagoPad) enter() {
	switch {
	case !p.roll.full():
		p.frame.note(p.view.say("chikago.missing", words.Data{"n": p.roll.n - len(p.roll.dice)}))
	case p.throws == 0:
		p.frame.note(p.view.say("chikago.throws-missing"))
	case p.view.target().Names(p.entry()) != nil:
		p.name(true)
	default:
		p.view.write(p.entry())
	}
}

// name begins or ends to ask who loses the round.
func (p *chikagoPad) name(naming bool) {
	p.naming = naming
	p.show()
}

// choosing tells whether it is asked who begins the round.
func (p *chikagoPad) choosing() bool {
	turn, _ := p.view.turn()
	return turn.Phase == chikago.ChooseLeader
}

// pickable gives the seats of which one can be tapped.
func (p *chikagoPad) pickable() []int {
	if p.choosing() {
		return p.view.target().Leaders()
	}
	return p.view.target().Names(p.entry())
}

// pick takes the player who was tapped.
func (p *chikagoPad) pick(seat int) {
	chosen := scoring.Whole(seat)
	if p.choosing() {
		p.view.write(&chikago.Entry{Lead: &chosen})
		return
	}
	e := p.entry()
	e.Names = &chosen
	p.view.write(e)
}

// key takes what a person types: dice, then in how many throws, and letters for
// all else.
func (p *chikagoPad) key(key rune) bool {
	if p.choosing() || p.naming {
		return p.pickKey(key)
	}
	switch {
	case p.roll.full() && key >= '1' && key <= '9':
		p.countKey(int(key - '0'))
	case key == KeyEnter:
		p.enter()
	case key == 'c' && p.asksOne() && !p.one.Off():
		p.sayOne()
	case key == KeyErase && p.roll.empty() && p.told():
		p.throws, p.declare = p.given(), chikagoUsual
		p.changed()
	default:
		return p.declareKey(key) || p.roll.key(key)
	}
	return true
}

// countKey takes a digit that was typed when all dice were there: in how many
// throws. What cannot be is refused as if it had been written.
func (p *chikagoPad) countKey(n int) {
	if fewest, most := p.view.target().Throws(); n >= fewest && n <= most {
		p.setThrows(n)
		return
	}
	e := p.entry()
	throws := scoring.Whole(n)
	e.Throws = &throws
	_, err := p.view.target().Judge(e)
	if foul, ok := err.(*scoring.Foul); ok {
		p.frame.refuse(p.view.desk.Words().Foul(foul, chikago.Game.ID, p.view.names()))
	}
}

// declareKey takes a letter for what is declared.
func (p *chikagoPad) declareKey(key rune) bool {
	for _, d := range p.declares {
		if p.shape.declares && d.key == key && !d.said(p.declare) {
			p.say(d)
			return true
		}
	}
	return false
}

// pickKey takes a letter for a player, the first for the first who can be
// tapped.
func (p *chikagoPad) pickKey(key rune) bool {
	seats := p.pickable()
	switch n := int(key - 'a'); {
	case n >= 0 && n < len(seats):
		p.pick(seats[n])
	case p.naming && (key == KeyErase || key == KeyEscape):
		p.name(false)
	default:
		return false
	}
	return true
}
