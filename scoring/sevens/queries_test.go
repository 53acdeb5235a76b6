package sevens_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
	"beermat/scoring/sevens"
)

// cleared says a choice in short: the sets that go out and the dice that stay.
func cleared(c sevens.Choice) string { return fmt.Sprintf("%v leaves %v: %d", c.Sets, c.Left, c.Score) }

func TestCard_Queries(t *testing.T) {
	t.Run("the choices are all ways to clear a roll", func(t *testing.T) {
		for _, c := range []struct {
			house, roll string
			want        []string
		}{
			{`{}`, "666666", []string{"[] leaves [6 6 6 6 6 6]: 36"}},
			{`{}`, "621112", []string{"[[6 1]] leaves [2 1 1 2]: 6", "[[2 2 1 1 1]] leaves [6]: 6"}},
			{`{}`, "6166", []string{"[[6 1]] leaves [6 6]: 12"}},
			// 3-3-1 stands against 4-3 with 6-1; 4-2-1 leaves 3-3-6. After 4-3 no seven
			// but 6-1 lies in 3-1-2-6.
			{`{}`, "334126", []string{
				"[[4 2 1]] leaves [3 3 6]: 12", "[[3 3 1]] leaves [4 2 6]: 12", "[[6 1] [4 3]] leaves [3 2]: 5",
			}},
			{`{}`, "52", []string{"[[5 2]] leaves []: 0"}},
			{`{}`, "5", []string{"[] leaves [5]: 5"}},
			{onlyPairs, "334126", []string{"[[6 1] [4 3]] leaves [3 2]: 5"}},
			{onlyPairs, "661155", []string{"[[6 1] [6 1]] leaves [5 5]: 10"}},
			{onlyPairs, "331666", []string{"[[6 1]] leaves [3 3 6 6]: 18"}},
			{onlyPairs, "211111", []string{"[] leaves [2 1 1 1 1 1]: 7"}},
		} {
			t.Run(c.roll+c.house, func(t *testing.T) {
				var got []string
				for _, choice := range sevens.Choices(open(t, c.house, 3, 0), dice(c.roll)) {
					got = append(got, cleared(choice))
				}
				slices.Sort(got)
				slices.Sort(c.want)
				if diff := cmp.Diff(c.want, got); diff != "" {
					t.Errorf("-want +got:\n%s", diff)
				}
			})
		}
	})
	t.Run("the choice that leaves most comes first", func(t *testing.T) {
		choices := sevens.Choices(open(t, ``, 3, 0), dice("112345"))
		if !slices.IsSortedFunc(choices, func(a, b sevens.Choice) int { return b.Score - a.Score }) || len(choices) < 2 {
			t.Errorf("got %v", choices)
		}
		// All six add up to 16, a set takes 7: 9 are left at most, 2 if a second goes.
		if best := choices[0].Score; best != 9 {
			t.Errorf("the best leaves %d, want 9", best)
		}
	})
	t.Run("dice split into sets of seven or not", func(t *testing.T) {
		for _, c := range []struct {
			house, dice string
			want        string // the sets in order; "no" if there is no way
		}{
			{`{}`, "61", "[[6 1]]"},
			{`{}`, "6143", "[[6 1] [4 3]]"},
			{`{}`, "331115", "[[5 1 1] [3 3 1]]"},
			{`{}`, "211111", "[[2 1 1 1 1 1]]"},
			{`{}`, "", "[]"},
			{`{}`, "314136", "no"}, // beside 6-1 and 4-3 a 3 and a 1 stay
			{`{}`, "113322", "no"}, // twelve are no fourteen
			{`{}`, "662", "no"},    // fourteen, but no seven
			{`{}`, "5", "no"},
			{onlyPairs, "525261", "[[6 1] [5 2] [5 2]]"},
			{onlyPairs, "331115", "no"},
		} {
			t.Run(c.dice+c.house, func(t *testing.T) {
				sets, ok := sevens.Split(open(t, c.house, 3, 0), dice(c.dice))
				slices.SortFunc(sets, func(a, b scoring.Dice) int { return -slices.Compare(a, b) })
				got := fmt.Sprint(sets)
				if !ok {
					got = "no"
				}
				if got != c.want {
					t.Errorf("got %s, want %s", got, c.want)
				}
			})
		}
	})
	t.Run("the verdict says what is left and whether it may be thrown again", func(t *testing.T) {
		lead := open(t, ``, 3, 0)
		follow := write(t, lead, "12/2")
		first := sevens.Throw{Roll: dice("621112"), Out: dice("16")}
		second := sevens.Throw{Roll: dice("6166"), Out: dice("61")}
		for _, c := range []struct {
			name   string
			card   *sevens.Card
			throws []sevens.Throw
			want   sevens.Verdict
		}{
			{"a first throw", lead, []sevens.Throw{first}, sevens.Verdict{Left: dice("2112"), Score: 6, More: true}},
			{"a second throw of three", lead, []sevens.Throw{first, second}, sevens.Verdict{Left: dice("66"), Score: 12, More: true}},
			{"a second throw of two", follow, []sevens.Throw{first, second}, sevens.Verdict{Left: dice("66"), Score: 12}},
			{"no dice left", lead, []sevens.Throw{{Roll: dice("616161"), Out: dice("666111")}}, sevens.Verdict{Left: dice("")}},
		} {
			t.Run(c.name, func(t *testing.T) {
				got, err := sevens.Judge(c.card, c.throws)
				if diff := cmp.Diff(c.want, got); err != nil || diff != "" {
					t.Errorf("error %v, verdict (-want +got):\n%s", err, diff)
				}
			})
		}
	})
	t.Run("what is asked of a card is a copy", func(t *testing.T) {
		card := open(t, ``, 3, 0)
		roll := dice("616161")
		sets := sevens.Choices(card, roll)[0].Sets
		sets[0][0], sets[1][0] = 5, 5
		if diff := cmp.Diff([]scoring.Dice{{6, 1}, {6, 1}, {6, 1}}, sevens.Choices(card, roll)[0].Sets); diff != "" {
			t.Errorf("the sets have changed (-want +got):\n%s", diff)
		}
		if diff := cmp.Diff(dice("616161"), roll); diff != "" {
			t.Errorf("the roll has changed (-want +got):\n%s", diff)
		}
	})
}
