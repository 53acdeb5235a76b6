package custom

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"maps"
	"math"
	"math/bits"
	"slices"

	"beermat/scoring"
	"beermat/scoring/odds"
	"beermat/scoring/odds/fivedice"
)

// Chances is how the game works out its chances: there are some for sheets of boxes that
// are filled with three throws of five dice, where neither dice nor boxes matter to each
// other but by one sum that earns a bonus. Everybody is taken to play for points as well as
// can be. The chances are exact but on the first cards, where they are worked out in steps
// of five points. Of all other games the model only says why there are none.
func (d *Definition) Chances() *odds.Model {
	d.model.Do(func() {
		d.chances = &odds.Model{Game: d.Game.Game, None: d.unsolved()}
		if d.chances.None == "" {
			d.chances.Open, d.chances.Tables = d.openChances, d.chanceTables
		}
	})
	return d.chances
}

// throws is how many throws of a turn the chances are about.
const throws = 3

// What a sheet may have at most, so that its tables stay within seconds and megabytes.
const (
	maxSolved = 15      // boxes
	maxStates = 1 << 21 // of sums and filled boxes
	maxTotal  = math.MaxInt16
	maxPoints = 1 << 30 // states times the highest total, which the memory for distributions grows with
)

// Why there are no chances.
const (
	noneWithoutDice scoring.TextKey = "chances.none.without-dice"
	noneOtherShape  scoring.TextKey = "chances.none.other-shape"
	noneOtherDice   scoring.TextKey = "chances.none.other-dice"
	noneTooLarge    scoring.TextKey = "chances.none.too-large"
	noneDependent   scoring.TextKey = "chances.none.dependent"
)

// unsolved says why there are no chances; "" where there are, because nothing that is
// written makes a difference to what can be written later but the filled boxes and one sum.
func (d *Definition) unsolved() scoring.TextKey {
	switch {
	case d.dice.Count == 0:
		return noneWithoutDice
	case d.shape != shapeBoxes || d.low != nil || d.total != nil || len(d.columns) != 1 || d.columns[0].Factor != 1:
		return noneOtherShape
	case d.dice.Count != fivedice.Dice || d.dice.Throws != throws:
		return noneOtherDice
	case len(d.boxes) > maxSolved:
		return noneTooLarge
	case d.isDependent():
		return noneDependent
	}
	return ""
}

// isDependent reports whether what a box or a line brings depends on more than the dice, the
// filled boxes and one sum.
func (d *Definition) isDependent() bool {
	state := []string{"box", "filled", "column", "factor", "players"}
	for _, b := range d.boxes {
		if b.score == nil || b.score.usesAny(state...) || b.score.usesAny("turn") ||
			b.allowed != nil && (b.allowed.usesAny(state...) || b.allowed.usesAny("dice", "n", "pips")) {
			return true
		}
	}
	for _, l := range d.lines {
		if l.counts && (l.value == nil || l.value.usesAny(state...) || l.value.usesAny("turn", "full")) {
			return true
		}
		for _, other := range d.lines {
			if other.counts && other.value != nil && other.value.uses[ident(l.ID)] {
				return true
			}
		}
	}
	return len(d.bonusGroups()) > 1
}

func (f *formula) usesAny(names ...string) bool {
	return slices.ContainsFunc(names, func(name string) bool { return f.uses[name] })
}

// bonusGroups lists the groups whose sums earn something.
func (d *Definition) bonusGroups() (list []int) {
	for i, g := range d.groups {
		if g.ID != "" && slices.ContainsFunc(d.lines, func(l line) bool { return l.counts && l.value != nil && l.value.uses[ident(g.ID)] }) {
			list = append(list, i)
		}
	}
	return list
}

// solo is what the best play of one player follows from. A state of it is which boxes
// are filled, and the sum that earns a bonus.
type solo struct {
	hash    string // of all the rest
	boxes   int
	scores  [][]int   // by box: what it may hold
	of      [][]uint8 // by box: which of them it holds, by the roll
	sums    uint32    // the boxes of the sum
	bonus   []int     // what the sum earns; the last one also stands for all higher ones
	first   []int     // the least sum that earns the same
	left    []int     // what the open boxes can add to the sum, by the filled ones
	allowed []uint32  // the boxes that may be filled, by how many are
}

// soloOf reads what a table agreed on; nil where that is too much, or where something can
// cost points.
func (d *Definition) soloOf(t scoring.Table) *solo {
	card, err := d.newBoxCard(t)
	if err != nil {
		return nil
	}
	c := card.(*boxCard)
	s := &solo{boxes: len(d.boxes)}
	scope := c.state(0, 0)
	var rolls []scoring.Dice
	for i := range fivedice.Rolls {
		rolls = append(rolls, fivedice.Roll(i))
	}
	group := d.bonusGroups()
	for place, b := range d.boxes {
		all := make([]int, len(rolls))
		for i, dice := range rolls {
			n, foul := c.worth(scope.withDice(dice), place)
			if foul != nil || n < 0 || n > math.MaxInt16 {
				return nil
			}
			all[i] = n
		}
		scores := slices.Compact(slices.Sorted(slices.Values(all)))
		of := make([]uint8, len(rolls))
		for i, n := range all {
			at, _ := slices.BinarySearch(scores, n)
			of[i] = uint8(at)
		}
		s.scores, s.of = append(s.scores, scores), append(s.of, of)
		if len(group) > 0 && b.group == group[0] {
			s.sums |= 1 << place
		}
	}
	most := 0 // in total
	for _, scores := range s.scores {
		most += scores[len(scores)-1]
	}
	if most > maxTotal {
		return nil
	}
	for filled := range s.boxes {
		may := uint32(0)
		for place := range s.boxes {
			switch foul := c.bar(scope.set("turn", filled+1), place); {
			case foul == nil:
				may |= 1 << place
			case foul.Code != Barred:
				return nil
			}
		}
		s.allowed = append(s.allowed, may)
	}
	s.left = make([]int, 1<<s.boxes)
	for filled := range s.left {
		for open := s.sums &^ uint32(filled); open != 0; open &= open - 1 {
			scores := s.scores[bits.TrailingZeros32(open)]
			s.left[filled] += scores[len(scores)-1]
		}
	}
	if !c.bonuses(s, group) || s.states() > maxStates {
		return nil
	}
	if most += s.bonus[len(s.bonus)-1]; most > maxTotal || most > maxPoints/s.states() {
		return nil
	}
	sum := sha256.Sum256(fmt.Append(nil, s.scores, s.of, s.sums, s.bonus, s.allowed))
	s.hash = hex.EncodeToString(sum[:16])
	return s
}

// bonuses finds what each sum earns; false where a higher one earns less.
func (c *boxCard) bonuses(s *solo, group []int) bool {
	scope := c.scope(c.seats)
	for sum := range s.left[0] + 1 {
		for _, g := range group {
			scope.set(ident(c.groups[g].ID), sum)
		}
		earned := 0
		for _, l := range c.lines {
			if !l.counts {
				continue
			}
			n, err := l.value.number(scope)
			if err != nil {
				return false
			}
			earned += n
		}
		if n := len(s.bonus); n > 0 && earned < s.bonus[n-1] || earned > math.MaxInt16 {
			return false
		}
		s.bonus = append(s.bonus, earned)
	}
	top, _ := slices.BinarySearch(s.bonus, s.bonus[len(s.bonus)-1])
	s.bonus = s.bonus[:top+1]
	for _, earned := range s.bonus {
		first, _ := slices.BinarySearch(s.bonus, earned)
		s.first = append(s.first, first)
	}
	return true
}

// index numbers the states. Sums whose bonus is certain are one with the least that earns
// the same.
func (s *solo) index(filled uint32, sum int) int32 {
	top := len(s.bonus) - 1
	sum = min(sum, top)
	if s.bonus[sum] == s.bonus[min(top, sum+s.left[filled])] {
		sum = s.first[sum]
	}
	return int32(int(filled)*len(s.bonus) + sum)
}

func (s *solo) at(i int32) (filled uint32, sum int) {
	return uint32(int(i) / len(s.bonus)), int(i) % len(s.bonus)
}

func (s *solo) states() int { return len(s.bonus) << s.boxes }

func (s *solo) filled(i int32) int {
	filled, _ := s.at(i)
	return bits.OnesCount32(filled)
}

// open returns the boxes that may be filled.
func (s *solo) open(filled uint32) uint32 {
	open := (1<<s.boxes - 1) &^ filled
	if open == 0 {
		return 0
	}
	if may := open & s.allowed[bits.OnesCount32(filled)]; may != 0 {
		return may
	}
	return open
}

// after returns what a box that gets a score adds, and where that leads.
func (s *solo) after(filled uint32, sum, box, score int) (gain int, next int32) {
	top, more := len(s.bonus)-1, sum
	if s.sums>>box&1 == 1 {
		more = min(top, sum+score)
	}
	return score + s.bonus[more] - s.bonus[sum], s.index(filled|1<<box, more)
}

func (s *solo) reached() []bool {
	reached := make([]bool, s.states())
	reached[s.index(0, 0)] = true
	for i := range reached {
		if !reached[i] {
			continue
		}
		filled, sum := s.at(int32(i))
		for open := s.open(filled); open != 0; open &= open - 1 {
			box := bits.TrailingZeros32(open)
			for _, score := range s.scores[box] {
				_, next := s.after(filled, sum, box, score)
				reached[next] = true
			}
		}
	}
	return reached
}

// worths are the points that the best play brings on average from each state on. They are
// worked out in float64, since errors add up, and then held in float32, which is
// half as large and still tells what to play.
type worths[F float32 | float64] struct {
	*solo
	*fivedice.Spreader
	worth  []F
	layers fivedice.Layers
	space  fivedice.PerHand
	into   []int // the best box of each roll
}

func newWorths[F float32 | float64](s *solo, worth []F) *worths[F] {
	w := &worths[F]{solo: s, worth: worth, into: make([]int, fivedice.Rolls)}
	w.Spreader = fivedice.NewSpreader(fivedice.Sheet{
		Boxes: s.boxes, States: s.states(), Coarse: s.coarse(), Reached: s.reached, Filled: s.filled, Ways: w.ways,
	})
	return w
}

// openInExact is how many boxes may be open for distributions that are exact: with one
// more they take three times as long.
const openInExact = 10

// coarse is how many boxes are filled at most where distributions are in steps.
func (s *solo) coarse() int { return s.boxes - openInExact - 1 }

// turn finds what each roll of a turn is worth and into which box it goes, and then what
// to keep; it returns what the turn is worth. Bits are compared, as fivedice does, and
// the last ones name the box.
func (w *worths[F]) turn(i int32) float64 {
	const inBox = 15
	filled, sum := w.at(i)
	open := w.open(filled)
	first := bits.TrailingZeros32(open)
	var best [fivedice.Rolls]uint64
	for ; open != 0; open &= open - 1 {
		box := bits.TrailingZeros32(open)
		var by [fivedice.Rolls]uint64 // by the number of the score
		for n, score := range w.scores[box] {
			gain, next := w.after(filled, sum, box, score)
			if worth := float64(gain) + float64(w.worth[next]); worth > 0 {
				by[n] = math.Float64bits(worth)&^inBox | uint64(inBox-box)
			}
		}
		for roll, n := range w.of[box] {
			best[roll] = max(best[roll], by[n])
		}
	}
	last := w.layers.Last()
	for roll, b := range best {
		if w.into[roll] = first; b > 0 {
			w.into[roll] = inBox - int(b&inBox)
		}
		last[roll] = math.Float64frombits(b)
	}
	return w.layers.Value()
}

func (w *worths[F]) ways(i int32, ways []fivedice.Way) []fivedice.Way {
	w.turn(i)
	filled, sum := w.at(i)
	var by [maxSolved][fivedice.Rolls]float64
	for roll, p := range w.layers.Outcomes(&w.space) {
		box := w.into[roll]
		by[box][w.of[box][roll]] += p
	}
	for open := w.open(filled); open != 0; open &= open - 1 {
		box := bits.TrailingZeros32(open)
		for n, score := range w.scores[box] {
			if p := by[box][n]; p > 0 {
				gain, next := w.after(filled, sum, box, score)
				ways = append(ways, fivedice.Way{Chance: p, Gain: int32(gain), Next: next})
			}
		}
	}
	return ways
}

// solve works back from the full sheet.
func (w *worths[F]) solve(done func(part float64) error) error {
	reached := w.reached()
	full := int32(w.states() - len(w.bonus))
	for i := full - 1; i >= 0; i-- {
		if i%1024 == 0 {
			if err := done(1 - float64(i)/float64(full)); err != nil {
				return err
			}
		}
		if reached[i] {
			w.worth[i] = F(w.turn(i))
		}
	}
	return nil
}

// tablesVersion counts up when tables come to hold something else.
const tablesVersion = 2

func (s *solo) tableName(what string) string {
	return fmt.Sprintf("boxes-%s-%d-%s", what, tablesVersion, s.hash)
}

// costPerState is how long a state takes against those of Yahtzee.
const costPerState = 4.0 / (1 << 20)

func (s *solo) worthTable() odds.Table {
	return odds.Table{
		Name: s.tableName("values"),
		Cost: costPerState * float64(s.states()),
		Make: func(work *odds.Work) ([]byte, error) {
			w := newWorths(s, make([]float64, s.states()))
			err := w.solve(work.Done)
			text := make([]byte, 0, 4*len(w.worth))
			for _, f := range w.worth {
				text = binary.LittleEndian.AppendUint32(text, math.Float32bits(float32(f)))
			}
			return text, err
		},
		Read: func(content []byte) (any, bool) {
			if len(content) != 4*s.states() {
				return nil, false
			}
			worth := make([]float32, s.states())
			for i := range worth {
				worth[i] = math.Float32frombits(binary.LittleEndian.Uint32(content[4*i:]))
			}
			return worth, true
		},
	}
}

func (s *solo) earlyTable() odds.Table {
	return odds.Table{
		Name: s.tableName("early"),
		Cost: 4 * costPerState * float64(s.states()),
		Make: func(work *odds.Work) ([]byte, error) {
			worth, err := work.Table(s.worthTable())
			if err != nil {
				return nil, err
			}
			return newWorths(s, worth.([]float32)).Coarse(work.Done)
		},
		Read: func(content []byte) (any, bool) { return fivedice.ReadEarly(content) },
	}
}

// chanceTables lists the tables of a table's house rules.
func (d *Definition) chanceTables(t scoring.Table) []odds.Table {
	s := d.soloAt(t)
	switch {
	case s == nil:
		return nil
	case s.coarse() < 0:
		return []odds.Table{s.worthTable()}
	}
	return []odds.Table{s.worthTable(), s.earlyTable()}
}

// soloAt is soloOf, which is remembered for the table that was asked about last.
func (d *Definition) soloAt(t scoring.Table) *solo {
	d.mu.Lock()
	name := fmt.Sprint(d.Game.Variant(t.House), t.Seats)
	known, s := d.soloFor == name, d.solo
	d.mu.Unlock()
	if known {
		return s
	}
	s = d.soloOf(t)
	d.mu.Lock()
	defer d.mu.Unlock()
	d.soloFor, d.solo = name, s
	return s
}

func (d *Definition) openChances(t scoring.Table, o odds.Options) odds.Solver {
	return &solver{solo: d.soloAt(t), options: o, dists: map[int32]odds.Dist{}}
}

// solver takes tables when it needs them first.
type solver struct {
	solo    *solo
	options odds.Options
	worths  *worths[float32]
	early   *fivedice.Early
	dists   map[int32]odds.Dist // by state
}

// Policy names the policy.
func (s *solver) Policy() scoring.TextKey { return "chances.policy.points" }

// Expected returns what the empty card is worth. How far the dice are off is not known.
func (s *solver) Expected() (mean, spread float64) {
	if !s.ready() {
		return 0, 0
	}
	return float64(s.worths.worth[0]), 0
}

// ready reports whether the table of values is there.
func (s *solver) ready() bool {
	if s.worths != nil || s.solo == nil {
		return s.worths != nil
	}
	worth, ok := s.options.Table(s.solo.worthTable())
	if ok {
		s.worths = newWorths(s.solo, worth.([]float32))
	}
	return ok
}

// state returns the state of a seat.
func (s *solver) state(c *boxCard, seat int) int32 {
	filled, sum := uint32(0), 0
	for place, m := range c.marks[seat] {
		if m == nil {
			continue
		}
		filled |= 1 << place
		if s.solo.sums>>place&1 == 1 {
			sum += m.score
		}
	}
	return s.solo.index(filled, sum)
}

// Prepare works out what several cards need in one go.
func (s *solver) Prepare(ctx context.Context, cards []scoring.Card) error {
	if s.solo == nil {
		return nil
	}
	var wanted []int32
	seen := map[int32]bool{}
	for _, card := range cards {
		c := card.(*boxCard)
		if _, on := c.Turn(); !on || c.seats == 1 {
			continue
		}
		for _, seat := range c.ring.From(0) {
			i := s.state(c, seat)
			if _, known := s.dists[i]; !known && !seen[i] && s.solo.filled(i) > s.solo.coarse() {
				seen[i] = true
				wanted = append(wanted, i)
			}
		}
	}
	if wanted == nil || !s.ready() {
		return nil
	}
	found, err := s.worths.Exact(ctx, wanted)
	maps.Copy(s.dists, found)
	return err
}

// Chances returns the chances on a card.
func (s *solver) Chances(card scoring.Card, _ int) odds.Chances {
	c := card.(*boxCard)
	if c.seats == 1 {
		return odds.Alone([]float64{1})
	}
	if !s.ready() {
		return odds.Chances{Method: odds.Unknown}
	}
	_ = s.Prepare(context.Background(), []scoring.Card{card})
	totals := make([]odds.Dist, c.seats)
	method := odds.Exact
	for _, seat := range c.ring.From(0) {
		i := s.state(c, seat)
		if s.solo.filled(i) <= s.solo.coarse() {
			if method = odds.Approximate; !s.begin() {
				return odds.Chances{Method: odds.Unknown}
			}
		}
		totals[seat] = s.dist(i).Shift(c.totalOf(seat))
	}
	ch := odds.Highest(totals)
	ch.Method = method
	return ch
}

// begin reports whether the distributions on the first cards are there.
func (s *solver) begin() bool {
	if s.early == nil {
		e, ok := s.options.Table(s.solo.earlyTable())
		if !ok {
			return false
		}
		s.early = e.(*fivedice.Early)
	}
	return true
}

func (s *solver) dist(i int32) odds.Dist {
	if _, known := s.dists[i]; !known {
		s.dists[i] = s.early.Dist(i)
	}
	return s.dists[i]
}

// Next returns the dice that may lie at the end of the turn, and the box that they are
// written into.
func (s *solver) Next(card scoring.Card) []odds.Branch {
	c := card.(*boxCard)
	turn, _ := c.Turn()
	if !s.ready() {
		return nil
	}
	s.worths.turn(s.state(c, turn.Player))
	var branches []odds.Branch
	for roll, p := range s.worths.layers.Outcomes(&s.worths.space) {
		if p > 0 {
			e := &Entry{Dice: fivedice.Roll(roll), Box: c.boxes[s.worths.into[roll]].ID}
			branches = append(branches, odds.Branch{Chance: p, Entry: e})
		}
	}
	return branches
}
