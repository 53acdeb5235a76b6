package kit

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// Slider lets people choose a whole number from 0 to a last one by pulling a
// knob, tapping beside it, or with the arrow keys.
type Slider struct {
	widget.BaseWidget
	Name     string
	OnChange func(n int)
	n, last  int
	over     bool
	focused  bool
}

// NewSlider returns a slider that stands at 0.
func NewSlider(name string, onChange func(n int)) *Slider {
	s := &Slider{Name: name, OnChange: onChange}
	s.ExtendBaseWidget(s)
	return s
}

// Set puts the knob at a number, between 0 and last, and tells nobody.
func (s *Slider) Set(n, last int) {
	n = max(0, min(n, last))
	if s.n != n || s.last != last {
		s.n, s.last = n, last
		s.Refresh()
	}
}

// Value is where the knob is.
func (s *Slider) Value() int { return s.n }

// move puts the knob somewhere and tells of it.
func (s *Slider) move(n int) {
	if n = max(0, min(n, s.last)); n != s.n {
		s.n = n
		s.Refresh()
		s.OnChange(n)
	}
}

// at returns the number that belongs to a place on the track.
func (s *Slider) at(x float32) int {
	knob := U(sliderKnob)
	share := (x - knob/2) / (s.Size().Width - knob)
	return int(math.Round(float64(share) * float64(s.last)))
}

// Tapped implements fyne.Tappable.
func (s *Slider) Tapped(e *fyne.PointEvent) { s.move(s.at(e.Position.X)) }

// Dragged implements fyne.Draggable.
func (s *Slider) Dragged(e *fyne.DragEvent) { s.move(s.at(e.Position.X)) }

// DragEnd implements fyne.Draggable.
func (s *Slider) DragEnd() {}

// MouseIn implements desktop.Hoverable.
func (s *Slider) MouseIn(*desktop.MouseEvent) { s.over = true; s.Refresh() }

// MouseMoved implements desktop.Hoverable.
func (s *Slider) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (s *Slider) MouseOut() { s.over = false; s.Refresh() }

// FocusGained implements fyne.Focusable. Only keys lead here: a tap that did would
// open the keyboard of a phone.
func (s *Slider) FocusGained() {
	s.focused = true
	s.Refresh()
	reveal(s)
}

// called is what a person would call it.
func (s *Slider) called() string { return s.Name }

// FocusLost implements fyne.Focusable.
func (s *Slider) FocusLost() { s.focused = false; s.Refresh() }

// TypedRune implements fyne.Focusable: it is for the screen.
func (s *Slider) TypedRune(r rune) {
	if c := canvasOf(s); c != nil && c.OnTypedRune() != nil {
		c.OnTypedRune()(r)
	}
}

// TypedKey implements fyne.Focusable.
func (s *Slider) TypedKey(e *fyne.KeyEvent) {
	leap := max(1, s.last/10)
	switch e.Name {
	case fyne.KeyLeft:
		s.move(s.n - 1)
	case fyne.KeyRight:
		s.move(s.n + 1)
	case fyne.KeyPageDown:
		s.move(s.n - leap)
	case fyne.KeyPageUp:
		s.move(s.n + leap)
	case fyne.KeyHome:
		s.move(0)
	case fyne.KeyEnd:
		s.move(s.last)
	default:
		if c := canvasOf(s); c != nil && c.OnTypedKey() != nil {
			c.OnTypedKey()(e)
		}
	}
}

// The measures of a slider, in design units.
const (
	sliderKnob  float32 = 26
	sliderTrack float32 = 10
)

// CreateRenderer implements fyne.Widget.
func (s *Slider) CreateRenderer() fyne.WidgetRenderer {
	track, done, knob := canvas.NewRectangle(nil), canvas.NewRectangle(nil), canvas.NewCircle(nil)
	d := &Renderer{Of: s, Parts: []fyne.CanvasObject{track, done, knob}}
	d.Least = func() fyne.Size { return fyne.NewSize(U(160), U(Target)) }
	d.Arrange = func(size fyne.Size) {
		side, thick := U(sliderKnob), U(sliderTrack)
		x := float32(0)
		if s.last > 0 {
			x = (size.Width - side) * float32(s.n) / float32(s.last)
		}
		track.Move(fyne.NewPos(0, (size.Height-thick)/2))
		track.Resize(fyne.NewSize(size.Width, thick))
		done.Move(track.Position())
		done.Resize(fyne.NewSize(x+side/2, thick))
		knob.Move(fyne.NewPos(x, (size.Height-side)/2))
		knob.Resize(fyne.NewSquareSize(side))
	}
	d.Update = func() {
		PaintGround(track, Line, "", sliderTrack/2)
		PaintGround(done, Accent, "", sliderTrack/2)
		knob.FillColor, knob.StrokeColor, knob.StrokeWidth = Colour(Accent), Colour(Paper), U(3)
		if s.focused || s.over {
			knob.StrokeColor = Colour(Tint)
		}
		if s.focused {
			knob.StrokeColor = Colour(Ink)
		}
		knob.Refresh()
	}
	d.Update()
	return d
}
