package cellgrid

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"beermat/ui/kit"
)

// position is where a cell is in a grid, as a row and a column.
type position struct{ row, col int }

// Grid is a table of cells such as a score sheet, drawn as one thing: a tap is
// answered by the cell under it, and a change redraws only the cells that
// changed.
type Grid struct {
	widget.BaseWidget
	kit.Pressable
	OnTap      func(row, col int)
	data       Data
	rows, cols axis
	cells      [][]*drawn
	parts      [bands][bands]*part // by the band of rows, then that of columns
	changed    int
	cursor     position
	moves
}

// New returns an empty grid.
func New(onTap func(row, col int)) *Grid {
	g := &Grid{OnTap: onTap}
	g.Pressable = kit.NewPressable(g, func() string { return "grid" }, func() bool { return g.OnTap != nil && len(g.data.Cells) > 0 }, g.tapCursor)
	for r := range g.parts {
		for c := range g.parts[r] {
			g.parts[r][c] = newPart(g, r, c)
		}
	}
	g.parts[body][body].scroll.OnScrolled = g.follow
	g.ExtendBaseWidget(g)
	return g
}

// eachPart visits every part.
func (g *Grid) eachPart(visit func(*part)) {
	for _, row := range g.parts {
		for _, p := range row {
			visit(p)
		}
	}
}

// partOf returns the part that a cell lies in.
func (g *Grid) partOf(at position) *part { return g.parts[g.rows.band(at.row)][g.cols.band(at.col)] }

// Set shows other data. Where only cells differ from what was shown before, only
// they are drawn anew.
func (g *Grid) Set(data Data) {
	before := g.data
	g.data = data
	for _, m := range []*kit.Motion{&g.writes, &g.tint, &g.counts} {
		m.Stop()
	}
	g.eachPart((*part).endWriting)
	same := sameTracks(before.Rows, data.Rows) && sameTracks(before.Cols, data.Cols) && before.Block == data.Block
	g.draw(before.Cells, same)
	if same && (!slices.Equal(before.Rows, data.Rows) || !slices.Equal(before.Cols, data.Cols)) {
		g.eachPart((*part).light)
	}
	g.light(before.Cells)
	if same && data.Moves {
		g.moveTint(before.Cols)
		g.count(before.Cells)
	}
}

// draw draws the cells anew that are not as they were, or all where same does not tell that
// rows, columns and colours are.
func (g *Grid) draw(before [][]Cell, same bool) {
	if !same {
		g.cells = make([][]*drawn, len(g.data.Cells))
		for r, row := range g.data.Cells {
			g.cells[r] = make([]*drawn, len(row))
			for c := range row {
				g.cells[r][c] = &drawn{text: canvas.NewText("", color.Transparent)}
			}
		}
	}
	for r, row := range g.data.Cells {
		for c := range row {
			if r < len(before) && c < len(before[r]) && equalCells(&before[r][c], &row[c]) {
				continue
			}
			g.changed++
			if at := (position{r, c}); same {
				if g.paint(at) {
					g.partOf(at).collect()
				}
				g.place(at)
			}
		}
	}
	if !same {
		g.Refresh()
	}
}

// sameTracks reports whether tracks take the same room, lit or not.
func sameTracks(a, b []Track) bool {
	return slices.EqualFunc(a, b, func(a, b Track) bool {
		a.Lit = b.Lit
		return a == b
	})
}

// Data is what the grid shows. It is not to be changed.
func (g *Grid) Data() Data { return g.data }

// Changed is how many cells have been drawn anew so far, for measurements.
func (g *Grid) Changed() int { return g.changed }

// box returns where a cell lies in its part.
func (g *Grid) box(at position) (fyne.Position, fyne.Size) {
	x, wide := g.cols.box(at.col)
	y, high := g.rows.box(at.row)
	return fyne.NewPos(x, y), fyne.NewSize(wide, high)
}

// Cell returns what a cell shows and where it lies in the grid, for a test or a
// key that wants to tap it.
func (g *Grid) Cell(row, col int) (Cell, fyne.Position, fyne.Size) {
	at, size := g.box(position{row, col})
	scroll := g.partOf(position{row, col}).scroll
	return g.data.Cells[row][col], at.Add(scroll.Position()).Subtract(scroll.Offset), size
}

// Reveal scrolls no further than it must to show a cell.
func (g *Grid) Reveal(row, col int) {
	size, to := g.parts[body][body].scroll.Size(), g.Offset()
	shown := func(a *axis, track int, from, room float32) float32 {
		if a.band(track) != body || track+1 >= len(a.at) {
			return from
		}
		at, size := a.box(track)
		return max(0, min(max(from, at+size-room), at))
	}
	g.scrollTo(shown(&g.cols, col, to.X, size.Width), shown(&g.rows, row, to.Y, size.Height))
}

// Offset is how far the grid is scrolled.
func (g *Grid) Offset() fyne.Position { return g.parts[body][body].scroll.Offset }

func (g *Grid) scrollTo(x, y float32) {
	s := g.parts[body][body].scroll
	if to := fyne.NewPos(x, y); to != s.Offset {
		s.ScrollToOffset(to)
		g.follow(s.Offset)
	}
}

// follow keeps the parts beside the scrolled one in step with it.
func (g *Grid) follow(at fyne.Position) {
	for _, beside := range []int{head, foot} {
		g.parts[beside][body].scroll.ScrollToOffset(fyne.NewPos(at.X, 0))
		g.parts[body][beside].scroll.ScrollToOffset(fyne.NewPos(0, at.Y))
	}
	g.placeCursor()
}

// HeightFor implements kit.Tall: the least height at which no row is hidden.
func (g *Grid) HeightFor(float32) float32 { return least(g.data.Rows) }

// CreateRenderer implements fyne.Widget.
func (g *Grid) CreateRenderer() fyne.WidgetRenderer {
	d := &kit.Renderer{Of: g}
	g.eachPart(func(p *part) { d.Parts = append(d.Parts, p.scroll) })
	d.Parts = append(d.Parts, g.Ring)
	d.Least = func() fyne.Size { return fyne.NewSize(kit.U(120), kit.U(96)) }
	d.Arrange = g.layout
	d.Update = func() {
		for r, row := range g.cells {
			for c := range row {
				g.paint(position{r, c})
			}
		}
	}
	return d
}

func (g *Grid) layout(size fyne.Size) {
	if len(g.data.Rows) == 0 {
		return
	}
	g.cols, g.rows = arrange(g.data.Cols, size.Width, true), arrange(g.data.Rows, size.Height, false)
	g.eachPart(func(p *part) {
		p.place()
		x, y := g.cols.seen[p.col], g.rows.seen[p.row]
		kit.Put(p.scroll, x, y, max(0, g.cols.seen[p.col+1]-x), max(0, g.rows.seen[p.row+1]-y))
	})
	g.placeCursor()
}
