package sevens_test

import (
	"fmt"
	"strings"

	"beermat/scoring/scoringtest"
	"beermat/scoring/sevens"
)

// table is where the tests of this package are played, and below are the words in
// which they speak. A short line has the roll and what is taken out of it for each
// throw, "621112-61 6166-61", or the score and the number of throws, "12/2".
var (
	table = scoringtest.Table[*sevens.Card, *sevens.Entry]{Game: sevens.Game, Long: long, State: state}

	open, write, play, dice = table.Open, table.Write, table.Play, scoringtest.Dice
	refused, wantFoul       = table.Refused, table.WantFoul
	wantText, wantStandings = scoringtest.WantText, scoringtest.WantStandings
)

// onlyPairs is a table that takes out sets of two only.
const onlyPairs = `{"sets":"pairs"}`

func long(line string) string {
	if score, throws, ok := strings.Cut(line, "/"); ok {
		return fmt.Sprintf(`{"score":%s,"throws":%s}`, score, throws)
	}
	var throws []string
	for _, throw := range strings.Fields(line) {
		roll, out, took := strings.Cut(throw, "-")
		text := `{"roll":` + scoringtest.List(roll)
		if took {
			text += `,"out":` + scoringtest.List(out)
		}
		throws = append(throws, text+"}")
	}
	return `{"throws":[` + strings.Join(throws, ",") + `]}`
}

// state is the totals by seat, and who throws how often in which round.
func state(card *sevens.Card) string {
	totals := scoringtest.BySeat(card, card.Total)
	turn, on := card.Turn()
	if !on {
		return fmt.Sprintf("%v over", totals)
	}
	limit, leads := sevens.Limit(card)
	verb := "follows"
	if leads {
		verb = "leads"
	}
	return fmt.Sprintf("%v round %d, seat %d %s with %d", totals, turn.Round, turn.Player, verb, limit)
}
