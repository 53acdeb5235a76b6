package insight_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
	"beermat/scoring/odds"
	"beermat/scoring/pig"
	"beermat/scoring/yahtzee"
	"beermat/sheets"
	"beermat/sheets/stats/insight"
	"beermat/sheets/stats/season"
)

func TestTaleOf(t *testing.T) {
	t.Run("who was last until late, and won", func(t *testing.T) {
		s := sheet(t, pig.Game, "Ann", "Bo")
		// Ann 90, Bo 20 after six turns; then Bo makes it in one, while Ann rolls ones.
		write(t, s, banked(40), banked(20), banked(30), banked(0), banked(20), banked(0), banked(0), banked(80))
		if got := insight.TaleOf(s, nil); got.Player != sheets.GuestID("Bo") || got.After != 7 || got.Of != 8 || got.Part() != 7.0/8 {
			t.Errorf("%+v", got)
		}
	})
	t.Run("who led in the second half was not", func(t *testing.T) {
		s := sheet(t, pig.Game, "Ann", "Bo")
		write(t, s, banked(40), banked(20), banked(30), banked(0), banked(20), banked(0), banked(20))
		if got := insight.TaleOf(s, nil); got.Player != "" {
			t.Errorf("%+v", got)
		}
	})
	t.Run("a bonus to the point", func(t *testing.T) {
		s := sheet(t, yahtzee.Game, "Ann", "Bo")
		s.Head().Players[0] = sheets.Seat{Name: "Ann & Cleo", Persons: []sheets.Seat{{Name: "Ann"}, {Name: "Cleo"}}}
		upper := []yahtzee.Box{yahtzee.Ones, yahtzee.Twos, yahtzee.Threes, yahtzee.Fours, yahtzee.Fives, yahtzee.Sixes}
		points := func(of int, box yahtzee.Box) scoring.Entry {
			n := scoring.JSONInt(of)
			return &yahtzee.Entry{Box: box, Score: &n}
		}
		for i, box := range upper { // 63, and one one more
			write(t, s, points(3*(i+1), box), points(max(4, 3*(i+1)), box))
		}
		for _, box := range []yahtzee.Box{yahtzee.ThreeOfAKind, yahtzee.FourOfAKind, yahtzee.FullHouse, yahtzee.SmallStraight, yahtzee.LargeStraight, yahtzee.Yahtzee} {
			write(t, s, points(0, box), points(0, box))
		}
		if write(t, s, points(5, yahtzee.Chance)); insight.TaleOf(s, nil).Perfect != nil {
			t.Error("before the end")
		}
		write(t, s, points(6, yahtzee.Chance))
		if got := insight.TaleOf(s, nil).As(strings.ToLower).Perfect; !slices.Equal(got, []string{strings.ToLower(sheets.GuestID("Ann")), strings.ToLower(sheets.GuestID("Cleo"))}) {
			t.Error(got)
		}
	})
	t.Run("the luckiest roll is the turn in which the dice gave most", func(t *testing.T) {
		s := sheet(t, yahtzee.Game, "Ann", "Bo")
		playYahtzee(t, s)
		players, err := open(s, odds.Options{Ready: true, Tables: values()}).Players(t.Context(), s)
		if err != nil {
			t.Fatal(err)
		}
		most, by := 0.0, 0
		for seat, p := range players {
			for _, turn := range p.Turns {
				if turn.Given > most {
					most, by = turn.Given, seat
				}
			}
		}
		if got := insight.TaleOf(s, players).Roll; got.Points != most || got.Player != sheets.GuestID([]string{"Ann", "Bo"}[by]) || got.What.Key == "" {
			t.Errorf("%+v, not %v of %d", got, most, by)
		}
	})
}

// of reads games as "Ann Bo; Bo Ann", by place, with "/" between nights.
func gamesOf(text string) (list []season.Game) {
	for night, games := range strings.Split(text, "/") {
		for _, one := range strings.Split(games, ";") {
			g := season.Game{ID: fmt.Sprintf("%03d", len(list)), Night: sheets.Day(night)}
			for i, who := range strings.Fields(one) {
				g.Sides = append(g.Sides, season.Side{People: []string{who}, Place: i + 1, Won: i == 0})
			}
			list = append(list, g)
		}
	}
	return list
}

func TestNewYearbook(t *testing.T) {
	people := map[string]season.Person{"Ann": {Name: "Ann"}, "Bo": {Name: "Bo"}, "Cleo": {Name: "Cleo"}, "Guest": {Name: "Gus", Guest: true}}
	games := gamesOf("Ann Bo; Ann Cleo Bo / Bo Ann / Ann Bo; Ann Guest; Ann Cleo / Cleo Bo")
	tales := []insight.Tale{
		{Sheet: "003", Player: "Guest", After: 10, Of: 10, Roll: insight.Roll{Player: "Cleo", Points: 44}, Perfect: []string{"Ann"}},
		{Sheet: "002", Player: "Cleo", After: 9, Of: 10, Roll: insight.Roll{Player: "Guest", Points: 80}, Perfect: []string{"Guest", "Bo", "Cleo"}},
		{Sheet: "001", Player: "Ann", After: 6, Of: 10, Roll: insight.Roll{Player: "Bo", Points: 30}},
	}
	y := insight.NewYearbook(season.Season{Name: "2026"}, games, people, tales)
	// Ann 6 of 7: 1, 2 of 2, 0, 1, 1, 1; Cleo 3 of 4: 1 of 2, 0 of 1, 1 of 1; Bo 1 of 6.
	for what, is := range map[string][2]any{
		"people":    {[]string{"Ann", "Cleo", "Bo"}, y.People},
		"together":  {[][]int{{0, 2, 4}, {2, 0, 2}, {4, 2, 0}}, y.Together},
		"curve":     {[][]int{{1, 1, 1, 1}, {2, 2, 2, 2}, {3, 3, 3, 3}}, y.Curve},
		"wins":      {insight.Run{Player: "Ann", N: 3}, y.Wins},
		"there":     {insight.Run{Player: "Bo", N: 4}, y.There},
		"game":      {&tales[1], y.Game},
		"roll":      {&tales[0].Roll, y.Roll},
		"perfect":   {&insight.Feat{Player: "Bo", Sheet: "002"}, y.Perfect},
		"from last": {[]string{"Ann", "Cleo"}, y.FromLast},
	} {
		if diff := cmp.Diff(is[0], is[1]); diff != "" {
			t.Errorf("%s:\n%s", what, diff)
		}
	}
	if y.Table.Games != 7 || y.Table.Nights != 4 || y.Faithful != nil || len(y.Said()) != 6 {
		t.Errorf("%+v", y)
	}
	faithful := insight.NewYearbook(season.Season{}, gamesOf(strings.Repeat("Ann Bo /", 8)+"Bo Cleo / Bo Ann / Bo Ann"), people, nil)
	if diff := cmp.Diff([]string{"Bo"}, faithful.Faithful); diff != "" {
		t.Errorf("ten nights in a row:\n%s", diff)
	}
}

// TestNewYearbook_Many fails if a long season shows more nights than there is room for, or not the last one.
func TestNewYearbook_Many(t *testing.T) {
	y := insight.NewYearbook(season.Season{}, gamesOf(strings.TrimSuffix(strings.Repeat("Ann Bo /", 101), "/")), map[string]season.Person{}, nil)
	if n := len(y.Nights); n < 30 || n > 40 || y.Nights[n-1] != 100 || len(y.Curve[0]) != n {
		t.Errorf("%d nights", n)
	}
}
