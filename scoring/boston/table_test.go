package boston_test

import (
	"fmt"
	"strings"

	"beermat/scoring/blocks"
	"beermat/scoring/boston"
	"beermat/scoring/scoringtest"
)

// table is where the tests of this package are played, and below are the words in
// which they speak. A short line is the throws of a turn, "642 53 2", the dice kept,
// "652", or "=13" for the score alone.
var (
	table = scoringtest.Table[*boston.Card, *boston.Entry]{Game: boston.Game, Long: long, State: state}

	open, write, play, leave = table.Open, table.Write, table.Play, scoringtest.Leave
	wantFoul, wantStandings  = table.WantFoul, scoringtest.WantStandings
	text, wantText           = scoringtest.Text, scoringtest.WantText
)

func long(line string) string {
	if score, ok := strings.CutPrefix(line, "="); ok {
		return `{"score":` + score + `}`
	}
	var throws []string
	for _, faces := range strings.Fields(line) {
		throws = append(throws, scoringtest.List(faces))
	}
	if len(throws) == 1 {
		return `{"kept":` + throws[0] + `}`
	}
	return `{"throws":[` + strings.Join(throws, ",") + `]}`
}

// won lists the rounds, from 1, that a seat has won.
func won(card *boston.Card, seat int) []int { return blocks.ContestsOf(card).Won(seat) }

// contenders are those who may still win the round, in the order in which they throw; nobody when
// the game is over.
func contenders(card *boston.Card) []int {
	if _, on := card.Turn(); !on {
		return nil
	}
	return blocks.ContestsOf(card).Contest().Contenders(card.Seating())
}

// state is the scores of each seat by round, how many rounds each has won, and
// whose turn it is.
func state(card *boston.Card) string {
	line := fmt.Sprintf("%v won %v: ", scoringtest.BySeat(card, card.Scores), scoringtest.BySeat(card, card.Total))
	if turn, on := card.Turn(); on {
		return line + fmt.Sprintf("seat %d, round %d, %s", turn.Player, turn.Round, turn.Phase)
	}
	return line + "over"
}
