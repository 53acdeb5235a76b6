package kit

import (
	"fmt"
	"image/color"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// What people wrote is set in the typeface Hand and in the colour Pen; what the app
// worked out is printed. Where there is little room, and in high contrast, it is printed
// too, in the colour alone.

// handScale is how much larger the letters of Hand are set than printed ones of the same
// size: its figures are lower.
const handScale float32 = 1.25

// The least height of a place and the least size of its letters in print for which they
// are written by hand, in design units.
const (
	inkLeastHigh float32 = 36
	inkLeastSize float32 = 20 / handScale
)

// Inked returns the typeface of what was written, in a place of a height and in a size of
// letters in print, both in design units.
func Inked(high, size float32) Typeface {
	const rounding = 1
	if high < inkLeastHigh-rounding || size < inkLeastSize || Colour(Pen) == Colour(Ink) {
		return Bold
	}
	return Hand
}

// For returns the typeface in which words are set: Bold for those of Hand that it cannot
// write.
func (f Typeface) For(words string) Typeface {
	if f == Hand && !all(words, inHand) {
		return Bold
	}
	return f
}

// run is a part of a line in one typeface.
type run struct {
	words string
	face  Typeface
	pen   bool // in the colour of the pen
}

// runsOf splits a line in a typeface into its runs: word by word where not all can be
// written by hand. The first word that is what somebody wrote is a run of its own, by
// hand; "" for nothing.
func runsOf(words string, face Typeface, written string) []run {
	if written != "" && Colour(Pen) != Colour(Ink) {
		list := strings.Split(words, " ")
		if at := slices.Index(list, written); at >= 0 {
			var runs []run
			if at > 0 {
				runs = append(runs, run{strings.Join(list[:at], " ") + " ", face, false})
			}
			runs = append(runs, run{written, Hand, true})
			if rest := list[at+1:]; len(rest) > 0 {
				runs = append(runs, run{" " + strings.Join(rest, " "), face, false})
			}
			return runs
		}
	}
	if face.For(words) == face {
		return []run{{words, face, false}}
	}
	var runs []run
	for i, word := range strings.Split(words, " ") {
		as := face.For(word)
		if i > 0 {
			word = " " + word
		}
		if last := len(runs) - 1; last >= 0 && runs[last].face == as {
			runs[last].words += word
		} else {
			runs = append(runs, run{word, as, false})
		}
	}
	return runs
}

func sizeOfRuns(runs []run, pixels float32) fyne.Size {
	var size fyne.Size
	for _, one := range runs {
		took := MeasureIn(one.words, pixels, one.face)
		size = fyne.NewSize(size.Width+took.Width, max(size.Height, took.Height))
	}
	return size
}

// textLine is a line of text, mostly of one run.
type textLine []*canvas.Text

// set shows runs in a size in pixels and a role, in a place.
func (l *textLine) set(runs []run, pixels float32, role Role, align fyne.TextAlign, at fyne.Position, room fyne.Size) {
	for len(*l) < len(runs) {
		*l = append(*l, canvas.NewText("", nil))
	}
	*l = (*l)[:len(runs)]
	end := at.X + room.Width
	if len(runs) != 1 {
		wide := sizeOfRuns(runs, pixels).Width
		switch align {
		case fyne.TextAlignCenter:
			at.X += (room.Width - wide) / 2
		case fyne.TextAlignTrailing:
			at.X += room.Width - wide
		}
		align = fyne.TextAlignLeading
	}
	middle := at.Y + room.Height/2
	for i, one := range runs {
		text := (*l)[i]
		text.Text, text.TextSize, text.Color, text.Alignment = one.words, pixels, Colour(role), align
		if one.pen && role != OnDeep {
			text.Color = Colour(Pen)
		}
		SetTypeface(text, one.face)
		if len(runs) == 1 {
			if high := room.Height; one.face == Hand { // which has more air around its letters, in less room, too
				room.Height = max(high, MeasureIn(one.words, pixels, one.face).Height)
				at.Y -= (room.Height - high) / 2
			}
			text.Move(at)
			text.Resize(room)
			return
		}
		took := MeasureIn(one.words, pixels, one.face)
		wide := took.Width
		if i == len(runs)-1 { // what rounding adds up to does not reach out of the line
			wide = min(wide, max(0, end-at.X))
		}
		Put(text, at.X, middle-took.Height/2-lift(one.face, pixels), wide, took.Height)
		at.X += took.Width
	}
}

// lift is how far the middle of a line in a typeface lies above that of print, so that
// both stand on one line.
func lift(face Typeface, pixels float32) float32 {
	if face == Hand {
		return pixels * (0.375*handScale - 0.388)
	}
	return 0
}

// Writing shows as much of an entry as has been written so far, from its left to its
// right. Where the entry lies shows it afterwards.
type Writing struct {
	Clip   *container.Clip
	text   *canvas.Text
	stroke *Drawing
}

// NewWriting returns a writing that shows nothing yet.
func NewWriting() *Writing {
	w := &Writing{text: canvas.NewText("", nil), stroke: NewSharedDrawing()}
	w.Clip = container.NewClip(container.NewWithoutLayout(w.text, w.stroke.Raster))
	w.Clip.Hide()
	return w
}

// Text shows a share of a line of text in its place.
func (w *Writing) Text(of *canvas.Text, done float32) {
	w.stroke.Hidden = true
	*w.text = *of
	w.text.Hidden = false
	w.text.Move(fyne.Position{})
	w.Clip.Move(of.Position())
	ink, from := min(of.Size().Width, LineSize(of).Width), float32(0)
	switch of.Alignment {
	case fyne.TextAlignCenter:
		from = (of.Size().Width - ink) / 2
	case fyne.TextAlignTrailing:
		from = of.Size().Width - ink
	}
	w.Clip.Resize(fyne.NewSize(from+ink*done, of.Size().Height))
	w.Clip.Show()
}

// Stroke shows a share of the stroke that stands for nothing.
func (w *Writing) Stroke(of *Drawing, done float32) {
	w.text.Hidden, w.stroke.Hidden = true, false
	w.stroke.Set(of.svg)
	w.stroke.Move(fyne.Position{})
	w.stroke.Resize(of.Size())
	w.Clip.Move(of.Position())
	w.Clip.Resize(fyne.NewSize(of.Size().Width*done, of.Size().Height))
	w.Clip.Show()
}

// WriteTime is how long it takes to write an entry.
const WriteTime = 180 * time.Millisecond

// strokeWidth and strokeHigh are the size of the stroke of a pen that stands for nothing,
// with the thickness of the pen around it, in design units; strokeSize is the size of
// letters in print beside which it is so large.
const (
	strokeWidth float32 = 34
	strokeHigh  float32 = 12
	strokeSize  float32 = 25
)

// StrokeArt returns the stroke of a pen that stands for nothing.
func StrokeArt(c color.Color) string {
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %.0f %.0f"><path d="M3 8.2 Q17 1.8 31 7.4" fill="none" stroke="%s" stroke-width="3" stroke-linecap="round"/></svg>`,
		strokeWidth, strokeHigh, Hex(c))
}

// StrokeOf returns how large the stroke is beside letters in print of a size in pixels.
func StrokeOf(pixels float32) fyne.Size {
	k := pixels / strokeSize
	return fyne.NewSize(k*strokeWidth, k*strokeHigh)
}

// DashedArt returns the frame around an offer of nothing, in a size in pixels.
func DashedArt(size fyne.Size, radius float32) string {
	line := U(1.5)
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %.1f %.1f"><rect x="%.2f" y="%.2f" width="%.2f" height="%.2f" rx="%.1f" ry="%.1f" fill="none" stroke="%s" stroke-width="%.2f" stroke-dasharray="%.1f,%.1f"/></svg>`,
		size.Width, size.Height, line/2, line/2, size.Width-line, size.Height-line, radius, radius, Hex(Colour(Faint)), line, U(4), U(3))
}

// CornerSide is the side of a Corner where the corner that it fills is not rounded, in
// design units.
const CornerSide float32 = 14

// side is the side of the triangle, in design units: as much of it is seen in a corner
// that is rounded as in one that is not.
func (c *Corner) side() float32 { return CornerSide + 0.586*c.radius }

// Corner marks what was written last: a triangle that fills the corner at the top right of
// the place that it belongs to.
type Corner struct {
	widget.BaseWidget
	art    *Drawing
	colour color.Color
	radius float32
}

// NewCorner returns a corner without a colour.
func NewCorner() *Corner {
	c := &Corner{art: NewSharedDrawing(), colour: color.Transparent}
	c.ExtendBaseWidget(c)
	return c
}

// Set gives it a colour, and the radius of the corner that it fills, in design units.
func (c *Corner) Set(colour color.Color, radius float32) {
	if c.colour != colour || c.radius != radius {
		c.colour, c.radius = colour, radius
		c.Refresh()
	}
}

// PlaceIn puts it where the top right corner of a place is, in pixels.
func (c *Corner) PlaceIn(at fyne.Position, size fyne.Size) {
	side := U(c.side())
	c.Move(at.AddXY(size.Width-side, 0))
	c.Resize(fyne.NewSquareSize(side))
}

// CreateRenderer implements fyne.Widget.
func (c *Corner) CreateRenderer() fyne.WidgetRenderer {
	r := &Renderer{Of: c, Parts: []fyne.CanvasObject{c.art.Raster}}
	r.Least = func() fyne.Size { return fyne.NewSquareSize(U(CornerSide)) }
	r.Arrange = func(size fyne.Size) { c.art.Resize(size) }
	r.Update = func() {
		side, cut := c.side(), c.radius
		c.art.Set(fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %[1]g %[1]g"><path d="M0 0 H%[2]g A%[3]g %[3]g 0 0 1 %[1]g %[3]g V%[1]g Z" fill="%[4]s"/></svg>`,
			side, side-cut, cut, Hex(c.colour)))
	}
	r.Update()
	return r
}
