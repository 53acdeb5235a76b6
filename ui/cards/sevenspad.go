package cards

import (
	"strconv"

	"beermat/scoring"
	"beermat/scoring/sevens"
	"beermat/ui/kit"
	"beermat/ui/words"
)

// sevensPad takes a turn: the dice of each throw and which of them leave, or
// only what the last throw left and how many there were.
type sevensPad struct {
	view  *sevensView
	frame *padFrame
	dice  *sevensDice
	alone *sevensAlone // the score without dice; asked for while it is open
	of    padCard
	shape sevensShape

	ways    []sevens.Choice // out of the dice in the tray, when all are there
	verdict sevens.Verdict  // of the turn, when nothing is missing
	foul    *scoring.Foul   // why it cannot be written like this
	means   map[int]float64 // what a throw of so many dice leaves on average

	limit                            *kit.Text
	wants                            *kit.Prose
	offers                           []*kit.Button
	keep, again, wipe, scores, leave *kit.Button
}

// sevensShape is what decides which parts the pad has.
type sevensShape struct {
	on, mending, alone bool
	dice, ways, limit  int
}

// sevensOffers is how many ways out of a roll there are at most.
const sevensOffers = 4

func newSevensPad(v *sevensView) *sevensPad {
	p := &sevensPad{view: v, means: map[int]float64{}}
	p.dice = newSevensDice(func(roll scoring.Dice) []sevens.Choice { return v.target().Choices(roll) }, p.changed)
	for i, die := range p.dice.roll.faces {
		die.OnTap = func() { p.face(scoring.Die(i + 1)) }
	}
	p.alone = newSevensAlone(p)
	p.limit = kit.NewText("", kit.Small, kit.Muted).Bold()
	p.wants = kit.NewProse("", kit.Body, kit.Muted)
	for i := range sevensOffers {
		p.offers = append(p.offers, kit.NewButton("", kit.Plain, func() { p.take(i) }))
	}
	p.keep = kit.NewButton("", kit.Primary, p.enter)
	p.again = kit.NewButton("", kit.Plain, p.throwAgain)
	p.wipe = kit.NewIconButton(wipeSign, v.say("table.clear"), p.dice.clear)
	p.scores = kit.NewButton(v.say("sevens.scores-only"), kit.Plain, func() { p.ask(true) })
	p.leave = kit.NewButton(v.say("table.leave-as-it-was"), kit.Plain, func() { v.desk.Mend(-1) })
	p.frame = newPadFrame(p.arrange)
	p.frame.yields = true
	return p
}

// begin takes over the state of the view and tells whether it is another turn: a
// new one begins with no dice, a correction with what was written.
func (p *sevensPad) begin() (moved bool) {
	s := p.view.state
	p.frame.tell(s.Last)
	now := padCard{s.Target(), s.Mend}
	said := p.frame.refusal.Words() != ""
	if moved = now != p.of; moved {
		p.of = now
		p.frame.refusal.Set("")
		p.open()
	}
	p.show()
	if moved && said {
		p.frame.lay()
	}
	return moved
}

// open begins with the card that is written on.
func (p *sevensPad) open() {
	s := p.view.state
	p.alone.begin()
	p.dice.put(nil)
	if s.Mend < 0 {
		return
	}
	e := s.Sheet.Entry(s.Mend).(*sevens.Entry)
	p.dice.put(e.Throws.Each)
	p.alone.prefill(e)
}

// changed answers a change of the dice.
func (p *sevensPad) changed() {
	if p.frame.refusal.Words() != "" {
		p.frame.refuse("")
	}
	p.show()
	p.view.sheet.show()
}

// ask asks for the score alone, or for dice again.
func (p *sevensPad) ask(alone bool) {
	p.alone.open, p.alone.typed, p.alone.score = alone, "", -1
	p.changed()
}

// show redraws what the card or the dice change.
func (p *sevensPad) show() {
	_, on := p.view.turn()
	p.ways, p.verdict, p.foul = nil, sevens.Verdict{}, nil
	shape := sevensShape{on: on}
	if on {
		p.judge()
		shape.mending, shape.alone = p.view.state.Mend >= 0, p.alone.open
		shape.dice, shape.ways = p.dice.roll.n, len(p.ways)
		shape.limit, _ = p.view.target().Limit()
		p.fill()
	}
	if shape != p.shape {
		p.shape = shape
		p.frame.lay()
	}
}

// judge asks the card what the dice come to, once all are there.
func (p *sevensPad) judge() {
	if p.dice.missing() > 0 {
		return
	}
	c := p.view.target()
	p.ways = c.Choices(p.dice.roll.dice)
	verdict, err := c.Judge(p.dice.throws())
	if foul, ok := err.(*scoring.Foul); ok {
		p.foul = foul
		return
	}
	p.verdict = verdict
}

// worth is what the turn would score, as the card shows it; "" while that is not
// known.
func (p *sevensPad) worth() string {
	if p.dice.missing() > 0 || p.foul != nil || p.alone.open {
		return ""
	}
	return strconv.Itoa(p.verdict.Score)
}

// take lets the dice of the nth proposal leave.
func (p *sevensPad) take(n int) {
	if n < len(p.ways) {
		p.dice.take(p.ways[n])
	}
}

// taken is the proposal that is marked; -1 if other dice are.
func (p *sevensPad) taken() int {
	for i, way := range p.ways {
		if way.Left.Counts() == p.dice.staying().Counts() {
			return i
		}
	}
	return -1
}

// face takes a face that was tapped.
func (p *sevensPad) face(face scoring.Die) {
	if p.dice.missing() == 0 {
		p.frame.note(p.view.say("sevens.tray-full"))
		return
	}
	p.dice.roll.add(int(face))
}

// tapped answers a tap on the cell that is written next: with no dice there, the
// score alone is asked for.
func (p *sevensPad) tapped() {
	if p.dice.empty() && !p.alone.open {
		p.ask(true)
		return
	}
	p.enter()
}

// enter writes the turn with what is left now.
func (p *sevensPad) enter() {
	switch {
	case p.alone.open:
		p.alone.enter()
	case p.dice.missing() > 0:
		p.frame.note(p.wanting())
	case p.foul != nil:
		p.refuse()
	default:
		p.view.write(&sevens.Entry{Throws: sevens.Throws{Each: p.dice.throws()}})
	}
}

// throwAgain goes on with another throw of what is left, or says why there is
// none.
func (p *sevensPad) throwAgain() {
	switch {
	case p.dice.missing() > 0:
		p.frame.note(p.wanting())
	case p.foul != nil:
		p.refuse()
	case p.verdict.More:
		p.dice.again()
	default:
		p.frame.note(p.noMore())
	}
}

// refuse shows why the dice cannot stay as they are marked.
func (p *sevensPad) refuse() {
	p.frame.refuse(p.view.desk.Words().Foul(p.foul, sevens.Game.ID, p.view.state.Sheet.Names()))
}

// noMore says why nothing is thrown again.
func (p *sevensPad) noMore() string {
	if len(p.verdict.Left) == 0 {
		return p.view.say("sevens.none-left")
	}
	return p.view.say("sevens.no-more", words.Data{"limit": p.view.limit(p.view.target())})
}

// wanting says how many dice are missing.
func (p *sevensPad) wanting() string {
	return p.view.say("sevens.missing", words.Data{"n": p.dice.missing()})
}

// mean gives what a throw of some dice leaves on average.
func (p *sevensPad) mean(dice int) float64 {
	if _, known := p.means[dice]; !known {
		odds := p.view.target().Odds(dice)
		p.means[dice] = float64(odds.Sum) / float64(odds.Rolls)
	}
	return p.means[dice]
}

// key takes what a person types: dice, and once all are there the faces that
// leave or the letter of a proposal.
func (p *sevensPad) key(key rune) bool {
	if p.alone.open {
		return p.alone.key(key)
	}
	switch {
	case key >= '1' && key <= '6':
		p.digit(scoring.Die(key - '0'))
	case key >= 'a' && key < 'a'+sevensOffers:
		p.take(int(key - 'a'))
	case key == KeyErase && !p.dice.empty():
		p.dice.erase()
	case key == KeyEnter || key == 'k':
		p.enter()
	case key == 't':
		p.throwAgain()
	case key == 's':
		p.ask(true)
	default:
		return false
	}
	return true
}

// digit takes a face that was typed: a die that lies there, or one that leaves.
func (p *sevensPad) digit(face scoring.Die) {
	switch {
	case p.dice.missing() > 0:
		p.dice.roll.add(int(face))
	case !p.dice.choose(face):
		p.frame.note(p.view.say("sevens.no-such-die", words.Data{"face": int(face)}))
	}
}
