package cards

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"beermat/ui/kit"
)

// chikagoReading is what the dice on a pad come to: the value in large, how it
// is made up, and how it is called out. It keeps its room while it is empty.
type chikagoReading struct {
	widget.BaseWidget
	value *kit.Text
	made  *kit.Text
	call  *kit.Text // only where there is room for all of it
	size  float32   // of the value, in design units
	low   bool      // the value is beside the rest
}

func newChikagoReading() *chikagoReading {
	r := &chikagoReading{
		value: kit.NewText("", 54, kit.Ink).Bold().Centre(),
		made:  kit.NewText("", kit.Body, kit.Muted).Centre().Cut(),
		call:  kit.NewText("", kit.Body, kit.Ink).Centre().Cut(),
		size:  54,
	}
	r.ExtendBaseWidget(r)
	return r
}

// set says what there is to read; all may be empty.
func (r *chikagoReading) set(value, made, call string) {
	r.value.Set(value)
	r.made.Set(made)
	r.call.Set(call)
	r.Refresh()
}

// as sets the size of the value, in design units, and whether it is beside the
// rest.
func (r *chikagoReading) as(size float32, low bool) *chikagoReading {
	r.size, r.low = size, low
	r.value.SetSize(size)
	r.Refresh()
	return r
}

// chikagoValueLine is the height of a line of the value, for a size of 1.
const chikagoValueLine float32 = 1.2

// chikagoLine gives the height of a line of the text.
func chikagoLine() float32 { return 22 + kit.Growth(kit.Body) }

// HeightFor implements kit.Tall.
func (r *chikagoReading) HeightFor(float32) float32 {
	if r.low {
		return kit.U(2 * chikagoLine())
	}
	return kit.U(chikagoValueLine*r.size + 2*chikagoLine())
}

// CreateRenderer implements fyne.Widget.
func (r *chikagoReading) CreateRenderer() fyne.WidgetRenderer { return &chikagoReadingRenderer{r} }

type chikagoReadingRenderer struct{ of *chikagoReading }

func (r *chikagoReadingRenderer) Destroy() {}

func (r *chikagoReadingRenderer) MinSize() fyne.Size {
	return fyne.NewSize(kit.U(kit.Target), r.of.HeightFor(0))
}

func (r *chikagoReadingRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.of.value, r.of.made, r.of.call}
}

func (r *chikagoReadingRenderer) Refresh() {
	r.Layout(r.of.Size())
	canvas.Refresh(r.of)
}

func (r *chikagoReadingRenderer) Layout(size fyne.Size) {
	if size.IsZero() {
		return
	}
	w, h := size.Width/kit.U(1), size.Height/kit.U(1)
	if r.of.low {
		r.of.beside(w, h)
		return
	}
	r.of.call.Hidden = wide(r.of.call) > w
	value := chikagoValueLine * r.of.size
	top := (h - value - 2*chikagoLine()) / 2
	putMid(r.of.value, 0, top, w, value)
	putMid(r.of.made, 0, top+value, w, chikagoLine())
	putMid(r.of.call, 0, top+value+chikagoLine(), w, chikagoLine())
}

// beside has the value on the left; without one the texts have the whole width.
func (r *chikagoReading) beside(w, h float32) {
	x := float32(0)
	if r.value.Words() != "" {
		x = chikagoWord*r.size + 8
	}
	r.call.Hidden = wide(r.call) > w-x // part of a number would be another one
	putMid(r.value, 0, 0, x, h)
	putMid(r.made, x, h/2-chikagoLine(), w-x, chikagoLine())
	putMid(r.call, x, h/2, w-x, chikagoLine())
}
