package ui

import (
	"encoding/json"
	"slices"
	"testing"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/sheets/jsonl"
	"beermat/ui/history"
	"beermat/ui/i18n"
	"beermat/ui/page"
	"beermat/ui/search"
	"beermat/ui/stats"
)

// paper lays a game of Paper score onto the pad in which two players wrote some
// rounds.
func (d *desk) paper(one, other, day, house string, rounds ...[2]int) *sheets.Sheet {
	d.Helper()
	seat := func(name string) map[string]string {
		for _, p := range d.app.Players().List {
			if p.Name == name {
				return map[string]string{"id": p.ID, "name": name}
			}
		}
		d.Fatalf("nobody is called %s", name)
		return nil
	}
	var entries []any
	for _, scores := range rounds {
		entries = append(entries, map[string]any{"scores": scores, "at": day + "T20:05:00+01:00"})
	}
	text, err := json.Marshal(map[string]any{
		"beermat": 1, "id": d.pad.Options().NewID(), "game": "paper", "house": json.RawMessage(house), "started": day + "T20:00:00+01:00",
		"players": []any{seat(one), seat(other)},
		"entries": append(entries, map[string]any{"end": true, "at": day + "T20:06:00+01:00"}),
	})
	if err != nil {
		d.Fatal(err)
	}
	s, err := jsonl.Decode(text, games.Find)
	if err != nil {
		d.Fatal(err)
	}
	d.pad.Create(s)
	return s
}

// season is four games of Ann and Bo by the rules as they come, and one in which
// the lowest wins.
func (d *desk) season() (last *sheets.Sheet) {
	d.known("Ann", "Bo")
	d.paper("Ann", "Bo", "2025-11-22", `{}`, [2]int{30, 20})
	d.paper("Ann", "Bo", "2026-11-14", `{}`, [2]int{10, 40})
	d.paper("Ann", "Bo", "2026-11-20", `{}`, [2]int{25, 25})
	last = d.paper("Ann", "Bo", "2026-11-21", `{}`, [2]int{50, 5})
	d.paper("Ann", "Bo", "2026-11-21", `{"win":"low"}`, [2]int{3, 9})
	d.settle()
	return last
}

func TestRecords(t *testing.T) {
	t.Run("the record of a player is what was played", func(t *testing.T) {
		d := sit(t, tablet)
		last := d.season()
		d.app.Open(page.Player{ID: d.app.Players().List[0].ID})
		if !d.reads("4 of 5 won") {
			t.Error("of five games Ann has won four")
		}
		d.tap("Show all 5 games")
		if s, ok := d.app.top().(*history.Screen); !ok || s.Pager.Games != 5 {
			t.Error("behind their number are not the five games")
		}
		d.app.Pop()
		d.tap("Paper score")
		for name, want := range map[string]string{
			"wins": "3 of 4 won", "the shared one": "1 of them shared", "the average": "28.8", "the highest": "50", "the lowest": "10",
			"the wins of this year": "2 of 3", "and of the last": "1 of 1", "head to head": "2 : 1",
		} {
			if !d.reads(want) {
				t.Errorf("%s: nothing says %q", name, want)
			}
		}
		d.tap("HIGHEST")
		if s, ok := d.app.top().(*history.GameScreen); !ok || s.Sum.ID != last.Head().ID {
			t.Errorf("behind the highest score is %q", d.app.shell.title())
		}
	})
	t.Run("other house rules are never mixed in", func(t *testing.T) {
		d := sit(t, tablet)
		d.season()
		d.app.Reset(page.Stats{})
		if !d.reads("3 of 4") || d.reads("4 of 5") {
			t.Error("the games by the rules as they come are not kept apart")
		}
		paper := games.Scorecard("paper").Game
		d.tap(i18n.Teller{Words: d.app.Words()}.Agreed(paper, scoring.HouseRules{"win": "low"}))
		if !d.reads("1 of 1") || d.reads("3 of 4") {
			t.Error("the game in which the lowest wins is not kept apart")
		}
	})
	t.Run("where little is good the lowest score is the best", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann", "Bo")
		d.paper("Ann", "Bo", "2026-11-20", `{"win":"low"}`, [2]int{7, 2})
		d.paper("Ann", "Bo", "2026-11-21", `{"win":"low"}`, [2]int{3, 9})
		d.settle()
		d.app.Reset(page.Stats{})
		if !d.reads("The lowest is best.") {
			t.Error("the best scores are not said to be the lowest")
		}
		bo := d.app.Players().List[1]
		_, achieved, err := d.pad.Stats().Career(bo.ID)
		if err != nil || len(achieved) != 1 {
			t.Fatal(achieved, err)
		}
		d.app.Open(page.Player{ID: bo.ID})
		if !d.readsAbout("lowest 2") {
			t.Error("the page of Bo does not say how low Bo came")
		}
		d.app.Reset(page.Stats{})
		d.tap("Lowest ever")
		if s, ok := d.app.top().(*history.GameScreen); !ok || s.Sum.ID != achieved[0].Worst.Sheet {
			t.Errorf("the best game of Bo is %q", d.app.shell.title())
		}
	})
	t.Run("two players who are one are counted as one until that is taken back", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann", "Anna", "Bo")
		d.paper("Ann", "Bo", "2026-11-14", `{}`, [2]int{30, 20})
		d.paper("Anna", "Bo", "2026-11-20", `{}`, [2]int{30, 40})
		d.settle()
		d.app.Reset(page.Players{})
		d.tap("Ann")
		d.tap("Merge with …")
		d.tap("Anna")
		d.tap("Yes, one person")
		d.settle()
		if !d.reads("1 of 2 games won") || !d.reads("Anna is counted as the same person.") {
			t.Error("the games of Anna are not counted as Ann’s")
		}
		d.tap("Count apart again")
		d.settle()
		if !d.reads("1 of 1 game won") || d.reads("Anna is counted as the same person.") {
			t.Error("the games of Anna are still counted as Ann’s")
		}
	})
	t.Run("two who sat at one table are not one person", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann", "Bo")
		d.paper("Ann", "Bo", "2026-11-14", `{}`, [2]int{30, 20})
		d.settle()
		d.app.Open(page.Merge{Into: d.app.Players().List[0]})
		d.tap("Bo")
		if !d.readsAbout("sat at one table") || d.find("Yes, one person") != nil {
			t.Error("it is not refused")
		}
	})
	t.Run("dice are judged by how many there are", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann", "Bo", "Cleo")
		d.app.Push(stats.NewDice(d.app))
		if !d.readsFrom("Too few dice") {
			t.Error("something is said of no dice at all")
		}
		d.app.Pop()
		d.night("pig", 3, 0)
		d.night("beetle", 3, 1)
		d.night("lcr", 3, 2)
		d.settle()
		d.app.Push(stats.NewDice(d.app))
		d.tap("LCR")
		if !d.reads("Dot") || !d.reads("L") {
			t.Error("the dice of LCR have no faces of their own")
		}
	})
	t.Run("two players are compared game by game", func(t *testing.T) {
		d := sit(t, tablet)
		d.season()
		d.app.Open(page.Player{ID: d.app.Players().List[0].ID})
		if !d.reads("Longest winning streak: 3 games. Won in a row at present: 3.") {
			t.Error("Ann has won the last three games, once together with Bo, whatever was played")
		}
		d.tap("Bo")
		if _, ok := d.app.top().(*stats.PairScreen); !ok || !d.reads("Ann finished ahead of Bo 2 : 1, in 4 games") {
			t.Fatalf("a tap on Bo shows %q", d.app.shell.title())
		}
		for name, want := range map[string]string{
			"who beats whom": "Ann finished ahead of Bo 2 : 1, in 4 games",
			"what Ann wins":  "3 of 4", "what Bo wins": "2 of 4", "Ann’s average": "28.8", "Bo’s average": "22.5",
		} {
			if !d.reads(want) {
				t.Errorf("%s: nothing says %q", name, want)
			}
		}
		d.tap("Their games")
		if s, ok := d.app.top().(*history.Screen); !ok || s.Pager.Games != 5 || len(s.Asked.Query.Players) != 2 {
			t.Error("what they played is not found")
		}
	})
	t.Run("a guest who is not on the list is found", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann")
		text := `{"beermat":1,"id":"` + d.pad.Options().NewID() + `","game":"paper","players":["Café Zoë","Ann"],"started":"2026-11-20T20:00:00+01:00",` +
			`"entries":[{"scores":[1,2],"at":"2026-11-20T20:05:00+01:00"},{"end":true,"at":"2026-11-20T20:06:00+01:00"}]}`
		s, err := jsonl.Decode([]byte(text), games.Find)
		if err != nil {
			t.Fatal(err)
		}
		d.pad.Create(s)
		d.settle()
		for text, want := range map[string][]string{
			"café zoë": {sheets.GuestID("Café Zoë")}, "paper CAFÉ ZOË 2026": {sheets.GuestID("Café Zoë")}, "café": nil,
		} {
			if got := search.Parse(d.app, text).Query.Players; !slices.Equal(got, want) {
				t.Errorf("%q asks for %q", text, got)
			}
		}
	})
	t.Run("a guest is compared head to head", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann")
		text := `{"beermat":1,"id":"` + d.pad.Options().NewID() + `","game":"paper","players":[{"id":"` + d.app.Players().List[0].ID + `","name":"Ann"},"Café Zoë"],` +
			`"started":"2026-11-20T20:00:00+01:00","entries":[{"scores":[1,2],"at":"2026-11-20T20:05:00+01:00"},{"end":true,"at":"2026-11-20T20:06:00+01:00"}]}`
		s, err := jsonl.Decode([]byte(text), games.Find)
		if err != nil {
			t.Fatal(err)
		}
		d.pad.Create(s)
		d.settle()
		d.app.Open(page.Player{ID: d.app.Players().List[0].ID})
		if !d.reads("Café Zoë") || !d.reads("0 : 1") {
			t.Error("the guest is missing from those whom Ann has met")
		}
		d.tap("Café Zoë")
		if _, ok := d.app.top().(*stats.PairScreen); !ok || !d.reads("Café Zoë finished ahead of Ann 1 : 0, in 1 game") {
			t.Errorf("a tap on the guest shows %q", d.app.shell.title())
		}
		d.tap("Their games")
		if s, ok := d.app.top().(*history.Screen); !ok || s.Pager.Games != 1 || len(s.Asked.Query.Players) != 2 {
			t.Error("what they played is not found")
		}
	})
}
