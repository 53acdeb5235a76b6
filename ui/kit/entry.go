package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
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
