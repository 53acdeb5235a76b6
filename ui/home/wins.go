package home

import (
	"fyne.io/fyne/v2"

	"beermat/ui/kit"
	"beermat/ui/summary"
)

// winsTonight lists everybody who has played tonight, with a stroke for each win;
// nil where nobody has won yet.
func (s *Screen) winsTonight() fyne.CanvasObject {
	a := s.host
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
