package season

import (
	"cmp"
	"slices"

	"beermat/sheets"
)

// Night is what one has from a night of a cup.
type Night struct {
	Day    sheets.Day
	Points int  // twice: people present who ended behind, half for a tie, and one for being there
	Counts bool // else it is struck out: better ones count
}

// struckNights is the part of the nights that does not count, unless the table agrees on
// another: one of five.
const struckNights = 5

// scoreCup gives the rows the points of their nights.
func (t *Table) scoreCup(s *Season, games []Game) {
	at := map[string]int{}
	for i, r := range t.Rows {
		at[r.Player] = i
	}
	for _, night := range nightsOf(games) {
		shares := map[string]*[2]int{} // beaten, twice, and met
		var present []string
		for i := range games {
			if games[i].Night != night {
				continue
			}
			for k, side := range games[i].Sides {
				twice, met := games[i].beaten(k)
				for _, who := range side.People {
					if shares[who] == nil {
						shares[who] = new([2]int)
						present = append(present, who)
					}
					shares[who][0] += twice
					shares[who][1] += met
				}
			}
		}
		for _, who := range present {
			i, shown := at[who]
			if !shown {
				continue
			}
			points := 2 // for being there
			for _, other := range present {
				if other != who {
					points += 1 + compareFractions(*shares[who], *shares[other])
				}
			}
			t.Rows[i].Nights = append(t.Rows[i].Nights, Night{Day: night, Points: points})
		}
	}
	count := s.Best
	if count <= 0 {
		count = t.Nights - t.Nights/struckNights
	}
	for i := range t.Rows {
		r := &t.Rows[i]
		order := make([]int, len(r.Nights))
		for k := range order {
			order[k] = k
		}
		slices.SortFunc(order, func(a, b int) int { return cmp.Or(cmp.Compare(r.Nights[b].Points, r.Nights[a].Points), a-b) })
		for _, k := range order[:min(count, len(order))] {
			r.Nights[k].Counts = true
			r.Points += r.Nights[k].Points
		}
	}
}

func compareFractions(a, b [2]int) int {
	return cmp.Compare(int64(a[0])*int64(b[1]), int64(b[0])*int64(a[1]))
}

// compareCup compares the points of two rows, and where they are the same their nights that
// count, from the best on.
func compareCup(a, b Row) int {
	return cmp.Or(cmp.Compare(a.Points, b.Points), slices.Compare(counted(a), counted(b)))
}

// counted returns the points of the nights that count, the most first.
func counted(r Row) []int {
	var points []int
	for _, night := range r.Nights {
		if night.Counts {
			points = append(points, night.Points)
		}
	}
	slices.SortFunc(points, func(a, b int) int { return cmp.Compare(b, a) })
	return points
}

// untieCup puts rows with the same nights in order: by who was ahead of the others of them on
// more nights, then by the last night on which all of them were, and those before it.
func untieCup(tied []Row) []int {
	levels := make([]int, len(tied))
	on := func(r Row, day sheets.Day) int {
		for _, night := range r.Nights {
			if night.Day == day {
				return night.Points
			}
		}
		return 0
	}
	ways := []func(among []Row) []int{func(among []Row) []int {
		net := make([]int, len(among))
		for i := range among {
			for _, night := range among[i].Nights {
				for j := range among {
					if other := on(among[j], night.Day); other > 0 {
						net[i] += cmp.Compare(night.Points, other)
					}
				}
			}
		}
		return net
	}}
	if len(tied) > 1 {
		for _, night := range slices.Backward(tied[0].Nights) {
			if !slices.ContainsFunc(tied, func(r Row) bool { return on(r, night.Day) == 0 }) {
				ways = append(ways, func(among []Row) []int {
					points := make([]int, len(among))
					for i := range among {
						points[i] = on(among[i], night.Day)
					}
					return points
				})
			}
		}
	}
	split(tied, levels, ways...)
	return levels
}
