package sevens

import (
	"math"
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

// choice is one way to take out all sevens of a throw.
type choice struct {
	Sets  []scoring.Dice // each adds up to seven
	Left  scoring.Dice   // the dice that stay, in the order of the throw; no seven lies among them
	Score int            // what these add up to
}

// out returns the dice of all sets; nil if there are none.
func (c choice) out() scoring.Dice { return slices.Concat(c.Sets...) }

// choices returns every way to clear a roll of sevens, the one that leaves most
// first. Ways that leave the same dice are one; so is a roll without sevens, of
// which everything stays.
func (r reading) choices(roll scoring.Dice) []choice {
	var found []choice
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
			found = append(found, choice{Sets: sets, Left: left, Score: left.Sum()})
		}
	}
	take(roll, nil)
	slices.SortStableFunc(found, func(a, b choice) int { return b.Score - a.Score })
	return found
}

// known is what is worked out once for a reading. Throwing again adds no scores: the sets that went
// out before could have lain beside the last throw from the start, as a single throw of all dice that
// leaves the same.
type known struct {
	parted map[[7]int][]scoring.Dice // by how many dice show each face, of dice that part into sets: these
	scores []int                     // that a turn can have, ascending
	means  [diceInPlay + 1]float64   // what a throw of so many dice leaves on average, to one decimal
}

var knownOf = map[reading]func() *known{
	anySets: sync.OnceValue(anySets.learn),
	pairs:   sync.OnceValue(pairs.learn),
}

func (r reading) learn() *known {
	k := &known{parted: map[[7]int][]scoring.Dice{{}: nil}}
	for n := 1; n <= diceInPlay; n++ {
		blocks.EachRoll(n, func(roll blocks.Roll) {
			dice := roll.Dice()
			for _, c := range r.choices(dice) {
				if _, found := k.parted[dice.Counts()]; len(c.Left) == 0 && !found {
					k.parted[dice.Counts()] = c.Sets
				}
				if n == diceInPlay {
					k.scores = append(k.scores, c.Score)
				}
			}
		})
		o := r.odds(n)
		k.means[n] = math.Round(10*float64(o.Sum)/float64(o.Rolls)) / 10
	}
	slices.Sort(k.scores)
	k.scores = slices.Compact(k.scores)
	return k
}

// split parts dice into sets that add up to seven; false if that cannot be done.
// No dice are no sets.
func (r reading) split(dice scoring.Dice) ([]scoring.Dice, bool) {
	sets, ok := knownOf[r]().parted[dice.Counts()]
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
