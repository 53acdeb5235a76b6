package yahtzee_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
	"beermat/scoring/yahtzee"
)

func TestBoxes(t *testing.T) {
	t.Run("a box scores what the dice give", func(t *testing.T) {
		for name, c := range map[string]struct {
			dice string
			want [yahtzee.Rounds]int // ones to sixes; kinds, full house, straights, Yahtzee, chance
		}{
			"three and two":                   {"33344", [...]int{0, 0, 9, 8, 0, 0, 17, 0, 25, 0, 0, 0, 17}},
			"three and two, mixed up":         {"61616", [...]int{2, 0, 0, 0, 0, 18, 20, 0, 25, 0, 0, 0, 20}},
			"three alike":                     {"22235", [...]int{0, 6, 3, 0, 5, 0, 14, 0, 0, 0, 0, 0, 14}},
			"four alike are three alike":      {"55525", [...]int{0, 2, 0, 0, 20, 0, 22, 22, 0, 0, 0, 0, 22}},
			"five alike are no full house":    {"66666", [...]int{0, 0, 0, 0, 0, 30, 30, 30, 0, 0, 0, 50, 30}},
			"five ones":                       {"11111", [...]int{5, 0, 0, 0, 0, 0, 5, 5, 0, 0, 0, 50, 5}},
			"two pairs":                       {"24566", [...]int{0, 2, 0, 4, 5, 12, 0, 0, 0, 0, 0, 0, 23}},
			"the low row of five":             {"12345", [...]int{1, 2, 3, 4, 5, 0, 0, 0, 0, 30, 40, 0, 15}},
			"the high row of five, mixed up":  {"64253", [...]int{0, 2, 3, 4, 5, 6, 0, 0, 0, 30, 40, 0, 20}},
			"four in a row and a gap":         {"13456", [...]int{1, 0, 3, 4, 5, 6, 0, 0, 0, 30, 0, 0, 19}},
			"four in a row with a pair":       {"23345", [...]int{0, 2, 6, 4, 5, 0, 0, 0, 0, 30, 0, 0, 17}},
			"four in a row at the low end":    {"41321", [...]int{2, 2, 3, 4, 0, 0, 0, 0, 0, 30, 0, 0, 11}},
			"five different with a gap":       {"12456", [...]int{1, 2, 0, 4, 5, 6, 0, 0, 0, 0, 0, 0, 18}},
			"three in a row on either side":   {"12356", [...]int{1, 2, 3, 0, 5, 6, 0, 0, 0, 0, 0, 0, 17}},
			"three in a row with three alike": {"34555", [...]int{0, 0, 3, 4, 15, 0, 22, 0, 0, 0, 0, 0, 22}},
		} {
			t.Run(name, func(t *testing.T) {
				var got [yahtzee.Rounds]int
				for i, o := range offers(t, open(t, ``, 1, 0), c.dice) {
					got[i] = o.Score
				}
				if diff := cmp.Diff(c.want, got); diff != "" {
					t.Errorf("%s (-want +got):\n%s", c.dice, diff)
				}
			})
		}
	})
	// The 7776 rolls of five dice, counted by hand:
	//
	//   - A face f lies in 7776 − 5⁵ = 4651 of them, 5·7776/6 = 6480 times in all.
	//   - Five alike: 6. Exactly four: 6·5 faces × 5 places = 150. Exactly three:
	//     6 × C(5,3) × 5² = 1500, of which 6·5 × C(5,3) = 300 hold a pair too.
	//   - Five in a row: 2 × 5! = 240. Four in a row without a fifth: three rows, one
	//     face of it double, 3·4 × 5!/2 = 720; 1-2-3-4-6 and 1-3-4-5-6, 2 × 5! = 240.
	//   - Turning every die over (f to 7 − f) keeps kinds, so their mean sum is 17.5.
	t.Run("one roll of all fills a box as often as combinatorics say", func(t *testing.T) {
		for name, c := range map[string]struct{ rolls, points int }{
			"ones":            {4651, 6480},
			"twos":            {4651, 12960},
			"threes":          {4651, 19440},
			"fours":           {4651, 25920},
			"fives":           {4651, 32400},
			"sixes":           {4651, 38880},
			"three-of-a-kind": {1500 + 150 + 6, 28980},
			"four-of-a-kind":  {150 + 6, 2730},
			"full-house":      {300, 7500},
			"small-straight":  {240 + 720 + 240, 36000},
			"large-straight":  {240, 9600},
			"yahtzee":         {6, 300},
			"chance":          {7776, 136080},
		} {
			t.Run(name, func(t *testing.T) {
				rolls, points := 0, 0
				for _, score := range everyRoll(t, open(t, ``, 1, 0), yahtzee.Box(name)) {
					points += score
					if score > 0 {
						rolls++
					}
				}
				if rolls != c.rolls || points != c.points {
					t.Errorf("got %d rolls and %d points, want %d and %d", rolls, points, c.rolls, c.points)
				}
			})
		}
	})
	t.Run("the house rule adds five alike to the full houses", func(t *testing.T) {
		rolls := 0
		for _, score := range everyRoll(t, open(t, `{"five-alike-full-house":true}`, 1, 0), yahtzee.FullHouse) {
			rolls += score / 25
		}
		if rolls != 306 {
			t.Errorf("got %d rolls, want 300 and 6", rolls)
		}
	})
	t.Run("the values of a box are what its rolls give", func(t *testing.T) {
		card := open(t, ``, 1, 0)
		for _, b := range yahtzee.Boxes() {
			got := everyRoll(t, card, b)
			slices.Sort(got)
			if diff := cmp.Diff(values(t, b), slices.Compact(got)); diff != "" {
				t.Errorf("%s (-values +rolls):\n%s", b, diff)
			}
		}
	})
	t.Run("the values of a box are listed in order", func(t *testing.T) {
		for name, want := range map[string][]int{
			"ones":           {0, 1, 2, 3, 4, 5},
			"fours":          {0, 4, 8, 12, 16, 20},
			"full-house":     {0, 25},
			"small-straight": {0, 30},
			"large-straight": {0, 40},
			"yahtzee":        {0, 50},
		} {
			if diff := cmp.Diff(want, values(t, yahtzee.Box(name))); diff != "" {
				t.Errorf("%s (-want +got):\n%s", name, diff)
			}
		}
		for name, want := range map[string]struct{ first, second, last, number int }{
			"three-of-a-kind": {0, 5, 30, 27},
			"four-of-a-kind":  {0, 5, 30, 27},
			"chance":          {5, 6, 30, 26},
		} {
			v := values(t, yahtzee.Box(name))
			if v[0] != want.first || v[1] != want.second || v[len(v)-1] != want.last || len(v) != want.number {
				t.Errorf("%s: got %v, want %+v", name, v, want)
			}
		}
	})
}

// everyRoll returns what a box makes of each of the 7776 rolls.
func everyRoll(t testing.TB, card *yahtzee.Card, b yahtzee.Box) []int {
	t.Helper()
	var scores []int
	for roll := range scoring.EveryRoll(5) {
		list, err := card.Offers(roll)
		if err != nil {
			t.Fatal(err)
		}
		scores = append(scores, list[place(b)].Score)
	}
	return scores
}
