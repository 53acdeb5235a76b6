package kit

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// Toggle is a switch: on or off, said by where the knob is and a tick on it.
type Toggle struct {
	widget.BaseWidget
	Focus
	OnChange func(bool)
	Name     string
	on       bool
}

// NewToggle returns a switch.
func NewToggle(name string, on bool, onChange func(bool)) *Toggle {
	t := &Toggle{Name: name, on: on, OnChange: onChange}
	t.Focus = NewFocus(t, func() string { return t.Name }, func() bool { return true }, t.turn)
	t.ExtendBaseWidget(t)
	return t
}

// Tapped implements fyne.Tappable.
func (t *Toggle) Tapped(*fyne.PointEvent) {
	t.Unmark()
	t.turn()
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
		knob.Move(fyne.NewPos(x, at.Y+U(4)))
		knob.Resize(fyne.NewSquareSize(U(26)))
		tick.Move(fyne.NewPos(x+U(4), at.Y+U(8)))
		tick.Resize(fyne.NewSquareSize(U(18)))
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
