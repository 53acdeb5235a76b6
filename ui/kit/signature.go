package kit

import (
	"fmt"
	"math"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// Signature shows names as people sign with them: by hand, askew, as large as they have room
// for, in the colour of text on a deep ground. Where nothing is written by hand they are
// printed, and upright.
type Signature struct {
	widget.BaseWidget
	said  string
	names []string
	lines []string // the names, or one of them in two parts
	art   *Drawing
	print []*canvas.Text // a line each, as many as there may be; none: it is written by hand
}

// The measures of a signature, as shares of the size of its letters.
const (
	signTurn   = -3.0 // degrees
	signAscent = 0.84 // above the line
	signFoot   = 0.3  // below it
	signStep   = 1.04 // from line to line
)

// NewSignature returns the signature of one or several, who are said together in words.
func NewSignature(said string, names []string) *Signature {
	s := &Signature{said: said, names: names, lines: names, art: NewSharedDrawing()}
	if Inked(inkLeastHigh, Prompt) != Hand || !all(strings.Join(names, ""), inHand) {
		for range len(names) + 1 {
			s.print = append(s.print, canvas.NewText("", nil))
		}
	}
	s.ExtendBaseWidget(s)
	return s
}

// Words are what the signature says.
func (s *Signature) Words() string { return s.said }

// Fit returns the room that it takes in a width, with letters of a size in design units at
// most. One long name takes two lines where it is larger so.
func (s *Signature) Fit(width, most float32) fyne.Size {
	s.lines = s.names
	size := s.largest(width, U(most))
	if len(s.names) == 1 {
		whole := s.lines
		if s.lines = halves(s.names[0]); s.largest(width, U(most)) > size*1.2 {
			size = s.largest(width, U(most))
		} else {
			s.lines = whole
		}
	}
	return s.box(size)
}

// halves breaks a name where its two parts are most alike; a name of one word is whole.
func halves(name string) []string {
	best, longest := []string{name}, len([]rune(name))
	for i, r := range name {
		if r != ' ' && r != '-' {
			continue
		}
		head, tail := strings.TrimSpace(name[:i+1]), name[i+1:]
		if most := max(len([]rune(head)), len([]rune(tail))); most < longest {
			best, longest = []string{head, tail}, most
		}
	}
	return best
}

// largest is the size of letters, in pixels, in which all lines have room in a width.
func (s *Signature) largest(width, most float32) float32 {
	if box := s.box(most); box.Width > width && box.Width > 0 {
		return most * width / box.Width
	}
	return most
}

// widest is how wide the longest line is in letters of a size in pixels.
func (s *Signature) widest(size float32) (widest float32) {
	for _, line := range s.lines {
		if len(s.print) > 0 {
			widest = max(widest, MeasureIn(line, size, Bold).Width)
			continue
		}
		_, wide := letters(handOutlines(), line, float64(size), 0)
		widest = max(widest, float32(wide))
	}
	return widest
}

// flat is the room of all lines before they are turned.
func (s *Signature) flat(size float32) (width, height float32) {
	return s.widest(size) + 0.1*size, size * float32(signAscent+signFoot+signStep*float64(len(s.lines)-1))
}

// box is the room of all lines in letters of a size in pixels.
func (s *Signature) box(size float32) fyne.Size {
	w, h := s.flat(size)
	if len(s.print) > 0 {
		return fyne.NewSize(w, h)
	}
	sin, cos := math.Sincos(-signTurn * math.Pi / 180)
	return fyne.NewSize(w*float32(cos)+h*float32(sin), w*float32(sin)+h*float32(cos))
}

// CreateRenderer implements fyne.Widget.
func (s *Signature) CreateRenderer() fyne.WidgetRenderer {
	r := &Renderer{Of: s, Least: func() fyne.Size { return fyne.Size{} }}
	for _, text := range s.print {
		r.Parts = append(r.Parts, text)
	}
	if len(s.print) == 0 {
		r.Parts = []fyne.CanvasObject{s.art.Raster}
	}
	r.Arrange = func(size fyne.Size) {
		if len(s.print) > 0 {
			s.layoutPrint(size)
			return
		}
		s.art.Set(s.drawing())
		s.art.Resize(size)
	}
	return r
}

// layoutPrint puts the printed lines into a size that Fit has returned.
func (s *Signature) layoutPrint(size fyne.Size) {
	high := size.Height / float32(len(s.lines))
	letters := s.largest(size.Width, size.Height/float32(signAscent+signFoot+signStep*float64(len(s.lines)-1)))
	for i, text := range s.print {
		text.Hidden = i >= len(s.lines)
		if text.Hidden {
			continue
		}
		text.Text, text.TextSize, text.Color = s.lines[i], letters, Colour(OnDeep)
		SetTypeface(text, Bold)
		Put(text, 0, high*float32(i), size.Width, high)
	}
}

// drawing is all lines in letters 100 high.
func (s *Signature) drawing() string {
	const size = 100.0
	w, h := s.flat(size)
	box := s.box(size)
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %.1f %.1f"><g transform="translate(%.2f %.2f) rotate(%.0f) translate(%.2f %.2f)">`,
		box.Width, box.Height, box.Width/2, box.Height/2, signTurn, -w/2, -h/2)
	for i, line := range s.lines {
		way, _ := letters(handOutlines(), line, size, 0)
		fmt.Fprintf(&b, `<g transform="translate(%.2f %.2f)"><path fill="%s" d="%s"/></g>`, 0.05*size, size*(signAscent+signStep*float64(i)), Hex(Colour(OnDeep)), way)
	}
	return b.String() + `</g></svg>`
}
