package ui

import (
	"testing"

	"fyne.io/fyne/v2"

	"beermat/sheets"
	"beermat/sheets/store/storetest"
	"beermat/ui/history"
	"beermat/ui/kit"
	"beermat/ui/page"
)

// opened opens the last game of a night of two players again.
func (d *desk) opened() *history.GameScreen {
	d.Helper()
	d.app.Reset(page.History{})
	sheet := d.app.top().(*history.Screen).Pane.Shown
	d.app.Open(page.Game{ID: sheet})
	return d.app.top().(*history.GameScreen)
}

func (d *desk) menu(item string) {
	d.Helper()
	d.tap("More")
	d.tap(item)
}

// field returns the first field of the form that lies over the screen.
func (d *desk) field() *kit.Entry {
	d.Helper()
	var found *kit.Entry
	walk(d.front(), func(o fyne.CanvasObject) {
		if e, ok := o.(*kit.Entry); ok && found == nil {
			found = e
		}
	})
	if found == nil {
		d.Fatal("there is no form")
	}
	return found
}

func TestNights_Filing(t *testing.T) {
	t.Run("a game goes into the trash and comes back", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann", "Bo")
		d.paper("Ann", "Bo", "2026-11-20", `{}`, [2]int{30, 20})
		d.settle()
		d.opened()
		d.menu("Move to trash")
		d.settle()
		if !d.reads(d.app.Say("nights.none")) {
			t.Error("the game is still in the history")
		}
		d.menu("Trash")
		d.tap("Restore")
		d.settle()
		if !d.reads("Trash is empty.") {
			t.Error("the game is still in the trash")
		}
		d.app.Pop()
		if !d.reads("1 night · 1 game") {
			t.Error("the game is not back in the history")
		}
	})
	t.Run("the trash is emptied with one question", func(t *testing.T) {
		d := sit(t, phone)
		d.known("Ann", "Bo")
		id := d.paper("Ann", "Bo", "2026-11-20", `{}`, [2]int{30, 20}).Head().ID
		d.pad.Select(id).Delete()
		d.settle()
		d.app.Open(page.Trash{})
		d.tap("Empty the trash")
		d.tap("Keep them")
		d.settle()
		if _, err := d.pad.Sheet(id); err != nil {
			t.Fatalf("it is gone although nobody said so: %v", err)
		}
		d.tap("Empty the trash")
		d.tap("Empty it")
		d.settle()
		if _, err := d.pad.Sheet(id); err == nil {
			t.Error("it is still there")
		}
	})
	t.Run("a game that is not counted is shown as such and in no record", func(t *testing.T) {
		d := sit(t, tablet)
		d.season()
		d.opened()
		d.menu("Do not count this game")
		d.settle()
		if !d.reads("This game is not counted in any record.") {
			t.Error("the game does not say so")
		}
		d.app.Pop()
		if !d.readsFrom("not counted · ") {
			t.Error("the list does not say so")
		}
		tallies, err := d.pad.Stats().OfPlayer(d.app.Players().List[0].ID)
		if err != nil {
			t.Fatal(err)
		}
		games := 0
		for _, r := range tallies {
			games += r.Games
		}
		if games != 4 {
			t.Errorf("%d games count", games)
		}
		d.opened()
		d.tap("Count this game")
		d.settle()
		if d.reads("This game is not counted in any record.") {
			t.Error("the game still says that it is not counted")
		}
	})
	t.Run("what is noted can be searched for", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann", "Bo")
		d.paper("Ann", "Bo", "2026-11-20", `{}`, [2]int{30, 20})
		d.paper("Ann", "Bo", "2026-11-14", `{}`, [2]int{10, 20})
		d.settle()
		d.opened()
		d.menu("Place & note")
		d.entry().SetText("Café Zürich")
		d.tap("Save")
		d.settle()
		d.app.Pop()
		d.menu("Name, place and note")
		d.field().SetText("Birthday")
		d.tap("Save")
		d.settle()
		s := d.app.top().(*history.Screen)
		for text, want := range map[string]string{
			"zur": "1 night · 1 game", "cafe": "1 night · 1 game", "birth": "1 night · 1 game", "nowhere": "0 nights · 0 games",
		} {
			if s.Search.SetText(text); s.Count.Remark() != want {
				t.Errorf("%q finds %q, not %q", text, s.Count.Remark(), want)
			}
		}
	})
	t.Run("an abandoned game can be taken up again", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann", "Bo")
		d.tap("Yahtzee")
		d.tap("Start")
		d.write("11111a")
		d.settle()
		id := d.table().Sheet().Head().ID
		d.pad.Select(id).Archive()
		d.settle()
		d.opened()
		if !d.reads("This game ended early. It is not counted.") {
			t.Error("the game does not say so")
		}
		d.tap("Back to the table")
		d.settle()
		if d.table().Sheet().Head().ID != id {
			t.Error("another sheet lies on the table")
		}
		if list, err := storetest.AllInPlay(d.pad); err != nil || len(list) != 1 {
			t.Errorf("on the table are %d sheets, %v", len(list), err)
		}
	})
	t.Run("a game in the trash is no longer seen beside the nights", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann", "Bo")
		kept := d.paper("Ann", "Bo", "2026-11-19", `{}`, [2]int{9, 1}).Head().ID
		gone := d.paper("Ann", "Bo", "2026-11-20", `{}`, [2]int{9, 1}).Head().ID
		d.settle()
		s := history.New(d.app, "")
		d.app.resetTo(s)
		d.app.Open(page.Game{ID: gone})
		d.app.top().(*history.GameScreen).Discard()
		d.settle()
		if s.Pane.Shown != kept {
			t.Errorf("%s is seen, not %s", s.Pane.Shown, kept)
		}
	})
}

func TestAGameMovesToAnotherNight(t *testing.T) {
	d := sit(t, tablet)
	d.known("Ann", "Bo")
	d.paper("Ann", "Bo", "2026-11-20", `{}`, [2]int{30, 20})
	d.paper("Ann", "Bo", "2026-11-14", `{}`, [2]int{10, 20})
	d.settle()
	s := d.opened()
	d.menu("Move to another night")
	d.tap("A day later")
	d.entry().SetText("14 November")
	d.tap("Save")
	d.settle()
	if want, _ := sheets.ParseDay("2026-11-14"); s.Sum.Night != want {
		t.Errorf("it is on %v", s.Sum.Night)
	}
	d.app.Pop()
	if !d.reads("1 night · 2 games") {
		t.Error("they are not in one night")
	}
}
