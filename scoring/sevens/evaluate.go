package sevens

import (
	"slices"

	"beermat/scoring"
)

// The codes of the fouls that only this game has.
const (
	tooManyThrows = "too-many-throws" // more than the first player of the round took
	notSeven      = "not-seven"       // what was taken out does not part into sets of seven
	sevenLeft     = "seven-left"      // there is more to take out
)

// mostThrows is how often the first player of a round may throw.
const mostThrows = 3

// limit is how many throws the player at turn has at most, and whether that one
// leads the round and sets the limit for the others.
func limit(c *Card) (throws int, leads bool) {
	if n := set(c); n > 0 {
		return n, false
	}
	return mostThrows, true
}

// set is how many throws the first player of the round took; 0 while it has not thrown.
func set(c *Card) int {
	if c.Even() {
		return 0
	}
	return c.Entry(c.First(0), c.Begun()-1).took()
}

// verdict is what the throws of a turn come to.
type verdict struct {
	Left  scoring.Dice // the dice that the last throw leaves, in its order
	Score int          // what they add up to
	More  bool         // they may be thrown again
}

// score returns what a turn scores, in whichever form it was written.
func score(c *Card, e *Entry) (int, error) {
	if e.Throws.Each == nil {
		throws, score := int(*e.Throws.Number), int(*e.Score)
		return score, believe(c, throws, score)
	}
	v, err := judge(c, e.Throws.Each)
	return v.Score, err
}

// judge says what throws of the player at turn come to. The error is a
// *scoring.RuleError: no throw or too many, bad dice, dice taken out that did not lie
// there or are no sevens, or sevens that were not taken out.
func judge(c *Card, throws []Throw) (verdict, error) {
	if len(throws) == 0 {
		return verdict{}, scoring.NewRuleError(scoring.BadEntry, "no-throw", nil)
	}
	most, _ := limit(c)
	if err := checkNumber(c, len(throws)); err != nil {
		return verdict{}, err
	}
	var v verdict
	dice := diceInPlay
	for i, t := range throws {
		foul := t.check(i, dice)
		if foul == nil {
			v.Left, foul = setsOf(c).leaves(t)
		}
		if foul != nil {
			foul.Data["throw"] = i + 1
			return verdict{}, foul
		}
		dice = len(v.Left)
	}
	v.Score, v.More = v.Left.Sum(), dice > 0 && len(throws) < most
	return v, nil
}

// checkNumber refuses a number of throws that is more than the player at turn
// has.
func checkNumber(c *Card, throws int) error {
	most, leads := limit(c)
	if throws <= most {
		return nil
	}
	why := "follower"
	if leads {
		why = "leader"
	}
	return scoring.NewRuleError(tooManyThrows, why, scoring.Data{"n": most, "got": throws, "player": scoring.Seat(c.First(0))})
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
	left := t.Roll
	if len(t.Out) > 0 {
		var ok bool
		if left, ok = t.Roll.Without(t.Out); !ok {
			return nil, scoring.NewRuleError(scoring.BadEntry, "not-rolled", scoring.Data{"out": t.Out, "roll": t.Roll})
		}
		if _, ok := r.split(t.Out); !ok {
			return nil, scoring.NewRuleError(notSeven, string(r), scoring.Data{"out": t.Out})
		}
	}
	if set := r.find(left); set != nil {
		return nil, scoring.NewRuleError(sevenLeft, "", scoring.Data{"set": set, "left": left})
	}
	return left, nil
}

// believe refuses a turn written without its dice if no dice give it.
func believe(c *Card, throws, score int) error {
	if throws < 1 {
		return scoring.NewRuleError(scoring.BadEntry, "throws", nil)
	}
	if err := checkNumber(c, throws); err != nil {
		return err
	}
	if sets := setsOf(c); !slices.Contains(knownOf[sets]().scores, score) {
		return scoring.NewRuleError(scoring.Unattainable, string(sets), nil)
	}
	return nil
}
