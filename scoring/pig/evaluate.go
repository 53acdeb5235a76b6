package pig

import "beermat/scoring"

// bust is the face that ends a turn and loses its points.
const bust scoring.Die = 1

// Verdict is what the rolls of a turn come to.
type Verdict struct {
	Points int  // banked if the player holds now; 0 after a bust
	Bust   bool // a one was rolled, and the turn is over
}

// Judge says what the rolls of a turn come to so far. The error is a
// *scoring.RuleError: no roll, a face that no die has, or a one that is not the last
// roll.
func Judge(rolls scoring.Dice) (Verdict, error) {
	if len(rolls) == 0 {
		return Verdict{}, scoring.NewRuleError(scoring.BadEntry, "no-roll", nil)
	}
	if err := rolls.Check(len(rolls)); err != nil {
		return Verdict{}, err
	}
	for i, face := range rolls[:len(rolls)-1] {
		if face == bust {
			return Verdict{}, scoring.NewRuleError(scoring.BadDice, "one", scoring.Data{"roll": i + 1, "rolls": len(rolls)})
		}
	}
	return count(rolls), nil
}

// count needs rolls that have been checked.
func count(rolls scoring.Dice) Verdict {
	if rolls[len(rolls)-1] == bust {
		return Verdict{Bust: true}
	}
	return Verdict{Points: rolls.Sum()}
}

// believe takes a score that was written without its rolls. Twos and threes add
// up to any number but one; the only turn that brings nothing is a bust.
func believe(score scoring.JSONInt) (int, error) {
	switch {
	case score == scoring.NoNumber:
		return 0, scoring.NewRuleError(scoring.Unattainable, "number", nil)
	case score != 0 && score < 2:
		return 0, scoring.NewRuleError(scoring.Unattainable, "score", scoring.Data{"score": int(score)})
	}
	return int(score), nil
}
