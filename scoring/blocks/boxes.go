package blocks

import (
	"cmp"
	"encoding/json"
	"math/bits"
	"slices"
	"strconv"
	"strings"
	"sync"

	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// Boxes describes a sheet of boxes that everybody fills, one a turn, as agreed with some house
// rules. Its functions see a State and a Roll and nothing else, so that what the points to come
// depend on is small and known. It is not changed once it has been handed over.
type Boxes struct {
	Dice   int      // in a roll
	Throws int      // that a turn has at most; every one of them can be entered
	Boxes  []Box    // in the order of the sheet, 26 at most
	Groups []string // the sections of the sheet, by their IDs
	Bonus  []Bonus
	Extra  *Extra   // what a roll earns beside its box; nil: nothing
	Sums   []string // the sums in the order in which the card has them: of groups, bonuses and extras

	Joker func(State, Roll) bool                            // the roll counts as whatever a box asks; nil: never
	Bar   func(s State, r Roll, box int) *scoring.RuleError // why a roll may not go into an open box; nil: any may

	Special func(State, Roll) bool // the rolls that Joker, Bar and Extra tell from the others; nil: none
	Variant string                 // what these four follow from; tables of chances are named after it

	game string
}

// Box is a box of the sheet. Its name is the text "GAME.box.ID".
type Box struct {
	ID      BoxID
	Group   int
	Score   func(Roll) int
	Face    int     // whose dice it counts; 0: not those of one
	Joker   int     // what a joker scores here; 0: as any roll
	Flag    int     // the score that raises the flag of the box, which Extra asks; 0: it has none
	Average float64 // what it brings in the best play: of boxes that gain the same, the cheaper is called best
	Asked   bool    // people ask why a roll scores nothing here, which the text "GAME.needs.ID" says

	values []int // every score that some roll gives, ascending; jokers add nothing to it
}

// Bonus is what a group earns once it adds up to enough.
type Bonus struct {
	ID, Sum string // its line on the sheet, and its sum on the card
	Group   int
	Earns   []int  // what each sum earns, which never falls; the last one also stands for all higher ones
	Text    string // begins the texts -at, -start, -needs, -gone and -earned
}

// From returns what each sum earns where so much or more earns points.
func From(sum, points int) []int { return append(make([]int, sum), points) }

// Of returns what a sum earns.
func (b *Bonus) Of(sum int) int { return b.Earns[min(max(sum, 0), len(b.Earns)-1)] }

// next returns the first sum from one on that earns more; false where none does.
func (b *Bonus) next(sum int) (int, bool) {
	for more := max(sum, 0) + 1; more < len(b.Earns); more++ {
		if b.Earns[more] > b.Of(sum) {
			return more, true
		}
	}
	return 0, false
}

// Extra is what rolls earn beside their box. Its name is the text "GAME.sum-SUM".
type Extra struct {
	ID, Sum string // its line on the sheet, and its sum on the card
	Points  int    // each time
	Earned  func(State, Roll) bool
}

// BoxID names a box in an entry.
type BoxID string

// noBox is what an empty name becomes, so that it is told from none.
const noBox BoxID = "?"

// UnmarshalText takes any text: the rules, not the decoder, refuse what names no box.
func (b *BoxID) UnmarshalText(text []byte) error {
	*b = cmp.Or(BoxID(text), noBox)
	return nil
}

// Set is some of the boxes: bit n is box n.
type Set uint64

// Has reports whether a box is in the set.
func (s Set) Has(box int) bool { return s>>box&1 == 1 }

// Size counts the boxes.
func (s Set) Size() int { return bits.OnesCount64(uint64(s)) }

// First returns the box that comes first on the sheet, of a set that has some.
func (s Set) First() int { return bits.TrailingZeros64(uint64(s)) }

// Rest returns the set without its first box.
func (s Set) Rest() Set { return s & (s - 1) }

// List returns the boxes in the order of the sheet.
func (s Set) List() []int {
	var list []int
	for ; s != 0; s = s.Rest() {
		list = append(list, s.First())
	}
	return list
}

// State is all of a column that rules may ask: which boxes are filled, and whose flags are up.
type State struct{ Filled, Flags Set }

// BoxEntry is a turn on a sheet of boxes: a box with the dice that go into it, or with their score
// alone.
type BoxEntry struct {
	scoring.Header
	Dice  scoring.Dice     `json:"dice,omitzero"`
	Box   BoxID            `json:"box,omitzero"`
	Score *scoring.JSONInt `json:"score,omitzero"`
	Rolls []Throw          `json:"rolls,omitzero"` // those before the final dice, which the card does not need
}

// Throw is a roll after which the player rolled again. One of which all dice were kept says that
// the player did not.
type Throw struct {
	Dice scoring.Dice `json:"dice"`
	Keep scoring.Dice `json:"keep,omitzero"` // the dice that were left lying
}

// Empty tells whether nothing but the header has been filled in.
func (e *BoxEntry) Empty() bool {
	return e.Dice == nil && e.Box == "" && e.Score == nil && e.Rolls == nil
}

// check refuses an entry that has neither of the two forms, or both.
func (e *BoxEntry) check() error {
	switch {
	case e.Dice != nil && e.Score != nil:
		return scoring.NewRuleError(scoring.BadEntry, "both", nil)
	case e.Box == "":
		return scoring.NewRuleError(scoring.BadEntry, "box", nil)
	case e.Dice == nil && e.Score == nil:
		return scoring.NewRuleError(scoring.BadEntry, "neither", nil)
	case e.Rolls != nil && e.Dice == nil:
		return scoring.NewRuleError(scoring.BadEntry, "rolls", nil)
	}
	return nil
}

// The codes of refusals that all sheets of boxes have.
const (
	BadBox   = "bad-box"
	BoxTaken = "box-taken"
)

// NewBoxes completes a game whose sheets a function describes. The error of the function is a
// *scoring.RuleError for house rules that do not go together.
func NewBoxes(g scorecard.Game, rules func(scoring.HouseRules) (*Boxes, error)) *scorecard.Game {
	shared := &sheets{game: g.ID, rules: rules, by: map[string]*Boxes{}}
	g.NewCard = func(t scoring.Table) (scoring.Card, error) {
		b, err := shared.agreed(t.House)
		if err != nil {
			return nil, err
		}
		c := &BoxCard{boxTable: &boxTable{b, t.First, scoring.NewSeating(t.Seats)}, columns: make([]boxColumn, t.Seats)}
		return c.settle(), nil
	}
	g.Entry = func() scoring.Entry { return new(BoxEntry) }
	g.RandomEntry = func(c scoring.Card, chance func(n int) int) scoring.Entry { return c.(*BoxCard).random(chance) }
	g.View = func(c scoring.Card, in scorecard.Input) scorecard.View {
		return c.(*BoxCard).view(in)
	}
	g.Input = func(c scoring.Card) scorecard.Input { return Begin(boxPad{c.(*BoxCard)}) }
	g.Keys = func(c scoring.Card, e scoring.Entry) []scorecard.KeyID {
		own := e.(*BoxEntry)
		return Spell(boxPad{c.(*BoxCard)}, c.(*BoxCard).rules.Find(own.Box), *own)
	}
	g.Describe = func(c scoring.Card, e scoring.Entry) scorecard.Event { return c.(*BoxCard).describe(e.(*BoxEntry)) }
	g.Odds = func() []scorecard.Table {
		b, err := shared.usual(g.Game)
		if err != nil {
			return nil
		}
		return b.Odds()
	}
	return &g
}

// sheets are the descriptions of a game, each made once for what was agreed. They may be used by
// several goroutines at once.
type sheets struct {
	game  string
	rules func(scoring.HouseRules) (*Boxes, error)
	mu    sync.Mutex
	by    map[string]*Boxes
}

// maxSheets is how many descriptions are kept.
const maxSheets = 64

// usual returns the description of a sheet by the usual house rules.
func (s *sheets) usual(g *scoring.Game) (*Boxes, error) {
	house, err := g.Agree(nil, g.Seats.Min)
	if err != nil {
		return nil, err
	}
	return s.agreed(house)
}

// agreed returns the description of a sheet.
func (s *sheets) agreed(h scoring.HouseRules) (*Boxes, error) {
	key, err := json.Marshal(h)
	if err != nil {
		return nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if b := s.by[string(key)]; b != nil {
		return b, nil
	}
	b, err := s.rules(h)
	if err != nil {
		return nil, err
	}
	if len(s.by) == maxSheets {
		clear(s.by)
	}
	s.by[string(key)] = b.Of(s.game)
	return b, nil
}

// Of completes a description as that of a game: what follows from all rolls is worked out once.
func (b *Boxes) Of(game string) *Boxes {
	b.game = game
	for i := range b.Boxes {
		own := &b.Boxes[i]
		own.values = nil
		EachRoll(b.Dice, func(r Roll) {
			score := own.Score(r)
			if at, found := slices.BinarySearch(own.values, score); !found {
				own.values = slices.Insert(own.values, at, score)
			}
		})
	}
	return b
}

// All returns all boxes.
func (b *Boxes) All() Set { return 1<<len(b.Boxes) - 1 }

// Find returns the place of a box; −1 if there is none of that ID.
func (b *Boxes) Find(id BoxID) int {
	for i := range b.Boxes {
		if b.Boxes[i].ID == id {
			return i
		}
	}
	return -1
}

// Values lists every score that some roll gives in a box, ascending: what a score without dice may
// be. Jokers add nothing to it. The list is not to be changed.
func (b *Boxes) Values(box int) []int { return b.Boxes[box].values }

// Word names a box in a sentence.
func (b *Boxes) Word(box int) scoring.TextKey {
	return scoring.TextKey(b.game + ".box." + string(b.Boxes[box].ID))
}

// In says in a sentence where a score was written: "in Threes".
func (b *Boxes) In(box int) scoring.TextKey {
	return scoring.TextKey(b.game + ".in." + string(b.Boxes[box].ID))
}

// Words names boxes in a sentence.
func (b *Boxes) Words(boxes Set) []scoring.TextKey {
	var list []scoring.TextKey
	for ; boxes != 0; boxes = boxes.Rest() {
		list = append(list, b.Word(boxes.First()))
	}
	return list
}

// Score returns what a box makes of a roll, whether it may be taken or not.
func (b *Boxes) Score(s State, r Roll, box int) int {
	if own := &b.Boxes[box]; own.Joker == 0 || b.Joker == nil || !b.Joker(s, r) {
		return own.Score(r)
	}
	return b.Boxes[box].Joker
}

// After returns the state once a box has been filled.
func (b *Boxes) After(s State, box, score int) State {
	s.Filled |= 1 << box
	if flag := b.Boxes[box].Flag; flag != 0 && score == flag {
		s.Flags |= 1 << box
	}
	return s
}

// Open returns the boxes that a roll may go into. Where the rules bar all that are open, any may be
// taken.
func (b *Boxes) Open(s State, r Roll) Set {
	open := b.All() &^ s.Filled
	if b.Bar == nil {
		return open
	}
	may := open
	for left := open; left != 0; left = left.Rest() {
		if box := left.First(); b.Bar(s, r, box) != nil {
			may &^= 1 << box
		}
	}
	return cmp.Or(may, open)
}

// earns reports whether a roll earns what there is beside its box.
func (b *Boxes) earns(s State, r Roll) bool { return b.Extra != nil && b.Extra.Earned(s, r) }

// BoxCard is a card of boxes. It is immutable.
type BoxCard struct {
	*boxTable
	columns []boxColumn // by seat
	turn    struct{ Player, Round int }
}

// boxTable is what an entry leaves as it is, so that cards share it until somebody leaves.
type boxTable struct {
	rules   *Boxes
	first   int
	seating scoring.Seating
}

// boxColumn is what a seat has. What has been written is a chain from the last box back, which
// cards share.
type boxColumn struct {
	State
	last *filling
}

// filling is small, because there is one for each entry.
type filling struct {
	box    int16
	extras int16 // how often a roll earned something beside its box, so far
	score  int32
	before *filling
}

// Rules returns the description of the sheet.
func (c *BoxCard) Rules() *Boxes { return c.rules }

// Seating returns who is still there.
func (c *BoxCard) Seating() scoring.Seating { return c.seating }

// State returns what rules know of the column of a seat.
func (c *BoxCard) State(seat int) State { return c.columns[seat].State }

// Score returns what a box of a seat holds; false while it is open.
func (c *BoxCard) Score(seat int, box BoxID) (int, bool) { return c.score(seat, c.rules.Find(box)) }

func (c *BoxCard) score(seat, box int) (int, bool) {
	for f := c.columns[seat].last; f != nil; f = f.before {
		if int(f.box) == box {
			return int(f.score), true
		}
	}
	return 0, false
}

// Group returns what the boxes of a group add up to for a seat, without bonuses.
func (c *BoxCard) Group(seat, group int) int {
	sum := 0
	for f := c.columns[seat].last; f != nil; f = f.before {
		if c.rules.Boxes[f.box].Group == group {
			sum += int(f.score)
		}
	}
	return sum
}

// Bonus returns what a seat has of a bonus.
func (c *BoxCard) Bonus(seat, bonus int) int {
	b := &c.rules.Bonus[bonus]
	return b.Of(c.Group(seat, b.Group))
}

// Extras counts how often rolls of a seat earned something beside their box.
func (c *BoxCard) Extras(seat int) int {
	if last := c.columns[seat].last; last != nil {
		return int(last.extras)
	}
	return 0
}

// ExtraPoints returns what they earned.
func (c *BoxCard) ExtraPoints(seat int) int {
	if c.rules.Extra == nil {
		return 0
	}
	return c.Extras(seat) * c.rules.Extra.Points
}

// Total returns all that a seat has.
func (c *BoxCard) Total(seat int) int {
	total := c.ExtraPoints(seat)
	for f := c.columns[seat].last; f != nil; f = f.before {
		total += int(f.score)
	}
	for bonus := range c.rules.Bonus {
		total += c.Bonus(seat, bonus)
	}
	return total
}

// settle works out whose turn it is, on a card that is still being made.
func (c *BoxCard) settle() *BoxCard {
	c.turn.Player, c.turn.Round = c.seating.Behind(c.first, func(seat int) int { return c.columns[seat].Filled.Size() })
	if c.seating.LastLeft() || c.turn.Round > len(c.rules.Boxes) {
		c.turn.Round = 0
	}
	return c
}

// over reports whether the game is.
func (c *BoxCard) over() bool { return c.turn.Round == 0 }

// Turn returns the seat that fills a box.
func (c *BoxCard) Turn() (scoring.Turn, bool) {
	if c.over() {
		return scoring.Turn{}, false
	}
	return scoring.Turn{Player: c.turn.Player, Round: c.turn.Round, Phase: scoring.Play}, true
}

// Write gives the card after an *BoxEntry. The error is a *scoring.RuleError, for the first of
// these that holds: what scoring.CheckEntry refuses, an entry of neither form, bad dice or rolls
// that cannot have led to them, a box that does not exist or is taken, a roll that must go
// elsewhere, a score that the box cannot hold.
func (c *BoxCard) Write(e scoring.Entry) (scoring.Card, error) {
	own, err := scoring.CheckEntry[*BoxEntry](c, c.seating, e)
	if err != nil {
		return nil, err
	}
	if own.Leave {
		after := *c
		after.boxTable = &boxTable{c.rules, c.first, c.seating.Leave(int(*own.Player))}
		return after.settle(), nil
	}
	if err := own.check(); err != nil {
		return nil, err
	}
	if own.Score != nil {
		return c.writeScore(own.Box, int(*own.Score))
	}
	return c.writeDice(own)
}

func (c *BoxCard) writeDice(e *BoxEntry) (scoring.Card, error) {
	if err := e.Dice.Check(c.rules.Dice); err != nil {
		return nil, err
	}
	if err := CheckRolls(e.Rolls, e.Dice, c.rules.Throws); err != nil {
		return nil, err
	}
	box, r, s := c.rules.Find(e.Box), Read(e.Dice), c.columns[c.turn.Player].State
	if why := c.bar(r, box); why != nil {
		return nil, why
	}
	return c.fill(box, c.rules.Score(s, r, box), c.rules.earns(s, r)), nil
}

// writeScore takes the score for that of an ordinary roll: without the dice nobody can tell what
// else they are.
func (c *BoxCard) writeScore(id BoxID, score int) (scoring.Card, error) {
	box := c.rules.Find(id)
	if why := c.taken(box); why != nil {
		return nil, why
	}
	if _, found := slices.BinarySearch(c.rules.Boxes[box].values, score); !found {
		return nil, c.rules.unattainable(box, score)
	}
	return c.fill(box, score, false), nil
}

func (c *BoxCard) fill(box, score int, extra bool) *BoxCard {
	after := &BoxCard{boxTable: c.boxTable, columns: slices.Clone(c.columns)}
	own := &after.columns[c.turn.Player]
	f := &filling{box: int16(box), score: int32(score), before: own.last}
	if own.last != nil {
		f.extras = own.last.extras
	}
	if extra {
		f.extras++
	}
	own.State, own.last = c.rules.After(own.State, box, score), f
	return after.settle()
}

// taken refuses a box that the seat at turn has filled, or that does not exist.
func (c *BoxCard) taken(box int) *scoring.RuleError {
	switch {
	case box < 0:
		var ids []string
		for _, b := range c.rules.Boxes {
			ids = append(ids, string(b.ID))
		}
		return scoring.NewRuleError(BadBox, "", scoring.Data{"boxes": strings.Join(ids, ", ")})
	case c.columns[c.turn.Player].Filled.Has(box):
		score, _ := c.score(c.turn.Player, box)
		return scoring.NewRuleError(BoxTaken, "", scoring.Data{"box": c.rules.Word(box), "score": score})
	}
	return nil
}

// bar refuses a box that a roll of the seat at turn may not go into.
func (c *BoxCard) bar(r Roll, box int) *scoring.RuleError {
	if why := c.taken(box); why != nil || c.rules.Bar == nil {
		return why
	}
	s := c.columns[c.turn.Player].State
	if why := c.rules.Bar(s, r, box); why != nil && !c.rules.Open(s, r).Has(box) {
		return why
	}
	return nil
}

// unattainable refuses a score that no roll gives in a box.
func (b *Boxes) unattainable(box, score int) *scoring.RuleError {
	d := scoring.Data{"box": b.Word(box), "values": spans(b.Boxes[box].values)}
	if score == int(scoring.NoNumber) {
		return scoring.NewRuleError(scoring.Unattainable, "number", d)
	}
	d["score"] = score
	return scoring.NewRuleError(scoring.Unattainable, "score", d)
}

// spans lists ascending numbers in few signs: 0, 5–30.
func spans(values []int) string {
	var parts []string
	for i := 0; i < len(values); {
		end := i
		for end+1 < len(values) && values[end+1] == values[end]+1 {
			end++
		}
		part := strconv.Itoa(values[i])
		if end > i {
			part += "–" + strconv.Itoa(values[end])
		}
		parts = append(parts, part)
		i = end + 1
	}
	return strings.Join(parts, ", ")
}

// Standings ranks every seat by total, best first.
func (c *BoxCard) Standings() []scoring.Standing {
	totals := c.seating.Each(c.Total)
	return scoring.Rank(totals, totals, c.seating, c.over())
}

// MarshalJSON returns the card object of the sheet format: the boxes in the order of the sheet, and
// each sum by its ID; every list is by seat.
func (c *BoxCard) MarshalJSON() ([]byte, error) {
	text := append(make([]byte, 0, 1<<10), `{"boxes":[`...)
	var scores [64]int32
	for seat := range c.columns {
		for f := c.columns[seat].last; f != nil; f = f.before {
			scores[f.box] = f.score
		}
		text = append(comma(text, seat), '{')
		for i, left := 0, c.columns[seat].Filled; left != 0; i, left = i+1, left.Rest() {
			box := left.First()
			text = appendKey(comma(text, i), string(c.rules.Boxes[box].ID))
			text = strconv.AppendInt(text, int64(scores[box]), 10)
		}
		text = append(text, '}')
	}
	text = append(text, ']')
	for _, id := range c.rules.Sums {
		text = appendNumbers(appendKey(append(text, ','), id), c.seating.Each(c.sumOf(id)))
	}
	text = append(text, `,"total":`...)
	return append(appendNumbers(text, c.seating.Each(c.Total)), '}'), nil
}

// sumOf returns what a seat has of a sum with an ID.
func (c *BoxCard) sumOf(id string) func(seat int) int {
	if group := slices.Index(c.rules.Groups, id); group >= 0 {
		return func(seat int) int { return c.Group(seat, group) }
	}
	if bonus := slices.IndexFunc(c.rules.Bonus, func(b Bonus) bool { return b.Sum == id }); bonus >= 0 {
		return func(seat int) int { return c.Bonus(seat, bonus) }
	}
	return c.ExtraPoints
}

// scoreOnlyEvery is how often, on average, a random player writes a score without its dice.
const scoreOnlyEvery = 8

// random writes a random roll into a random box that it may go into; now and then a random score
// that a random open box can hold.
func (c *BoxCard) random(chance func(n int) int) *BoxEntry {
	s := c.columns[c.turn.Player].State
	pick := func(from Set) *Box {
		for range chance(from.Size()) {
			from = from.Rest()
		}
		return &c.rules.Boxes[from.First()]
	}
	if chance(scoreOnlyEvery) == 0 {
		box := pick(c.rules.All() &^ s.Filled)
		return &BoxEntry{Box: box.ID, Score: number(box.values[chance(len(box.values))])}
	}
	dice := scoring.Roll(c.rules.Dice, chance)
	return &BoxEntry{Dice: dice, Box: pick(c.rules.Open(s, Read(dice))).ID}
}
