package cards

import (
	"fyne.io/fyne/v2"

	"beermat/ui/kit"
	"beermat/ui/words"
)

// arrange puts the parts of the pad together for a form.
func (p *chikagoPad) arrange(form padForm) (fyne.CanvasObject, []fyne.CanvasObject) {
	p.frame.under, p.frame.tall = nil, false
	if !p.shape.on {
		return nil, nil
	}
	p.fill()
	if p.shape.choosing || p.shape.naming {
		p.frame.tall = true
		return nil, p.asPicks(form)
	}
	switch form {
	case padColumn:
		return nil, p.asColumn()
	case padBand:
		return nil, p.asBand()
	}
	return p.asLow()
}

// asPicks lists the players of whom one has to be tapped.
func (p *chikagoPad) asPicks(form padForm) []fyne.CanvasObject {
	var picks []fyne.CanvasObject
	for _, seat := range p.pickable() {
		picks = append(picks, p.picks[seat])
	}
	perLine := 2
	switch {
	case form == padBand:
		perLine = 4
	case form == padColumn && len(picks) <= 6:
		perLine = 1
	}
	items := []fyne.CanvasObject{kit.NewTiles(8, kit.Target, perLine, picks...)}
	if p.shape.naming {
		items = append(items, p.back)
	}
	return p.withLeave(items)
}

// withLeave adds the button that ends a correction.
func (p *chikagoPad) withLeave(items []fyne.CanvasObject) []fyne.CanvasObject {
	if p.shape.mending {
		p.frame.tall = true
		items = append(items, p.leave)
	}
	return items
}

// A column whose faces and value have these sizes has this height, in design
// units.
const (
	chikagoColumn float32 = 720
	chikagoFace   float32 = 60
	chikagoDigits float32 = 54
)

// The least sizes of faces and value in a column.
const (
	chikagoLeastFace   float32 = kit.Target
	chikagoLeastDigits float32 = 40
)

// fit takes in how high the pad may be beside the card, in design units: it is
// low where a column has no room.
func (p *chikagoPad) fit(room float32) {
	least := chikagoColumn - 2*(chikagoFace-chikagoLeastFace) - chikagoValueLine*(chikagoDigits-chikagoLeastDigits)
	if !p.asksOne() { // declaring takes a line of buttons more
		least += chikagoButtonLine
	}
	if short := p.frame.beside && room < least; p.room != room || p.frame.short != short {
		p.room, p.frame.short = room, short
		p.show()
		p.frame.lay()
	}
}

// chikagoButtonLine is what a line of buttons takes in a column, in design units.
const chikagoButtonLine = kit.Target + 10

// asColumn puts everything below each other. The faces and the value grow with
// the room that is left.
func (p *chikagoPad) asColumn() []fyne.CanvasObject {
	spare := p.room - chikagoColumn
	if p.shape.declares || p.shape.mending {
		spare -= chikagoButtonLine
	}
	face := clamp(chikagoFace+spare/2, chikagoLeastFace, 90)
	value := clamp(chikagoDigits+(spare-2*(face-chikagoFace))/2, chikagoLeastDigits, 110)
	p.label(20, 60)
	items := []fyne.CanvasObject{tray(p.roll.trayRow(56)), p.roll.faceTiles(3, face), p.reading.as(value, false)}
	items = append(items, p.saying(padColumn)...)
	return p.withLeave(append(items, p.record))
}

// asBand puts the dice on the left and what they come to on the right.
func (p *chikagoPad) asBand() []fyne.CanvasObject {
	p.label(20, 60)
	dice := kit.NewColumn(12, tray(p.roll.trayRow(56)), p.roll.faceTiles(3, 72))
	said := append([]fyne.CanvasObject{p.reading.as(44, false)}, p.saying(padBand)...)
	return p.withLeave([]fyne.CanvasObject{
		kit.NewShares(kit.Gap*2, dice, kit.NewColumn(10, append(said, p.record)...)),
	})
}

// chikagoTight is the width below which a low pad has no room for the tray beside
// the title, in design units: that of a phone with large text.
const chikagoTight float32 = 320

// asLow keeps the pad of a phone low.
func (p *chikagoPad) asLow() (aside fyne.CanvasObject, items []fyne.CanvasObject) {
	p.label(kit.Cell, 56)
	dice, faces := p.roll.trayRow(34), sixFaces(p.roll.faces).line(p.frame.width-kit.U(24), 50)
	if p.frame.width < kit.U(chikagoTight) {
		items = []fyne.CanvasObject{tray(dice), faces, p.reading.as(40, false)}
	} else {
		aside, items = dice, []fyne.CanvasObject{faces, p.reading.as(32, true)}
	}
	items = append(items, p.saying(padLow)...)
	return aside, p.withLeave(append(items, p.record))
}

// label sets the size and the least height of the button that writes.
func (p *chikagoPad) label(size, height float32) { p.record.Big(size, height).Refresh() }

// saying is what has to be said of the dice: for a low pad in as few lines as
// can be.
func (p *chikagoPad) saying(form padForm) []fyne.CanvasObject {
	counts := make([]fyne.CanvasObject, 0, 5)
	for n, button := range p.counts {
		key := "chikago.count"
		if form == padLow {
			key = "chikago.count-short"
		}
		button.Set(p.view.say(key, words.Data{"n": n + 1}), "", "")
		counts = append(counts, button)
	}
	switch {
	case p.shape.declares:
		return p.declaring(form, counts)
	case !p.asksOne():
		return []fyne.CanvasObject{kit.NewShares(8, counts...)}
	case form == padLow:
		return []fyne.CanvasObject{kit.NewTiles(8, 64, 4, append(counts, p.one)...)}
	}
	return []fyne.CanvasObject{kit.NewShares(8, counts...), p.one}
}

// declaring is what the beginner of a round of Classic says, with the numbers of
// throws.
func (p *chikagoPad) declaring(form padForm, counts []fyne.CanvasObject) []fyne.CanvasObject {
	var worth, aims []fyne.CanvasObject
	for i, d := range p.declares {
		if i < 4 {
			worth = append(worth, d.button)
		} else {
			aims = append(aims, d.button)
		}
	}
	lines := []fyne.CanvasObject{kit.NewTiles(8, 62, 4, worth...)}
	if form == padColumn {
		return append(lines, kit.NewShares(8, aims...), kit.NewShares(8, counts...))
	}
	return append(lines, kit.NewTiles(8, 52, 5, append(counts, aims...)...))
}
