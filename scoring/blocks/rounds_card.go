package blocks

import (
	"slices"
	"strconv"

	"beermat/scoring"
)

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
	leader  int        // where that passes, the seat that begins the round
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

// Entry returns what a seat wrote last in a round, from 0, which it has written.
func (c *RoundCard[E]) Entry(seat, round int) E {
	s := c.columns[seat].last
	for n := c.columns[seat].n; n > (round+1)*c.steps(); n-- {
		s = s.before
	}
	return s.entry
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

// First returns the seat that begins a round, from 0, also where its player has left; where that
// passes, of the round that is next or under way.
func (c *RoundCard[E]) First(round int) int {
	switch {
	case c.rules.Passes:
		return c.leader
	case c.rules.Rotates:
		return (c.first + round) % len(c.columns)
	}
	return c.first
}

// Missing is what a seat lacks for a goal above the start; 0 once it is reached.
func (c *RoundCard[E]) Missing(seat int) int {
	return max(0, c.rules.Goal.Points-c.columns[seat].total)
}

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
	switch {
	case c.rules.Rank != nil:
		decide = func(seat int) (ahead, tie int) { return c.rules.Rank(c, seat) }
	case c.rules.RollOff && c.ties != nil:
		best := c.ties[len(c.ties)-1].Contenders(c.players)
		decide = func(seat int) (ahead, tie int) {
			if slices.Contains(best, seat) {
				return 0, 1
			}
			return 0, 0
		}
	}
	return standings(c.seating.Each(c.Total), c.low, decide, c.seating, c.over)
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
	return append(ContestsOf(c).append(text), '}'), nil
}
