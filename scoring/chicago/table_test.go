package chicago_test

import (
	"fmt"
	"testing"

	"beermat/scoring/chicago"
	"beermat/scoring/scoringtest"
)

// table is where the tests of this package are played, and below are the words in
// which they speak. Lines are as a sheet file has them.
var (
	table = scoringtest.Table[*chicago.Card, *chicago.Entry]{Game: chicago.Game}

	open, write, wantFoul             = table.Open, table.Write, table.WantFoul
	text, wantText                    = scoringtest.Text, scoringtest.WantText
	wantTurn, wantOver, wantStandings = scoringtest.WantTurn, scoringtest.WantOver, scoringtest.WantStandings
)

// at plays misses until the player at turn throws for the target.
func at(t testing.TB, card *chicago.Card, target int) *chicago.Card {
	t.Helper()
	for card.Target() != target {
		card = write(t, card, `{"hit":false}`)
	}
	return card
}

// playOut writes all eleven rounds; hits are, by seat, the targets that were made.
func playOut(t testing.TB, card *chicago.Card, hits [][]int) *chicago.Card {
	t.Helper()
	made := map[[2]int]bool{}
	for seat, targets := range hits {
		for _, target := range targets {
			made[[2]int{seat, target}] = true
		}
	}
	for card.Target() != 0 {
		turn, _ := card.Turn()
		card = write(t, card, fmt.Sprintf(`{"hit":%v}`, made[[2]int{turn.Player, card.Target()}]))
	}
	return card
}
