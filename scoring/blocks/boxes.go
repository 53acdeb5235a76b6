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
	Dice    int      // in a roll; 0: scores alone are written
	Throws  int      // that a turn has at most, all of which can be entered; less than 2: only the last one
	Boxes   []Box    // in the order of the sheet, 64 at most
	Groups  []string // the sections of the sheet, by their IDs
	Columns []Column // nil: one, without a name
	Bonus   []Bonus
	Extra   *Extra   // what a roll earns beside its box; nil: nothing
	Sums    []string // the sums in the order in which the card has them: of groups, bonuses and extras
	Low     bool     // the lowest total wins

	First bool                                        // whether a score depends on Roll.First
	Wins  func(box BoxID, score int, first bool) bool // an entry that wins the game and ends it at once; nil: none does

	Joker func(State, Roll) bool                            // the roll counts as whatever a box asks; nil: never
	Bar   func(s State, r Roll, box int) *scoring.RuleError // why a roll may not go into an open box; nil: any may

	Special func(State, Roll) bool // the rolls that Joker, Bar and Extra tell from the others; nil: none
	Variant string                 // what these four follow from; tables of chances are named after it

	Deep *Deep // what goes beyond a State and a Roll; nil: nothing

	game  string
	names []string // of the places on the card
	order []int    // the places in the order of the card object
}

// Column is one of several columns, of which each has all the boxes.
type Column struct {
	ID     string
	Factor int // of all that stands in it
}

// Box is a box of the sheet. Its name is the text "GAME.box.ID".
type Box struct {
	ID      BoxID
	Group   int
	Score   func(Roll) int
	Face    int                         // whose dice it counts; 0: not those of one
	Joker   int                         // what a joker scores here; 0: as any roll
	Flag    int                         // the least score that raises the flag of the box, which Extra and Later ask; 0: it has none
	Average float64                     // what it brings in the best play: of boxes that gain the same, the cheaper is called best
	Later   func(flags Set, r Roll) int // as Score, by the flags of other boxes; nil: these do not matter
	Asked   bool                        // people ask why a roll scores nothing here, which the text "GAME.needs.ID" says
	Alone   Alone                       // nil: every score that some roll gives

	values func() []int // every score that some roll gives, ascending; jokers add nothing to it
}

// Alone says what may be written in a box of a column, with these flags there, without dice: one of
// some values, ascending; where there are none, anything between two bounds; or why nothing may.
type Alone func(column int, flags Set) (values []int, low, high int, why *scoring.RuleError)

// Bonus is what a group earns once it adds up to enough.
type Bonus struct {
	ID, Sum string // its line on the sheet, and its sum on the card
	Group   int
	Earns   []int  // what each sum earns, which never falls; the last one also stands for all higher ones
	Text    string // names its line; "": the game does
}

// From returns what each sum earns where so much or more earns points.
func From(sum, points int) []int { return append(make([]int, sum), points) }

// Of returns what a sum earns.
func (b *Bonus) Of(sum int) int { return b.Earns[min(max(sum, 0), len(b.Earns)-1)] }

// Cell says how far a sum is to the bonus, and what it earns once that is decided.
func (b *Bonus) Cell(sum int, reachable bool) scorecard.Cell {
	has := b.Of(sum)
	cell := scorecard.Cell{State: scorecard.Written, Gauge: scorecard.Gauge{Have: sum, Of: len(b.Earns) - 1}}
	switch next, more := b.next(sum); {
	case more && reachable:
		cell.Gauge.Of = next
		cell.Text = scorecard.Say("boxes.bonus-left", "n", next-sum)
	case has > b.Of(0):
		cell.Text = scorecard.Say("boxes.plus", "n", has)
	default:
		cell.Text = scorecard.Say("boxes.bonus-gone")
	}
	return cell
}

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

	Column string `json:"-"` // of the box, where there are several
	First  bool   `json:"-"` // the dice lay there after the first throw, where that matters
	More   any    `json:"-"` // what else the game's own entry says
}

// Throw is a roll after which the player rolled again. One of which all dice were kept says that
// the player did not.
type Throw struct {
	Dice scoring.Dice `json:"dice"`
	Keep scoring.Dice `json:"keep,omitzero"` // the dice that were left lying
}

// Empty tells whether nothing but the header has been filled in.
func (e *BoxEntry) Empty() bool {
	own, _ := e.More.(interface{ Empty() bool })
	return e.Dice == nil && e.Box == "" && e.Score == nil && e.Rolls == nil && (own == nil || own.Empty())
}

// StoppedFirst reports whether the player kept all dice of the first throw; known is false where the
// rolls are not entered.
func (e *BoxEntry) StoppedFirst() (first, known bool) {
	return len(e.Rolls) == 1 && len(e.Rolls[0].Keep) == len(e.Dice), e.Rolls != nil
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

// NewBoxes completes a game whose sheets a function describes, by what a table agreed on and how
// many seats it has. The error of the function is a *scoring.RuleError for house rules that do not
// go together.
func NewBoxes(g scorecard.Game, rules func(scoring.Table) (*Boxes, error)) *scorecard.Game {
	shared := &sheets{game: g.ID, rules: rules, by: map[string]*Boxes{}}
	g.NewCard = func(t scoring.Table) (scoring.Card, error) {
		b, err := shared.agreed(t)
		if err != nil {
			return nil, err
		}
		return newBoxCard(b, t)
	}
	if g.Entry == nil {
		g.Entry = func() scoring.Entry { return new(BoxEntry) }
	}
	g.RandomEntry = func(c scoring.Card, chance func(n int) int) scoring.Entry { return padOf(c.(*BoxCard)).random(chance) }
	g.Perfect = func(c scoring.Card, seat int) bool { return c.(*BoxCard).isPerfect(seat) }
	g.View = func(c scoring.Card, in scorecard.Input) scorecard.View { return boxShown{c.(*BoxCard)}.view(in) }
	g.Input = func(c scoring.Card) scorecard.Input { return padOf(c.(*BoxCard)).begin() }
	g.Keys = func(c scoring.Card, e scoring.Entry) []scorecard.KeyID { return padOf(c.(*BoxCard)).spell(e) }
	g.Describe = func(c scoring.Card, e scoring.Entry) scorecard.Event { return boxShown{c.(*BoxCard)}.describe(e) }
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
	rules func(scoring.Table) (*Boxes, error)
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
	return s.agreed(scoring.Table{Seats: g.Seats.Min, House: house})
}

// agreed returns the description of the sheet of a table.
func (s *sheets) agreed(t scoring.Table) (*Boxes, error) {
	key, err := json.Marshal(t.House)
	if err != nil {
		return nil, err
	}
	key = strconv.AppendInt(key, int64(t.Seats), 10)
	s.mu.Lock()
	defer s.mu.Unlock()
	if b := s.by[string(key)]; b != nil {
		return b, nil
	}
	b, err := s.rules(scoring.Table{Seats: t.Seats, House: t.House})
	if err != nil {
		return nil, err
	}
	if len(s.by) == maxSheets {
		clear(s.by)
	}
	if b.game == "" {
		b.Of(s.game)
	}
	s.by[string(key)] = b
	return b, nil
}

// Of completes a description as that of a game, whose ID begins the texts of its boxes.
func (b *Boxes) Of(game string) *Boxes {
	b.game = game
	if b.Columns == nil {
		b.Columns = []Column{{Factor: 1}}
	}
	for i := range b.Boxes {
		own := &b.Boxes[i]
		own.values = sync.OnceValue(func() []int {
			return Scores(b.Dice, func(r Roll) (int, bool) { return own.Score(r), true })
		})
	}
	for place := range len(b.Columns) * len(b.Boxes) {
		name := string(b.at(place).ID)
		if column := b.Columns[b.columnOf(place)].ID; column != "" {
			name += "." + column
		}
		b.names, b.order = append(b.names, name), append(b.order, place)
	}
	if b.Deep != nil {
		slices.SortFunc(b.order, func(i, j int) int { return cmp.Compare(b.names[i], b.names[j]) })
	}
	return b
}

// Places are the boxes of all columns, column by column.
func (b *Boxes) Places() int { return len(b.names) }

// at returns the box of a place.
func (b *Boxes) at(place int) *Box { return &b.Boxes[place%len(b.Boxes)] }

// columnOf returns the column of a place.
func (b *Boxes) columnOf(place int) int { return place / len(b.Boxes) }

// Place returns the place that an entry names. The error is bad-box, or bad-entry for a column that
// there is not.
func (b *Boxes) Place(e *BoxEntry) (int, *scoring.RuleError) {
	box := b.Find(e.Box)
	if box < 0 {
		var ids []string
		for _, b := range b.Boxes {
			ids = append(ids, string(b.ID))
		}
		return 0, scoring.NewRuleError(BadBox, "", scoring.Data{"boxes": strings.Join(ids, ", ")})
	}
	for i := range b.Columns {
		if b.Columns[i].ID == e.Column {
			return i*len(b.Boxes) + box, nil
		}
	}
	return 0, scoring.NewRuleError(scoring.BadEntry, "column", nil)
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
func (b *Boxes) Values(box int) []int { return b.Boxes[box].values() }

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
	switch own := &b.Boxes[box]; {
	case own.Joker != 0 && b.Joker != nil && b.Joker(s, r):
		return own.Joker
	case own.Later != nil:
		return own.Later(s.Flags, r)
	default:
		return own.Score(r)
	}
}

// After returns the state once a box has been filled.
func (b *Boxes) After(s State, box, score int) State {
	s.Filled |= 1 << box
	if flag := b.Boxes[box].Flag; flag != 0 && score >= flag {
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
