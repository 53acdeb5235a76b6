package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Slider lets people choose a whole number from 0 to a last one by pulling a
// knob, tapping beside it, or with the arrow keys. It is the toolkit's, which hands on
// the keys that it has no use for, and which a finger can hit.
type Slider struct {
	widget.Slider
	Name string
}

// NewSlider returns a slider that stands at 0, and what shows it.
func NewSlider(name string, onChange func(n int)) (*Slider, fyne.CanvasObject) {
	s := &Slider{Name: name}
	s.Step = 1
	s.ExtendBaseWidget(s)
	s.OnChanged = func(n float64) { onChange(int(n)) }
	return s, container.NewThemeOverride(s, sliderTheme{})
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

// sliderTheme is that of the app for the toolkit's slider, whose track would be thin and
// in the colour of the paper.
type sliderTheme struct{}

func (sliderTheme) now() fyne.Theme { return fyne.CurrentApp().Settings().Theme() }

// Font implements fyne.Theme.
func (t sliderTheme) Font(style fyne.TextStyle) fyne.Resource { return t.now().Font(style) }

// Icon implements fyne.Theme.
func (t sliderTheme) Icon(name fyne.ThemeIconName) fyne.Resource { return t.now().Icon(name) }

// Color implements fyne.Theme.
func (t sliderTheme) Color(name fyne.ThemeColorName, variant fyne.ThemeVariant) color.Color {
	switch name {
	case theme.ColorNameInputBackground:
		name = Line
	case theme.ColorNameForeground:
		name = Accent
	case theme.ColorNameFocus, theme.ColorNameHover: // they lie over the knob
		return faded(t.now().Color(Ink, variant))
	}
	return t.now().Color(name, variant)
}

// Size implements fyne.Theme.
func (t sliderTheme) Size(name fyne.ThemeSizeName) float32 {
	switch name {
	case theme.SizeNameInputBorder:
		return U(5) // half of the track
	case theme.SizeNameInlineIcon:
		return U(sliderKnob) + 4
	case theme.SizeNameInnerPadding:
		return U(6) // how much larger than the knob the mark of the focus is
	}
	return t.now().Size(name)
}

// sliderKnob is how large the knob is, in design units.
const sliderKnob float32 = 26
