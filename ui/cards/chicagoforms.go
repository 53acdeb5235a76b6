package cards

import (
	"fyne.io/fyne/v2"

	"beermat/ui/kit"
)

// inLineFrom is the width from which the parts of the pad are all in one line, in
// design units.
const inLineFrom float32 = 980

// lowDie is how large the dice in the tray of a low pad are, in design units.
const lowDie float32 = 34

// arrange puts the parts of the pad together for a form.
func (p *chicagoPad) arrange(form padForm) (fyne.CanvasObject, []fyne.CanvasObject) {
	p.frame.under, p.frame.inLine, p.frame.tall = nil, false, false
	if !p.shape.on {
		return nil, nil
	}
	p.frame.inLine = form == padBand && p.frame.width >= kit.U(inLineFrom)
	if p.shape.mending && form != padLow {
		p.frame.under = p.leave
	}
	p.fill()
	switch {
	case form == padColumn:
		return nil, p.asColumn()
	case p.frame.inLine:
		return nil, p.asLine()
	case form == padBand:
		p.label(kit.Strong)
		items := []fyne.CanvasObject{p.faces(60), p.buttons(64, p.rows()...)}
		return p.dice.first.trayRow(48), items
	}
	p.label(kit.Body)
	items := []fyne.CanvasObject{p.faces(kit.Target), p.buttons(54, p.rows()...)}
	if p.frame.tall = p.shape.mending; p.frame.tall {
		items = append(items, p.leave)
	}
	return p.dice.first.trayRow(lowDie), items
}

// faces gives the six faces in one line, or in two where they have no room.
func (p *chicagoPad) faces(height float32) fyne.CanvasObject {
	tiles := make([]fyne.CanvasObject, len(p.dice.first.faces))
	for i, die := range p.dice.first.faces {
		tiles[i] = die.Least(height)
	}
	if p.frame.width-kit.U(24) < kit.U(6*kit.Target+5*4) {
		return kit.NewTiles(10, kit.Target, 3, tiles...)
	}
	return kit.NewTiles(4, kit.Target, 6, tiles...)
}

// label sets how large the names on the buttons are.
func (p *chicagoPad) label(size float32) {
	for i, call := range p.calls {
		call.button.Big(size, kit.Target)
		if i > 0 {
			call.button.Big(min(size, kit.Strong), kit.Target)
		}
		call.button.Refresh()
	}
	p.record.Big(size, kit.Target).Refresh()
}

// outcomes gives the buttons for what may come of a turn besides a hit.
func (p *chicagoPad) outcomes() []fyne.CanvasObject {
	if p.house.bonus > 0 {
		return []fyne.CanvasObject{p.calls[1].button, p.calls[2].button}
	}
	return []fyne.CanvasObject{p.calls[2].button}
}

// rows gives the buttons in lines of three at most.
func (p *chicagoPad) rows() [][]fyne.CanvasObject {
	if p.shape.rollOff {
		return [][]fyne.CanvasObject{{p.record}}
	}
	row := append([]fyne.CanvasObject{p.calls[0].button}, p.outcomes()...)
	switch {
	case !p.house.reroll:
		return [][]fyne.CanvasObject{row}
	case len(row) < 3 || !p.low():
		return [][]fyne.CanvasObject{append([]fyne.CanvasObject{p.reroll}, row...)}
	}
	return [][]fyne.CanvasObject{{p.reroll, row[1]}, {row[0], row[2]}}
}

// buttons puts rows of buttons below each other, all of one height.
func (p *chicagoPad) buttons(height float32, rows ...[]fyne.CanvasObject) fyne.CanvasObject {
	lines := make([]fyne.CanvasObject, len(rows))
	for i, row := range rows {
		boxes := make([]fyne.CanvasObject, len(row))
		for j, button := range row {
			boxes[j] = kit.NewBox(0, height, button)
		}
		lines[i] = kit.NewShares(10, boxes...)
	}
	return kit.NewColumn(10, lines...)
}

// asColumn puts everything below each other.
func (p *chicagoPad) asColumn() []fyne.CanvasObject {
	p.label(kit.Prompt)
	items := []fyne.CanvasObject{tray(p.dice.first.trayRow(50)), p.dice.first.faceTiles(3, 66)}
	if p.shape.rollOff {
		return append(items, p.buttons(84, []fyne.CanvasObject{p.record}))
	}
	if p.house.reroll {
		items = append(items, p.reroll)
	}
	return append(items, p.buttons(84, []fyne.CanvasObject{p.calls[0].button}), p.buttons(60, p.outcomes()))
}

// asLine puts the dice and the buttons beside each other, each with its share of
// the width.
func (p *chicagoPad) asLine() []fyne.CanvasObject {
	p.label(kit.Numeral)
	inner := p.frame.width/kit.U(1) - 36
	share := func(part, least, most float32) float32 { return min(max(part*inner, least), most) }
	middle := share(0.38, 350, 580)
	below := tray(p.dice.first.trayRow(34))
	if p.house.reroll && !p.shape.rollOff {
		below = kit.NewShares(10, below, p.reroll)
	}
	dice := kit.NewBox(middle, 0, kit.NewColumn(10, p.dice.first.faceTiles(6, (middle-60)/6), below))
	height := (middle-60)/6 + 10 + 58
	if p.shape.rollOff {
		return []fyne.CanvasObject{dice, kit.NewBox(share(0.3, 280, 500), height, p.record)}
	}
	others := make([][]fyne.CanvasObject, 0, 2)
	for _, button := range p.outcomes() {
		others = append(others, []fyne.CanvasObject{button})
	}
	each := (height - 10*float32(len(others)-1)) / float32(len(others))
	return []fyne.CanvasObject{
		dice, kit.NewBox(share(0.175, 160, 320), height, p.calls[0].button),
		kit.NewBox(share(0.1, 98, 180), height, p.buttons(each, others...)),
	}
}
