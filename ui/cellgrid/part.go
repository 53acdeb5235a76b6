package cellgrid

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"beermat/ui/kit"
)

// part is one of the four quarters of a grid: the corner, the names of the
// columns, the names of the rows, and the rest.
type part struct {
	widget.BaseWidget
	grid     *Grid
	row, col int // 0: what stays, 1: what is scrolled
	cells    map[[2]int]*cell
	lines    []*canvas.Rectangle // below each row
	lit      []*canvas.Rectangle
	objects  []fyne.CanvasObject
	writing  *kit.Writing // of an entry; nil: nothing was written yet
	written  *cell        // that is being written
}

// cell is what is drawn for one square; the ground, the token and what is below
// the text only exist where a square has needed them.
type cell struct {
	ground *canvas.Rectangle
	text   *canvas.Text
	token  *kit.Token
	sub    *canvas.Text
	mark   *kit.Drawing // the dashes around an offer of nothing, or the stroke that stands for it
	corner *kit.Corner

	strokes bool // the mark is the stroke, in place of the text
}

func newPart(g *Grid, row, col int) *part {
	p := &part{grid: g, row: row, col: col}
	p.ExtendBaseWidget(p)
	return p
}

// span returns which of n tracks belong to this part.
func span(which, n int) (from, to int) {
	if which == 0 {
		return 0, min(1, n)
	}
	return 1, n
}

// each visits every cell of the part.
func (p *part) each(visit func(row, col int)) {
	r0, r1 := span(p.row, len(p.grid.sheet.Rows))
	c0, c1 := span(p.col, len(p.grid.sheet.Cols))
	for r := r0; r < r1; r++ {
		for c := c0; c < c1; c++ {
			visit(r, c)
		}
	}
}

// show takes over the sheet of the grid and gives the number of cells drawn
// anew. same tells that rows and columns are those of the cells before.
func (p *part) show(before [][]Square, same bool) int {
	if !same || p.cells == nil {
		return p.build(before)
	}
	n, grown := 0, false
	p.each(func(r, c int) {
		if !equalSquares(before[r][c], p.grid.sheet.Cells[r][c]) {
			n++
			grown = p.paint(r, c) || grown
		}
	})
	if grown {
		p.collect()
		canvas.Refresh(p)
	}
	return n
}

func equalSquares(a, b Square) bool {
	if (a.Token == nil) != (b.Token == nil) || a.Token != nil && *a.Token != *b.Token {
		return false
	}
	a.Token, b.Token = nil, nil
	return a == b
}

// build makes everything anew for other rows or columns, but for the cells that are
// as they were, and gives the number of cells drawn anew.
func (p *part) build(before [][]Square) (n int) {
	sheet, was := &p.grid.sheet, p.cells
	p.cells, p.lines, p.lit = map[[2]int]*cell{}, nil, nil
	r0, r1 := span(p.row, len(sheet.Rows))
	for r := r0; r < r1; r++ {
		p.lines = append(p.lines, canvas.NewRectangle(color.Transparent))
	}
	for range sheet.Rows {
		p.lit = append(p.lit, canvas.NewRectangle(color.Transparent))
	}
	for range sheet.Cols {
		p.lit = append(p.lit, canvas.NewRectangle(color.Transparent))
	}
	p.each(func(r, c int) {
		if cell := was[[2]int{r, c}]; cell != nil && equalSquares(before[r][c], sheet.Cells[r][c]) {
			p.cells[[2]int{r, c}] = cell
			return
		}
		p.paint(r, c)
		n++
	})
	p.collect()
	return n
}

// collect lists everything in the order in which it is painted.
func (p *part) collect() {
	p.objects = p.objects[:0]
	for _, r := range p.lit {
		p.objects = append(p.objects, r)
	}
	for _, l := range p.lines {
		p.objects = append(p.objects, l)
	}
	p.each(func(r, c int) {
		cell := p.cells[[2]int{r, c}]
		if cell.ground != nil {
			p.objects = append(p.objects, cell.ground)
		}
		if cell.mark != nil {
			p.objects = append(p.objects, cell.mark.Raster)
		}
		if cell.token != nil {
			p.objects = append(p.objects, cell.token)
		}
		p.objects = append(p.objects, cell.text)
		if cell.sub != nil {
			p.objects = append(p.objects, cell.sub)
		}
		if cell.corner != nil {
			p.objects = append(p.objects, cell.corner)
		}
	})
	if p.writing != nil {
		p.objects = append(p.objects, p.writing.Clip)
	}
}

// box returns where a cell lies in the part.
func (p *part) box(row, col int) (fyne.Position, fyne.Size) {
	g := p.grid
	if len(g.xs) <= col+1 || len(g.ys) <= row+1 {
		return fyne.Position{}, fyne.Size{}
	}
	at := fyne.NewPos(g.xs[col], g.ys[row])
	if p.col == 1 {
		at.X -= g.xs[1]
	}
	if p.row == 1 {
		at.Y -= g.ys[1]
	}
	return at, fyne.NewSize(g.xs[col+1]-g.xs[col], g.ys[row+1]-g.ys[row])
}

// place puts everything where the tracks are now.
func (p *part) place() {
	if p.cells == nil {
		return
	}
	size := p.size()
	r0, r1 := span(p.row, len(p.grid.sheet.Rows))
	for r := r0; r < r1; r++ {
		at, box := p.box(r, p.col)
		line := p.lines[r-r0]
		thick := p.rule(line, p.grid.sheet.Rows[r].Rule)
		line.Move(fyne.NewPos(0, at.Y+box.Height-thick))
		line.Resize(fyne.NewSize(size.Width, thick))
	}
	p.placeLit(size)
	p.each(func(r, c int) { p.placeCell(r, c) })
	p.Resize(size)
	canvas.Refresh(p)
}

// rule colours the line below a row and gives its thickness.
func (p *part) rule(line *canvas.Rectangle, rule Rule) float32 {
	thick := float32(1)
	line.FillColor = kit.Colour(kit.Line)
	switch rule {
	case Thick:
		thick, line.FillColor = 2, kit.Colour(kit.Ink)
	case None:
		line.FillColor = color.Transparent
	}
	line.Refresh()
	return thick
}

// light tints other rows and columns than before.
func (p *part) light() {
	p.placeLit(p.size())
	for _, r := range p.lit {
		r.Refresh()
	}
}

// tintBetween puts the tint of a column on its way from another one.
func (p *part) tintBetween(from, to int, done float32) {
	rect := p.lit[len(p.grid.sheet.Rows)+to]
	start, narrow := p.box(p.row, from)
	end, wide := p.box(p.row, to)
	rect.Move(fyne.NewPos(start.X+(end.X-start.X)*done, rect.Position().Y))
	rect.Resize(fyne.NewSize(narrow.Width+(wide.Width-narrow.Width)*done, rect.Size().Height))
	rect.Refresh()
}

// countCell shows a number on the way to what a cell says; "" shows that.
func (p *part) countCell(at gridCursor, number string) {
	c := p.cells[[2]int{at.row, at.col}]
	if number == "" {
		p.paint(at.row, at.col)
		return
	}
	c.text.Text = number
	c.text.Refresh()
}

// write shows a share of what was just written into a cell.
func (p *part) write(at gridCursor, done float32) {
	c := p.cells[[2]int{at.row, at.col}]
	switch {
	case c == nil:
		return
	case done >= 1:
		p.endWriting()
		return
	case p.writing == nil:
		p.writing = kit.NewWriting()
		p.collect()
	}
	p.written = c
	if c.text.Hidden = true; c.strokes {
		c.mark.Hidden = true
		p.writing.Stroke(c.mark, done)
	} else {
		p.writing.Text(c.text, done)
	}
	canvas.Refresh(p)
}

// endWriting shows all of what is being written.
func (p *part) endWriting() {
	if c := p.written; c != nil {
		p.written = nil
		p.writing.Clip.Hide()
		if c.text.Hidden = c.strokes; c.strokes {
			c.mark.Hidden = false
		}
		canvas.Refresh(p)
	}
}

// seam is how far a tint reaches below the next part, which hides it: where both
// end, their soft edges would be seen.
const seam float32 = 2

// placeLit tints the rows and columns that are lit.
func (p *part) placeLit(size fyne.Size) {
	sheet := &p.grid.sheet
	for r, track := range sheet.Rows {
		rect := p.lit[r]
		inPart := (r == 0) == (p.row == 0)
		rect.Hidden = !track.Lit || !inPart
		at, box := p.box(r, p.col)
		rect.Move(fyne.NewPos(-seam*float32(p.col), at.Y))
		rect.Resize(fyne.NewSize(size.Width+seam, box.Height))
		rect.FillColor = kit.Colour(kit.Tint)
		if p.col == 0 {
			rect.TopLeftCornerRadius, rect.BottomLeftCornerRadius = kit.U(kit.ButtonRadius), kit.U(kit.ButtonRadius)
		} else {
			rect.TopRightCornerRadius, rect.BottomRightCornerRadius = kit.U(kit.ButtonRadius), kit.U(kit.ButtonRadius)
		}
	}
	for c, track := range sheet.Cols {
		rect := p.lit[len(sheet.Rows)+c]
		inPart := (c == 0) == (p.col == 0)
		rect.Hidden = !track.Lit || !inPart
		at, box := p.box(p.row, c)
		rect.Move(fyne.NewPos(at.X, -seam*float32(p.row)))
		rect.Resize(fyne.NewSize(box.Width, size.Height+seam))
		rect.FillColor = kit.Colour(kit.Tint)
		if p.row == 0 {
			rect.TopLeftCornerRadius, rect.TopRightCornerRadius = kit.U(kit.ButtonRadius), kit.U(kit.ButtonRadius)
		} else {
			rect.BottomLeftCornerRadius, rect.BottomRightCornerRadius = kit.U(kit.ButtonRadius), kit.U(kit.ButtonRadius)
		}
	}
}

// size is the size of the part as a whole.
func (p *part) size() fyne.Size {
	g := p.grid
	if len(g.xs) == 0 || len(g.ys) == 0 {
		return fyne.Size{}
	}
	size := fyne.NewSize(g.xs[1], g.ys[1])
	if p.col == 1 {
		size.Width = g.xs[len(g.xs)-1] - g.xs[1]
	}
	if p.row == 1 {
		size.Height = g.ys[len(g.ys)-1] - g.ys[1]
	}
	return size
}

// Tapped implements fyne.Tappable.
func (p *part) Tapped(e *fyne.PointEvent) {
	if p.grid.OnTap == nil {
		return
	}
	p.grid.Unmark()
	hit := gridCursor{-1, -1}
	p.each(func(r, c int) {
		at, box := p.box(r, c)
		if e.Position.X >= at.X && e.Position.X < at.X+box.Width && e.Position.Y >= at.Y && e.Position.Y < at.Y+box.Height {
			hit = gridCursor{r, c}
		}
	})
	if hit.row >= 0 {
		p.grid.OnTap(hit.row, hit.col) // last of all: it may move every cell
	}
}

// Dragged implements fyne.Draggable: a finger moves the columns and rows also
// where the system says that it is a mouse.
func (p *part) Dragged(e *fyne.DragEvent) {
	if kit.Stray(e) {
		return
	}
	s := p.grid.scrolls[1][1]
	s.ScrollToOffset(s.Offset.SubtractXY(e.Dragged.DX, e.Dragged.DY))
	p.grid.follow(s.Offset)
}

// DragEnd implements fyne.Draggable.
func (p *part) DragEnd() {}

// CreateRenderer implements fyne.Widget.
func (p *part) CreateRenderer() fyne.WidgetRenderer { return &partRenderer{p} }

type partRenderer struct{ of *part }

func (r *partRenderer) Objects() []fyne.CanvasObject { return r.of.objects }
func (r *partRenderer) MinSize() fyne.Size           { return r.of.size() }
func (r *partRenderer) Layout(fyne.Size)             {}
func (r *partRenderer) Destroy()                     {}

func (r *partRenderer) Refresh() {
	r.of.each(func(row, col int) {
		if r.of.cells != nil {
			r.of.paint(row, col)
		}
	})
	r.of.place()
}
