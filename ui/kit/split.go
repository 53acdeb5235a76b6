package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Split puts two things beside each other where there is room, and below each
// other where there is not.
type Split struct {
	widget.BaseWidget
	gap         float32
	left, right float32 // the width of one of them, in design units; 0: what the other leaves, or half
	first, last fyne.CanvasObject
}

// NewSplit returns two halves.
func NewSplit(gap float32, first, last fyne.CanvasObject) *Split {
	return NewSideBySide(gap, 0, first, last)
}

// NewSideBySide gives the left one a width in design units.
func NewSideBySide(gap, left float32, first, last fyne.CanvasObject) *Split {
	s := &Split{gap: gap, left: left, first: first, last: last}
	s.ExtendBaseWidget(s)
	return s
}

// NewFixedRight gives the right one a width in design units.
func NewFixedRight(gap, right float32, first, last fyne.CanvasObject) *Split {
	s := NewSplit(gap, first, last)
	s.right = right
	return s
}

// widths returns how wide both are beside each other; no second width if there is
// no room for that.
func (s *Split) widths(width float32) (first, last float32) {
	if width < U(640) {
		return width, 0
	}
	first = (width - U(s.gap)) / 2
	switch {
	case s.left > 0:
		first = min(first, U(s.left))
	case s.right > 0:
		first = max(first, width-U(s.gap)-U(s.right))
	}
	return first, width - U(s.gap) - first
}

// HeightFor implements Tall.
func (s *Split) HeightFor(width float32) float32 {
	first, last := s.widths(width)
	if last == 0 {
		return HeightOf(s.first, width) + U(s.gap) + HeightOf(s.last, width)
	}
	return max(HeightOf(s.first, first), HeightOf(s.last, last))
}

// CreateRenderer implements fyne.Widget.
func (s *Split) CreateRenderer() fyne.WidgetRenderer {
	d := &Renderer{Of: s, Parts: []fyne.CanvasObject{s.first, s.last}}
	d.Least = func() fyne.Size {
		width := max(U(280), s.Size().Width)
		return fyne.NewSize(U(280), s.HeightFor(width))
	}
	d.Arrange = func(size fyne.Size) {
		first, last := s.widths(size.Width)
		if last == 0 {
			height := HeightOf(s.first, size.Width)
			s.first.Move(fyne.Position{})
			s.first.Resize(fyne.NewSize(size.Width, height))
			s.last.Move(fyne.NewPos(0, height+U(s.gap)))
			s.last.Resize(fyne.NewSize(size.Width, HeightOf(s.last, size.Width)))
			return
		}
		s.first.Move(fyne.Position{})
		s.first.Resize(fyne.NewSize(first, size.Height))
		s.last.Move(fyne.NewPos(first+U(s.gap), 0))
		s.last.Resize(fyne.NewSize(last, size.Height))
	}
	return d
}
