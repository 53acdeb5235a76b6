package yahtzee

import (
	"encoding/binary"
	"fmt"
	"math"

	"beermat/scoring/blocks"
	"beermat/scoring/odds"
	"beermat/scoring/odds/fivedice"
)

// state is all of a column that the points to come depend on.
type state struct {
	filled blocks.Set
	upper  int  // what the upper boxes add up to, at most BonusFrom
	scored bool // the Yahtzee box holds a Yahtzee, so that further ones earn a bonus
}

// uppers is how many sums of the upper boxes make a difference.
const uppers = BonusFrom + 1

// states is how many states there are, reached or not.
const states = (int(allBoxes) + 1) * uppers * 2

// mostUpper is what the open boxes of the upper section can add, by the filled ones.
var mostUpper = func() (most [upperBoxes + 1]int) {
	for filled := range most {
		for open := upperBoxes &^ blocks.Set(filled); open != 0; open = open.Rest() {
			most[filled] += diceInPlay * (open.First() + 1)
		}
	}
	return most
}()

// index numbers the states. Those in which the upper bonus is out of reach are one,
// whatever the upper boxes add up to.
func (s state) index() int {
	upper := s.upper
	if upper+mostUpper[s.filled&upperBoxes] < BonusFrom {
		upper = 0
	}
	i := (int(s.filled)*uppers + upper) * 2
	if s.scored {
		i++
	}
	return i
}

func stateAt(i int) state {
	return state{filled: blocks.Set(i / (2 * uppers)), upper: i / 2 % uppers, scored: i&1 == 1}
}

// values are what each state is worth to a player alone who plays for points as
// well as can be: the points that come on average.
type values struct {
	sheet *blocks.Boxes
	worth []float64      // by the index of the state
	score [Rounds][]int8 // what each box makes of each roll, jokers apart
}

// version counts up when tables come to hold something else.
const version = 4

// table names one of the tables of some house rules.
func (h house) tableName(what string) string {
	return fmt.Sprintf("yahtzee-%s-%d-%s-%d-%v", what, version, h.joker, h.bonus, h.fiveAlike)
}

// valuesTable is the table of the values of some house rules.
func valuesTable(h house) odds.Table {
	return odds.Table{
		Name: h.tableName("values"),
		Cost: 4,
		Make: func(w *odds.Work) ([]byte, error) {
			v := newValues(h)
			err := v.solve(w.Done)
			return encodeFloats(v.worth), err
		},
		Read: func(content []byte) (any, bool) {
			v := newValues(h)
			v.worth = decodeFloats(content, states)
			return v, v.worth != nil
		},
	}
}

// readRolls are the rolls as boxes read them, by their numbers.
var readRolls = func() (list []blocks.Roll) {
	for i := range fivedice.Rolls {
		list = append(list, blocks.Read(fivedice.Roll(i)))
	}
	return list
}()

func newValues(h house) *values {
	v := &values{sheet: h.sheet().Of(Game.ID)}
	for b := range v.score {
		for _, r := range readRolls {
			v.score[b] = append(v.score[b], int8(v.sheet.Boxes[b].Score(r)))
		}
	}
	return v
}

// solve works back from the full column. Done is told how much is done, and says
// when to stop.
func (v *values) solve(done func(part float64) error) error {
	v.worth = make([]float64, states)
	reached := v.reachable()
	l := new(fivedice.Layers)
	for i := states - 1; i >= 0; i-- {
		if i%1024 == 0 {
			if err := done(1 - float64(i)/float64(states)); err != nil {
				return err
			}
		}
		if s := stateAt(i); reached[i] && s.filled != allBoxes {
			v.rolls(s, l.Last(), nil)
			v.worth[i] = l.Value()
		}
	}
	return nil
}

// reachable tells of each state whether some game comes through it.
func (v *values) reachable() []bool {
	reached := make([]bool, states)
	reached[0] = true
	for i := range reached {
		if !reached[i] {
			continue
		}
		s := stateAt(i)
		for _, b := range (allBoxes &^ s.filled).List() {
			for _, score := range v.sheet.Values(b) {
				reached[v.after(s, b, score).index()] = true
			}
		}
	}
	return reached
}

// after returns the state once a box has been filled.
func (v *values) after(s state, b, score int) state {
	s.filled |= 1 << b
	// Where further Yahtzees earn nothing, it makes no difference what the box holds.
	s.scored = s.scored || b == yahtzee && score > 0 && v.sheet.Extra.Points > 0
	if upperBoxes.Has(b) {
		s.upper = min(BonusFrom, s.upper+score)
	}
	return s
}

// choice is a box for a roll: what it holds, what the total grows by, and where
// that leads.
type choice struct {
	box   int
	score int
	gain  int
	next  state
}

// choose returns what a box makes of a roll.
func (v *values) choose(s state, r blocks.Roll, b int) choice {
	column := s.column()
	c := choice{box: b, score: v.sheet.Score(column, r, b)}
	c.gain, c.next = c.score, v.after(s, b, c.score)
	if v.sheet.Extra.Earned(column, r) {
		c.gain += v.sheet.Extra.Points
	}
	if c.next.upper == BonusFrom && s.upper < BonusFrom {
		c.gain += BonusWorth
	}
	return c
}

// column returns what the rules know of a column in that state.
func (s state) column() blocks.State {
	column := blocks.State{Filled: s.filled}
	if s.scored {
		column.Flags = 1 << yahtzee
	}
	return column
}

// best returns the choice that the rules allow and that is worth most, and what
// that is.
func (v *values) best(s state, r blocks.Roll) (best choice, most float64) {
	most = math.Inf(-1)
	for allowed := v.sheet.Open(s.column(), r); allowed != 0; allowed = allowed.Rest() {
		c := v.choose(s, r, allowed.First())
		if worth := float64(c.gain) + v.worth[c.next.index()]; worth > most {
			best, most = c, worth
		}
	}
	return best, most
}

// rolls finds what each roll is worth after the last throw, and into which box it
// goes if that is asked. The bits are compared, as in layers, and the last ones name the
// box. Only five alike need the rules, and only once the Yahtzee box is filled: all other
// rolls score the same on every card and may go anywhere.
func (v *values) rolls(s state, worth []float64, into []int) {
	const inBox = 15 // the first box is 1 in the last bits
	clear(worth)
	for open := allBoxes &^ s.filled; open != 0; open = open.Rest() {
		b := open.First()
		var by [yahtzeeWorth + 1]uint64 // by the score
		put := func(score int, worth float64) {
			if worth > 0 { // no last bits: processors are slow with numbers next to 0
				by[score] = math.Float64bits(worth)&^inBox | inBox - uint64(b+1)
			}
		}
		if upperBoxes.Has(b) {
			for n := range diceInPlay + 1 {
				score := n * (b + 1)
				next := v.after(s, b, score)
				more := float64(score) + v.worth[next.index()]
				if next.upper == BonusFrom && s.upper < BonusFrom {
					more += BonusWorth
				}
				put(score, more)
			}
		} else {
			more := v.worth[v.after(s, b, 1).index()]
			for _, score := range v.sheet.Values(b) {
				put(score, float64(score)+more)
			}
			put(0, v.worth[v.after(s, b, 0).index()])
		}
		scores := v.score[b][:len(worth)]
		for i := range worth {
			worth[i] = math.Float64frombits(max(math.Float64bits(worth[i]), by[scores[i]]))
		}
	}
	first := (allBoxes &^ s.filled).First()
	for i := range into {
		if into[i] = first; worth[i] > 0 {
			into[i] = int(inBox-math.Float64bits(worth[i])&inBox) - 1
		}
	}
	if !s.filled.Has(yahtzee) {
		return
	}
	for i, r := range readRolls {
		if r.Five != 0 {
			best, most := v.best(s, r)
			worth[i] = most
			if into != nil {
				into[i] = best.box
			}
		}
	}
}

func encodeFloats(list []float64) []byte {
	text := make([]byte, 0, 8*len(list))
	for _, f := range list {
		text = binary.LittleEndian.AppendUint64(text, math.Float64bits(f))
	}
	return text
}

// decodeFloats returns nil unless there are exactly n.
func decodeFloats(text []byte, n int) []float64 {
	if len(text) != 8*n {
		return nil
	}
	list := make([]float64, n)
	for i := range list {
		list[i] = math.Float64frombits(binary.LittleEndian.Uint64(text[8*i:]))
	}
	return list
}
