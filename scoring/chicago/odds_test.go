package chicago_test

import (
	"fmt"
	"math/big"
	"testing"

	"beermat/scoring"
	"beermat/scoring/chicago"
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
		if got := chicago.OddsOf(2, true, target); got != want {
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
		if got := chicago.OddsOf(3, false, target); got != (chicago.Odds{First: want, Turn: want}) {
			t.Errorf("target %d: got %v, want %v twice", target, got, want)
		}
	}
}

func TestOdds(t *testing.T) {
	// The plain game has 2·1 + 3·2 + … + 7·6 + … + 12·1 = 252 points in 36 throws.
	// The means of the variants are those that the rules of this project name.
	t.Run("the means of a whole game are exact", func(t *testing.T) {
		for _, c := range []struct {
			house  string
			dice   int
			reroll bool
			want   *big.Rat
		}{
			{`{}`, 2, false, big.NewRat(7, 1)},
			{`{"reroll":true}`, 2, true, big.NewRat(1631, 108)},
			{`{"dice":3}`, 3, false, big.NewRat(637, 36)},
			{`{"dice":3,"reroll":true}`, 3, true, big.NewRat(1015, 36)},
			{`{"seven-bonus":6}`, 2, false, big.NewRat(18, 1)}, // a sixth of 11 throws is a seven: 7 + 11
		} {
			t.Run(c.house, func(t *testing.T) {
				card, judged, foretold := open(t, c.house, 2, 0), new(big.Rat), new(big.Rat)
				for target := 2; target <= 12; target++ {
					card = at(t, card, target)
					judged.Add(judged, meanOfTurn(card, c.dice))
					odds := chicago.OddsOf(c.dice, c.reroll, target)
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
	t.Run("the pad says which dice count", func(t *testing.T) {
		card := at(t, open(t, `{"dice":3,"reroll":true,"seven-bonus":10}`, 2, 0), 9)
		for _, c := range []struct {
			throws []scoring.Dice
			want   string // what came of it, the points, the two dice, and whether one may be thrown again
		}{
			{[]scoring.Dice{{3, 2, 6}}, "h 9 with 3 6"},
			{[]scoring.Dice{{1, 4, 5}}, "h 9 with 4 5"},
			{[]scoring.Dice{{1, 6, 1}}, "s 10 with 1 6 or again"},
			// 3 and 6 make the target, 3 and 4 the seven, and ten is more than nine.
			{[]scoring.Dice{{3, 4, 6}}, "s 10 with 3 4"},
			{[]scoring.Dice{{2, 2, 2}}, "m 0 or again"},
			{[]scoring.Dice{{2, 2, 6}, {2, 6, 3}}, "h 9 with 3 6"},
			{[]scoring.Dice{{2, 2, 6}, {2, 6, 2}}, "m 0"},
		} {
			t.Run(fmt.Sprint(c.throws), func(t *testing.T) {
				in := chicago.Scorecard.Input(card)
				for _, key := range chicago.Scorecard.Keys(card, &chicago.Entry{Throws: c.throws}) {
					in = in.Press(key)
				}
				pad := in.Pad()
				points, _ := pad.Readout.Int()
				got := fmt.Sprint(pad.Primary.ID, " ", points)
				if a, ok := pad.Makes.Data["a"]; ok {
					got += fmt.Sprint(" with ", a, " ", pad.Makes.Data["b"])
				}
				if pad.Hint.Key == "chicago.may-reroll" {
					got += " or again"
				}
				if got != c.want {
					t.Errorf("got %s, want %s", got, c.want)
				}
			})
		}
	})
}

// meanOfTurn goes through every throw and, where the card allows a reroll, every
// reroll of the die that is best thrown again, or of none.
func meanOfTurn(card *chicago.Card, dice int) *big.Rat {
	sixths, throws := 0, 0
	for first := range scoring.EveryRoll(dice) {
		throws++
		best, _ := points(card, first)
		best *= 6
		for i := range first {
			sum, again := 0, false
			for face := scoring.Die(1); face <= 6; face++ {
				second := append(scoring.Dice{}, first...)
				second[i] = face
				var n int
				n, again = points(card, first, second)
				sum += n
			}
			if again {
				best = max(best, sum)
			}
		}
		sixths += best
	}
	return big.NewRat(int64(sixths), int64(6*throws))
}

// points are what throws bring the seat at turn; false where they are refused.
func points(card *chicago.Card, throws ...scoring.Dice) (int, bool) {
	after, err := card.Write(&chicago.Entry{Throws: throws})
	if err != nil {
		return 0, false
	}
	turn, _ := card.Turn()
	return after.(*chicago.Card).Score(turn.Player, turn.Round-1), true
}
