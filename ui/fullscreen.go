package ui

import "fyne.io/fyne/v2"

// FillScreen lets the window fill the screen, or gives it back the size that it had
// before. The toolkit does not do so by itself: it takes the size of the screen for
// that of the window where everything is drawn in another size meanwhile.
func (a *App) FillScreen(full bool) {
	if full == a.Window().FullScreen() {
		return
	}
	if full {
		a.before = a.Window().Canvas().Size()
	}
	a.Window().SetFullScreen(full)
	if !full && !a.before.IsZero() && !fyne.CurrentDevice().IsMobile() {
		a.Window().Resize(a.before)
	}
}
