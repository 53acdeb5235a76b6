// Package fivedice works out what five dice are worth that are thrown three times, where
// any of them may be kept after each throw, and how the points of a sheet of boxes
// that such turns fill are distributed.
package fivedice

import (
	"math"

	"beermat/scoring"
	"beermat/scoring/odds"
)

// Dice is how many are thrown.
const Dice = 5

// hand is up to five dice that lie or are kept: how many of each face.
type hand [7]int8

// handSet lists all hands in order of their size, so that the rolls, five dice,
// come last, with the ways from one to another.
type handSet struct {
	hands  []hand
	rolls  int            // the index of the first roll
	more   [][6]uint16    // a hand of fewer dice with one die more, by its face − 1
	fewer  [][Dice]uint16 // a hand with one die less, some of them repeatedly; for none, itself
	thrown []float64      // the chance of each roll of all dice, counted from the first roll
	index  map[hand]int
}

// allHands is the same for all tables.
var allHands = newHandSet()

func newHandSet() *handSet {
	s := &handSet{hands: []hand{{}}, index: map[hand]int{{}: 0}}
	for i := 0; i < len(s.hands) && s.hands[i].size() < Dice; i++ {
		var more [6]uint16
		for face := 1; face <= 6; face++ {
			h := s.hands[i]
			h[face]++
			at, known := s.index[h]
			if !known {
				at = len(s.hands)
				s.index[h] = at
				s.hands = append(s.hands, h)
			}
			more[face-1] = uint16(at)
		}
		s.more = append(s.more, more)
	}
	s.rolls = len(s.more)
	for _, h := range s.hands {
		var fewer [Dice]uint16
		n := 0
		for _, face := range h.dice() {
			less := h
			less[face]--
			fewer[n] = uint16(s.index[less])
			n++
		}
		for ; n > 0 && n < Dice; n++ {
			fewer[n] = fewer[0]
		}
		s.fewer = append(s.fewer, fewer)
	}
	odds := new(perHand)
	odds[0] = 1
	s.throw(odds)
	s.thrown = odds[s.rolls:len(s.hands)]
	return s
}

func (h hand) size() (n int) {
	for _, dice := range h {
		n += int(dice)
	}
	return n
}

func (h hand) dice() scoring.Dice {
	var dice scoring.Dice
	for face, n := range h {
		for range n {
			dice = append(dice, scoring.Die(face))
		}
	}
	return dice
}

// handOf returns the number of a hand.
func handOf(dice scoring.Dice) int {
	var h hand
	for _, face := range dice {
		h[face]++
	}
	return allHands.index[h]
}

// Rolls is how many rolls there are, in whatever order the dice lie.
const Rolls = 252

// Roll returns the dice of a roll, by its number below Rolls.
func Roll(i int) scoring.Dice { return allHands.hands[allHands.rolls+i].dice() }

// perHand is a number for each hand. There is room for a few more, so that no
// number below its length has to be checked.
type perHand [512]float64

const inPerHand = 511

// throw moves the odds of each hand to what becomes of it when the other dice are
// thrown: at last only rolls are left.
func (s *handSet) throw(odds *perHand) {
	for i := range s.more {
		p := odds[i&inPerHand] / 6
		if p == 0 {
			continue
		}
		odds[i&inPerHand] = 0
		for _, h := range &s.more[i] {
			odds[h&inPerHand] += p
		}
	}
}

// layers are what each hand is worth: after the throw before the last (0), and
// before that (1). A hand of fewer dice is worth the mean over one more die.
//
// The best is held as the bits of a float64: nothing is worth less than 0, so that they
// compare as the numbers do, and processors find the larger of two whole numbers without
// guessing which it is, which takes half the time. The last of them name the hand, so that
// it need not be looked for: of hands worth the same to one part in 10¹³ it is the last.
type layers struct {
	worth [2]perHand     // of keeping each hand
	best  [2][512]uint64 // what can be kept of each hand: what that is worth, and which hand it is
	first *firsts        // nil: after the first throw a roll is worth what it is worth later
}

// firsts are the rolls as they lie there after the first throw.
type firsts struct {
	worth [Rolls]float64 // of ending the turn with it
	must  [Rolls]bool    // nobody throws again
	ends  [Rolls]bool    // the turn ends with it, as value has found
}

// kept returns the hand that is best kept of another.
func (l *layers) kept(layer, hand int) int { return int(l.best[layer][hand] & inPerHand) }

// last returns where what each roll is worth after the last throw has its place.
func (l *layers) last() []float64 { return l.worth[0][allHands.rolls:len(allHands.hands)] }

// value returns what a turn is worth before its first throw, of what each roll is
// worth after the last, which is in place in last.
func (l *layers) value() float64 {
	rolls := allHands.rolls
	l.keep(0)
	for i := rolls; i < len(allHands.hands); i++ {
		l.worth[1][i] = l.worth[0][l.kept(0, i)]
	}
	l.keep(1)
	if l.first != nil {
		l.stop()
	}
	total := 0.0
	for i, p := range allHands.thrown {
		total += p * l.worth[1][l.kept(1, rolls+i)]
	}
	return total
}

// stop finds with which rolls a turn ends after the first throw.
func (l *layers) stop() {
	for i, worth := range &l.first.worth {
		hand := allHands.rolls + i
		l.first.ends[i] = l.first.must[i] || worth > l.worth[1][l.kept(1, hand)]
		if l.first.ends[i] {
			l.worth[1][hand] = worth
			l.best[1][hand] = math.Float64bits(worth)&^inPerHand | uint64(hand)
		}
	}
}

// stopping returns what it is worth to end a turn with a roll, by the number of its hand.
func (l *layers) stopping(hand int, first bool) float64 {
	if first && l.first != nil {
		return l.first.worth[hand-allHands.rolls]
	}
	return l.worth[0][hand]
}

// keep finds what the hands of fewer dice are worth, and then the best that can be
// kept of each: all of it, or the best of a hand with one die less.
func (l *layers) keep(layer int) {
	worth, best := &l.worth[layer], &l.best[layer]
	more := allHands.more
	for i := len(more) - 1; i >= 0; i-- {
		m := &more[i]
		worth[i&inPerHand] = (worth[m[0]&inPerHand] + worth[m[1]&inPerHand] + worth[m[2]&inPerHand] +
			worth[m[3]&inPerHand] + worth[m[4]&inPerHand] + worth[m[5]&inPerHand]) / 6
	}
	best[0] = 0 // no dice have no hand with one die less
	for i := range allHands.fewer {
		f := &allHands.fewer[i]
		own := math.Float64bits(worth[i&inPerHand])&^inPerHand | uint64(i)
		most := max(own, best[f[0]&inPerHand], best[f[1]&inPerHand])
		best[i&inPerHand] = max(most, best[f[2]&inPerHand], best[f[3]&inPerHand], best[f[4]&inPerHand])
	}
}

// worthOf returns what it is worth to keep a hand, by its number.
func (l *layers) worthOf(layer, hand int) float64 { return l.worth[layer][hand] }

// judge says what something costs after a throw that is worth so much, and what is best
// kept of it.
func (l *layers) judge(layer, thrown int, worth float64) odds.Keep {
	kept := l.kept(layer, thrown)
	return odds.Keep{Cost: max(0, l.worth[layer][kept]-worth), Best: allHands.hands[kept].dice()}
}

// outcomes returns the chance of each roll at the end of a turn, by the keeps that value has found:
// of those that lie there after the first throw, nil where that makes no difference, and of all
// others, as a part of the space that it is given.
func (l *layers) outcomes(space *perHand) (first, last []float64) {
	clear(space[:])
	rolls := space[allHands.rolls:len(allHands.hands)]
	copy(rolls, allHands.thrown)
	if l.first != nil {
		first = make([]float64, Rolls)
		for i, ends := range &l.first.ends {
			if ends {
				first[i], rolls[i] = rolls[i], 0
			}
		}
	}
	for _, layer := range []int{1, 0} {
		l.putDown(layer, space)
		allHands.throw(space) // what is kept whole stays as it is
	}
	return first, rolls
}

// putDown moves the odds of each roll to what is best kept of it.
func (l *layers) putDown(layer int, odds *perHand) {
	for i := allHands.rolls; i < len(allHands.hands); i++ {
		p := odds[i&inPerHand]
		odds[i&inPerHand] = 0
		odds[l.kept(layer, i)] += p
	}
}
