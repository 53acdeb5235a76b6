package odds

import (
	"math"

	"beermat/scoring"
)

// Highest returns the chances of seats whose totals do not depend on each other, of
// which the highest wins and equal ones share. A seat that takes no part has the
// zero distribution.
//
// A share is the mean of 1/(1+ties). With F the chance to be lower and p the
// chance to be equal that is the integral of the product of F + y·p over the others, for y
// from 0 to 1: a polynomial, which the rule of Gauss integrates exactly.
func Highest(totals []Dist) Chances {
	ch := None(len(totals))
	var seats []int
	low, high := math.MaxInt, math.MinInt
	for seat, d := range totals {
		if len(d.P) > 0 {
			seats = append(seats, seat)
			low, high = min(low, d.From), max(high, d.From+len(d.P)-1)
		}
	}
	nodes := gauss((len(seats) + 1) / 2)
	below := make([]float64, len(seats)) // the chance to be lower than n
	equal := make([]float64, len(seats))
	before := make([]float64, len(seats)+1) // products over the seats before, and after
	after := make([]float64, len(seats)+1)
	before[0], after[len(seats)] = 1, 1
	for n := low; n <= high; n++ {
		some := false
		for i, seat := range seats {
			equal[i] = totals[seat].At(n)
			some = some || equal[i] > 0
		}
		if !some {
			continue
		}
		others := func(y float64, add func(seat int, product float64)) {
			for i := range seats {
				before[i+1] = before[i] * (below[i] + y*equal[i])
			}
			for i := len(seats) - 1; i >= 0; i-- {
				after[i] = after[i+1] * (below[i] + y*equal[i])
			}
			for i, seat := range seats {
				add(seat, equal[i]*before[i]*after[i+1])
			}
		}
		others(0, func(seat int, product float64) { ch.Win[seat] += product })
		for _, node := range nodes {
			others(node.at, func(seat int, product float64) { ch.Share[seat] += node.weight * product })
		}
		for i := range seats {
			below[i] += equal[i]
		}
	}
	return ch
}

type node struct{ at, weight float64 }

// gauss gives the points and weights with which n values of a polynomial of a
// degree below 2n give its integral from 0 to 1: the roots of Legendre's
// polynomial, found by Newton's way.
func gauss(n int) []node {
	nodes := make([]node, n)
	for i := range nodes {
		x := math.Cos(math.Pi * (float64(i) + 0.75) / (float64(n) + 0.5))
		slope := 1.0
		for range 50 {
			p, q := 1.0, 0.0 // the polynomials of degree k and k − 1
			for k := 1; k <= n; k++ {
				p, q = (float64(2*k-1)*x*p-float64(k-1)*q)/float64(k), p
			}
			slope = float64(n) * (x*p - q) / (x*x - 1)
			step := p / slope
			x -= step
			if math.Abs(step) < 1e-16 {
				break
			}
		}
		nodes[i] = node{at: (1 + x) / 2, weight: 1 / ((1 - x*x) * slope * slope)}
	}
	return nodes
}

// Contest returns the share of each seat in what is thrown for until one is highest:
// everybody throws once, and those who are highest together throw again. As they are
// all in the same position then, they share what they throw for.
func Contest(b scoring.TieBreak, r scoring.Seating, throw Dist) []float64 {
	totals := make([]Dist, r.Seats())
	for _, seat := range b.Contenders(r) {
		totals[seat] = throw
		if score := b.Score(seat); score > 0 {
			totals[seat] = Always(score)
		}
	}
	return Highest(totals).Share
}

// Race returns the chances of seats that take turns until one arrives. Arrive has,
// by place in the order of the turns, the chance to arrive with one's k-th turn
// from now on, at index k − 1. Nobody arrives together.
func Race(arrive [][]float64) []float64 {
	chances := make([]float64, len(arrive))
	turns := 0
	still := make([]float64, len(arrive)) // the chance not to have arrived yet
	for i, f := range arrive {
		turns = max(turns, len(f))
		still[i] = 1
	}
	for k := range turns {
		for i, f := range arrive {
			if k >= len(f) {
				continue
			}
			p := f[k]
			for j := range arrive {
				if j != i {
					p *= still[j] // those before have had this turn, those after have not
				}
			}
			chances[i] += p
			still[i] = max(0, still[i]-f[k])
		}
	}
	return chances
}
