package ui

import (
	"testing"

	"beermat/ui/kit"
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
	var entries []*kit.Entry
	for _, field := range d.app.fields() {
		entries = append(entries, field)
	}
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
