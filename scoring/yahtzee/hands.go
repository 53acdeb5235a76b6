package yahtzee

import "beermat/scoring"

// hand is up to five dice that lie or are kept: how many of each face.
type hand [7]int8

// handSet lists all hands in order of their size, so that the rolls, five dice,
// come last, with the ways from one to another.
type handSet struct {
	hands  []hand
	rolls  int        // the index of the first roll
	read   []roll     // the rolls, counted from there
	more   [][6]int16 // a hand of fewer dice with one die more, by its face − 1
	fewer  [][]int16  // a hand with one die less
	thrown []float64  // the chance of each roll of all dice, counted from the first roll
	index  map[hand]int
}

// allHands is the same for all tables.
var allHands = newHandSet()

func newHandSet() *handSet {
	s := &handSet{hands: []hand{{}}, index: map[hand]int{{}: 0}}
	for i := 0; i < len(s.hands) && s.hands[i].size() < diceInPlay; i++ {
		var more [6]int16
		for face := Ones; face <= Sixes; face++ {
			h := s.hands[i]
			h[face]++
			at, known := s.index[h]
			if !known {
				at = len(s.hands)
				s.index[h] = at
				s.hands = append(s.hands, h)
			}
			more[face-1] = int16(at)
		}
		s.more = append(s.more, more)
	}
	s.rolls = len(s.more)
	for _, h := range s.hands {
		var fewer []int16
		for face := Ones; face <= Sixes; face++ {
			if h[face] > 0 {
				less := h
				less[face]--
				fewer = append(fewer, int16(s.index[less]))
			}
		}
		s.fewer = append(s.fewer, fewer)
	}
	for _, h := range s.hands[s.rolls:] {
		s.read = append(s.read, read(h.dice()))
	}
	odds := make([]float64, len(s.hands))
	odds[0] = 1
	s.throw(odds)
	s.thrown = odds[s.rolls:]
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

// throw moves the odds of each hand to what becomes of it when the other dice are
// thrown: at last only rolls are left.
func (s *handSet) throw(odds []float64) {
	for i, more := range s.more {
		p := odds[i] / 6
		if p == 0 {
			continue
		}
		odds[i] = 0
		for _, h := range more {
			odds[h] += p
		}
	}
}

// layers are what each hand is worth: after the throw before the last (0), and
// before that (1). A hand of fewer dice is worth the mean over one more die.
type layers struct {
	worth [2][]float64 // of keeping each hand
	best  [2][]float64 // of what can be kept of each hand
}

func newLayers() *layers {
	l := &layers{}
	for i := range l.worth {
		l.worth[i], l.best[i] = make([]float64, len(allHands.hands)), make([]float64, len(allHands.hands))
	}
	return l
}

// value gives what a turn is worth before its first throw, of what each roll is
// worth after the last, which is in place in worth[0].
func (l *layers) value() float64 {
	rolls := allHands.rolls
	l.keep(0)
	copy(l.worth[1][rolls:], l.best[0][rolls:])
	l.keep(1)
	total := 0.0
	for i, p := range allHands.thrown {
		total += p * l.best[1][rolls+i]
	}
	return total
}

// keep finds what the hands of fewer dice are worth, and then the best that can be
// kept of each: all of it, or the best of a hand with one die less.
func (l *layers) keep(layer int) {
	worth, best := l.worth[layer], l.best[layer]
	more := allHands.more
	for i := len(more) - 1; i >= 0; i-- {
		m := &more[i]
		worth[i] = (worth[m[0]] + worth[m[1]] + worth[m[2]] + worth[m[3]] + worth[m[4]] + worth[m[5]]) / 6
	}
	for i, fewer := range allHands.fewer {
		most := worth[i]
		for _, h := range fewer {
			most = max(most, best[h])
		}
		best[i] = most
	}
}

// kept gives the hand that is best kept of another one.
func (l *layers) kept(layer, h int) int {
	worth, best := l.worth[layer], l.best[layer]
	for worth[h] != best[h] {
		for _, less := range allHands.fewer[h] {
			if best[less] == best[h] {
				h = int(less)
				break
			}
		}
	}
	return h
}

// outcomes gives the chance of each roll after the last throw, by the keeps that
// value has found. The space is for all hands.
func (l *layers) outcomes(space []float64) []float64 {
	s := allHands
	clear(space)
	for i, p := range s.thrown {
		space[l.kept(1, s.rolls+i)] += p
	}
	// What is kept whole stays; the dice of all other hands are thrown.
	s.throw(space)
	first := space[s.rolls:]
	odds := make([]float64, len(first))
	copy(odds, first)
	clear(space)
	for i, p := range odds {
		space[l.kept(0, s.rolls+i)] += p
	}
	s.throw(space)
	return space[s.rolls:]
}
