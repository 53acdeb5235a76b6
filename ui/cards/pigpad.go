package cards

import (
	"strconv"

	"beermat/scoring"
	"beermat/scoring/pig"
	"beermat/ui/kit"
)

// pigPad takes a turn: roll after roll, or its points alone.
type pigPad struct {
	view  *pigView
	frame *padFrame
	of    padCard
	alone bool // the points alone are typed in
	usual bool // so they are, until somebody chooses otherwise
	rolls scoring.Dice
	typed string // of the points, by keys or digits
	shape pigShape

	faces   sixFaces
	tray    *pigTray
	digits  []*kit.Button
	ways    ways
	amount  *kit.Text // what the turn has brought so far
	held    *kit.Text // and what that makes
	chance  *kit.Text
	inShort *kit.Text // the hints where only one line has room
	hold    *kit.Button
	bust    *kit.Button
	leave   *kit.Button // a correction as it was
}

// pigShape is what decides which parts the pad has.
type pigShape struct{ on, mending, alone, begun, bust bool }

// pigLongest is how many digits the points of a turn may have.
const pigLongest = 6

func newPigPad(v *pigView) *pigPad {
	p := &pigPad{view: v}
	p.faces = newSixFaces(p.roll)
	p.tray = newPigTray(p.remove)
	p.ways = newWays([]string{v.say("pig.way.rolls"), v.say("pig.way.score")}, func(i int) { p.choose(i == 1) })
	p.amount = kit.NewText("", 48, kit.Ink).Bold().Trailing()
	p.held = kit.NewText("", kit.Strong, kit.Ink).Bold().Cut()
	p.chance = kit.NewText(v.say("pig.chance"), kit.Small, kit.Muted).Cut()
	p.inShort = kit.NewText("", kit.Body, kit.Muted).Cut()
	p.hold = kit.NewButton("", kit.Primary, p.enter)
	p.bust = kit.NewButton(v.say("pig.bust"), kit.Grave, p.writeBust)
	for digit := range 10 {
		p.digits = append(p.digits, kit.NewButton(strconv.Itoa(digit), kit.Plain, func() { p.digit(digit) }))
	}
	p.leave = kit.NewButton(v.say("table.leave-as-it-was"), kit.Plain, func() { v.desk.Mend(-1) })
	p.frame = newPadFrame(p.arrange)
	p.frame.yields = true
	return p
}

// begin takes over the state of the view: a new turn begins with no rolls, a
// correction with what was written.
func (p *pigPad) begin() {
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
func (p *pigPad) open() {
	s := p.view.state
	p.start(p.usual)
	if s.Mend < 0 {
		return
	}
	switch e := s.Sheet.Entry(s.Mend).(*pig.Entry); {
	case e.Score != nil:
		p.start(true)
		p.typed = strconv.Itoa(int(*e.Score))
	case e.Rolls != nil:
		p.start(false)
		p.rolls = e.Rolls
	}
}

// start begins a turn that is typed in one way. What the other way needed of the
// height of the pad is given back to the card.
func (p *pigPad) start(alone bool) {
	if alone != p.alone {
		p.frame.resting = 0
	}
	p.alone, p.rolls, p.typed = alone, nil, ""
}

// choose changes how turns are typed in; in a correction, only this one.
func (p *pigPad) choose(alone bool) {
	if p.view.state.Mend < 0 {
		p.usual = alone
	}
	p.start(alone)
	p.changed()
}

// changed answers a change of what is tapped in.
func (p *pigPad) changed() {
	if p.frame.refusal.Words() != "" {
		p.frame.refuse("")
	}
	p.show()
	p.view.sheet.show()
}

// show redraws what the card or the rolls change.
func (p *pigPad) show() {
	_, on := p.view.now()
	shape := pigShape{on: on, alone: p.alone}
	if on {
		_, shape.begun = p.points()
		shape.mending, shape.bust = p.view.state.Mend >= 0, p.busted()
		p.fill()
	}
	if shape != p.shape {
		p.shape = shape
		p.frame.lay()
	}
}

// points is what the turn would bank now; false if nothing has been tapped in.
func (p *pigPad) points() (int, bool) {
	if p.alone {
		n, err := strconv.Atoi(p.typed)
		return n, err == nil
	}
	verdict, err := pig.Judge(p.rolls)
	return verdict.Points, err == nil
}

// busted tells whether a one has been tapped in.
func (p *pigPad) busted() bool {
	verdict, err := pig.Judge(p.rolls)
	return err == nil && verdict.Bust
}

// roll takes a face that was tapped.
func (p *pigPad) roll(face scoring.Die) {
	if p.busted() {
		p.frame.note(p.view.say("pig.after-one"))
		return
	}
	p.rolls = append(p.rolls[:len(p.rolls):len(p.rolls)], face)
	p.changed()
}

// remove takes a roll back.
func (p *pigPad) remove(i int) {
	if i >= 0 && i < len(p.rolls) {
		p.rolls = append(p.rolls[:i:i], p.rolls[i+1:]...)
		p.changed()
	}
}

// digit adds a digit to the points.
func (p *pigPad) digit(digit int) {
	if len(p.typed) < pigLongest {
		p.typed += strconv.Itoa(digit)
		p.changed()
	}
}

// erase takes the last roll or digit back.
func (p *pigPad) erase() {
	if p.alone && p.typed != "" {
		p.typed = p.typed[:len(p.typed)-1]
		p.changed()
		return
	}
	p.remove(len(p.rolls) - 1)
}

// enter writes what has been tapped in.
func (p *pigPad) enter() {
	points, there := p.points()
	switch {
	case !there && p.alone:
		p.frame.note(p.view.say("pig.how-score"))
	case !there:
		p.frame.note(p.view.say("pig.how"))
	case p.alone:
		p.write(points)
	default:
		p.view.write(&pig.Entry{Rolls: p.rolls})
	}
}

// writeBust writes the rolls that end in a one, or no points alone.
func (p *pigPad) writeBust() {
	if p.alone {
		p.write(0)
		return
	}
	p.enter()
}

// write writes points alone.
func (p *pigPad) write(points int) {
	score := scoring.Whole(points)
	p.view.write(&pig.Entry{Score: &score})
}

// key takes what a person types.
func (p *pigPad) key(key rune) bool {
	_, begun := p.points()
	switch {
	case key == 'd' || key == 's':
		p.choose(key == 's')
	case p.alone && key >= '0' && key <= '9':
		p.digit(int(key - '0'))
	case !p.alone && key >= '1' && key <= '6':
		p.roll(scoring.Die(key - '0'))
	case key == KeyErase && begun:
		p.erase()
	case key == KeyEnter:
		p.enter()
	case key == 'b' && p.alone:
		p.writeBust()
	default:
		return false
	}
	return true
}
