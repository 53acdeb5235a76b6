package ui

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"

	"beermat/ui/history"
	"beermat/ui/page"
	"beermat/ui/table"
)

// leaving is a driver of a phone that notes how often the app was left.
type leaving struct {
	fyne.Driver
	left int
}

func (d *leaving) GoBack() { d.left++ }

// handset is an app on such a driver.
type handset struct {
	fyne.App
	driver *leaving
}

func (h *handset) Driver() fyne.Driver { return h.driver }

func TestApp_Phone(t *testing.T) {
	t.Run("the key of a phone that leads back goes one step and at last out of the app", func(t *testing.T) {
		d := sit(t, phone)
		driver := &leaving{Driver: d.app.App().Driver()}
		d.app.cfg.App = &handset{App: d.app.App(), driver: driver}
		back := func() {
			d.app.Window().Canvas().OnTypedKey()(&fyne.KeyEvent{Name: mobile.KeyBack})
			d.settle()
		}
		d.known("Ann", "Bo")
		d.app.Reset(page.History{})
		d.app.Open(page.Keys{})
		back()
		if _, ok := d.app.top().(*history.Screen); !ok {
			t.Fatalf("from the keys it leads to %T", d.app.top())
		}
		back()
		if !d.app.atHome() {
			t.Fatalf("from the nights it leads to %T", d.app.top())
		}
		d.tap("Pig")
		d.tap("Start")
		d.tap("More")
		back()
		if d.app.shell.covered() {
			t.Fatal("the menu is still there")
		}
		if _, ok := d.app.top().(*table.Screen); !ok {
			t.Fatalf("from the menu it leads to %T", d.app.top())
		}
		for !d.app.atHome() {
			back()
		}
		if driver.left != 0 {
			t.Error("the app was left too soon")
		}
		back()
		if driver.left != 1 {
			t.Errorf("from the first screen the app was left %d times", driver.left)
		}
	})
}
