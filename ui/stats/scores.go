package stats

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2"

	"beermat/sheets"
	"beermat/ui/chart"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/page"
	"beermat/ui/present"
)

// spread is how the scores of a player are spread.
type spread struct {
	sheets.Player
	record
	scores []int // the last ones, at most maxScores
}

// scale returns the ends of the scale that several spreads share.
func scale(list []spread) (low, high int) {
	low, high = list[0].Worst.Value, list[0].Best.Value
	for _, s := range list {
		for _, score := range append(slices.Clone(s.scores), s.top().Value) {
			low, high = min(low, score), max(high, score)
		}
	}
	return low, high
}

// spreadPanel shows the scores of players on one scale, the best player first; nil
// where all scores are the same.
func spreadPanel(h page.Host, list []spread) fyne.CanvasObject {
	list = slices.DeleteFunc(list, func(s spread) bool { return s.Games == 0 || len(s.scores) == 0 })
	if len(list) == 0 {
		return nil
	}
	low, high := scale(list)
	if low == high {
		return nil
	}
	slices.SortStableFunc(list, func(a, b spread) int {
		if a.low() {
			a, b = b, a
		}
		return cmp.Compare(b.top().Value, a.top().Value)
	})
	part := false
	for _, s := range list {
		part = part || s.Games > len(s.scores)
	}
	var rows []fyne.CanvasObject
	if list[0].low() {
		rows = append(rows, kit.NewProse(h.Say("records.scores-low"), kit.Small, kit.Muted))
	}
	if part {
		rows = append(rows, kit.NewProse(h.Say("records.scores-last", i18n.Data{"n": maxScores}), kit.Small, kit.Muted))
	}
	for _, s := range list {
		rows = append(rows, kit.NewStretch(spreadRow(h, s, low, high)))
	}
	rows = append(rows, kit.NewRow(8, kit.NewBox(2, 0, nil), kit.NewText(i18n.Figure(low), kit.Small, kit.Muted), kit.NewStretch(nil),
		kit.NewText(i18n.Figure(high), kit.Small, kit.Muted), kit.NewBox(2, 0, nil)))
	return kit.NewPanel(kit.NewColumn(2, append([]fyne.CanvasObject{kit.NewProse(h.Say("records.scores"), kit.Strong, kit.Ink).Bold()}, rows...)...))
}

// spreadRow shows the scores of a player; a tap says them in words.
func spreadRow(h page.Host, s spread, low, high int) fyne.CanvasObject {
	best := i18n.Figure(s.top().Value)
	plot := chart.NewDots(s.scores, s.top().Value, low, high, s.Colour)
	row := kit.NewColumn(2, kit.NewRow(8, kit.NewToken(present.NewPlayer(s.Player).Marker, 26),
		kit.NewStretch(kit.NewText(s.Name, kit.Body, kit.Ink).Bold().Cut()), kit.NewText(best, kit.Cell, kit.Ink).Bold()), kit.NewStretch(plot))
	data := i18n.Data{"n": s.Games, "low": i18n.Figure(s.Worst.Value), "high": i18n.Figure(s.Best.Value), "mean": h.Words().Decimal(s.mean())}
	return unfold(h, h.Say("records.scores-of", i18n.Data{"name": s.Name}), row, func() fyne.CanvasObject {
		see := kit.NewButton(h.Say("records.see-best"), kit.Plain, func() { h.Open(page.Game{ID: s.top().Sheet}) })
		return kit.NewColumn(8, kit.NewProse(h.Say("records.scores-line", data), kit.Body, kit.Ink), kit.NewFlow(8, see))
	})
}

// unfold is a row that a tap unfolds, to say in words what it shows, and folds again.
func unfold(h page.Host, name string, row fyne.CanvasObject, more func() fyne.CanvasObject) fyne.CanvasObject {
	all, body := kit.NewColumn(0), fyne.CanvasObject(nil)
	var folded fyne.CanvasObject
	tap := kit.NewTap(name, row, func() {
		if body == nil {
			body = kit.NewTray(more())
			all.SetItems(folded, body)
		} else {
			body = nil
			all.SetItems(folded)
		}
		h.Relayout()
	}).On(kit.Paper, "").Shape(kit.ButtonRadius, 8)
	folded = kit.NewStretch(tap)
	all.SetItems(folded)
	return all
}
