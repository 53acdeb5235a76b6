package cellgrid

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"beermat/ui/kit"
)

// part is where a band of rows and a band of columns meet, in a scroller of its own.
type part struct {
	widget.BaseWidget
	grid     *Grid
	row, col int // its bands
	scroll   *container.Scroll
	lines    []*canvas.Rectangle    // below each row
	tints    [2][]*canvas.Rectangle // of each row, and of each column: only those that are lit are seen
	objects  []fyne.CanvasObject
	writing  *kit.Writing // of an entry; nil: nothing was written yet
	written  *drawn       // that is being written
}

func newPart(g *Grid, row, col int) *part {
	p := &part{grid: g, row: row, col: col}
	p.ExtendBaseWidget(p)
	p.scroll = container.NewScroll(p)
	if row != body || col != body {
		p.scroll.Direction = container.ScrollNone // it follows the rest
	}
	return p
}

// each visits every cell of the part.
func (p *part) each(visit func(at position)) {
	for r := p.grid.rows.first[p.row]; r < p.grid.rows.first[p.row+1]; r++ {
		for c := p.grid.cols.first[p.col]; c < p.grid.cols.first[p.col+1]; c++ {
			visit(position{r, c})
		}
	}
}

// size is the size of the part as a whole.
func (p *part) size() fyne.Size {
	return fyne.NewSize(p.grid.cols.length(p.col), p.grid.rows.length(p.row))
}

// collect lists everything in the order in which it is painted.
func (p *part) collect() {
	p.objects = nil
	for _, list := range [][]*canvas.Rectangle{p.tints[0], p.tints[1], p.lines} {
		for _, rect := range list {
			p.objects = append(p.objects, rect)
		}
	}
	p.each(func(at position) { p.objects = p.grid.cells[at.row][at.col].collect(p.objects) })
	if p.writing != nil {
		p.objects = append(p.objects, p.writing.Clip)
	}
	canvas.Refresh(p)
}

// place puts everything where the tracks are now.
func (p *part) place() {
	g := p.grid
	from, size := g.rows.first[p.row], p.size()
	p.lines = rects(p.lines, g.rows.first[p.row+1]-from)
	p.tints[0] = rects(p.tints[0], len(p.lines))
	p.tints[1] = rects(p.tints[1], g.cols.first[p.col+1]-g.cols.first[p.col])
	for i, line := range p.lines {
		at, high := g.rows.box(from + i)
		thick := float32(1)
		line.FillColor = kit.Colour(kit.Line)
		switch g.data.Rows[from+i].Rule {
		case Thick:
			thick, line.FillColor = 2, kit.Colour(kit.Ink)
		case None:
			line.FillColor = color.Transparent
		}
		kit.Put(line, 0, at+high-thick, size.Width, thick)
		line.Refresh()
	}
	p.light()
	p.each(g.place)
	p.Resize(size)
	p.collect()
}

// seam is how far a tint reaches below the next part, which hides it: where both
// end, their soft edges would be seen.
const seam float32 = 2

// light tints the rows and columns that are lit, from the head of each to its end.
func (p *part) light() {
	g := p.grid
	p.tint(0, g.data.Rows, &g.rows, p.row, &g.cols, p.col)
	p.tint(1, g.data.Cols, &g.cols, p.col, &g.rows, p.row)
}

// tint places the tints of tracks in a band of theirs, over a band of those that cross them.
func (p *part) tint(of int, tracks []Track, a *axis, band int, over *axis, across int) {
	from, to := float32(0), over.length(across)
	var begin, end float32 // the radius of the corners there
	if across == head {
		begin = kit.U(kit.ButtonRadius)
	} else {
		from -= seam
	}
	if over.first[across+1] == over.first[bands] {
		end = kit.U(kit.ButtonRadius)
	} else {
		to += seam
	}
	for i, rect := range p.tints[of] {
		track := a.first[band] + i
		at, size := a.box(track)
		rect.FillColor, rect.Hidden = kit.Colour(kit.Tint), !tracks[track].Lit
		rect.TopLeftCornerRadius, rect.BottomRightCornerRadius = begin, end
		if of == 0 {
			rect.TopRightCornerRadius, rect.BottomLeftCornerRadius = end, begin
			kit.Put(rect, from, at, to-from, size)
		} else {
			rect.TopRightCornerRadius, rect.BottomLeftCornerRadius = begin, end
			kit.Put(rect, at, from, size, to-from)
		}
		rect.Refresh()
	}
}

// rects returns so many rectangles, those that there are and new ones.
func rects(list []*canvas.Rectangle, n int) []*canvas.Rectangle {
	for len(list) < n {
		list = append(list, canvas.NewRectangle(color.Transparent))
	}
	return list[:n]
}

// Tapped implements fyne.Tappable.
func (p *part) Tapped(e *fyne.PointEvent) {
	g := p.grid
	if g.OnTap == nil {
		return
	}
	g.Unmark()
	row, col := g.rows.hit(p.row, e.Position.Y), g.cols.hit(p.col, e.Position.X)
	if row >= 0 && col >= 0 {
		g.OnTap(row, col) // last of all: it may move every cell
	}
}

// Dragged implements fyne.Draggable: a finger moves the columns and rows also
// where the system says that it is a mouse.
func (p *part) Dragged(e *fyne.DragEvent) {
	if !kit.Stray(e) {
		at := p.grid.Offset()
		p.grid.scrollTo(at.X-e.Dragged.DX, at.Y-e.Dragged.DY)
	}
}

// DragEnd implements fyne.Draggable.
func (p *part) DragEnd() {}

// Held implements kit.Holder.
func (p *part) Held() []fyne.CanvasObject { return p.objects }

// CreateRenderer implements fyne.Widget.
func (p *part) CreateRenderer() fyne.WidgetRenderer {
	return &kit.Renderer{Of: p, Least: p.size, Arrange: func(fyne.Size) {}}
}
