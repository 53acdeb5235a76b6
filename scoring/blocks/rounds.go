package blocks

import (
	"slices"

	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// Rounds describes a game in which everybody scores once a round, as one table agreed on it. A
// game of turns that may end after any of them is one too: that is only a Goal.
type Rounds[E scoring.Entry] struct {
	Forms []Form[E] // the ways to say what a turn brought; an entry has exactly one

	// Score returns what such an entry brings the seat at turn. The error is a *scoring.RuleError
	// that says why it is refused. It is not asked about a score alone.
	Score func(c *RoundCard[E], e E) (int, error)

	Alone *ScoreOnly[E]               // a score without what made it; nil: not offered
	Whole func(E) *[]*scoring.JSONInt // the scores of a whole round, by seat, each as Alone has it; nil: not offered
	End   func(E) *bool               // the table ends an open game between two rounds; nil: not offered

	// Asked returns the forms where they depend on what has been written; nil: Forms. Check then
	// refuses an entry that says what it cannot; nil: one that is not exactly one form.
	Asked func(c *RoundCard[E]) []Form[E]
	Check func(c *RoundCard[E], e E) error

	All     func(c *RoundCard[E], e E) ([]int, error) // what an entry brings each seat, where whoever begins a round writes for all; nil: Score
	Steps   *Steps[E]                                 // nil: everybody writes once a round
	Rotates bool                                      // the next seat begins each round
	Passes  bool                                      // the left neighbour of whoever began a round begins the next

	// Wins says that the highest score of a round, each of which is more than 0, wins it, after
	// tie-breaks of those who are level for it, and that a total counts the rounds won. It goes
	// without All, Steps, Whole and Award.
	Wins bool

	// RollOff lets those who are level for first place after the last round have one more turn each,
	// until one is ahead. What such a turn brings is more than 0, and adds to no total. It goes
	// without All, Steps and Whole.
	RollOff bool

	// Award returns what a complete round adds to the total of a seat for its score, of the scores
	// of all who play; nil: the score. Settle returns what the rounds of a seat add now that
	// another is written, none for those that later ones decide; nil: what they added at once.
	Award  func(c *RoundCard[E], seat, score int, scores []int) (int, error)
	Settle func(c *RoundCard[E], seat int) ([]*int, error)
	Out    func(c *RoundCard[E], seat int) (bool, error) // who takes no more turns after a complete round; nil: nobody
	Rank   func(c *RoundCard[E], seat int) (int, int)    // who is before whom: whatever the totals are, and of equal ones; the higher is better

	Start int                                           // what everybody begins with
	Last  int                                           // how many rounds are played; 0: no number
	Goal  *Goal                                         // nil: none
	Done  func(c *RoundCard[E]) (bool, error)           // any other end, asked after every entry; nil: none
	Open  func(c *RoundCard[E]) bool                    // whether the table may end the game at some time; nil: where Last is 0
	Reach func(c *RoundCard[E], seat int) (bool, error) // whether a seat that has written begins the end, from which Since counts

	Because func(err error) scorecard.Text // says a refusal; nil: as the game's texts have it
	Agreed  []scorecard.Text               // what the card says of the house rules beside the round
	Facts   []scorecard.Text               // what the pad says beside what is next
	Label   func(round int) scorecard.Text // names a round, from 1; nil: its number
	Told    *Told[E]                       // what the card says in words of the game; nil: as of any game
	Own     any                            // what the functions of a game share

	Key   string // of the scores on the card: "rounds" or "turns"
	Late  bool   // the scores come after the totals there
	Lanes bool   // drawn as a race to the goal, which is above the start
	Hold  bool   // a turn is held, or bust where it brings nothing, and so the pad says it
}

// Steps is what everybody says in a round before anybody's score: bids. The last step is the score.
type Steps[E scoring.Entry] struct {
	N     int                                             // with the last
	Label func(step int) scorecard.Text                   // names one, from 0, before the last
	Cell  func(e E, step int) (text, note scorecard.Text) // what the card shows of it
}

// Told is what a card says of scores in the words of its game, of which each may bring more than one
// thing.
type Told[E scoring.Entry] struct {
	Cell  func(round int, e E, points int) scorecard.Cell       // of a score of a round, from 1, that is written
	Event func(c *RoundCard[E], e E, points int) scorecard.Text // what an entry brings the seat at turn
	Total func(c *RoundCard[E], seat int) scorecard.Text        // how a total is made up
	Facts func(c *RoundCard[E]) []scorecard.Text                // what stands under the card while the game goes on; nil: nothing
	Best  bool                                                  // the highest score of a round so far is marked, if it is more than 0
}

// ScoreOnly is a score that is written without what made it: one more form.
type ScoreOnly[E scoring.Entry] struct {
	Key       scorecard.KeyID
	Text, Ask string // as of a Form
	Number    scorecard.Number
	At        func(E) **scoring.JSONInt // where an entry holds it

	// Check returns why no turn brings that; nil: what is not within the bounds of Number is
	// refused.
	Check func(seat int, n scoring.JSONInt) error
	Never string // the text that no turn brings what is typed; "": what Check says
}

// Goal is a total that begins the end of a game, come up to, or down to, from where everybody
// began.
type Goal struct {
	Points int
	Then   Ending
	Sticks bool // also where whoever reached it has left since
}

// Ending says when a game is over once somebody has reached its goal.
type Ending int

// The endings.
const (
	AtOnce      Ending = iota // nobody plays on
	FinishRound               // everybody has as many turns
	Shown                     // only drawn: something else ends the game
)

// NewRounds completes a game whose tables a function describes. The error of the function is a
// *scoring.RuleError for house rules that do not go together.
func NewRounds[E scoring.Entry](g scorecard.Game, rules func(scoring.Table) (*Rounds[E], error)) *scorecard.Game {
	g.NewCard = func(t scoring.Table) (scoring.Card, error) {
		r, err := rules(t)
		if err != nil {
			return nil, err
		}
		own := &table[E]{rules: r, game: g.Game, first: t.First, low: g.LowestWins(t.House), forms: r.Forms}
		if a := r.Alone; a != nil {
			own.forms = append(slices.Clip(r.Forms), Form[E]{a.Key, a.Text, a.Ask, []Part[E]{Amount(a.Number, a.At)}})
		}
		seating := scoring.NewSeating(t.Seats)
		c := &RoundCard[E]{table: own, seating: seating, players: seating, columns: make([]column[E], t.Seats), since: -1, even: true, leader: t.First}
		for seat := range c.columns {
			c.columns[seat].total = r.Start
		}
		return c, making[E]{c}.settle()
	}
	show := func(c scoring.Card) shown[E] { return shown[E]{c.(*RoundCard[E])} }
	g.RandomEntry = func(c scoring.Card, chance func(n int) int) scoring.Entry {
		return randomRound(show(c), chance)
	}
	if g.Stats == nil {
		figures := roundFigures[E]()
		g.Stats, g.Count = scoring.StatsOf(figures), scoring.CountOf(figures)
	}
	g.View = func(c scoring.Card, in scorecard.Input) scorecard.View {
		own, _ := in.(*roundInput[E])
		return show(c).view(own)
	}
	g.Input = func(c scoring.Card) scorecard.Input { return beginRound(show(c)) }
	g.Keys = func(c scoring.Card, e scoring.Entry) []scorecard.KeyID { return spellRound(show(c), e.(E)) }
	g.Describe = func(c scoring.Card, e scoring.Entry) scorecard.Event {
		return show(c).describe(e.(E))
	}
	return &g
}

// roundFigures are what a record has of any game of rounds.
func roundFigures[E scoring.Entry]() []scoring.Counted[*RoundCard[E]] {
	figure := func(key string, kind scoring.StatType) scoring.Counted[*RoundCard[E]] {
		return scoring.Counted[*RoundCard[E]]{
			Stat: scoring.Stat{Key: key, Kind: kind},
			Of:   func(c *RoundCard[E], seat int) scoring.Count { return kind.Of(c.Scores(seat)...) },
		}
	}
	return []scoring.Counted[*RoundCard[E]]{figure("round", scoring.Average), figure("most", scoring.Most), figure("least", scoring.Least)}
}

// table is what all cards of a table share.
type table[E scoring.Entry] struct {
	rules *Rounds[E]
	game  *scoring.Game
	first int       // the seat that begins every round
	low   bool      // the lowest total wins
	forms []Form[E] // with that of a score alone, as the last
}

// ends reports whether an entry ends the game.
func (t *table[E]) ends(e E) bool { return t.rules.End != nil && *t.rules.End(e) }

// addsUp reports whether a score adds to the total as it is written.
func (t *table[E]) addsUp() bool { return t.rules.Award == nil && !t.rules.Wins }

// whole returns the scores of a whole round; nil if an entry has none.
func (t *table[E]) whole(e E) []*scoring.JSONInt {
	if t.rules.Whole == nil {
		return nil
	}
	return *t.rules.Whole(e)
}

// oneForm refuses an entry that is not exactly one of the forms.
func (t *table[E]) oneForm(e E) error {
	has := make([]bool, 0, 8)
	for i := range t.forms {
		has = append(has, t.forms[i].said(e))
	}
	return scoring.OneForm(append(has, t.ends(e), t.whole(e) != nil)...)
}

// steps is how often everybody writes in a round.
func (t *table[E]) steps() int {
	if t.rules.Steps == nil {
		return 1
	}
	return t.rules.Steps.N
}
