package fivedice

import (
	"context"
	"fmt"
	"math"
	"slices"

	"beermat/scoring/blocks"
	"beermat/scoring/odds"
)

// Play is the best play on a sheet, for tests.
type Play struct{ p *play }

// PlayOf returns the best play on a sheet.
func PlayOf(b *blocks.Boxes, o odds.Options) Play {
	s := newSheet(b)
	w, _ := o.Table(s.worthTable())
	return Play{&play{sheet: s, worths: w.(*worths)}}
}

// Expected returns what the empty sheet is worth, and the spread that walks have found.
func (p Play) Expected() (mean, spread float64) { return p.p.worth[0], p.p.spread }

// Scratching returns what it costs to begin with nothing in a box.
func (p Play) Scratching(box blocks.BoxID) float64 {
	_, next := p.p.after(state{}, p.p.Find(box), 0)
	return p.p.worth[0] - p.p.worth[p.p.index(next)]
}

// Worth returns what a state is worth.
func (p Play) Worth(filled, flags blocks.Set) float64 {
	return p.p.worth[p.p.index(state{State: blocks.State{Filled: filled, Flags: flags}})]
}

// Start returns the distribution of the total, and the one in steps.
func (p Play) Start(o odds.Options) (exact, rough odds.Dist) {
	found, _ := p.p.exact(context.Background(), []int32{0})
	e, _ := o.Table(p.p.earlyTable())
	return found[0].dist, e.(*early).distOf(0)
}

// WrongNumbers lists the states that are numbered otherwise when they are read back.
func WrongNumbers(b *blocks.Boxes) (wrong []string) {
	s := newSheet(b)
	for i, is := range s.reached() {
		if at := s.at(int32(i)); is && (s.index(at) != int32(i) || s.filled(int32(i)) != at.Filled.Size()) {
			wrong = append(wrong, fmt.Sprintf("%+v is number %d, not %d", at, s.index(at), i))
		}
	}
	return wrong
}

// IsSame reports whether two sums of the boxes with a bonus are one state.
func IsSame(b *blocks.Boxes, filled blocks.Set, one, other int) bool {
	s := newSheet(b)
	at := func(sum int) int32 { return s.index(state{blocks.State{Filled: filled}, sum}) }
	return at(one) == at(other)
}

// WrongTurns compares the way over scores, which is fast, with the rules, by any values.
func WrongTurns(b *blocks.Boxes, chance func() float64) (wrong []string) {
	s := newSheet(b)
	p := &play{sheet: s, worths: &worths{worth: make([]float64, s.states())}}
	for i := range p.worth {
		p.worth[i] = 200 * chance()
	}
	reached := s.reached()
	for tried := 0; tried < 300; {
		i := int32(chance() * float64(s.states()))
		if !reached[i] || s.filled(i) == len(s.scores) {
			continue
		}
		tried++
		at := s.at(i)
		p.turn(i)
		for roll, r := range &readRolls[0] {
			_, most := p.best(at, r)
			if got, into := p.layers.last()[roll], p.worthOf(at, r, p.into[0][roll]); math.Abs(got-most) > 1e-9 || math.Abs(into-most) > 1e-9 {
				wrong = append(wrong, fmt.Sprintf("%+v, %v: %v, into box %d for %v, not %v", at, Roll(roll), got, p.into[0][roll], into, most))
			}
		}
	}
	return wrong
}

// Figures are what the best play of one player brings on average.
type Figures struct {
	Total, Bonus, Extras, Zeros float64
	Boxes                       []float64
}

// Figures follows the best play forward.
func (p Play) Figures() Figures {
	f := Figures{Boxes: make([]float64, len(p.p.scores))}
	at := map[state]float64{{}: 1}
	for range p.p.scores {
		next := map[state]float64{}
		for from, chance := range at {
			p.p.turn(p.p.index(from))
			for o := range p.p.outcomes() {
				box, r := o.box, o.r
				score := p.p.Score(from.State, r, box)
				gain, after := p.p.choose(from, r, box)
				w := chance * o.chance
				f.Total += w * float64(gain)
				f.Boxes[box] += w * float64(score)
				if score == 0 {
					f.Zeros += w
				}
				if p.p.bonus[after.sum] > p.p.bonus[from.sum] {
					f.Bonus += w
				}
				if p.p.Extra != nil && p.p.Extra.Earned(from.State, r) {
					f.Extras += w
				}
				next[after] += w
			}
		}
		at = next
	}
	return f
}

// Luck returns what the dice of a turn give on average, from a state on, if the best is kept:
// nothing.
func (p Play) Luck(filled blocks.Set, sum int) (mean float64) {
	worth := p.p.turn(p.p.index(state{blocks.State{Filled: filled}, sum}))
	for o := range p.p.outcomes() {
		mean += o.chance * (p.p.layers.stopping(allHands.rolls+o.roll, o.r.First) - worth)
	}
	return mean
}

// Content returns what was stored of a table of values.
func Content(o odds.Options, table odds.Table) []byte {
	w, _ := o.Table(table)
	return encode(append(slices.Clone(w.(*worths).worth), w.(*worths).spread))
}
