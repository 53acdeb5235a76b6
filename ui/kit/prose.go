package kit

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// Tall is anything whose height depends on the width it gets. The layouts of
// this package ask for it, so that text wraps right the first time.
type Tall interface {
	HeightFor(width float32) float32
}

// HeightOf gives the height that an object needs at a width.
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
	most   int // lines; 0: as many as it takes
}

// NewProse gives wrapping text of a size in design units.
func NewProse(words string, size float32, role Role) *Prose {
	p := &Prose{words: words, size: size, role: role}
	p.ExtendBaseWidget(p)
	return p
}

// Bold makes it bold.
func (p *Prose) Bold() *Prose { p.bold = true; return p }

// Centre centres its lines.
func (p *Prose) Centre() *Prose { p.centre = true; return p }

// Most bounds the number of lines; the last one then ends in an ellipsis.
func (p *Prose) Most(lines int) *Prose { p.most = lines; return p }

// Words gives what it says.
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
	return float32(len(p.wrap(width))) * p.lineHeight()
}

// MinSize asks for the height of the width it has, and of one line before that.
func (p *Prose) MinSize() fyne.Size {
	width := p.Size().Width
	if width <= 0 {
		return fyne.NewSize(U(48), p.lineHeight())
	}
	return fyne.NewSize(U(48), p.HeightFor(width))
}

func (p *Prose) lineHeight() float32 { return measure("Å", p.size, p.bold).Height }

// wrap breaks the words into lines no wider than width. It adds up the widths of
// single words, which the toolkit remembers, instead of measuring every line as
// it grows, which it would have to shape each time.
func (p *Prose) wrap(width float32) []string {
	if p.words == "" {
		return nil
	}
	space := measure(" ", p.size, p.bold).Width
	var lines []string
	for part := range strings.SplitSeq(p.words, "\n") {
		line, used := "", float32(0)
		for _, word := range p.split(part, width) {
			wide := measure(word, p.size, p.bold).Width
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
	}
	if p.most > 0 && len(lines) > p.most {
		rest := strings.Join(lines[p.most-1:], " ")
		lines = append(lines[:p.most-1], Ellipsis(rest, p.size, p.bold, width))
	}
	return lines
}

// split splits a text into words, and a word that is wider than a line, such as
// the path of a file, into pieces that are not.
func (p *Prose) split(text string, width float32) []string {
	words := strings.Fields(text)
	for i := 0; i < len(words); i++ {
		letters := clusters(words[i])
		if len(letters) < 2 || width <= 0 || measure(words[i], p.size, p.bold).Width <= width {
			continue
		}
		n := 1
		for n < len(letters)-1 && measure(strings.Join(letters[:n+1], ""), p.size, p.bold).Width <= width {
			n++
		}
		words[i] = strings.Join(letters[:n], "")
		words = slices.Insert(words, i+1, strings.Join(letters[n:], ""))
	}
	return words
}

// SetSize changes the size of the text, in design units.
func (p *Prose) SetSize(size float32) {
	if p.size != size {
		p.size = size
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
	lines []fyne.CanvasObject
}

func (r *proseRenderer) MinSize() fyne.Size { return r.of.MinSize() }

func (r *proseRenderer) Layout(size fyne.Size) {
	height := r.of.lineHeight()
	lines := r.of.wrap(size.Width)
	for len(r.lines) < len(lines) {
		r.lines = append(r.lines, canvas.NewText("", Colour(r.of.role)))
	}
	r.lines = r.lines[:len(lines)]
	for i, words := range lines {
		line := r.lines[i].(*canvas.Text)
		line.Text, line.Color, line.TextSize = words, Colour(r.of.role), U(r.of.size)
		line.TextStyle.Bold = r.of.bold
		setFace(line)
		line.Alignment = fyne.TextAlignLeading
		if r.of.centre {
			line.Alignment = fyne.TextAlignCenter
		}
		line.Move(fyne.NewPos(0, float32(i)*height))
		line.Resize(fyne.NewSize(size.Width, height))
	}
}

func (r *proseRenderer) Refresh() {
	r.Layout(r.of.Size())
	canvas.Refresh(r.of)
}

func (r *proseRenderer) Objects() []fyne.CanvasObject { return r.lines }
func (r *proseRenderer) Destroy()                     {}
