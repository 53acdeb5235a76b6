package yahtzee_test

import (
	"strings"
	"testing"

	"beermat/scoring"
	"beermat/scoring/scoringtest"
	"beermat/scoring/yahtzee"
)

// table is where the tests of this package are played, and below are the words in
// which they speak. A short line is "44412 fours" (the dice and the box) or
// "fours=12" (the score alone).
var (
	table = scoringtest.Table[*yahtzee.Card, *yahtzee.Entry]{Game: yahtzee.Game, Long: long}

	open, write, entry      = table.Open, table.Write, table.Entry
	refused, wantFoul       = table.Refused, table.WantFoul
	wantText, dice          = scoringtest.WantText, scoringtest.Dice
	wantOver, wantStandings = scoringtest.WantOver, scoringtest.WantStandings
)

func long(line string) string {
	if box, score, ok := strings.Cut(line, "="); ok {
		return `{"box":"` + box + `","score":` + score + `}`
	}
	faces, box, _ := strings.Cut(line, " ")
	return `{"box":"` + box + `","dice":` + scoringtest.List(faces) + `}`
}

func wantTurn(t testing.TB, card *yahtzee.Card, player, round int) {
	t.Helper()
	scoringtest.WantTurn(t, card, scoring.Turn{Player: player, Round: round, Phase: scoring.Play})
}

func offers(t testing.TB, card *yahtzee.Card, faces string) []yahtzee.Offer {
	t.Helper()
	list, err := card.Offers(dice(faces))
	if err != nil {
		t.Fatalf("%s: %v", faces, err)
	}
	return list
}

// box reads the name of a box.
func box(t testing.TB, name string) yahtzee.Box {
	t.Helper()
	var b yahtzee.Box
	if err := b.UnmarshalText([]byte(name)); err != nil || b.String() != name {
		t.Fatalf("%s is no box", name)
	}
	return b
}
