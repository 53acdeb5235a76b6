package kit

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// Keycap shows a key of a keyboard.
type Keycap struct {
	widget.BaseWidget
	text *Text
}

// NewKeycap returns the key with a name or a sign on it.
func NewKeycap(label string) *Keycap {
	k := &Keycap{text: NewText(label, Body, Ink).Bold().Centre()}
	k.ExtendBaseWidget(k)
	return k
}

// NewKeycaps returns keys as they are listed: apart by spaces, and from one to another
// as "1–6".
func NewKeycaps(keys string) fyne.CanvasObject {
	var items []fyne.CanvasObject
	for part := range strings.FieldsSeq(keys) {
		from, to, several := strings.Cut(part, "–")
		switch {
		case part == "…":
			items = append(items, NewText(part, Body, Muted))
		case several:
			items = append(items, NewRow(4, NewKeycap(from), NewText("–", Body, Muted), NewKeycap(to)))
		default:
			items = append(items, NewKeycap(part))
		}
	}
	return NewFlow(6, items...)
}

// keycapSide is the least that a key is wide and high, in design units.
const keycapSide float32 = 32

// CreateRenderer implements fyne.Widget.
func (k *Keycap) CreateRenderer() fyne.WidgetRenderer {
	edge, cap := canvas.NewRectangle(nil), canvas.NewRectangle(nil)
	d := &Renderer{Of: k, Parts: []fyne.CanvasObject{edge, cap, k.text}}
	d.Least = func() fyne.Size {
		text := k.text.Full()
		return fyne.NewSize(max(U(keycapSide), text.Width+2*U(9)), max(U(keycapSide), text.Height+U(9)))
	}
	d.Arrange = func(size fyne.Size) {
		edge.Resize(size)
		top := size.SubtractWidthHeight(0, U(3)) // the edge below is that of a key
		cap.Resize(top)
		k.text.Resize(top)
	}
	d.Update = func() {
		edge.FillColor, edge.CornerRadius = Colour(Line), U(8)
		cap.FillColor, cap.CornerRadius = Colour(Sunk), U(8)
		cap.StrokeColor, cap.StrokeWidth = Colour(Line), 1
	}
	d.Update()
	return d
}
