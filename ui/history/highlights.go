package history

import (
	"fyne.io/fyne/v2"

	"beermat/ui/kit"
	"beermat/ui/summary"
)

// story tells in words how the game went. A tap on a sentence shows the card that
// it speaks of.
func (r *Replay) story() fyne.CanvasObject {
	a := r.host
	outcome := summary.Outcome(a, r.Sheet.Summary())
	rows := []fyne.CanvasObject{kit.NewProse(outcome, kit.Strong, kit.Ink).Bold()}
	parts := r.Highlights()
	if r.within && len(parts) > 0 { // the card's own page has room for all
		rows, parts = nil, parts[:1]
	}
	for _, p := range parts {
		row := kit.NewRow(8, kit.NewStretch(kit.NewProse(p.Text, kit.Body, kit.Muted)), kit.NewIcon(kit.Forward, 18, kit.Muted))
		rows = append(rows, kit.NewTap(p.Text, row, func() { r.Seek(p.At) }).On(kit.Paper, "").Shape(kit.ButtonRadius, 4))
	}
	said := kit.NewColumn(4, rows...)
	if r.within {
		return said
	}
	return kit.NewPanel(said)
}
