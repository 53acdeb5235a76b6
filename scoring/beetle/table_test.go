package beetle_test

import (
	"fmt"
	"strings"

	"beermat/scoring/beetle"
	"beermat/scoring/scoringtest"
)

// table is where the tests of this package are played, and below are the words in
// which they speak. A short line is the dice alone: "3", or "14" where two are
// rolled.
var (
	table = scoringtest.Table[*beetle.Card, *beetle.Entry]{Game: beetle.Game, Long: long, State: state}

	open, write, play, wantFoul   = table.Open, table.Write, table.Play, table.WantFoul
	text, wantText, wantStandings = scoringtest.Text, scoringtest.WantText, scoringtest.WantStandings
)

func long(line string) string { return `{"dice":` + scoringtest.List(line) + `}` }

// state is the beetle of each seat, and whose turn it is in which round.
func state(card *beetle.Card) string {
	var beetles []string
	for seat := range card.Standings() {
		var parts []string
		for _, p := range card.Parts() {
			switch n := card.Drawn(seat, p.Name); n {
			case 0:
			case 1:
				parts = append(parts, p.Name)
			default:
				parts = append(parts, fmt.Sprintf("%d×%s", n, p.Name))
			}
		}
		if parts == nil {
			parts = []string{"-"}
		}
		beetles = append(beetles, strings.Join(parts, " "))
	}
	line := strings.Join(beetles, " | ")
	if turn, on := card.Turn(); on {
		return line + fmt.Sprintf(": seat %d, round %d", turn.Player, turn.Round)
	}
	return line + ": over"
}
