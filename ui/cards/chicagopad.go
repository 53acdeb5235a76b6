package cards

import (
	"strconv"

	"beermat/scoring"
	"beermat/scoring/chicago"
	"beermat/ui/kit"
	"beermat/ui/words"
)

// chicagoPad takes a turn: one tap on what came of it, or its dice.
type chicagoPad struct {
	view  *chicagoView
	frame *padFrame
	dice  *chicagoDice
	of    padTurn
	shape chicagoShape
	house chicagoHouse
	odds  chicago.Odds

	verdict chicago.Verdict // of the dice, when they are complete
	calls   []*chicagoCall
	reroll  *kit.Button
	record  *kit.Button // of a roll-off
	leave   *kit.Button // as it was, in a correction
}

// chicagoCall is one of the things that may come of a turn.
type chicagoCall struct {
	hit, seven bool
	text       string // the key of its name
	key        rune
	button     *kit.Button
	points     int  // what it would score
	off        bool // the rules do not have it now
}

// chicagoShape is what decides which parts the pad has.
type chicagoShape struct {
	on, rollOff, mending bool
	dice                 int
	house                chicagoHouse
}

func newChicagoPad(v *chicagoView) *chicagoPad {
	p := &chicagoPad{view: v, of: padTurn{-1, -1}}
	p.dice = newChicagoDice(2, p.face, p.changed)
	p.calls = []*chicagoCall{
		{text: "chicago.hit", key: 'h', hit: true},
		{text: "chicago.seven", key: 's', seven: true},
		{text: "chicago.missed", key: 'm'},
	}
	for _, call := range p.calls {
		call.button = kit.NewButton(v.say(call.text), kit.Plain, func() { p.call(call) })
	}
	p.reroll = kit.NewButton("", kit.Plain, p.throwAgain)
	p.record = kit.NewButton("", kit.Primary, p.enter)
	p.leave = kit.NewButton(v.say("table.leave-as-it-was"), kit.Plain, func() { v.desk.Mend(-1) })
	p.frame = newPadFrame(p.arrange)
	p.frame.yields = true
	return p
}

// begin takes over the state of the view: a new turn begins with no dice, a
// correction with those that were written.
func (p *chicagoPad) begin() {
	s := p.view.state
	p.frame.tell(s.Last)
	if now := (padTurn{s.Upto, s.Mend}); now != p.of {
		p.of = now
		p.frame.refusal.Set("")
		p.open()
	}
	p.show()
}

// open begins with the card that is written on.
func (p *chicagoPad) open() {
	s, c := p.view.state, p.view.target()
	p.house, _ = chicagoAgreed(c)
	p.odds, _ = c.Odds()
	for _, call := range p.calls {
		points, ok := worthOf(c, call.entry())
		call.points, call.off = points, !ok
	}
	if n := c.Dice(); n != p.dice.first.n {
		p.dice = newChicagoDice(n, p.face, p.changed)
	}
	p.dice.put(nil)
	if s.Mend < 0 {
		return
	}
	switch e := s.Sheet.Entry(s.Mend).(*chicago.Entry); {
	case e.Throws != nil:
		p.dice.put(e.Throws)
	case e.Dice != nil:
		p.dice.put([]scoring.Dice{e.Dice})
	}
}

// entry gives a call as it is written without dice.
func (call *chicagoCall) entry() *chicago.Entry {
	e := &chicago.Entry{Hit: new(call.hit)}
	if call.seven {
		e.Seven = new(true)
	}
	return e
}

// rollOff tells whether dice of a roll-off are to be written.
func (p *chicagoPad) rollOff() bool {
	turn, _ := p.view.turn()
	return turn.Phase == chicago.RollOff
}

// changed answers a change of the dice.
func (p *chicagoPad) changed() {
	if p.frame.refusal.Words() != "" {
		p.frame.refuse("")
	}
	p.show()
	p.view.sheet.show()
}

// show redraws what the card or the dice change.
func (p *chicagoPad) show() {
	_, on := p.view.turn()
	p.verdict = chicago.Verdict{}
	if on && p.dice.complete() && !p.rollOff() {
		p.verdict, _ = p.view.target().Judge(p.dice.throws()) // what can be tapped in is no foul
	}
	shape := chicagoShape{on: on, dice: p.dice.first.n, house: p.house}
	if on {
		shape.rollOff, shape.mending = p.rollOff(), p.view.state.Mend >= 0
		p.fill()
	}
	if shape != p.shape {
		p.shape = shape
		p.frame.lay()
	}
}

// truth is the call that the dice make.
func (p *chicagoPad) truth() *chicagoCall {
	for _, call := range p.calls {
		if p.verdict.Hit == call.hit && (call.hit || p.verdict.Seven == call.seven) {
			return call
		}
	}
	return nil
}

// worth is what the dice score, as the card shows it; "" until they are complete.
func (p *chicagoPad) worth() string {
	switch {
	case !p.dice.complete():
		return ""
	case p.rollOff():
		return strconv.Itoa(p.dice.last().Sum())
	}
	return strconv.Itoa(p.verdict.Points)
}

// call writes what came of a turn: with its dice, if they are there, which must
// then agree, else alone.
func (p *chicagoPad) call(call *chicagoCall) {
	switch {
	case p.dice.empty():
		p.view.write(call.entry())
	case !p.dice.complete():
		p.frame.note(p.wanting())
	case call != p.truth():
		p.frame.note(p.view.say("chicago.dice-disagree", words.Data{"points": p.verdict.Points}))
	default:
		p.view.write(&chicago.Entry{Throws: p.dice.throws()})
	}
}

// enter writes what the dice say.
func (p *chicagoPad) enter() {
	switch {
	case p.dice.empty() && p.rollOff():
		p.frame.note(p.view.say("chicago.how-roll-off"))
	case p.dice.empty():
		p.frame.note(p.view.say("chicago.how"))
	case !p.dice.complete():
		p.frame.note(p.wanting())
	case p.rollOff():
		p.view.write(&chicago.Entry{Dice: p.dice.last()})
	default:
		p.call(p.truth())
	}
}

// throwAgain begins to enter a reroll, or gives it up.
func (p *chicagoPad) throwAgain() {
	switch {
	case p.dice.again:
		p.dice.turn(false)
	case !p.dice.complete():
		p.frame.note(p.view.say("chicago.first-throw-first"))
	case !p.verdict.Reroll:
		first := p.dice.last()
		_, err := p.view.target().Judge([]scoring.Dice{first, first})
		if foul, ok := err.(*scoring.Foul); ok {
			p.frame.refuse(p.view.desk.Words().Foul(foul, chicago.Game.ID, nil))
		}
	default:
		p.dice.turn(true)
	}
}

// key takes what a person types.
func (p *chicagoPad) key(key rune) bool {
	switch {
	case key >= '1' && key <= '6':
		p.digit(scoring.Die(key - '0'))
	case key == KeyErase && !p.dice.empty():
		p.dice.erase()
	case key == KeyEnter:
		p.enter()
	case p.rollOff():
		return false
	case key == 'r':
		p.throwAgain()
	default:
		for _, call := range p.calls {
			if call.key == key {
				p.call(call)
				return true
			}
		}
		return false
	}
	return true
}

// digit takes a face that was typed: in a reroll first the one that the die
// showed, then the new one.
func (p *chicagoPad) digit(face scoring.Die) {
	switch {
	case !p.dice.again || p.dice.die >= 0:
		p.face(face)
	case !p.dice.choose(face):
		p.frame.note(p.view.say("chicago.no-such-die", words.Data{"face": int(face)}))
	}
}

// face takes a face that was tapped.
func (p *chicagoPad) face(face scoring.Die) {
	switch {
	case p.dice.again && p.dice.die < 0:
		p.frame.note(p.wanting())
	case !p.dice.again && p.dice.complete():
		p.frame.note(p.view.say("chicago.tray-full"))
	default:
		p.dice.add(face)
	}
}
