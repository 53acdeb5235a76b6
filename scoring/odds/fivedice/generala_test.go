package fivedice_test

import (
	"testing"

	"beermat/scoring/odds/fivedice"
)

// counts is how many dice show each face.
type counts [7]int

// generala works out the best play of Generala by trying every keep in each state, as its rules are
// printed and without anything of the solver: six boxes that count their face, straight 20, full
// house 30 and poker 40, each 5 more after the first throw, Generala 50, and a second one 100.
type generala struct {
	first  int // what a Generala of the first throw counts
	forced bool
	worth  map[[2]int]float64 // by the boxes that are filled and whether Generala holds something
}

const allOfGenerala = 1<<11 - 1

// score returns what a box makes of dice.
func (g *generala) score(box int, c counts, first, held bool) int {
	has := func(n int) bool {
		for _, k := range c {
			if k == n {
				return true
			}
		}
		return false
	}
	more := 0
	if first {
		more = 5
	}
	row := func(faces ...int) bool {
		for _, f := range faces {
			if c[f] != 1 {
				return false
			}
		}
		return true
	}
	switch {
	case box < 6:
		return c[box+1] * (box + 1)
	case box == 6 && (row(1, 2, 3, 4, 5) || row(2, 3, 4, 5, 6) || row(1, 3, 4, 5, 6)):
		return 20 + more
	case box == 7 && has(3) && has(2):
		return 30 + more
	case box == 8 && (has(4) || has(5)):
		return 40 + more
	case box == 9 && has(5) && first:
		return g.first
	case box == 9 && has(5):
		return 50
	case box == 10 && has(5) && held:
		return 100
	}
	return 0
}

// end returns what dice are worth at the end of a turn; must says that nobody throws again.
func (g *generala) end(filled, held int, c counts, first bool) (most float64, must bool) {
	for box := range 11 {
		if filled>>box&1 == 1 {
			continue
		}
		score, then := g.score(box, c, first, held == 1), held
		if box == 9 && score > 0 {
			then = 1
			if g.forced && first {
				return float64(score) + g.of(filled|1<<box, then), true
			}
		}
		most = max(most, float64(score)+g.of(filled|1<<box, then))
	}
	return most, false
}

// of returns the points to come from a state on.
func (g *generala) of(filled, held int) float64 {
	key := [2]int{filled, held}
	if known, ok := g.worth[key]; ok || filled == allOfGenerala {
		return known
	}
	last, second := map[counts]float64{}, map[counts]float64{}
	each(5, counts{}, 1, func(c counts) { last[c], _ = g.end(filled, held, c, false) })
	keep(last)
	each(5, counts{}, 1, func(c counts) { second[c] = best(last, c) })
	keep(second)
	total := 0.0
	each(5, counts{}, 1, func(c counts) {
		stop, must := g.end(filled, held, c, true)
		if !must {
			stop = max(stop, best(second, c))
		}
		total += stop * chanceOf(c)
	})
	g.worth[key] = total
	return total
}

// each goes through all ways for n dice more to lie, of faces from one on.
func each(n int, c counts, from int, do func(counts)) {
	if n == 0 {
		do(c)
		return
	}
	for face := from; face <= 6; face++ {
		c[face]++
		each(n-1, c, face, do)
		c[face]--
	}
}

// keep adds to what five dice are worth what it is worth to keep fewer: the mean over one die more.
func keep(worth map[counts]float64) {
	for n := 4; n >= 0; n-- {
		each(n, counts{}, 1, func(c counts) {
			sum := 0.0
			for face := 1; face <= 6; face++ {
				more := c
				more[face]++
				sum += worth[more]
			}
			worth[c] = sum / 6
		})
	}
}

// best returns the most that keeping some of the dice is worth.
func best(worth map[counts]float64, c counts) (most float64) {
	var try func(face int, kept counts)
	try = func(face int, kept counts) {
		if face > 6 {
			most = max(most, worth[kept])
			return
		}
		for n := range c[face] + 1 {
			kept[face] = n
			try(face+1, kept)
		}
	}
	try(1, counts{})
	return most
}

// chanceOf returns how likely five dice show such faces.
func chanceOf(c counts) float64 {
	ways, dice := 1, 0
	for _, n := range c {
		for i := range n {
			dice++
			ways = ways * dice / (i + 1)
		}
	}
	return float64(ways) / 7776
}

// TestWorth_Generala compares what Generala brings with a program that tries everything, on the five
// boxes of which some ask for the throw and for each other. On all eleven both come to the figures
// of TestExpected.
func TestWorth_Generala(t *testing.T) {
	const upper, box = 1<<6 - 1, 9
	for house, g := range map[string]*generala{
		`{}`:                           {first: 50, forced: true},
		`{"served-generala":"points"}`: {first: 60},
	} {
		t.Run(house, func(t *testing.T) {
			g.worth = map[[2]int]float64{}
			p := fivedice.PlayOf(rules(t, "dice/generala", house), options)
			wantNear(t, "five open boxes", p.Worth(upper, 0), g.of(upper, 0), 1e-9)
			wantNear(t, "after a Generala", p.Worth(upper|1<<box, 1<<box), g.of(upper|1<<box, 1), 1e-9)
			wantNear(t, "after none", p.Worth(upper|1<<box, 0), g.of(upper|1<<box, 0), 1e-9)
		})
	}
}
