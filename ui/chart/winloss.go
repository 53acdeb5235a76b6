package chart

import (
	"beermat/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// WinLoss shows how the last games went, the oldest first: a mark above the line for
// each that was won, and below it for each that was not.
type WinLoss struct {
	widget.BaseWidget
	won  []bool
	name string
}

// NewWinLoss returns the marks of games. The name says in words what they show, to
// tests and screen readers.
func NewWinLoss(won []bool, name string) *WinLoss {
	w := &WinLoss{won: won, name: name}
	w.ExtendBaseWidget(w)
	return w
}

// Name is what the marks show, in words.
func (w *WinLoss) Name() string { return w.name }

// The measures of the marks, in design units.
const (
	winLossStep   float32 = 12 // from mark to mark
	winLossHeight float32 = 30
)

// CreateRenderer implements fyne.Widget.
func (w *WinLoss) CreateRenderer() fyne.WidgetRenderer {
	line := canvas.NewRectangle(nil)
	d := &kit.Renderer{Of: w, Parts: []fyne.CanvasObject{line}}
	for range w.won {
		d.Parts = append(d.Parts, canvas.NewRectangle(nil))
	}
	d.Least = func() fyne.Size { return fyne.NewSize(kit.U(winLossStep)*float32(len(w.won)), kit.U(winLossHeight)) }
	d.Arrange = func(size fyne.Size) {
		step := min(kit.U(winLossStep), size.Width/float32(max(1, len(w.won))))
		middle := size.Height / 2
		line.Move(fyne.NewPos(0, middle-kit.U(0.5)))
		line.Resize(fyne.NewSize(step*float32(len(w.won)), kit.U(1)))
		for i, won := range w.won {
			mark, height, y := d.Parts[i+1], kit.U(14), middle-kit.U(14)
			if !won {
				height, y = kit.U(8), middle
			}
			mark.Resize(fyne.NewSize(step*0.6, height))
			mark.Move(fyne.NewPos(float32(i)*step+step*0.2, y))
		}
	}
	d.Update = func() {
		line.FillColor = kit.Colour(kit.Line)
		for i, won := range w.won {
			mark := d.Parts[i+1].(*canvas.Rectangle)
			mark.FillColor, mark.CornerRadius = kit.Colour(kit.Muted), kit.U(2)
			if won {
				mark.FillColor = kit.Colour(kit.Accent)
			}
		}
	}
	d.Update()
	return d
}
