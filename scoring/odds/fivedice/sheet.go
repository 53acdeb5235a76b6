package fivedice

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"math"
	"slices"

	"beermat/scoring/blocks"
)

// sheet is what the best play of one player on a sheet of boxes follows from.
type sheet struct {
	*blocks.Boxes
	hash    string           // of all the rest
	scores  [][]int          // by box: what it may hold, jokers apart
	of      [][][Rolls]uint8 // by variant and box: which of them it holds, by the roll
	sums    blocks.Set       // the boxes whose sum earns a bonus
	group   int              // which they are
	bonus   []int            // what the sum earns; the last one also stands for all higher ones
	first   []int            // the least sum that earns the same
	winning [2][][]bool      // by late, box and score: whether that wins at once; empty where nothing does
	left    []int            // what the open boxes can add to the sum, by the filled ones
	flags   []int            // the boxes whose flags make a difference
}

// state is all of a column that the points to come depend on.
type state struct {
	blocks.State
	sum int // of the boxes that earn a bonus, as far as that makes a difference
}

// Throws is how many throws a turn has.
const Throws = 3

// What a sheet may have at most, so that its tables stay within seconds and megabytes.
const (
	MaxBoxes  = 15
	maxStates = 1 << 21
	maxTotal  = math.MaxInt16
	maxPoints = 1 << 30 // states times the highest total, which the memory for distributions grows with
)

// readRolls are the rolls as boxes read them, by late and their numbers.
var readRolls = func() (list [2][Rolls]blocks.Roll) {
	for i := range Rolls {
		r := blocks.Read(Roll(i))
		list[0][i] = r
		r.First = true
		list[1][i] = r
	}
	return list
}()

// fewStates is up to how many states a sheet has exact distributions from the first card on.
const fewStates = 1 << 13

// newSheet reads a description; nil where its tables would be too large, where something can
// cost points or fails, where more than one sum earns something, or where an entry wins at once on a
// sheet that has too many states for that.
func newSheet(b *blocks.Boxes) *sheet {
	if b.Dice != Dice || b.Throws != Throws || len(b.Boxes) > MaxBoxes {
		return nil
	}
	s := &sheet{Boxes: b, group: -1}
	asked := b.Extra != nil && b.Extra.Points > 0 || slices.ContainsFunc(b.Boxes, func(own blocks.Box) bool { return own.Later != nil })
	for i := range b.Boxes {
		if b.Boxes[i].Flag != 0 && asked {
			s.flags = append(s.flags, i)
		}
	}
	if len(b.Boxes)+len(s.flags) > MaxBoxes+1 || !s.readScores() || b.Deep != nil && !b.Deep.Sound() {
		return nil
	}
	most := 0 // in total
	for _, scores := range s.scores {
		most += scores[len(scores)-1]
	}
	if most > maxTotal || !s.readBonus() || s.states() > maxStates || s.Wins != nil && s.states() > fewStates {
		return nil
	}
	if most += s.bonus[len(s.bonus)-1]; most > maxTotal || most > maxPoints/s.states() {
		return nil
	}
	s.readWins()
	sum := sha256.Sum256(fmt.Append(nil, s.scores, s.of, s.sums, s.bonus, s.flags, s.winning, b.Variant))
	s.hash = hex.EncodeToString(sum[:16])
	return s
}

// readScores finds what each box may hold, and in each variant for which roll; false where something
// costs points, or where there are too many scores to be numbered.
func (s *sheet) readScores() bool {
	s.of = make([][][Rolls]uint8, 2<<len(s.flags))
	for box := range s.Boxes.Boxes {
		var by [][Rolls]int // by variant
		var scores []int
		for v := range s.of {
			var own [Rolls]int
			for roll, r := range &readRolls[v&1] {
				own[roll] = s.Boxes.Score(blocks.State{Flags: s.flagged(v >> 1)}, r, box)
				if s.Joker != nil {
					own[roll] = s.Boxes.Boxes[box].Score(r)
				}
			}
			by, scores = append(by, own), append(scores, own[:]...)
		}
		slices.Sort(scores)
		scores = slices.Compact(scores)
		if scores[0] < 0 || len(scores) > Rolls {
			return false
		}
		for v := range s.of {
			var of [Rolls]uint8
			for roll, score := range &by[v] {
				n, _ := slices.BinarySearch(scores, score)
				of[roll] = uint8(n)
			}
			s.of[v] = append(s.of[v], of)
		}
		s.scores = append(s.scores, scores)
	}
	return true
}

// flagged returns the flags that are up, of which the bits say which of those that make a difference
// are.
func (s *sheet) flagged(bits int) (up blocks.Set) {
	for n, box := range s.flags {
		up |= blocks.Set(bits>>n&1) << box
	}
	return up
}

// variant numbers what scores depend on beside the dice: the flags, and whether the roll lies there
// after the first throw.
func (s *sheet) variant(at state, late int) int {
	v := 0
	for n, box := range s.flags {
		if at.Flags.Has(box) {
			v |= 2 << n
		}
	}
	return v | late
}

// Score returns what a box makes of a roll, as the description does, which may take longer.
func (s *sheet) Score(at blocks.State, r blocks.Roll, box int) int {
	if s.Joker != nil {
		return s.Boxes.Score(at, r, box)
	}
	return s.scores[box][s.of[s.variant(state{State: at}, late(r))][box][number(r)]]
}

// number returns the number of a roll.
func number(r blocks.Roll) int { return allHands.index[hand(r.N)] - allHands.rolls }

// readWins finds which scores win at once.
func (s *sheet) readWins() {
	if s.Wins == nil {
		return
	}
	for late := range s.winning {
		for box, scores := range s.scores {
			var won []bool
			for _, score := range scores {
				won = append(won, s.Wins(s.Boxes.Boxes[box].ID, score, late == 1))
			}
			s.winning[late] = append(s.winning[late], won)
		}
	}
}

// wins reports whether a roll wins at once in a box.
func (s *sheet) wins(at state, late, roll, box int) bool {
	return s.Wins != nil && s.winning[late][box][s.of[s.variant(at, late)][box][roll]]
}

// late is 1 for a roll that lies there after the first throw, and 0 for all others.
func late(r blocks.Roll) int {
	if r.First {
		return 1
	}
	return 0
}

// won returns the box in which a roll wins at once; -1 where there is none.
func (s *sheet) won(at state, late, roll int) int {
	if s.Wins == nil {
		return -1
	}
	for open := s.Open(at.State, readRolls[late][roll]); open != 0; open = open.Rest() {
		if s.wins(at, late, roll, open.First()) {
			return open.First()
		}
	}
	return -1
}

// readBonus finds what each sum earns; false where several groups do, or too much.
func (s *sheet) readBonus() bool {
	for i := range s.Bonus {
		b := &s.Bonus[i]
		if s.group >= 0 && s.group != b.Group || b.Earns[len(b.Earns)-1] > math.MaxInt16 {
			return false
		}
		s.group = b.Group
	}
	most, top := 0, 0
	for i, scores := range s.scores {
		if s.Boxes.Boxes[i].Group == s.group {
			s.sums |= 1 << i
			most += scores[len(scores)-1]
		}
	}
	for sum := range most + 1 {
		earned := 0
		for i := range s.Bonus {
			earned += s.Bonus[i].Of(sum)
		}
		if sum > 0 && earned != s.bonus[sum-1] {
			top = sum
		}
		s.bonus = append(s.bonus, earned)
	}
	s.bonus = s.bonus[:top+1]
	for sum, earned := range s.bonus {
		first := sum
		if sum > 0 && s.bonus[sum-1] == earned {
			first = s.first[sum-1]
		}
		s.first = append(s.first, first)
	}
	s.left = make([]int, 1<<len(s.scores))
	for filled := range s.left {
		for open := s.sums &^ blocks.Set(filled); open != 0; open = open.Rest() {
			scores := s.scores[open.First()]
			s.left[filled] += scores[len(scores)-1]
		}
	}
	return true
}

// states is how many states there are, reached or not.
func (s *sheet) states() int { return len(s.bonus) << len(s.scores) << len(s.flags) }

// index numbers the states, so that those with more boxes filled come later. Sums whose bonus
// is certain, or out of reach, are one with the least that earns the same.
func (s *sheet) index(at state) int32 {
	top := len(s.bonus) - 1
	sum := min(at.sum, top)
	if s.bonus[sum] == s.bonus[min(top, sum+s.left[at.Filled])] {
		sum = s.first[sum]
	}
	i := int(at.Filled)*len(s.bonus) + sum
	for _, box := range s.flags {
		i <<= 1
		if at.Flags.Has(box) {
			i |= 1
		}
	}
	return int32(i)
}

func (s *sheet) at(i int32) state {
	var at state
	for n := len(s.flags) - 1; n >= 0; n-- {
		at.Flags |= blocks.Set(i&1) << s.flags[n]
		i >>= 1
	}
	at.Filled, at.sum = blocks.Set(int(i)/len(s.bonus)), int(i)%len(s.bonus)
	return at
}

// filled counts the boxes that are filled.
func (s *sheet) filled(i int32) int {
	return blocks.Set(int(i) >> len(s.flags) / len(s.bonus)).Size()
}

// after returns what the total grows by when a box gets a score, and where that leads.
func (s *sheet) after(at state, box, score int) (gain int, next state) {
	next = state{s.After(at.State, box, score), at.sum}
	if s.sums.Has(box) {
		next.sum = min(len(s.bonus)-1, at.sum+score)
	}
	return score + s.bonus[next.sum] - s.bonus[at.sum], next
}

// choose returns what a box makes of a roll: what the total grows by, and where that leads.
func (s *sheet) choose(at state, r blocks.Roll, box int) (gain int, next state) {
	gain, next = s.after(at, box, s.Score(at.State, r, box))
	if s.Extra != nil && s.Extra.Earned(at.State, r) {
		gain += s.Extra.Points
	}
	return gain, next
}

func (s *sheet) isSpecial(at state, r blocks.Roll) bool {
	return s.Special != nil && s.Special(at.State, r)
}

// ordinary returns the boxes that any roll may go into that is not special.
func (s *sheet) ordinary(at state) blocks.Set {
	for _, r := range &readRolls[0] {
		if !s.isSpecial(at, r) {
			return s.Open(at.State, r)
		}
	}
	return s.All() &^ at.Filled
}

// reached tells of each state whether some game comes through it.
func (s *sheet) reached() []bool {
	reached := make([]bool, s.states())
	reached[s.index(state{})] = true
	for i, is := range reached {
		if !is {
			continue
		}
		at := s.at(int32(i))
		open := s.All() &^ at.Filled
		if s.Special == nil {
			open = s.ordinary(at)
		}
		for ; open != 0; open = open.Rest() {
			for _, score := range s.scores[open.First()] {
				_, next := s.after(at, open.First(), score)
				reached[s.index(next)] = true
			}
		}
	}
	return reached
}
