package custom

import (
	"slices"

	"beermat/scoring"
	"beermat/scoring/blocks"
	"beermat/scoring/scorecard"
)

// roundCard is a card on which scores are added up, round by round or turn by turn.
type roundCard = blocks.RoundCard[*Entry]

// roundRules are the formulas of a game of rounds or turns as a table agreed on it.
type roundRules struct{ *agreed }

// rulesOf returns the formulas of a card.
func rulesOf(c *roundCard) roundRules { return c.Rules().Own.(roundRules) }

// roundsOf describes a game of rounds or turns for a table.
func (d *Definition) roundsOf(t scoring.Table) (*blocks.Rounds[*Entry], error) {
	a, err := d.settle(t)
	if err != nil {
		return nil, err
	}
	g := roundRules{a}
	r := &blocks.Rounds[*Entry]{
		Key: "rounds", Start: a.start, Last: a.rounds, Rotates: d.rotates,
		Asked: g.asked, Check: g.form, Score: g.one, Because: d.because, Own: g,
	}
	if d.shape == shapeTurns {
		r.Key, r.Late, r.Lanes = "turns", true, a.target > 0 && !a.low
	}
	if a.target > 0 {
		r.Goal = &blocks.Goal{Points: a.target, Then: blocks.Shown}
	}
	if d.table {
		r.All = g.all
	}
	if d.steps > 1 {
		r.Steps = &blocks.Steps[*Entry]{N: d.steps, Label: g.stepLabel, Cell: g.stepCell}
	}
	if d.award != nil {
		r.Award = g.awarded
	}
	if d.out != nil {
		r.Out = g.isOut
	}
	if d.settled != nil {
		r.Settle = g.settle
	}
	if d.tie != nil || d.ranked != nil {
		r.Rank = g.rank
	}
	if d.done != nil {
		r.Done = g.isDone
	}
	if d.reach != nil {
		r.Reach = g.reached
	}
	if d.open != nil {
		r.End, r.Open = func(e *Entry) *bool { return &e.End }, g.isOpen
	}
	return r, nil
}

// ending is what the formulas about the end know.
func (g roundRules) ending(c *roundCard) *scope {
	s := g.end(c.Seating(), c.Players().Active(), c.Total).set("round", c.Complete(), "even", c.Even(), "since", c.Since())
	if g.reads["written"] {
		s.set("written", everybodys(g.seats, func(seat int) map[string]any { return g.lists(c, seat, 0, c.Turns(seat)/g.steps) }))
	}
	return s
}

// lists is what a seat wrote from one round to before another, from 0.
func (g roundRules) lists(c *roundCard, seat, from, to int) map[string]any {
	l, scores := newLists(g.fields), []int{}
	for round, entries := range c.History(seat) {
		if round >= from && round < to && len(entries) == g.steps {
			l.add(entries)
			scores = append(scores, c.Score(seat, round))
		}
	}
	l.values["score"] = scores
	return l.values
}

// own is what formulas about a seat know beside an entry.
func (g roundRules) own(c *roundCard, seat, players int) *scope {
	s := g.scope(players).set("total", c.Total(seat))
	if g.reads["past"] {
		s.set("past", g.lists(c, seat, 0, c.Turns(seat)/g.steps))
	}
	return s
}

// at is what formulas know of an entry of a seat in a round, from 0.
func (g roundRules) at(c *roundCard, seat, round int) *scope {
	first := c.First(round)
	if order := c.Players().From(first); g.rotates && len(order) > 0 {
		first = order[0]
	}
	s := g.scope(c.Players().Active()).set("round", round+1, "seat", seat, "first", first, "total", c.Total(seat), "totals", c.Seating().Each(c.Total))
	if g.reads["past"] {
		s.set("past", g.lists(c, seat, 0, round))
	}
	return s
}

// in is what formulas know of a round that a seat has written, from 0.
func (g roundRules) in(c *roundCard, seat, round int) *scope {
	s := g.at(c, seat, round)
	for step, e := range c.Entries(seat, round) {
		g.setFields(s, e, step)
	}
	return s
}

// now is what formulas know of the next entry of a seat, with what it has written in the round.
func (g roundRules) now(c *roundCard, seat int) *scope {
	s := g.in(c, seat, roundOf(c))
	if g.reads["before"] {
		before, last := g.before(c, seat)
		s.set("before", before, "last", last)
	}
	return s
}

// before is what others have written in this step of the round, and whether all have.
func (g roundRules) before(c *roundCard, seat int) (before map[string]any, last bool) {
	round := roundOf(c)
	lists, scores, last := newLists(g.fields), []int{}, true
	for _, other := range c.Players().From(0) {
		if other == seat || g.table {
			continue
		}
		theirs := c.Entries(other, round)
		if len(theirs) <= c.Step() {
			last = false
			continue
		}
		scores = append(scores, c.Score(other, round))
		lists.add(theirs[:c.Step()+1])
	}
	lists.values["score"] = scores
	return lists.values, last
}

// roundOf is the round of the next entry, from 0.
func roundOf(c *roundCard) int {
	turn, _ := c.Turn()
	return turn.Round - 1
}

// form refuses an entry with what no round has, and an end where there can be none.
func (g roundRules) form(c *roundCard, e *Entry) error {
	switch {
	case !e.End && (e.Box != "" || e.Column != "" || e.Rolls != nil):
		return scoring.NewRuleError(scoring.BadEntry, "custom-key", nil)
	case !e.End:
		return nil
	case e.Dice != nil || e.Score != nil || e.Fields != nil || e.Seats != nil || e.Box != "" || e.Column != "" || e.Rolls != nil:
		return scoring.NewRuleError(scoring.BadEntry, "custom-form", nil)
	case !c.MayEnd():
		return scoring.NewRuleError(scoring.BadEntry, "custom-end", nil)
	}
	return nil
}

// one returns what an entry brings the seat at turn.
func (g roundRules) one(c *roundCard, e *Entry) (int, error) {
	if err := g.read(c, e); err != nil {
		return 0, err
	}
	return g.brings(c, e, c.Seat())
}

// all returns what an entry that is for everybody brings each seat.
func (g roundRules) all(c *roundCard, e *Entry) ([]int, error) {
	if err := g.read(c, e); err != nil {
		return nil, err
	}
	scores := make([]int, g.seats)
	for _, seat := range c.Players().From(0) {
		var err error
		if scores[seat], err = g.brings(c, e, seat); err != nil {
			return nil, err
		}
	}
	return scores, nil
}

// brings returns what an entry brings a seat; nothing before the last step of a round.
func (g roundRules) brings(c *roundCard, e *Entry, seat int) (score int, err error) {
	s := g.now(c, seat)
	g.setFields(s, e, c.Step())
	if c.Step() == g.steps-1 {
		if score, err = g.scoreOf(s, e); err != nil {
			return 0, err
		}
	}
	return score, g.keeps(c, s, e, seat, score)
}

// read refuses an entry whose fields are not those that are asked.
func (g roundRules) read(c *roundCard, e *Entry) error {
	if g.fields == nil {
		return g.checkFields(nil, e, 0, c.Players())
	}
	return g.checkFields(g.now(c, c.Seat()), e, c.Step(), c.Players())
}

// keeps makes sure that an entry keeps the conditions of the definition.
func (g roundRules) keeps(c *roundCard, s *scope, e *Entry, seat, score int) error {
	if len(g.check) == 0 {
		return nil
	}
	before, last := g.before(c, seat)
	return g.keepsTo(s.set("score", score, "before", before, "last", last), e.Dice != nil, c.Step())
}

// awarded returns what a complete round adds to the total of a seat.
func (g roundRules) awarded(c *roundCard, seat, score int, scores []int) (int, error) {
	return g.award.points(g.in(c, seat, c.Begun()-1).set("value", score, "values", scores))
}

// settle returns what the rounds of a seat are worth; nil while later ones decide that.
func (g roundRules) settle(c *roundCard, seat int) ([]*int, error) {
	rounds := c.Turns(seat) / g.steps
	worth := make([]*int, rounds)
	for round := range rounds {
		s := g.in(c, seat, round).set("score", c.Score(seat, round))
		if g.reads["later"] {
			s.set("later", g.lists(c, seat, round+1, rounds))
		}
		n, err := g.settled.perhaps(s)
		if err != nil {
			return nil, failed(g.settled, err)
		}
		worth[round] = n
	}
	return worth, nil
}

// isOut reports whether a player is out after a round.
func (g roundRules) isOut(c *roundCard, seat int) (bool, error) {
	return g.out.holds(g.own(c, seat, c.Players().Active()).set("round", c.Begun()))
}

// isDone reports whether the game is over: in rounds, once one is complete.
func (g roundRules) isDone(c *roundCard) (bool, error) {
	if g.shape == shapeRounds && !c.Even() {
		return false, nil
	}
	return g.done.holds(g.ending(c))
}

// reached reports whether the total of a seat begins the end.
func (g roundRules) reached(c *roundCard, seat int) (bool, error) {
	return g.reach.holds(g.scope(c.Players().Active()).set("total", c.Total(seat)))
}

// isOpen tells whether the table may end the game at some time.
func (g roundRules) isOpen(c *roundCard) bool {
	ok, err := g.open.truth(g.ending(c))
	return ok && err == nil
}

// rank tells who is before whom, whatever the totals are and of equal ones.
func (g roundRules) rank(c *roundCard, seat int) (ahead, tie int) { return g.place(g.tied(c, seat)) }

// tied is what the formulas about places know of a seat.
func (g roundRules) tied(c *roundCard, seat int) *scope {
	scores := c.Scores(seat)
	if c.Turns(seat)%g.steps > 0 { // the round that is under way
		scores = append(scores, 0)
	}
	return g.own(c, seat, c.Seating().Active()).set("scores", scores)
}

// fault finds a formula that fails and that the card passes over.
func (g roundRules) fault(c *roundCard) (*formula, error) {
	if g.open != nil {
		if _, err := g.open.truth(g.ending(c)); err != nil {
			return g.open, err
		}
	}
	for seat := range g.seats {
		if f, err := g.misplaced(func() *scope { return g.tied(c, seat) }); err != nil {
			return f, err
		}
	}
	return nil, nil
}

// stepLabel names a step by its first field.
func (g roundRules) stepLabel(step int) scorecard.Text {
	i := slices.IndexFunc(g.fields, func(f field) bool { return f.step == step })
	return g.say("field", g.fields[i].ID)
}

// stepCell is what stands on the card of a step before the score: its first two fields.
func (g roundRules) stepCell(e *Entry, step int) (text, note scorecard.Text) {
	for _, f := range g.fields {
		if f.step != step {
			continue
		}
		if said := g.valueText(f, f.valueIn(e)); text.IsZero() {
			text = said
		} else if note.IsZero() {
			note = said
		}
	}
	return text, note
}
