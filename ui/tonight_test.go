package ui

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"beermat/cmd/shots/scenes"
	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/sheets/store/storetest"
	"beermat/sheets/transfer"
	"beermat/ui/page"
	"beermat/ui/prefs"
)

// brings takes sheet files in.
func (d *desk) brings(text string) {
	d.Helper()
	report, err := transfer.Import(context.Background(), d.pad, strings.NewReader(text), nil)
	if err != nil || report.Refused > 0 {
		d.Fatal(report, err)
	}
	d.app.Players().Load()
}

// banners returns how many sheets the first screen offers to carry on with.
func (d *desk) banners() (n int) {
	d.Helper()
	walk(d.front(), func(o fyne.CanvasObject) {
		if nameOf(o) == d.app.Say("tonight.carry-on") {
			n++
		}
	})
	return n
}

// resume takes the games of the history back onto the table.
func (d *desk) resume() {
	d.Helper()
	list, err := storetest.Finished(d.pad, -1)
	if err != nil {
		d.Fatal(err)
	}
	for _, one := range list {
		d.pad.Select(one.ID).Reopen()
	}
	d.settle()
}

func TestTonight_UnfinishedGames(t *testing.T) {
	hours := func(now time.Time, ago ...int) (list []time.Time) {
		for _, n := range ago {
			list = append(list, now.Add(-time.Duration(n)*time.Hour))
		}
		return list
	}
	for name, c := range map[string]struct {
		w, h    float32
		banners int
		more    string
	}{"phone": {412, 892, 0, "8 open games ›"}, "tablet": {1280, 800, 4, "4 more unfinished games"}} {
		t.Run("the newest four of the last 24 hours, and how many others/"+name, func(t *testing.T) {
			d := sit(t, kitSize(c.w, c.h))
			d.brings(unfinishedText(hours(d.now.Now(), 1, 2, 3, 4, 5, 6, 30, 1000)...))
			d.resume()
			d.app.Reset(page.Home{})
			if n := d.banners(); n != c.banners || d.find(c.more) == nil {
				t.Fatalf("%d games are offered", n)
			}
			d.tap(c.more)
			if !d.reads("8 games") {
				t.Error("the list does not say how many there are")
			}
		})
	}
	t.Run("one that is written on again is the first", func(t *testing.T) {
		d := sit(t, tablet)
		d.brings(unfinishedText(hours(d.now.Now(), 1, 1000)...))
		d.resume()
		d.app.Open(page.Table{ID: "01JD2Z8K6V0000000000000001"})
		d.app.Reset(page.Home{})
		if n := d.banners(); n != 1 || d.find("1 more unfinished game") == nil {
			t.Errorf("a look brought it back: %d games are offered", n)
		}
		d.app.Open(page.Table{ID: "01JD2Z8K6V0000000000000001"})
		table := d.table()
		table.Write(table.Game().RandomEntry(table.Sheet().Card(), scenes.Chance(1)))
		d.app.Reset(page.Home{})
		if n := d.banners(); n != 2 {
			t.Errorf("%d games are offered", n)
		}
		d.app.typed(page.KeyEnter)
		if d.app.top() != page.Screen(table) {
			t.Error("Enter opens another game")
		}
		d.settle()
		d.close()
		d.open(tablet)
		if n := d.banners(); n != 2 || d.find("1 more unfinished game") != nil {
			t.Errorf("after a start, %d games are offered", n)
		}
	})
}

func TestUnfinishedScreen(t *testing.T) {
	open := func(t *testing.T, size struct{ w, h float32 }) *desk {
		d := sit(t, kitSize(size.w, size.h))
		d.brings(unfinishedText(d.now.Now(), d.now.Now().Add(-time.Hour), d.now.Now().Add(-2*time.Hour)))
		d.app.Open(page.Unfinished{})
		return d
	}
	counts := func(d *desk, table, trash int) {
		d.Helper()
		d.settle()
		_, n, err := d.pad.History().InPlay(sheets.Summary{}, 1)
		list, err2 := d.pad.History().Trash()
		if n != table || len(list) != trash || err != nil || err2 != nil {
			d.Errorf("%d games on the table and %d in the trash, %v, %v", n, len(list), err, err2)
		}
	}
	for name, size := range map[string]struct{ w, h float32 }{"phone": {412, 892}, "tablet": {1280, 800}} {
		t.Run("several are archived at once, and back/"+name, func(t *testing.T) {
			d := open(t, size)
			d.tap("Select all")
			d.tap("Archive 3 games")
			counts(d, 0, 0)
			if !d.reads("Every game is finished or archived.") {
				t.Error("the list is not empty")
			}
			d.tap("Undo")
			counts(d, 3, 0)
			if !d.reads("3 games") {
				t.Error("the list does not have them again")
			}
		})
		t.Run("one is thrown away, and back/"+name, func(t *testing.T) {
			d := open(t, size)
			d.tap("Select Pig, round 1")
			d.tap("Move 1 game to trash")
			counts(d, 2, 1)
			d.tap("Undo")
			counts(d, 3, 0)
		})
		t.Run("one is gone on with/"+name, func(t *testing.T) {
			d := open(t, size)
			d.tap("Pig, round 1")
			if id := d.table().Sheet().Head().ID; id != "01JD2Z8K6V0000000000000000" {
				t.Errorf("the sheet %s is seen", id)
			}
		})
	}
	t.Run("all of a long list are selected", func(t *testing.T) {
		d := sit(t, tablet)
		var at []time.Time
		const games = 120 // several pages
		for n := range games {
			at = append(at, d.now.Now().Add(-time.Duration(n)*time.Minute))
		}
		d.brings(unfinishedText(at...))
		d.app.Open(page.Unfinished{})
		d.tap("Select all")
		if d.find(fmt.Sprintf("Archive %d games", games)) == nil {
			t.Error("not all are chosen")
		}
	})
}

func TestTonight_TrashAndBack(t *testing.T) {
	d := sit(t, tablet)
	d.known("Ann", "Bo", "Cem", "Dora")
	sheet := scenes.Laid(d.app, scenes.Yahtzee(d.app)).Sheet()
	d.settle()
	d.app.Open(page.Table{ID: sheet.Head().ID})
	d.tap("More")
	d.tap("Move to trash")
	d.settle()
	d.app.Reset(page.History{})
	d.app.Open(page.Trash{})
	d.tap("Restore")
	if !d.readsAbout("is among the unfinished games again.") {
		t.Error("nothing says where the game is now")
	}
	d.settle()
	d.app.Reset(page.Home{})
	if d.banners() != 1 {
		t.Error("the game is hidden")
	}
	d.app.Open(page.Trash{})
	d.app.Store().Select(sheet.Head().ID).Delete()
	d.settle()
	d.tap("Restore")
	d.tap("Undo")
	d.settle()
	if list, err := d.pad.History().Trash(); len(list) != 1 || err != nil {
		t.Errorf("undone, %d games are in the trash, %v", len(list), err)
	}
}

func TestTonight_StoppedGame(t *testing.T) {
	d := sit(t, tablet)
	d.known("Ann", "Bo", "Cem", "Dora")
	scenes.Played(d.app, games.Scorecard("pig"), 2, d.now.Now().Add(-time.Hour))
	stopped := scenes.Laid(d.app, scenes.Yahtzee(d.app)).Sheet()
	d.pad.Select(stopped.Head().ID).Archive()
	d.settle()
	d.app.OpenTables().Forget()
	d.app.Reset(page.Home{})
	if !d.reads("Ended early") {
		t.Error("nothing says that a game was stopped")
	}
}

func TestTonight_TimesAsWrittenAtTheTable(t *testing.T) {
	d := sit(t, tablet)
	at := time.Date(2026, 11, 20, 19, 30, 0, 0, time.FixedZone("", 5*60*60))
	d.now.set(at.Add(3 * time.Hour))
	d.brings(fmt.Sprintf(`{"beermat":1,"game":"paper","players":["Ann"],"started":%q,"house":{"rounds":1},"entries":[{"score":3,"at":%[1]q}]}`+"\n", at.Format(time.RFC3339)))
	d.app.Reset(page.Home{})
	if !d.reads("19:30") {
		t.Error("Tonight shows another time")
	}
	d.app.Reset(page.History{})
	if !d.reads("19:30") {
		t.Error("Nights shows another time")
	}
}

func TestTonight_TableKeepsItsPlayersWhenAnOldGameIsChanged(t *testing.T) {
	d := sit(t, tablet)
	d.known("Ann", "Bo", "Cem")
	d.tap("Pig")
	d.tap("Start")
	old := d.table()
	goHome(old, 0)
	old.Key(page.KeyUndo)
	d.settle()
	d.app.Reset(page.Home{})
	d.tap("Chicago")
	d.tap("Start")
	d.settle()
	d.app.Open(page.Table{ID: old.Sheet().Head().ID})
	d.table().Key(page.KeyRedo)
	d.settle()
	if n := len(d.app.Settings().Table(d.app.Players()).Players); n != 3 {
		t.Errorf("%d are at the table", n)
	}
}

func TestTonight_KniffelIsAtHomeInGerman(t *testing.T) {
	for _, c := range []struct{ lang, first, tenth string }{
		{"en", "New game: Yahtzee", "New game: Paper score"},
		{"de", "Neues Spiel: Kniffel", "Neues Spiel: Sieben raus"},
	} {
		t.Run(c.lang, func(t *testing.T) {
			d := sit(t, tablet)
			d.app.Env().Lang = c.lang
			d.app.SetPrefs(func(*prefs.Prefs) {})
			d.app.Reset(page.Home{})
			if c.lang == "de" {
				d.tap("Kniffel")
			} else {
				d.tap("Yahtzee")
			}
			if got := d.app.shell.title(); got != c.first {
				t.Errorf("the first tile leads to %q", got)
			}
			for key, want := range map[rune]string{'1': c.first, '0': c.tenth} {
				d.app.Reset(page.Home{})
				d.write(string(key))
				if got := d.app.shell.title(); got != want {
					t.Errorf("%c leads to %q, not %q", key, got, want)
				}
			}
		})
	}
}
