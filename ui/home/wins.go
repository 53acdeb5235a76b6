package home

import (
	"fyne.io/fyne/v2"

	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/mat"
	"beermat/ui/summary"
)

// winsTonight shows the mats of everybody who has played tonight, with a stroke for each
// win; nil where nobody has won yet.
func (s *Screen) winsTonight() fyne.CanvasObject {
	a := s.host
	list := summary.CountWins(a, s.shown.played)
	if len(list) == 0 || list[0].N == 0 {
		return nil
	}
	var mats []fyne.CanvasObject
	for _, w := range list[:min(len(list), mostWinners)] {
		said := w.Name + ": " + a.Say("wins.n", i18n.Data{"n": w.N})
		mats = append(mats, kit.NewColumn(4, mat.NewPlayer(w.Marker, 88).Strokes(w.N, said), kit.NewText(w.Name, kit.Body, kit.Ink).Bold().Centre().Cut()))
	}
	return kit.NewPanel(kit.NewTiles(kit.Gap, 96, 0, mats...))
}

// mostWinners is how many people the first screen counts wins for.
const mostWinners = 8
