package cards

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"beermat/ui/kit"
)

// chikagoMark is a word on a coloured ground, with a triangle that points up or
// down before it. It is no tap target, so that the row below it can be tapped
// through it.
type chikagoMark struct {
	widget.BaseWidget
	sign *kit.Icon
	word *kit.Text
	size float32 // of the text, in design units
	fill kit.Role
}

// The triangles.
const (
	chikagoUp   kit.Glyph = `<path d="M12 5 L20.5 19 H3.5 Z" fill="currentColor"/>`
	chikagoDown kit.Glyph = `<path d="M12 19 L3.5 5 H20.5 Z" fill="currentColor"/>`
)

func newChikagoMark() *chikagoMark {
	m := &chikagoMark{
		sign: kit.NewIcon(chikagoUp, kit.Small, kit.OnAccent),
		word: kit.NewText("", kit.Small, kit.OnAccent).Bold(),
		size: kit.Small, fill: kit.Good,
	}
	m.ExtendBaseWidget(m)
	return m
}

// show says a word, as something good or bad.
func (m *chikagoMark) show(word string, good bool) {
	fill, sign := kit.Bad, chikagoDown
	if good {
		fill, sign = kit.Good, chikagoUp
	}
	m.word.Set(word)
	m.sign.Set(sign, kit.OnAccent)
	if m.fill != fill {
		m.fill = fill
		m.Refresh()
	}
}

// room is how wide and high the mark wants to be with text of a size, all in
// design units.
func (m *chikagoMark) room(size float32) (w, h float32) {
	m.size = size
	m.word.SetSize(size)
	return wide(m.word) + 2.7*size, 2.1 * size
}

// CreateRenderer implements fyne.Widget.
func (m *chikagoMark) CreateRenderer() fyne.WidgetRenderer {
	r := &chikagoMarkRenderer{of: m, ground: canvas.NewRectangle(nil)}
	r.Refresh()
	return r
}

type chikagoMarkRenderer struct {
	of     *chikagoMark
	ground *canvas.Rectangle
}

func (r *chikagoMarkRenderer) MinSize() fyne.Size { return r.of.word.MinSize() }
func (r *chikagoMarkRenderer) Destroy()           {}

func (r *chikagoMarkRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.ground, r.of.sign, r.of.word}
}

func (r *chikagoMarkRenderer) Layout(size fyne.Size) {
	r.ground.Resize(size)
	r.ground.CornerRadius = size.Height / 2
	m, text, side := r.of, r.of.word.Full(), kit.U(0.8*r.of.size)
	x := (size.Width - text.Width - 1.3*side) / 2
	m.sign.Move(fyne.NewPos(x, (size.Height-side)/2))
	m.sign.Resize(fyne.NewSquareSize(side))
	m.word.Move(fyne.NewPos(x+1.3*side, (size.Height-text.Height)/2))
	m.word.Resize(text)
}

func (r *chikagoMarkRenderer) Refresh() {
	r.ground.FillColor = kit.Colour(r.of.fill)
	r.of.sign.Refresh()
	r.of.word.Refresh()
	r.Layout(r.of.Size())
	canvas.Refresh(r.of)
}
