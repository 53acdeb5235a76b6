package kit

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// Toggle is a switch: on or off, said by where the knob is and a tick on it.
type Toggle struct {
	widget.BaseWidget
	Pressable
	OnChange func(bool)
	Name     string
	on       bool
}

// NewToggle returns a switch.
func NewToggle(name string, on bool, onChange func(bool)) *Toggle {
	t := &Toggle{Name: name, on: on, OnChange: onChange}
	t.Pressable = NewPressable(t, func() string { return t.Name }, func() bool { return true }, t.turn)
	t.ExtendBaseWidget(t)
	return t
}

func (t *Toggle) turn() {
	t.on = !t.on
	t.Refresh()
	t.OnChange(t.on)
}

// CreateRenderer implements fyne.Widget.
func (t *Toggle) CreateRenderer() fyne.WidgetRenderer {
	track, knob, tick := canvas.NewRectangle(nil), canvas.NewCircle(nil), NewIcon(Tick, 18, Ink)
	d := &Renderer{Of: t, Parts: []fyne.CanvasObject{track, knob, tick, t.Ring}}
	d.Least = func() fyne.Size { return fyne.NewSize(U(64), U(Target)) }
	d.Arrange = func(size fyne.Size) {
		w, h := U(60), U(34)
		at := fyne.NewPos(size.Width-w, (size.Height-h)/2)
		track.Move(at)
		track.Resize(fyne.NewSize(w, h))
		t.Circle(fyne.NewSize(w+U(8), h+U(8)), (h+U(8))/2)
		t.Ring.Move(at.SubtractXY(U(4), U(4)))
		x := at.X + U(4)
		if t.on {
			x = at.X + w - U(30)
		}
		Put(knob, x, at.Y+U(4), U(26), U(26))
		Put(tick, x+U(4), at.Y+U(8), U(18), U(18))
	}
	d.Update = func() {
		PaintGround(track, Sunk, Muted, 17)
		knob.FillColor = Colour(Muted)
		if t.on {
			PaintGround(track, Accent, "", 17)
			knob.FillColor = Colour(OnAccent)
		}
		tick.Hidden = !t.on
		tick.Set(Tick, Accent)
	}
	d.Update()
	return d
}

// TrackRadius is the radius of a track on which few values are chosen from, and
// trackInset the margin around the one that is, in design units.
const (
	TrackRadius float32 = 24
	trackInset  float32 = 4
)

// Segments lets people choose one of a few words, which lie on a track; on several where
// there is no room for all of them beside each other.
type Segments struct {
	widget.BaseWidget
	OnChange func(int)
	chosen   int
	buttons  []*Button
	tracks   []fyne.CanvasObject
	flow     *Layout
}

// NewSegments returns a choice between labels.
func NewSegments(labels []string, chosen int, onChange func(int)) *Segments {
	s := &Segments{chosen: chosen, OnChange: onChange}
	var items []fyne.CanvasObject
	for i, label := range labels {
		b := NewButton(label, Part, func() {
			s.Choose(i)
			s.OnChange(i)
		})
		s.buttons = append(s.buttons, b)
		items = append(items, b)
	}
	s.flow = NewFlow(0, items...)
	s.ExtendBaseWidget(s)
	s.Choose(chosen)
	return s
}

// Choose marks one of them without telling anybody.
func (s *Segments) Choose(chosen int) {
	s.chosen = chosen
	for i, b := range s.buttons {
		if i == chosen {
			b.SetStyle(Picked)
		} else {
			b.SetStyle(Part)
		}
	}
}

// HeightFor implements Tall.
func (s *Segments) HeightFor(width float32) float32 { return s.flow.HeightFor(width) }

// CreateRenderer implements fyne.Widget.
func (s *Segments) CreateRenderer() fyne.WidgetRenderer {
	d := &Renderer{Of: s, Least: s.flow.MinSize}
	d.Arrange = func(size fyne.Size) {
		s.flow.Resize(size)
		s.layTracks()
		d.Parts = append(slices.Clone(s.tracks), s.flow)
	}
	d.Update = func() {
		for _, track := range s.tracks {
			PaintGround(track.(*canvas.Rectangle), Sunk, "", TrackRadius)
		}
	}
	d.Arrange(s.Size())
	return d
}

// layTracks lays a track below each line of words.
func (s *Segments) layTracks() {
	lines := 0
	for i, b := range s.buttons {
		if i == 0 || b.Position().Y > s.buttons[i-1].Position().Y {
			if lines == len(s.tracks) {
				track := canvas.NewRectangle(nil)
				PaintGround(track, Sunk, "", TrackRadius)
				s.tracks = append(s.tracks, track)
			}
			s.tracks[lines].Move(b.Position())
			lines++
		}
		track := s.tracks[lines-1]
		track.Resize(fyne.NewSize(b.Position().X+b.Size().Width-track.Position().X, b.Size().Height))
	}
	s.tracks = s.tracks[:lines]
}

// Slider lets people choose a whole number from 0 to a last one by pulling a
// knob, tapping beside it, or with the arrow keys. It is the toolkit's, which hands on
// the keys that it has no use for, and which a finger can hit.
type Slider struct {
	widget.Slider
	Name string
}

// NewSlider returns a slider that stands at 0.
func NewSlider(name string, onChange func(n int)) *Slider {
	s := &Slider{Name: name}
	s.Step = 1
	s.ExtendBaseWidget(s)
	s.OnChanged = func(n float64) { onChange(int(n)) }
	return s
}

// Set puts the knob at a number, between 0 and last, and tells nobody.
func (s *Slider) Set(n, last int) {
	if n = max(0, min(n, last)); n != s.At() || float64(last) != s.Max {
		s.Value, s.Max = float64(n), float64(last)
		s.Refresh()
	}
}

// At is the number at which the knob is.
func (s *Slider) At() int { return int(s.Value) }

// MinSize implements fyne.CanvasObject.
func (s *Slider) MinSize() fyne.Size { return fyne.NewSize(U(160), U(Target)) }

// Tapped implements fyne.Tappable. Only keys lead the focus here: a tap that did would
// open the keyboard of a phone.
func (s *Slider) Tapped(e *fyne.PointEvent) {
	s.Dragged(&fyne.DragEvent{PointEvent: *e})
	s.DragEnd()
}

// FocusGained implements fyne.Focusable.
func (s *Slider) FocusGained() {
	s.Slider.FocusGained()
	reveal(s)
}

// called is what a person would call it.
func (s *Slider) called() string { return s.Name }

// TypedRune implements fyne.Focusable: it is for the screen.
func (s *Slider) TypedRune(r rune) {
	if c := canvasOf(s); c != nil && c.OnTypedRune() != nil {
		c.OnTypedRune()(r)
	}
}

// TypedKey implements fyne.Focusable.
func (s *Slider) TypedKey(e *fyne.KeyEvent) {
	leap := float64(max(1, int(s.Max)/10))
	switch e.Name {
	case fyne.KeyLeft, fyne.KeyRight:
		s.Slider.TypedKey(e)
	case fyne.KeyPageDown:
		s.SetValue(s.Value - leap)
	case fyne.KeyPageUp:
		s.SetValue(s.Value + leap)
	case fyne.KeyHome:
		s.SetValue(0)
	case fyne.KeyEnd:
		s.SetValue(s.Max)
	default:
		if c := canvasOf(s); c != nil && c.OnTypedKey() != nil {
			c.OnTypedKey()(e)
		}
	}
}

// CreateRenderer implements fyne.Widget.
func (s *Slider) CreateRenderer() fyne.WidgetRenderer {
	r := &sliderRenderer{s.Slider.CreateRenderer()}
	r.paint()
	return r
}

// sliderRenderer draws the toolkit's slider, whose track would be thin and in the colour
// of the paper. A theme of its own would do that too, but the toolkit never forgets what
// was drawn in one (v2.7.1), and with it all that the slider leads to.
type sliderRenderer struct{ fyne.WidgetRenderer }

// Layout implements fyne.WidgetRenderer.
func (r *sliderRenderer) Layout(size fyne.Size) {
	r.WidgetRenderer.Layout(size)
	r.paint()
}

// Refresh implements fyne.WidgetRenderer.
func (r *sliderRenderer) Refresh() {
	r.WidgetRenderer.Refresh()
	r.paint()
}

// paint makes the track and the knob as large as they are to be, and colours them.
func (r *sliderRenderer) paint() {
	parts := r.Objects()
	track, passed := parts[0].(*canvas.Rectangle), parts[1].(*canvas.Rectangle)
	knob, mark := parts[2].(*canvas.Circle), parts[3].(*canvas.Circle)
	track.FillColor, passed.FillColor, knob.FillColor = Colour(Line), Colour(Accent), Colour(Accent)
	if mark.FillColor != color.Transparent { // where it has the focus or the pointer, over the knob
		mark.FillColor = faded(Colour(Ink))
	}
	grow(track, track.Size().Width, U(10))
	grow(passed, passed.Size().Width, U(10))
	grow(knob, U(sliderKnob), U(sliderKnob))
	grow(mark, U(sliderKnob+6)+4, U(sliderKnob+6)+4)
}

// grow gives an object another size around the same middle.
func grow(o fyne.CanvasObject, width, height float32) {
	o.Move(o.Position().AddXY((o.Size().Width-width)/2, (o.Size().Height-height)/2))
	o.Resize(fyne.NewSize(width, height))
}

// sliderKnob is how large the knob is, in design units.
const sliderKnob float32 = 26
