package ui

import (
	"fyne.io/fyne/v2"

	"beermat/sheets"
	"beermat/ui/kit"
	"beermat/ui/summary"
)

// winners shows who has won something on an evening, whoever won most first; nil
// where nobody has.
func (a *App) winners(games []sheets.Summary) fyne.CanvasObject {
	list := summary.Winners(a, games)
	var items []fyne.CanvasObject
	for _, w := range list[:min(len(list), mostNamed)] {
		items = append(items, kit.NewToken(w.Marker, 28), summary.Tally(a, w, 24))
	}
	if len(items) == 0 {
		return nil
	}
	return kit.NewRow(8, items...)
}

// mostNamed is how many people are shown with what they have won beside a date.
const mostNamed = 4

// winsTonight lists everybody who has played tonight, with a stroke for each win;
// nil where nobody has won yet.
func (s *tonightScreen) winsTonight() fyne.CanvasObject {
	a := s.app
	list := summary.CountWins(a, s.shown.played)
	if len(list) == 0 || list[0].N == 0 {
		return nil
	}
	var rows []fyne.CanvasObject
	for _, w := range list[:min(len(list), mostWinners)] {
		var won fyne.CanvasObject = summary.Tally(a, w, 28)
		if w.N == 0 {
			won = kit.NewText(a.Say("wins.none"), kit.Small, kit.Muted)
		}
		name := kit.NewText(w.Name, kit.Cell, kit.Ink).Bold().Cut()
		rows = append(rows, kit.NewBox(0, 48, kit.NewRow(12, kit.NewToken(w.Marker, 34), kit.NewStretch(name), won)))
	}
	head := kit.NewText(a.Say("tonight.wins"), kit.Cell, kit.Ink).Bold().Cut()
	return kit.NewPanel(kit.NewColumn(8, kit.NewBox(0, kit.Target, head), kit.NewTiles(kit.Gap, 210, 2, rows...)))
}

// mostWinners is how many people the first screen counts wins for.
const mostWinners = 8
