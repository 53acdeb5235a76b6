package scorecard

import (
	"fmt"
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"beermat/scoring/scorecard"
	"beermat/ui/kit"
	"beermat/ui/present"
)

// figures is a drawing for each seat, with the parts counted below it. Where not all
// have room for that, only the one whose turn it is has: it is large, and the others
// are small beside or below it, in the order of the seats.
type figures struct {
	widget.BaseWidget
	act   Actions
	seats []*figure
	tint  *turnTint
	next  int // the seat that is large where not all can be
	drawn int
}

// The sizes of figures, in design units.
const (
	figureGap    float32 = 10
	figureHigh   float32 = 168 // the least height with the parts counted
	figureWide   float32 = 300 // and the least width
	besideFrom   float32 = 390 // the width from which the others have room beside it
	smallHigh    float32 = 48
	smallWide    float32 = 58
	smallDrawn   float32 = 84  // the height from which a small figure is drawn below its name
	smallListed  float32 = 120 // from which the parts of one without a drawing are listed
	figureCorner float32 = 20
	figureRatio  float32 = 1.4 // about how wide a figure is for its height
	figureName   float32 = 76  // the room for a name beside the figure
)

func newFigures(act Actions) *figures {
	f := &figures{act: act}
	f.tint = newTurnTint(f.place)
	f.ExtendBaseWidget(f)
	return f
}

func (f *figures) changed() int { return f.drawn }

func (f *figures) least(float32) float32 { return kit.U(figureHigh) }

// draw implements block.
func (f *figures) draw(s *Scene, b *scorecard.Block) {
	made := len(f.seats) != len(b.Spots)
	if made {
		f.seats = nil
		for seat := range b.Spots {
			f.seats = append(f.seats, newFigure(f.act, seat))
		}
	}
	for _, one := range f.seats {
		if one.show(s, b) {
			f.drawn++
		}
	}
	next := f.next
	for seat, spot := range b.Spots {
		if spot.State == scorecard.Next || s.Turn.Player < 0 && s.HasWon(seat) {
			next = seat
			break
		}
	}
	if made {
		f.next = next
		f.Refresh()
	} else if next != f.next { // it may lie elsewhere, and else nothing differs
		f.next = next
		f.layout(f.Size())
	}
	f.tint.turn(s, s.nextSeat(b))
}

// place is where a figure is.
func (f *figures) place(seat int) area {
	if seat >= len(f.seats) {
		return area{}
	}
	at, size := f.seats[seat].tap.Position(), f.seats[seat].tap.Size()
	return area{at.X, at.Y, size.Width, size.Height}
}

// CreateRenderer implements fyne.Widget.
func (f *figures) CreateRenderer() fyne.WidgetRenderer { return render(f, units(120, 120)) }

// Held implements kit.Holder.
func (f *figures) Held() []fyne.CanvasObject {
	held := []fyne.CanvasObject{f.tint.Rectangle}
	for _, one := range f.seats {
		held = append(held, one.tap)
	}
	return held
}

func (f *figures) paint() {
	f.tint.paint()
	for _, one := range f.seats {
		one.tap.Refresh()
		one.Refresh()
		one.drawParts()
	}
}

// layout puts the figures in their places.
func (f *figures) layout(size fyne.Size) {
	if size.Width <= 0 || len(f.seats) == 0 {
		return
	}
	for i, place := range f.places(size) {
		one := f.seats[i]
		if one.full != place.full {
			one.full = place.full
			one.layout(place.size)
		}
		kit.Put(one.tap, place.at.X, place.at.Y, place.size.Width, place.size.Height)
	}
	f.tint.CornerRadius = kit.U(figureCorner)
	f.tint.layout()
}

// figurePlace is where a figure is, and whether its parts are counted there.
type figurePlace struct {
	at   fyne.Position
	size fyne.Size
	full bool
}

// places shares a room out to the figures.
func (f *figures) places(size fyne.Size) []figurePlace {
	n := len(f.seats)
	least := f.leastFull()
	if columns := columnsFor(size, n, least); columns > 0 || n == 1 {
		return tile(fyne.Position{}, size, n, max(1, columns), true)
	}
	large, others, at, columns := f.split(size, least)
	small := tile(at, others, n-1, columns, false)
	places := make([]figurePlace, 0, n)
	places = append(places, small[:f.next]...)
	places = append(places, figurePlace{size: large, full: true})
	return append(places, small[f.next:]...)
}

// leastFull is the least size of a figure whose parts are counted.
func (f *figures) leastFull() fyne.Size {
	return fyne.NewSize(max(kit.U(figureWide), f.seats[0].counters.leastWidth()+2*kit.U(14)), kit.U(figureHigh))
}

// figureShares are the shares of a room that the large figure may have, and the least
// size of the others with them: first one in which they are drawn.
var figureShares = []struct{ share, wide, high float32 }{
	{0.62, smallWide, smallDrawn},
	{0.56, smallWide, smallDrawn},
	{0.5, smallWide, smallDrawn},
	{0.44, smallWide, smallDrawn},
	{0.62, smallWide, smallHigh},
	{0.5, smallWide, smallHigh},
	{0.38, smallWide, smallHigh},
	{0.32, smallWide, smallHigh},
}

// split parts a room between the large figure, which is at its beginning, and the
// others, which are in columns.
func (f *figures) split(size, least fyne.Size) (large, others fyne.Size, at fyne.Position, columns int) {
	gap, n := kit.U(figureGap), len(f.seats)-1
	for _, s := range figureShares {
		large, others = size, size
		if size.Width > 1.5*size.Height && size.Width > kit.U(besideFrom) {
			large.Width = max(s.share*0.8*size.Width, min(least.Width, size.Width*0.6))
			others.Width = size.Width - large.Width - gap
			at = fyne.NewPos(large.Width+gap, 0)
		} else {
			large.Height = max(s.share*size.Height, min(least.Height, size.Height*0.6))
			others.Height = size.Height - large.Height - gap
			at = fyne.NewPos(0, large.Height+gap)
		}
		if columns = columnsFor(others, n, fyne.NewSize(kit.U(s.wide), kit.U(s.high))); columns > 0 {
			return large, others, at, columns
		}
	}
	return large, others, at, max(1, columnsFor(others, n, fyne.NewSize(kit.U(24), kit.U(24))))
}

// columnsFor returns in how many columns so many figures are largest; 0 if they have
// no room. A last row that is not full only goes with larger ones.
func columnsFor(size fyne.Size, n int, least fyne.Size) int {
	const ragged = 0.85
	best, most := 0, float32(0)
	for columns := 1; columns <= n; columns++ {
		each := tile(fyne.Position{}, size, n, columns, true)[0].size
		if each.Width < least.Width-0.5 || each.Height < least.Height-0.5 {
			continue
		}
		worth := min(each.Width/figureRatio, each.Height-kit.U(40))
		if each.Height < kit.U(smallHigh) {
			worth = min(each.Width, each.Height) / kit.U(smallHigh)
		}
		if n%columns != 0 {
			worth *= ragged
		}
		if worth > most {
			best, most = columns, worth
		}
	}
	return best
}

// tile puts places of one size into columns.
func tile(at fyne.Position, size fyne.Size, n, columns int, full bool) []figurePlace {
	gap := kit.U(figureGap)
	rows := (n + columns - 1) / columns
	w := (size.Width+gap)/float32(columns) - gap
	h := (size.Height+gap)/float32(rows) - gap
	places := make([]figurePlace, n)
	for i := range places {
		places[i] = figurePlace{
			at:   at.AddXY(float32(i%columns)*(w+gap), float32(i/columns)*(h+gap)),
			size: fyne.NewSize(w, h), full: full,
		}
	}
	return places
}

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
		c.names[i] = present.PartName(s.Words, p.Kind, p.Of)
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
		kit.Put(label, x, top, w, high)
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
		kit.Put(label, 0, float32(i)*each+(each-high)/2, size.Width*0.56, high)
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
