package kit

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"
	"fyne.io/fyne/v2/theme"
)

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
