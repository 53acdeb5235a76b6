package paper_test

import (
	"fmt"
	"strings"

	"beermat/scoring/paper"
	"beermat/scoring/scoringtest"
)

// table is where the tests of this package are played, and below are the words in
// which they speak. A short line is a score, "12", or the scores of a whole round,
// "[12,5,0]".
var (
	table = scoringtest.Table[*paper.Card, *paper.Entry]{Game: paper.Game, Long: long, State: state}

	open, write, play, leave     = table.Open, table.Write, table.Play, scoringtest.Leave
	refused, wantFoul, wantState = table.Refused, table.WantFoul, table.WantState
	wantText, wantStandings      = scoringtest.WantText, scoringtest.WantStandings
)

const end = `{"end":true}`

func long(line string) string {
	if strings.HasPrefix(line, "[") {
		return `{"scores":` + line + `}`
	}
	return `{"score":` + line + `}`
}

// state is the totals by seat, and who writes in which round.
func state(card *paper.Card) string {
	totals := scoringtest.BySeat(card, card.Total)
	if turn, on := card.Turn(); on {
		return fmt.Sprintf("%v round %d, seat %d", totals, turn.Round, turn.Player)
	}
	return fmt.Sprintf("%v over", totals)
}
