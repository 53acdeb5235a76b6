package pig_test

import (
	"fmt"
	"slices"
	"strings"

	"beermat/scoring/pig"
	"beermat/scoring/scoringtest"
)

// table is where the tests of this package are played, and below are the words in
// which they speak. A short line is the rolls of a turn, "351", or "=8" for a score
// alone.
var (
	table = scoringtest.Table[*pig.Card, *pig.Entry]{Game: pig.Game, Long: long, State: state}

	open, write, play, leave          = table.Open, table.Write, table.Play, scoringtest.Leave
	wantText, wantFoul, wantStandings = scoringtest.WantText, table.WantFoul, scoringtest.WantStandings
)

func long(line string) string {
	if score, ok := strings.CutPrefix(line, "="); ok {
		return `{"score":` + score + `}`
	}
	return `{"rolls":` + scoringtest.List(line) + `}`
}

// state is the totals, and whose turn it is in which round.
func state(card *pig.Card) string {
	totals := scoringtest.BySeat(card, card.Total)
	if turn, on := card.Turn(); on {
		return fmt.Sprintf("%v: seat %d, round %d", totals, turn.Player, turn.Round)
	}
	return fmt.Sprintf("%v: over", totals)
}

// reached reports whether somebody who is there has reached the target.
func reached(card *pig.Card) bool {
	return slices.ContainsFunc(card.Seating().From(0), func(seat int) bool { return card.Missing(seat) == 0 })
}
