package sevens

import (
	"slices"
	"sync"

	"beermat/scoring"
	"beermat/scoring/blocks"
)

// diceInPlay is how many dice the first throw of a turn has.
const diceInPlay = 6

// reading is what a table calls a set that adds up to seven.
type reading string

const (
	anySets reading = "any"   // any two or more dice
	pairs   reading = "pairs" // two dice
)

// sevens are all sets of at most six dice that add up to seven, by reading. The
// sets of two come first, so that as few dice as can be make a set on the screen.
var sevens = map[reading][]scoring.Dice{
	anySets: {
		{6, 1},
		{5, 2},
		{4, 3},
		{5, 1, 1},
		{4, 2, 1},
		{3, 3, 1},
		{3, 2, 2},
		{4, 1, 1, 1},
		{3, 2, 1, 1},
		{2, 2, 2, 1},
		{3, 1, 1, 1, 1},
		{2, 2, 1, 1, 1},
		{2, 1, 1, 1, 1, 1},
	},
	pairs: {{6, 1}, {5, 2}, {4, 3}},
}

// Choice is one way to take out all sevens of a throw.
type Choice struct {
	Sets  []scoring.Dice // each adds up to seven
	Left  scoring.Dice   // the dice that stay, in the order of the throw; no seven lies among them
	Score int            // what these add up to
}

// Out returns the dice of all sets; nil if there are none.
func (c Choice) Out() scoring.Dice { return slices.Concat(c.Sets...) }

// choices returns every way to clear a roll of sevens, the one that leaves most
// first. Ways that leave the same dice are one; so is a roll without sevens, of
// which everything stays.
func (r reading) choices(roll scoring.Dice) []Choice {
	var found []Choice
	seen := map[[7]int]bool{}
	var take func(left scoring.Dice, sets []scoring.Dice)
	take = func(left scoring.Dice, sets []scoring.Dice) {
		if seen[left.Counts()] {
			return
		}
		seen[left.Counts()] = true
		done := true
		for _, set := range sevens[r] {
			if rest, ok := left.Without(set); ok {
				done = false
				take(rest, append(slices.Clip(sets), slices.Clone(set)))
			}
		}
		if done {
			found = append(found, Choice{Sets: sets, Left: left, Score: left.Sum()})
		}
	}
	take(roll, nil)
	slices.SortStableFunc(found, func(a, b Choice) int { return b.Score - a.Score })
	return found
}

// parted are all dice that part into sets that add up to seven, by reading: these sets, by how many
// dice show each face.
var parted = map[reading]func() map[[7]int][]scoring.Dice{
	anySets: sync.OnceValue(anySets.parted),
	pairs:   sync.OnceValue(pairs.parted),
}

func (r reading) parted() map[[7]int][]scoring.Dice {
	all := map[[7]int][]scoring.Dice{{}: nil}
	for n := 1; n <= diceInPlay; n++ {
		blocks.EachRoll(n, func(roll blocks.Roll) {
			dice := roll.Dice()
			for _, c := range r.choices(dice) {
				if len(c.Left) == 0 {
					all[dice.Counts()] = c.Sets
					return
				}
			}
		})
	}
	return all
}

// split parts dice into sets that add up to seven; false if that cannot be done.
// No dice are no sets.
func (r reading) split(dice scoring.Dice) ([]scoring.Dice, bool) {
	sets, ok := parted[r]()[dice.Counts()]
	return sets, ok
}

// find returns a set that lies among dice, nil if there is none.
func (r reading) find(dice scoring.Dice) scoring.Dice {
	has := dice.Counts()
	for _, set := range sevens[r] {
		left := has
		if !slices.ContainsFunc(set, func(face scoring.Die) bool { left[face]--; return left[face] < 0 }) {
			return set
		}
	}
	return nil
}
