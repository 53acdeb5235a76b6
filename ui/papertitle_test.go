package ui

import (
	"strings"
	"testing"

	"beermat/sheets"
	"beermat/sheets/store"
	"beermat/ui/kit"
	"beermat/ui/page"
	"beermat/ui/search"
)

func TestPaperScore_Title(t *testing.T) {
	d := sit(t, tablet)
	title := func() *kit.Entry { return d.fieldOf("such as Skat") }
	d.setup("paper")
	if !d.reads("What do you play?") {
		t.Fatal("nobody asks what is played")
	}
	title().SetText(" Skat ")
	d.tap("Start")
	d.settle()
	on := func(where string, want bool) {
		t.Helper()
		if got := d.some(func(words string) bool { return words == "Skat" || strings.HasPrefix(words, "Skat ") }); got != want {
			t.Errorf("Skat is named %s: %v", where, got)
		}
		if want && d.readsAbout("Paper score") {
			t.Errorf("it is a Paper score %s as well", where)
		}
	}
	on("at the table", true)
	if got := d.app.Window().Title(); got != "Skat · Round 1 · Ann – Beermat" {
		t.Errorf("the window is called %q", got)
	}
	id := d.table().Sheet().Head().ID
	d.write("7\n9\n")
	d.settle()
	d.app.Reset(page.Home{})
	if !d.readsFrom("Skat, round 2") {
		t.Error("the banner of tonight names another game")
	}
	d.app.Open(page.Table{ID: id})
	d.write("e")
	d.settle()
	if sum, err := d.pad.Summary(id); err != nil || !sum.Done || sum.Title() != "Skat" {
		t.Fatalf("on disk is %+v, %v", sum, err)
	}
	d.tap("Rematch")
	on("in the rematch", true)
	d.app.Reset(page.History{})
	on("in the nights", true)
	d.app.Open(page.Game{ID: id})
	on("looked at again", true)
	sum, _ := d.pad.Summary(id)
	d.app.Open(page.ShareGame{Summary: sum})
	if !d.readsFrom("Skat, ") {
		t.Error("it is shared under another name")
	}

	t.Run("finds it among the nights", func(t *testing.T) {
		d.pad.History().SaveNightNotes(sheets.NightNotes{Day: sheets.DayOf(d.now.Now()), Name: "Club night"})
		d.settle()
		for words, want := range map[string]int{"skat club": 1, "skat": 1, "Ann ska": 1, "paper skat": 1, "bridge": 0} {
			found, _, err := d.pad.History().Nights(search.Parse(d.app, words).Query, store.Newest, 9)
			n := 0
			for _, night := range found {
				n += len(night.Games)
			}
			if err != nil || n != want {
				t.Errorf("%q finds %d games, %v", words, n, err)
			}
		}
	})
	t.Run("records are kept by it", func(t *testing.T) {
		d.paper("Ann", "Bo", "2026-11-14", `{}`, [2]int{30, 20})
		d.settle()
		_, tallies, err := d.pad.Stats().Career(d.app.Players().List[0].ID)
		if err != nil {
			t.Fatal(err)
		}
		var variants []string
		for _, one := range tallies {
			if one.Game == "paper" {
				variants = append(variants, one.Variant)
			}
		}
		if len(variants) != 2 {
			t.Errorf("the records are of %q", variants)
		}
		d.app.Open(page.Player{ID: d.app.Players().List[0].ID})
		if !d.reads("Paper score") || !d.reads("Skat") {
			t.Error("the records do not tell the two apart")
		}
	})
	t.Run("is offered again, and may be left out", func(t *testing.T) {
		d.setup("paper")
		if got := title().Text; got != "Skat" {
			t.Errorf("the field begins with %q", got)
		}
		title().SetText("")
		d.tap("Start")
		if got := d.table().Sheet().Head().House.Title(); got != "" {
			t.Errorf("the title is %q", got)
		}
	})
	t.Run("that is too long keeps the game from starting", func(t *testing.T) {
		d.setup("paper")
		title().SetText(strings.Repeat("x", 61))
		if d.find("Start") != nil {
			t.Error("the game can start")
		}
	})
}
