package cards

import (
	"strconv"

	"fyne.io/fyne/v2"

	"beermat/scoring/boston"
	"beermat/ui/kit"
	"beermat/ui/words"
)

// ask says who throws what.
func (p *bostonPad) ask() {
	now, _ := p.view.now()
	seat := p.view.desk.Seats()[now.seat]
	data := words.Data{"name": seat.Name}
	title := ""
	switch {
	case p.view.state.Mend >= 0:
		title = p.view.say("table.mend", data)
	case p.way == bostonScoreOnly:
		title = p.view.say("boston.asks-score", data)
	case p.dice.complete():
		data["score"] = p.verdict.Score
		title = p.view.say("boston.has", data)
	case p.way == bostonHighest:
		title = p.view.say("boston.keeps."+strconv.Itoa(boston.Throws-p.dice.next()), data)
	default:
		data["n"] = boston.Throws - p.dice.next()
		title = p.view.say("boston.throws", data)
	}
	hints := p.hints(now)
	p.frame.ask(seat, title, hints...)
	p.inShort.Set(hints[0])
	if seats := p.view.leading(); now.bout.again > 0 && len(seats) > 0 && p.view.state.Mend < 0 {
		p.inShort.Set(p.view.say("boston.tie-to-beat", words.Data{"score": p.view.target().Highest(), "names": hintNames(p.view.desk, seats)}))
	}
}

// hints is always two lines, so that nothing jumps: what is thrown for and what
// must be beaten.
func (p *bostonPad) hints(now bostonCell) []string {
	s, w := p.view.state, p.view.desk.Words()
	switch {
	case s.Mend >= 0:
		was := w.Say("table.went-home")
		if e := s.Sheet.Entry(s.Mend); !e.Head().Leave {
			was = tellBoston(w, s.Sheet.Names(), s.Target(), e)
		}
		return []string{w.Say("boston.mend-where", words.Data{"round": now.bout.round}), w.Say("boston.mend-was", words.Data{"what": was})}
	case now.bout.again > 0:
		names := hintNames(p.view.desk, p.view.target().Contenders())
		return []string{w.Say("boston.tie", words.Data{"names": names}), p.toBeat()}
	case p.view.target().Multiply():
		return []string{p.toBeat(), w.Say("boston.counts.product")}
	}
	return []string{p.toBeat(), w.Say("boston.counts.sum")}
}

// toBeat says what was thrown highest.
func (p *bostonPad) toBeat() string {
	seats := p.view.leading()
	if len(seats) == 0 {
		return p.view.say("boston.nothing-to-beat")
	}
	return p.view.say("boston.to-beat", words.Data{"score": p.view.target().Highest(), "names": hintNames(p.view.desk, seats)})
}

// fill says what is asked for and what the dice come to.
func (p *bostonPad) fill() {
	p.ask()
	p.ways.mark(int(p.way))
	multiply := p.view.target().Multiply()
	formula := bostonSum(p.verdict, multiply)
	p.formula.Set(formula)
	total := ""
	if len(p.verdict.Kept) > 0 {
		total = strconv.Itoa(p.verdict.Score)
	}
	p.total.Set(total)
	label := p.view.say("boston.write-later")
	if p.dice.complete() {
		label = p.view.say("boston.write", words.Data{"score": p.verdict.Score})
	}
	if !p.low() {
		formula = ""
	}
	p.record.Set(label, formula, "")
	p.record.SetOff(!p.dice.complete())
}

// low tells whether the pad has next to no room.
func (p *bostonPad) low() bool { return p.frame.form() == padLow }

// arrange puts the parts of the pad together for a form.
func (p *bostonPad) arrange(form padForm) (fyne.CanvasObject, []fyne.CanvasObject) {
	p.frame.under, p.frame.tall = nil, false
	if !p.shape.on {
		return nil, nil
	}
	p.fill()
	if form == padLow {
		return nil, p.asLow()
	}
	if p.shape.mending {
		p.frame.under = p.leave
	}
	p.record.Big(kit.Prompt, kit.Target).Refresh()
	switch {
	case p.way == bostonScoreOnly:
		return nil, []fyne.CanvasObject{p.scores(), p.ways.row(kit.Target)}
	case form == padBand:
		left := kit.NewColumn(10, p.tray(), p.formula)
		right := kit.NewColumn(10, p.faces.tiles(4, 6, 60), kit.NewBox(0, 64, p.record), p.ways.row(kit.Target))
		return nil, []fyne.CanvasObject{kit.NewShares(kit.Gap*2, left, right)}
	}
	return nil, []fyne.CanvasObject{
		p.tray(), p.formula, p.faces.tiles(12, 3, 76), kit.NewBox(0, 84, p.record), p.ways.row(kit.Target),
	}
}

// asLow puts the parts below each other where there is next to no room. The ways
// give their place to the button as soon as there is something to write.
func (p *bostonPad) asLow() []fyne.CanvasObject {
	p.record.Big(kit.Cell, kit.Target).Refresh()
	p.frame.under = p.inShort
	items := []fyne.CanvasObject{p.lowTray(), p.faces.line(p.frame.width-kit.U(24), kit.Target)}
	last := p.ways.row(lowButton)
	if p.shape.begun {
		last = kit.NewBox(0, lowButton, p.record)
	}
	if p.way == bostonScoreOnly {
		items = []fyne.CanvasObject{p.scores()}
	}
	items = append(items, last)
	if p.frame.tall = p.shape.mending; p.frame.tall {
		items = append(items, p.leave)
	}
	return items
}

// tray is the dice that were thrown and those that are kept, below each other.
func (p *bostonPad) tray() fyne.CanvasObject {
	kept := p.trayLine("boston.caption-kept", p.dice.kept)
	if p.way == bostonHighest {
		return kit.NewTray(kept)
	}
	return kit.NewTray(kit.NewColumn(10, p.trayLine("boston.caption-thrown", p.dice.thrown), kept))
}

// trayLine is dice with what they are.
func (p *bostonPad) trayLine(caption string, dice []*kit.Die) fyne.CanvasObject {
	items := []fyne.CanvasObject{kit.NewStretch(kit.NewText(p.view.say(caption), kit.Small, kit.Muted).Bold().Cut())}
	return kit.NewRow(8, append(items, dieBoxes(dice, 52)...)...)
}

// dieBoxes gives every die a place of a size in design units, which it keeps
// while the die is hidden.
func dieBoxes(dice []*kit.Die, size float32) []fyne.CanvasObject {
	items := make([]fyne.CanvasObject, len(dice))
	for i, die := range dice {
		items[i] = kit.NewBox(size, size, die.Least(size))
	}
	return items
}

// The sizes of a low pad, in design units: its dice, and the width from which
// all of them have room beside each other.
const (
	bostonLowDie  float32 = 34
	bostonLowLine float32 = 290
)

// lowTray is the dice in one line with what they come to, or in two where there
// is no room for that.
func (p *bostonPad) lowTray() fyne.CanvasObject {
	kept := kit.NewRow(4, dieBoxes(p.dice.kept, bostonLowDie)...)
	if p.way == bostonHighest {
		return kit.NewRow(8, kept, kit.NewStretch(nil), p.total)
	}
	thrown := kit.NewRow(4, dieBoxes(p.dice.thrown, bostonLowDie)...)
	if p.frame.width-kit.U(24) < kit.U(bostonLowLine) {
		return kit.NewColumn(4, thrown, kit.NewRow(8, kept, kit.NewStretch(nil), p.total))
	}
	return kit.NewRow(8, thrown, kit.NewIcon(kit.Forward, 20, kit.Muted), kept, kit.NewStretch(nil), p.total)
}

// scores lists every score that a turn can have; in a correction, the one that was
// written is marked.
func (p *bostonPad) scores() fyne.CanvasObject {
	const few = 20
	odds := boston.Odds(p.view.target().Multiply())
	side, size := kit.Target, kit.Body
	if len(odds) < few && !p.low() {
		side, size = 66, kit.Prompt
	}
	was := -1
	if s := p.view.state; s.Mend >= 0 {
		if e := s.Sheet.Entry(s.Mend).(*boston.Entry); e.Score != nil {
			was = int(*e.Score)
		}
	}
	items := make([]fyne.CanvasObject, len(odds))
	for i, chance := range odds {
		if i == len(p.tiles) {
			p.tiles = append(p.tiles, kit.NewButton(strconv.Itoa(chance.Score), kit.Plain, func() { p.score(chance.Score) }))
		}
		p.tiles[i].Big(size, side).SetStyle(chosenIf(chance.Score == was))
		items[i] = p.tiles[i]
	}
	return kit.NewTiles(8, side, 0, items...)
}
