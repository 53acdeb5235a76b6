package kit

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// Face is how a cell of a Grid looks.
type Face int

// The faces of a cell.
const (
	Blank   Face = iota // nothing at all
	Open                // a dot: still to be written
	Written             // a number in ink
	Nought              // a dash: written, and worth nothing
	Offer               // what the dice would score here
	Nothing             // what the dice would score here, if that is 0
	Best                // the offer that scores most
	Awaited             // the empty cell that is written next
	Block               // a hit, on a ground in the colour of the game
	Mended              // the old cell that is being corrected
	Sum                 // a total
	Note                // a small remark
	Label               // the name of a row or a column
	Caption             // small capitals above columns
)

// Square is one cell of a Grid.
type Square struct {
	Text  string
	Face  Face
	Token *Marker // instead of, or before, the text
	Bold  bool    // the name of whose turn it is
	Pale  bool    // of a player who has left
	Fresh bool    // just written: it glows
}

// Track is a row or a column of a Grid: how much room it takes.
type Track struct {
	Least   float32 // in design units
	Most    float32 // it grows up to this where there is room
	Rule    Rule    // the line below a row
	Lit     bool    // tinted: whose turn it is, or which round
	Leading bool    // a column whose cells begin at the left
}

// Rule is the line below a row.
type Rule int

// The rules.
const (
	Thin Rule = iota
	Thick
	None
)

// GridData is everything that a Grid shows. The first column and the first
// row stay in sight when the rest is scrolled.
type GridData struct {
	Rows, Cols []Track
	Cells      [][]Square  // by row, then column
	Block      color.NRGBA // the colour of the game
}

// Grid is a table of cells such as a score sheet, drawn as one thing: a tap is
// answered by the cell under it, and a change redraws only the cells that
// changed.
type Grid struct {
	widget.BaseWidget
	OnTap    func(row, col int)
	OnScroll func(x float32)
	sheet    GridData
	parts    [2][2]*part // by row, then column: 0 stays, 1 is scrolled
	scrolls  [2][2]*container.Scroll
	xs, ys   []float32 // where the tracks begin, and where the last one ends
	changed  int
}

// NewGrid gives an empty grid.
func NewGrid(onTap func(row, col int)) *Grid {
	g := &Grid{OnTap: onTap}
	for r := range 2 {
		for c := range 2 {
			g.parts[r][c] = newPart(g, r, c)
			s := container.NewScroll(g.parts[r][c])
			s.OnScrolled = func(at fyne.Position) { g.follow(r, c, at) }
			g.scrolls[r][c] = s
		}
	}
	g.ExtendBaseWidget(g)
	return g
}

// Set shows other data. Where only cells differ from what was shown before, only
// they are drawn anew.
func (g *Grid) Set(s GridData) {
	before := g.sheet
	g.sheet = s
	same := slices.Equal(before.Rows, s.Rows) && slices.Equal(before.Cols, s.Cols) && before.Block == s.Block
	g.changed = 0
	for _, row := range g.parts {
		for _, p := range row {
			g.changed += p.show(before.Cells, same)
		}
	}
	if !same {
		g.Refresh()
	}
}

// Changed is how many cells the last Set drew anew.
func (g *Grid) Changed() int { return g.changed }

// Cell gives what a cell shows and where it lies in the grid, for a test or a
// key that wants to tap it.
func (g *Grid) Cell(row, col int) (Square, fyne.Position, fyne.Size) {
	p := g.parts[min(row, 1)][min(col, 1)]
	at, size := p.box(row, col)
	scroll := g.scrolls[min(row, 1)][min(col, 1)]
	return g.sheet.Cells[row][col], at.Add(scroll.Position()).Subtract(scroll.Offset), size
}

// Reveal scrolls so that a column can be seen.
func (g *Grid) Reveal(col int) {
	if col < 1 || col+1 >= len(g.xs) {
		return
	}
	s := g.scrolls[1][1]
	left, right := g.xs[col]-g.xs[1], g.xs[col+1]-g.xs[1]
	x := s.Offset.X
	if right > x+s.Size().Width {
		x = right - s.Size().Width
	}
	x = min(x, left)
	if x != s.Offset.X {
		s.ScrollToOffset(fyne.NewPos(x, s.Offset.Y))
		g.follow(1, 1, s.Offset)
	}
}

// ScrollTo moves the columns to an offset, as another grid beside this one did.
func (g *Grid) ScrollTo(x float32) {
	s := g.scrolls[1][1]
	if s.Offset.X != x {
		s.ScrollToOffset(fyne.NewPos(x, s.Offset.Y))
		g.follow(1, 1, s.Offset)
	}
}

// follow keeps the parts beside a scrolled one in step with it.
func (g *Grid) follow(r, c int, at fyne.Position) {
	along := func(s *container.Scroll, x, y float32) {
		if to := fyne.NewPos(x, y); s.Offset != to {
			s.Offset = to
			s.Refresh()
		}
	}
	switch {
	case r == 1 && c == 1:
		along(g.scrolls[0][1], at.X, 0)
		along(g.scrolls[1][0], 0, at.Y)
	case r == 0 && c == 1:
		along(g.scrolls[1][1], at.X, g.scrolls[1][1].Offset.Y)
	case r == 1 && c == 0:
		along(g.scrolls[1][1], g.scrolls[1][1].Offset.X, at.Y)
	}
	if g.OnScroll != nil && c == 1 {
		g.OnScroll(at.X)
	}
}

// HeightFor implements Tall: the least height at which no row is hidden.
func (g *Grid) HeightFor(float32) float32 { return least(g.sheet.Rows) }

// GrownHeight is the height that the rows take of a room: no more than the most
// that each may grow to.
func (g *Grid) GrownHeight(room float32) float32 {
	ys := share(g.sheet.Rows, room)
	return ys[len(ys)-1]
}

// LeastWidth is the width at which no column is hidden.
func (g *Grid) LeastWidth() float32 { return least(g.sheet.Cols) }

func least(tracks []Track) float32 {
	sum := float32(0)
	for _, t := range tracks {
		sum += U(t.Least)
	}
	return sum
}

// CreateRenderer implements fyne.Widget.
func (g *Grid) CreateRenderer() fyne.WidgetRenderer {
	d := &drawn{of: g}
	for _, row := range g.scrolls {
		for _, s := range row {
			d.objects = append(d.objects, s)
		}
	}
	d.min = func() fyne.Size { return fyne.NewSize(U(120), U(96)) }
	d.layout = g.layout
	d.refresh = func() {
		for _, row := range g.parts {
			for _, p := range row {
				p.Refresh()
			}
		}
	}
	return d
}

func (g *Grid) layout(size fyne.Size) {
	if len(g.sheet.Rows) == 0 {
		return
	}
	g.xs, g.ys = share(g.sheet.Cols, size.Width), share(g.sheet.Rows, size.Height)
	x, y := g.xs[1], g.ys[1]
	for r, row := range g.scrolls {
		for c, s := range row {
			at, box := fyne.Position{}, fyne.NewSize(x, y)
			if c == 1 {
				at.X, box.Width = x, max(0, size.Width-x)
			}
			if r == 1 {
				at.Y, box.Height = y, max(0, size.Height-y)
			}
			g.parts[r][c].place()
			s.Move(at)
			s.Resize(box)
		}
	}
}

// share gives where each track begins and the last one ends, handing out the
// room that is left over to tracks that may grow.
func share(tracks []Track, room float32) []float32 {
	sizes := make([]float32, len(tracks))
	spare := room
	for i, t := range tracks {
		sizes[i] = U(t.Least)
		spare -= sizes[i]
	}
	for spare > 0.5 {
		growing := 0
		for i, t := range tracks {
			if sizes[i] < U(t.Most) {
				growing++
			}
		}
		if growing == 0 {
			break
		}
		each := spare / float32(growing)
		for i, t := range tracks {
			if more := min(each, U(t.Most)-sizes[i]); more > 0 {
				sizes[i] += more
				spare -= more
			}
		}
	}
	at := make([]float32, len(tracks)+1)
	for i, n := range sizes {
		at[i+1] = at[i] + n
	}
	return at
}
