package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// Radii, in design units.
const (
	PanelRadius  float32 = 20
	ButtonRadius float32 = 14
	DieRadius    float32 = 12
)

// Panel is a sheet of paper on the table with something on it.
type Panel struct {
	widget.BaseWidget
	item   fyne.CanvasObject
	fill   Role
	border Role
	radius float32
	inset  float32
}

// NewPanel returns a panel of paper with the usual margin.
func NewPanel(item fyne.CanvasObject) *Panel {
	p := &Panel{item: item, fill: Paper, radius: PanelRadius, inset: 18}
	p.ExtendBaseWidget(p)
	return p
}

// EdgeHeight is how much of the edge of paper is seen below it, in design units.
const EdgeHeight float32 = 3

// NewGround returns the paper of a panel with nothing on it, for what lies over it.
func NewGround() *Panel { return NewPanel(NewBox(0, 0, nil)) }

// NewTray returns a sunk panel, for what lies in it.
func NewTray(item fyne.CanvasObject) *Panel {
	p := NewPanel(item)
	p.fill, p.radius, p.inset = Sunk, ButtonRadius, 12
	return p
}

// Inset sets the margin in design units.
func (p *Panel) Inset(n float32) *Panel { p.inset = n; return p }

// Round sets the radius of its corners, in design units.
func (p *Panel) Round(radius float32) *Panel { p.radius = radius; return p }

// Fill sets the ground.
func (p *Panel) Fill(r Role) *Panel { p.fill = r; return p }

// Border draws a line around it in a role.
func (p *Panel) Border(r Role) *Panel { p.border = r; return p }

// HeightFor implements Tall.
func (p *Panel) HeightFor(width float32) float32 {
	return HeightOf(p.item, width-2*U(p.inset)) + 2*U(p.inset)
}

// CreateRenderer implements fyne.Widget.
func (p *Panel) CreateRenderer() fyne.WidgetRenderer {
	edge, ground := canvas.NewRectangle(nil), canvas.NewRectangle(nil)
	d := &Renderer{Of: p, Parts: []fyne.CanvasObject{edge, ground, p.item}}
	d.Least = func() fyne.Size { return p.item.MinSize().AddWidthHeight(2*U(p.inset), 2*U(p.inset)) }
	d.Arrange = func(size fyne.Size) {
		edge.Resize(size)
		if edge.Visible() {
			size.Height -= U(EdgeHeight)
		}
		ground.Resize(size)
		size.Height = edge.Size().Height
		p.item.Move(fyne.NewSquareOffsetPos(U(p.inset)))
		p.item.Resize(inside(size, p.inset))
	}
	d.Update = func() {
		edge.Hidden = p.fill != Paper || p.border != "" // only paper lies on the table, and a line says as much
		PaintGround(edge, Edge, "", p.radius)
		PaintGround(ground, p.fill, p.border, p.radius)
	}
	d.Update()
	return d
}

// inside returns what a margin in design units leaves of a size.
func inside(size fyne.Size, margin float32) fyne.Size {
	return size.SubtractWidthHeight(2*U(margin), 2*U(margin)).Max(fyne.Size{})
}

// PaintGround gives a rectangle its fill, its border (none for "") and corners.
func PaintGround(ground *canvas.Rectangle, fill, border Role, radius float32) {
	ground.FillColor = nil
	if fill != "" {
		ground.FillColor = Colour(fill)
	}
	ground.CornerRadius = U(radius)
	ground.StrokeWidth = 0
	if border != "" {
		ground.StrokeColor, ground.StrokeWidth = Colour(border), borderWidth(border)
	}
	ground.Refresh()
}

// borderWidth makes the border of what is chosen stand out by more than its colour.
func borderWidth(border Role) float32 {
	if border == Accent {
		return 3
	}
	return 1
}

// Scroll lets its item be higher than there is room. Unlike the toolkit's own it
// tells the item its width first, so that text is wrapped before it is measured.
type Scroll struct {
	widget.BaseWidget
	item   *scrolled
	scroll *container.Scroll
	gutter float32 // of the width, for the bar
}

// NewScroll returns a scroll for an item of any height.
func NewScroll(item fyne.CanvasObject) *Scroll {
	s := &Scroll{item: newScrolled(item)}
	s.scroll = container.NewVScroll(s.item)
	s.ExtendBaseWidget(s)
	return s
}

// Resize implements fyne.CanvasObject. Also where the size stays, what is scrolled
// may need another height than before.
func (s *Scroll) Resize(size fyne.Size) {
	same := size == s.Size()
	s.BaseWidget.Resize(size)
	if same && s.item.room.Width > 0 && s.item.MinSize().Height != s.item.Size().Height {
		s.scroll.Refresh()
	}
}

// SetGutter keeps some of the width at the right for the bar, which then lies on
// nothing.
func (s *Scroll) SetGutter(width float32) { s.gutter = width }

// Offset says how far it is scrolled.
func (s *Scroll) Offset() float32 { return s.scroll.Offset.Y }

// SetOffset scrolls to an offset.
func (s *Scroll) SetOffset(y float32) { s.scroll.ScrollToOffset(fyne.NewPos(0, y)) }

// CreateRenderer implements fyne.Widget.
func (s *Scroll) CreateRenderer() fyne.WidgetRenderer {
	d := &Renderer{Of: s, Parts: []fyne.CanvasObject{s.scroll}}
	d.Least = func() fyne.Size { return fyne.NewSize(s.item.item.MinSize().Width, U(48)) }
	d.Arrange = func(size fyne.Size) {
		edge := scrollEdge()
		s.item.room = size.SubtractWidthHeight(s.gutter, 0)
		s.scroll.Move(fyne.NewSquareOffsetPos(-edge))
		size = size.AddWidthHeight(2*edge, 2*edge)
		if s.gutter > 0 {
			size.Width -= edge // the bar keeps its place
		}
		s.scroll.Resize(size)
		s.scroll.Refresh()
	}
	return d
}

// scrollEdge is how far around its room a Scroll draws: a border lies half outside of
// what it goes around, and must not be cut where that touches the edge. The toolkit's
// painter also needs the two that it adds to each side of a border.
func scrollEdge() float32 { return U(3) + 2 }

// HeightFor implements Tall: all of the item, should there be room for it.
func (s *Scroll) HeightFor(width float32) float32 { return HeightOf(s.item.item, width-s.gutter) }

// Bounded is anything that can do with less height before it has to be scrolled,
// and wants to know how much room there is.
type Bounded interface {
	Bound(room fyne.Size)
}

// scrolled is what lies in a Scroll: as wide as it, and as high as it must be.
type scrolled struct {
	widget.BaseWidget
	item fyne.CanvasObject
	room fyne.Size // of the Scroll
}

func newScrolled(item fyne.CanvasObject) *scrolled {
	s := &scrolled{item: item}
	s.ExtendBaseWidget(s)
	return s
}

// CreateRenderer implements fyne.Widget.
func (s *scrolled) CreateRenderer() fyne.WidgetRenderer {
	d := &Renderer{Of: s, Parts: []fyne.CanvasObject{s.item}}
	d.Least = func() fyne.Size {
		if b, ok := s.item.(Bounded); ok {
			b.Bound(s.room)
		}
		return fyne.NewSize(0, max(s.room.Height, HeightOf(s.item, s.room.Width))+2*scrollEdge())
	}
	d.Arrange = func(size fyne.Size) {
		Put(s.item, scrollEdge(), scrollEdge(), s.room.Width, max(size.Height-2*scrollEdge(), HeightOf(s.item, s.room.Width)))
	}
	return d
}

// NewRule returns a thin line between parts of a panel.
func NewRule() fyne.CanvasObject {
	line := NewPanel(NewBox(0, 1, nil))
	line.fill, line.radius, line.inset = Line, 0, 0
	return line
}
