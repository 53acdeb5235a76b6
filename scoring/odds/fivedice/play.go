package fivedice

import (
	"encoding/binary"
	"iter"
	"math"

	"beermat/scoring/blocks"
	"beermat/scoring/odds"
)

// play is the best play for points on a sheet: what each state is worth to a player alone,
// the points that come on average, and how those are distributed. It is for one goroutine.
type play struct {
	*sheet
	*worths
	layers layers
	firsts firsts
	space  perHand       // for the chances of hands
	into   [2][Rolls]int // the best box of each roll, by late
	spreader
}

// worths are what was worked out once.
type worths struct {
	worth  []float64 // by the index of the state
	spread float64   // of the total: one standard deviation
}

// turn finds what each roll of a turn is worth at its end and into which box it goes, and then
// what to keep; it returns what the turn is worth.
func (p *play) turn(i int32) float64 {
	at := p.at(i)
	p.fill(at, 0, p.layers.last())
	p.layers.first = nil
	if p.First {
		p.layers.first = &p.firsts
		p.fill(at, 1, p.firsts.worth[:])
		for roll, r := range &readRolls[1] {
			box := p.won(at, 1, roll)
			if p.firsts.must[roll] = box >= 0; box >= 0 {
				p.into[1][roll], p.firsts.worth[roll] = box, p.worthOf(at, r, box)
			}
		}
	}
	return p.layers.value()
}

// fill finds what each roll, by late, is worth at the end of a turn and into which box it goes. Bits are compared, as layers do, and the last ones
// name the box. Only special rolls need the rules: all others may go into the same boxes.
func (p *play) fill(at state, late int, last []float64) {
	const inBox = 15
	into, of := &p.into[late], p.of[p.variant(at, late)]
	open := p.ordinary(at)
	any := open.First()
	var best [Rolls]uint64
	for ; open != 0; open = open.Rest() {
		box := open.First()
		var by [Rolls]uint64 // by the number of the score
		for n, score := range p.scores[box] {
			gain, next := p.after(at, box, score)
			if worth := float64(gain) + p.worth[p.index(next)]; worth > 0 { // no last bits: processors are slow with numbers next to 0
				by[n] = math.Float64bits(worth)&^inBox | uint64(inBox-box)
			}
		}
		for roll, n := range &of[box] {
			best[roll] = max(best[roll], by[n])
		}
	}
	for roll, b := range best {
		if into[roll] = any; b > 0 {
			into[roll] = inBox - int(b&inBox)
		}
		last[roll] = math.Float64frombits(b)
	}
	if p.Special != nil {
		for roll, r := range &readRolls[late] {
			if p.Special(at.State, r) {
				into[roll], last[roll] = p.best(at, r)
			}
		}
	}
}

// outcome is how a turn may end.
type outcome struct {
	roll, box int
	r         blocks.Roll
	chance    float64
}

// outcomes goes through how a turn may end, by what turn has found.
func (p *play) outcomes() iter.Seq[outcome] {
	first, last := p.layers.outcomes(&p.space)
	return func(yield func(outcome) bool) {
		for n, chances := range [][]float64{last, first} {
			for roll, chance := range chances {
				if chance > 0 && !yield(outcome{roll, p.into[n][roll], readRolls[n][roll], chance}) {
					return
				}
			}
		}
	}
}

// best returns the box for a roll that the rules allow and that is worth most, and what that
// is. One that wins at once is the best, and its points are what they are in a game that goes on.
func (p *play) best(at state, r blocks.Roll) (best int, most float64) {
	if box := p.won(at, late(r), number(r)); box >= 0 {
		return box, p.worthOf(at, r, box)
	}
	most = math.Inf(-1)
	for open := p.Open(at.State, r); open != 0; open = open.Rest() {
		if worth := p.worthOf(at, r, open.First()); worth > most {
			best, most = open.First(), worth
		}
	}
	return best, most
}

// worthOf returns what a roll is worth in a box.
func (p *play) worthOf(at state, r blocks.Roll, box int) float64 {
	gain, next := p.choose(at, r, box)
	return float64(gain) + p.worth[p.index(next)]
}

// solve works back from the full sheet. Done is told how much is done, and says when to stop.
func (p *play) solve(done func(part float64) error) error {
	reached := p.reached()
	full := p.index(state{State: blocks.State{Filled: p.All()}})
	for i := full - 1; i >= 0; i-- {
		if i%1024 == 0 {
			if err := done(1 - float64(i)/float64(full)); err != nil {
				return err
			}
		}
		if reached[i] {
			p.worth[i] = p.turn(i)
		}
	}
	p.spread = p.walk()
	return nil
}

// walks is how many games walk plays: enough for the spread to one or two parts in a hundred.
const walks = 2000

// walk plays games of the best play, the same ones each time, and returns how far their totals
// spread: the variances that their turns have before the first throw add up.
func (p *play) walk() float64 {
	chance := odds.NewChance(1)
	variance := 0.0
	var ways []way
	for range walks {
		for i := int32(0); p.filled(i) < len(p.scores); {
			ways, _ = p.ways(i, ways[:0])
			rest := chance.Float64()
			next := ways[0].next
			for _, w := range ways {
				off := float64(w.gain) + p.worth[w.next] - p.worth[i]
				variance += w.chance * off * off
				if rest >= 0 {
					next = w.next
				}
				rest -= w.chance
			}
			i = next
		}
	}
	return math.Sqrt(variance / walks)
}

// ways lists where the best play leads from a state, and returns the chance that it wins at once.
func (p *play) ways(i int32, ways []way) (_ []way, won float64) {
	p.turn(i)
	at := p.at(i)
	var by [MaxBoxes][Rolls]float64 // by box and the number of the score
	for o := range p.outcomes() {
		switch {
		case p.wins(at, late(o.r), o.roll, o.box):
			won += o.chance
		case p.isSpecial(at, o.r):
			gain, next := p.choose(at, o.r, o.box)
			ways = append(ways, way{o.chance, int32(gain), p.index(next)})
		default:
			by[o.box][p.of[p.variant(at, late(o.r))][o.box][o.roll]] += o.chance
		}
	}
	for open := p.ordinary(at); open != 0; open = open.Rest() {
		box := open.First()
		for n, score := range p.scores[box] {
			if chance := by[box][n]; chance > 0 {
				gain, next := p.after(at, box, score)
				ways = append(ways, way{chance, int32(gain), p.index(next)})
			}
		}
	}
	return ways, won
}

// openInExact is how many boxes may be open for distributions that are exact: with one more
// they take three times as long.
const openInExact = 10

// coarse is how many boxes are filled at most where distributions are in steps; -1: they never are.
func (s *sheet) coarse() int {
	if s.states() <= fewStates {
		return -1
	}
	return max(-1, len(s.scores)-openInExact-1+min(1, len(s.flags)))
}

// version counts up when tables come to hold something else.
const version = 5

// costPerState is how long a state takes against those of Yahtzee.
const costPerState = 4.0 / (1 << 20)

// worthTable is the table of what each state is worth.
func (s *sheet) worthTable() odds.Table {
	return odds.Table{
		Name: s.tableName("values"),
		Cost: costPerState * float64(s.states()),
		Make: func(work *odds.Work) ([]byte, error) {
			p := &play{sheet: s, worths: &worths{worth: make([]float64, s.states())}}
			if err := p.solve(work.Done); err != nil {
				return nil, err
			}
			return encode(append(p.worth, p.spread)), nil
		},
		Read: func(content []byte) (any, bool) {
			list := decode(content)
			if len(list) != s.states()+1 {
				return nil, false
			}
			return &worths{list[:s.states()], list[s.states()]}, true
		},
	}
}

// earlyTable is the table of the distributions on the cards with few boxes filled.
func (s *sheet) earlyTable() odds.Table {
	return odds.Table{
		Name: s.tableName("early"),
		Cost: 4 * costPerState * float64(s.states()),
		Make: func(work *odds.Work) ([]byte, error) {
			w, err := work.Table(s.worthTable())
			if err != nil {
				return nil, err
			}
			return (&play{sheet: s, worths: w.(*worths)}).coarseDists(work.Done)
		},
		Read: func(content []byte) (any, bool) { return readEarly(content) },
	}
}

func (s *sheet) tableName(what string) string {
	return "boxes-" + what + "-" + string('0'+rune(version)) + "-" + s.hash
}

// tables lists what solvers take.
func (s *sheet) tables() []odds.Table {
	if s.coarse() < 0 {
		return []odds.Table{s.worthTable()}
	}
	return []odds.Table{s.worthTable(), s.earlyTable()}
}

func encode(list []float64) []byte {
	text := make([]byte, 0, 8*len(list))
	for _, f := range list {
		text = binary.LittleEndian.AppendUint64(text, math.Float64bits(f))
	}
	return text
}

func decode(text []byte) []float64 {
	list := make([]float64, len(text)/8)
	for i := range list {
		list[i] = math.Float64frombits(binary.LittleEndian.Uint64(text[8*i:]))
	}
	return list
}
