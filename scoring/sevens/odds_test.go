package sevens_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
	"beermat/scoring/sevens"
)

// hasSeven tells whether some of the dice, two only if they must be pairs, add
// up to seven, by trying all.
func hasSeven(roll scoring.Dice, onlyTwo bool) bool {
	for some := range 1 << len(roll) {
		sum, n := 0, 0
		for i, face := range roll {
			if some>>i&1 == 1 {
				sum += int(face)
				n++
			}
		}
		if sum == 7 && (n == 2 || !onlyTwo) {
			return true
		}
	}
	return false
}

func TestOdds(t *testing.T) {
	t.Run("throws without Sevens are counted exactly", func(t *testing.T) {
		// In pairs a throw is clean if it shows at most one face each of 6 and 1, 5
		// and 2, 4 and 3. With k of the three there are C(3,k)·2ᵏ ways to choose the
		// faces, and n dice show exactly these in as many ways as n things can be
		// put into k boxes with none empty: for six dice 1, 62 and 540, so that
		// 6·1 + 12·62 + 8·540 = 5070.
		for house, want := range map[string][6]int{
			`{}`:      {6, 30, 111, 304, 856, 2483},
			onlyPairs: {6, 6 + 12*2, 6 + 12*6 + 8*6, 6 + 12*14 + 8*36, 6 + 12*30 + 8*150, 5070},
		} {
			card := open(t, house, 3, 0)
			for i, clean := range want {
				tried := 0
				for roll := range scoring.EveryRoll(i + 1) {
					if !hasSeven(roll, house == onlyPairs) {
						tried++
					}
				}
				if got := sevens.Odds(card, i+1).Clean; got != clean || tried != clean {
					t.Errorf("%s, %d dice: got %d, by trying all %d, want %d", house, i+1, got, tried, clean)
				}
			}
		}
	})
	t.Run("the mean of what a throw leaves is exact", func(t *testing.T) {
		// One die leaves 21 in six rolls. Two dice come to 252 in 36 rolls, and the
		// six rolls of seven, 42 in all, leave nothing.
		for house, want := range map[string][6]int{
			`{}`:      {21, 252 - 42, 1533, 10570, 75460, 557270},
			onlyPairs: {21, 252 - 42, 1638, 11676, 79590, 528444},
		} {
			card := open(t, house, 3, 0)
			rolls := 1
			for i, sum := range want {
				rolls *= 6
				got := sevens.Odds(card, i+1)
				if got.Rolls != rolls || got.Sum != sum {
					t.Errorf("%s, %d dice: got %d in %d rolls, want %d in %d", house, i+1, got.Sum, got.Rolls, sum, rolls)
				}
			}
		}
	})
	t.Run("what pairs leave on average is the sum less the Sevens", func(t *testing.T) {
		// In pairs nobody has a choice: of each two faces as many go as lie of the
		// one that lies less often.
		card := open(t, onlyPairs, 3, 0)
		for n := 1; n <= 6; n++ {
			sum := 0
			for roll := range scoring.EveryRoll(n) {
				counts := roll.Counts()
				sum += roll.Sum() - 7*(min(counts[1], counts[6])+min(counts[2], counts[5])+min(counts[3], counts[4]))
			}
			if got := sevens.Odds(card, n).Sum; got != sum {
				t.Errorf("%d dice: got %d, want %d", n, got, sum)
			}
		}
	})
	t.Run("every choice leaves no seven and is accepted by the card", func(t *testing.T) {
		for _, house := range []string{`{}`, onlyPairs} {
			card := open(t, house, 3, 0)
			seen := map[[7]int]bool{}
			for roll := range scoring.EveryRoll(6) {
				if seen[roll.Counts()] {
					continue
				}
				seen[roll.Counts()] = true
				lefts := map[[7]int]bool{}
				for _, choice := range sevens.Choices(card, roll) {
					verdict, err := sevens.Judge(card, []sevens.Throw{{Roll: roll, Out: slices.Concat(choice.Sets...)}})
					if err != nil || cmp.Diff(choice.Left, verdict.Left) != "" || verdict.Score != choice.Score {
						t.Fatalf("%v: %s is judged %+v %v", roll, cleared(choice), verdict, err)
					}
					if hasSeven(choice.Left, house == onlyPairs) || lefts[choice.Left.Counts()] {
						t.Fatalf("%v: %s", roll, cleared(choice))
					}
					lefts[choice.Left.Counts()] = true
				}
				if want := waysToClear(roll, house == onlyPairs); len(lefts) != want {
					t.Fatalf("%v: got %d choices, want %d", roll, len(lefts), want)
				}
			}
		}
	})
	// Six dice come to 36 at most. Seven cannot be left of any dice, as it would have
	// to be taken out; in pairs it can (2-1-1-1-1-1), but a single die cannot be,
	// because dice go out in twos, and so never one point.
	t.Run("a score alone must be one that some dice leave", func(t *testing.T) {
		for house, never := range map[string]int{`{}`: 7, onlyPairs: 1} {
			card := open(t, house, 3, 0)
			for throws := 1; throws <= 3; throws++ {
				for score := -1; score <= 37; score++ {
					_, err := card.Write(table.Entry(t, fmt.Sprintf("%d/%d", score, throws)))
					want := score >= 0 && score <= 36 && score != never
					if got := err == nil; got != want {
						t.Errorf("%s: %d in %d throws: accepted %v, want %v (%v)", house, score, throws, got, want, err)
					}
				}
			}
		}
	})
	t.Run("throwing again reaches the same scores", func(t *testing.T) {
		for _, house := range []string{`{}`, onlyPairs} {
			card := open(t, house, 3, 0)
			var reached [4]map[int]bool // by throws
			dice := map[int]bool{6: true}
			for throws := 1; throws <= 3; throws++ {
				reached[throws] = map[int]bool{}
				left := map[int]bool{}
				for n := range dice {
					seen := map[[7]int]bool{}
					for roll := range scoring.EveryRoll(n) {
						if seen[roll.Counts()] {
							continue
						}
						seen[roll.Counts()] = true
						for _, choice := range sevens.Choices(card, roll) {
							reached[throws][choice.Score] = true
							if len(choice.Left) > 0 {
								left[len(choice.Left)] = true
							}
						}
					}
				}
				dice = left
				if diff := cmp.Diff(reached[1], reached[throws]); diff != "" {
					t.Errorf("%s: in %d throws (-one +%d):\n%s", house, throws, throws, diff)
				}
			}
		}
	})
}

// waysToClear counts the different dice that may be left of a roll: by taking any
// dice out that add up to seven, again and again.
func waysToClear(roll scoring.Dice, onlyTwo bool) int {
	lefts, seen := map[string]bool{}, map[string]bool{}
	var take func(dice scoring.Dice)
	take = func(dice scoring.Dice) {
		key := fmt.Sprint(dice.Counts())
		if seen[key] {
			return
		}
		seen[key] = true
		if !hasSeven(dice, onlyTwo) {
			lefts[key] = true
			return
		}
		for some := range 1 << len(dice) {
			var out, left scoring.Dice
			for i, face := range dice {
				if some>>i&1 == 1 {
					out = append(out, face)
				} else {
					left = append(left, face)
				}
			}
			if out.Sum() == 7 && (len(out) == 2 || !onlyTwo) {
				take(left)
			}
		}
	}
	take(roll)
	return len(lefts)
}
