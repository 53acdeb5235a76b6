package blocks

import (
	"slices"
	"strconv"

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

	Start int   // what everybody begins with
	Last  int   // how many rounds are played; 0: no number
	Goal  *Goal // nil: none

	Key   string // of the scores on the card: "rounds" or "turns"
	Lanes bool   // drawn as a race to the goal, which is above the start
	Hold  bool   // a turn is held, or bust where it brings nothing, and so the pad says it
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
		c := &RoundCard[E]{table: own, seating: scoring.NewSeating(t.Seats), columns: make([]column, t.Seats)}
		for seat := range c.columns {
			c.columns[seat].total = r.Start
		}
		return c.settle(), nil
	}
	g.RandomEntry = func(c scoring.Card, chance func(n int) int) scoring.Entry { return c.(*RoundCard[E]).random(chance) }
	if g.Stats == nil {
		figures := roundFigures[E]()
		g.Stats, g.Count = scoring.StatsOf(figures), scoring.CountOf(figures)
	}
	g.View = func(c scoring.Card, in scorecard.Input) scorecard.View {
		own, _ := in.(*roundInput[E])
		return c.(*RoundCard[E]).view(own)
	}
	g.Input = func(c scoring.Card) scorecard.Input { return c.(*RoundCard[E]).begin() }
	g.Keys = func(c scoring.Card, e scoring.Entry) []scorecard.KeyID { return c.(*RoundCard[E]).spell(e.(E)) }
	g.Describe = func(c scoring.Card, e scoring.Entry) scorecard.Event { return c.(*RoundCard[E]).describe(e.(E)) }
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

// say says the parts of a form at random in an entry.
func (t *table[E]) say(e E, form int, chance func(n int) int) E {
	for _, p := range t.forms[form].Parts {
		p.Put(p.Random(chance), e)
	}
	return e
}

// RoundCard is a card of rounds. What cannot change without an entry is worked out when it is
// made. It is immutable.
type RoundCard[E scoring.Entry] struct {
	*table[E]
	seating scoring.Seating
	columns []column // by seat
	begun   int      // the rounds for which somebody has a score, even one who has left since
	turn    scoring.Turn
	reached bool // the goal has been
	closed  bool // the table has ended the game
	over    bool
}

// column is what a seat has. The scores are a chain from the last one back, which cards share:
// however long a game becomes, one more score costs the same.
type column struct {
	total int // with what everybody begins with
	n     int // how many scores there are
	last  *score
}

type score struct {
	points int
	before *score
}

// list returns the scores from the first to the last.
func (c column) list() []int {
	list := make([]int, c.n)
	for i, s := c.n-1, c.last; s != nil; i, s = i-1, s.before {
		list[i] = s.points
	}
	return list
}

// Rules returns the description of the table.
func (c *RoundCard[E]) Rules() *Rounds[E] { return c.rules }

// Seating returns who is still there.
func (c *RoundCard[E]) Seating() scoring.Seating { return c.seating }

// Seat returns the seat at turn.
func (c *RoundCard[E]) Seat() int { return c.turn.Player }

// Total returns what a seat has, with what everybody began with.
func (c *RoundCard[E]) Total(seat int) int { return c.columns[seat].total }

// Scores returns what a seat scored in each round so far.
func (c *RoundCard[E]) Scores(seat int) []int { return c.columns[seat].list() }

// Turns counts the scores of a seat.
func (c *RoundCard[E]) Turns(seat int) int { return c.columns[seat].n }

// Missing is what a seat lacks for a goal above the start; 0 once it is reached.
func (c *RoundCard[E]) Missing(seat int) int {
	return max(0, c.rules.Goal.Points-c.columns[seat].total)
}

// Reached reports whether the goal has been reached. If the game goes on all the same, this is its
// last round.
func (c *RoundCard[E]) Reached() bool { return c.reached }

// Even reports whether no round is under way.
func (c *RoundCard[E]) Even() bool { return c.turn.Round > c.begun }

// Turn returns the seat that writes next: of those who have written least the first one, from the
// seat that begins.
func (c *RoundCard[E]) Turn() (scoring.Turn, bool) {
	if c.over {
		return scoring.Turn{}, false
	}
	return c.turn, true
}

// settle works out what follows from what has been written, on a card that is still being made.
func (c *RoundCard[E]) settle() *RoundCard[E] {
	c.turn.Phase = scoring.Play
	c.turn.Player, c.turn.Round = c.seating.Behind(c.first, func(seat int) int { return c.columns[seat].n })
	c.reached = false
	for seat := range c.columns {
		c.reached = c.reached || c.there(seat)
	}
	c.over = c.closed || c.seating.LastLeft() ||
		c.Even() && c.begun > 0 && c.begun == c.rules.Last ||
		c.reached && (c.rules.Goal.Then == AtOnce || c.Even())
	return c
}

// there reports whether a seat has reached the goal, and that counts.
func (c *RoundCard[E]) there(seat int) bool {
	goal, total := c.rules.Goal, c.columns[seat].total
	switch {
	case goal == nil || c.seating.HasLeft(seat) && !goal.Sticks:
		return false
	case goal.Points > c.rules.Start:
		return total >= goal.Points
	}
	return total <= goal.Points
}

// Write gives the card after an entry. The error is a *scoring.RuleError: what
// scoring.CheckEntry refuses, an entry that is not exactly one of the forms, a whole round or an
// end where there can be none, and what the description refuses.
func (c *RoundCard[E]) Write(e scoring.Entry) (scoring.Card, error) {
	own, err := scoring.CheckEntry[E](c, c.seating, e)
	if err != nil {
		return nil, err
	}
	after := *c
	if h := own.Head(); h.Leave {
		after.seating = c.seating.Leave(int(*h.Player))
		return after.settle(), nil
	}
	if err := c.oneForm(own); err != nil {
		return nil, err
	}
	after.columns = slices.Clone(c.columns)
	switch {
	case c.ends(own):
		err = after.end()
	case c.whole(own) != nil:
		err = after.writeRound(c.whole(own))
	default:
		var points int
		points, err = c.points(own)
		after.add(c.turn.Player, points)
	}
	if err != nil {
		return nil, err
	}
	return after.settle(), nil
}

// points returns what an entry brings the seat at turn.
func (c *RoundCard[E]) points(e E) (int, error) {
	if a := c.rules.Alone; a != nil && *a.At(e) != nil {
		return c.alone(c.turn.Player, **a.At(e))
	}
	return c.rules.Score(c, e)
}

// alone takes a score that was written without what made it.
func (c *RoundCard[E]) alone(seat int, n scoring.JSONInt) (int, error) {
	a := c.rules.Alone
	if a.Check != nil {
		return int(n), a.Check(seat, n)
	}
	if low, high := a.Number.Min, a.Number.Max; int(n) < low || int(n) > high {
		return 0, scoring.NewRuleError(scoring.Unattainable, "", scoring.Data{"player": scoring.Seat(seat), "low": low, "high": high})
	}
	return int(n), nil
}

// add, like everything below that changes a card, works on one that is still being made and whose
// columns are its own.
func (c *RoundCard[E]) add(seat, points int) {
	own := &c.columns[seat]
	*own = column{own.total + points, own.n + 1, &score{points, own.last}}
	c.begun = max(c.begun, own.n)
}

// mayEnd reports whether the table may end the game here: it is open, and at least one round is
// complete and none under way.
func (c *RoundCard[E]) mayEnd() bool {
	return c.rules.End != nil && c.rules.Last == 0 && !c.over && c.begun > 0 && c.Even()
}

func (c *RoundCard[E]) end() error {
	switch {
	case c.rules.Last > 0:
		return scoring.NewRuleError(scoring.BadEntry, "end-fixed", scoring.Data{"n": c.rules.Last})
	case !c.mayEnd():
		return scoring.NewRuleError(scoring.BadEntry, "end-early", nil)
	}
	c.closed = true
	return nil
}

// writeRound takes a list with a score for every seat. That of a player who has left is null; a 0
// is taken for it.
func (c *RoundCard[E]) writeRound(scores []*scoring.JSONInt) error {
	switch {
	case !c.Even():
		return scoring.NewRuleError(scoring.BadEntry, "scores-late", nil)
	case len(scores) != len(c.columns):
		return scoring.NewRuleError(scoring.BadEntry, "scores-number", scoring.Data{"n": len(c.columns), "got": len(scores)})
	}
	for seat, n := range scores {
		who := scoring.Data{"player": scoring.Seat(seat)}
		switch gone := c.seating.HasLeft(seat); {
		case gone && n != nil && *n != 0:
			return scoring.NewRuleError(scoring.BadEntry, "scores-gone", who)
		case gone:
			continue
		case n == nil:
			return scoring.NewRuleError(scoring.BadEntry, "scores-missing", who)
		}
		points, err := c.alone(seat, *n)
		if err != nil {
			return err
		}
		c.add(seat, points)
	}
	return nil
}

// Standings ranks by the totals, from whichever end wins.
func (c *RoundCard[E]) Standings() []scoring.Standing {
	totals := c.seating.Each(c.Total)
	keys := totals
	if c.low {
		keys = c.seating.Each(func(seat int) int { return -c.columns[seat].total })
	}
	return scoring.Rank(totals, keys, c.seating, c.over)
}

// MarshalJSON returns the card object of the sheet format.
func (c *RoundCard[E]) MarshalJSON() ([]byte, error) {
	text := append(appendKey([]byte{'{'}, c.rules.Key), '[')
	for seat, column := range c.columns {
		text = appendNumbers(comma(text, seat), column.list())
	}
	text = append(text, `],"total":`...)
	return append(appendNumbers(text, c.seating.Each(c.Total)), '}'), nil
}

// appendKey appends the key of a field, which is a plain name.
func appendKey(text []byte, key string) []byte {
	return append(append(append(text, '"'), key...), '"', ':')
}

// appendNumbers appends numbers as JSON.
func appendNumbers(text []byte, list []int) []byte {
	text = append(text, '[')
	for i, n := range list {
		text = strconv.AppendInt(comma(text, i), int64(n), 10)
	}
	return append(text, ']')
}

// comma appends what stands before value i of a list.
func comma(text []byte, i int) []byte {
	if i > 0 {
		return append(text, ',')
	}
	return text
}

const (
	wholeRoundEvery = 4  // how often, on average, a random table writes a round in one
	endEvery        = 10 // how often it ends an open game where it may
	aloneEvery      = 4  // and how often a score without what made it

	randomTries = 1000 // how many random turns are tried until the rules allow one
)

// random returns an entry that the card accepts.
func (c *RoundCard[E]) random(chance func(n int) int) E {
	e := c.game.Entry().(E)
	last := len(c.forms) - 1
	switch {
	case c.mayEnd() && chance(endEvery) == 0:
		*c.rules.End(e) = true
		return e
	case c.rules.Whole != nil && c.Even() && chance(wholeRoundEvery) == 0:
		scores := make([]*scoring.JSONInt, len(c.columns))
		for _, seat := range c.seating.From(0) {
			scores[seat] = *c.rules.Alone.At(c.say(e, last, chance))
		}
		e = c.game.Entry().(E)
		*c.rules.Whole(e) = scores
		return e
	case len(c.rules.Forms) == 0:
		return c.say(e, last, chance)
	}
	for range randomTries {
		form := 0
		if n := len(c.rules.Forms); n > 1 {
			form = chance(n)
		}
		e = c.say(c.game.Entry().(E), form, chance)
		points, err := c.points(e)
		if err != nil {
			continue
		}
		if c.rules.Alone != nil && chance(aloneEvery) == 0 {
			e = c.game.Entry().(E)
			*c.rules.Alone.At(e) = number(points)
		}
		break
	}
	return e
}
