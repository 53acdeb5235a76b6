// Package fairness tells whether dice fall as fair dice do.
package fairness

import (
	"math"

	"gonum.org/v1/gonum/stat/distuv"
)

// Verdict is what can be said of dice.
type Verdict string

// The verdicts.
const (
	TooFew  Verdict = "too-few"  // not enough dice for any verdict
	Fair    Verdict = "fair"     // fair dice fall like that
	Odd     Verdict = "odd"      // fair dice fall like that less than once in a hundred times
	VeryOdd Verdict = "very-odd" // less than once in a thousand
)

// The chances below which dice are odd. They are lower than the usual 1 in 20,
// because people look again after every night, and of twenty looks at fair dice
// one would be odd.
const (
	oddBelow     = 0.01
	veryOddBelow = 0.001
)

// minExpected is how often each face has to be expected for a verdict. From 5 on the
// chi-square distribution is close enough (Cochran, "Some methods for strengthening
// the common χ² tests", Biometrics 10, 1954; NIST/SEMATECH e-Handbook, 1.3.5.15).
const minExpected = 5

// Dice is what the faces of many throws say of the dice.
type Dice struct {
	Thrown    int
	Faces     []Face  // that the dice have, ascending
	Statistic float64 // Pearson's chi-square
	Degrees   int     // of freedom: one less than there are faces
	P         float64 // the chance that fair dice fall at least as unevenly
	Verdict   Verdict

	// Shows is by which part a face would have to come up more often than it
	// should, at the cost of all others in proportion, so that so many dice are odd at the
	// usual 1 in 20 in four cases of five: 0.25 is a quarter more often. It says
	// how much a verdict rests on; +Inf without any dice.
	Shows float64
}

// Face is one face of the dice.
type Face struct {
	Face     int // 1 to 6
	Seen     int
	Expected float64
	Sigma    float64 // the standard deviation of Seen with fair dice
}

// Judge tests whether dice are fair that showed the faces 1 to 6 so often. Sides
// are those of scoring.Game: all zero for common dice.
func Judge(seen [6]int, sides [7]int) Dice {
	if sides == [7]int{} {
		sides = [7]int{0, 1, 1, 1, 1, 1, 1}
	}
	d := Dice{Degrees: -1}
	for _, n := range seen {
		d.Thrown += n
	}
	least := math.Inf(1)
	for i, n := range seen {
		if sides[i+1] == 0 {
			continue
		}
		p := float64(sides[i+1]) / 6
		f := Face{Face: i + 1, Seen: n, Expected: float64(d.Thrown) * p, Sigma: math.Sqrt(float64(d.Thrown) * p * (1 - p))}
		d.Faces = append(d.Faces, f)
		d.Degrees++
		if f.Expected > 0 {
			d.Statistic += (float64(n) - f.Expected) * (float64(n) - f.Expected) / f.Expected
		}
		least = min(least, f.Expected)
	}
	d.P = chance(d.Statistic, d.Degrees)
	d.Verdict = verdict(least, d.P)
	d.Shows = shows(d.Thrown, d.Degrees)
	return d
}

// chance is how likely a statistic at least as large is with fair dice.
func chance(statistic float64, degrees int) float64 {
	return distuv.ChiSquared{K: float64(degrees)}.Survival(statistic)
}

func verdict(leastExpected, p float64) Verdict {
	switch {
	case leastExpected < minExpected:
		return TooFew
	case p < veryOddBelow:
		return VeryOdd
	case p < oddBelow:
		return Odd
	}
	return Fair
}

// noncentral is, by degrees of freedom, how far the statistic has to be pushed up
// on average to pass the 1-in-20 point in four cases of five (Haynam, Govindarajulu
// and Leone, "Tables of the cumulative non-central chi-square distribution", 1970).
var noncentral = map[int]float64{3: 10.90, 5: 12.83}

// shows solves for the part r: of n dice, a face of chance 1/6 that comes r more
// often, and all others less in proportion, push the statistic up by n·r²/5.
func shows(thrown, degrees int) float64 {
	return math.Sqrt(5 * noncentral[degrees] / float64(thrown))
}
