package beetle

import (
	"math/big"

	"beermat/scoring/scorecard"
)

// MeanRolls returns how many rolls of one die a complete beetle takes on average,
// exactly. Of the standard beetle that is 176184353/3981312, or 44.25. The work
// grows with the product of the counts of the parts.
//
// Of a beetle to which k faces would add a part, the next roll adds one of them
// k times out of 6, and any of them equally likely. So the mean from there on is
// 6/k plus the average of the k means that follow.
func MeanRolls(parts []Part) *big.Rat {
	h := house{parts: parts}
	stages := h.stages()
	mean := make([]*big.Rat, stages)
	mean[stages-1] = new(big.Rat)
	for n := stages - 2; n >= 0; n-- {
		b := h.stage(n)
		sum, free, step := big.NewRat(6, 1), int64(0), 1
		for _, p := range parts {
			if h.bar(b, p.Face) == Free {
				sum.Add(sum, mean[n+step])
				free++
			}
			step *= p.Count + 1
		}
		mean[n] = sum.Mul(sum, big.NewRat(1, free))
	}
	return mean[0]
}

// stages counts the ways in which a beetle can be unfinished or complete. They
// are numbered so that a beetle with one part more has a higher number: the
// counts of its parts are the digits, each to its own base.
func (h *house) stages() int {
	n := 1
	for _, p := range h.parts {
		n *= p.Count + 1
	}
	return n
}

// stage returns the beetle of a number.
func (h *house) stage(n int) beetle {
	b := make(beetle, len(h.parts))
	for i, p := range h.parts {
		b[i] = int8(n % (p.Count + 1))
		n /= p.Count + 1
	}
	return b
}

// odds say how many rolls a beetle takes.
func oddsTables() []scorecard.Table {
	mean, _ := MeanRolls(Standard).Float64()
	return []scorecard.Table{{
		Title: scorecard.Say("beetle.odds"),
		Head:  []scorecard.Text{scorecard.Say("beetle.odds.list"), scorecard.Say("beetle.odds.rolls")},
		Rows:  [][]scorecard.Text{{scorecard.Say("beetle.odds.standard"), scorecard.Decimal(mean)}},
	}}
}
