package paper

import (
	"encoding/json"
	"slices"

	"beermat/scoring"
)

// Card is a score sheet as far as it has been written.
type Card struct {
	house   house
	first   int // the seat that begins every round
	ring    scoring.Seating
	columns []column // by seat
	closed  bool     // an open game has been ended
}

// column is what a player has. The scores are a chain from the last one back,
// which cards share: however long a game becomes, one more score costs the same.
type column struct {
	total  int // with what everybody begins with
	rounds int // how many scores there are
	last   *score
}

type score struct {
	points int
	before *score
}

func (c column) add(points int) column {
	return column{total: c.total + points, rounds: c.rounds + 1, last: &score{points, c.last}}
}

// list returns the scores from the first to the last.
func (c column) list() []int {
	list := make([]int, c.rounds)
	for i, s := c.rounds-1, c.last; s != nil; i, s = i-1, s.before {
		list[i] = s.points
	}
	return list
}

// Turn returns the seat whose score is written next: the first one from the seat
// that begins that lacks one for the round.
func (c *Card) Turn() (scoring.Turn, bool) {
	if c.over() {
		return scoring.Turn{}, false
	}
	seat, round := c.behind()
	return scoring.Turn{Player: seat, Round: round, Phase: scoring.Play}, true
}

// over tells whether the game has been ended, by the table or by its house rules,
// which let a round that has begun be played to its end.
func (c *Card) over() bool {
	if c.closed || c.ring.LastLeft() {
		return true
	}
	rounds := c.begun()
	return c.Between() && (rounds > 0 && rounds == c.house.rounds || c.anyReached())
}

// begun counts the rounds for which somebody has a score, even one who has left
// since.
func (c *Card) begun() int {
	rounds := 0
	for _, column := range c.columns {
		rounds = max(rounds, column.rounds)
	}
	return rounds
}

// behind returns the seat whose score is written next, and the round.
func (c *Card) behind() (seat, round int) {
	return c.ring.Behind(c.first, func(seat int) int { return c.columns[seat].rounds })
}

// Write gives the card after an *Entry. The error is a *scoring.RuleError: what
// scoring.CheckEntry refuses, an entry that is not exactly one of the forms, a whole
// round or an end where there can be none, or a score out of range.
func (c *Card) Write(e scoring.Entry) (scoring.Card, error) {
	own, err := scoring.CheckEntry[*Entry](c, c.ring, e)
	if err != nil {
		return nil, err
	}
	after := *c
	if own.Leave {
		after.ring = c.ring.Leave(int(*own.Player))
		return &after, nil
	}
	if err := own.checkForm(); err != nil {
		return nil, err
	}
	after.columns = slices.Clone(c.columns)
	switch {
	case own.End:
		err = after.end()
	case own.Scores != nil:
		err = after.writeRound(own.Scores)
	default:
		seat, _ := c.behind()
		err = after.write(seat, own.Score)
	}
	if err != nil {
		return nil, err
	}
	return &after, nil
}

// end, like everything below that changes a card, works on one that is still
// being made.
func (c *Card) end() error {
	switch {
	case c.house.rounds > 0:
		return scoring.NewRuleError(scoring.BadEntry, "end-fixed", scoring.Data{"n": c.house.rounds})
	case !c.MayEnd():
		return scoring.NewRuleError(scoring.BadEntry, "end-early", nil)
	}
	c.closed = true
	return nil
}

// writeRound takes a list with a score for every seat.
func (c *Card) writeRound(scores []*scoring.JSONInt) error {
	switch {
	case !c.Between():
		return scoring.NewRuleError(scoring.BadEntry, "scores-late", nil)
	case len(scores) != len(c.columns):
		return scoring.NewRuleError(scoring.BadEntry, "scores-number", scoring.Data{"n": len(c.columns), "got": len(scores)})
	}
	for seat, n := range scores {
		if err := c.writeSeat(seat, n); err != nil {
			return err
		}
	}
	return nil
}

// writeSeat takes the score of a seat from a whole round.
func (c *Card) writeSeat(seat int, n *scoring.JSONInt) error {
	who := scoring.Data{"player": scoring.Seat(seat)}
	switch gone := c.ring.HasLeft(seat); {
	case gone && n != nil && *n != 0:
		return scoring.NewRuleError(scoring.BadEntry, "scores-gone", who)
	case gone:
		return nil
	case n == nil:
		return scoring.NewRuleError(scoring.BadEntry, "scores-missing", who)
	}
	return c.write(seat, n)
}

func (c *Card) write(seat int, n *scoring.JSONInt) error {
	points := int(*n)
	if low, high := c.Range(); points < low || points > high {
		return scoring.NewRuleError(scoring.Unattainable, "", scoring.Data{"player": scoring.Seat(seat), "low": low, "high": high})
	}
	c.columns[seat] = c.columns[seat].add(points)
	return nil
}

// Standings ranks by the totals, from whichever end the table agreed.
func (c *Card) Standings() []scoring.Standing {
	totals := make([]int, len(c.columns))
	keys := make([]int, len(c.columns))
	for seat, column := range c.columns {
		totals[seat], keys[seat] = column.total, column.total
		if c.house.low {
			keys[seat] = -column.total
		}
	}
	return scoring.Rank(totals, keys, c.ring, c.over())
}

// MarshalJSON returns the card object of the sheet format.
func (c *Card) MarshalJSON() ([]byte, error) {
	rounds, totals := make([][]int, len(c.columns)), make([]int, len(c.columns))
	for seat, column := range c.columns {
		rounds[seat], totals[seat] = column.list(), column.total
	}
	return json.Marshal(struct {
		Rounds [][]int `json:"rounds"`
		Total  []int   `json:"total"`
	}{rounds, totals})
}
