package mafia

import "beermat/scoring"

// Throw is what a throw does with the dice of a player.
type Throw struct {
	Sixes int // go to the next player
	Ones  int // leave the game
	Keeps int // stay with the player, who wins the round if there are none
}

// Throw says what dice do that the player at turn throws in play. The error is
// the *scoring.RuleError bad-dice.
func (c *Card) Throw(dice scoring.Dice) (Throw, error) {
	if err := c.check(dice); err != nil {
		return Throw{}, err
	}
	counts := dice.Counts()
	return c.throw(counts[6], counts[1]), nil
}

func (c *Card) throw(sixes, ones int) Throw {
	return Throw{Sixes: sixes, Ones: ones, Keeps: c.dice[c.at] - sixes - ones}
}

func (c *Card) throwOf(e *Entry) (Throw, error) {
	if e.Dice != nil {
		return c.Throw(e.Dice)
	}
	sixes, ones := int(*e.Sixes), int(*e.Ones)
	if sixes < 0 || ones < 0 || sixes+ones > c.dice[c.at] {
		return Throw{}, scoring.NewRuleError(scoring.BadDice, "counts", c.held())
	}
	return c.throw(sixes, ones), nil
}

// check refuses dice that are not as many as the player at turn holds, or have a
// face that no die has.
func (c *Card) check(dice scoring.Dice) error {
	if len(dice) != c.dice[c.at] {
		data := c.held()
		data["got"] = len(dice)
		return scoring.NewRuleError(scoring.BadDice, "number", data)
	}
	return dice.Check(len(dice))
}

// sumOf returns what the dice of a payment come to.
func (c *Card) sumOf(e *Entry) (int, error) {
	if e.Dice != nil {
		return e.Dice.Sum(), c.check(e.Dice)
	}
	sum := int(*e.Sum)
	if low, high := c.Sums(); sum < low || sum > high {
		data := c.held()
		data["low"], data["high"] = low, high
		return 0, scoring.NewRuleError(scoring.Unattainable, "", data)
	}
	return sum, nil
}
