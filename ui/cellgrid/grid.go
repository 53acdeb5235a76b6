package cellgrid

import (
	"image/color"
	"math"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"beermat/ui/kit"
)

// Face is how a cell of a Grid looks.
type Face int

// The faces of a cell.
const (
	Blank   Face = iota // nothing at all
	Open                // a dot: still to be written
	Written             // a number that somebody wrote
	Nought              // a stroke of the pen: written, and worth nothing
	Offer               // what the dice would score here
	Nothing             // what the dice would score here, if that is 0
	Best                // the offer that scores most
	Awaited             // the empty cell that is written next
	Block               // a hit that somebody wrote, on a ground in the colour of the game
	Mended              // the old cell that is being corrected
	Sum                 // a total
	Note                // a small remark
	Label               // the name of a row or a column
	Caption             // small capitals above columns
	Heading             // a number above a column, or before a row
	Current             // the heading of the round that is played: larger
	Player              // the name of a player
	Lead                // a total that leads, on a ground in the colour of the game
)

// Square is one cell of a Grid.
type Square struct {
	Text  string
	Sub   string // smaller, below the text
	Face  Face
	Token *kit.Marker // instead of, or before, the text
	Bold  bool        // the name of whose turn it is
	Pale  bool        // of a player who has left
	Fresh bool        // just written: it glows
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

// Data is everything that a Grid shows. The first column and the first
// row stay in sight when the rest is scrolled.
type Data struct {
	Rows, Cols []Track
	Cells      [][]Square  // by row, then column
	Labels     []string    // of this grid and of those beside it, which are set alike
	Block      color.NRGBA // the colour of the game
	Slim       bool        // grounds are hardly wider than high, with air around them
	Moves      bool        // it follows what was shown before: the tint moves on, sums count up
}

// Grid is a table of cells such as a score sheet, drawn as one thing: a tap is
// answered by the cell under it, and a change redraws only the cells that
// changed.
type Grid struct {
	widget.BaseWidget
	kit.Focus
	OnTap    func(row, col int)
	OnScroll func(x float32)
	sheet    Data
	parts    [2][2]*part // by row, then column: 0 stays, 1 is scrolled
	scrolls  [2][2]*container.Scroll
	xs, ys   []float32 // where the tracks begin, and where the last one ends
	changed  int
	cursor   gridCursor
	glow     kit.Motion // of what was just written
	writes   kit.Motion // it
	tint     kit.Motion // of whose turn it is
	counts   kit.Motion // of sums
}

// New returns an empty grid.
func New(onTap func(row, col int)) *Grid {
	g := &Grid{OnTap: onTap}
	g.Focus = kit.NewFocus(g, func() string { return "grid" }, func() bool { return g.OnTap != nil && len(g.sheet.Cells) > 0 }, g.tapCursor)
	for r := range 2 {
		for c := range 2 {
			g.parts[r][c] = newPart(g, r, c)
			s := container.NewScroll(g.parts[r][c])
			if r == 0 || c == 0 {
				s.Direction = container.ScrollNone // it follows the rest
			}
			g.scrolls[r][c] = s
		}
	}
	g.scrolls[1][1].OnScrolled = g.follow
	g.ExtendBaseWidget(g)
	return g
}

// Set shows other data. Where only cells differ from what was shown before, only
// they are drawn anew.
func (g *Grid) Set(data Data) {
	before := g.sheet
	g.sheet = data
	g.writes.Stop()
	same := sameTracks(before.Rows, data.Rows) && sameTracks(before.Cols, data.Cols) && before.Block == data.Block
	lit := !slices.Equal(before.Rows, data.Rows) || !slices.Equal(before.Cols, data.Cols)
	for _, row := range g.parts {
		for _, p := range row {
			p.endWriting()
			if before.Block != data.Block {
				p.cells = nil
			}
			g.changed += p.show(before.Cells, same)
			if same && lit {
				p.light()
			}
		}
	}
	if !same {
		g.Refresh()
	}
	g.light(before.Cells)
	g.tint.Stop()
	g.counts.Stop()
	if same && data.Moves {
		g.moveTint(before.Cols)
		g.count(before.Cells)
	}
}

// moveTint lets the tint go from the column that was lit to the one that is.
func (g *Grid) moveTint(before []Track) {
	lit := func(cols []Track) int {
		return slices.IndexFunc(cols, func(t Track) bool { return t.Lit })
	}
	from, to := lit(before), lit(g.sheet.Cols)
	if from < 1 || to < 1 || from == to {
		return
	}
	g.tint.Play(kit.Moment, func(done float32) {
		for _, row := range g.parts {
			row[1].tintBetween(from, to, done)
		}
	})
}

// count lets the sums that have changed count up to what they are.
func (g *Grid) count(before [][]Square) {
	type counted struct {
		at       gridCursor
		from, to int
	}
	var list []counted
	for r, row := range g.sheet.Cells {
		for c, square := range row {
			from, number := kit.FigureOf(before[r][c].Text)
			to, numbers := kit.FigureOf(square.Text)
			if (square.Face == Sum || square.Face == Lead) && number && numbers && from != to {
				list = append(list, counted{gridCursor{r, c}, from, to})
			}
		}
	}
	if len(list) == 0 {
		return
	}
	g.counts.Play(kit.Moment, func(done float32) {
		for _, one := range list {
			g.parts[min(one.at.row, 1)][min(one.at.col, 1)].countCell(one.at, kit.Between(one.from, one.to, done))
		}
	})
}

// light lets those cells glow for a moment that have just been written. What was
// there when the grid was shown first does not.
func (g *Grid) light(before [][]Square) {
	var fresh []gridCursor
	for r, row := range g.sheet.Cells {
		for c, square := range row {
			was := r < len(before) && c < len(before[r]) && before[r][c].Fresh && before[r][c].Text == square.Text
			if square.Fresh && !was {
				fresh = append(fresh, gridCursor{r, c})
			}
		}
	}
	if len(before) > 0 && len(fresh) > 0 {
		g.glow.Play(kit.GlowTime, func(done float32) {
			for _, at := range fresh {
				g.glowCell(at, done)
			}
		})
		g.writes.Play(kit.WriteTime, func(done float32) {
			for _, at := range fresh {
				g.writeCell(at, done)
			}
		})
	}
}

// writeCell shows a share of an entry as long as it still is what was written last.
func (g *Grid) writeCell(at gridCursor, done float32) {
	if at.row < len(g.sheet.Cells) && at.col < len(g.sheet.Cells[at.row]) && g.sheet.Cells[at.row][at.col].Fresh {
		g.parts[min(at.row, 1)][min(at.col, 1)].write(at, done)
	}
}

// glowCell lets a cell glow as long as it still is what was written last.
func (g *Grid) glowCell(at gridCursor, done float32) {
	if at.row >= len(g.sheet.Cells) || at.col >= len(g.sheet.Cells[at.row]) {
		return
	}
	p, square := g.parts[min(at.row, 1)][min(at.col, 1)], g.sheet.Cells[at.row][at.col]
	if cell := p.cells[[2]int{at.row, at.col}]; square.Fresh && cell != nil && cell.ground != nil {
		cell.ground.FillColor = kit.Glow(p.fill(square), done)
		cell.ground.Refresh()
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
func (g *Grid) Data() Data { return g.sheet }

// Changed is how many cells have been drawn anew so far, for measurements.
func (g *Grid) Changed() int { return g.changed }

// Cell returns what a cell shows and where it lies in the grid, for a test or a
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
		g.follow(s.Offset)
	}
}

// ScrollTo moves the columns to an offset, as another grid beside this one did.
func (g *Grid) ScrollTo(x float32) {
	s := g.scrolls[1][1]
	if s.Offset.X != x {
		s.ScrollToOffset(fyne.NewPos(x, s.Offset.Y))
		g.follow(s.Offset)
	}
}

// follow keeps the parts beside the scrolled one in step with it.
func (g *Grid) follow(at fyne.Position) {
	g.scrolls[0][1].ScrollToOffset(fyne.NewPos(at.X, 0))
	g.scrolls[1][0].ScrollToOffset(fyne.NewPos(0, at.Y))
	g.placeCursor()
	if g.OnScroll != nil {
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
		sum += kit.U(t.Least)
	}
	return sum
}

// CreateRenderer implements fyne.Widget.
func (g *Grid) CreateRenderer() fyne.WidgetRenderer {
	d := &kit.Renderer{Of: g}
	for _, row := range g.scrolls {
		for _, s := range row {
			d.Parts = append(d.Parts, s)
		}
	}
	d.Parts = append(d.Parts, g.Ring)
	d.Least = func() fyne.Size { return fyne.NewSize(kit.U(120), kit.U(96)) }
	d.Arrange = g.layout
	d.Update = func() {
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
	g.xs, g.ys = share(whole(g.sheet.Cols, size.Width), size.Width), share(g.sheet.Rows, size.Height)
	x, y := min(g.xs[1], size.Width), min(g.ys[1], size.Height)
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
	g.placeCursor()
}

// whole widens columns that have no room beside each other so that a whole
// number of them is seen at a time.
func whole(cols []Track, room float32) []Track {
	if least(cols) <= room || len(cols) < 2 {
		return cols
	}
	room -= kit.U(cols[0].Least)
	each := room / float32(max(1, int(room/kit.U(cols[1].Least)))) / kit.U(1)
	wide := slices.Clone(cols)
	for i := range wide[1:] {
		wide[i+1].Least = each
	}
	return wide
}

// share returns where each track begins and the last one ends, handing out the
// room that is left over to tracks that may grow. All of it is whole, so that no
// seam is seen between what stays and what is scrolled.
func share(tracks []Track, room float32) []float32 {
	sizes := make([]float32, len(tracks))
	spare := room - 0.5 // what rounding may add must not make it scroll
	for i, t := range tracks {
		sizes[i] = kit.U(t.Least)
		spare -= sizes[i]
	}
	for spare > 0.5 {
		growing := 0
		for i, t := range tracks {
			if sizes[i] < kit.U(t.Most) {
				growing++
			}
		}
		if growing == 0 {
			break
		}
		each := spare / float32(growing)
		for i, t := range tracks {
			if more := min(each, kit.U(t.Most)-sizes[i]); more > 0 {
				sizes[i] += more
				spare -= more
			}
		}
	}
	at := make([]float32, len(tracks)+1)
	end := float32(0)
	for i, n := range sizes {
		end += n
		at[i+1] = float32(math.Round(float64(end)))
	}
	if last := len(tracks); end < room+0.5 { // what has room but for a rounding does not scroll
		at[last] = min(at[last], float32(math.Floor(float64(room))))
	}
	return at
}
