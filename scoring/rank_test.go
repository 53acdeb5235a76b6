package scoring_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
)

func TestRank(t *testing.T) {
	t.Run("rank puts seats in competition places", func(t *testing.T) {
		for name, c := range map[string]struct {
			scores, keys []int
			ring         scoring.Seating
			done         bool
			want         []scoring.Standing
		}{
			"the highest first, and nobody has won yet": {
				[]int{10, 30, 20},
				[]int{10, 30, 20},
				ringWithout(3), false,
				[]scoring.Standing{
					{Player: 1, Place: 1, Score: 30}, {Player: 2, Place: 2, Score: 20}, {Player: 0, Place: 3, Score: 10},
				},
			},
			"equal ones share a place, by seat, and leave out the next": {
				[]int{20, 30, 20, 10},
				[]int{20, 30, 20, 10},
				ringWithout(4), true,
				[]scoring.Standing{
					{Player: 1, Place: 1, Score: 30, Won: true},
					{Player: 0, Place: 2, Score: 20},
					{Player: 2, Place: 2, Score: 20},
					{Player: 3, Place: 4, Score: 10},
				},
			},
			"all who are first have won": {
				[]int{30, 10, 30},
				[]int{30, 10, 30},
				ringWithout(3), true,
				[]scoring.Standing{
					{Player: 0, Place: 1, Score: 30, Won: true},
					{Player: 2, Place: 1, Score: 30, Won: true},
					{Player: 1, Place: 3, Score: 10},
				},
			},
			"keys decide where scores are equal": {
				[]int{30, 30, 30},
				[]int{0, 2, 1},
				ringWithout(3), true,
				[]scoring.Standing{
					{Player: 1, Place: 1, Score: 30, Won: true}, {Player: 2, Place: 2, Score: 30}, {Player: 0, Place: 3, Score: 30},
				},
			},
			"keys decide where the lowest score is best": {
				[]int{5, 3},
				[]int{-5, -3},
				ringWithout(2), true,
				[]scoring.Standing{{Player: 1, Place: 1, Score: 3, Won: true}, {Player: 0, Place: 2, Score: 5}},
			},
			"whoever left comes after all who stayed, and never ties with them": {
				[]int{50, 10, 40, 10},
				[]int{50, 10, 40, 10},
				ringWithout(4, 0, 3), true,
				[]scoring.Standing{
					{Player: 2, Place: 1, Score: 40, Won: true},
					{Player: 1, Place: 2, Score: 10},
					{Player: 0, Place: 3, Score: 50, Left: true},
					{Player: 3, Place: 4, Score: 10, Left: true},
				},
			},
			"whoever left does not win even alone": {
				[]int{50},
				[]int{50},
				ringWithout(1, 0), true,
				[]scoring.Standing{{Player: 0, Place: 1, Score: 50, Left: true}},
			},
		} {
			t.Run(name, func(t *testing.T) {
				if diff := cmp.Diff(c.want, scoring.Rank(c.scores, c.keys, c.ring, c.done)); diff != "" {
					t.Errorf("-want +got:\n%s", diff)
				}
			})
		}
	})
}
