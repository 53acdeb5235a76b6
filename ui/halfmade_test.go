package ui

import (
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"beermat/cmd/shots/scenes"
	"beermat/scoring/games"
	"beermat/scoring/scoringtest"
	"beermat/scoring/scoringtest/testenv"
	"beermat/sheets"
	"beermat/ui/page"
)

func TestHalfMade(t *testing.T) {
	testenv.Long(t)
	t.Run("an entry half made survives another size behind another screen", func(t *testing.T) {
		for _, half := range halves {
			t.Run(half.game, func(t *testing.T) {
				written := func(behind ...rune) string {
					d := sit(t, tablet)
					d.known("Ann", "Bo", "Cleo")
					d.app.Open(page.Setup{Game: half.game})
					d.play("\n" + half.begun)
					table := d.table()
					for _, key := range behind {
						d.app.typed(key)
						d.resize(fyne.NewSize(2000, 1240)) // such as the full screen, where all is larger
						d.app.Pop()
						d.resize(phone)
					}
					d.play(half.rest)
					if n := table.Sheet().Len(); n != 1 {
						t.Fatalf("%d entries are written", n)
					}
					return d.wrote(0)
				}
				want := written()
				for name, screen := range map[string]rune{"the big board": page.KeyFull, "the keys": page.KeyHelp} {
					if got := written(screen); got != want {
						t.Errorf("behind %s it became %q, not %q", name, got, want)
					}
				}
			})
		}
	})
	t.Run("escape takes back what is half made before it leads back in every game", func(t *testing.T) {
		for _, half := range slices.Concat(halves, besides) {
			t.Run(half.game+" "+half.begun, func(t *testing.T) {
				written := func(first string) string {
					d := sit(t, tablet)
					d.known("Ann", "Bo", "Cleo")
					d.app.Open(page.Setup{Game: half.game})
					d.play("\n")
					table := d.table()
					if d.play(first); first != "" {
						d.drop()
					}
					if d.app.top() != page.Screen(table) || table.Sheet().Len() != 0 {
						t.Fatalf("after %q the screen is %q, with %d entries", first, d.app.shell.title(), table.Sheet().Len())
					}
					d.play(half.begun + half.rest)
					if n := table.Sheet().Len(); n != 1 {
						t.Fatalf("after %q and %q%q %d entries are written", first, half.begun, half.rest, n)
					}
					return d.wrote(0)
				}
				want := written("")
				if got := written(half.begun); got != want {
					t.Errorf("what was dropped made it %q, not %q", got, want)
				}
			})
		}
	})
	t.Run("escape leads back from every table where nothing is half made, the second time", func(t *testing.T) {
		for _, kind := range games.Scorecards {
			t.Run(kind.ID, func(t *testing.T) {
				d := sit(t, tablet)
				d.known("Ann", "Bo", "Cleo")
				d.app.Open(page.Setup{Game: kind.ID})
				d.play("\n")
				table := d.table()
				for _, half := range slices.Concat(halves, besides) {
					if half.game == kind.ID {
						d.play(half.begun)
						d.drop()
					}
				}
				if d.play("\x1b"); d.app.top() != page.Screen(table) || !d.readsAbout("Press Esc again") {
					t.Error("once is enough, and nothing is said")
				}
				if d.play("\x1b"); d.app.top() == page.Screen(table) {
					t.Error("it does not lead back")
				}
			})
		}
	})
}

// drop strikes Escape until nothing is half made.
func (d *desk) drop() {
	d.Helper()
	for left := len(d.table().Draft().Keys); left > 0; left-- {
		if d.play("\x1b"); len(d.table().Draft().Keys) >= left {
			d.Fatal("Escape takes nothing back")
		}
	}
}

func TestEscape(t *testing.T) {
	t.Run("takes back one die of a throw", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann", "Bo")
		d.play("1\n123")
		if d.play("\x1b"); !slices.Equal(d.table().Draft().Keys, []string{"1", "2"}) {
			t.Errorf("%v are left", d.table().Draft().Keys)
		}
	})
	t.Run("the game is left by two in a row only", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann", "Bo")
		d.play("1\n")
		table := d.table()
		if d.play("\x1b1\b\x1b"); d.app.top() != page.Screen(table) {
			t.Error("what was typed between them does not count")
		}
	})
}

func TestRematch_Asked(t *testing.T) {
	d := sit(t, tablet)
	d.known("Ann", "Bo", "Cleo")
	d.app.Open(page.Setup{Game: "boston"})
	d.play("\n")
	table, now := d.table(), d.now.Now()
	d.app.cfg.Now = func() time.Time { return now }
	for chance := scenes.Chance(7); !table.Sheet().Done(); {
		d.play(scoringtest.Typist(table.Game(), table.Sheet().Card(), chance))
	}
	for name, press := range map[string]func(){
		"Enter": func() { d.play("\n") }, "a tap": func() { d.tap("Rematch") },
	} {
		if press(); d.app.top() != page.Screen(table) {
			t.Fatalf("%s that was meant for the last turn begins a rematch", name)
		}
	}
	now = now.Add(2 * time.Second)
	if d.play("\n"); d.app.top() == page.Screen(table) {
		t.Error("two seconds later Enter does not begin it")
	}
}

func TestUndo_GivesTheDiceBack(t *testing.T) {
	for _, half := range halves {
		t.Run(half.game, func(t *testing.T) {
			d := sit(t, tablet)
			d.known("Ann", "Bo", "Cleo")
			d.app.Open(page.Setup{Game: half.game})
			d.play("\n" + half.begun + half.rest)
			was := d.wrote(0)
			d.tap("Undo")
			table := d.table()
			if table.Sheet().Len() != 0 || len(table.Draft().Keys) == 0 {
				t.Fatalf("%d entries stand, and %v is half made", table.Sheet().Len(), table.Draft().Keys)
			}
			d.play(half.rest[len(half.rest)-1:])
			if table.Sheet().Len() != 1 || d.wrote(0) != was {
				t.Errorf("the last key alone does not write %q again", was)
			}
		})
	}
	t.Run("a redo writes it again", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann", "Bo")
		d.play("1\n22233b")
		was := d.wrote(0)
		d.tap("Undo")
		d.tap("Redo")
		if d.wrote(0) != was || len(d.table().Draft().Keys) > 0 {
			t.Errorf("it says %q with %v half made", d.wrote(0), d.table().Draft().Keys)
		}
	})
}

func TestTable_NothingWritten(t *testing.T) {
	d := sit(t, tablet)
	d.known("Ann", "Bo")
	d.play("1\n3")
	d.until(func() bool {
		d.settle()
		list, _, _ := d.pad.History().InPlay(sheets.Summary{}, 9)
		return len(list) == 1
	}) // for who loses power
	d.play("\b")
	d.app.Reset(page.Home{})
	if d.readsAbout(d.app.Say("tonight.carry-on")) {
		t.Error("it is offered to be continued")
	}
	d.settle()
	d.app.Rebuild()
	if list, _, err := d.pad.History().InPlay(sheets.Summary{}, 9); len(list) > 0 || err != nil {
		t.Errorf("%d games are in play, %v", len(list), err)
	}
	if list, err := d.pad.History().Trash(); len(list) > 0 || err != nil {
		t.Errorf("%d lie in the trash, %v", len(list), err)
	}
}

// besides are more of what can be half made, beside the dice.
var besides = []half{
	{"yahtzee", "c1", "2\n"},
	{"chikago", "1232", "\n"},
	{"boston", "k46", "5\n"},
	{"boston", "s1", "2\n"},
	{"mafia", "2c", "\n"},
	{"pig", "s1", "2\n"},
	{"sevens", "112346t1", "2k"},
	{"sevens", "s1", "2\n1"},
}

func TestBackKey(t *testing.T) {
	for _, half := range halves {
		t.Run("keeps half-entered input/"+half.game, func(t *testing.T) {
			d := sit(t, phone)
			d.known("Ann", "Bo", "Cleo")
			d.app.Open(page.Setup{Game: half.game})
			d.play("\n")
			table := d.table()
			d.play(half.begun)
			d.app.pressBack()
			if d.app.top() == page.Screen(table) {
				t.Error("it does not lead back")
			}
			if len(table.Draft().Keys) == 0 {
				t.Error("nothing is half made any more")
			}
		})
	}
}
