package ui

import (
	"fmt"
	"math"
	"testing"

	"beermat/scoring/yahtzee"
	"beermat/sheets/stats/season"
	"beermat/ui/history"
	"beermat/ui/i18n"
	"beermat/ui/page"
)

func TestSeason(t *testing.T) {
	d := sit(t, walkSizes[3])
	d.season()
	read := func(words ...string) {
		t.Helper()
		d.settle()
		d.work()
		for _, one := range words {
			if !d.reads(one) {
				t.Errorf("it does not say %q", one)
			}
		}
	}
	seasons := func() (names []string) {
		t.Helper()
		d.settle()
		list, err := d.app.Store().History().Seasons()
		if err != nil {
			t.Fatal(err)
		}
		for _, one := range list {
			names = append(names, one.Name)
		}
		return names
	}
	d.app.Reset(page.Stats{})
	d.tap("Season")
	// In 2026 Ann lost one, tied one and won two; the game of 2025 is of another season.
	read("2026", "63%", "beat 2½ of 4", "38%", "beat 1½ of 4", "Games: 4 · Nights: 3")

	d.tap("New season")
	d.tap("When")
	d.tap("Always")
	d.tap("What counts")
	d.tap("Points for each night")
	d.tap("Save")
	read("All time", "6½", "5½") // 2, 1, 1½ and 2 for Ann, 1, 2, 1½ and 1 for Bo
	if got := seasons(); len(got) != 1 || got[0] != "All time" {
		t.Errorf("the seasons are %q", got)
	}

	d.tap("Change season")
	entries := d.app.fields()
	if len(entries) != 3 {
		t.Fatalf("%d places to type", len(entries))
	}
	entries[0].SetText("Friday cup")
	entries[1].SetText("soon")
	d.tap("Save")
	if !d.reads("soon is no day such as 2026-01-31.") || seasons()[0] != "All time" {
		t.Error("a day that is none is taken")
	}
	entries[1].SetText("2026-11-21")
	entries[2].SetText("2026-11-20")
	d.tap("Save")
	if !d.reads("The last day is before the first.") {
		t.Error("days are taken backwards")
	}
	entries[2].SetText("")
	d.tap("Save")
	read("Friday cup", "Games: 2 · Nights: 1")

	d.tap("Change season")
	d.tap("Delete season")
	if got := seasons(); len(got) != 0 {
		t.Errorf("there are still %q", got)
	}
	read("63%")
	d.tap("Undo")
	if got := seasons(); len(got) != 1 {
		t.Errorf("it is not back: %q", got)
	}
	read("Friday cup")
}

func TestSeason_Told(t *testing.T) {
	d := sit(t, walkSizes[3])
	d.season()
	told := func(want ...string) {
		t.Helper()
		d.settle()
		d.work()
		for _, one := range want {
			if !d.reads(one) {
				t.Errorf("it does not say %q", one)
			}
		}
	}
	d.app.Reset(page.Home{})
	told()
	if d.readsFrom("Ann leads") {
		t.Error("nobody has made a season")
	}
	from, to := season.Year(2026)
	d.app.Store().History().SaveSeason(season.Season{ID: "01JD2Z8K6V00000000000000CP", Name: "Our year", From: from, To: to})
	d.settle()
	d.app.Reset(page.Home{})
	told("Ann leads Our year: 63%")
	d.tap("Ann leads Our year: 63%")
	told("beat 2½ of 4")

	// Bo wins two: 3½ of 6, and Ann 2½ of 6.
	d.paper("Ann", "Bo", "2026-11-20", `{}`, [2]int{1, 2})
	last := d.paper("Ann", "Bo", "2026-11-20", `{}`, [2]int{1, 2})
	d.settle()
	d.app.Open(page.Correct{Sheet: last})
	told("Our year: Bo is 1st now, 58%")
	d.tap("Our year: Bo is 1st now, 58%")
	told("beat 3½ of 6")

	// Left out, the last game makes nobody rise.
	menu := func(choice string) {
		t.Helper()
		d.app.Open(page.Game{ID: last.Head().ID})
		d.app.top().(*history.GameScreen).OpenMenu()
		d.tap(choice)
		d.settle()
		d.app.Open(page.Season{ID: "01JD2Z8K6V00000000000000CP"})
	}
	menu("Leave out of Our year")
	told("beat 2½ of 5", "Games: 5 · Nights: 3")
	d.tap("Undo")
	told("beat 3½ of 6")
	menu("Leave out of Our year")
	told("Games: 5 · Nights: 3")
	menu("Count in Our year")
	told("beat 3½ of 6", "Games: 6 · Nights: 3")
}

// What a game has done to the season may be known only when that game is no longer over.
func TestSeason_ToldLate(t *testing.T) {
	d := sit(t, phone)
	d.known("Ann", "Bo")
	last := d.paper("Ann", "Bo", "2026-11-21", `{}`, [2]int{5, 1}, [2]int{2, 4}, [2]int{3, 1})
	from, to := season.Year(2026)
	d.app.Store().History().SaveSeason(season.Season{ID: "01JD2Z8K6V00000000000000CP", Name: "Our year", From: from, To: to})
	d.settle()
	d.app.Open(page.Correct{Sheet: last})
	d.app.Wait() // it is known, and waits to be shown
	for range 3 {
		d.table().Key(page.KeyUndo)
	}
	d.settle()
	d.work()
	if d.readsFrom("Ann leads") || d.table().IsOver() {
		t.Error("a game that goes on tells of the season")
	}
	for range 3 {
		d.table().Key(page.KeyRedo)
	}
	d.settle()
	d.work()
	if !d.readsFrom("Ann leads") {
		t.Error("a game that is over again does not tell of the season")
	}
}

// Beside the table stands what everybody scores without the luck of the dice.
func TestSeason_Without(t *testing.T) {
	d := sit(t, walkSizes[3])
	d.known("Ann", "Bo")
	d.paper("Ann", "Bo", "2026-11-21", `{}`, [2]int{5, 1})
	d.settle()
	d.app.Open(page.Season{})
	d.work()
	d.work()
	if d.readsFrom("Without the dice") {
		t.Error("a game of which nobody knows dice tells of them")
	}
	sheet := d.night("yahtzee", 2, 0)
	d.settle()
	d.app.Open(page.Season{})
	d.work()
	d.work()
	tables := d.app.Env().Odds
	tables.Ready = true
	if !d.reads("Without the dice") || !d.reads("Yahtzee: 1 of 1 games with all dice") {
		t.Error("nothing stands there without the dice")
	}
	best, luckiest, players := 0, 0, report(t, sheet, tables).Players
	for seat, p := range players {
		said := []string{
			fmt.Sprint(math.Round(float64(sheet.Card().(*yahtzee.Card).Total(seat)) - p.Dice)), "luck " + i18n.SignedFigure(int(math.Round(p.Dice))),
		}
		for _, one := range said {
			if !d.reads(one) {
				t.Errorf("nobody reads %q", one)
			}
		}
		if p.Box < players[best].Box {
			best = seat
		}
		if p.Dice > players[luckiest].Dice {
			luckiest = seat
		}
	}
	names := []string{"Ann", "Bo"}
	for _, mat := range []string{"the best: " + names[best], "the luckiest: " + names[luckiest]} {
		if d.find(mat) == nil {
			t.Errorf("there is no mat %q", mat)
		}
	}
}
