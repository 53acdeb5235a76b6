package chicago_test

import (
	"fmt"
	"testing"

	"beermat/scoring"
	"beermat/scoring/blocks"
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

// target is what the player at turn throws for; 0 in a roll-off and when the game is over.
func target(card *chicago.Card) int {
	if turn, on := card.Turn(); on && turn.Phase == scoring.Play {
		return turn.Round + 1
	}
	return 0
}

// rollOffs are what a seat threw in each roll-off.
func rollOffs(card *chicago.Card, seat int) []int {
	var sums []int
	for round := chicago.Rounds + 1; round < chicago.Rounds+5; round++ {
		sums = append(sums, blocks.ContestsOf(card).TieBreaks(seat, round)...)
	}
	return sums
}

// contenders are those who may still win the roll-off, or have; nobody where there was none.
func contenders(card *chicago.Card) []int {
	for seat := range card.Seating().Seats() {
		if turn, _ := card.Turn(); turn.Phase == chicago.RollOff || rollOffs(card, seat) != nil {
			return blocks.ContestsOf(card).Contest().Contenders(card.Seating())
		}
	}
	return nil
}

// at plays misses until the player at turn throws for the target.
func at(t testing.TB, card *chicago.Card, wanted int) *chicago.Card {
	t.Helper()
	for target(card) != wanted {
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
	for target(card) != 0 {
		turn, _ := card.Turn()
		card = write(t, card, fmt.Sprintf(`{"hit":%v}`, made[[2]int{turn.Player, target(card)}]))
	}
	return card
}
