package blocks

import (
	"cmp"
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

	// Asked returns the forms where they depend on what has been written; nil: Forms. Check then
	// refuses an entry that says what it cannot; nil: one that is not exactly one form.
	Asked func(c *RoundCard[E]) []Form[E]
	Check func(c *RoundCard[E], e E) error

	All     func(c *RoundCard[E], e E) ([]int, error) // what an entry brings each seat, where whoever begins a round writes for all; nil: Score
	Steps   *Steps[E]                                 // nil: everybody writes once a round
	Rotates bool                                      // the next seat begins each round

	// Wins says that the highest score of a round, each of which is more than 0, wins it, after
	// tie-breaks of those who are level for it, and that a total counts the rounds won. It goes
	// without All, Steps, Whole and Award.
	Wins bool

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
		c := &RoundCard[E]{table: own, seating: seating, players: seating, columns: make([]column[E], t.Seats), since: -1, even: true}
		for seat := range c.columns {
			c.columns[seat].total = r.Start
		}
		return c, making[E]{c}.settle()
	}
	g.RandomEntry = func(c scoring.Card, chance func(n int) int) scoring.Entry {
		return randomRound(c.(*RoundCard[E]), chance)
	}
	if g.Stats == nil {
		figures := roundFigures[E]()
		g.Stats, g.Count = scoring.StatsOf(figures), scoring.CountOf(figures)
	}
	g.View = func(c scoring.Card, in scorecard.Input) scorecard.View {
		own, _ := in.(*roundInput[E])
		return shown[E]{c.(*RoundCard[E])}.view(own)
	}
	g.Input = func(c scoring.Card) scorecard.Input { return beginRound(c.(*RoundCard[E])) }
	g.Keys = func(c scoring.Card, e scoring.Entry) []scorecard.KeyID { return spellRound(c.(*RoundCard[E]), e.(E)) }
	g.Describe = func(c scoring.Card, e scoring.Entry) scorecard.Event {
		return shown[E]{c.(*RoundCard[E])}.describe(e.(E))
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
	players scoring.Seating // who takes turns: neither gone nor out
	columns []column[E]     // by seat
	begun   int             // the rounds for which somebody has written, even one who has left since
	turn    scoring.Turn
	step    int        // of the turn, from 0
	ties    []tieBreak // of rounds that are won, in order
	tied    bool       // the last of them is under way
	even    bool       // no round is under way
	since   int        // how many entries there were since somebody's total began the end; -1: nobody's did
	reached bool       // the goal has been
	closed  bool       // the table has ended the game
	over    bool
}

// column is what a seat has. The entries are a chain from the last one back, which cards share:
// however long a game becomes, one more entry costs the same.
type column[E scoring.Entry] struct {
	total int // with what everybody begins with
	n     int // how many entries there are
	last  *said[E]
}

// said is what was written for a seat at once.
type said[E scoring.Entry] struct {
	entry  E
	points int
	award  int  // what it adds to the total
	open   bool // later rounds decide that
	none   bool // the seat was out of the round
	before *said[E]
}

// list returns what was written from the first to the last.
func (c column[E]) list() []*said[E] {
	list := make([]*said[E], c.n)
	for i, s := c.n-1, c.last; s != nil; i, s = i-1, s.before {
		list[i] = s
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
func (c *RoundCard[E]) Scores(seat int) []int {
	scores := make([]int, 0, c.columns[seat].n)
	for i, s := range c.columns[seat].list() {
		if !s.none && (i+1)%c.steps() == 0 {
			scores = append(scores, s.points)
		}
	}
	return scores
}

// Entries returns what was written for a seat in a round, from 0, by its steps so far.
func (c *RoundCard[E]) Entries(seat, round int) []E {
	var list []E
	for _, s := range c.columns[seat].in(round, c.steps()) {
		list = append(list, s.entry)
	}
	return list
}

// History returns what was written for a seat in each round, by its steps; nothing where it was
// out.
func (c *RoundCard[E]) History(seat int) [][]E {
	var rounds [][]E
	for i, s := range c.columns[seat].list() {
		if i%c.steps() == 0 {
			rounds = append(rounds, nil)
		}
		if !s.none {
			rounds[len(rounds)-1] = append(rounds[len(rounds)-1], s.entry)
		}
	}
	return rounds
}

// Score returns what a seat scored in a round, from 0; 0 while that is under way.
func (c *RoundCard[E]) Score(seat, round int) int {
	list := c.columns[seat].in(round, c.steps())
	if len(list) < c.steps() {
		return 0
	}
	return list[len(list)-1].points
}

// brought returns the points of the entry with which the card follows another.
func (c *RoundCard[E]) brought(before *RoundCard[E]) int {
	seat := before.turn.Player
	if before.tied {
		return c.ties[len(before.ties)-1].Score(seat)
	}
	return c.columns[seat].last.points
}

// in returns what was written in a round, from 0; nothing in one that there is not.
func (c column[E]) in(round, steps int) []*said[E] {
	var list []*said[E]
	s := c.last
	for i := c.n - 1; i >= max(0, round*steps); i, s = i-1, s.before {
		if i/steps == round && !s.none {
			list = append(list, s)
		}
	}
	slices.Reverse(list)
	return list
}

// Turns counts the entries of a seat.
func (c *RoundCard[E]) Turns(seat int) int { return c.columns[seat].n }

// Players returns who takes turns: those who have neither left nor gone out.
func (c *RoundCard[E]) Players() scoring.Seating { return c.players }

// Step returns the step of the round that is next, from 0.
func (c *RoundCard[E]) Step() int { return c.step }

// Begun counts the rounds for which somebody has written.
func (c *RoundCard[E]) Begun() int { return c.begun }

// Since counts the entries after the one with which somebody began the end; -1: nobody did.
func (c *RoundCard[E]) Since() int { return c.since }

// Complete counts the rounds that all who play have finished.
func (c *RoundCard[E]) Complete() int { return max(0, c.least()) / c.steps() }

// least is how many entries those have who have fewest; -1: nobody plays.
func (c *RoundCard[E]) least() int {
	least := -1
	for seat, column := range c.columns {
		if !c.players.HasLeft(seat) && (least < 0 || column.n < least) {
			least = column.n
		}
	}
	return least
}

// First returns the seat that begins a round, from 0, also where its player has left.
func (c *RoundCard[E]) First(round int) int {
	if c.rules.Rotates {
		return (c.first + round) % len(c.columns)
	}
	return c.first
}

// Missing is what a seat lacks for a goal above the start; 0 once it is reached.
func (c *RoundCard[E]) Missing(seat int) int {
	return max(0, c.rules.Goal.Points-c.columns[seat].total)
}

// Reached reports whether the goal has been reached. If the game goes on all the same, this is its
// last round.
func (c *RoundCard[E]) Reached() bool { return c.reached }

// Even reports whether no round is under way.
func (c *RoundCard[E]) Even() bool { return c.even }

// Turn returns the seat that writes next: of those who have written least the first one, from the
// seat that begins.
func (c *RoundCard[E]) Turn() (scoring.Turn, bool) {
	if c.over {
		return scoring.Turn{}, false
	}
	return c.turn, true
}

// there reports whether a seat has reached the goal, and that counts.
func (c *RoundCard[E]) there(seat int) bool {
	goal, total := c.rules.Goal, c.columns[seat].total
	switch {
	case goal == nil || goal.Then == Shown || c.seating.HasLeft(seat) && !goal.Sticks:
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
	card := *c
	after := making[E]{&card}
	if h := own.Head(); h.Leave {
		seat := int(*h.Player)
		after.seating = c.seating.Leave(seat)
		if !c.players.HasLeft(seat) {
			after.players = c.players.Leave(seat)
		}
		return after.done(after.follow(c))
	}
	if c.rules.Check != nil {
		err = c.rules.Check(c, own)
	} else {
		err = c.oneForm(own)
	}
	if err != nil {
		return nil, err
	}
	if c.ends(own) {
		return after.done(after.end())
	}
	after.columns = slices.Clone(c.columns)
	writer := c.turn.Player
	switch {
	case c.whole(own) != nil:
		err = after.writeRound(own)
	case c.rules.All != nil:
		writer, err = after.writeAll(own)
	default:
		var points int
		switch points, err = c.points(own); {
		case err != nil:
		case c.tied:
			after.tie(writer, points)
		default:
			err = after.add(writer, own, points)
		}
	}
	if err == nil {
		err = after.reach(writer)
	}
	if err != nil {
		return nil, err
	}
	return after.done(after.follow(c))
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

// open reports whether the table may end the game at some time.
func (c *RoundCard[E]) open() bool {
	switch {
	case c.rules.End == nil:
		return false
	case c.rules.Open != nil:
		return c.rules.Open(c)
	}
	return c.rules.Last == 0
}

// MayEnd reports whether the table may end the game here: it is open, and at least one round is
// complete and none under way.
func (c *RoundCard[E]) MayEnd() bool { return !c.over && c.begun > 0 && c.even && c.open() }

// Standings ranks by the totals, from whichever end wins.
func (c *RoundCard[E]) Standings() []scoring.Standing {
	var decide func(seat int) (ahead, tie int)
	if c.rules.Rank != nil {
		decide = func(seat int) (ahead, tie int) { return c.rules.Rank(c, seat) }
	}
	return standings(c.seating.Each(c.Total), c.low, decide, c.seating, c.over)
}

// rank is what decides how a seat stands, what comes first before the rest.
type rank struct{ ahead, total, tie int }

// standings ranks by the totals of all seats, from whichever end wins. What is ahead goes before
// them, and what breaks a tie after; decide is nil where there is neither.
func standings(totals []int, low bool, decide func(seat int) (ahead, tie int), s scoring.Seating, over bool) []scoring.Standing {
	ranks := make([]rank, len(totals))
	for seat, total := range totals {
		if low {
			total = -total
		}
		ranks[seat].total = total
		if decide != nil {
			ranks[seat].ahead, ranks[seat].tie = decide(seat)
		}
	}
	worse := func(seat int) int {
		n, own := 0, ranks[seat]
		for _, other := range ranks {
			if cmp.Or(cmp.Compare(other.ahead, own.ahead), cmp.Compare(other.total, own.total), cmp.Compare(other.tie, own.tie)) < 0 {
				n++
			}
		}
		return n
	}
	return scoring.Rank(totals, s.Each(worse), s, over)
}

// MarshalJSON returns the card object of the sheet format.
func (c *RoundCard[E]) MarshalJSON() ([]byte, error) {
	key := "total"
	if c.rules.Wins {
		key = "won"
	}
	text, totals := []byte{'{'}, appendNumbers(appendKey(nil, key), c.seating.Each(c.Total))
	if c.rules.Late {
		text = append(append(text, totals...), ',')
	}
	text = append(appendKey(text, c.rules.Key), '[')
	for seat, column := range c.columns {
		text = append(comma(text, seat), '[')
		for i, s := range column.list() {
			if (i+1)%c.steps() != 0 {
				continue
			}
			text = comma(text, i/c.steps())
			if s.none {
				text = append(text, "null"...)
			} else {
				text = strconv.AppendInt(text, int64(s.points), 10)
			}
		}
		text = append(text, ']')
	}
	text = append(text, ']')
	if !c.rules.Late {
		text = append(append(text, ','), totals...)
	}
	for i, t := range c.ties {
		if i == 0 {
			text = append(text, `,"tie-breaks":[`...)
		}
		text = t.appendTo(comma(text, i), len(c.columns))
	}
	if c.ties != nil {
		text = append(text, ']')
	}
	return append(text, '}'), nil
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
