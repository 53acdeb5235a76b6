package custom

import (
	"encoding/json"
	"fmt"
	"slices"

	"beermat/scoring"
)

// roundCard is a card on which scores are added up, round by round or turn by turn.
type roundCard struct {
	*agreed
	ring   scoring.Seating
	out    scoring.Seating // who takes no more turns: who has left, or is out
	rows   [][]*row        // by seat
	totals []int           // by seat
	since  int             // how many entries there were since somebody's total began the end; -1: nobody's did
	closed bool            // an open game has been ended
	ended  bool            // its rules have ended it
}

// row is what a seat has in a round. It has one entry for each step.
type row struct {
	values  map[string]any // by the names of formulas
	written int            // steps
	dice    scoring.Dice
	score   int
	award   int // what it adds to the total
}

func (d *Definition) newRoundCard(t scoring.Table) (scoring.Card, error) {
	a, err := d.settle(t)
	if err != nil {
		return nil, err
	}
	ring := scoring.NewSeating(t.Seats)
	c := &roundCard{agreed: a, ring: ring, out: ring, rows: make([][]*row, t.Seats), totals: make([]int, t.Seats), since: -1}
	for seat := range c.totals {
		c.totals[seat] = a.start
	}
	return c, nil
}

// taken counts the entries of a seat.
func (c *roundCard) taken(seat int) int {
	n := len(c.rows[seat])
	if n == 0 {
		return 0
	}
	last := c.steps
	if r := c.rows[seat][n-1]; r != nil {
		last = r.written
	}
	return (n-1)*c.steps + last
}

// turn returns whose entry is next, in which round and step, from 0.
func (c *roundCard) turn() (seat, round, step int) {
	if c.table {
		round = len(c.rows[c.first])
		writers := c.out.From(c.beginner(round))
		if len(writers) == 0 {
			return 0, round, 0
		}
		return writers[0], round, 0
	}
	first := c.first
	if c.rotates {
		first = c.beginner(c.complete())
	}
	seat, entries := c.out.Behind(first, c.taken)
	return seat, (entries - 1) / c.steps, (entries - 1) % c.steps
}

// beginner is the seat that begins a round, from 0, also where its player has left.
func (c *roundCard) beginner(round int) int {
	if c.rotates {
		return (c.first + round) % c.seats
	}
	return c.first
}

// Turn returns the seat that writes next.
func (c *roundCard) Turn() (scoring.Turn, bool) {
	if c.over() {
		return scoring.Turn{}, false
	}
	seat, round, step := c.turn()
	phase := scoring.Play
	if step > 0 {
		phase = fmt.Sprint("step-", step+1)
	}
	return scoring.Turn{Player: seat, Round: round + 1, Phase: phase}, true
}

func (c *roundCard) over() bool { return c.closed || c.ended || c.out.LastLeft() }

// begun counts the rounds for which somebody has anything, even one who has left.
func (c *roundCard) begun() int {
	rounds := 0
	for _, rows := range c.rows {
		rounds = max(rounds, len(rows))
	}
	return rounds
}

// between tells whether no round is under way.
func (c *roundCard) between() bool {
	most := 0
	for seat := range c.rows {
		most = max(most, (c.taken(seat)+c.steps-1)/c.steps)
	}
	for _, seat := range c.out.From(0) {
		if c.taken(seat) < most*c.steps {
			return false
		}
	}
	return true
}

// complete counts the rounds that all who play have finished.
func (c *roundCard) complete() int {
	least := -1
	for _, seat := range c.out.From(0) {
		if n := c.taken(seat) / c.steps; least < 0 || n < least {
			least = n
		}
	}
	return max(least, 0)
}

// ending is what the formulas about the end know.
func (c *roundCard) ending() *scope {
	standing := make([]int, 0, c.seats)
	for _, seat := range c.ring.From(0) {
		standing = append(standing, c.totals[seat])
	}
	return c.scope(c.out.Active()).set(
		"round", c.complete(), "even", c.between(), "totals", slices.Clone(c.totals), "standing", standing, "since", c.since,
	)
}

// at is what formulas know of an entry of a seat in a round, from 0.
func (c *roundCard) at(seat, round int) *scope {
	first := c.first
	if order := c.out.From(c.beginner(round)); c.rotates && !c.table && len(order) > 0 {
		first = order[0]
	}
	if c.table {
		first, _, _ = c.turn()
	}
	return c.scope(c.out.Active()).set("round", round+1, "seat", seat, "first", first, "total", c.totals[seat], "totals", slices.Clone(c.totals))
}

// mayEnd tells whether the table may end the game here.
func (c *roundCard) mayEnd() bool {
	if c.open == nil || c.over() || c.begun() == 0 || !c.between() {
		return false
	}
	ok, err := c.open.truth(c.ending())
	return ok && err == nil
}

// isOpen tells whether the table may end the game at some time.
func (c *roundCard) isOpen() bool {
	if c.open == nil {
		return false
	}
	ok, err := c.open.truth(c.ending())
	return ok && err == nil
}

// Write gives the card after an *Entry. The error is a *scoring.RuleError.
func (c *roundCard) Write(e scoring.Entry) (scoring.Card, error) {
	entry, err := scoring.CheckEntry[*Entry](c, c.ring, e)
	if err != nil {
		return nil, err
	}
	after := *c
	switch {
	case entry.Leave:
		seat := int(*entry.Player)
		after.ring = c.ring.Leave(seat)
		if !c.out.HasLeft(seat) {
			after.out = c.out.Leave(seat)
		}
		err = after.settleRound(c)
	case entry.End:
		if entry.Dice != nil || entry.Score != nil || entry.Fields != nil || entry.Seats != nil || entry.Box != "" || entry.Column != "" {
			return nil, scoring.NewRuleError(scoring.BadEntry, "custom-form", nil)
		}
		if !c.mayEnd() {
			return nil, scoring.NewRuleError(scoring.BadEntry, "custom-end", nil)
		}
		after.closed = true
	default:
		var made map[int]*row
		if made, err = c.judge(entry); err != nil {
			return nil, err
		}
		err = after.put(c, made)
	}
	if err != nil {
		return nil, err
	}
	return &after, nil
}

// judge returns what an entry writes: a row for each seat that it writes for.
func (c *roundCard) judge(e *Entry) (map[int]*row, error) {
	if e.Box != "" || e.Column != "" || e.Rolls != nil {
		return nil, scoring.NewRuleError(scoring.BadEntry, "custom-key", nil)
	}
	writer, round, step := c.turn()
	values, err := c.values(e, writer, round, step)
	if err != nil {
		return nil, err
	}
	seats := []int{writer}
	if c.table {
		seats = c.out.From(0)
	}
	made := map[int]*row{}
	for _, seat := range seats {
		s := c.at(seat, round)
		r := &row{values: values, written: step + 1, dice: e.Dice}
		for name, v := range values {
			s.set(name, v)
		}
		if step == c.steps-1 {
			if r.score, err = c.scoreOf(s, e); err != nil {
				return nil, err
			}
		}
		if c.award == nil {
			r.award = r.score
		}
		if err := c.keeps(s, r, seat, round, step); err != nil {
			return nil, err
		}
		made[seat] = r
	}
	return made, nil
}

// values reads the fields of a step.
func (c *roundCard) values(e *Entry, seat, round, step int) (map[string]any, error) {
	if c.fields == nil && len(e.Fields)+len(e.Seats) == 0 {
		return nil, nil
	}
	values := map[string]any{}
	if step > 0 {
		for name, v := range c.rows[seat][round].values {
			values[name] = v
		}
	}
	known := 0
	s := c.at(seat, round)
	for name, v := range values {
		s.set(name, v)
	}
	for _, f := range c.fields {
		if f.step != step {
			continue
		}
		if asked, err := f.asked(s); err != nil {
			return nil, failed(f.when, err)
		} else if !asked {
			values[ident(f.ID)] = f.none()
			s.set(ident(f.ID), f.none())
			continue
		}
		who := scoring.Data{"field": c.word("field", f.ID)}
		if f.kind == fieldSeat {
			n, ok := e.Seats[f.ID]
			if !ok || n < 0 || int(n) >= c.seats || c.out.HasLeft(int(n)) {
				return nil, scoring.NewRuleError(scoring.BadEntry, "custom-field", who)
			}
			known++
			values[ident(f.ID)] = int(n)
			s.set(ident(f.ID), int(n))
			continue
		}
		v, ok := e.Fields[f.ID]
		if !ok {
			return nil, scoring.NewRuleError(scoring.BadEntry, "custom-field", who)
		}
		known++
		var value any
		switch {
		case f.kind == fieldSwitch && v.kind == 't':
			value = v.Truth
		case f.kind == fieldChoice && v.kind == 'w' && slices.Contains(f.choices, v.Word):
			value = v.Word
		case f.kind == fieldNumber && v.kind == 'n':
			low, high, foul := f.bounds(s)
			if foul != nil {
				return nil, foul
			}
			if int(v.Number) < low || int(v.Number) > high {
				return nil, scoring.NewRuleError(scoring.Unattainable, "custom-field", scoring.Data{"field": c.word("field", f.ID), "low": low, "high": high})
			}
			value = int(v.Number)
		default:
			return nil, scoring.NewRuleError(scoring.BadEntry, "custom-field", who)
		}
		values[ident(f.ID)] = value
		s.set(ident(f.ID), value)
	}
	if known != len(e.Fields)+len(e.Seats) {
		return nil, scoring.NewRuleError(scoring.BadEntry, "custom-key", nil)
	}
	return values, nil
}

// asked reports whether the field is written, after those that a scope knows.
func (f *field) asked(s *scope) (bool, error) {
	if f.when == nil {
		return true, nil
	}
	return f.when.truth(s)
}

// none is what formulas read where the field is not asked.
func (f *field) none() any {
	return map[string]any{fieldNumber: 0, fieldSwitch: false, fieldChoice: "", fieldSeat: -1}[f.kind]
}

// bounds are what a number may be.
func (f *field) bounds(s *scope) (low, high int, foul *scoring.RuleError) {
	low, high, foul = bounds(f.min, f.max, s, 0, maxField)
	return low, max(low, high), foul
}

// maxField is the most that a number of an entry may be where nothing else is said.
const maxField = 9999

// scoreOf returns the score of an entry, for the seat of a scope.
func (c *roundCard) scoreOf(s *scope, e *Entry) (int, error) {
	hasFields := c.fields != nil
	switch {
	case hasFields && (e.Score != nil || (e.Dice != nil) != (c.dice.Count > 0)):
		return 0, scoring.NewRuleError(scoring.BadEntry, "custom-form", nil)
	case !hasFields && scoring.OneForm(e.Dice != nil, e.Score != nil) != nil:
		return 0, scoring.NewRuleError(scoring.BadEntry, "custom-form", nil)
	case e.Score != nil:
		return c.believe(s, int(*e.Score))
	case e.Dice != nil:
		if err := c.checkDice(s, e.Dice); err != nil {
			return 0, err
		}
		s.withDice(e.Dice)
	}
	n, err := c.score.number(s)
	if err != nil {
		return 0, failed(c.score, err)
	}
	return n, nil
}

// checkDice refuses dice that cannot have been thrown in one turn.
func (c *roundCard) checkDice(s *scope, dice scoring.Dice) error {
	if c.dice.Count == 0 {
		return scoring.NewRuleError(scoring.BadEntry, "custom-form", nil)
	}
	if !c.dice.Free {
		return dice.Check(c.dice.Count)
	}
	if len(dice) == 0 || len(dice) > maxRolls {
		return scoring.NewRuleError(scoring.BadEntry, "custom-form", nil)
	}
	if err := dice.Check(len(dice)); err != nil {
		return err
	}
	for n := 1; n < len(dice); n++ {
		if ended, err := c.busted(s, dice[:n]); err != nil {
			return err
		} else if ended {
			return scoring.NewRuleError(scoring.BadDice, "custom-bust", scoring.Data{"roll": n, "rolls": len(dice)})
		}
	}
	return nil
}

// maxRolls is how many rolls a turn has at most.
const maxRolls = 60

// busted tells whether rolls end the turn, in a scope that it may change.
func (c *roundCard) busted(s *scope, dice scoring.Dice) (bool, error) {
	if c.bust == nil || len(dice) == 0 {
		return false, nil
	}
	ended, err := c.bust.truth(s.withDice(dice))
	if err != nil {
		return false, failed(c.bust, err)
	}
	return ended, nil
}

// believe takes a score that was written without what made it.
func (c *roundCard) believe(s *scope, n int) (int, error) {
	low, high, list, foul := c.scores(s)
	if foul != nil {
		return 0, foul
	}
	if n < low || n > high || list != nil && !slices.Contains(list, n) {
		return 0, scoring.NewRuleError(scoring.Unattainable, "custom", scoring.Data{"low": low, "high": high})
	}
	return n, nil
}

// scores bounds a score that is written alone, and lists those that dice can give.
func (c *roundCard) scores(s *scope) (low, high int, list []int, foul *scoring.RuleError) {
	if c.min != nil || c.max != nil || c.dice.Count == 0 || c.dice.Free {
		low, high, foul = bounds(c.min, c.max, s, -maxScore, maxScore)
		return low, max(low, high), nil, foul
	}
	list = c.tried("round"+c.variant+c.score.reads(s), func(dice scoring.Dice) (int, bool) {
		n, err := c.score.number(s.withDice(dice))
		return n, err == nil
	})
	if len(list) == 0 {
		return 0, 0, nil, failed(c.score, errNoRoll)
	}
	return list[0], list[len(list)-1], list, nil
}

// reads is what the formula reads in a scope but the dice and the house rules.
func (f *formula) reads(s *scope) string {
	read := ""
	for _, name := range sortedKeys(f.uses) {
		if v, known := s.vars[name]; known && !slices.Contains([]string{"dice", "n", "pips", "house", stepName, weighName}, name) {
			read += fmt.Sprint(" ", name, v)
		}
	}
	return read
}

// keeps makes sure that an entry keeps the conditions of the definition.
func (c *roundCard) keeps(s *scope, r *row, seat, round, step int) error {
	if len(c.check) == 0 {
		return nil
	}
	before, last := map[string]any{"score": []int{}}, true
	for _, f := range c.fields {
		before[ident(f.ID)] = emptyList(f)
	}
	for _, other := range c.out.From(0) {
		if other == seat || c.table {
			continue
		}
		if len(c.rows[other]) <= round || c.rows[other][round].written <= step {
			last = false
			continue
		}
		theirs := c.rows[other][round]
		before["score"] = append(before["score"].([]int), theirs.score)
		for _, f := range c.fields {
			if f.step <= step {
				before[ident(f.ID)] = appendValue(before[ident(f.ID)], theirs.values[ident(f.ID)])
			}
		}
	}
	s.set("score", r.score, "before", before, "last", last)
	for _, cond := range c.check {
		diced := cond.uses["dice"] || cond.uses["n"] || cond.uses["pips"]
		if cond.step != step || diced && r.dice == nil { // without dice, the table is believed
			continue
		}
		ok, err := cond.truth(s)
		switch {
		case err != nil:
			return failed(cond.formula, err)
		case !ok:
			return scoring.NewRuleError(Barred, cond.id, nil)
		}
	}
	return nil
}

func emptyList(f field) any {
	switch f.kind {
	case fieldSwitch:
		return []bool{}
	case fieldChoice:
		return []string{}
	}
	return []int{}
}

func appendValue(list, v any) any {
	switch list := list.(type) {
	case []bool:
		b, _ := v.(bool)
		return append(list, b)
	case []string:
		w, _ := v.(string)
		return append(list, w)
	}
	n, _ := v.(int)
	return append(list.([]int), n)
}

// put writes rows on a card that is still being made.
func (c *roundCard) put(before *roundCard, made map[int]*row) error {
	c.rows, c.totals = slices.Clone(before.rows), slices.Clone(before.totals)
	_, round, step := before.turn()
	writer := -1
	for seat := range c.rows {
		r, writes := made[seat]
		switch {
		case writes && step > 0:
			c.rows[seat] = append(slices.Clone(before.rows[seat][:round]), r)
		case writes:
			c.rows[seat] = append(slices.Clip(before.rows[seat]), r)
		case c.table:
			c.rows[seat] = append(slices.Clip(before.rows[seat]), nil)
		}
		if writes {
			writer = seat
			c.totals[seat] += r.award
		}
	}
	if c.since >= 0 {
		c.since++
	} else if c.reach != nil && writer >= 0 {
		reached, err := c.reach.truth(c.scope(c.out.Active()).set("total", c.totals[writer]))
		if err != nil {
			return failed(c.reach, err)
		}
		if reached {
			c.since = 0
		}
	}
	return c.settleRound(before)
}

// settleRound returns the awards of a round that is complete, finds who is out, and
// whether the game is over, on a card that is still being made.
func (c *roundCard) settleRound(before *roundCard) error {
	between := c.between()
	if round := c.begun() - 1; between && round >= 0 && !before.between() || between && round >= 0 && before.begun() == round {
		if err := c.giveAwards(round); err != nil {
			return err
		}
		if err := c.findOut(round); err != nil {
			return err
		}
	}
	if c.shape == shapeRounds && (!between || c.begun() == 0) {
		return nil
	}
	if c.rounds > 0 && between && c.begun() >= c.rounds {
		c.ended = true
	}
	if c.done != nil && c.begun() > 0 {
		ended, err := c.done.truth(c.ending())
		if err != nil {
			return failed(c.done, err)
		}
		c.ended = c.ended || ended
	}
	return nil
}

// giveAwards adds what a complete round brings.
func (c *roundCard) giveAwards(round int) error {
	if c.award == nil {
		return nil
	}
	values := []int{}
	seats := c.out.From(0)
	for _, seat := range seats {
		if r := c.rows[seat][round]; r != nil {
			values = append(values, r.score)
		}
	}
	awards := map[int]int{}
	for _, seat := range seats {
		r := c.rows[seat][round]
		if r == nil {
			continue
		}
		n, err := c.award.number(c.at(seat, round).set("value", r.score, "values", slices.Clone(values)))
		if err != nil {
			return failed(c.award, err)
		}
		awards[seat] = n
	}
	c.rows, c.totals = slices.Clone(c.rows), slices.Clone(c.totals)
	for seat, n := range awards {
		r := *c.rows[seat][round]
		r.award = n
		c.rows[seat] = append(slices.Clone(c.rows[seat][:round]), &r)
		c.totals[seat] += n
	}
	return nil
}

// findOut takes those out whose totals say so after a round.
func (c *roundCard) findOut(round int) error {
	rule := c.Definition.out
	if rule == nil {
		return nil
	}
	for _, seat := range c.out.From(0) {
		gone, err := rule.truth(c.scope(c.out.Active()).set("total", c.totals[seat], "round", round+1))
		if err != nil {
			return failed(rule, err)
		}
		if gone {
			c.out = c.out.Leave(seat)
		}
	}
	return nil
}

// Standings ranks by the totals, and equal ones by what the definition says of ties.
func (c *roundCard) Standings() []scoring.Standing {
	keys := c.ranking(c.totals)
	if c.tie != nil {
		c.breakTies(keys)
	}
	return scoring.Rank(c.totals, keys, c.ring, c.over())
}

// breakTies spreads keys so that equal ones differ as the tie formula says.
func (c *roundCard) breakTies(keys []int) {
	ties := c.ring.Each(func(seat int) int {
		return numberOr(c.tie, c.scope(c.ring.Active()).set("scores", c.scoresOf(seat)), 0)
	})
	for seat := range keys {
		keys[seat] = keys[seat]*(4*maxScore) + ties[seat]
	}
}

// fault finds a formula that fails and that the card passes over.
func (c *roundCard) fault() (*formula, error) {
	if c.open != nil {
		if _, err := c.open.truth(c.ending()); err != nil {
			return c.open, err
		}
	}
	if c.tie != nil {
		for seat := range c.rows {
			if _, err := c.tie.number(c.scope(c.ring.Active()).set("scores", c.scoresOf(seat))); err != nil {
				return c.tie, err
			}
		}
	}
	return nil, nil
}

// scoresOf lists what a seat has written.
func (c *roundCard) scoresOf(seat int) []int {
	scores := []int{}
	for _, r := range c.rows[seat] {
		if r != nil {
			scores = append(scores, r.score)
		}
	}
	return scores
}

// MarshalJSON returns the card object of the sheet format.
func (c *roundCard) MarshalJSON() ([]byte, error) {
	rounds := make([][]*int, c.seats)
	for seat, rows := range c.rows {
		rounds[seat] = []*int{}
		for _, r := range rows {
			switch {
			case r == nil:
				rounds[seat] = append(rounds[seat], nil)
			case r.written == c.steps:
				rounds[seat] = append(rounds[seat], &r.score)
			}
		}
	}
	key := "rounds"
	if c.shape == shapeTurns {
		key = "turns"
	}
	return json.Marshal(map[string]any{key: rounds, "total": c.totals})
}

// finished lists the scores of a seat in rounds that it has finished.
func (c *roundCard) finished(seat int) []int {
	var scores []int
	for _, r := range c.rows[seat] {
		if r != nil && r.written == c.steps {
			scores = append(scores, r.score)
		}
	}
	return scores
}

func roundCount(kind scoring.StatType) func(*roundCard, int) scoring.Count {
	return func(c *roundCard, seat int) scoring.Count { return kind.Of(c.finished(seat)...) }
}

var roundStats = []scoring.Counted[*roundCard]{
	{Stat: scoring.Stat{Key: "round", Kind: scoring.Average}, Of: roundCount(scoring.Average)},
	{Stat: scoring.Stat{Key: "most", Kind: scoring.Most}, Of: roundCount(scoring.Most)},
	{Stat: scoring.Stat{Key: "least", Kind: scoring.Least}, Of: roundCount(scoring.Least)},
}
