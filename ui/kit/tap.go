package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// Target is the least height and width of anything to tap, in design units.
const Target float32 = 48

// Tap makes anything tappable: a row, a tile, a seat. It gives it a ground that
// answers to the pointer.
type Tap struct {
	widget.BaseWidget
	Pressable
	Name   string // what a person would call it, for tests and screen readers
	OnTap  func()
	OnMenu func()                  // a right click or a long press; nil: nothing
	OnKey  func(fyne.KeyName) bool // takes a key while it is marked; false: it means nothing here
	item   fyne.CanvasObject
	fill   Role
	colour color.Color // in place of fill; nil: none
	border Role
	radius float32
	inset  float32
	glow   Motion
	ground *canvas.Rectangle // as it is drawn; nil before that
}

// NewTap returns a tappable item; a nil onTap makes it inert.
func NewTap(name string, item fyne.CanvasObject, onTap func()) *Tap {
	t := &Tap{Name: name, item: item, OnTap: onTap, radius: ButtonRadius}
	t.Pressable = NewPressable(t, func() string { return t.Name }, func() bool { return t.OnTap != nil }, func() { t.OnTap() })
	t.keys = func(key fyne.KeyName) bool { return t.OnKey != nil && t.OnKey(key) }
	t.ExtendBaseWidget(t)
	return t
}

// On sets the ground and the border, "" for none.
func (t *Tap) On(fill, border Role) *Tap {
	if t.fill != fill || t.border != border {
		t.fill, t.border = fill, border
		t.Refresh()
	}
	return t
}

// Hinted has a hint say more to a pointer that rests on it.
func (t *Tap) Hinted(said string) *Tap {
	t.moved = func() {
		hinted(t, t.over, said)
		t.Refresh()
	}
	return t
}

// Coloured sets a ground that is no role, such as a shade of the colour of a game.
func (t *Tap) Coloured(c color.Color) *Tap {
	t.colour = c
	t.Refresh()
	return t
}

// Shape sets the radius of the corners and the margin, in design units.
func (t *Tap) Shape(radius, inset float32) *Tap {
	if t.radius != radius || t.inset != inset {
		t.radius, t.inset = radius, inset
		t.Refresh()
	}
	return t
}

// Radius is the radius of its corners, in design units.
func (t *Tap) Radius() float32 { return t.radius }

// Glow lets it glow for a moment, because what lies on it was just written.
func (t *Tap) Glow() {
	if t.ground == nil {
		return // nobody sees it
	}
	t.glow.Play(GlowTime, func(done float32) {
		stays := color.Color(color.Transparent)
		if t.fill != "" {
			stays = Colour(t.fill)
		}
		t.ground.FillColor = Glow(stays, done)
		t.ground.Refresh()
	})
}

// TappedSecondary implements fyne.SecondaryTappable.
func (t *Tap) TappedSecondary(*fyne.PointEvent) {
	if t.OnMenu != nil {
		t.Unmark()
		t.OnMenu()
	}
}

// HeightFor implements Tall.
func (t *Tap) HeightFor(width float32) float32 {
	height := HeightOf(t.item, width-2*U(t.inset)) + 2*U(t.inset)
	if t.OnTap != nil {
		height = max(height, U(Target))
	}
	return height
}

// CreateRenderer implements fyne.Widget.
func (t *Tap) CreateRenderer() fyne.WidgetRenderer {
	ground := canvas.NewRectangle(nil)
	t.ground = ground
	d := &Renderer{Of: t, Parts: []fyne.CanvasObject{ground, t.item, t.Ring}}
	d.Least = func() fyne.Size {
		size := t.item.MinSize().AddWidthHeight(2*U(t.inset), 2*U(t.inset))
		if t.OnTap != nil {
			size = size.Max(fyne.NewSquareSize(U(Target)))
		}
		return size
	}
	d.Arrange = func(size fyne.Size) {
		t.frame(size)
		t.Circle(size, U(t.radius))
		t.item.Move(fyne.NewSquareOffsetPos(U(t.inset)))
		t.item.Resize(inside(size, t.inset))
	}
	d.Update = func() {
		fill := t.fill
		if t.over && t.OnTap != nil && fill == Paper {
			fill = Sunk
		}
		PaintGround(ground, fill, t.border, t.radius)
		if t.colour != nil {
			ground.FillColor = t.colour
			ground.Refresh()
		}
		t.frame(t.Size())
	}
	d.Update()
	return d
}

// frame puts the ground into a size. A thick border is drawn on the edge of its
// rectangle, half of it outside, which lies that much further in.
func (t *Tap) frame(size fyne.Size) {
	half := float32(0)
	if t.ground.StrokeWidth >= 2 {
		half = t.ground.StrokeWidth / 2
	}
	t.ground.Move(fyne.NewSquareOffsetPos(half))
	t.ground.Resize(size.SubtractWidthHeight(2*half, 2*half))
}

// Drag lets its item be pulled to anywhere by the pointer. What holds it says where it
// goes: it moves it as it is told of each step.
type Drag struct {
	widget.BaseWidget
	item   fyne.CanvasObject
	onDrag func(at fyne.Position)
	onDrop func()
	pulled bool
	grip   fyne.Position // where the pointer took it
}

// NewDrag returns an item that can be pulled. onDrag is told the place to which it was
// pulled, in what holds it; onDrop that it was let go.
func NewDrag(item fyne.CanvasObject, onDrag func(at fyne.Position), onDrop func()) *Drag {
	d := &Drag{item: item, onDrag: onDrag, onDrop: onDrop}
	d.ExtendBaseWidget(d)
	return d
}

// Stray reports whether a distance counts from the corner of the window instead of
// from where the pointer was. The toolkit gives one for the first step of a pull
// whose press has brought the window to the front.
func Stray(e *fyne.DragEvent) bool {
	return e.Dragged.DX == e.AbsolutePosition.X && e.Dragged.DY == e.AbsolutePosition.Y
}

// Dragged implements fyne.Draggable. Where the pointer is counts, not how it came
// there: on a phone the toolkit goes on with a fast pull after the finger is gone.
func (d *Drag) Dragged(e *fyne.DragEvent) {
	if !d.pulled {
		d.pulled, d.grip = true, e.Position
		if !Stray(e) {
			d.grip = d.grip.SubtractXY(e.Dragged.DX, e.Dragged.DY)
		}
	}
	d.onDrag(d.Position().Add(e.Position).Subtract(d.grip))
}

// DragEnd implements fyne.Draggable.
func (d *Drag) DragEnd() {
	if d.pulled {
		d.pulled = false
		d.onDrop()
	}
}

// HeightFor implements Tall.
func (d *Drag) HeightFor(width float32) float32 { return HeightOf(d.item, width) }

// CreateRenderer implements fyne.Widget.
func (d *Drag) CreateRenderer() fyne.WidgetRenderer {
	return &Renderer{Of: d, Parts: []fyne.CanvasObject{d.item}, Least: d.item.MinSize, Arrange: d.item.Resize}
}
