package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// NewEntry gives a field for one line of words. The toolkit's own could be scrolled
// up and down by what rounding leaves of its height, and showed a bar for it.
func NewEntry() *widget.Entry {
	e := widget.NewEntry()
	e.Wrapping, e.Scroll = fyne.TextWrapOff, fyne.ScrollHorizontalOnly
	return e
}
