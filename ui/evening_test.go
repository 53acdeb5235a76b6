package ui

import (
	"testing"

	"beermat/cmd/shots/scenes"
	"beermat/scoring/games"
	"beermat/scoring/yahtzee"
	"beermat/sheets"
	"beermat/sheets/failure"
	"beermat/sheets/store"
	"beermat/sheets/store/storetest"
	"beermat/ui/page"
)

func TestEvening(t *testing.T) {
	t.Run("an evening begins with typed names", func(t *testing.T) {
		for name, size := range map[string]struct{ w, h float32 }{"phone": {412, 892}, "tablet": {1280, 800}} {
			t.Run("on a "+name, func(t *testing.T) {
				d := sit(t, phone)
				d.app.Window().Resize(kitSize(size.w, size.h))
				d.tap("Yahtzee")
				if d.find("Start") != nil {
					t.Error("a game can start without players")
				}
				for _, one := range []string{"Jörg", "Ann"} {
					d.entry().SetText(one)
					d.tap("Add player")
				}
				d.tabTo("Ann")
				if d.play("↑"); d.marked() != "Ann" {
					t.Errorf("after the swap %q is marked", d.marked())
				}
				d.tap("Start")
				head := d.table().Sheet().Head()
				if head.Players[0].Name != "Ann" || head.Players[1].Name != "Jörg" || head.First != 1 {
					t.Errorf("the table is %v, seat %d begins", head.Players, head.First)
				}
			})
		}
	})
	t.Run("a tap is on disk and found again after a power cut", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann", "Bo")
		d.tap("Yahtzee")
		d.tap("Start")
		for _, die := range []string{"die 3", "die 3", "die 3", "die 4", "die 4"} {
			d.tap(die)
		}
		d.tap("Full house")
		d.write("66666f") // five sixes into Sixes
		d.settle()
		if title := d.app.Window().Title(); title != "Yahtzee · Round 2 of 13 · Ann – Beermat" {
			t.Errorf("the window is called %q", title)
		}
		d.close()

		d.open(tablet)
		d.tap("Continue")
		table := d.table()
		card := table.Sheet().Card().(*yahtzee.Card)
		if ann, bo := card.Total(0), card.Total(1); ann != 25 || bo != 30 || table.Sheet().Len() != 2 {
			t.Errorf("Ann has %d, Bo %d, in %d turns", ann, bo, table.Sheet().Len())
		}
	})
	t.Run("undo and redo and amend are lines of the log", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann")
		d.tap("Yahtzee")
		d.tap("Start")
		d.write("11111a22222b")
		d.tap("Undo")
		d.tap("Redo")
		table := d.table()
		table.Mend(0)
		for range 5 {
			d.tap("Undo last tap")
		}
		d.tapBox("Ones")
		d.tap("4")
		d.settle()
		card := table.Sheet().Card().(*yahtzee.Card)
		if score, _ := card.Score(0, yahtzee.Ones); score != 4 {
			t.Errorf("Ones holds %d after the correction", score)
		}
		var acts []sheets.Action
		kept, err := d.pad.Sheet(table.Sheet().Head().ID)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range kept.Log() {
			acts = append(acts, line.Action)
		}
		want := []sheets.Action{sheets.Write, sheets.Write, sheets.Undo, sheets.Redo, sheets.Amend}
		if len(acts) != len(want) {
			t.Fatalf("the log on disk is %v", acts)
		}
		for i := range want {
			if acts[i] != want[i] {
				t.Errorf("line %d of the log is %q, not %q", i, acts[i], want[i])
			}
		}
	})
	t.Run("a correction that would break a later entry names it", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann")
		d.tap("Yahtzee")
		d.tap("Start")
		d.write("11111l") // a Yahtzee, then a further one, forced into Ones
		d.write("11111a")
		table := d.table()
		table.Mend(0)
		d.write("11112a") // Ones, which is taken later
		if table.Sheet().Entry(0).(*yahtzee.Entry).Box != yahtzee.Yahtzee {
			t.Error("the correction was taken")
		}
		if table.Draft().Amends != 0 {
			t.Error("the correction is over, although it was refused")
		}
		want := "Can’t change this: it would make Ann’s later entry (5 in Ones and a bonus of 100) invalid. "
		if !d.readsFrom(want) {
			t.Errorf("nothing on the screen begins with %q", want)
		}
	})
	t.Run("a barred box says why near the finger", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann")
		d.tap("Yahtzee")
		d.tap("Start")
		d.write("11111l11111m") // Chance, while Ones is open
		if d.table().Sheet().Len() != 1 {
			t.Fatal("a joker went into a box that is barred")
		}
		if !d.readsAbout("Ones") {
			t.Error("nothing says that Ones must be taken")
		}
	})
	t.Run("a finished game says who won and a rematch begins with the next seat", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann", "Bo")
		d.tap("Yahtzee")
		d.tap("Start")
		table := d.table()
		chance := scenes.Chance(11)
		for !table.Sheet().Done() {
			if said := table.Write(yahtzee.Game.RandomEntry(table.Sheet().Card(), chance)); said != "" {
				t.Fatal(said)
			}
		}
		d.settle()
		standings := table.Sheet().Card().Standings()
		winner := table.Sheet().Names()[standings[0].Player]
		if !d.readsFrom("points") || !d.reads(winner) {
			t.Errorf("nothing says that %s won", winner)
		}
		d.tap("Rematch")
		again := d.table()
		if again == table || again.Sheet().Head().First != 1 || again.Sheet().Len() != 0 {
			t.Errorf("the rematch begins at seat %d with %d turns", again.Sheet().Head().First, again.Sheet().Len())
		}
	})
	t.Run("a language is changed without restart", func(t *testing.T) {
		d := sit(t, tablet)
		d.tap("Settings")
		d.tap("Deutsch")
		if d.find("Optionen") == nil {
			t.Error("the rail is still in English")
		}
		d.settle()
		d.close()
		d.open(tablet)
		d.app.Env().Lang = ""
		d.app.redress()
		if d.find("Abende") == nil {
			t.Error("the language is forgotten")
		}
	})
	t.Run("a renamed player keeps the history", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann", "Bo")
		ann := *d.app.Players().Find(d.app.Settings().Table(d.app.Players()).Players[0])
		scenes.Played(d.app, games.Scorecard("yahtzee"), 2, scenes.Evening)
		ann.Name = "Annette"
		d.app.Players().Save(ann)
		d.settle()
		d.tap("Nights")
		played, err := storetest.Finished(d.pad, 10)
		if err != nil || len(played) != 1 {
			t.Fatal(played, err)
		}
		if names := d.app.Players().Names(played[0].Players); names[0] != "Annette" {
			t.Errorf("the history names %v", names)
		}
	})
	t.Run("a player who leaves is skipped and the last one left wins", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann", "Bo")
		d.tap("Chicago")
		d.tap("Start")
		d.tap("More")
		d.tap("A player leaves")
		d.tap("Ann")
		table := d.table()
		if !table.Sheet().Done() || table.Sheet().Card().Standings()[0].Player != 1 {
			t.Errorf("the standings are %v", table.Sheet().Card().Standings())
		}
		d.tap("Undo")
		if table.Sheet().Done() {
			t.Error("leaving cannot be undone")
		}
	})
	t.Run("without a pad there is a sentence and a way out", func(t *testing.T) {
		d := sit(t, tablet)
		d.app.cfg.Trouble = &failure.Error{Code: failure.InUse, Path: d.path}
		calls := 0
		d.app.cfg.Reopen = func() (*store.Store, *failure.Error) {
			calls++
			return d.pad, nil
		}
		d.app.pad = nil
		d.app.begin()
		if !d.reads(page.Trouble(d.app, d.app.cfg.Trouble)) {
			t.Error("nothing says why the pad cannot be opened")
		}
		d.tap("Try again")
		if calls != 1 || d.find("Yahtzee") == nil {
			t.Error("trying again does not lead to the table")
		}
	})
}
