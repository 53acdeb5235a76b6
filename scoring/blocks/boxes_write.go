package blocks

import (
	"slices"
	"strconv"
	"strings"

	"beermat/scoring"
)

// boxWriter is a card with what judges an entry of the seat at turn.
type boxWriter struct{ *BoxCard }

// read returns what an entry writes, and where.
func (c boxWriter) read(e *BoxEntry) (place, score int, err error) {
	if c.rules.Deep != nil {
		if err := c.rules.Deep.Check(c.BoxCard, e); err != nil {
			return 0, 0, err
		}
	}
	if err := e.check(); err != nil {
		return 0, 0, err
	}
	if e.Dice != nil {
		if err := c.checkDice(e); err != nil {
			return 0, 0, err
		}
	}
	place, why := c.rules.Place(e)
	if why == nil {
		score, why = c.judge(place, e)
	}
	if why == nil && e.Score != nil {
		score = int(*e.Score)
		why = c.attainable(place, score)
	}
	if why != nil {
		return 0, 0, why
	}
	return place, score, c.allow(place, score, e)
}

// allow refuses what the rules do not allow of all that is written at a place.
func (c boxWriter) allow(place, score int, e *BoxEntry) error {
	if c.rules.Deep == nil || c.rules.Deep.Allow == nil {
		return nil
	}
	return c.rules.Deep.Allow(c.BoxCard, place, score, e)
}

// checkDice refuses dice that no turn gives.
func (c boxWriter) checkDice(e *BoxEntry) error {
	if err := e.Dice.Check(c.rules.Dice); err != nil {
		return err
	}
	if len(e.Dice) == 0 {
		return scoring.NewRuleError(scoring.BadEntry, "neither", nil)
	}
	return checkRolls(e.Rolls, e.Dice, c.rules.Throws)
}

// taken refuses a place that the seat at turn has filled.
func (c boxWriter) taken(place int) *scoring.RuleError {
	score, filled := c.Held(c.turn.Player, place)
	if !filled {
		return nil
	}
	return scoring.NewRuleError(BoxTaken, "", scoring.Data{"box": c.rules.Word(place % len(c.rules.Boxes)), "score": score})
}

// try returns what a place makes of an entry of the seat at turn, as Try of Deep does.
func (c boxWriter) try(place int, e *BoxEntry) (score int, bar, why *scoring.RuleError) {
	switch {
	case c.rules.Deep != nil:
		return c.rules.Deep.Try(c.BoxCard, place, e)
	case e.Dice == nil: // nobody can tell what else the dice are
		return 0, nil, nil
	}
	s, r := c.State(c.turn.Player), Read(e.Dice)
	if c.rules.Bar != nil {
		bar = c.rules.Bar(s, r, place)
	}
	return c.rules.Score(s, r, place), bar, nil
}

// judge returns what a place makes of an entry, and why it may not go there. Where the rules bar
// all places that are open, any may be taken.
func (c boxWriter) judge(place int, e *BoxEntry) (int, *scoring.RuleError) {
	if why := c.taken(place); why != nil {
		return 0, why
	}
	score, bar, why := c.try(place, e)
	if why != nil || bar == nil {
		return score, why
	}
	for other := range c.rules.Places() {
		if _, filled := c.Held(c.turn.Player, other); filled || other == place {
			continue
		}
		if _, barred, why := c.try(other, e); barred == nil && why == nil {
			return score, bar
		}
	}
	return score, nil
}

// attainable refuses a score that cannot be written at a place without dice.
func (c boxWriter) attainable(place, score int) *scoring.RuleError {
	values, low, high, why := c.alone(c.turn.Player, place)
	if why != nil {
		return why
	}
	if _, found := slices.BinarySearch(values, score); found || values == nil && low <= score && score <= high {
		return nil
	}
	d := scoring.Data{"box": c.rules.Word(place % len(c.rules.Boxes)), "values": spans(values)}
	if values == nil {
		d["values"] = span(low, high)
	}
	if score == int(scoring.NoNumber) {
		return scoring.NewRuleError(scoring.Unattainable, "number", d)
	}
	d["score"] = score
	return scoring.NewRuleError(scoring.Unattainable, "score", d)
}

// spans lists ascending numbers in few signs: 0, 5–30.
func spans(values []int) string {
	var parts []string
	for i := 0; i < len(values); {
		end := i
		for end+1 < len(values) && values[end+1] == values[end]+1 {
			end++
		}
		parts = append(parts, span(values[i], values[end]))
		i = end + 1
	}
	return strings.Join(parts, ", ")
}

// span is all numbers from one to another.
func span(low, high int) string {
	if low == high {
		return strconv.Itoa(low)
	}
	return strconv.Itoa(low) + "–" + strconv.Itoa(high)
}
