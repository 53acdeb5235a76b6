package chicago_test

import (
	"fmt"
	"math/big"
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
	"beermat/scoring/chicago"
	"beermat/scoring/scoringtest"
)

func TestTheOddsOfTwoDice(t *testing.T) {
	// Of 36 throws, s = 6 - |target - 7| make the target, and s faces can be one
	// half of it. A miss with such a face on it makes the target in 1 of 6
	// rerolls; there are 36 - (6-s)² - s of these.
	for target, want := range map[int]chicago.Odds{
		2: {First: chicago.Chance{Num: 1, Den: 36}, Turn: chicago.Chance{Num: 2, Den: 27}}, // 16/216
		3: {First: chicago.Chance{Num: 1, Den: 18}, Turn: chicago.Chance{Num: 5, Den: 36}}, // 30/216
		4: {First: chicago.Chance{Num: 1, Den: 12}, Turn: chicago.Chance{Num: 7, Den: 36}}, // 42/216
		7: {First: chicago.Chance{Num: 1, Den: 6}, Turn: chicago.Chance{Num: 11, Den: 36}}, // 66/216
		8: {First: chicago.Chance{Num: 5, Den: 36}, Turn: chicago.Chance{Num: 5, Den: 18}}, // 60/216
	} {
		card := at(t, open(t, `{"reroll":true}`, 2, 0), target)
		if got, ok := card.Odds(); !ok || got != want {
			t.Errorf("target %d: got %v, want %v", target, got, want)
		}
	}
}

func TestTheOddsOfThreeDice(t *testing.T) {
	// Two given faces that differ lie in 30 of 216 throws of three dice, a given
	// double in 16.
	for target, want := range map[int]chicago.Chance{
		2: {Num: 2, Den: 27},   // 16/216
		3: {Num: 5, Den: 36},   // 30/216
		7: {Num: 5, Den: 12},   // 90/216
		9: {Num: 5, Den: 18},   // 60/216
		4: {Num: 23, Den: 108}, // 46/216: 1 and 3, or 2 and 2, never all of them
	} {
		card := at(t, open(t, `{"dice":3}`, 2, 0), target)
		if got, ok := card.Odds(); !ok || got != (chicago.Odds{First: want, Turn: want}) {
			t.Errorf("target %d: got %v, want %v twice", target, got, want)
		}
	}
}

func TestOdds(t *testing.T) {
	t.Run("there are no odds without a target", func(t *testing.T) {
		if odds, ok := tied(t).Odds(); ok {
			t.Errorf("got %v in a roll-off", odds)
		}
	})
	// The plain game has 2·1 + 3·2 + … + 7·6 + … + 12·1 = 252 points in 36 throws.
	// The means of the variants are those that the rules of this project name.
	t.Run("the means of a whole game are exact", func(t *testing.T) {
		for _, c := range []struct {
			house string
			want  *big.Rat
		}{
			{`{}`, big.NewRat(7, 1)},
			{`{"reroll":true}`, big.NewRat(1631, 108)},
			{`{"dice":3}`, big.NewRat(637, 36)},
			{`{"dice":3,"reroll":true}`, big.NewRat(1015, 36)},
			{`{"seven-bonus":6}`, big.NewRat(18, 1)}, // a sixth of 11 throws is a seven: 7 + 11
		} {
			t.Run(c.house, func(t *testing.T) {
				card, judged, foretold := open(t, c.house, 2, 0), new(big.Rat), new(big.Rat)
				for target := 2; target <= 12; target++ {
					card = at(t, card, target)
					judged.Add(judged, meanOfTurn(t, card))
					odds, _ := card.Odds()
					hit := big.NewRat(int64(target*odds.Turn.Num), int64(odds.Turn.Den))
					foretold.Add(foretold, hit)
				}
				if judged.Cmp(c.want) != 0 {
					t.Errorf("judging every throw gives %s, want %s", judged, c.want)
				}
				if c.house != `{"seven-bonus":6}` && foretold.Cmp(c.want) != 0 {
					t.Errorf("the odds give %s, want %s", foretold, c.want)
				}
			})
		}
	})
	t.Run("the verdict says which dice count", func(t *testing.T) {
		card := at(t, open(t, `{"dice":3,"reroll":true,"seven-bonus":10}`, 2, 0), 9)
		for _, c := range []struct {
			throws []scoring.Dice
			want   chicago.Verdict
		}{
			{[]scoring.Dice{{3, 2, 6}}, chicago.Verdict{Points: 9, Hit: true, Pair: []int{0, 2}}},
			{[]scoring.Dice{{1, 4, 5}}, chicago.Verdict{Points: 9, Hit: true, Pair: []int{1, 2}}},
			{[]scoring.Dice{{1, 6, 1}}, chicago.Verdict{Points: 10, Seven: true, Pair: []int{0, 1}, Reroll: true}},
			// 3 and 6 make the target, 3 and 4 the seven, and ten is more than nine.
			{[]scoring.Dice{{3, 4, 6}}, chicago.Verdict{Points: 10, Seven: true, Pair: []int{0, 1}}},
			{[]scoring.Dice{{2, 2, 2}}, chicago.Verdict{Reroll: true}},
			{[]scoring.Dice{{2, 2, 6}, {2, 6, 3}}, chicago.Verdict{Points: 9, Hit: true, Pair: []int{1, 2}}},
			{[]scoring.Dice{{2, 2, 6}, {2, 6, 2}}, chicago.Verdict{}},
		} {
			t.Run(fmt.Sprint(c.throws), func(t *testing.T) {
				if diff := cmp.Diff(c.want, judge(t, card, c.throws...)); diff != "" {
					t.Errorf("verdict (-want +got):\n%s", diff)
				}
			})
		}
		_, err := card.Judge(nil)
		scoringtest.WantCode(t, "no throw", err, scoring.BadEntry)
	})
	t.Run("the odds of a table are those of its cards", func(t *testing.T) {
		for _, dice := range []int{2, 3} {
			for _, reroll := range []bool{false, true} {
				card := open(t, fmt.Sprintf(`{"dice":%d,"reroll":%v}`, dice, reroll), 2, 0)
				want, _ := card.Odds()
				if got := chicago.OddsOf(dice, reroll, 2); got != want {
					t.Errorf("%d dice, reroll %v: %v, not %v", dice, reroll, got, want)
				}
			}
		}
	})
}

// meanOfTurn goes through every throw and, where the card allows a reroll, every
// reroll of the die that is best thrown again, or of none.
func meanOfTurn(t *testing.T, card *chicago.Card) *big.Rat {
	t.Helper()
	sixths, throws := 0, 0
	for first := range scoring.EveryRoll(card.Dice()) {
		throws++
		verdict := judge(t, card, first)
		best := 6 * verdict.Points
		for i := range first {
			if !verdict.Reroll {
				break
			}
			sum := 0
			for face := scoring.Die(1); face <= 6; face++ {
				second := append(scoring.Dice{}, first...)
				second[i] = face
				sum += judge(t, card, first, second).Points
			}
			best = max(best, sum)
		}
		sixths += best
	}
	return big.NewRat(int64(sixths), int64(6*throws))
}

func judge(t *testing.T, card *chicago.Card, throws ...scoring.Dice) chicago.Verdict {
	t.Helper()
	verdict, err := card.Judge(throws)
	if err != nil {
		t.Fatalf("%v: %v", throws, err)
	}
	return verdict
}
