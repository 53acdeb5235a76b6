package mafia_test

import (
	"fmt"

	"beermat/scoring/mafia"
	"beermat/scoring/scoringtest"
)

// table is where the tests of this package are played, and below are the words in
// which they speak. Lines are as a sheet file has them.
var (
	table = scoringtest.Table[*mafia.Card, *mafia.Entry]{Game: mafia.Game, State: state, Kept: keepsPointsAndDice}

	open, write, play            = table.Open, table.Write, table.Play
	refused, wantFoul, wantState = table.Refused, table.WantFoul, table.WantState
	wantText, wantStandings      = scoringtest.WantText, scoringtest.WantStandings
)

// state is dice and points by seat, the round, and what comes next.
func state(card *mafia.Card) string {
	dice, points := scoringtest.BySeat(card, card.Dice), scoringtest.BySeat(card, card.Points)
	line := fmt.Sprintf("dice %v points %v round %d: ", dice, points, card.Round())
	if turn, on := card.Turn(); on {
		return line + fmt.Sprintf("%s of seat %d", turn.Phase, turn.Player)
	}
	return line + "over"
}
