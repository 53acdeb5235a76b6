package yahtzee

import "beermat/scoring"

// diceInPlay is how many dice are thrown.
const diceInPlay = 5

// roll is five dice, read once for whatever the boxes ask.
type roll struct {
	counts [7]int // by face
	sum    int
	most   int // how many dice show the face that lies most often
	row    int // how many faces follow one another without a gap
	alike  Box // the upper box of the face that all dice show; 0 if they differ
}

// read needs dice that have been checked.
func read(dice scoring.Dice) roll {
	r := roll{counts: dice.Counts(), sum: dice.Sum()}
	row := 0
	for face := Ones; face <= Sixes; face++ {
		n := r.counts[face]
		if n == 0 {
			row = 0
			continue
		}
		row++
		r.row = max(r.row, row)
		r.most = max(r.most, n)
		if n == diceInPlay {
			r.alike = face
		}
	}
	return r
}

func alike(n int) func(roll) bool { return func(r roll) bool { return r.most >= n } }

func row(n int) func(roll) bool { return func(r roll) bool { return r.row >= n } }

// fullHouse asks for three of one face and two of another: five alike are none.
func fullHouse(r roll) bool {
	three, two := false, false
	for _, n := range r.counts {
		three = three || n == 3
		two = two || n == 2
	}
	return three && two
}

func pips(face int) func(roll) int { return func(r roll) int { return r.counts[face] * face } }

func points(n int) func(roll) int { return func(roll) int { return n } }

func sum(r roll) int { return r.sum }
