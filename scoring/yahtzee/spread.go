package yahtzee

import (
	"math"

	"beermat/scoring/odds"
)

// spreader works out how the points to come are distributed, while everybody
// plays as the values say. A distribution is kept in steps: of one point where it
// is exact.
type spreader struct {
	v     *values
	l     *layers
	space []float64 // for the chances of hands
	into  []Box     // the best box of each roll
	sum   []float64 // the distribution at work
	node  []int32   // by the index of the state; 0 for none
	steps []float32 // the same in steps
}

func newSpreader(v *values) *spreader {
	return &spreader{
		v: v, l: newLayers(), space: make([]float64, len(allHands.hands)), into: make([]Box, len(allHands.read)),
	}
}

// way is one that the best play may take from a state.
type way struct {
	chance float64
	gain   int32 // in points
	next   int32 // the index of the state
}

// ways lists where the best play leads from a state.
func (s *spreader) ways(at state, ways []way) []way {
	v := s.v
	v.rolls(at, s.l.worth[0][allHands.rolls:], s.into)
	s.l.value()
	chances := s.l.outcomes(s.space)
	var by [Chance + 1][yahtzeeWorth + 1]float64
	for i, p := range chances {
		if p == 0 {
			continue
		}
		b := s.into[i]
		if r := allHands.read[i]; r.alike != 0 {
			c := v.choose(at, r, b)
			ways = append(ways, way{p, int32(c.gain), int32(c.next.index())})
		} else {
			by[b][v.score[b][i]] += p
		}
	}
	for open := allBoxes &^ at.filled; open != 0; open = open.rest() {
		b := open.first()
		for score, p := range by[b] {
			if p == 0 {
				continue
			}
			next := v.after(at, b, score)
			gain := score
			if next.upper == BonusFrom && at.upper < BonusFrom {
				gain += BonusWorth
			}
			ways = append(ways, way{p, int32(gain), int32(next.index())})
		}
	}
	return ways
}

// mix gives the distribution on a state of those on the ways from it, without what
// is all but impossible at its ends. What it gives is overwritten by the next call.
func (s *spreader) mix(ways []way, of func(i int32) *odds.Dist) odds.Dist {
	low, high := math.MaxInt, math.MinInt
	for _, w := range ways {
		d := of(w.next)
		low, high = min(low, int(w.gain)+d.From), max(high, int(w.gain)+d.From+len(d.P))
	}
	if cap(s.sum) < high-low {
		s.sum = make([]float64, 2*(high-low))
	}
	sum := s.sum[:high-low]
	clear(sum)
	for _, w := range ways {
		d := of(w.next)
		into := sum[int(w.gain)+d.From-low:][:len(d.P)]
		for i, p := range d.P {
			into[i] += w.chance * p
		}
	}
	for len(sum) > 1 && sum[0] < impossible {
		sum = sum[1:]
		low++
	}
	for len(sum) > 1 && sum[len(sum)-1] < impossible {
		sum = sum[:len(sum)-1]
	}
	return odds.Dist{From: low, P: sum}
}

const impossible = 1e-15

// exact gives the exact distributions on some states.
func (s *spreader) exact(wanted []int32) map[int32]odds.Dist {
	type node struct {
		state       int32
		first, last int // of the ways
		dist        odds.Dist
	}
	if s.node == nil {
		s.node = make([]int32, states)
	}
	nodes := []node{{}} // 0 is none
	var layers [Rounds + 1][]int32
	add := func(i int32) {
		if s.node[i] == 0 {
			s.node[i] = int32(len(nodes))
			n := stateAt(int(i)).filled.size()
			layers[n] = append(layers[n], s.node[i])
			nodes = append(nodes, node{state: i})
		}
	}
	for _, i := range wanted {
		add(i)
	}
	var ways []way
	for k := range Rounds {
		for _, at := range layers[k] {
			first := len(ways)
			ways = s.ways(stateAt(int(nodes[at].state)), ways)
			nodes[at].first, nodes[at].last = first, len(ways)
			for _, w := range ways[first:] {
				add(w.next)
			}
		}
	}
	for _, at := range layers[Rounds] {
		nodes[at].dist = odds.Always(0)
	}
	found := map[int32]odds.Dist{}
	for _, i := range wanted {
		found[i] = odds.Dist{}
	}
	for k := Rounds - 1; k >= 0; k-- {
		for _, at := range layers[k] {
			n := &nodes[at]
			d := s.mix(ways[n.first:n.last], func(i int32) *odds.Dist { return &nodes[s.node[i]].dist })
			n.dist = odds.Dist{From: d.From, P: append([]float64(nil), d.P...)}
			if _, want := found[n.state]; want {
				found[n.state] = n.dist
			}
		}
		for _, at := range layers[k+1] {
			nodes[at].dist = odds.Dist{} // nothing needs it any more
		}
	}
	for _, n := range nodes[1:] {
		s.node[n.state] = 0
	}
	return found
}
