package scorecard

import (
	"fmt"
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"beermat/scoring/scorecard"
	"beermat/ui/kit"
)

// counters shows of each kind of part how many a figure has, as dots above its name,
// in one row; for a figure without a drawing in a list.
type counters struct {
	widget.BaseWidget
	onTap  func(i int)
	next   color.Color // of what could be drawn next
	parts  []scorecard.Part
	names  []string
	labels []*kit.Text
	dots   *kit.Drawing
	listed bool
	scale  float32
}

// The sizes of counters, in design units.
const (
	counterText  float32 = 14
	counterLeast float32 = 11
	counterDot   float32 = 9
	counterStep  float32 = 12
	counterGap   float32 = 8
	counterLine  float32 = 76 // of a list
	dotsPerLine          = 6
)

// complete marks that a figure has all parts of a kind.
const complete = " ✓"

func newCounters(onTap func(int)) *counters {
	c := &counters{onTap: onTap, next: color.Transparent, dots: kit.NewDrawing(), scale: 1}
	c.ExtendBaseWidget(c)
	return c
}

// show takes over the parts.
func (c *counters) show(s *Scene, parts []scorecard.Part) {
	made := len(c.labels) != len(parts)
	c.parts, c.next = parts, s.gameColour()
	for len(c.labels) < len(parts) {
		c.labels = append(c.labels, kit.NewText("", counterText, kit.Muted).Bold().Cut().Centre())
	}
	c.labels, c.names = c.labels[:len(parts)], make([]string, len(parts))
	for i, p := range parts {
		role := kit.Muted
		switch {
		case p.Have == p.Of:
			role = kit.Ink // the mark says it; green on the tint of whose turn it is would not stand out
		case p.Tone == scorecard.Good:
			role = kit.Ink
		}
		c.names[i] = PartName(s.Words, p.Kind, p.Of)
		c.labels[i].SetRole(role)
	}
	if made {
		c.Refresh()
		return
	}
	c.place(c.scale)
}

// widths returns how wide each counter is with text of a size: its name with a mark, or
// its dots.
func (c *counters) widths(text float32, mark string) (list []float32, sum float32) {
	for i, p := range c.parts {
		w := max(kit.WidthOf(c.names[i]+mark, text, true), kit.U(counterStep)*float32(min(p.Of, dotsPerLine))) + kit.U(counterGap)
		list, sum = append(list, w), sum+w
	}
	return list, sum
}

// leastWidth is the width at which all have room.
func (c *counters) leastWidth() float32 {
	_, sum := c.widths(counterLeast, complete)
	return sum
}

// rowHeight is how high the row is in a scale.
func (c *counters) rowHeight(k float32) float32 {
	return kit.U((counterDot+9)*k) + kit.LineHeight(counterText*k)
}

// leastHeight is how high the row is in a scale, with room to tap.
func (c *counters) leastHeight(k float32) float32 { return max(kit.U(kit.Target), c.rowHeight(k)) }

// columns returns where each counter begins in a row, the last is the end, and the
// size of the text with which all have room, with the mark of those that are complete
// or without one.
func (c *counters) columns(width, k float32) (list []float32, text float32, mark string) {
	text, mark = kit.Grown(counterText*k), complete
	widths, sum := c.widths(text, mark)
	for ; sum > width && text > counterLeast; widths, sum = c.widths(text, mark) {
		text = max(counterLeast, text-1)
	}
	if sum > width { // the dots say it too
		mark = ""
		widths, sum = c.widths(text, mark)
	}
	x := float32(0)
	list = []float32{0}
	for _, w := range widths {
		if sum < width {
			x += w + (width-sum)/float32(len(widths))
		} else {
			x += w * width / sum
		}
		list = append(list, x)
	}
	return list, text, mark
}

// label returns what is written below the dots of a counter.
func (c *counters) label(i int, mark string) string {
	if c.parts[i].Have == c.parts[i].Of {
		return c.names[i] + mark
	}
	return c.names[i]
}

// place puts everything into its place, in a scale.
func (c *counters) place(k float32) {
	c.scale = k
	size := c.Size()
	if size.Width <= 0 || len(c.parts) == 0 {
		return
	}
	var s strings.Builder
	fmt.Fprintf(&s, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %.1f %.1f">`, size.Width, size.Height)
	if c.listed {
		c.placeList(&s, size, k)
	} else {
		c.placeRow(&s, size, k)
	}
	c.dots.Resize(size)
	c.dots.Set(s.String() + `</svg>`)
}

func (c *counters) placeRow(s *strings.Builder, size fyne.Size, k float32) {
	columns, text, mark := c.columns(size.Width, k)
	c.labels[0].SetSize(text)
	high := c.labels[0].MinSize().Height
	top := size.Height - high - kit.U(4)
	for i, label := range c.labels {
		label.Set(c.label(i, mark))
		label.SetSize(text)
		x, w := columns[i], columns[i+1]-columns[i]
		put(label, x, top, w, high)
		c.line(s, i, x+w/2, top-kit.U(7*k), min(k, (w-kit.U(4))/(kit.U(counterStep)*float32(min(c.parts[i].Of, dotsPerLine)))))
	}
}

// placeList has a line for each kind, the name on the left and the dots beside it.
func (c *counters) placeList(s *strings.Builder, size fyne.Size, k float32) {
	each := c.lineOf(size.Height)
	k = min(k, each/kit.U(30), size.Width/kit.U(200))
	for i, label := range c.labels {
		label.Set(c.label(i, complete))
		label.SetGrowing(20 * k)
		high := min(each, label.MinSize().Height)
		put(label, 0, float32(i)*each+(each-high)/2, size.Width*0.56, high)
		c.line(s, i, size.Width*0.78, (float32(i)+0.5)*each, 1.5*k)
	}
}

// lineOf is how high a line of a list is.
func (c *counters) lineOf(height float32) float32 {
	return min(height/float32(max(1, len(c.parts))), kit.U(counterLine*c.scale))
}

// line draws the dots of one counter around a point: filled for what is there, a
// ring for what is missing, a bold one for what could be drawn next.
func (c *counters) line(s *strings.Builder, i int, x, y, k float32) {
	p := c.parts[i]
	lines := (p.Of + dotsPerLine - 1) / dotsPerLine
	step := kit.U(counterStep * k)
	r := kit.U(counterDot*k) / 2
	if lines > 1 {
		step, r = step*0.8, r*0.75
	}
	perLine := (p.Of + lines - 1) / lines
	for n := range p.Of {
		in := min(perLine, p.Of-n/perLine*perLine)
		cx := x + (float32(n%perLine)-float32(in-1)/2)*step
		cy := y + (float32(n/perLine)-float32(lines-1)/2)*step
		switch {
		case n < p.Have:
			fmt.Fprintf(s, `<circle cx="%.1f" cy="%.1f" r="%.1f" fill="%s"/>`, cx, cy, r, kit.Hex(kit.Colour(kit.Good)))
		case n == p.Have && p.Tone == scorecard.Good:
			fmt.Fprintf(s, `<circle cx="%.1f" cy="%.1f" r="%.1f" fill="none" stroke="%s" stroke-width="%.1f"/>`, cx, cy, r, kit.Hex(c.next), r*0.62)
		default:
			fmt.Fprintf(s, `<circle cx="%.1f" cy="%.1f" r="%.1f" fill="none" stroke="%s" stroke-width="%.1f"/>`, cx, cy, r*0.88, kit.Hex(kit.Colour(kit.Muted)), r*0.26)
		}
	}
}

// Tapped implements fyne.Tappable: which counter was tapped follows from where.
func (c *counters) Tapped(at *fyne.PointEvent) {
	if c.listed {
		c.onTap(max(0, min(len(c.parts)-1, int(at.Position.Y/c.lineOf(c.Size().Height)))))
		return
	}
	columns, _, _ := c.columns(c.Size().Width, c.scale)
	i := 0
	for i < len(c.parts)-1 && at.Position.X >= columns[i+1] {
		i++
	}
	c.onTap(i)
}

// Held implements kit.Holder.
func (c *counters) Held() []fyne.CanvasObject {
	return appendAll([]fyne.CanvasObject{c.dots.Raster}, c.labels)
}

// CreateRenderer implements fyne.Widget.
func (c *counters) CreateRenderer() fyne.WidgetRenderer {
	return render(c, units(kit.Target, kit.Target))
}

func (c *counters) layout(fyne.Size) { c.place(c.scale) }
