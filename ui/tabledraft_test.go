package ui

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"beermat/cmd/shots/scenes"
	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/ui/page"
	"beermat/ui/table"
)

// awaitDraft waits until what is half entered is on disk.
func (d *desk) awaitDraft() {
	d.Helper()
	table, kept := d.table(), sheets.Draft{}
	same := d.queue.Until(func() bool {
		d.settle()
		var err error
		if kept, err = d.pad.Draft(table.Sheet().Head().ID); err != nil {
			d.Fatal(err)
		}
		return kept.Equal(table.Draft())
	})
	if !same {
		d.Fatalf("on disk is %+v, and entered %+v", kept, table.Draft())
	}
}

// keepDraft has what is half entered saved now, as when the app goes into the
// background, and not a moment later. It must be due.
func (d *desk) keepDraft() {
	d.Helper()
	d.app.tables.SaveDrafts()
	d.settle()
}

// killed opens another app on what is on disk at this moment, as after the end of a
// process that had no time for anything.
func (d *desk) killed() *desk {
	d.Helper()
	content, err := os.ReadFile(d.path)
	if err != nil {
		d.Fatal(err)
	}
	next := &desk{T: d.T, path: filepath.Join(d.TempDir(), "pad.beermat"), now: d.now}
	if err := os.WriteFile(next.path, content, 0o600); err != nil {
		d.Fatal(err)
	}
	next.open(tablet)
	d.Cleanup(next.close)
	return next
}

// reopen opens the sheet that lay on the table of another app.
func (d *desk) reopen(old *table.Screen) *table.Screen {
	d.Helper()
	d.app.Open(page.Table{ID: old.Sheet().Head().ID})
	return d.table()
}

func TestTable_Draft(t *testing.T) {
	scores := []half{
		{"chikago", "111c", "1\n"},
		{"sevens", "s", "12\n1"},
		{"yahtzee", "m", "12\n"},
	}
	for _, half := range slices.Concat(halves, besides, scores) {
		kind := games.Scorecard(half.game)
		t.Run("survives a kill/"+half.game+" "+half.begun, func(t *testing.T) {
			d := sit(t, tablet)
			d.known("Ann", "Bo", "Cleo")
			d.app.Open(page.Setup{Game: kind.ID})
			d.play("\n" + half.begun)
			table := d.table()
			d.keepDraft()
			next := d.killed()
			again := next.reopen(table)
			if want, got := table.Draft(), again.Draft(); !got.Equal(want) {
				t.Fatalf("after it %+v is entered, not %+v", got, want)
			}
			d.play(half.rest)
			next.play(half.rest)
			if n := again.Sheet().Len(); n != 1 || asJSON(t, again.Sheet().Card()) != asJSON(t, table.Sheet().Card()) {
				t.Errorf("%d entries are written: %s, not %s", n, asJSON(t, again.Sheet().Card()), asJSON(t, table.Sheet().Card()))
			}
		})
	}
	for _, kind := range games.Scorecards {
		t.Run("survives a kill in a correction/"+kind.ID, func(t *testing.T) {
			d := sit(t, tablet)
			scenes.Furnish(d.app)
			table := d.laidOut(kind, 6)
			d.app.Push(table)
			table.Mend(table.Sheet().Len() - 2)
			d.keepDraft()
			next := d.killed()
			again := next.reopen(table)
			if want, got := table.Draft(), again.Draft(); !got.Equal(want) || got.Amends < 0 {
				t.Errorf("after it %+v is entered, not %+v", got, want)
			}
		})
	}
	for _, c := range []struct{ game, turn, next string }{
		{"boston", "s12\n", "15\n"}, {"mafia", "\nco\n", "o\n"}, {"pig", "s12\n", "7\n"}, {"sevens", "s12\n1", "15\n1"},
	} {
		t.Run("has the mode of the turns before/"+c.game, func(t *testing.T) {
			d := sit(t, tablet)
			d.known("Ann", "Bo", "Cleo")
			d.app.Open(page.Setup{Game: c.game})
			d.play("\n" + c.turn)
			table := d.table()
			d.keepDraft()
			next := d.killed()
			again := next.reopen(table)
			if !again.Draft().Equal(table.Draft()) || len(again.Draft().Keys) > 0 {
				t.Fatalf("it is %+v, not %+v", again.Draft(), table.Draft())
			}
			d.play(c.next)
			next.play(c.next)
			if n := table.Sheet().Len(); again.Sheet().Len() != n || asJSON(t, again.Sheet().Card()) != asJSON(t, table.Sheet().Card()) {
				t.Errorf("%d entries are written, not %d: %s, not %s", again.Sheet().Len(), n, asJSON(t, again.Sheet().Card()), asJSON(t, table.Sheet().Card()))
			}
		})
	}
	t.Run("has the mode also when an entry was written since", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann", "Bo")
		d.app.Open(page.Setup{Game: "pig"})
		d.play("\ns12\n")
		d.keepDraft()
		d.play("1")
		d.keepDraft()
		d.play("5\n")
		d.settle()
		table := d.table()
		again := d.killed().reopen(table)
		if !again.Draft().Equal(table.Draft()) || len(again.Draft().Keys) > 0 {
			t.Errorf("it is %+v, not %+v", again.Draft(), table.Draft())
		}
	})
	t.Run("has the mode also when somebody has joined", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann", "Bo")
		d.app.Open(page.Setup{Game: "pig"})
		d.play("\ns12\n")
		d.app.people.Named("Cleo")
		d.choose("table.join")
		d.tap("Cleo")
		d.play("13\n")
		if n := d.table().Sheet().Len(); n != 2 {
			t.Errorf("%d entries are written", n)
		}
	})
	t.Run("goes when the entry is written", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann", "Bo")
		d.tap("Yahtzee")
		d.tap("Start")
		d.play("11123")
		d.awaitDraft()
		d.play("a")
		d.awaitDraft()
		if kept, err := d.pad.Draft(d.table().Sheet().Head().ID); err != nil || !kept.Empty() {
			t.Errorf("%+v, %v is left", kept, err)
		}
		d.play(ctrlZ)
		if next := d.killed(); !next.reopen(d.table()).Draft().Empty() {
			t.Error("what was written and undone is entered again")
		}
	})
	t.Run("stays when somebody gets another name", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann", "Bo")
		d.tap("Yahtzee")
		d.tap("Start")
		d.play("112")
		table := d.table()
		ann := d.app.Players().List[0]
		ann.Name = "Anna"
		d.app.Players().Save(ann)
		d.app.Rebuild()
		if got := table.Draft().Keys; !slices.Equal(got, []string{"1", "1", "2"}) || !d.readsAbout("Anna") {
			t.Errorf("%q is entered", got)
		}
	})
	for name, c := range map[string]struct {
		draft sheets.Draft
		keys  int // that are entered
	}{
		"of another number of entries":    {sheets.Draft{Entries: 1, Amends: -1, Keys: []string{"1", "2"}}, 0},
		"of an entry that does not stand": {sheets.Draft{Entries: 0, Amends: 0, Keys: []string{"1", "2"}}, 0},
		"that would write":                {sheets.Draft{Entries: 0, Amends: -1, Keys: []string{"1", "1", "1", "2", "3", "a", "\n", "x", ""}}, 5},
	} {
		t.Run("one "+name+" writes nothing", func(t *testing.T) {
			d := sit(t, tablet)
			d.known("Ann", "Bo")
			d.tap("Yahtzee")
			d.tap("Start")
			table := d.table()
			d.app.Store().Create(table.Sheet())
			d.settle()
			if err := d.pad.SaveDraft(table.Sheet().Head().ID, c.draft); err != nil {
				t.Fatal(err)
			}
			d.settle()
			again := d.killed().reopen(table)
			if again.Sheet().Len() != 0 || again.Draft().Amends >= 0 {
				t.Errorf("%d entries stand, and %d is corrected", again.Sheet().Len(), again.Draft().Amends)
			}
			if keys := again.Draft().Keys; len(keys) != c.keys {
				t.Errorf("%q is entered, not %d keys", keys, c.keys)
			}
		})
	}
}

func TestTable_DraftOfTwoBeetleDice(t *testing.T) {
	d := sit(t, tablet)
	scenes.Furnish(d.app)
	kind := games.Scorecard("beetle")
	s := scenes.Sheet(d.app, kind, scenes.Seats(d.app, 2), scoring.HouseRules{"dice": 2}, scenes.Evening)
	table := scenes.Laid(d.app, s)
	d.app.Push(table)
	d.play("4")
	d.awaitDraft()
	if again := d.killed().reopen(table); !slices.Equal(again.Draft().Keys, []string{"4"}) {
		t.Errorf("%q is entered", again.Draft().Keys)
	}
}
