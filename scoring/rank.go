package scoring

import (
	"cmp"
	"slices"
)

// Rank puts the seats in order. Scores are what the standings show; keys decide
// the places, the highest first, and may say more than the score does (who won
// a roll-off). Whoever left is ranked after all who stayed. Everybody in first
// place who stayed has won once the game is done.
func Rank(scores, keys []int, r Seating, done bool) []Standing {
	list := make([]Standing, len(scores))
	for seat := range list {
		list[seat] = Standing{Player: seat, Score: scores[seat], Left: r.HasLeft(seat)}
	}
	order := func(a, b Standing) int {
		if a.Left != b.Left {
			if a.Left {
				return 1
			}
			return -1
		}
		return cmp.Compare(keys[b.Player], keys[a.Player])
	}
	slices.SortStableFunc(list, order)
	for i := range list {
		list[i].Place = i + 1
		if i > 0 && order(list[i-1], list[i]) == 0 {
			list[i].Place = list[i-1].Place
		}
		list[i].Won = done && list[i].Place == 1 && !list[i].Left
	}
	return list
}
