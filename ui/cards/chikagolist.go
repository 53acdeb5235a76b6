package cards

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"beermat/ui/kit"
)

// chikagoList puts the rows of all players below each other, with lines between
// them. They share the height, and ask for more where they would become too low.
type chikagoList struct {
	widget.BaseWidget
	rows  []*chikagoRow
	lines []*canvas.Rectangle
}

// In design units: chikagoEdge keeps the border of whose turn it is within what
// is scrolled, and chikagoApart keeps it off the lines between the rows.
const (
	chikagoEdge  float32 = 3
	chikagoApart float32 = 2
)

func newChikagoList(rows []*chikagoRow) *chikagoList {
	l := &chikagoList{rows: rows}
	for range len(rows) - 1 {
		l.lines = append(l.lines, canvas.NewRectangle(nil))
	}
	l.ExtendBaseWidget(l)
	return l
}

// pitch is how far apart rows are at the least, in design units.
func (l *chikagoList) pitch(width float32) float32 {
	if width/kit.U(1)-2*chikagoEdge < chikagoOneLine {
		return chikagoLeastTwo + chikagoApart
	}
	return chikagoLeastOne + chikagoApart
}

// HeightFor implements kit.Tall.
func (l *chikagoList) HeightFor(width float32) float32 {
	return kit.U(float32(len(l.rows))*l.pitch(width) + 2*chikagoEdge)
}

// CreateRenderer implements fyne.Widget.
func (l *chikagoList) CreateRenderer() fyne.WidgetRenderer {
	r := &chikagoListRenderer{l}
	r.paint()
	return r
}

type chikagoListRenderer struct{ of *chikagoList }

func (r *chikagoListRenderer) Destroy() {}

func (r *chikagoListRenderer) MinSize() fyne.Size {
	width := max(kit.U(chikagoLeastWidth), r.of.Size().Width)
	return fyne.NewSize(kit.U(chikagoLeastWidth), r.of.HeightFor(width))
}

// Held implements kit.Holder.
func (l *chikagoList) Held() []fyne.CanvasObject {
	var objects []fyne.CanvasObject
	for _, line := range l.lines {
		objects = append(objects, line)
	}
	for _, row := range l.rows {
		objects = append(objects, row.tap)
	}
	return objects
}

func (r *chikagoListRenderer) Objects() []fyne.CanvasObject { return r.of.Held() }

func (r *chikagoListRenderer) paint() {
	for _, line := range r.of.lines {
		line.FillColor = kit.Colour(kit.Line)
	}
}

func (r *chikagoListRenderer) Refresh() {
	r.paint()
	for _, o := range r.Objects() {
		o.Refresh()
	}
	r.Layout(r.of.Size())
}

func (r *chikagoListRenderer) Layout(size fyne.Size) {
	l := r.of
	if size.IsZero() || len(l.rows) == 0 {
		return
	}
	w, h := size.Width/kit.U(1), size.Height/kit.U(1)
	pitch := min((h-2*chikagoEdge)/float32(len(l.rows)), chikagoMostHeight+chikagoApart)
	for i, row := range l.rows {
		y := chikagoEdge + float32(i)*pitch
		row.lie(chikagoEdge, y+chikagoApart/2, w-2*chikagoEdge, pitch-chikagoApart)
		if i > 0 {
			line := l.lines[i-1]
			line.Move(fyne.NewPos(kit.U(chikagoEdge), kit.U(y)))
			line.Resize(fyne.NewSize(kit.U(w-2*chikagoEdge), 1))
		}
	}
}
