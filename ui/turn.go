package ui

import (
	"fyne.io/fyne/v2"

	"beermat/ui/kit"
	"beermat/ui/page"
)

// resized takes in that the window has another size: there may be room for larger
// text, or no longer, and a screen may need another form. Nothing that was typed or
// tapped in is lost.
func (a *App) resized(size fyne.Size) {
	if a.sizes == a.fitting(size) && a.shape == kit.FormOf(size) || len(a.stack) == 0 {
		return // the first screen is made for the size that there is then
	}
	a.Do(func() {
		before := a.shape
		if a.sizes != a.fitting(a.Window().Canvas().Size()) {
			a.dress()
		}
		if a.shape = kit.FormOf(a.Window().Canvas().Size()); a.shape != before {
			a.turn()
		}
		a.shell.Refresh()
		a.shell.over.Refresh()
	})
}

// turn gives the screen that is seen another form. Where something lies over it, in
// which something may have been typed, that comes first.
func (a *App) turn() {
	a.late = a.shell.covered()
	if a.late {
		return
	}
	if r, ok := a.top().(page.Relayouter); ok {
		r.Relayout()
		return
	}
	typed := a.fields()
	a.Rebuild()
	for i, field := range a.fields() {
		if i < len(typed) && field.PlaceHolder == typed[i].PlaceHolder {
			field.SetText(typed[i].Text)
		}
	}
}

// fields are the places to type words into on the screen that is seen.
func (a *App) fields() []*kit.Entry {
	var list []*kit.Entry
	for _, place := range kit.Focusables(a.Window().Canvas()) {
		if field, ok := place.Object.(*kit.Entry); ok {
			list = append(list, field)
		}
	}
	return list
}
