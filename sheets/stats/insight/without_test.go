package insight_test

import (
	"context"
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/scoring/odds"
	"beermat/scoring/pig"
	"beermat/scoring/yahtzee"
	"beermat/sheets"
	"beermat/sheets/stats/insight"
)

// rolled is a turn of Pig with its rolls.
func rolled(faces ...scoring.Die) *pig.Entry { return &pig.Entry{Rolls: faces} }

func TestResultsOf(t *testing.T) {
	of := func(s *sheets.Sheet) ([]insight.Result, []insight.Player) {
		t.Helper()
		players, err := open(s, odds.Options{Ready: true, Tables: values()}).Players(t.Context(), s)
		if err != nil {
			t.Fatal(err)
		}
		return insight.ResultsOf(s, players), players
	}
	t.Run("of points: what the best play brings, minus what the boxes cost", func(t *testing.T) {
		s := sheet(t, yahtzee.Game, "Ann", "Bo")
		playYahtzee(t, s)
		list, players := of(s)
		if len(list) != 2 {
			t.Fatalf("%+v", list)
		}
		for _, r := range list {
			seat := map[string]int{sheets.GuestID("Ann"): 0, sheets.GuestID("Bo"): 1}[r.Player]
			near(t, r.Player, r.Score-r.Luck, 254.587728734-players[seat].Box, 1e-8)
			if r.Score != float64(s.Card().(*yahtzee.Card).Total(seat)) || r.Game != "yahtzee" || r.Unit != insight.Points {
				t.Errorf("%+v", r)
			}
		}
	})
	t.Run("of a chance: that of the seat, minus own mistakes, plus those of the other", func(t *testing.T) {
		s := sheet(t, pig.Game, "Ann", "Bo")
		for !s.Done() {
			write(t, s, rolled(6, 6, 6, 6), rolled(5, 4, 1))
			if s.Len() == 8 {
				write(t, s, rolled(6, 2))
			}
		}
		list, players := of(s)
		if len(list) != 2 || list[0].Score != 100 || list[1].Score != 0 || list[0].Luck != -list[1].Luck {
			t.Fatalf("%+v", list)
		}
		near(t, "Ann", list[0].Score-list[0].Luck, 53.0592725-players[0].Box+players[1].Box, 1e-6)
	})
	t.Run("a game of which a turn says no dice does not count", func(t *testing.T) {
		s := sheet(t, pig.Game, "Ann", "Bo")
		write(t, s, rolled(6, 6), banked(20))
		for !s.Done() {
			write(t, s, rolled(6, 6, 6, 6))
		}
		if list, _ := of(s); list != nil {
			t.Errorf("%+v", list)
		}
	})
	t.Run("nor does one that is not over", func(t *testing.T) {
		s := sheet(t, pig.Game, "Ann", "Bo")
		write(t, s, rolled(6, 6))
		if list, _ := of(s); list != nil {
			t.Errorf("%+v", list)
		}
	})
}

func TestWithoutDice(t *testing.T) {
	var results []insight.Result
	add := func(sheet, player, game string, score, luck float64) {
		results = append(results, insight.Result{Sheet: sheet, Player: player, Game: game, Score: score, Luck: luck})
	}
	for _, sheet := range []string{"1", "2", "3", "4"} {
		add(sheet, "ann", "yahtzee", 260, 20)
		add(sheet, "bo", "yahtzee", 240, -10)
	}
	add("4", "cleo", "yahtzee", 300, 90) // in one game of four: too few to be the luckiest
	add("5", "ann", "pig", 100, 40)
	want := []insight.Without{
		{Game: "yahtzee", Games: 4, Rows: []insight.WithoutRow{
			{Player: "bo", Games: 4, Score: 240, Luck: -10},
			{Player: "ann", Games: 4, Score: 260, Luck: 20},
			{Player: "cleo", Games: 1, Score: 300, Luck: 90, Few: true},
		}, Luckiest: 1},
		{Game: "pig", Games: 1, Rows: []insight.WithoutRow{{Player: "ann", Games: 1, Score: 100, Luck: 40}}},
	}
	if diff := cmp.Diff(want, insight.WithoutDice(results)); diff != "" {
		t.Error(diff)
	}
	if got := want[0].Rows[0].Without(); got != 250 {
		t.Errorf("Bo scores %v without luck", got)
	}
}

// TestResults_Of fails if a game is judged again that says what it said.
func TestResults_Of(t *testing.T) {
	known, reads := map[string]*sheets.Sheet{}, 0
	var ids []string
	for _, id := range []string{"1", "2", "3"} {
		s := sheet(t, pig.Game, "Ann", "Bo")
		s.SetID(id)
		for !s.Done() {
			write(t, s, rolled(6, 6, 6, 6))
		}
		known[id], ids = s, append(ids, id)
	}
	by := &insight.Judging{
		Read: func(id string) (*sheets.Sheet, error) {
			reads++
			if s := known[id]; s != nil {
				return s, nil
			}
			return nil, errors.New("gone")
		},
		Series: &insight.Series{Card: games.ScorecardOf, Model: games.ChancesOf},
	}
	var kept insight.Results
	of := func(ids []string, versions []uint64, read, results int) {
		t.Helper()
		reads = 0
		list, tales, err := kept.Of(t.Context(), by, ids, versions)
		if err != nil || reads != read || len(list) != results || 2*len(tales) != results {
			t.Errorf("%d sheets were read, and there are %d results: %v", reads, len(list), err)
		}
	}
	of(ids[:2], []uint64{7, 8}, 2, 4)
	of(ids, []uint64{7, 8, 9}, 1, 6)
	of(ids, []uint64{7, 10, 9}, 1, 6)
	of([]string{"3", "none"}, []uint64{9, 11}, 1, 2)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, _, err := kept.Of(ctx, by, ids, []uint64{12, 10, 9}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	of(ids, []uint64{12, 10, 9}, 1, 6)
}
