package stats_test

import (
	"testing"

	"beermat/scoring"
	"beermat/scoring/chicago"
	"beermat/sheets"
	"beermat/sheets/stats"
)

func TestStampOf(t *testing.T) {
	plain := func() scoring.HouseRules { return scoring.HouseRules{} }
	career := func(s *sheets.Sheet, games, wins, row int, best string) stats.PlayerStats {
		return stats.PlayerStats{Game: s.Game().ID, Games: games, Wins: wins, Best: stats.Score{Sheet: best}, Streak: stats.Streak{Games: games, Tail: row}}
	}
	// Of 60, 12 are a fifth.
	close, back := paperOf(t, plain(), []int{10, 9, 1}, []int{5, 5, 1}), paperOf(t, plain(), []int{10, 22, 1}, []int{50, 1, 1})
	led, tie := paperOf(t, plain(), []int{1, 2, 0}, []int{9, 1, 1}, []int{9, 1, 1}), paperOf(t, plain(), []int{10, 10, 1})
	late := paperOf(t, plain(), []int{50, 52, 0}, []int{50, 1, 1})
	for name, c := range map[string]struct {
		sheet *sheets.Sheet
		all   stats.PlayerStats
		want  stats.Stamp
	}{
		"nothing is known of before":        {close, stats.PlayerStats{}, stats.Stamp{Kind: stats.StampMargin, N: 1}},
		"a record goes before all":          {close, career(close, 4, 1, 3, close.Head().ID), stats.Stamp{Kind: stats.StampRecord}},
		"a first game is no record":         {close, career(close, 1, 1, 1, close.Head().ID), stats.Stamp{Kind: stats.StampMargin, N: 1}},
		"a first win":                       {close, career(close, 4, 1, 1, "another"), stats.Stamp{Kind: stats.StampFirst}},
		"a fifth of the score behind":       {back, career(back, 9, 5, 3, "another"), stats.Stamp{Kind: stats.StampComeback, N: 12}},
		"three in a row":                    {led, career(led, 9, 5, 3, "another"), stats.Stamp{Kind: stats.StampStreak, N: 3}},
		"ahead from a round on":             {led, career(led, 9, 5, 2, "another"), stats.Stamp{Kind: stats.StampLed, N: 2}},
		"ahead in the last round alone":     {late, stats.PlayerStats{}, stats.Stamp{}},
		"several have won":                  {tie, stats.PlayerStats{}, stats.Stamp{Kind: stats.StampTie}},
		"a game that goes on has no stamp":  {write(t, sheet(t, chicago.Game, nil, "Ann", "Bo")), stats.PlayerStats{}, stats.Stamp{}},
		"from the first round to the last ": {chicagoOf(t, []int{2, 3}, nil), stats.PlayerStats{}, stats.Stamp{Kind: stats.StampLed, N: 1}},
	} {
		if got := stats.StampOf(c.sheet, c.all, []stats.PlayerStats{c.all}); got != c.want {
			t.Errorf("%s: %+v, want %+v", name, got, c.want)
		}
	}
}
