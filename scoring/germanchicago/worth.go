package germanchicago

import (
	"cmp"
	"math"
	"slices"

	"beermat/scoring"
)

// Result is what a player threw in a round. It is not to be changed.
type Result struct {
	Seat   int
	Dice   scoring.Dice // as they lie at the end
	Throws int          // in how many throws they came to lie so
	Worth
	Chick bool // three ones that are more than their points: Chick, also called Chikago
	Names int  // the seat that the thrower says has lost the round; Nobody where there is nothing to say
}

// Worth is what three dice count.
type Worth struct {
	Points int
	Parts  []int // what each die adds, the greatest first: 100, 60 and 3; nil for a Fish
	Fish   bool  // no one and no six where that is worth nothing
}

// scale says what the dice of a round count, and which end of it is the good one.
type scale struct {
	ones, sixes int
	fish        bool // without a one and a six the dice are worth nothing
	low         bool // the lowest is best
}

// hundreds is the scale of the styles in which nothing is declared.
var hundreds = scale{ones: 100, sixes: 60, fish: true}

// worth returns what three dice count.
func (s scale) worth(dice scoring.Dice) Worth {
	if n := dice.Counts(); s.fish && n[1]+n[6] == 0 {
		return Worth{Fish: true}
	}
	w := Worth{Parts: make([]int, 0, len(dice))}
	for _, face := range dice {
		part := s.of(face)
		w.Points += part
		w.Parts = append(w.Parts, part)
	}
	slices.SortFunc(w.Parts, func(a, b int) int { return cmp.Compare(b, a) })
	return w
}

func (s scale) of(face scoring.Die) int {
	switch face {
	case 1:
		return s.ones
	case 6:
		return s.sixes
	}
	return int(face)
}

// rank makes results comparable: of two the higher rank is the better result,
// whichever end of the scale is the good one. Nothing is better than Chick.
func (s scale) rank(r Result) int {
	switch {
	case r.Chick:
		return math.MaxInt
	case s.low:
		return -r.Points
	}
	return r.Points
}

// alike returns the face that all dice show, 0 if they differ.
func alike(dice scoring.Dice) scoring.Die {
	for _, face := range dice {
		if face != dice[0] {
			return 0
		}
	}
	return dice[0]
}
