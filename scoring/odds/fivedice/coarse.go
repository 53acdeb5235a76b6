package fivedice

import (
	"encoding/binary"
	"math"
	"math/bits"

	"beermat/scoring/odds"
)

// The distributions on the cards with few boxes filled follow from those on all
// others, which takes seconds and, point by point, hundreds of megabytes. So they
// are worked out once for all of them, in steps of five points.
const coarseStep = 5

// steps is a distribution in steps: p[i] times unit is the chance of from + i steps.
// Two bytes a step keep the distributions of a whole layer of cards small.
type steps struct {
	p    []int16
	from int32
	unit float32
}

// stepsOf returns what is kept of the chances of steps. They are written to p.
func stepsOf(from int, chances []float64, p []int16) steps {
	most := 0.0
	for _, c := range chances {
		most = max(most, math.Abs(c))
	}
	unit := float32(most / math.MaxInt16)
	p = p[:0]
	for _, c := range chances {
		p = append(p, int16(max(-math.MaxInt16, min(math.MaxInt16, math.Round(c/float64(unit))))))
	}
	return steps{p, int32(from), unit}
}

// split shares a chance that lies between two steps out among the four steps
// around it, so that mean, variance and skewness stay what they are; by the points
// beyond the lower one.
var split = func() (weights [coarseStep][4]float64) {
	for r := range weights {
		t := float64(r) / coarseStep
		weights[r] = [4]float64{
			-t * (t - 1) * (t - 2) / 6, (t + 1) * (t - 1) * (t - 2) / 2, -(t + 1) * t * (t - 2) / 2, (t + 1) * t * (t - 1) / 6,
		}
	}
	return weights
}()

// mixCoarse is mix in steps.
func (p *play) mixCoarse(ways []way, of func(i int32) steps) steps {
	low, high := math.MaxInt, math.MinInt
	for _, w := range ways {
		d := of(w.next)
		at := int(w.gain)/coarseStep + int(d.from)
		low, high = min(low, at-1), max(high, at+len(d.p)+2)
	}
	if cap(p.sum) < high-low {
		p.sum = make([]float64, 2*(high-low))
	}
	sum := p.sum[:high-low]
	clear(sum)
	for _, w := range ways {
		d := of(w.next)
		for j, weight := range split[w.gain%coarseStep] {
			if weight == 0 {
				continue
			}
			weight *= w.chance * float64(d.unit)
			into := sum[int(w.gain)/coarseStep+int(d.from)+j-1-low:][:len(d.p)]
			for i, p := range d.p {
				into[i] += weight * float64(p)
			}
		}
	}
	const little = 1e-7
	for len(sum) > 1 && math.Abs(sum[0]) < little {
		sum = sum[1:]
		low++
	}
	for len(sum) > 1 && math.Abs(sum[len(sum)-1]) < little {
		sum = sum[:len(sum)-1]
	}
	d := stepsOf(low, sum, p.steps)
	p.steps = d.p
	return d
}

// coarseDists returns the distributions on all cards with few boxes filled, as they are
// stored.
//
// Only as much is kept as is still needed: it goes through the cards with as many
// boxes filled in the order of the sets of boxes, and a set with one box more comes
// after all the sets that lead to it.
func (p *play) coarseDists(done func(part float64) error) ([]byte, error) {
	boxes, reached := len(p.scores), p.reached()
	all, gone := 0, 0
	for i, is := range reached {
		if is && p.filled(int32(i)) < boxes {
			all++
		}
	}
	var pool chunks
	var text []byte
	below := p.layer(reached, boxes)
	next := make([]keptSteps, len(below.states))
	for n := range next {
		next[n] = pool.keep(stepsOf(0, []float64{1}, nil))
	}
	var ways []way
	for k := boxes - 1; k >= 0; k-- {
		own := p.layer(reached, k)
		now := make([]keptSteps, len(own.states))
		freed := 0
		for n, i := range own.states {
			if gone++; gone%512 == 0 {
				if err := done(float64(gone) / float64(all)); err != nil {
					return nil, err
				}
			}
			for ; freed < len(next)-1 && below.states[freed] < i; freed++ {
				pool.free(next[freed])
			}
			ways, _ = p.ways(i, ways[:0])
			d := p.mixCoarse(ways, func(i int32) steps { return pool.steps(next[below.place(i)]) })
			now[n] = pool.keep(d)
			if k <= p.coarse() {
				text = appendSteps(text, i, d)
			}
		}
		for ; freed < len(next); freed++ {
			pool.free(next[freed])
		}
		below, next = own, now
	}
	return text, nil
}

// layer is the states with as many boxes filled. Each is found by counting those before
// it, 64 at a time, which takes a twentieth of the memory of a list of their places.
type layer struct {
	states []int32
	is     []uint64 // by 64 states, which of them are
	before []int32  // how many are before these
}

func (p *play) layer(reached []bool, filled int) layer {
	l := layer{is: make([]uint64, (len(reached)+63)/64)}
	for i, is := range reached {
		if is && p.filled(int32(i)) == filled {
			l.is[i/64] |= 1 << (i % 64)
		}
	}
	total := int32(0)
	for _, is := range l.is {
		l.before = append(l.before, total)
		total += int32(bits.OnesCount64(is))
	}
	l.states = make([]int32, 0, total)
	for at, is := range l.is {
		for ; is != 0; is &= is - 1 {
			l.states = append(l.states, int32(64*at+bits.TrailingZeros64(is)))
		}
	}
	return l
}

// place returns the place of a state among those of the layer.
func (l *layer) place(state int32) int32 {
	at := state / 64
	return l.before[at] + int32(bits.OnesCount64(l.is[at]&(1<<(state%64)-1)))
}

// keptSteps is a distribution in steps that chunks keep. There are hundreds of thousands
// at a time.
type keptSteps struct {
	chunk, at, length uint16 // where its chances are
	from              int16
	unit              float32
}

// chunks keep distributions until they are freed.
type chunks struct {
	all   [][]int16
	lists []int    // how many distributions of each chunk are still needed
	spare []uint16 // chunks of which none is
	last  uint16   // the chunk that is being filled
	used  int      // how much of it is
}

func (c *chunks) keep(d steps) keptSteps {
	if len(c.all) == 0 || chunkSize-c.used < len(d.p) {
		if len(c.spare) == 0 {
			c.spare = append(c.spare, uint16(len(c.all)))
			c.all, c.lists = append(c.all, make([]int16, chunkSize)), append(c.lists, 0)
		}
		c.last, c.used = c.spare[len(c.spare)-1], 0
		c.spare = c.spare[:len(c.spare)-1]
	}
	k := keptSteps{c.last, uint16(c.used), uint16(len(d.p)), int16(d.from), d.unit}
	c.used += copy(c.all[c.last][c.used:], d.p)
	c.lists[c.last]++
	return k
}

// steps returns what is kept.
func (c *chunks) steps(k keptSteps) steps {
	return steps{c.all[k.chunk][k.at:][:k.length], int32(k.from), k.unit}
}

// free gives back what was kept.
func (c *chunks) free(k keptSteps) {
	switch c.lists[k.chunk]--; {
	case c.lists[k.chunk] > 0:
	case k.chunk == c.last:
		c.used = 0
	default:
		c.spare = append(c.spare, k.chunk)
	}
}

func appendSteps(text []byte, state int32, d steps) []byte {
	text = binary.LittleEndian.AppendUint32(text, uint32(state))
	text = binary.LittleEndian.AppendUint16(text, uint16(int16(d.from)))
	text = binary.LittleEndian.AppendUint16(text, uint16(len(d.p)))
	text = binary.LittleEndian.AppendUint32(text, math.Float32bits(d.unit))
	for _, p := range d.p {
		text = binary.LittleEndian.AppendUint16(text, uint16(p))
	}
	return text
}

// early holds the distributions that were stored.
type early struct {
	text []byte
	at   map[int32]int // by state
}

const stepsHead = 12 // bytes before the chances

// readEarly returns false for a text that holds anything else.
func readEarly(text []byte) (*early, bool) {
	e := &early{text, map[int32]int{}}
	for at := 0; at < len(text); {
		if len(text)-at < stepsHead {
			return nil, false
		}
		e.at[int32(binary.LittleEndian.Uint32(text[at:]))] = at
		at += stepsHead + 2*int(binary.LittleEndian.Uint16(text[at+6:]))
		if at > len(text) {
			return nil, false
		}
	}
	_, ok := e.at[0]
	return e, ok
}

// distOf returns the distribution on a state.
func (e *early) distOf(state int32) odds.Dist {
	text := e.text[e.at[state]:]
	d := steps{
		p:    make([]int16, binary.LittleEndian.Uint16(text[6:])),
		from: int32(int16(binary.LittleEndian.Uint16(text[4:]))),
		unit: math.Float32frombits(binary.LittleEndian.Uint32(text[8:])),
	}
	for i := range d.p {
		d.p[i] = int16(binary.LittleEndian.Uint16(text[stepsHead+2*i:]))
	}
	return d.dist()
}

// dist returns the distribution in points: between the steps it is smooth.
func (d steps) dist() odds.Dist {
	out := odds.Dist{From: coarseStep * (int(d.from) - 2), P: make([]float64, coarseStep*(len(d.p)+4))}
	total := 0.0
	for i := range out.P {
		k, r := i/coarseStep-2, i%coarseStep
		for j, weight := range split[r] {
			if at := k + j - 1; at >= 0 && at < len(d.p) {
				out.P[i] += weight * float64(d.p[at])
			}
		}
		out.P[i] = max(0, out.P[i])
		total += out.P[i]
	}
	for i := range out.P {
		out.P[i] /= total
	}
	return out
}
