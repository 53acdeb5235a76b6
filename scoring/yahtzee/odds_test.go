package yahtzee_test

import (
	"math/big"
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring/scorecard"
	"beermat/scoring/yahtzee"
)

func TestOdds(t *testing.T) {
	// The counts are combinatorics: three alike or more are 6·(C(5,3)·25 + C(5,4)·5 + 1); four
	// 6·(C(5,4)·5 + 1); a full house is 6·5·C(5,3).
	var want [][]scorecard.Text
	for _, c := range []struct {
		box   string
		rolls int64
		in    int
	}{
		{"three-of-a-kind", 1656, 5},
		{"four-of-a-kind", 156, 50},
		{"full-house", 300, 26},
		{"small-straight", 1200, 6},
		{"large-straight", 240, 32},
		{"yahtzee", 6, 1296},
	} {
		want = append(want, []scorecard.Text{scorecard.Say("yahtzee.box." + c.box), scorecard.Percent(big.NewRat(c.rolls, 7776)), scorecard.Num(c.in)})
	}
	if diff := cmp.Diff(want, yahtzee.Scorecard.Odds()[0].Rows); diff != "" {
		t.Error(diff)
	}
}
