package lcr_test

import (
	"fmt"

	"beermat/scoring/lcr"
	"beermat/scoring/scoringtest"
)

// table is where the tests of this package are played, and below are the words in
// which they speak. Lines are as a sheet file has them.
var (
	table = scoringtest.Table[*lcr.Card, *lcr.Entry]{Game: lcr.Game, State: state, Kept: keepsChips}

	open, write, play, wantFoul        = table.Open, table.Write, table.Play, table.WantFoul
	wantText, wantState, wantStandings = scoringtest.WantText, table.WantState, scoringtest.WantStandings
)

// state is chips, pot, deal, and whose turn it is in which round.
func state(card *lcr.Card) string {
	line := fmt.Sprintf("%v pot %d deal %d", scoringtest.BySeat(card, card.Chips), card.Pot(), card.Deal())
	if turn, on := card.Turn(); on {
		return line + fmt.Sprintf(": seat %d, round %d", turn.Player, turn.Round)
	}
	winner, _ := card.Winner()
	return line + fmt.Sprintf(": seat %d has won", winner)
}
