package blocks

import (
	"slices"

	"beermat/scoring"
)

// Roll is dice, counted for whatever boxes ask.
type Roll struct {
	N    [7]int8 // by face
	Pips int
	Five int // the face that all dice show; 0 if they differ

	First bool // it lay there after the first throw; asked only where Boxes.First says so
}

// Read counts dice that have been checked.
func Read(dice scoring.Dice) Roll {
	var r Roll
	for _, face := range dice {
		r.N[face]++
		r.Pips += int(face)
	}
	if int(r.N[dice[0]]) == len(dice) {
		r.Five = int(dice[0])
	}
	return r
}

// Dice returns the dice, in the order of their faces.
func (r Roll) Dice() scoring.Dice {
	var dice scoring.Dice
	for face, n := range r.N {
		for range n {
			dice = append(dice, scoring.Die(face))
		}
	}
	return dice
}

// Alike reports whether so many dice show the same face.
func (r Roll) Alike(n int) bool { return int(slices.Max(r.N[:])) >= n }

// House reports whether there are three of one face and two of another.
func (r Roll) House() bool {
	return slices.Contains(r.N[:], 3) && slices.Contains(r.N[:], 2)
}

// Row reports whether so many faces follow one another without a gap.
func (r Roll) Row(n int) bool {
	row := 0
	for _, times := range r.N {
		if row++; times == 0 {
			row = 0
		}
		if row == n {
			return true
		}
	}
	return false
}

// Face returns what scores the dice of a face.
func Face(face int) func(Roll) int { return func(r Roll) int { return int(r.N[face]) * face } }

// Sum returns what scores all dice of a roll that fits.
func Sum(fits func(Roll) bool) func(Roll) int {
	return func(r Roll) int {
		if fits(r) {
			return r.Pips
		}
		return 0
	}
}

// Points returns what scores so many points for a roll that fits.
func Points(n int, fits func(Roll) bool) func(Roll) int {
	return func(r Roll) int {
		if fits(r) {
			return n
		}
		return 0
	}
}

// EachRoll goes through the rolls of n dice, whatever their order.
func EachRoll(n int, found func(Roll)) {
	dice := make(scoring.Dice, n)
	var try func(i int, from scoring.Die)
	try = func(i int, from scoring.Die) {
		if i == n {
			found(Read(dice))
			return
		}
		for dice[i] = from; dice[i] <= 6; dice[i]++ {
			try(i+1, dice[i])
		}
	}
	try(0, 1)
}

// Scores lists what rolls of n dice score, ascending, each number once; a roll may score nothing that
// can be written.
func Scores(n int, score func(Roll) (int, bool)) []int {
	list := []int{}
	EachRoll(n, func(r Roll) {
		if n, ok := score(r); ok {
			list = append(list, n)
		}
	})
	slices.Sort(list)
	return slices.Compact(list)
}

// Ways counts in how many orders the dice can lie.
func (r Roll) Ways() int {
	ways, dice := 1, 0
	for _, n := range r.N {
		for i := range int(n) {
			dice++
			ways = ways * dice / (i + 1)
		}
	}
	return ways
}
