package boston

import (
	"slices"

	"beermat/scoring"
)

// count is how dice make a score.
type count struct {
	multiply bool // the first two are added and multiplied by the third
}

// score counts one to three kept dice, in order.
func (c count) score(kept scoring.Dice) int {
	if c.multiply && len(kept) == Throws {
		return kept[:2].Sum() * int(kept[2])
	}
	return kept.Sum()
}

// Verdict is what the throws of a turn come to.
type Verdict struct {
	Places []int        // where in each throw the die lies that is kept
	Kept   scoring.Dice // these dice
	Score  int          // what they count so far
	Dice   int          // how many dice the next throw has; 0 when the turn is over
}

// Judge says what the throws of a turn come to so far. Of equal dice the first
// is kept. The error is a *scoring.RuleError, bad-dice, for more throws than there
// are, or one with the wrong number of dice or a face that no die has.
func (c *Card) Judge(throws []scoring.Dice) (Verdict, error) {
	if len(throws) > Throws {
		return Verdict{}, wrongThrows(throws)
	}
	v := Verdict{Dice: Throws - len(throws)}
	for i, dice := range throws {
		if want := Throws - i; len(dice) != want {
			return Verdict{}, scoring.NewRuleError(scoring.BadDice, "throw", scoring.Data{
				"throw": i + 1, "want": want, "got": len(dice),
			})
		}
		if err := dice.Check(len(dice)); err != nil {
			return Verdict{}, err
		}
		highest := slices.Max(dice)
		v.Places = append(v.Places, slices.Index(dice, highest))
		v.Kept = append(v.Kept, highest)
	}
	v.Score = c.count.score(v.Kept)
	return v, nil
}

// worth returns the score of a turn in whichever form it was written.
func (c *Card) worth(e *Entry) (int, error) {
	if err := e.check(); err != nil {
		return 0, err
	}
	switch {
	case e.Score != nil:
		return c.count.believe(*e.Score)
	case e.Kept != nil:
		if err := e.Kept.Check(Throws); err != nil {
			return 0, err
		}
		return c.count.score(e.Kept), nil
	case len(e.Throws) < Throws:
		return 0, wrongThrows(e.Throws)
	}
	verdict, err := c.Judge(e.Throws)
	return verdict.Score, err
}

func wrongThrows(throws []scoring.Dice) error {
	return scoring.NewRuleError(scoring.BadDice, "throws", scoring.Data{"want": Throws, "got": len(throws)})
}

// believe takes a score that was written without its dice, if any dice make it.
func (c count) believe(score scoring.JSONInt) (int, error) {
	if score == scoring.NoNumber {
		return 0, scoring.NewRuleError(scoring.Unattainable, "number", nil)
	}
	if turns[c][int(score)] == 0 {
		why := "sum"
		if c.multiply {
			why = "product"
		}
		return 0, scoring.NewRuleError(scoring.Unattainable, why, scoring.Data{"score": int(score)})
	}
	return int(score), nil
}
