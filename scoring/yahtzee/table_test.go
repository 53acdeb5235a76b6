package yahtzee_test

import (
	"slices"
	"strings"
	"testing"

	"beermat/scoring"
	"beermat/scoring/blocks"
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

func offers(t testing.TB, card *yahtzee.Card, faces string) []blocks.Offer {
	t.Helper()
	list, err := card.Offers(dice(faces))
	if err != nil {
		t.Fatalf("%s: %v", faces, err)
	}
	return list
}

// place returns where a box stands on the sheet.
func place(b yahtzee.Box) int { return slices.Index(yahtzee.Boxes(), b) }

func set(boxes ...yahtzee.Box) (all blocks.Set) {
	for _, b := range boxes {
		all |= 1 << place(b)
	}
	return all
}

func values(t testing.TB, b yahtzee.Box) []int { return open(t, ``, 1, 0).Rules().Values(place(b)) }
