package history

import (
	"fyne.io/fyne/v2"

	"beermat/ui/kit"
	"beermat/ui/page"
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
		said := kit.NewProse(p.Text, kit.Body, kit.Muted)
		rows = append(rows, page.Row(p.Text, func() { r.Seek(p.At) }, kit.NewStretch(said)).Shape(kit.ButtonRadius, 4))
	}
	said := kit.NewColumn(4, rows...)
	if r.within {
		return said
	}
	return kit.NewPanel(said)
}
