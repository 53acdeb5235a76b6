package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// MoveMark says with an arrow that somebody has gone up or down in the standings,
// which keep their order on the screen. Its room is there also without an arrow.
type MoveMark struct {
	widget.BaseWidget
	icon *Icon
	size float32
}

// NewMoveMark returns a mark of a size in design units, without an arrow.
func NewMoveMark(size float32) *MoveMark {
	m := &MoveMark{icon: NewIcon(Up, size, Good), size: size}
	m.icon.Hide()
	m.ExtendBaseWidget(m)
	return m
}

// Set shows by how many places somebody has gone up, less than 0 for down and 0
// for not at all.
func (m *MoveMark) Set(up int) {
	m.icon.Hidden = up == 0
	switch {
	case up > 0:
		m.icon.Set(Up, Good)
	case up < 0:
		m.icon.Set(Down, Bad)
	}
	m.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (m *MoveMark) CreateRenderer() fyne.WidgetRenderer {
	return &drawn{
		of: m, objects: []fyne.CanvasObject{m.icon},
		min:    func() fyne.Size { return fyne.NewSquareSize(U(m.size)) },
		layout: m.icon.Resize,
	}
}
