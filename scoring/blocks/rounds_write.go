package blocks

import (
	"slices"
	"strconv"

	"beermat/scoring"
)

// making is a card that is still being made: its columns are its own.
type making[E scoring.Entry] struct{ *RoundCard[E] }

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

// follow is settle for a card that comes after another: a round may be complete with it.
func (c making[E]) follow(before *RoundCard[E]) error {
	least := c.least()
	c.even = least < 0 || least >= c.begun*c.steps()
	if c.even && c.begun > 0 && (!before.even || before.begun < c.begun) {
		if err := c.complete(); err != nil {
			return err
		}
	}
	return c.settle()
}

// complete adds what a round brings that is complete, and finds who is out.
func (c making[E]) complete() error {
	c.leader = (c.leader + 1) % len(c.columns)
	if !c.addsUp() {
		c.columns = slices.Clone(c.columns)
	}
	switch {
	case c.rules.Wins:
		if !c.decide() {
			return nil
		}
	case c.rules.Award != nil:
		var scores []int
		seats := c.players.From(0)
		for _, seat := range seats {
			scores = append(scores, c.columns[seat].last.points)
		}
		awards := make([]int, len(seats))
		for i, seat := range seats {
			n, err := c.rules.Award(c.RoundCard, seat, scores[i], slices.Clone(scores))
			if err != nil {
				return err
			}
			awards[i] = n
		}
		for i, seat := range seats {
			c.award(seat, awards[i])
		}
	}
	if c.rules.Out == nil {
		return nil
	}
	for _, seat := range c.players.From(0) {
		if gone, err := c.rules.Out(c.RoundCard, seat); err != nil {
			return err
		} else if gone {
			c.players = c.players.Leave(seat)
		}
	}
	return nil
}

// award adds to the total of a seat for its last round.
func (c making[E]) award(seat, n int) {
	own := &c.columns[seat]
	last := *own.last
	last.award = n
	own.last, own.total = &last, own.total+n
}

// settle works out what follows from what has been written.
func (c making[E]) settle() error {
	seat, entries := c.players.Behind(c.First(c.Complete()), func(seat int) int { return c.columns[seat].n })
	c.step = max(0, entries-1) % c.steps()
	c.turn = scoring.Turn{Player: seat, Round: (entries + c.steps() - 1) / c.steps(), Phase: scoring.Play}
	if c.step > 0 {
		c.turn.Phase = "step-" + strconv.Itoa(c.step+1)
	}
	if c.even {
		c.leader = seat
	}
	c.rollOff()
	if c.tied {
		last := c.ties[len(c.ties)-1]
		seat, _ = last.Next(c.players)
		c.turn = scoring.Turn{Player: seat, Round: last.round, Phase: TieBreak}
		if c.rules.RollOff {
			c.turn.Phase = RollOff
		}
	}
	c.reached = false
	for seat := range c.columns {
		c.reached = c.reached || c.there(seat)
	}
	c.over = c.closed || c.players.LastLeft() ||
		c.played() && !c.tied ||
		c.reached && (c.rules.Goal.Then == AtOnce || c.even)
	if c.rules.Done == nil || c.closed || c.begun == 0 {
		return nil
	}
	done, err := c.rules.Done(c.RoundCard)
	c.over = c.over || done
	return err
}

// reach notes whether the total of whoever has written begins the end.
func (c making[E]) reach(writer int) error {
	if c.since >= 0 {
		c.since++
		return nil
	}
	if c.rules.Reach == nil {
		return nil
	}
	reached, err := c.rules.Reach(c.RoundCard, writer)
	if reached {
		c.since = 0
	}
	return err
}

// add adds what was written for a seat.
func (c making[E]) add(seat int, e E, points int) error {
	own := &c.columns[seat]
	made := &said[E]{entry: e, points: points, before: own.last}
	own.n++
	scored := own.n%c.steps() == 0
	if scored && c.addsUp() && c.rules.Settle == nil {
		made.award = points
	}
	own.last = made
	own.total += made.award
	c.begun = max(c.begun, (own.n+c.steps()-1)/c.steps())
	if !scored || c.rules.Settle == nil {
		return nil
	}
	return c.resettle(seat)
}

// resettle works out anew what the rounds of a seat add.
func (c making[E]) resettle(seat int) error {
	worth, err := c.rules.Settle(c.RoundCard, seat)
	if err != nil {
		return err
	}
	own := column[E]{total: c.rules.Start}
	for i, s := range c.columns[seat].list() {
		now := *s
		now.before = own.last
		if (i+1)%c.steps() == 0 {
			n := worth[i/c.steps()]
			if now.award, now.open = 0, n == nil; n != nil {
				now.award = *n
			}
		}
		own = column[E]{own.total + now.award, own.n + 1, &now}
	}
	c.columns[seat] = own
	return nil
}

// writeRound takes a list with a score for every seat. That of a player who has left is null; a 0
// is taken for it.
func (c making[E]) writeRound(e E) error {
	scores := c.whole(e)
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
		if err := c.add(seat, e, points); err != nil {
			return err
		}
	}
	return nil
}

// writeAll writes an entry for all who play, and returns the last of them.
func (c making[E]) writeAll(e E) (last int, err error) {
	points, err := c.rules.All(c.RoundCard, e)
	for seat := range c.columns {
		switch own := &c.columns[seat]; {
		case err != nil:
			return 0, err
		case c.players.HasLeft(seat):
			own.last, own.n = &said[E]{none: true, before: own.last}, own.n+1
		default:
			last, err = seat, c.add(seat, e, points[seat])
		}
	}
	return last, err
}

func (c making[E]) end() error {
	switch {
	case c.rules.Last > 0 && c.rules.Open == nil:
		return scoring.NewRuleError(scoring.BadEntry, "end-fixed", scoring.Data{"n": c.rules.Last})
	case !c.MayEnd():
		return scoring.NewRuleError(scoring.BadEntry, "end-early", nil)
	}
	c.closed = true
	return c.settle()
}

// done returns the card unless there is an error.
func (c making[E]) done(err error) (scoring.Card, error) {
	if err != nil {
		return nil, err
	}
	return c.RoundCard, nil
}
