package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"

	"beermat/ui/page"
)

// overlays shows what lies over the screen.
type overlays struct {
	app   *App
	files func() func() // takes the dialog for files away, and returns what shows it again; nil: there is none
}

// ShowOverlay lays an item over the screen.
func (o *overlays) ShowOverlay(item fyne.CanvasObject, middle bool) {
	o.app.shell.hint.Away()
	o.app.shell.over.Cover(item, middle)
}

// ShowUnder lays a menu over the screen, below a button.
func (o *overlays) ShowUnder(item, button fyne.CanvasObject) {
	o.app.shell.hint.Away()
	o.app.shell.over.CoverUnder(item, button)
}

// Dismiss takes away what lies over the screen.
func (o *overlays) Dismiss() { o.app.shell.dismiss() }

// Offer says for a moment what was done, with the way back.
func (o *overlays) Offer(u *page.Undoable) {
	o.app.shell.offer.Show(u)
}

// ShowFiles shows a dialog for files.
func (o *overlays) ShowFiles(make func() *dialog.FileDialog) {
	d := make()
	d.SetView(dialog.ListView)            // where a name stays on its line
	if !fyne.CurrentDevice().IsMobile() { // where the system shows its own
		o.files = func() (again func()) {
			d.SetOnClosed(func() {})
			d.Hide()
			return func() { o.ShowFiles(make) }
		}
		d.SetOnClosed(func() { o.files = nil })
	}
	d.Show()
}
