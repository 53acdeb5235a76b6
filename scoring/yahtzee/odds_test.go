package yahtzee

import "testing"

func TestOdds(t *testing.T) {
	// The counts are combinatorics: at least one of a face is 6⁵ − 5⁵; three alike
	// or more are 6·(C(5,3)·25 + C(5,4)·5 + 1); four 6·(C(5,4)·5 + 1); a full house
	// is 6·5·C(5,3).
	t.Run("the odds of a single roll are exact", func(t *testing.T) {
		rolls := InOneRoll()
		for box, want := range map[Box]int{
			Ones: 4651, Sixes: 4651, ThreeOfAKind: 1656, FourOfAKind: 156, FullHouse: 300,
			SmallStraight: 1200, LargeStraight: 240, Yahtzee: 6, Chance: AllRolls,
		} {
			if rolls[box] != want {
				t.Errorf("%s scores in %d rolls, not %d", box, rolls[box], want)
			}
		}
	})
}
