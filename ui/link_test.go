package ui

import (
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"beermat/sheets"
	"beermat/sheets/forms"
	"beermat/sheets/link"
	"beermat/sheets/store"
	"beermat/ui/history"
	"beermat/ui/page"
	"beermat/ui/transfer"
)

// copied makes a link of a game in the app, and returns it.
func (d *desk) copied(game string) string {
	d.Helper()
	sheet := d.night(game, 2, 0)
	d.settle()
	d.app.Open(page.ShareGame{Summary: sheet.Summary()})
	d.tap("Link")
	d.tap("Copy the link")
	if !d.reads("The link is in the clipboard.") {
		d.Error("nothing is said")
	}
	return d.app.App().Clipboard().Content()
}

func TestLink(t *testing.T) {
	one := sit(t, tablet)
	one.known("Ann Berg", "Bo")
	text := one.copied("yahtzee")
	if !strings.HasPrefix(text, link.Page+"#1.") {
		t.Fatal(text)
	}
	t.Run("says what is chosen, and remembers it", func(t *testing.T) {
		one.tap("Initials")
		one.tap("Copy the link")
		short := one.app.App().Clipboard().Content()
		file, err := link.Decode(short, nil)
		if err != nil || strings.Contains(string(file), "Berg") || len(short) >= len(text) {
			t.Errorf("%s: %v", file, err)
		}
		file, err = link.Decode(one.copied("pig"), nil)
		if err != nil || strings.Contains(string(file), "Berg") {
			t.Errorf("it has the whole names again: %s, %v", file, err)
		}
		one.tap("Whole")
	})
	t.Run("opens on another page, if it has an address", func(t *testing.T) {
		if one.app.Settings().SetLinkPage("no page") || !one.app.Settings().SetLinkPage("https://club.example/dice/") {
			t.Fatal("the wrong one is taken")
		}
		if other := one.copied("pig"); !strings.HasPrefix(other, "https://club.example/dice/#1.") {
			t.Error(other)
		}
	})
	two := sit(t, phone)
	paste := func(text string) {
		two.app.Reset(page.Home{})
		two.app.Open(page.Import{})
		two.app.App().Clipboard().SetContent(text)
		two.tap("Paste a link")
		two.shared()
	}
	t.Run("is looked at before it is taken, and taken once", func(t *testing.T) {
		paste(text)
		s, ok := two.app.top().(*history.LinkedScreen)
		if !ok {
			t.Fatal("the game is not shown")
		}
		if nights, _, err := two.pad.History().Nights(store.Query{}, store.Newest, 9); err != nil || len(nights) != 0 {
			t.Errorf("%d nights are on the pad, %v", len(nights), err)
		}
		s.Replay.Seek(1)
		two.tap("Take onto my pad")
		two.shared()
		shown, ok := two.app.top().(*history.GameScreen)
		if !ok || !shown.Sheet.SameEntries(s.Sheet) {
			t.Fatal("the game on the pad is not shown")
		}
		paste(text)
		if !two.reads("A game from a link. It is on your pad already.") {
			t.Error("it is offered again")
		}
		two.tap("Open")
		if _, ok := two.app.top().(*history.GameScreen); !ok {
			t.Error("the game on the pad is not shown")
		}
	})
	t.Run("comes from the picture of a code as well", func(t *testing.T) {
		path := filepath.Join(t.TempDir(), "code.png")
		picture, err := forms.QR(text, 4)
		if err != nil {
			t.Fatal(err)
		}
		file, err := os.Create(path)
		if err != nil {
			t.Fatal(err)
		}
		if err := png.Encode(file, picture); err != nil {
			t.Fatal(err)
		}
		if err := file.Close(); err != nil {
			t.Fatal(err)
		}
		two.app.Reset(page.Home{})
		two.looksInto(path)
		if _, ok := two.app.top().(*history.LinkedScreen); !ok {
			t.Error("the game is not shown")
		}
	})
	t.Run("says what is wrong with another text", func(t *testing.T) {
		paste("good evening")
		if !two.readsAbout("This is no link of a game") {
			t.Error("nothing is said of a text")
		}
		paste(text[:len(text)-9])
		if !two.readsAbout("The link is not whole") {
			t.Error("nothing is said of half a link")
		}
		if _, ok := two.app.top().(*transfer.ImportScreen); !ok {
			t.Error("another screen is shown")
		}
	})
}

// linkOf returns the text of the link of a game.
func linkOf(t *testing.T, sheet *sheets.Sheet) string {
	t.Helper()
	text, err := link.Encode(sheet, link.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return text
}
