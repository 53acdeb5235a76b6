package facts_test

import (
	"testing"

	"beermat/scoring"
	"beermat/sheets/facts"
)

func TestStreaksAreRunsOfWinsAndOfGamesWithout(t *testing.T) {
	for games, want := range map[string]facts.Streaks{
		"":   {},
		"w":  {Wins: facts.Streak{First: 0, Games: 1}, Now: facts.Streak{First: 0, Games: 1}, Winning: true},
		"-":  {Without: facts.Streak{First: 0, Games: 1}, Now: facts.Streak{First: 0, Games: 1}},
		"w-": {Wins: facts.Streak{First: 0, Games: 1}, Without: facts.Streak{First: 1, Games: 1}, Now: facts.Streak{First: 1, Games: 1}},
		"ww-w---ww": {
			Wins: facts.Streak{First: 7, Games: 2}, Without: facts.Streak{First: 4, Games: 3},
			Now: facts.Streak{First: 7, Games: 2}, Winning: true,
		},
	} {
		var list []scoring.Standing
		for _, game := range games {
			list = append(list, scoring.Standing{Won: game == 'w'})
		}
		same(t, games, want, facts.StreaksOf(list))
	}
}
