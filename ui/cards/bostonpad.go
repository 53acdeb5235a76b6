package cards

import (
	"strconv"

	"beermat/scoring"
	"beermat/scoring/boston"
	"beermat/ui/kit"
	"beermat/ui/words"
)

// bostonPad takes a turn: all its dice, those that are kept, or its score alone.
type bostonPad struct {
	view    *bostonView
	frame   *padFrame
	of      padCard
	way     bostonWay // how this turn is typed in
	usual   bostonWay // how turns are, until somebody chooses otherwise
	dice    *bostonDice
	typed   string         // of a score, on a keyboard
	verdict boston.Verdict // of the throws that are there
	shape   bostonShape

	faces   sixFaces
	ways    ways
	formula *kit.Text
	total   *kit.Text
	inShort *kit.Text // the hints where only one line has room
	record  *kit.Button
	tiles   []*kit.Button // the scores that a turn can have, once they are needed
	leave   *kit.Button   // a correction as it was
}

// bostonWay is how a turn is typed in.
type bostonWay int

// The ways, in the order of their buttons.
const (
	bostonAll bostonWay = iota
	bostonHighest
	bostonScoreOnly
)

// bostonWays are the texts and the keys of the ways.
var bostonWays = []struct {
	text string
	key  rune
}{{"boston.way.all", 'd'}, {"boston.way.kept", 'k'}, {"boston.way.score", 's'}}

// bostonShape is what decides which parts the pad has.
type bostonShape struct {
	on, mending, begun bool
	way                bostonWay
}

func newBostonPad(v *bostonView) *bostonPad {
	p := &bostonPad{view: v}
	p.dice = newBostonDice(p.changed)
	p.faces = newSixFaces(p.face)
	var labels []string
	for _, way := range bostonWays {
		labels = append(labels, v.say(way.text))
	}
	p.ways = newWays(labels, func(i int) { p.choose(bostonWay(i)) })
	p.formula = kit.NewText("", kit.Numeral, kit.Ink).Bold().Centre()
	p.total = kit.NewText("", kit.Numeral, kit.Ink).Bold().Trailing()
	p.inShort = kit.NewText("", kit.Body, kit.Muted).Cut()
	p.record = kit.NewButton("", kit.Primary, p.enter)
	p.leave = kit.NewButton(v.say("table.leave-as-it-was"), kit.Plain, func() { v.desk.Mend(-1) })
	p.frame = newPadFrame(p.arrange)
	p.frame.yields = true
	return p
}

// begin takes over the state of the view: a new turn begins with no dice, a
// correction with what was written.
func (p *bostonPad) begin() {
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
func (p *bostonPad) open() {
	s := p.view.state
	p.start(p.usual)
	if s.Mend < 0 {
		return
	}
	switch e := s.Sheet.Entry(s.Mend).(*boston.Entry); {
	case e.Score != nil:
		p.start(bostonScoreOnly)
	case e.Throws != nil:
		p.start(bostonAll)
		p.dice.put(e)
	case e.Kept != nil:
		p.start(bostonHighest)
		p.dice.put(e)
	}
}

// start begins a turn that is typed in one way. What another way needed of the
// height of the pad is given back to the card.
func (p *bostonPad) start(way bostonWay) {
	if way != p.way {
		p.frame.resting = 0
	}
	p.way, p.typed = way, ""
	p.dice.clear(way == bostonAll)
}

// choose changes how turns are typed in; in a correction, only this one.
func (p *bostonPad) choose(way bostonWay) {
	if p.view.state.Mend < 0 {
		p.usual = way
	}
	p.start(way)
	p.changed()
}

// changed answers a change of what is tapped in.
func (p *bostonPad) changed() {
	if p.frame.refusal.Words() != "" {
		p.frame.refuse("")
	}
	p.show()
	p.view.sheet.show()
}

// show redraws what the card or the dice change.
func (p *bostonPad) show() {
	_, on := p.view.now()
	p.verdict = boston.Verdict{}
	shape := bostonShape{on: on, way: p.way}
	if on {
		p.verdict, _ = p.view.target().Judge(p.dice.judged()) // what can be tapped in is no foul
		shape.mending, shape.begun = p.view.state.Mend >= 0, p.dice.tapped() > 0
		p.fill()
	}
	if shape != p.shape {
		p.shape = shape
		p.frame.lay()
	}
}

// worth is what the dice score, as the card shows it; "" until all are there.
func (p *bostonPad) worth() string {
	if p.way == bostonScoreOnly || !p.dice.complete() {
		return ""
	}
	return strconv.Itoa(p.verdict.Score)
}

// face takes a face that was tapped.
func (p *bostonPad) face(face scoring.Die) {
	if !p.dice.add(face) {
		p.frame.note(p.view.say("boston.tray-full"))
	}
}

// enter writes what has been tapped in.
func (p *bostonPad) enter() {
	switch {
	case p.way == bostonScoreOnly:
		p.frame.note(p.view.say("boston.how-score"))
	case !p.dice.complete():
		p.frame.note(p.view.say("boston.missing", words.Data{"n": p.dice.missing()}))
	default:
		p.view.write(p.dice.entry())
	}
}

// score writes a score alone.
func (p *bostonPad) score(n int) {
	score := scoring.Whole(n)
	p.view.write(&boston.Entry{Score: &score})
}

// key takes what a person types.
func (p *bostonPad) key(key rune) bool {
	for i, way := range bostonWays {
		if key == way.key {
			p.choose(bostonWay(i))
			return true
		}
	}
	if p.way == bostonScoreOnly {
		return p.keyOfScore(key)
	}
	switch {
	case key >= '1' && key <= '6':
		p.face(scoring.Die(key - '0'))
	case key == KeyErase && p.dice.tapped() > 0:
		p.dice.erase()
	case key == KeyEnter:
		p.enter()
	default:
		return false
	}
	return true
}

// keyOfScore takes the digits of a score.
func (p *bostonPad) keyOfScore(key rune) bool {
	const longest = 3
	switch {
	case key >= '0' && key <= '9' && len(p.typed) < longest:
		p.typed += string(key)
	case key == KeyErase && p.typed != "":
		p.typed = p.typed[:len(p.typed)-1]
	case key == KeyEnter && p.typed != "":
		n, _ := strconv.Atoi(p.typed)
		p.typed = ""
		p.score(n)
		return true
	case key == KeyEnter:
		p.enter()
		return true
	default:
		return false
	}
	if p.typed == "" {
		p.frame.note("")
		return true
	}
	p.frame.note(p.view.say("boston.typed", words.Data{"score": p.typed}))
	return true
}
