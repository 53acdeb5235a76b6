package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"

	"beermat/ui/page"
)

// pressBack takes the key of a phone that leads back: out of what lies over the
// screen, out of the screen, to Tonight, and from there out of the app.
func (a *App) pressBack() {
	switch {
	case a.shell.key(page.KeyEscape):
	case len(a.stack) > 1:
		a.Pop()
	case a.Store() != nil && !a.atHome():
		a.Reset(page.Home{})
	default:
		if d, ok := a.App().Driver().(mobile.Driver); ok {
			d.GoBack()
		}
	}
}

func (a *App) atHome() bool {
	s, ok := a.top().(page.RootScreen)
	return ok && s.NavTarget() == page.NavHome
}

// isBack tells whether a key is that of a phone which leads back.
func isBack(e *fyne.KeyEvent) bool { return e.Name == mobile.KeyBack }
