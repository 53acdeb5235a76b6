package kit

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/driver/mobile"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Entry is a field for words. The toolkit's own swallows every key while it has the
// focus, also those that are nothing to type; this one leaves them to the canvas.
type Entry struct{ widget.Entry }

// NewEntry returns a field for one line of words. The toolkit's own could be scrolled
// up and down by what rounding leaves of its height, and showed a bar for it.
func NewEntry() *Entry {
	e := &Entry{}
	e.ExtendBaseWidget(e)
	e.Wrapping, e.Scroll = fyne.TextWrapOff, fyne.ScrollHorizontalOnly
	return e
}

// NewMultiLineEntry returns a field for several lines of words.
func NewMultiLineEntry() *Entry {
	e := &Entry{}
	e.ExtendBaseWidget(e)
	e.MultiLine, e.Wrapping = true, fyne.TextWrapWord
	return e
}

// TypedShortcut implements fyne.Shortcutable.
func (e *Entry) TypedShortcut(s fyne.Shortcut) {
	if _, own := s.(*desktop.CustomShortcut); own {
		if c, ok := fyne.CurrentApp().Driver().CanvasForObject(e).(fyne.Shortcutable); ok {
			c.TypedShortcut(s)
			return
		}
	}
	e.Entry.TypedShortcut(s)
}

// TypedKey implements fyne.Focusable.
func (e *Entry) TypedKey(key *fyne.KeyEvent) {
	switch key.Name {
	case fyne.KeyEscape, fyne.KeyF1, fyne.KeyF6, fyne.KeyF11:
		if c := fyne.CurrentApp().Driver().CanvasForObject(e); c != nil && c.OnTypedKey() != nil {
			c.OnTypedKey()(key)
		}
	default:
		e.Entry.TypedKey(key)
	}
}

// numberField is where a whole number is typed. A tap selects what stands there,
// so that the first digit replaces it.
type numberField struct {
	Entry
	negative bool   // there may be numbers below 0
	onLeave  func() // typing is over
}

// mostDigits is how long a number may become, its sign included.
const mostDigits = 8

func newNumberField(negative bool, onChange func(string), onLeave func()) *numberField {
	f := &numberField{negative: negative, onLeave: onLeave}
	f.ExtendBaseWidget(f)
	f.Wrapping, f.Scroll = fyne.TextWrapOff, fyne.ScrollHorizontalOnly // as NewEntry
	f.OnChanged = onChange
	f.OnSubmitted = func(string) { f.leave() }
	return f
}

// TypedRune implements fyne.Focusable: it takes digits, and at the beginning a
// sign.
func (f *numberField) TypedRune(r rune) {
	digit := r >= '0' && r <= '9'
	sign := f.negative && r == '-' && f.CursorColumn == 0 && !strings.HasPrefix(f.Text, "-")
	if selected := f.SelectedText(); selected != "" && selected == f.Text {
		sign = f.negative && r == '-'
	} else if len(f.Text) >= mostDigits {
		return
	}
	if digit || sign {
		f.Entry.TypedRune(r)
	}
}

// Tapped implements fyne.Tappable.
func (f *numberField) Tapped(e *fyne.PointEvent) {
	f.Entry.Tapped(e)
	f.TypedShortcut(&fyne.ShortcutSelectAll{})
}

// FocusLost implements fyne.Focusable.
func (f *numberField) FocusLost() {
	f.Entry.FocusLost()
	f.onLeave()
}

// leave returns the keys back to the screen.
func (f *numberField) leave() {
	if c := fyne.CurrentApp().Driver().CanvasForObject(f); c != nil {
		c.Unfocus()
	}
}

// Keyboard implements mobile.Keyboardable. The keyboard for numbers has no sign.
func (f *numberField) Keyboard() mobile.KeyboardType {
	if f.negative {
		return mobile.SingleLineKeyboard
	}
	return mobile.NumberKeyboard
}

// widthOf is how wide the field has to be to show words.
func (f *numberField) widthOf(words string) float32 {
	return fyne.MeasureText(words, theme.TextSize(), fyne.TextStyle{}).Width + 2*theme.InnerPadding() + U(4)
}

// called is what a person would call it.
func (e *Entry) called() string { return e.PlaceHolder }

// minus is the sign before a number below 0: an en dash, because the fonts lack
// U+2212.
const minus = "–"

// Stepper is a number with a button to make it smaller and one to make it
// larger. Where steps are offered it goes from one to the next.
type Stepper struct {
	widget.BaseWidget
	OnChange func(int)
	n        int
	min, max int
	steps    []int
	word     string // shown instead of the number named; "": none is
	named    int
	row      *Layout
	number   *Text
	field    *numberField // instead of the text, where the number can be typed
	less     *Button
	more     *Button
}

// NewStepper returns a number between min and max; steps, if there are any, are
// the numbers to offer.
func NewStepper(name string, n, least, most int, steps []int, onChange func(int)) *Stepper {
	s := &Stepper{n: n, min: least, max: most, steps: steps, OnChange: onChange}
	s.number = NewText("", Strong, Ink).Bold().Centre()
	s.less = NewIconButton(Minus, minus+" "+name, func() { s.step(-1) })
	s.more = NewIconButton(Plus, "+ "+name, func() { s.step(1) })
	s.row = NewRow(4, s.less, NewBox(64, 0, s.number), s.more)
	s.ExtendBaseWidget(s)
	s.show()
	return s
}

// Named shows a word instead of one number, such as "none" for 0. A number below
// the least, which stands for there being none at all, can be chosen as well
// then. Like Typed it is for the making of the stepper.
func (s *Stepper) Named(n int, word string) *Stepper {
	s.named, s.word = n, word
	s.min = min(s.min, n)
	if len(s.steps) > 0 && !slices.Contains(s.steps, n) {
		s.steps = append([]int{n}, s.steps...)
		slices.Sort(s.steps)
	}
	if s.field != nil {
		s.field.SetPlaceHolder(word)
	}
	s.show()
	return s
}

// Typed lets any number be typed, for steps that leave some out. OnChange then
// also hears of numbers that are out of bounds, to say so.
func (s *Stepper) Typed() *Stepper {
	s.field = newNumberField(s.min < 0, s.typed, s.show)
	s.field.SetPlaceHolder(s.word)
	s.row.SetItems(s.less, NewStretch(s.field), s.more)
	s.show()
	return s
}

func (s *Stepper) step(by int) {
	to := s.n + by
	if len(s.steps) > 0 {
		to = s.n
		for _, step := range s.steps {
			if by > 0 && step > s.n {
				to = step
				break
			}
			if by < 0 && step < s.n {
				to = step
			}
		}
	}
	s.set(max(s.min, min(s.max, to)))
	s.show()
}

// typed takes what was typed; "" is the number with the word.
func (s *Stepper) typed(words string) {
	n, err := strconv.Atoi(words)
	if words == "" && s.word != "" {
		n, err = s.named, nil
	}
	if err == nil {
		s.set(n)
		s.showEnds()
	}
}

func (s *Stepper) set(n int) {
	if n != s.n {
		s.n = n
		s.OnChange(n)
	}
}

func (s *Stepper) show() {
	words := strings.Replace(strconv.Itoa(s.n), "-", minus, 1)
	named := s.word != "" && s.n == s.named
	switch {
	case s.field != nil && named:
		s.field.SetText("")
	case s.field != nil:
		s.field.SetText(words)
	case named:
		s.number.Set(s.word)
	default:
		s.number.Set(words)
	}
	s.showEnds()
}

// showEnds tells which of the buttons can be tapped.
func (s *Stepper) showEnds() {
	low, high := s.min, s.max
	if len(s.steps) > 0 {
		low, high = s.steps[0], s.steps[len(s.steps)-1]
	}
	s.less.SetOff(s.n <= low)
	s.more.SetOff(s.n >= high)
}

// CreateRenderer implements fyne.Widget.
func (s *Stepper) CreateRenderer() fyne.WidgetRenderer {
	d := &Renderer{Of: s, Parts: []fyne.CanvasObject{s.row}, Least: s.row.MinSize, Arrange: s.row.Resize}
	if s.field != nil {
		d.Least = func() fyne.Size {
			middle := max(U(96), s.field.widthOf(s.word))
			return fyne.NewSize(2*U(Target)+2*U(4)+middle, s.row.MinSize().Height)
		}
	}
	return d
}
