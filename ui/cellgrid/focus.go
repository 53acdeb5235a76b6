package cellgrid

import (
	"beermat/ui/kit"

	"fyne.io/fyne/v2"
)

// The grid is marked as one thing; inside it the arrows go from cell to cell.

// gridCursor is the cell that is marked.
type gridCursor struct{ row, col int }

// canMark reports whether a cell is worth marking: one that says something, or that
// can be written into.
func (g *Grid) canMark(at gridCursor) bool {
	if at.row < 0 || at.col < 0 || at.row >= len(g.sheet.Cells) || at.col >= len(g.sheet.Cells[at.row]) {
		return false
	}
	square := g.sheet.Cells[at.row][at.col]
	return square.Face != Blank || square.Text != ""
}

// wanted returns the cell that is marked first: where something is offered or
// awaited, else the first one that can be.
func (g *Grid) wanted() gridCursor {
	rank := map[Face]int{Best: 5, Awaited: 4, Mended: 4, Offer: 3, Nothing: 2}
	best, most := gridCursor{}, -1
	for r, row := range g.sheet.Cells {
		for c, square := range row {
			at := gridCursor{r, c}
			n := rank[square.Face]
			if r > 0 && c > 0 {
				n++
			}
			if g.canMark(at) && n > most {
				best, most = at, n
			}
		}
	}
	return best
}

// FocusGained implements fyne.Focusable.
func (g *Grid) FocusGained() {
	if g.cursor = g.wanted(); !g.canMark(g.cursor) {
		return
	}
	g.Focus.FocusGained()
	g.showCursor()
}

// TypedKey implements fyne.Focusable. At the edge an arrow leads out of the grid.
func (g *Grid) TypedKey(e *fyne.KeyEvent) {
	d, arrow := kit.Arrows[e.Name]
	if !arrow {
		g.Focus.TypedKey(e)
		return
	}
	at := g.cursor
	for {
		at = gridCursor{at.row + int(d.Y), at.col + int(d.X)}
		if at.row < 0 || at.col < 0 || at.row >= len(g.sheet.Rows) || at.col >= len(g.sheet.Cols) {
			g.Focus.TypedKey(e)
			return
		}
		if g.canMark(at) {
			g.cursor = at
			g.showCursor()
			return
		}
	}
}

// tapCursor taps the cell that is marked.
func (g *Grid) tapCursor() {
	if g.canMark(g.cursor) {
		g.OnTap(g.cursor.row, g.cursor.col)
		g.showCursor()
	}
}

// showCursor scrolls to the cell that is marked and lays the ring around it.
func (g *Grid) showCursor() {
	if g.On {
		g.Reveal(g.cursor.col)
		g.RevealRow(g.cursor.row)
		g.placeCursor()
	}
}

// placeCursor lays the ring around the cell that is marked, as far as it is seen.
func (g *Grid) placeCursor() {
	if !g.On || !g.canMark(g.cursor) {
		return
	}
	_, at, size := g.Cell(g.cursor.row, g.cursor.col)
	scroll := g.scrolls[min(g.cursor.row, 1)][min(g.cursor.col, 1)]
	left, top := max(at.X, scroll.Position().X), max(at.Y, scroll.Position().Y)
	end := scroll.Position().AddXY(scroll.Size().Width, scroll.Size().Height)
	g.Ring.Move(fyne.NewPos(left, top))
	g.Circle(fyne.NewSize(max(0, min(at.X+size.Width, end.X)-left), max(0, min(at.Y+size.Height, end.Y)-top)), kit.U(10))
	g.Ring.Refresh()
}
