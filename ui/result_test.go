package ui

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"beermat/cmd/shots/scenes"
	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/sheets/store"
	"beermat/ui/i18n"
	"beermat/ui/mat"
	"beermat/ui/summary"
)

func TestResult(t *testing.T) {
	played := func(game string, players int, house scoring.HouseRules) func(*App) *sheets.Sheet {
		return func(a *App) *sheets.Sheet {
			return scenes.Play(scenes.Sheet(a, games.Scorecard(game), scenes.Seats(a, players), house, scenes.Evening.Add(-time.Hour)), 2, 4000)
		}
	}
	for name, c := range map[string]struct {
		sheet func(*App) *sheets.Sheet
		also  string
		not   string
	}{
		"one who won":         {played("yahtzee", 4, nil), "points\n", "each"},
		"several who won":     {func(a *App) *sheets.Sheet { return scenes.Tie(a) }, "points each", "ahead of"},
		"one who lost":        {played("chikago", 4, nil), "PAYS THE ROUND", "ahead of"},
		"somebody who plays":  {played("yahtzee", 1, nil), "points", "WHO STARTS?"},
		"who has most chips":  {played("lcr", 4, nil), "chips", "ahead of"},
		"who drew the beetle": {played("beetle", 3, nil), "parts", "points"},
	} {
		t.Run("names "+name, func(t *testing.T) {
			d := sit(t, tablet)
			scenes.Furnish(d.app)
			d.settle()
			s := c.sheet(d.app)
			scenes.Table(d.app, s, "")
			if !d.readsAbout(c.also) || d.readsAbout(c.not) {
				t.Errorf("it does not say %q, or it says %q", c.also, c.not)
			}
			var names []string
			for _, seat := range subjects(s) {
				names = append(names, s.Names()[seat])
			}
			if want := d.app.Words().List(names); !d.reads(want) {
				t.Errorf("it does not name %s", want)
			}
		})
	}
	t.Run("counts the wins of the evening, of which this is one", func(t *testing.T) {
		d := sit(t, tablet)
		scenes.Furnish(d.app)
		d.settle()
		s := played("yahtzee", 4, nil)(d.app)
		who := d.app.Players().Person(s.Head().Players[subjects(s)[0]])
		want := 1
		evening, err := summary.ReadNight(d.app, sheets.DayOf(d.now.Now()), store.Query{})
		if err != nil {
			t.Fatal(err)
		}
		for _, g := range evening.Games {
			for _, one := range g.Standings {
				if one.Won && d.app.Players().Person(g.Players[one.Player]) == who {
					want++
				}
			}
		}
		count := func() (names []string) {
			walk(d.front(), func(o fyne.CanvasObject) {
				if one, ok := o.(*mat.Player); ok && one.Name() != "" {
					names = append(names, one.Name())
				}
			})
			return names
		}
		scenes.Laid(d.app, s)
		for _, when := range []string{"at once", "when it is on disk"} {
			if got := count(); len(got) != 1 || !strings.HasSuffix(got[0], ": "+d.app.Say("wins.n", i18n.Data{"n": want})) {
				t.Errorf("%s it counts %q, not %d", when, got, want)
			}
			d.settle()
			d.app.Rebuild()
		}
	})
	for where, size := range map[string]fyne.Size{"tablet": tablet, "phone": {Width: 412, Height: 892}} {
		t.Run("shows the card and corrects it on a "+where, func(t *testing.T) {
			d := sit(t, size)
			scenes.Furnish(d.app)
			d.settle()
			table := scenes.Laid(d.app, played("yahtzee", 4, nil)(d.app))
			if d.card() != nil {
				t.Error("the card is seen before it is asked for")
			}
			d.tap("Card")
			if d.card() == nil || d.readsAbout("ahead of") {
				t.Error("the card does not take the place of the result")
			}
			table.Mend(3)
			if d.keypad() == nil || d.reads("Rematch") {
				t.Error("the pad is not there to correct with")
			}
			table.Mend(-1)
			if !d.readsAbout("ahead of") || d.card() != nil {
				t.Error("the result does not come back")
			}
		})
	}
	t.Run("lets anybody begin the rematch, also who has no special place", func(t *testing.T) {
		d := sit(t, tablet)
		scenes.Furnish(d.app)
		d.settle()
		s := played("pig", 6, nil)(d.app)
		table := scenes.Laid(d.app, s)
		special := map[int]bool{}
		for _, by := range []sheets.Beginner{sheets.SameBegins, sheets.NextBegins, sheets.LoserBegins, sheets.WinnerBegins} {
			special[s.Rematch(by).First] = true
		}
		for seat, name := range s.Names() {
			if !special[seat] {
				d.tap(name + " starts")
				d.tap("Rematch")
				if got := d.table().Sheet().Head(); got.First != seat || d.table() == table {
					t.Errorf("seat %d begins, not %d", got.First, seat)
				}
				return
			}
		}
		t.Fatal("everybody has a special place")
	})
	t.Run("tells what decided it", func(t *testing.T) {
		d := sit(t, tablet)
		scenes.Furnish(d.app)
		d.settle()
		for _, c := range []struct {
			game string
			want []string
		}{
			{"yahtzee", []string{"17", "in Chance, round 12:", "the lead for good"}},
			{"beetle", []string{"1", "Body, round 4:", "the lead for good"}},
			{"mafia", []string{"pays 20 to Ann, round 3:", "the lead for good"}},
			{"boston", []string{"the lead for good"}},
			{"pig", []string{"20", "in 6 rolls, 104 in all, round 14:", "the lead for good"}},
		} {
			s := scenes.Sheet(d.app, games.Scorecard(c.game), scenes.Seats(d.app, 4), nil, scenes.Evening)
			seed := uint64(9)
			if c.game == "boston" {
				seed = 5 // a game with one winner
			}
			scenes.Table(d.app, scenes.Play(s, seed, 4000), "")
			for _, want := range c.want {
				if !d.reads(want) {
					t.Errorf("%s: it does not say %q", c.game, want)
				}
			}
		}
	})
	t.Run("says nothing of a lead that decided nothing", func(t *testing.T) {
		d := sit(t, tablet)
		scenes.Furnish(d.app)
		d.settle()
		s := played("lcr", 4, nil)(d.app)
		scenes.Table(d.app, s, "")
		if d.some(func(words string) bool { return words == "" || strings.TrimSpace(words) != words }) {
			t.Error("an empty sentence is shown")
		}
	})
}
