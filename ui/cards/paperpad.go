package cards

import (
	"fyne.io/fyne/v2"

	"beermat/scoring/paper"
	"beermat/ui/kit"
	"beermat/ui/words"
)

// paperPad is a keypad for scores: a number, or several to be added up.
type paperPad struct {
	view  *paperView
	frame *padFrame
	of    paperTurn
	shape paperShape
	sum   paperSum

	value  *kit.Text // what was typed
	makes  *kit.Text // what it would make in all
	height float32   // of the keys
	digits [10]*kit.Button
	plus   *kit.Button
	minus  *kit.Button
	back   *kit.Button
	record *kit.Button
	tick   *kit.Button // the same, as a sign
	end    *kit.Button
	ending *kit.Button // the same, as a key
	flag   *kit.Button // and as a sign
	leave  *kit.Button // as it was, in a correction
}

// paperTurn is what a pad writes: when it changes, what was typed is over.
type paperTurn struct {
	padCard
	at paperCell
}

// paperShape is what decides which parts the pad has.
type paperShape struct{ on, open, mending, typed bool }

func newPaperPad(v *paperView) *paperPad {
	p := &paperPad{view: v, of: paperTurn{padCard: padCard{mend: -1}}}
	p.value = kit.NewText("", kit.Numeral, kit.Ink).Bold().Cut().Trailing()
	p.makes = kit.NewText("", kit.Body, kit.Muted).Cut().Trailing()
	for n := range p.digits {
		p.digits[n] = kit.NewButton(words.Figure(n), kit.Plain, func() { p.add('0' + rune(n)) })
	}
	p.plus = kit.NewIconButton(kit.Plus, v.say("paper.plus"), func() { p.add('+') })
	p.minus = kit.NewIconButton(kit.Minus, v.say("paper.minus"), func() { p.add('-') })
	p.back = kit.NewIconButton(wipeSign, v.say("paper.back"), p.erase)
	p.record = kit.NewButton(v.say("paper.write"), kit.Primary, p.write)
	p.tick = kit.NewIconButton(kit.Tick, v.say("paper.write"), p.write)
	p.tick.SetStyle(kit.Primary)
	p.end = kit.NewButton(v.say("paper.end"), kit.Plain, p.finish)
	p.ending = kit.NewButton(v.say("paper.end-key"), kit.Plain, p.finish)
	p.flag = kit.NewIconButton(kit.Flag, v.say("paper.end"), p.finish)
	p.leave = kit.NewButton(v.say("table.leave-as-it-was"), kit.Plain, func() { v.desk.Mend(-1) })
	p.frame = newPadFrame(p.arrange)
	p.frame.yields = true
	return p
}

// begin takes over the state of the view, and tells whether something else is to
// be written now: a new turn begins with nothing, a correction with the score
// that stands.
func (p *paperPad) begin() (moved bool) {
	s := p.view.state
	p.frame.tell(s.Last)
	at, on := p.view.turn()
	now := paperTurn{padCard{s.Target(), s.Mend}, at}
	if moved = now != p.of; moved {
		p.of, p.sum = now, paperSum{}
		p.frame.refusal.Set("")
		if k, written := p.view.written[at]; on && written && k == s.Mend {
			p.sum = paperGiven(p.view.card().Scores(at.seat)[at.round-1])
		}
	}
	p.show()
	return moved
}

// show redraws what the card or the score that is typed change.
func (p *paperPad) show() {
	_, on := p.view.turn()
	shape := paperShape{on: on}
	if on {
		shape.open, shape.mending, shape.typed = p.view.target().Rounds() == 0, p.view.state.Mend >= 0, p.sum.typed != ""
		p.fill()
	}
	if shape != p.shape {
		p.shape = shape
		p.frame.lay()
	}
}

// fill writes on the pad who is to write, what was typed and what it makes.
func (p *paperPad) fill() {
	v, c := p.view, p.view.target()
	at, _ := v.turn()
	p.frame.ask(v.desk.Seats()[at.seat], p.title(at), p.hints(c, at)...)
	p.value.SetAround(p.sum.result(), p.sum.words())
	n, typed := p.sum.value()
	p.record.SetOff(!typed)
	p.tick.SetOff(!typed)
	total := c.Total(at.seat)
	if typed {
		p.makes.Set(v.say("paper.makes", words.Data{"total": words.Figure(total + n)}))
		return
	}
	p.makes.Set(v.say("paper.has", words.Data{"total": words.Figure(total)}))
}

// title says whose score is to be written.
func (p *paperPad) title(at paperCell) string {
	name := words.Data{"name": p.view.name(at.seat)}
	if p.view.state.Mend >= 0 {
		return p.view.say("table.mend", name)
	}
	return p.view.say("paper.score-of", name)
}

// hints says what there is to know: what stands in a cell that is corrected, or
// that this is the last round, or who leads; and what a score may be. There are
// always as many lines, so that the keys stay where they are.
func (p *paperPad) hints(c *paper.Card, at paperCell) []string {
	v, w := p.view, p.view.desk.Words()
	hint := paperLeaders(v.desk, c)
	if len(paperReached(v.state.Sheet.Names(), c)) > 0 {
		hint = v.say("paper.last-round", words.Data{"target": words.Figure(c.Target())})
	}
	if k := v.state.Mend; k >= 0 {
		e := v.state.Sheet.Entry(k).(*paper.Entry)
		what := tellPaper(w, v.state.Sheet.Names(), v.state.Sheet.At(k), e)
		if e.Leave {
			what = v.say("paper.mend-left", words.Data{"name": v.name(int(*e.Player))})
		}
		hint = v.say("paper.mend-says", words.Data{"round": at.round, "what": what})
	}
	return []string{hint, paperRange(w, v.state.Sheet.Head().House, c)}
}

// draft gives a cell that is being written: what was typed and, below it, what
// that makes of a total before it.
func (p *paperPad) draft(face kit.Face, before int) kit.Square {
	square := kit.Square{Face: face}
	if n, ok := p.sum.value(); ok {
		square.Text, square.Sub = words.Figure(n), words.Figure(before+n)
	}
	return square
}

// add takes a digit, + or -.
func (p *paperPad) add(key rune) {
	if !p.sum.add(key) {
		p.frame.note(p.view.say("paper.full"))
		return
	}
	p.changed()
}

func (p *paperPad) erase() {
	p.sum.erase()
	p.changed()
}

// changed answers a change of what was typed.
func (p *paperPad) changed() {
	if p.frame.refusal.Words() != "" {
		p.frame.refuse("")
	}
	p.show()
	p.view.sheet.show()
}

// write writes what was typed.
func (p *paperPad) write() {
	n, ok := p.sum.value()
	if !ok {
		p.frame.note(p.view.say("paper.how"))
		return
	}
	p.view.write(n)
}

// finish ends an open game.
func (p *paperPad) finish() { p.view.put(&paper.Entry{End: true}) }

// key takes what a person types.
func (p *paperPad) key(key rune) bool {
	switch {
	case key >= '0' && key <= '9', key == '+', key == '-':
		p.add(key)
	case key == KeyErase && p.sum.typed != "":
		p.erase()
	case key == KeyEnter:
		p.write()
	case key == 'e' && p.shape.open && !p.shape.mending:
		p.finish()
	default:
		return false
	}
	return true
}

// arrange puts the parts of the pad together.
func (p *paperPad) arrange(form padForm) (fyne.CanvasObject, []fyne.CanvasObject) {
	if !p.shape.on {
		return nil, nil
	}
	p.frame.tall = p.shape.mending
	p.value.SetGrowing(kit.Numeral)
	switch form {
	case padLow:
		return p.arrangeLow()
	case padBand:
		p.size(56, 24)
		left := kit.NewColumn(12, append([]fyne.CanvasObject{p.slip()}, p.rest()...)...)
		return nil, []fyne.CanvasObject{kit.NewShares(kit.Gap*2, left, p.keys(p.digits[0], p.record))}
	}
	p.size(70, 26)
	return nil, append([]fyne.CanvasObject{p.slip(), p.keys(p.digits[0], p.record)}, p.rest()...)
}

// arrangeLow makes room for the card: what was typed stands in the head, and the
// end of the game is a key. Keys too narrow for words have signs.
func (p *paperPad) arrangeLow() (aside fyne.CanvasObject, items []fyne.CanvasObject) {
	p.value.SetGrowing(22)
	p.size(48, 20)
	end, record := p.ending, p.record
	if p.frame.width < kit.U(paperNarrow) {
		end, record = p.flag, p.tick
	}
	nought := fyne.CanvasObject(p.digits[0])
	if p.shape.open {
		nought = kit.NewShares(paperKeyGap, p.digits[0], end)
	}
	items = []fyne.CanvasObject{p.keys(nought, record)}
	if p.shape.mending {
		items = append(items, p.leave)
	}
	if p.shape.typed {
		aside = kit.NewStretch(p.value)
	}
	return aside, items
}

// slip is where what was typed is read.
func (p *paperPad) slip() fyne.CanvasObject {
	return kit.NewTray(kit.NewColumn(0, kit.NewBox(0, 40, p.value), p.makes))
}

// rest is what is tapped now and then.
func (p *paperPad) rest() []fyne.CanvasObject {
	switch {
	case p.shape.mending:
		return []fyne.CanvasObject{p.leave}
	case p.shape.open:
		return []fyne.CanvasObject{p.end}
	}
	return nil
}

// In design units: the room between keys, and the width from which on words have
// room on the keys of a low pad.
const (
	paperKeyGap float32 = 8
	paperNarrow float32 = 294
)

// size gives the keys a height and their figures a size, in design units.
func (p *paperPad) size(height, figure float32) {
	if p.height == height {
		return
	}
	p.height = height
	for _, key := range append(p.digits[:], p.plus, p.minus, p.back) {
		key.Big(figure, height).Refresh()
	}
	for _, key := range []*kit.Button{p.record, p.ending, p.tick, p.flag} {
		key.Big(kit.Body, height).Refresh()
	}
}

// keys is the keypad, in the order of a calculator, with half of the last line for
// the nought and half for the key that writes.
func (p *paperPad) keys(nought, record fyne.CanvasObject) fyne.CanvasObject {
	line := func(first int, last fyne.CanvasObject) fyne.CanvasObject {
		return kit.NewShares(paperKeyGap, p.digits[first], p.digits[first+1], p.digits[first+2], last)
	}
	return kit.NewColumn(paperKeyGap,
		line(7, p.back), line(4, p.minus), line(1, p.plus), kit.NewShares(paperKeyGap, nought, record))
}
