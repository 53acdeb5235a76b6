package ui

import (
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"beermat/sheets/store/storetest"
	"beermat/ui/transfer"
)

// reopened starts the app again on the pad of a desk, with what is new about the
// start.
func (d *desk) reopened(change func(*Config)) {
	d.Helper()
	cfg := d.app.cfg
	cfg.App, cfg.Size = test.NewTempApp(d.T), fyne.Size{}
	change(&cfg)
	d.app = New(cfg)
}

func TestStart(t *testing.T) {
	t.Run("the window is as large as it was when it was closed", func(t *testing.T) {
		d := sit(t, tablet)
		d.app.Window().Resize(fyne.NewSize(900, 700))
		d.app.close()
		d.settle()
		d.reopened(func(*Config) {})
		if got := d.app.Window().Canvas().Size(); got != fyne.NewSize(900, 700) {
			t.Errorf("the window opens with %v", got)
		}
		d.reopened(func(c *Config) { c.Size = phone })
		if got := d.app.Window().Canvas().Size(); got != phone {
			t.Errorf("the command line asked for %v and got %v", phone, got)
		}
	})
	t.Run("the report of a crash is told once at the next start", func(t *testing.T) {
		d := sit(t, tablet)
		d.reopened(func(c *Config) { c.Crash = "/home/ann/crash-2026-11-21-205800.txt" })
		d.find("Everything marked “saved” is safe. What happened is told in " +
			"/home/ann/crash-2026-11-21-205800.txt, for the people who fix Beermat; it holds no scores and no names.")
		d.tap("Continue")
		if d.app.shell.covered() {
			t.Error("it is still told")
		}
	})
	t.Run("a file that the app is called with is offered to be taken in", func(t *testing.T) {
		d := sit(t, tablet)
		path := filepath.Join(t.TempDir(), "pig.beermat.jsonl")
		sheet := `{"beermat":1,"game":"pig","players":["Ann","Bo"],"entries":[{"score":20}]}`
		if err := os.WriteFile(path, []byte(sheet), 0o600); err != nil {
			t.Fatal(err)
		}
		d.reopened(func(c *Config) { c.Open = path })
		if _, ok := d.app.top().(*transfer.ImportScreen); !ok {
			t.Fatalf("it shows %T", d.app.top())
		}
		if all, _ := storetest.AllInPlay(d.pad); len(all) != 0 {
			t.Error("it was taken in without a word")
		}
	})
}
