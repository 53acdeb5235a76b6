package page

import (
	"strings"

	"beermat/ui/mat"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"beermat/ui/kit"
)

// Heading is a title with a remark: beside it, or below it where there is no room.
// A title that has no room in one line is smaller, in two.
type Heading struct {
	widget.BaseWidget
	mat           *kit.Tap // with that of the game that it speaks of; nil for none
	title, remark *kit.Text
	long          *kit.Prose // the title in two lines
}

// NewGameHeading returns the heading of a screen that is about one game.
func NewGameHeading(game, title, remark string) *Heading {
	h := NewHeading(title, remark)
	h.mat = kit.NewTap("", mat.NewGame(game, headingMat), nil).Shape(kit.Target/2, 0)
	return h
}

// OnMat lets a tap on the mat do something, which has a name.
func (h *Heading) OnMat(name string, do func()) *Heading {
	h.mat.Name, h.mat.OnTap = name, do
	return h
}

// The mat in a heading, in design units.
const (
	headingMat             = kit.Target
	headingText    float32 = 150 // a title that needs more than this, and has no room for it, has no mat
	headingLow     float32 = 5   // less at each side of the mat in a narrow heading
	headingWrapped float32 = 17  // that of one in two lines
	headingSmall   float32 = 20  // the size of a title above its remark, or in a narrow heading
)

// NewHeading returns a title with a remark, which may be "".
func NewHeading(title, remark string) *Heading {
	h := &Heading{
		title:  kit.NewText(title, kit.Title, kit.Ink).Bold().Cut(),
		remark: kit.NewText(remark, kit.Body, kit.Muted).Cut(),
		long:   kit.NewProse(title, headingWrapped, kit.Ink).Bold().Most(2),
	}
	h.long.SetSize(headingWrapped)
	h.ExtendBaseWidget(h)
	return h
}

// Set says something else.
func (h *Heading) Set(title, remark string) {
	h.title.Set(title)
	h.long.Set(title)
	if h.remark.Words() != remark {
		h.remark.Set(remark)
		h.Refresh()
	}
}

// Held implements kit.Holder.
func (h *Heading) Held() []fyne.CanvasObject {
	if h.mat == nil {
		return []fyne.CanvasObject{h.title, h.remark, h.long}
	}
	return []fyne.CanvasObject{h.mat, h.title, h.remark, h.long}
}

// CreateRenderer implements fyne.Widget.
func (h *Heading) CreateRenderer() fyne.WidgetRenderer {
	return kit.RendererOf(h, 80, kit.Target, h.layout)
}

func (h *Heading) layout(size fyne.Size) {
	left := h.layoutMat(size)
	h.layoutTexts(size.SubtractWidthHeight(left, 0))
	for _, o := range []fyne.CanvasObject{h.title, h.remark, h.long} {
		o.Move(o.Position().AddXY(left, 0))
	}
}

// layoutMat puts the mat before the title where there is room for both, and returns
// the width that it takes.
func (h *Heading) layoutMat(size fyne.Size) float32 {
	if h.mat == nil {
		return 0
	}
	side, gap, low := kit.U(headingMat), kit.U(12), float32(0)
	if size.Width < kit.U(headingMat+headingText+headingMat) {
		gap, low = kit.U(4), headingLow
	}
	h.mat.Hidden = size.Width < h.Least() && h.hasTitle(size.Width)
	if h.mat.Hidden {
		return 0
	}
	h.mat.Shape(kit.Target/2, low)
	kit.Put(h.mat, 0, (size.Height-side)/2, side, side)
	return side + gap
}

// hasTitle reports whether the title has room in a width, in two lines: else the mat is all
// that says it.
func (h *Heading) hasTitle(width float32) bool {
	for _, word := range strings.Fields(h.title.Words()) {
		if kit.WidthOf(word, headingWrapped, true) > width {
			return false
		}
	}
	return true
}

// Least is the width that the mat and the title need, the title where it is smallest.
func (h *Heading) Least() float32 {
	return kit.U(headingMat) + kit.U(4) + min(kit.U(kit.Grown(headingText)), kit.WidthOf(h.title.Words(), headingSmall, true)+1)
}

// layoutTexts puts the title and the remark.
func (h *Heading) layoutTexts(size fyne.Size) {
	h.title.SetGrowing(kit.Title)
	h.remark.SetGrowing(kit.Body)
	gap, alone := kit.U(14), h.remark.Words() == ""
	if h.mat != nil && !h.hasTitle(size.Width) {
		h.title.Hidden, h.remark.Hidden, h.long.Hidden = true, true, true
		return
	}
	width := min(h.title.Full().Width+1, size.Width)
	h.title.Hidden, h.remark.Hidden, h.long.Hidden = false, alone, true
	switch {
	case alone && kit.WidthOf(h.title.Words(), headingSmall, true) > size.Width:
		h.wrap(size)
	case alone && kit.WidthOf(h.title.Words(), kit.Title, true) > size.Width:
		h.title.SetGrowing(headingSmall)
		h.title.Move(fyne.Position{})
		h.title.Resize(size)
	case alone || width+gap+h.remark.Full().Width <= size.Width:
		kit.Put(h.title, 0, 0, width, size.Height)
		kit.Put(h.remark, width+gap, 1, max(0, size.Width-width-gap), size.Height)
	default:
		h.stack(size)
	}
}

// wrap shows the title in two lines.
func (h *Heading) wrap(size fyne.Size) {
	h.title.Hidden, h.long.Hidden = true, false
	height := h.long.HeightFor(size.Width)
	kit.Put(h.long, 0, (size.Height-height)/2, size.Width, height)
}

// stack puts the remark below the title. Of the height each gets its share of
// what both want.
func (h *Heading) stack(size fyne.Size) {
	h.title.SetGrowing(headingSmall)
	if kit.WidthOf(h.title.Words(), headingSmall, true) > size.Width {
		h.title.SetGrowing(kit.Cell - 1)
	}
	h.remark.SetGrowing(kit.Small)
	above, below := h.title.Full().Height, h.remark.Full().Height
	share := min(1, size.Height/(above+below))
	above, below = above*share, below*share
	top := (size.Height - above - below) / 2
	kit.Put(h.title, 0, top, size.Width, above)
	kit.Put(h.remark, 0, top+above, size.Width, below)
}

// Remark returns what stands beside the title.
func (h *Heading) Remark() string { return h.remark.Words() }
