package setup

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"beermat/ui/kit"
)

// body puts the table and the house rules beside each other.
type body struct {
	widget.BaseWidget
	table, rules fyne.CanvasObject
}

// The width of the house rules: in design units, and of that of the screen at most.
const (
	rulesWidth float32 = 470
	rulesShare float32 = 0.48
)

func newBody(table, rules fyne.CanvasObject) *body {
	b := &body{table: table, rules: rules}
	b.ExtendBaseWidget(b)
	return b
}

// widths returns how wide the table and the rules are.
func (b *body) widths(width float32) (table, rules float32) {
	rules = min(kit.U(rulesWidth), width*rulesShare)
	return width - rules - kit.U(kit.Gap), rules
}

// HeightFor implements kit.Tall.
func (b *body) HeightFor(width float32) float32 {
	table, rules := b.widths(width)
	return max(kit.HeightOf(b.table, table), kit.HeightOf(b.rules, rules))
}

// Held implements kit.Holder.
func (b *body) Held() []fyne.CanvasObject { return []fyne.CanvasObject{b.table, b.rules} }

// CreateRenderer implements fyne.Widget.
func (b *body) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(&fyne.Container{Layout: bodyLayout{b}, Objects: b.Held()})
}

type bodyLayout struct{ of *body }

func (l bodyLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	width := max(kit.U(600), l.of.Size().Width)
	return fyne.NewSize(kit.U(600), l.of.HeightFor(width))
}

func (l bodyLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	table, rules := l.of.widths(size.Width)
	kit.Put(objects[0], 0, 0, table, size.Height)
	kit.Put(objects[1], size.Width-rules, 0, rules, size.Height)
}
