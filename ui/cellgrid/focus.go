package cellgrid

import (
	"fyne.io/fyne/v2"

	"beermat/ui/kit"
)

// The grid is marked as one thing; inside it the arrows go from cell to cell.

// has reports whether there is a cell at a place.
func (d *Data) has(at position) bool {
	return at.row >= 0 && at.col >= 0 && at.row < len(d.Cells) && at.col < len(d.Cells[at.row])
}

// canMark reports whether a cell is worth marking: one that says something, or that
// can be written into.
func (d *Data) canMark(at position) bool { return d.has(at) && d.Cells[at.row][at.col].says() }

// wanted returns the cell that is marked first: where something is offered or
// awaited, else the first one that can be.
func (d *Data) wanted() position {
	best, most := position{}, -1
	for r, row := range d.Cells {
		for c, cell := range row {
			n := cell.rank()
			if r > 0 && c > 0 {
				n++
			}
			if cell.says() && n > most {
				best, most = position{r, c}, n
			}
		}
	}
	return best
}

// FocusGained implements fyne.Focusable.
func (g *Grid) FocusGained() {
	if g.cursor = g.data.wanted(); g.data.canMark(g.cursor) {
		g.Pressable.FocusGained()
		g.showCursor()
	}
}

// TypedKey implements fyne.Focusable. At the edge an arrow leads out of the grid.
func (g *Grid) TypedKey(e *fyne.KeyEvent) {
	d, arrow := kit.Arrows[e.Name]
	if !arrow {
		g.Pressable.TypedKey(e)
		return
	}
	at := g.cursor
	for {
		at = position{at.row + int(d.Y), at.col + int(d.X)}
		switch {
		case !g.data.has(at):
			g.Pressable.TypedKey(e)
			return
		case g.data.canMark(at):
			g.cursor = at
			g.showCursor()
			return
		}
	}
}

// tapCursor taps the cell that is marked.
func (g *Grid) tapCursor() {
	if g.data.canMark(g.cursor) {
		g.OnTap(g.cursor.row, g.cursor.col)
		g.showCursor()
	}
}

// showCursor scrolls to the cell that is marked and lays the ring around it.
func (g *Grid) showCursor() {
	if g.On {
		g.Reveal(g.cursor.row, g.cursor.col)
		g.placeCursor()
	}
}

// placeCursor lays the ring around the cell that is marked, as far as it is seen.
func (g *Grid) placeCursor() {
	if !g.On || !g.data.canMark(g.cursor) {
		return
	}
	_, at, size := g.Cell(g.cursor.row, g.cursor.col)
	scroll := g.partOf(g.cursor).scroll
	left, top := max(at.X, scroll.Position().X), max(at.Y, scroll.Position().Y)
	end := scroll.Position().Add(scroll.Size())
	g.Ring.Move(fyne.NewPos(left, top))
	g.Circle(fyne.NewSize(max(0, min(at.X+size.Width, end.X)-left), max(0, min(at.Y+size.Height, end.Y)-top)), kit.U(10))
	g.Ring.Refresh()
}
