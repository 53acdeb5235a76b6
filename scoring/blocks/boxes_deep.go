package blocks

import (
	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// Deep is what the rules of a sheet ask beyond a State and a Roll, and what goes with it. The card
// object of such a sheet has its sums as lines.
type Deep struct {
	Entries Entries
	Because func(err error) scorecard.Text                // the sentence of a refusal
	Name    func(place int) scorecard.Text                // of a place
	Label   func(place int) (label, hint scorecard.Text)  // of its line on the sheet, and how it counts
	Goals   func(c *BoxCard, place int) []scorecard.Gauge // how far each seat is to what boxes of that name should come to; nil: they have no goal
	Shown   func(c *BoxCard) []Section                    // the sheet as it is shown
	Check   func(c *BoxCard, e *BoxEntry) error           // refuses an entry that has what none of the game has

	// Allow refuses an entry that Try does not, by what is written with it; nil: none.
	Allow func(c *BoxCard, place, score int, e *BoxEntry) error

	// Try returns what a place makes of an entry: its score, why the rules bar it there, and why
	// it cannot go there whatever else is open. The score of an entry without dice is not asked.
	Try func(c *BoxCard, place int, e *BoxEntry) (score int, bar, why *scoring.RuleError)

	Keeps bool // the card keeps every entry, for Turns

	// Earn returns what an entry earns a seat beside its score, for Turns; nil: nothing does.
	Earn func(c *BoxCard, place int, e *BoxEntry) []int

	Lines  []string                                          // the lines of the card object, sorted
	Line   func(c *BoxCard, seat int) []int                  // what they hold
	Total  func(c *BoxCard, seat int) int                    // all that a seat has
	Apart  bool                                              // the total is worked out in a way of its own: a score is taken for itself
	Fields func(c *BoxCard, e *BoxEntry) Part[scoring.Entry] // what an entry of such dice says besides; nil: nothing
	First  scorecard.Text                                    // says that the dice lay there after the first throw, where an entry says so

	// Sound reports, once the scores of all rolls were asked, whether nothing that chances follow
	// from fails, and all that is earned is in Bonus. It sets Bar, Wins and Variant.
	Sound func() bool

	Done func(c *BoxCard) (bool, error)              // asked after every entry; nil: only the full sheet ends the game
	Rank func(c *BoxCard, seat int) (ahead, tie int) // who is before whom whatever the totals are, and of equal ones; nil: nobody
	Own  any
}

// Section is a part of a sheet as it is shown: places, and below them sums and numbers on the way.
type Section struct {
	ID     string
	Title  scorecard.Text
	Column scorecard.Text
	Places []int
	Sums   []scorecard.Line
}

// Entries says what the entries of a game are as those of a sheet of boxes.
type Entries struct {
	Read  func(scoring.Entry) *BoxEntry // nil for an entry of another game
	Write func(*BoxEntry) scoring.Entry
}

// Read returns an entry of the game as one of the sheet; nil for an entry of another game.
func (b *Boxes) Read(e scoring.Entry) *BoxEntry {
	if b.Deep != nil {
		return b.Deep.Entries.Read(e)
	}
	own, _ := e.(*BoxEntry)
	return own
}

// Write returns an entry of the sheet as one of the game.
func (b *Boxes) Write(e *BoxEntry) scoring.Entry {
	if b.Deep != nil {
		return b.Deep.Entries.Write(e)
	}
	return e
}

// BoxTurn is an entry of a seat.
type BoxTurn struct {
	Entry  *BoxEntry
	Place  int
	Score  int
	Earned []int // beside the score
	before *BoxTurn
}

// Turns returns the entries of a seat from the first to the last, on a sheet that keeps them.
func (c *BoxCard) Turns(seat int) []*BoxTurn {
	list := make([]*BoxTurn, c.Filled(seat))
	t := c.turns[seat]
	for i := len(list) - 1; i >= 0; i, t = i-1, t.before {
		list[i] = t
	}
	return list
}
