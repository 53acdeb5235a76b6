package chart

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"beermat/ui/kit"
)

// Point is a value of a line in a Chart, and where on the axis it belongs.
type Point struct{ At, Value int }

// Trace is the line of one player in a Chart.
type Trace struct {
	Name   string
	Marker kit.Marker
	Points []Point // from the left; at least one
}

// Chart shows how values went, as a line for each player with the name at its
// end. One place on the axis is looked at: what comes after it is pale, and the
// values there stand beside the names. What lies under the finger or the pointer
// is said in words.
type Chart struct {
	widget.BaseWidget

	// OnPick is told where on the axis somebody tapped or pulled to.
	OnPick func(at int)

	// Say gives the words for what is pointed at: one line, or several that have
	// the same value there.
	Say func(traces []int, at, value int) string

	// Figure writes a value; nil: as a number.
	Figure func(value int) string

	traces []Trace
	last   int     // the end of the axis, which begins with 0
	at     int     // what is looked at
	marks  []int   // places that are marked as well
	band   []Point // how far from 0 values usually are, above and below
	stack  bool    // the values are parts of a whole, on top of each other
	over   int     // the place that is pointed at; -1: none
	under  []int
	drawn  int // how often the lines were drawn, for a test
}

// New returns a chart without lines.
func New() *Chart {
	c := &Chart{over: -1}
	c.ExtendBaseWidget(c)
	return c
}

// Set shows lines over an axis from 0 to last, and looks at its end. It costs
// nothing if they are the same as before.
func (c *Chart) Set(traces []Trace, last int) {
	same := c.last == last && slices.EqualFunc(c.traces, traces, func(a, b Trace) bool {
		return a.Name == b.Name && a.Marker == b.Marker && slices.Equal(a.Points, b.Points)
	})
	if !same {
		c.traces, c.last, c.at, c.over = traces, last, last, -1
		c.Refresh()
	}
}

// Look looks at a place on the axis.
func (c *Chart) Look(at int) {
	if at = max(0, min(at, c.last)); c.at != at {
		c.at = at
		c.Refresh()
	}
}

// Mark marks places on the axis with upright lines, the first most.
func (c *Chart) Mark(at ...int) {
	if !slices.Equal(c.marks, at) {
		c.marks = at
		c.Refresh()
	}
}

// SetBand shows a ground from so much below 0 to so much above it.
func (c *Chart) SetBand(half []Point) {
	c.band = half
	c.Refresh()
}

// Stack shows the values as parts of a whole, on top of each other, or as lines. All
// lines then have a point at the same places.
func (c *Chart) Stack(stack bool) {
	if c.stack != stack {
		c.stack = stack
		c.Refresh()
	}
}

// figure writes a value.
func (c *Chart) figure(value int) string {
	if c.Figure != nil {
		return c.Figure(value)
	}
	return figure(value)
}

// Between is where the part of a line of the whole lies at a place, in the chart from
// 0 to 100 that stacked values are.
func (c *Chart) between(trace, at int) (low, high float32) {
	all, below := 0, 0
	for i, t := range c.traces {
		if i < trace {
			below += t.value(at)
		}
		all += t.value(at)
	}
	if all == 0 {
		return 0, 0
	}
	own := c.traces[trace].value(at)
	return 100 * float32(below) / float32(all), 100 * float32(below+own) / float32(all)
}

// middle is the height at which a line is at a place.
func (c *Chart) middle(p plot, trace, at int) float32 {
	if c.stack {
		low, high := c.between(trace, at)
		return p.height((low + high) / 2)
	}
	return p.y(c.traces[trace].value(at))
}

// value is what a line has at a place: that of its last point up to there.
func (t Trace) value(at int) int { return t.point(at).Value }

// point is the last point of a line up to a place.
func (t Trace) point(at int) Point {
	p := t.Points[0]
	for _, next := range t.Points {
		if next.At > at {
			break
		}
		p = next
	}
	return p
}

// Tapped implements fyne.Tappable.
func (c *Chart) Tapped(e *fyne.PointEvent) { c.pick(e.Position) }

// Dragged implements fyne.Draggable.
func (c *Chart) Dragged(e *fyne.DragEvent) { c.pick(e.Position) }

// DragEnd implements fyne.Draggable.
func (c *Chart) DragEnd() {}

// MouseIn implements desktop.Hoverable.
func (c *Chart) MouseIn(e *desktop.MouseEvent) { c.point(e.Position) }

// MouseMoved implements desktop.Hoverable.
func (c *Chart) MouseMoved(e *desktop.MouseEvent) { c.point(e.Position) }

// MouseOut implements desktop.Hoverable.
func (c *Chart) MouseOut() {
	if c.over >= 0 {
		c.over, c.under = -1, nil
		c.Refresh()
	}
}

// pick looks at the place under the finger and tells of it.
func (c *Chart) pick(pos fyne.Position) {
	if len(c.traces) == 0 {
		return
	}
	c.point(pos)
	if c.over != c.at && c.OnPick != nil {
		c.OnPick(c.over)
	}
}

// point says what is under a position: the place on the axis that is nearest, and
// Of the lines the nearest there.
func (c *Chart) point(pos fyne.Position) {
	if len(c.traces) == 0 {
		return
	}
	p := c.plot(c.Size())
	over, under := p.place(pos.X), []int(nil)
	nearest := float32(0)
	for i := range c.traces {
		away := c.middle(p, i, over) - pos.Y
		away = max(away, -away)
		if low, high := c.between(i, over); c.stack && pos.Y <= p.height(low) && pos.Y >= p.height(high) {
			away = 0
		}
		if under == nil || away < nearest {
			nearest, under = away, []int{i}
		} else if away == nearest {
			under = append(under, i)
		}
	}
	if over != c.over || !slices.Equal(under, c.under) {
		c.over, c.under = over, under
		c.Refresh()
	}
}

// Words returns what is said of the lines that are pointed at; "" for none.
func (c *Chart) Words() string {
	if c.over < 0 || len(c.under) == 0 || c.Say == nil {
		return ""
	}
	return c.Say(c.under, c.over, c.traces[c.under[0]].value(c.over))
}

// HeightFor implements Tall: every name has a line of its own.
func (c *Chart) HeightFor(float32) float32 { return c.MinSize().Height }

// CreateRenderer implements fyne.Widget.
func (c *Chart) CreateRenderer() fyne.WidgetRenderer {
	r := &chartRenderer{
		of: c, lines: kit.NewDrawing(), veil: canvas.NewRectangle(nil), rule: canvas.NewRectangle(nil),
		bubble: canvas.NewRectangle(nil), said: canvas.NewText("", nil),
	}
	r.Refresh()
	return r
}

type chartRenderer struct {
	of      *Chart
	plot    plot
	grid    []*canvas.Line
	marks   []*canvas.Text // beside the grid and below it
	lines   *kit.Drawing
	veil    *canvas.Rectangle
	rule    *canvas.Rectangle
	places  []*canvas.Rectangle // that are marked
	ends    []*chartEnd
	bubble  *canvas.Rectangle
	said    *canvas.Text
	objects []fyne.CanvasObject
}

// chartEnd is what a line has at its end: its mark, its name and a value; and the
// dot on the line at the place that is looked at.
type chartEnd struct {
	mark, dot   *kit.Token
	name, value *canvas.Text
}

func (r *chartRenderer) MinSize() fyne.Size {
	names := float32(len(r.of.traces)) * kit.Grown(chartPitch)
	return fyne.NewSize(kit.U(220), kit.U(max(132, names+kit.Grown(chartFoot)+8)))
}

func (r *chartRenderer) Objects() []fyne.CanvasObject { return r.objects }
func (r *chartRenderer) Destroy()                     {}

func (r *chartRenderer) Layout(size fyne.Size) {
	if size.Width < kit.U(120) || size.Height < kit.U(60) || len(r.of.traces) == 0 { // not laid out yet
		return
	}
	r.plot = r.of.plot(size)
	r.layoutGrid()
	r.draw()
	r.layoutEnds()
	r.layoutLook()
	r.layoutBubble(size)
	r.objects = r.objects[:0]
	for _, line := range r.grid {
		r.objects = append(r.objects, line)
	}
	for _, text := range r.marks {
		r.objects = append(r.objects, text)
	}
	under, over := []fyne.CanvasObject{}, []fyne.CanvasObject{r.lines.Raster, r.veil, r.rule}
	for _, mark := range r.places {
		under = append(under, mark)
	}
	if r.of.stack {
		under, over = over, under // areas would cover the marks
	}
	r.objects = append(append(r.objects, under...), over...)
	for _, e := range r.ends {
		r.objects = append(r.objects, e.dot, e.mark, e.name, e.value)
	}
	r.objects = append(r.objects, r.bubble, r.said)
}

// layoutGrid puts a line and its number for every round value, and a number below
// for round places on the axis.
func (r *chartRenderer) layoutGrid() {
	p := r.plot
	r.grid, r.marks = r.grid[:0], r.marks[:0]
	text := func(n int, align fyne.TextAlign) *canvas.Text {
		t := canvas.NewText(figure(n), kit.Colour(kit.Muted))
		t.TextSize, t.Alignment = kit.U(kit.TextSize(13)), align
		r.marks = append(r.marks, t)
		return t
	}
	height := kit.MeasureText("0", 13, false).Height
	for value := p.low; value <= p.high; value += p.step {
		line := canvas.NewLine(kit.Colour(kit.Line))
		line.StrokeWidth = kit.U(1.4)
		line.Position1, line.Position2 = fyne.NewPos(p.left, p.y(value)), fyne.NewPos(p.right, p.y(value))
		r.grid = append(r.grid, line)
		t := text(value, fyne.TextAlignTrailing)
		t.Move(fyne.NewPos(0, p.y(value)-height/2))
		t.Resize(fyne.NewSize(p.left-kit.U(6), height))
	}
	width := kit.MeasureText(strconv.Itoa(p.last), 13, false).Width
	every := roundStep(p.last, max(1, int((p.right-p.left)/(width+kit.U(28)))))
	for at := 0; at <= p.last; at += every {
		t := text(at, fyne.TextAlignCenter)
		middle := min(p.x(at), p.right+kit.U(4)-width/2) // so that the last one does not touch a name
		t.Move(fyne.NewPos(middle-width, p.bottom+kit.U(3)))
		t.Resize(fyne.NewSize(2*width, height))
	}
}

// draw draws the lines, if they are not the ones that are seen already.
func (r *chartRenderer) draw() {
	r.lines.Resize(r.plot.size)
	art := chartArt(r.plot, r.of.traces, r.of.band)
	if r.of.stack {
		art = stackArt(r.plot, r.of)
	}
	if r.lines.Set(art) {
		r.of.drawn++
	}
}

// layoutEnds puts the names at the ends of the lines, apart enough to be read.
func (r *chartRenderer) layoutEnds() {
	p, traces := r.plot, r.of.traces
	for len(r.ends) < len(traces) {
		r.ends = append(r.ends, &chartEnd{
			mark: kit.NewToken(kit.Marker{}, 12), dot: kit.NewToken(kit.Marker{}, 14), name: canvas.NewText("", nil), value: canvas.NewText("", nil),
		})
	}
	r.ends = r.ends[:len(traces)]
	wanted := make([]float32, len(traces))
	for i := range traces {
		wanted[i] = r.of.middle(p, i, p.last)
	}
	pitch := min(kit.U(kit.Grown(chartPitch)), (p.size.Height-kit.U(4))/float32(len(traces)))
	height := kit.MeasureText("0", kit.Small, true).Height
	x := p.right + kit.U(10)
	for i, y := range spread(wanted, pitch, pitch/2, p.size.Height-pitch/2) {
		t, e := traces[i], r.ends[i]
		mark := t.Marker
		if e.name.Hidden = p.name <= 0; !e.name.Hidden {
			mark.Initials = ""
		}
		e.mark.Set(mark, false)
		e.mark.Move(fyne.NewPos(x, y-p.mark/2))
		e.mark.Resize(fyne.NewSquareSize(p.mark))
		e.name.Text, e.value.Text = t.Name, r.of.figure(t.value(r.of.at))
		for _, text := range []*canvas.Text{e.name, e.value} {
			text.Color, text.TextSize, text.TextStyle.Bold = kit.Colour(kit.Ink), kit.U(kit.TextSize(kit.Small)), true
		}
		e.name.TextSize = kit.Fitted(t.Name, kit.Small, kit.U(kit.TextSize(kit.Small)), kit.Bold, fyne.NewSize(max(0, p.name), height+1))
		e.name.Text = kit.Shorten(t.Name, e.name.TextSize, kit.Bold, max(0, p.name))
		kit.SetFace(e.name)
		kit.SetFace(e.value)
		e.value.Alignment = fyne.TextAlignTrailing
		e.name.Move(fyne.NewPos(x+p.mark+kit.U(6), y-height/2))
		e.name.Resize(fyne.NewSize(max(0, p.name), height))
		e.value.Move(fyne.NewPos(p.size.Width-p.value, y-height/2))
		e.value.Resize(fyne.NewSize(p.value, height))
	}
}

// layoutLook makes what comes after the place that is looked at pale, and marks
// where every line is by then.
func (r *chartRenderer) layoutLook() {
	c, p := r.of, r.plot
	at := p.x(c.at)
	r.veil.FillColor = chartVeil()
	r.veil.Hidden = c.at == c.last
	r.veil.Move(fyne.NewPos(at, 0))
	r.veil.Resize(fyne.NewSize(max(0, p.right+kit.U(5)-at), p.bottom))
	r.places = r.places[:0]
	for i, at := range c.marks {
		mark, width := canvas.NewRectangle(kit.Colour(kit.Accent)), kit.U(2)
		if i > 0 {
			mark.FillColor, width = kit.Colour(kit.Muted), kit.U(1)
		}
		mark.Move(fyne.NewPos(p.x(at)-width/2, p.top))
		mark.Resize(fyne.NewSize(width, p.bottom-p.top))
		r.places = append(r.places, mark)
	}
	r.rule.FillColor = kit.Colour(kit.Accent)
	r.rule.Hidden = r.veil.Hidden
	r.rule.Move(fyne.NewPos(at-kit.U(1), p.top))
	r.rule.Resize(fyne.NewSize(kit.U(2), p.bottom-p.top))
	for i, e := range r.ends {
		t := c.traces[i]
		bare := t.Marker
		bare.Initials = ""
		e.dot.Set(bare, false)
		e.dot.Hidden = c.stack
		now := t.point(c.at)
		e.dot.Move(fyne.NewPos(p.x(now.At)-kit.U(7), p.y(now.Value)-kit.U(7)))
		e.dot.Resize(fyne.NewSquareSize(kit.U(14)))
	}
}

// layoutBubble says what is pointed at, above it where there is room.
func (r *chartRenderer) layoutBubble(size fyne.Size) {
	c, p := r.of, r.plot
	said := c.Words()
	r.bubble.Hidden, r.said.Hidden = said == "", said == ""
	if said == "" {
		return
	}
	pixels := kit.Fitted(said, kit.Body, kit.U(kit.TextSize(kit.Body)), kit.Bold, fyne.NewSize(size.Width-kit.U(24), size.Height))
	r.said.Text = kit.Shorten(said, pixels, kit.Bold, size.Width-kit.U(24))
	r.said.Color, r.said.TextSize, r.said.TextStyle.Bold = kit.Colour(kit.Ink), pixels, true
	kit.SetFace(r.said)
	text := kit.MeasurePixels(r.said.Text, pixels, true)
	box := text.AddWidthHeight(kit.U(20), kit.U(10))
	y := c.middle(p, c.under[0], c.over)
	at := fyne.NewPos(p.x(c.over)-box.Width/2, y-box.Height-kit.U(12))
	at.X = max(0, min(at.X, size.Width-box.Width))
	if at.Y < 0 {
		at.Y = y + kit.U(14)
	}
	kit.PaintGround(r.bubble, kit.Tint, kit.Accent, 10)
	r.bubble.StrokeWidth = 1
	r.bubble.Move(at)
	r.bubble.Resize(box)
	r.said.Move(at.AddXY(kit.U(10), kit.U(5)))
	r.said.Resize(text)
}

func (r *chartRenderer) Refresh() {
	r.Layout(r.of.Size())
	canvas.Refresh(r.of)
}
