package yahtzee

import (
	"beermat/scoring/odds"
	"beermat/scoring/odds/fivedice"
)

// spreader works out how the points to come are distributed, while everybody
// plays as the values say.
type spreader struct {
	*fivedice.Spreader
	v     *values
	l     *fivedice.Layers
	space fivedice.PerHand // for the chances of hands
	into  []int            // the best box of each roll
}

// coarseBoxes is how many boxes are filled at most where distributions are in steps.
const coarseBoxes = 3

func newSpreader(v *values) *spreader {
	s := &spreader{v: v, l: new(fivedice.Layers), into: make([]int, fivedice.Rolls)}
	s.Spreader = fivedice.NewSpreader(fivedice.Sheet{
		Boxes: Rounds, States: states, Coarse: coarseBoxes, Reached: v.reachable, Ways: s.ways,
		Filled: func(i int32) int { return stateAt(int(i)).filled.Size() },
	})
	return s
}

// ways lists where the best play leads from a state.
func (s *spreader) ways(from int32, ways []fivedice.Way) []fivedice.Way {
	v, at := s.v, stateAt(int(from))
	v.rolls(at, s.l.Last(), s.into)
	s.l.Value()
	chances := s.l.Outcomes(&s.space)
	var by [Rounds][yahtzeeWorth + 1]float64
	for i, p := range chances {
		if p == 0 {
			continue
		}
		b := s.into[i]
		if r := readRolls[i]; r.Five != 0 && at.filled.Has(yahtzee) {
			c := v.choose(at, r, b)
			ways = append(ways, fivedice.Way{Chance: p, Gain: int32(c.gain), Next: int32(c.next.index())})
		} else {
			by[b][v.score[b][i]] += p
		}
	}
	for open := allBoxes &^ at.filled; open != 0; open = open.Rest() {
		b := open.First()
		for _, score := range v.sheet.Values(b) {
			p := by[b][score]
			if p == 0 {
				continue
			}
			next := v.after(at, b, score)
			gain := score
			if next.upper == BonusFrom && at.upper < BonusFrom {
				gain += BonusWorth
			}
			ways = append(ways, fivedice.Way{Chance: p, Gain: int32(gain), Next: int32(next.index())})
		}
	}
	return ways
}

// earlyTable is the table of the distributions on the cards with few boxes filled.
func earlyTable(h house) odds.Table {
	return odds.Table{
		Name: h.tableName("early"),
		Cost: 14,
		Make: func(w *odds.Work) ([]byte, error) {
			v, err := w.Table(valuesTable(h))
			if err != nil {
				return nil, err
			}
			return newSpreader(v.(*values)).Coarse(w.Done)
		},
		Read: func(content []byte) (any, bool) { return fivedice.ReadEarly(content) },
	}
}
