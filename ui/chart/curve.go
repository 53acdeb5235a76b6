package chart

import (
	"image/color"
	"math"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"beermat/ui/kit"
)

// Point is a value of a line in a Curve, and where on the axis it belongs.
type Point struct{ At, Value int }

// Trace is the line of one player in a Curve.
type Trace struct {
	Name   string
	Marker kit.Marker
	Points []Point // from the left; at least one
}

// Curve shows how values went, as a line for each player with the name at its
// end. One place on the axis is looked at: what comes after it is pale, and the
// values there stand beside the names. What lies under the finger or the pointer
// is said in words. What is set after it is shown is seen after a Refresh or Look.
type Curve struct {
	widget.BaseWidget

	Traces []Trace
	Marks  []int   // places on the axis with upright lines, the first most
	Band   []Point // a ground from so much below 0 to so much above it
	Stack  bool    // the values are parts of a whole, on top of each other, all with points at the same places

	// OnPick is told where on the axis somebody tapped or pulled to.
	OnPick func(at int)

	// Say gives the words for what is pointed at: one line, or several that have
	// the same value there.
	Say func(traces []int, at, value int) string

	// Figure writes a value, at first as a number, and Grid one at the side.
	Figure, Grid func(value int) string

	last  int // the end of the axis, which begins with 0
	at    int // what is looked at
	over  int // the place that is pointed at; -1: none
	under []int
}

// NewCurve returns lines over an axis from 0 to last, of which the end is looked at.
func NewCurve(traces []Trace, last int) *Curve {
	c := &Curve{Traces: traces, Figure: figure, Grid: figure, last: last, at: last, over: -1}
	c.ExtendBaseWidget(c)
	return c
}

// Look looks at a place on the axis.
func (c *Curve) Look(at int) {
	c.at = max(0, min(at, c.last))
	c.Refresh()
}

// between is where the part of a line of the whole lies at a place, in the chart from
// 0 to 100 that stacked values are.
func (c *Curve) between(trace, at int) (low, high float32) {
	all, below := 0, 0
	for i, t := range c.Traces {
		if i < trace {
			below += t.point(at).Value
		}
		all += t.point(at).Value
	}
	if all == 0 {
		return 0, 0
	}
	own := c.Traces[trace].point(at).Value
	return 100 * float32(below) / float32(all), 100 * float32(below+own) / float32(all)
}

// middle is the height at which a line is at a place.
func (c *Curve) middle(p plot, trace, at int) float32 {
	if c.Stack {
		low, high := c.between(trace, at)
		return p.y((low + high) / 2)
	}
	return p.y(float32(c.Traces[trace].point(at).Value))
}

// point is the last point of a line up to a place, whose value it has there.
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
func (c *Curve) Tapped(e *fyne.PointEvent) { c.pick(e.Position) }

// Dragged implements fyne.Draggable.
func (c *Curve) Dragged(e *fyne.DragEvent) { c.pick(e.Position) }

// DragEnd implements fyne.Draggable.
func (c *Curve) DragEnd() {}

// MouseIn implements desktop.Hoverable.
func (c *Curve) MouseIn(e *desktop.MouseEvent) { c.point(e.Position) }

// MouseMoved implements desktop.Hoverable.
func (c *Curve) MouseMoved(e *desktop.MouseEvent) { c.point(e.Position) }

// MouseOut implements desktop.Hoverable.
func (c *Curve) MouseOut() {
	if c.over >= 0 {
		c.over, c.under = -1, nil
		c.Refresh()
	}
}

// pick looks at the place under the finger and tells of it.
func (c *Curve) pick(pos fyne.Position) {
	c.point(pos)
	if c.over >= 0 && c.over != c.at && c.OnPick != nil {
		c.OnPick(c.over)
	}
}

// point says what is under a position: the place on the axis that is nearest, and
// of the lines the nearest there.
func (c *Curve) point(pos fyne.Position) {
	if len(c.Traces) == 0 {
		return
	}
	p := c.plot(c.Size())
	over, under := p.place(pos.X), []int(nil)
	nearest := float32(0)
	for i := range c.Traces {
		away := c.middle(p, i, over) - pos.Y
		away = max(away, -away)
		if low, high := c.between(i, over); c.Stack && pos.Y <= p.y(low) && pos.Y >= p.y(high) {
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
func (c *Curve) Words() string {
	if c.over < 0 || len(c.under) == 0 || c.Say == nil {
		return ""
	}
	return c.Say(c.under, c.over, c.Traces[c.under[0]].point(c.over).Value)
}

// HeightFor implements Tall: every name has a line of its own.
func (c *Curve) HeightFor(float32) float32 { return c.least().Height }

func (c *Curve) least() fyne.Size {
	names := float32(len(c.Traces)) * kit.Grown(chartPitch)
	return fyne.NewSize(kit.U(220), kit.U(max(132, names+kit.Grown(chartFoot)+8)))
}

// CreateRenderer implements fyne.Widget.
func (c *Curve) CreateRenderer() fyne.WidgetRenderer { return render(c, c.least, c.shapes) }

func (c *Curve) shapes(size fyne.Size) []shape {
	if size.Width < kit.U(120) || size.Height < kit.U(60) || len(c.Traces) == 0 { // not laid out yet
		return nil
	}
	p := c.plot(size)
	lines, marks := append([]shape{drawing(size, c.lines(p))}, c.look(p)...), c.marks(p)
	if c.Stack { // areas would cover the marks
		lines, marks = marks, lines
	}
	return slices.Concat(c.grid(p), marks, lines, c.ends(p), c.bubble(p))
}

// grid is a line and its number for every round value, and a number below for round
// places on the axis.
func (c *Curve) grid(p plot) []shape {
	var lines, numbers []shape
	number := func(said string, align fyne.TextAlign, x, y, width float32) {
		height := kit.MeasureText("0", gridText, false).Height
		numbers = append(numbers, shape{x, y, width, height, word{said, gridText, kit.Muted, false, align}})
	}
	half := kit.MeasureText("0", gridText, false).Height / 2
	for value := p.low; value <= p.high; value += p.step {
		y := p.y(float32(value))
		lines = append(lines, shape{p.left, y - kit.U(0.5), p.right - p.left, kit.U(1), rect{fill: kit.Colour(kit.Line)}})
		number(c.Grid(value), fyne.TextAlignTrailing, 0, y-half, p.left-p.gap)
	}
	width := kit.MeasureText(strconv.Itoa(p.last), gridText, false).Width
	every := roundStep(p.last, max(1, int((p.right-p.left)/(width+kit.U(28)))))
	for at := 0; at <= p.last; at += every {
		middle := min(p.x(at), p.right+kit.U(4)-width/2) // so that the last one does not touch a name
		number(figure(at), fyne.TextAlignCenter, middle-width, p.bottom+kit.U(3), 2*width)
	}
	return append(lines, numbers...)
}

// look makes what comes after the place that is looked at pale.
func (c *Curve) look(p plot) []shape {
	if c.at == c.last {
		return nil
	}
	pale := color.NRGBAModel.Convert(kit.Colour(kit.Paper)).(color.NRGBA)
	pale.A = 0xB0
	return []shape{
		{p.x(c.at), 0, max(0, p.right+kit.U(5)-p.x(c.at)), p.bottom, rect{fill: pale}},
		p.upright(c.at, 2, kit.Accent),
	}
}

// marks are the places that are marked.
func (c *Curve) marks(p plot) (list []shape) {
	for i, at := range c.Marks {
		if i == 0 {
			list = append(list, p.upright(at, 2, kit.Accent))
		} else {
			list = append(list, p.upright(at, 1, kit.Muted))
		}
	}
	return list
}

// ends are the names at the ends of the lines, apart enough to be read, with the value
// and a dot on the line where it is looked at.
func (c *Curve) ends(p plot) (list []shape) {
	wanted := make([]float32, len(c.Traces))
	for i := range c.Traces {
		wanted[i] = c.middle(p, i, p.last)
	}
	pitch := min(kit.U(kit.Grown(chartPitch)), (p.size.Height-kit.U(4))/float32(len(c.Traces)))
	height, dot := kit.MeasureText("0", kit.Small, true).Height, kit.U(14)
	x := p.right + kit.U(10)
	for i, y := range spread(wanted, pitch, pitch/2, p.size.Height-pitch/2) {
		t := c.Traces[i]
		bare, now := t.Marker, t.point(c.at)
		bare.Initials = ""
		if !c.Stack {
			list = append(list, shape{p.x(now.At) - dot/2, p.y(float32(now.Value)) - dot/2, dot, dot, token{marker: bare}})
		}
		end := shape{x, y - p.mark/2, p.mark, p.mark, token{marker: t.Marker}}
		if p.name > 0 {
			end.what = token{marker: bare}
			list = append(list, shape{x + p.mark + kit.U(6), y - height/2, p.name, height, word{text: t.Name, size: kit.Small, role: kit.Ink, bold: true}})
		}
		value := word{c.Figure(now.Value), kit.Small, kit.Ink, true, fyne.TextAlignTrailing}
		list = append(list, end, shape{p.size.Width - p.value, y - height/2, p.value, height, value})
	}
	return list
}

// bubble says what is pointed at, above it where there is room.
func (c *Curve) bubble(p plot) []shape {
	said := c.Words()
	if said == "" {
		return nil
	}
	text := kit.MeasureText(said, kit.Body, true)
	text.Width = min(text.Width, p.size.Width-kit.U(24))
	box := text.AddWidthHeight(kit.U(20), kit.U(10))
	y := c.middle(p, c.under[0], c.over)
	at := fyne.NewPos(p.x(c.over)-box.Width/2, y-box.Height-kit.U(12))
	at.X = max(0, min(at.X, p.size.Width-box.Width))
	if at.Y < 0 {
		at.Y = y + kit.U(14)
	}
	return []shape{
		{at.X, at.Y, box.Width, box.Height, rect{kit.Colour(kit.Tint), kit.Colour(kit.Accent), 1, kit.U(10)}},
		{at.X + kit.U(10), at.Y + kit.U(5), text.Width, text.Height, word{text: said, size: kit.Body, role: kit.Ink, bold: true}},
	}
}

// lines draws the lines as one picture, so that it is only drawn again when it changes,
// and with round corners where a line bends; or the areas, with the mark of each where
// that is highest. Marks on the way tell the lines apart by shape; those of a line are
// one path, because every path is a walk over the whole picture.
func (c *Curve) lines(p plot) string {
	var ways, marks strings.Builder
	paper, width := kit.Hex(kit.Colour(kit.Paper)), kit.U(3.2)
	if len(c.Traces) > 8 {
		width = kit.U(2.2)
	}
	if len(c.Band) > 0 {
		half := func(p Point) (low, high float32) { return -float32(p.Value), float32(p.Value) }
		ways.WriteString(element(kit.Hex(kit.Colour(kit.Tint)), "none", 0, p.area(c.Band, half)))
	}
	for i, t := range c.Traces {
		colour := colourOf(t.Marker.Colour)
		if !c.Stack {
			var points []fyne.Position
			for _, point := range t.Points {
				points = append(points, fyne.NewPos(p.x(point.At), p.y(float32(point.Value))))
			}
			ways.WriteString(element("none", colour, width, through(points...)))
			marks.WriteString(element(colour, paper, kit.U(1.2), marksOn(p, t, i)))
			continue
		}
		ways.WriteString(element(colour, paper, kit.U(1.2), p.area(t.Points, func(p Point) (low, high float32) { return c.between(i, p.At) })))
		most, x, y := float32(0), float32(0), float32(0)
		for _, point := range t.Points {
			if low, high := c.between(i, point.At); point.At > 0 && point.At < p.last && high-low > most {
				most, x, y = high-low, p.x(point.At), p.y((low+high)/2)
			}
		}
		if most > 0 {
			ways.WriteString(element(paper, "none", 0, around(t.Marker.Shape, x, y, kit.U(5))))
		}
	}
	return ways.String() + marks.String()
}

// marksOn is the way around the marks on a line, now and then one; those of several
// lines are not at the same places, so that none hides another all the way.
func marksOn(p plot, t Trace, nth int) string {
	var b strings.Builder
	apart := kit.U(84)
	next := p.left + apart*(0.4+0.6*float32(nth%4)/4)
	for _, point := range t.Points {
		if x := p.x(point.At); x >= next && point.At < p.last {
			b.WriteString(around(t.Marker.Shape, x, p.y(float32(point.Value)), kit.U(4.6)))
			next = x + apart
		}
	}
	return b.String()
}

// around is the way around the shape of a player, by its number.
func around(shape int, x, y, radius float32) string {
	s := kit.TokenShapes[shape%len(kit.TokenShapes)]
	at := fyne.NewPos(x, y)
	switch {
	case s.Sides > 0:
		var corners []fyne.Position
		for i := range s.Sides {
			sin, cos := math.Sincos((float64(s.Angle)+360*float64(i)/float64(s.Sides))*math.Pi/180 - math.Pi/2)
			corners = append(corners, at.AddXY(1.25*radius*float32(cos), 1.25*radius*float32(sin)))
		}
		return through(corners...) + "Z "
	case s.Corner > 0:
		return through(at.AddXY(-radius, -radius), at.AddXY(radius, -radius), at.AddXY(radius, radius), at.AddXY(-radius, radius)) + "Z "
	}
	return circle(x, y, radius)
}

// colourOf is the colour of a player as a line on paper shows it.
func colourOf(colour int) string {
	return kit.Hex(kit.Legible(kit.PlayerColour(colour), color.NRGBAModel.Convert(kit.Colour(kit.Paper)).(color.NRGBA)))
}
