package kit

import (
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
