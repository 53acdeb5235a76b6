package fivedice

import (
	"context"
	"math"
	"slices"

	"beermat/scoring/odds"
)

// spreader is what it takes to work out how the points to come are distributed. A
// distribution is kept in steps: of one point where it is exact.
type spreader struct {
	sum   []float64 // the distribution at work
	node  []int32   // by state; 0 for none
	steps []int16   // the same in steps

	nodes []node           // of exact, as are the others
	all   slab[way]        // of all nodes
	slabs [2]slab[float64] // the distributions of one layer and of the next
}

// way is one that the policy may take from a state.
type way struct {
	chance float64
	gain   int32 // in points
	next   int32 // the index of the state, or the number of a node
}

// impossible bounds what is added to the next number at each end of a distribution:
// that shortens it by a third, and moves no chance by more than a few parts in 10¹⁰
// over all boxes.
const impossible = 1e-11

// mix returns the distribution on a state of those on the ways from it, without what
// is all but impossible at its ends. What it gives is overwritten by the next call.
func (p *play) mix(ways []way, of func(n int32) *odds.Dist) odds.Dist {
	low, high := math.MaxInt, math.MinInt
	for _, w := range ways {
		d := of(w.next)
		low, high = min(low, int(w.gain)+d.From), max(high, int(w.gain)+d.From+len(d.P))
	}
	if cap(p.sum) < high-low {
		p.sum = make([]float64, 2*(high-low))
	}
	sum := p.sum[:high-low]
	clear(sum)
	for _, w := range ways {
		d := of(w.next)
		addTimes(sum[int(w.gain)+d.From-low:][:len(d.P)], w.chance, d.P)
	}
	cut := 0.0
	for len(sum) > 1 && cut+sum[0] < impossible {
		cut += sum[0]
		sum = sum[1:]
		low++
	}
	sum[0] += cut
	cut = 0
	for last := len(sum) - 1; last > 0 && cut+sum[last] < impossible; last-- {
		cut += sum[last]
		sum = sum[:last]
	}
	sum[len(sum)-1] += cut
	return odds.Dist{From: low, P: sum}
}

// addTimes adds so many times the numbers of p to those of into, four at a time, which
// takes a third less.
func addTimes(into []float64, times float64, p []float64) {
	for len(p) >= 4 && len(into) >= 4 {
		into[0] += times * p[0]
		into[1] += times * p[1]
		into[2] += times * p[2]
		into[3] += times * p[3]
		into, p = into[4:], p[4:]
	}
	for i := range p {
		into[i] += times * p[i]
	}
}

// node is a state on the way from those whose distributions are wanted.
type node struct {
	state int32
	ways  []way // to other nodes
	future
}

// future is what may come of a state: the points of games that are played to the end, and the chance
// to win at once with each turn from now on; nil where no entry does.
type future struct {
	dist   odds.Dist
	arrive []float64
}

// exact returns what may come of some states, exactly. The error is that of a context that is done.
func (p *play) exact(ctx context.Context, wanted []int32) (map[int32]future, error) {
	if p.node == nil {
		p.node = make([]int32, p.states())
	}
	nodes := append(p.nodes[:0], node{}) // 0 is none
	defer func() {
		for _, n := range nodes[1:] {
			p.node[n.state] = 0
		}
		p.nodes = nodes
	}()
	layers := make([][]int32, len(p.scores)+1)
	add := func(i int32) int32 {
		if p.node[i] == 0 {
			p.node[i] = int32(len(nodes))
			n := p.filled(i)
			layers[n] = append(layers[n], p.node[i])
			nodes = append(nodes, node{state: i})
		}
		return p.node[i]
	}
	for _, i := range wanted {
		add(i)
	}
	p.all.reset()
	var ways []way
	for k := range len(p.scores) {
		for n, at := range layers[k] {
			if err := ctx.Err(); n%256 == 0 && err != nil {
				return nil, err
			}
			var won float64
			ways, won = p.ways(nodes[at].state, ways[:0])
			if p.Wins != nil {
				nodes[at].arrive = append(make([]float64, 0, len(p.scores)-k), won)
			}
			for i := range ways {
				ways[i].next = add(ways[i].next)
			}
			nodes[at].ways = p.all.keep(ways)
		}
	}
	found := map[int32]future{}
	for _, i := range wanted {
		found[i] = future{dist: odds.Always(0)} // as it stays where all boxes are filled
	}
	for _, at := range layers[len(p.scores)] {
		nodes[at].dist = odds.Always(0)
	}
	for k := len(p.scores) - 1; k >= 0; k-- {
		own := &p.slabs[k&1] // the other one holds the layer below
		own.reset()
		for n, at := range layers[k] {
			if err := ctx.Err(); n%256 == 0 && err != nil {
				return nil, err
			}
			d := p.mix(nodes[at].ways, func(n int32) *odds.Dist { return &nodes[n].dist })
			nodes[at].dist = odds.Dist{From: d.From, P: own.keep(d.P)}
			for turn := range cap(nodes[at].arrive) - 1 {
				chance := 0.0
				for _, w := range nodes[at].ways {
					chance += w.chance * nodes[w.next].arrive[turn]
				}
				nodes[at].arrive = append(nodes[at].arrive, chance)
			}
			if _, want := found[nodes[at].state]; want {
				found[nodes[at].state] = future{odds.Dist{From: d.From, P: slices.Clone(d.P)}, nodes[at].arrive}
			}
		}
	}
	return found, nil
}

// slab keeps many short lists that are given up together.
type slab[T any] struct {
	chunks [][]T
	used   int // chunks, the last one in part
}

const chunkSize = 1 << 16

func (s *slab[T]) keep(list []T) []T {
	if s.used == 0 || cap(s.chunks[s.used-1])-len(s.chunks[s.used-1]) < len(list) {
		if s.used == len(s.chunks) {
			s.chunks = append(s.chunks, make([]T, 0, chunkSize))
		}
		s.used++
		s.chunks[s.used-1] = s.chunks[s.used-1][:0]
	}
	chunk := &s.chunks[s.used-1]
	from := len(*chunk)
	*chunk = append(*chunk, list...)
	return (*chunk)[from:len(*chunk):len(*chunk)]
}

func (s *slab[T]) reset() { s.used = 0 }
