package ui

import (
	"bytes"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"beermat/cmd/shots/scenes"
	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/sheets/jsonl"
	"beermat/sheets/store"
	"beermat/ui/kit"
	"beermat/ui/mat"
	"beermat/ui/page"
	"beermat/ui/prefs"
	"beermat/ui/summary"
	"beermat/ui/transfer"
)

// shared waits until what is shared is on disk.
func (d *desk) shared() {
	d.app.Wait()
	d.settle()
}

func TestAGameIsSharedInEveryForm(t *testing.T) {
	d := sit(t, tablet)
	d.known("Ann", "Bo")
	sheet := d.night("yahtzee", 2, 0)
	d.settle()
	d.app.Open(page.ShareGame{Summary: sheet.Summary()})
	s := d.app.top().(*transfer.ShareScreen)
	folder := filepath.Join(t.TempDir(), "Beermat", "games")
	for _, f := range transfer.Forms {
		if !f.Fits(s.What) {
			continue
		}
		s.SetFolder(folder)
		if d.find(d.app.Say("share.form."+f.Key)) == nil {
			d.tap("More formats")
		}
		d.tap(d.app.Say("share.form." + f.Key))
		d.shared()
		path := filepath.Join(folder, "2026-11-21 Yahtzee"+map[string]string{"csv-excel": " (Excel)", "csv-entries": " (entries)"}[f.Key]+"."+f.Ending)
		text, err := os.ReadFile(path)
		if err != nil || len(text) == 0 {
			t.Errorf("%s: %v", f.Key, err)
			continue
		}
		switch f.Key {
		case "picture":
			if _, err := png.Decode(bytes.NewReader(text)); err != nil {
				t.Errorf("the picture: %v", err)
			}
		case "sheet":
			back, err := jsonl.Decode(text, games.Find)
			if err != nil || back.Len() != sheet.Len() {
				t.Errorf("the sheet file: %v", err)
			}
		case "paper":
			if !bytes.HasPrefix(text, []byte("%PDF")) {
				t.Error("the paper is no PDF")
			}
		case "csv":
			if lines := strings.Count(string(text), "\r\n"); lines != 3 {
				t.Errorf("the table has %d lines, not a heading and one for each player", lines)
			}
		}
		if err := os.Remove(path); err != nil {
			t.Error(err)
		}
	}
	var kept string
	if _, err := d.pad.Setting(page.SettingFolder, &kept); err != nil || kept != folder {
		t.Errorf("the folder that is remembered is %q, %v", kept, err)
	}
}

func TestShare(t *testing.T) {
	t.Run("a file that cannot be written is said in one sentence", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann", "Bo")
		sheet := d.night("pig", 2, 0)
		d.settle()
		d.app.Open(page.ShareGame{Summary: sheet.Summary()})
		s := d.app.top().(*transfer.ShareScreen)
		s.SetFolder(d.path) // a file, not a folder
		d.tap("More formats")
		d.tap("CSV")
		d.shared()
		if !d.readsAbout("could not be written") {
			t.Error("nothing is said")
		}
	})
	t.Run("an empty sheet of every game is printed from its rules", func(t *testing.T) {
		d := sit(t, tablet)
		for _, k := range games.Scorecards {
			d.app.Open(page.Rules{Game: k.ID})
			d.tap("Print sheets")
			s := d.app.top().(*transfer.ShareScreen)
			folder := t.TempDir()
			s.SetFolder(folder)
			d.tap("+ Players")
			d.tap("Empty sheet")
			d.shared()
			name := d.app.Words().Game(k.ID, "") + ", empty sheet.pdf"
			text, err := os.ReadFile(filepath.Join(folder, name))
			if err != nil || !bytes.HasPrefix(text, []byte("%PDF")) {
				t.Errorf("%s: %v", name, err)
			}
			d.app.Pop()
		}
	})
	t.Run("the picture has room for everybody", func(t *testing.T) {
		d := sit(t, tablet)
		scenes.Furnish(d.app)
		d.settle()
		for _, n := range []int{2, 4, 12} {
			s := scenes.Many(d.app, "yahtzee", n, 4000, nil)
			picture := transfer.GamePicture(d.app, s, s.Summary())
			if got := picture.Bounds(); got.Dx() != 1080 || got.Dy() != 1350 {
				t.Errorf("of %d players it is %v", n, got)
			}
			said := wordsIn(transfer.GamePoster(d.app, s, s.Summary()))
			for _, seat := range s.Head().Players {
				if !strings.Contains(said, seat.Name) {
					t.Errorf("of %d players it does not show %s", n, seat.Name)
				}
			}
		}
	})
}

func TestShareNight_Picture(t *testing.T) {
	for _, c := range []struct{ lang, form, wins, games, day string }{
		{"en", "Picture", ": 2 wins", "3 GAMES", "21 November"},
		{"de", "Bild", ": 2 Siege", "3 SPIELE", "21. November"},
	} {
		t.Run(c.lang, func(t *testing.T) {
			d := sit(t, tablet)
			d.known("Ann", "Bo", "Cem")
			d.app.Env().Lang = ""
			d.app.SetPrefs(func(p *prefs.Prefs) { p.Lang = c.lang })
			for range 2 {
				d.night("pig", 2, 0)
			}
			d.night("lcr", 3, 0)
			d.settle()
			day := sheets.DayOf(scenes.Evening)
			d.app.Store().History().SaveNightNotes(sheets.NightNotes{Day: day, Name: "Ann’s birthday", Place: "Kitchen"})
			d.settle()
			e, err := summary.ReadNight(d.app, day, store.Query{})
			if err != nil || len(e.Games) != 3 {
				t.Fatalf("%d games, %v", len(e.Games), err)
			}
			t.Run("is offered, and is a file with a picture", func(t *testing.T) {
				d.app.Open(page.ShareEvening{Night: e})
				folder := t.TempDir()
				d.app.top().(*transfer.ShareScreen).SetFolder(folder)
				d.tap(c.form)
				d.shared()
				text, err := os.ReadFile(filepath.Join(folder, "2026-11-21.png"))
				if err != nil {
					t.Fatal(err)
				}
				if picture, err := png.Decode(bytes.NewReader(text)); err != nil || picture.Bounds().Size() != image.Pt(1080, 1350) {
					t.Errorf("the picture: %v, %v", picture, err)
				}
			})
			said := wordsIn(transfer.NightPoster(d.app, e))
			for _, text := range []string{"Ann’s birthday", strings.ToUpper(d.app.Words().ShortDay(scenes.Evening)), "Kitchen", "Ann", c.wins, c.games} {
				if !strings.Contains(said, text) {
					t.Errorf("the picture does not say %q, but\n%s", text, said)
				}
			}
			t.Run("without a name it says the day", func(t *testing.T) {
				plain := e
				plain.Name = ""
				if said := wordsIn(transfer.NightPoster(d.app, plain)); !strings.Contains(said, c.day) {
					t.Errorf("no %q in\n%s", c.day, said)
				}
			})
		})
	}
}

// wordsIn returns what can be read in an object, and what its strokes count.
func wordsIn(o fyne.CanvasObject) string {
	var list []string
	walk(o, func(o fyne.CanvasObject) {
		switch o := o.(type) {
		case *kit.Text:
			list = append(list, o.Words())
		case *kit.Prose:
			list = append(list, o.Words())
		case *mat.TallyMarks:
			list = append(list, o.Name())
		}
	})
	return strings.Join(list, "\n")
}
