package sevens

import "beermat/scoring"

// The codes of the fouls that only this game has.
const (
	tooManyThrows = "too-many-throws" // more than the first player of the round took
	notSeven      = "not-seven"       // what was taken out does not part into sets of seven
	sevenLeft     = "seven-left"      // there is more to take out
)

// Verdict is what the throws of a turn come to.
type Verdict struct {
	Left  scoring.Dice // the dice that the last throw leaves, in its order
	Score int          // what they add up to
	More  bool         // they may be thrown again
}

// Judge says what throws of the player at turn come to. The error is a
// *scoring.RuleError: no throw or too many, bad dice, dice taken out that did not lie
// there or are no sevens, or sevens that were not taken out.
func (c *Card) Judge(throws []Throw) (Verdict, error) {
	if len(throws) == 0 {
		return Verdict{}, scoring.NewRuleError(scoring.BadEntry, "no-throw", nil)
	}
	if err := c.checkNumber(len(throws)); err != nil {
		return Verdict{}, err
	}
	var v Verdict
	dice := diceInPlay
	for i, t := range throws {
		foul := t.check(i, dice)
		if foul == nil {
			v.Left, foul = c.sets.leaves(t)
		}
		if foul != nil {
			foul.Data["throw"] = i + 1
			return Verdict{}, foul
		}
		dice = len(v.Left)
	}
	limit, _ := c.Limit()
	v.Score, v.More = v.Left.Sum(), dice > 0 && len(throws) < limit
	return v, nil
}

// checkNumber refuses a number of throws that is more than the player at turn
// has.
func (c *Card) checkNumber(throws int) error {
	limit, leads := c.Limit()
	if throws <= limit {
		return nil
	}
	why := "follower"
	if leads {
		why = "leader"
	}
	return scoring.NewRuleError(tooManyThrows, why, scoring.Data{"n": limit, "got": throws, "player": scoring.Seat(c.leader)})
}

// check refuses a throw that does not have the dice that there are to throw; i
// counts from 0.
func (t Throw) check(i, dice int) *scoring.RuleError {
	switch {
	case t.Roll == nil:
		return scoring.NewRuleError(scoring.BadEntry, "no-roll", scoring.Data{})
	case dice == 0:
		return scoring.NewRuleError(scoring.BadDice, "none-left", scoring.Data{"last": i})
	case len(t.Roll) != dice:
		return scoring.NewRuleError(scoring.BadDice, "number", scoring.Data{"n": dice, "got": len(t.Roll)})
	case t.Roll.Check(dice) != nil || t.Out.Check(len(t.Out)) != nil:
		return scoring.NewRuleError(scoring.BadDice, "face", scoring.Data{})
	}
	return nil
}

// leaves returns what a throw leaves if it has been cleared of sevens as the reading
// says. Its dice have been checked.
func (r reading) leaves(t Throw) (scoring.Dice, *scoring.RuleError) {
	left, ok := t.Roll.Without(t.Out)
	if !ok {
		return nil, scoring.NewRuleError(scoring.BadEntry, "not-rolled", scoring.Data{"out": t.Out, "roll": t.Roll})
	}
	if _, ok := r.split(t.Out); !ok {
		return nil, scoring.NewRuleError(notSeven, string(r), scoring.Data{"out": t.Out})
	}
	if set := r.find(left); set != nil {
		return nil, scoring.NewRuleError(sevenLeft, "", scoring.Data{"set": set, "left": left})
	}
	return left, nil
}

// believe refuses a turn written without its dice if no dice give it.
func (c *Card) believe(throws, score int) error {
	if throws < 1 {
		return scoring.NewRuleError(scoring.BadEntry, "throws", nil)
	}
	if err := c.checkNumber(throws); err != nil {
		return err
	}
	if !attainable[c.sets]()[score] {
		return scoring.NewRuleError(scoring.Unattainable, string(c.sets), nil)
	}
	return nil
}
