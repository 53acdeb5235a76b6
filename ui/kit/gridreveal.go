package kit

import "fyne.io/fyne/v2"

// RevealRow scrolls so that a row can be seen.
func (g *Grid) RevealRow(row int) {
	if row < 1 || row+1 >= len(g.ys) {
		return
	}
	s := g.scrolls[1][1]
	top, bottom := g.ys[row]-g.ys[1], g.ys[row+1]-g.ys[1]
	y := min(max(s.Offset.Y, bottom-s.Size().Height), top)
	if y != s.Offset.Y {
		s.ScrollToOffset(fyne.NewPos(s.Offset.X, y))
		g.follow(s.Offset)
	}
}
