package ui

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"beermat/sheets"
	"beermat/sheets/store"
	"beermat/ui/kit"
	"beermat/ui/page"
	"beermat/ui/transfer"
)

// exported shares everything on the pad as a sheet file and gives its path.
func (d *desk) exported() string {
	d.Helper()
	folder := d.TempDir()
	d.app.Push(transfer.NewShareFound(d.app, store.Query{}, ""))
	d.app.top().(*transfer.ShareScreen).SetFolder(folder)
	d.tap("Beermat file")
	d.shared()
	list, err := filepath.Glob(filepath.Join(folder, "*.jsonl"))
	if err != nil || len(list) != 1 {
		d.Fatalf("in the folder are %v, %v", list, err)
	}
	return list[0]
}

// looksInto opens the import with a file.
func (d *desk) looksInto(path string) *transfer.ImportScreen {
	s := transfer.NewImport(d.app, "")
	d.app.Push(s)
	s.ReceiveFile(path)
	d.shared()
	return s
}

// tapImport takes in what a preview has shown.
func (d *desk) tapImport() {
	d.Helper()
	var take *kit.Button
	walk(d.front(), func(o fyne.CanvasObject) {
		if b, ok := o.(*kit.Button); ok && strings.HasPrefix(b.Name(), "Import ") {
			take = b
		}
	})
	if take == nil {
		d.Fatal("nothing can be imported")
	}
	take.Tapped(nil)
}

func TestImport(t *testing.T) {
	t.Run("an import brings everything and twice brings nothing", func(t *testing.T) {
		one := sit(t, tablet)
		one.season()
		path := one.exported()
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}

		two := sit(t, phone)
		two.looksInto(path)
		for _, want := range []string{"5", "new", "2 new players:", "Ann, Bo"} {
			if !two.reads(want) {
				t.Errorf("the preview does not say %q", want)
			}
		}
		if total, err := two.pad.History().Totals(store.Query{}); err != nil || total.Games != 0 {
			t.Errorf("before it is said so, %v came in, %v", total, err)
		}
		two.tapImport()
		two.shared()
		if !two.reads("5") || !two.reads("new") || len(two.app.Players().List) != 2 {
			t.Errorf("%d players came in", len(two.app.Players().List))
		}
		again, err := os.ReadFile(two.exported())
		if err != nil || string(again) != string(text) {
			t.Errorf("what goes out again is not what came in: %v", err)
		}
		two.looksInto(path)
		if !two.reads("Nothing new: you have it all.") || two.find("Import 5") != nil {
			t.Error("the same file would bring something again")
		}
	})
	t.Run("a broken line is named and skipped", func(t *testing.T) {
		one := sit(t, tablet)
		one.season()
		path := one.exported()
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		lines := strings.SplitAfter(string(text), "\n")
		lines[1] = "{\"beermat\":1,\"game\":\"halma\",\"players\":[\"Ann\"],\"entries\":[]}\n"
		if err := os.WriteFile(path, []byte(strings.Join(lines, "")), 0o600); err != nil {
			t.Fatal(err)
		}
		two := sit(t, tablet)
		two.looksInto(path)
		two.tap("1 skipped")
		if !two.reads("4") || !two.readsFrom("Line 2: ") {
			t.Error("the preview does not name the line")
		}
		two.tapImport()
		two.shared()
		if total, err := two.pad.History().Totals(store.Query{}); err != nil || total.Games != 4 {
			t.Errorf("%v came in, %v", total, err)
		}
	})
	t.Run("a file that is not there is said", func(t *testing.T) {
		d := sit(t, tablet)
		s := transfer.NewImport(d.app, "")
		d.app.Push(s)
		s.ReceiveFile(filepath.Join(t.TempDir(), "gone.jsonl"))
		d.shared()
		if !d.readsAbout("could not be imported") {
			t.Error("nothing is said")
		}
		d.tap("Another file")
		if !d.reads("Choose a file") {
			t.Error("no other file can be chosen")
		}
	})
}

func TestImport_DroppedFile(t *testing.T) {
	one := sit(t, tablet)
	one.season()
	file := []fyne.URI{storage.NewFileURI(one.exported())}
	two := sit(t, tablet)
	two.app.Open(page.Import{})
	t.Run("is left alone while another screen is seen", func(t *testing.T) {
		two.app.Open(page.Keys{})
		two.app.dropped(fyne.Position{}, file)
		two.app.Pop()
		two.shared()
		if two.find("Import 5") != nil {
			t.Error("it was looked into")
		}
	})
	t.Run("is looked into", func(t *testing.T) {
		two.app.dropped(fyne.Position{}, file)
		two.shared()
		if two.find("Import 5") == nil {
			t.Error("nothing says what it would bring")
		}
	})
}

func TestImport_Cancelled(t *testing.T) {
	one := sit(t, tablet)
	one.season()
	path := one.exported()
	two := sit(t, tablet)
	two.looksInto(path)
	stopped := false
	two.tapImport()
	if two.find("Cancel") != nil {
		two.tap("Cancel")
		stopped = true
	}
	two.shared()
	total, err := two.pad.History().Totals(store.Query{})
	if err != nil || stopped && total.Games != 0 && total.Games != 5 {
		t.Errorf("%v came in, %v", total, err)
	}
	if total.Games == 0 && !two.readsAbout("Cancelled. What was imported until then stays") {
		t.Error("nothing says that it was cancelled")
	}
}

// unfinishedText returns sheet files of unfinished games of Pig, the last entry of each at
// the moments given.
func unfinishedText(at ...time.Time) string {
	var b strings.Builder
	for i, at := range at {
		when := at.Format(time.RFC3339Nano)
		fmt.Fprintf(&b, `{"beermat":1,"id":"01JD2Z8K6V%016d","game":"pig","players":["Ann","Bo"],"started":%q,"entries":[{"score":4,"at":%q}]}`+"\n", i, when, when)
	}
	return b.String()
}

func TestImport_UnfinishedGames(t *testing.T) {
	d := sit(t, tablet)
	path := filepath.Join(t.TempDir(), "games.jsonl")
	if err := os.WriteFile(path, []byte(unfinishedText(d.now.Now().Add(-25*time.Hour), d.now.Now().AddDate(-3, 0, 0), d.now.Now().Add(-time.Hour))), 0o600); err != nil {
		t.Fatal(err)
	}
	d.looksInto(path)
	const want = "2 unfinished games that nobody has written on for 24 hours: they go into Nights, not onto the table"
	if !d.reads(want) {
		t.Errorf("the preview does not say %q", want)
	}
	d.tapImport()
	d.shared()
	if !d.reads(want) {
		t.Errorf("the report does not say %q", want)
	}
	if _, n, err := d.pad.History().InPlay(sheets.Summary{}, 1); n != 1 || err != nil {
		t.Errorf("%d games are on the table, %v", n, err)
	}
}

func TestApp_ShowFiles(t *testing.T) {
	t.Run("a choice of files stays open where the window gets another size", func(t *testing.T) {
		d := sit(t, tablet)
		d.app.Push(transfer.NewImport(d.app, ""))
		d.tap("Choose a file")
		for _, size := range []fyne.Size{phone, {Width: 3840, Height: 2160}, {Width: 360, Height: 640}, tablet} {
			d.resize(size)
			if n := len(d.app.Window().Canvas().Overlays().List()); n != 1 {
				t.Errorf("at %v %d dialogs are open", size, n)
			}
		}
		for _, o := range test.LaidOutObjects(d.app.Window().Canvas().Overlays().Top()) {
			if b, ok := o.(*widget.Button); ok && b.Text == lang.L("Cancel") {
				test.Tap(b)
				break
			}
		}
		d.resize(phone)
		if n := len(d.app.Window().Canvas().Overlays().List()); n != 0 {
			t.Errorf("after Cancel %d dialogs are open", n)
		}
	})
}
