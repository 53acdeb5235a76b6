package kit

import (
	"math"
	"slices"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// Tall is anything whose height depends on the width it gets. The layouts of
// this package ask for it, so that text wraps right the first time.
type Tall interface {
	HeightFor(width float32) float32
}

// HeightOf returns the height that an object needs at a width.
func HeightOf(o fyne.CanvasObject, width float32) float32 {
	if t, ok := o.(Tall); ok {
		return t.HeightFor(width)
	}
	return o.MinSize().Height
}

// Prose is text that wraps: a sentence or a paragraph.
type Prose struct {
	widget.BaseWidget
	words  string
	size   float32
	role   Role
	bold   bool
	centre bool
	held   bool   // its place says how large it is
	hand   bool   // somebody wrote it
	most   int    // lines; 0: as many as it takes
	inked  string // what of it was written by somebody

	wrapped wrapping // what lines follow from
	lines   []string
}

// NewProse returns wrapping text of a size in design units.
func NewProse(words string, size float32, role Role) *Prose {
	p := &Prose{words: words, size: size, role: role}
	p.ExtendBaseWidget(p)
	return p
}

// Bold makes it bold.
func (p *Prose) Bold() *Prose { p.bold = true; return p }

// face returns the typeface that it is set in.
func (p *Prose) face() Typeface {
	if p.hand {
		return Inked(inkLeastHigh, p.size)
	}
	return TypefaceOf(p.words, p.size, p.bold)
}

// WidthOf is how wide words are as they are set here, in a size in design units.
func (p *Prose) WidthOf(words string, size float32) float32 {
	return MeasureIn(words, U(size), p.face()).Width
}

// Hand makes it what somebody wrote, which is printed in high contrast.
func (p *Prose) Hand() *Prose { p.hand, p.bold = true, true; return p }

// SetInked says something else, of which somebody wrote a part; "" for nothing.
func (p *Prose) SetInked(words, written string) {
	if p.words != words || p.inked != written {
		p.words, p.inked = words, written
		p.Refresh()
	}
}

// Centre centres its lines.
func (p *Prose) Centre() *Prose { p.centre = true; return p }

// Most bounds the number of lines; the last one then ends in an ellipsis.
func (p *Prose) Most(lines int) *Prose {
	if p.most != lines {
		if p.most = lines; !p.Size().IsZero() {
			p.Refresh()
		}
	}
	return p
}

// Words returns what it says.
func (p *Prose) Words() string { return p.words }

// Set says something else.
func (p *Prose) Set(words string) { p.SetAs(words, p.role) }

// SetAs says something else in another colour.
func (p *Prose) SetAs(words string, role Role) {
	if p.words != words || p.role != role {
		p.words, p.role = words, role
		p.Refresh()
	}
}

// HeightFor implements Tall.
func (p *Prose) HeightFor(width float32) float32 {
	return float32(len(p.wrap(width))) * p.lineHeight(width)
}

// ProseHeight returns how high words of a size in design units are in a width, in so many
// lines at most.
func ProseHeight(words string, size float32, bold bool, lines int, width float32) float32 {
	p := Prose{words: words, size: size, bold: bold, most: lines}
	return p.HeightFor(width)
}

// MinSize asks for the height of the width it has, and of one line before that.
func (p *Prose) MinSize() fyne.Size {
	width := p.Size().Width
	if width <= 0 {
		return fyne.NewSize(U(48), p.lineHeight(width))
	}
	return fyne.NewSize(U(48), p.HeightFor(width))
}

func (p *Prose) lineHeight(width float32) float32 {
	return MeasureIn("Å", p.pixels(width), p.face()).Height
}

// pixels returns the size of the text in a width: it grows as the settings ask for,
// but not so far that a word must be broken or that it takes more lines than it may.
func (p *Prose) pixels(width float32) float32 {
	if p.held {
		return U(p.size)
	}
	most := U(TextSize(p.size))
	if width <= 0 || most == U(p.size) {
		return most
	}
	room := fyne.NewSize(width, math.MaxFloat32)
	for _, word := range wordsIn(p.words) {
		most = min(most, Fitted(word, p.size, most, p.face(), room))
	}
	for p.most > 0 && most > U(p.size) && p.overflows(most, width) {
		most = max(U(p.size), most-U(1))
	}
	return most
}

// overflows reports whether the words take more lines than there may be.
func (p *Prose) overflows(pixels, width float32) bool {
	lines, _ := p.unbounded(pixels, width)
	return len(lines) > p.most
}

// took returns how wide words are in a size in pixels, in print.
func (p *Prose) took(words string, pixels float32) float32 {
	return MeasureIn(words, pixels, p.face()).Width
}

// tookInked returns how wide what was written by somebody is.
func (p *Prose) tookInked(pixels float32) float32 {
	return sizeOfRuns(runsOf(p.inked, p.face(), p.inked), pixels).Width
}

// wrapping is all that the lines of a text follow from.
type wrapping struct {
	words, inked  string
	print         bool // nothing is written by hand
	pixels, width float32
	bold          bool
	most          int
}

// wrap returns the lines at a width. It keeps those that it gave last: a layout asks
// again and again how high they are before it draws them.
func (p *Prose) wrap(width float32) []string {
	if p.words == "" {
		return nil
	}
	as := wrapping{p.words, p.inked, Colour(Pen) == Colour(Ink), p.pixels(width), width, p.bold, p.most}
	if p.wrapped != as {
		p.wrapped, p.lines = as, p.broken(as.pixels, width)
	}
	return p.lines
}

// broken breaks the words into lines no wider than width, and cuts the last one that
// there may be.
func (p *Prose) broken(pixels, width float32) []string {
	lines, end := p.unbounded(pixels, width)
	if p.most > 0 && len(lines) > p.most {
		rest := strings.Join(lines[p.most-1:end], " ")
		if p.inked != "" && slices.Contains(wordsIn(rest), p.inked) { // which is wider than in print
			width -= max(0, p.tookInked(pixels)-p.took(p.inked, pixels))
		}
		lines = append(lines[:p.most-1], Shorten(rest, pixels, p.face(), width))
	}
	return lines
}

// unbounded breaks the words into as many lines as they take, and tells where the
// paragraph of the last line that there may be ends. It adds up the widths of single
// words, which the toolkit remembers, instead of measuring every line as it grows,
// which it would have to shape each time.
func (p *Prose) unbounded(pixels, width float32) (lines []string, end int) {
	space, inked := p.took(" ", pixels), p.inked
	for part := range strings.SplitSeq(p.words, "\n") {
		line, used := "", float32(0)
		for _, word := range p.split(part, pixels, width) {
			wide := p.took(word, pixels)
			if word == inked { // the first of such words
				wide, inked = p.tookInked(pixels), ""
			}
			if line == "" {
				line, used = word, wide
				continue
			}
			if used+space+wide > width {
				lines = append(lines, line)
				line, used = word, wide
				continue
			}
			line, used = line+" "+word, used+space+wide
		}
		lines = append(lines, line)
		if end < p.most {
			end = len(lines)
		}
	}
	return lines, end
}

// split splits a text into words, and a word that is wider than a line, such as
// the path of a file, into pieces that are not: after a hyphen where it has one.
func (p *Prose) split(text string, pixels, width float32) []string {
	words := wordsIn(text)
	for i := 0; i < len(words); i++ {
		if width <= 0 || p.took(words[i], pixels) <= width {
			continue
		}
		letters := Clusters(words[i])
		if len(letters) < 2 {
			continue
		}
		n := 1
		for n < len(letters)-1 && p.took(strings.Join(letters[:n+1], ""), pixels) <= width {
			n++
		}
		if hyphen := lastIndex(letters[:n], "-"); hyphen > 0 {
			n = hyphen + 1
		}
		words[i] = strings.Join(letters[:n], "")
		words = slices.Insert(words, i+1, strings.Join(letters[n:], ""))
	}
	return words
}

// lastIndex returns where a letter is last; -1 if it is not there.
func lastIndex(letters []string, letter string) int {
	for i, one := range slices.Backward(letters) {
		if one == letter {
			return i
		}
	}
	return -1
}

// wordsIn returns what a line may be broken between: never at a no-break space, which
// keeps a number with what it counts.
func wordsIn(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return unicode.IsSpace(r) && r != '\u00a0' })
}

// SetSize changes the size of the text, in design units. Its place says how large
// it is then: it does not grow by itself.
func (p *Prose) SetSize(size float32) {
	if p.size != size || !p.held {
		p.size, p.held = size, true
		p.Refresh()
	}
}

// CreateRenderer implements fyne.Widget.
func (p *Prose) CreateRenderer() fyne.WidgetRenderer {
	r := &proseRenderer{of: p}
	r.Refresh()
	return r
}

type proseRenderer struct {
	of    *Prose
	lines []textLine
}

func (r *proseRenderer) MinSize() fyne.Size { return r.of.MinSize() }

func (r *proseRenderer) Layout(size fyne.Size) {
	height, pixels := r.of.lineHeight(size.Width), r.of.pixels(size.Width)
	lines, written := r.of.wrap(size.Width), r.of.inked
	for len(r.lines) < len(lines) {
		r.lines = append(r.lines, nil)
	}
	r.lines = r.lines[:len(lines)]
	align := fyne.TextAlignLeading
	if r.of.centre {
		align = fyne.TextAlignCenter
	}
	for i, words := range lines {
		runs := runsOf(words, r.of.face(), written)
		if len(runs) > 1 {
			written = ""
		}
		r.lines[i].set(runs, pixels, r.of.role, align, fyne.NewPos(0, float32(i)*height), fyne.NewSize(size.Width, height))
	}
}

func (r *proseRenderer) Refresh() {
	r.Layout(r.of.Size())
	canvas.Refresh(r.of)
}

func (r *proseRenderer) Objects() []fyne.CanvasObject {
	var objects []fyne.CanvasObject
	for _, line := range r.lines {
		for _, run := range line {
			objects = append(objects, run)
		}
	}
	return objects
}
func (r *proseRenderer) Destroy() {}
