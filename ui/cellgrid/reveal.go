package cellgrid

import "fyne.io/fyne/v2"

// RevealRow scrolls down no further than it must to show a row.
func (g *Grid) RevealRow(row int) {
	if row >= 1 && row+1 < len(g.ys) {
		g.scrollDown(g.ys[row+1] - g.ys[1] - g.scrolls[1][1].Size().Height)
	}
}

// RevealBelow scrolls down as far as it can with a row still in sight, to show
// what is below it.
func (g *Grid) RevealBelow(row int) {
	if row >= 1 && row+1 < len(g.ys) {
		end := g.ys[len(g.ys)-1] - g.ys[1] - g.scrolls[1][1].Size().Height
		g.scrollDown(min(g.ys[row]-g.ys[1], end))
	}
}

func (g *Grid) scrollDown(y float32) {
	s := g.scrolls[1][1]
	if y = max(0, y); y != s.Offset.Y {
		s.ScrollToOffset(fyne.NewPos(s.Offset.X, y))
		g.follow(s.Offset)
	}
}
