package yahtzee

import (
	"slices"

	"beermat/scoring"
)

// diceInPlay is how many dice are thrown.
const diceInPlay = 5

// roll is five dice, counted for whatever the boxes ask.
type roll struct {
	counts [7]int8 // by face
	sum    int
	alike  Box // the upper box of the face that all dice show; 0 if they differ
}

// read needs dice that have been checked.
func read(dice scoring.Dice) roll {
	var r roll
	for _, face := range dice {
		r.counts[face]++
		r.sum += int(face)
	}
	if r.counts[dice[0]] == diceInPlay {
		r.alike = Box(dice[0])
	}
	return r
}

func alike(n int8) func(roll) bool {
	return func(r roll) bool { return slices.Max(r.counts[:]) >= n }
}

// row asks for so many faces that follow one another without a gap.
func row(n int) func(roll) bool {
	return func(r roll) bool {
		row, longest := 0, 0
		for _, times := range r.counts {
			row++
			if times == 0 {
				row = 0
			}
			longest = max(longest, row)
		}
		return longest >= n
	}
}

// fullHouse asks for three of one face and two of another: five alike are none.
func fullHouse(r roll) bool {
	three, two := false, false
	for _, n := range r.counts {
		three = three || n == 3
		two = two || n == 2
	}
	return three && two
}

func pips(face int) func(roll) int { return func(r roll) int { return int(r.counts[face]) * face } }

func points(n int) func(roll) int { return func(roll) int { return n } }

func sum(r roll) int { return r.sum }
