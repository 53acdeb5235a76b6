package stats

import (
	"beermat/sheets/stats"
	"beermat/sheets/store"
	"beermat/ui/page"
	"beermat/ui/summary"
)

// maxScores is how many of the last scores are shown as dots.
const maxScores = 100

// recent returns the last results of a player that a query asks for, by a variant of
// the rules, the oldest first.
func recent(h page.Host, player string, q store.Query, variant string) ([]stats.Result, error) {
	return summary.LastResults(h, player, q, maxScores, func(r stats.Result) bool { return r.Variant == variant })
}

// ofGame asks for the sheets of a game.
func ofGame(game string) store.Query { return store.Query{Games: []string{game}} }

// scoresOf returns the scores of results.
func scoresOf(results []stats.Result) []int {
	scores := make([]int, len(results))
	for i, r := range results {
		scores[i] = r.Score
	}
	return scores
}
