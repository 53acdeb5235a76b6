package ui

import (
	"bytes"
	"fmt"
	"io"
	"maps"
	"math"
	"strings"
	"testing"
	"time"

	"beermat/cmd/shots/scenes"
	"beermat/sheets/stats/season"
	"beermat/ui/history"
	"beermat/ui/home"
	"beermat/ui/i18n"
	"beermat/ui/page"
	"beermat/ui/transfer"
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

// Tables are drawn for those who are there, and those at one of them play the next game.
func TestDraw(t *testing.T) {
	d := sit(t, walkSizes[3])
	names := []string{"Ann", "Bo", "Cleo", "Dan", "Eva", "Flo", "Gus"}
	d.known(names...)
	d.app.Reset(page.Players{})
	d.tap("Draw the tables")
	d.work()
	d.tap("Gus")
	if !d.reads("6 are there") {
		t.Error("nobody says how many are there")
	}
	d.tap("Gus")
	d.tap("Draw")
	if !d.reads("Table 1") || !d.reads("Table 2") || d.reads("Table 3") {
		t.Error("seven do not sit at two tables")
	}
	d.tap("Draw again")
	d.tap("Duels")
	d.tap("Draw")
	if !d.reads("Round 7") || d.reads("Round 8") || !d.readsFrom("Gus sits out") {
		t.Error("seven do not play seven rounds, each with one who sits out")
	}
	d.tap("Tables")
	d.tap("Draw")
	d.tap("Sit down here")
	if _, home := d.app.top().(*home.Screen); !home {
		t.Fatal("no game is chosen")
	}
	if got := d.app.Settings().Table(d.app.Players()).Players; len(got) != 4 {
		t.Errorf("%d sit at the first table", len(got))
	}
}

// The yearbook says what a season was like.
func TestYearbook(t *testing.T) {
	d := sit(t, walkSizes[3])
	d.season()
	d.app.Open(page.Season{})
	d.work()
	d.tap("Yearbook")
	if !d.queue.Until(func() bool { return d.reads("Who played with whom") }) {
		t.Fatal("it is not made")
	}
	// Ann tied, then won twice; Bo won, then tied.
	for _, said := range []string{"Place after each night", "Ann leads 2026: 63%", "Games: 4 · Nights: 3", "Ann won 3 games in a row", "Ann came to 3 nights in a row"} {
		if !d.reads(said) {
			t.Errorf("nobody reads %q", said)
		}
	}
}

// A season is shared as a spreadsheet and as a yearbook on paper, and as a picture.
func TestShareSeason(t *testing.T) {
	d := sit(t, walkSizes[3])
	d.season()
	d.app.Open(page.Season{})
	d.work()
	d.tap("Share")
	screen := d.app.top().(*transfer.ShareScreen)
	screen.SetFolder(t.TempDir())
	files := map[string]bool{}
	for _, form := range transfer.Forms {
		if !form.Fits(screen.What) {
			continue
		}
		var text bytes.Buffer
		if strings.Contains("csv xlsx pdf png", form.Ending) {
			screen.Run(form, form.Key, func(write func(io.Writer) error) error { return write(&text) })
			d.work()
			files[form.Key] = text.Len() > 100
		}
	}
	if want := map[string]bool{"season-xlsx": true, "season-csv": true, "season-csv-excel": true, "yearbook": true, "picture-season": true}; !maps.Equal(files, want) {
		t.Errorf("shared is %v", files)
	}
}

// A season of the calendar is followed by another one, if people want that.
func TestSeason_Again(t *testing.T) {
	d := sit(t, walkSizes[3])
	d.season()
	d.app.Open(page.Season{})
	d.tap("New season")
	d.tap("When")
	d.tap("From today on")
	if d.find("The next one begins by itself") != nil {
		t.Error("a season without an end is followed by another one")
	}
	d.tap("When")
	d.tap("This quarter")
	d.tap("The next one begins by itself")
	d.tap("Save")
	d.settle()
	d.now.add(100 * 24 * time.Hour) // 2027-03-01
	d.app.Reset(page.Home{})
	d.settle()
	list, err := d.app.Store().History().Seasons()
	if err != nil || len(list) != 2 || list[0].Name != "Quarter 1, 2027" || list[0].Again != season.ThisQuarter || list[1].Name != "Quarter 4, 2026" || list[1].Again != "" {
		t.Fatalf("the seasons are %+v: %v", list, err)
	}
	d.app.Store().History().DeleteSeason(list[0].ID)
	d.settle()
	d.app.Reset(page.Home{})
	d.settle()
	if list, _ = d.app.Store().History().Seasons(); len(list) != 1 {
		t.Errorf("one that was deleted begins again: %+v", list)
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
	d.night("pig", 2, 0) // says no rolls
	sheet := scenes.AllRolls(d.app, 1, scenes.Evening)
	d.app.Store().Create(sheet)
	d.settle()
	d.app.Open(page.Season{})
	if !d.queue.Until(func() bool { return d.reads("Pig: 1 of 2 games with all dice") }) || !d.reads("Without the dice") {
		t.Fatal("nothing stands there without the dice")
	}
	players, scores, luck := report(t, sheet, d.app.Env().Odds).Players, [2]float64{}, [2]float64{}
	for _, st := range sheet.Card().Standings() {
		if luck[st.Player] = players[st.Player].Dice - players[1-st.Player].Dice; st.Won {
			scores[st.Player] = 100
		}
	}
	best, luckiest := 0, 0
	for seat := range players {
		for _, said := range []string{fmt.Sprintf("%.0f%%", scores[seat]-luck[seat]), "luck " + i18n.SignedFigure(int(math.Round(luck[seat])))} {
			if !d.reads(said) {
				t.Errorf("nobody reads %q", said)
			}
		}
		if scores[seat]-luck[seat] > scores[best]-luck[best] {
			best = seat
		}
		if luck[seat] > luck[luckiest] {
			luckiest = seat
		}
	}
	names := []string{"Ann", "Bo"}
	for _, mat := range []string{names[best] + " is the best", names[luckiest] + " is the luckiest"} {
		if !d.reads(mat) {
			t.Errorf("nobody reads %q", mat)
		}
	}
}
