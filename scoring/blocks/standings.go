package blocks

import (
	"cmp"

	"beermat/scoring"
)

// rank is what decides how a seat stands, what comes first before the rest.
type rank struct{ ahead, total, tie int }

// standings ranks by the totals of all seats, from whichever end wins. What is ahead goes before
// them, and what breaks a tie after; decide is nil where there is neither.
func standings(totals []int, low bool, decide func(seat int) (ahead, tie int), s scoring.Seating, over bool) []scoring.Standing {
	ranks := make([]rank, len(totals))
	for seat, total := range totals {
		if low {
			total = -total
		}
		ranks[seat].total = total
		if decide != nil {
			ranks[seat].ahead, ranks[seat].tie = decide(seat)
		}
	}
	worse := func(seat int) int {
		n, own := 0, ranks[seat]
		for _, other := range ranks {
			if cmp.Or(cmp.Compare(other.ahead, own.ahead), cmp.Compare(other.total, own.total), cmp.Compare(other.tie, own.tie)) < 0 {
				n++
			}
		}
		return n
	}
	return scoring.Rank(totals, s.Each(worse), s, over)
}
