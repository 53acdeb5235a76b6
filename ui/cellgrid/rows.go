package cellgrid

import "fyne.io/fyne/v2"

// Offset is how far the grid is scrolled.
func (g *Grid) Offset() fyne.Position { return g.scrolls[1][1].Offset }

// ScrollRowsTo moves the rows to an offset, as what lies beside the grid was.
func (g *Grid) ScrollRowsTo(y float32) {
	s := g.scrolls[1][1]
	if s.Offset.Y != y {
		s.ScrollToOffset(fyne.NewPos(s.Offset.X, y))
		g.follow(s.Offset)
	}
}
