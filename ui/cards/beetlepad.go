package cards

import (
	"fyne.io/fyne/v2"

	"beermat/scoring"
	"beermat/scoring/beetle"
	"beermat/ui/kit"
	"beermat/ui/words"
)

// beetlePad takes a roll: a key for each face that says what it would do. With
// one die a tap writes; with two the first one lies in a tray until the second is
// tapped.
type beetlePad struct {
	view  *beetleView
	frame *padFrame
	roll  *roll
	keys  []*beetleKey
	of    padCard

	leave   *kit.Button // a correction as it was
	answers *kit.Prose  // about a seat that was tapped
	correct *kit.Button // what that seat rolled last
	asked   int         // the standing entry of that; -1: none
}

func newBeetlePad(v *beetleView) *beetlePad {
	p := &beetlePad{view: v, asked: -1, of: padCard{mend: -1}}
	p.roll = newRoll(1, p.changed)
	for face := 1; face <= 6; face++ {
		p.keys = append(p.keys, newBeetleKey(face, func() { p.add(face) }))
	}
	p.leave = kit.NewButton(v.say("table.leave-as-it-was"), kit.Plain, func() { v.desk.Mend(-1) })
	p.correct = kit.NewButton(v.say("beetle.correct"), kit.Plain, func() { v.desk.Mend(p.asked) })
	p.answers = kit.NewProse("", kit.Small, kit.Ink)
	p.frame = newPadFrame(p.arrange)
	return p
}

// begin takes over the state of the view: a new turn begins with no dice, a
// correction with those that were written.
func (p *beetlePad) begin() {
	s := p.view.state
	p.frame.tell(s.Last)
	if now := (padCard{s.Target(), s.Mend}); now != p.of {
		p.of = now
		p.forget()
		if n := p.view.target().Dice(); n != p.roll.n {
			p.roll = newRoll(n, p.changed)
		}
		p.roll.put(p.written())
	}
	p.show()
}

// written gives the dice of the entry that is corrected.
func (p *beetlePad) written() scoring.Dice {
	if p.of.mend < 0 {
		return nil
	}
	return p.view.state.Sheet.Entry(p.of.mend).(*beetle.Entry).Dice
}

// forget takes away what was said about the turn before.
func (p *beetlePad) forget() {
	p.frame.refusal.Set("")
	p.answers.Set("")
	p.asked = -1
}

// add takes a face that was tapped. In a full tray, which is that of a
// correction, it is the first die of a new roll.
func (p *beetlePad) add(face int) {
	if p.view.turn() < 0 {
		return
	}
	if p.roll.full() {
		p.roll.put(nil)
	}
	p.roll.add(face)
}

// changed answers a change of the tray: a full one is written.
func (p *beetlePad) changed() {
	p.forget()
	if !p.roll.full() {
		p.show()
		return
	}
	dice := p.roll.dice
	if refusal := p.view.desk.Write(&beetle.Entry{Dice: dice}); refusal != "" {
		p.roll.put(dice[:len(dice)-1])
		p.show()
		p.frame.refuse(refusal)
	}
}

// answer shows what there is to know about a seat, and offers to correct a
// standing entry.
func (p *beetlePad) answer(said string, k int) {
	p.forget()
	p.answers.Set(said)
	if p.of.mend < 0 {
		p.asked = k
	}
	p.frame.lay()
}

// key takes the digits and the eraser.
func (p *beetlePad) key(key rune) bool {
	switch {
	case key >= '1' && key <= '6':
		p.add(int(key - '0'))
	case key == KeyErase && p.roll.n > 1 && !p.roll.empty():
		p.roll.erase()
	default:
		return false
	}
	return true
}

// show says on every key what it would do.
func (p *beetlePad) show() {
	if p.view.turn() >= 0 {
		c := p.view.target()
		for i, key := range p.keys {
			key.show(p.offer(c, scoring.Die(i+1)))
		}
	}
	p.frame.lay()
}

// offer says what a face would do now: on its own, or after the die in the tray.
// A face that draws asks to be tapped; one that does not only spends the turn. In
// a correction the face that was written is marked.
func (p *beetlePad) offer(c *beetle.Card, face scoring.Die) beetleKeyText {
	w, d := p.view.desk.Words(), c.Draws(face)
	says := beetleKeyText{part: w.Say("beetle.key.no-part"), style: kit.Plain}
	if d.Bar != beetle.NoPart {
		says.part = beetlePart(w, d.Part.Name, 1)
	}
	draws := d.Bar == beetle.Free
	if first := p.first(); first != 0 {
		d, draws = p.second(c, d, first, face)
	}
	if draws {
		says.style = kit.Primary
		says.sub = w.Say("beetle.key.draw")
		if d.Part.Count > 1 {
			says.sub = beetleNth(w, d.Nth, d.Part.Count)
		}
		says.short = says.sub
	} else {
		says.sub, says.short = beetleWhy(w, d)
	}
	if written := p.written(); p.roll.n == 1 && len(written) == 1 && written[0] == face {
		says.style = kit.Chosen
	}
	return says
}

// first is the die that lies in the tray while the second is missing; 0 if none
// does.
func (p *beetlePad) first() scoring.Die {
	if p.roll.n > 1 && len(p.roll.dice) == 1 {
		return p.roll.dice[0]
	}
	return 0
}

// second says what a face would do after a first die. It draws if both together
// draw more than the first alone; then the first may have made room for it, or
// taken its place.
func (p *beetlePad) second(c *beetle.Card, d beetle.Draw, first, face scoring.Die) (beetle.Draw, bool) {
	verdict, err := c.Judge(scoring.Dice{first, face})
	if err != nil {
		return d, false
	}
	alone := 0
	if c.Draws(first).Bar == beetle.Free {
		alone = 1
	}
	if len(verdict.Drawn) > alone {
		if first == face {
			d.Nth += alone
		}
		return d, true
	}
	if d.Bar == beetle.Free {
		d.Bar = beetle.Complete // with the first die
	}
	return d, false
}

// ask says who rolled, or whose roll is corrected.
func (p *beetlePad) ask() {
	v, s := p.view, p.view.state
	seat := v.turn()
	name := words.Data{"name": v.name(seat)}
	title, hint := "beetle.rolled", "beetle.hint"
	switch c := v.target(); {
	case s.Mend >= 0:
		p.frame.ask(v.desk.Seats()[seat], v.say("beetle.mend", name), p.was())
		return
	case p.first() != 0:
		hint = "beetle.hint.second"
	case c.Again():
		hint = "beetle.hint.again"
	case c.Dice() > 1:
		hint = "beetle.hint.two"
	}
	if v.again() {
		title = "beetle.rolled-again"
	}
	p.frame.ask(v.desk.Seats()[seat], v.say(title, name), v.say(hint))
}

// was says what is corrected.
func (p *beetlePad) was() string {
	v, s := p.view, p.view.state
	e := s.Sheet.Entry(s.Mend)
	if e.Head().Leave {
		return v.say("beetle.mend-leave", words.Data{"name": v.name(s.Sheet.Player(s.Mend))})
	}
	return v.say("beetle.mend-was", words.Data{"what": tellBeetle(v.desk.Words(), nil, s.Target(), e)})
}

// beetleWideFrom is the width from which a pad below the card has room beside its
// title for what comes and goes, in design units.
const beetleWideFrom float32 = 980

// arrange puts the parts of the pad together for a form: the keys in one line
// where there is room, else three by three or two by two.
func (p *beetlePad) arrange(form padForm) (fyne.CanvasObject, []fyne.CanvasObject) {
	if p.view.turn() < 0 {
		return nil, nil
	}
	p.ask()
	p.frame.tall = false
	switch {
	case form == padColumn:
		if p.roll.n == 1 {
			return nil, p.with([]fyne.CanvasObject{p.tiles(12, 2, 62)}) // a screen with a column is low
		}
		return nil, p.with([]fyne.CanvasObject{kit.NewRow(0, p.roll.trayRow(34)), p.tiles(10, 2, 56)})
	case form == padLow:
		return p.aside(34), p.with([]fyne.CanvasObject{p.tiles(8, 3, 66)})
	}
	keys := p.tiles(12, 6, clamp(p.frame.width/kit.U(12), 92, 140))
	if p.frame.width < kit.U(beetleWideFrom) {
		return p.aside(48), p.with([]fyne.CanvasObject{keys})
	}
	return p.aside(48, p.extras(p.frame.width/kit.U(2.2))...), []fyne.CanvasObject{keys}
}

// aside is the tray, if there are two dice, after other things beside the title.
func (p *beetlePad) aside(die float32, items ...fyne.CanvasObject) fyne.CanvasObject {
	if p.roll.n > 1 {
		items = append(items, p.roll.trayRow(die))
	}
	if len(items) == 0 {
		return nil
	}
	return kit.NewRow(16, items...)
}

// with adds what comes and goes below the keys.
func (p *beetlePad) with(items []fyne.CanvasObject) []fyne.CanvasObject {
	extras := p.extras(0)
	p.frame.tall = len(extras) > 0
	return append(items, extras...)
}

// tiles is the keys, so many a line.
func (p *beetlePad) tiles(gap float32, perLine int, height float32) fyne.CanvasObject {
	const least = 72 // narrower than that a key can say nothing
	items := make([]fyne.CanvasObject, len(p.keys))
	for i, key := range p.keys {
		key.height = height
		items[i] = key.tap
	}
	return kit.NewTiles(gap, least, perLine, items...)
}

// extras is what comes and goes: an answer, which has at least a width in design
// units, and the buttons of a correction.
func (p *beetlePad) extras(width float32) []fyne.CanvasObject {
	var items []fyne.CanvasObject
	if p.answers.Words() != "" {
		items = append(items, kit.NewBox(width, 0, p.answers))
	}
	if p.asked >= 0 {
		items = append(items, p.correct)
	}
	if p.of.mend >= 0 {
		items = append(items, p.leave)
	}
	return items
}
