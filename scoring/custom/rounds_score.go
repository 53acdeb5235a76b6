package custom

import (
	"fmt"
	"slices"

	"beermat/scoring"
	"beermat/scoring/blocks"
)

// scoreOf returns the score of an entry, for the seat of a scope.
func (g roundRules) scoreOf(s *scope, e *Entry) (int, error) {
	hasFields := g.fields != nil
	switch {
	case hasFields && (e.Score != nil || (e.Dice != nil) != (g.dice.Count > 0)):
		return 0, scoring.NewRuleError(scoring.BadEntry, "custom-form", nil)
	case !hasFields && scoring.OneForm(e.Dice != nil, e.Score != nil) != nil:
		return 0, scoring.NewRuleError(scoring.BadEntry, "custom-form", nil)
	case e.Score != nil:
		return g.believe(s, int(*e.Score))
	case e.Dice != nil:
		if err := g.checkDice(s, e.Dice); err != nil {
			return 0, err
		}
		s.withDice(e.Dice)
	}
	return g.score.points(s)
}

// checkDice refuses dice that cannot have been thrown in one turn.
func (g roundRules) checkDice(s *scope, dice scoring.Dice) error {
	if g.dice.Count == 0 {
		return scoring.NewRuleError(scoring.BadEntry, "custom-form", nil)
	}
	if !g.dice.Free {
		return dice.Check(g.dice.Count)
	}
	if len(dice) == 0 || len(dice) > maxRolls {
		return scoring.NewRuleError(scoring.BadEntry, "custom-form", nil)
	}
	if err := dice.Check(len(dice)); err != nil {
		return err
	}
	for n := 1; n < len(dice); n++ {
		if ended, err := g.busted(s, dice[:n]); err != nil {
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
func (g roundRules) busted(s *scope, dice scoring.Dice) (bool, error) {
	if g.bust == nil || len(dice) == 0 {
		return false, nil
	}
	return g.bust.holds(s.withDice(dice))
}

// believe takes a score that was written without what made it.
func (g roundRules) believe(s *scope, n int) (int, error) {
	low, high, list, foul := g.scores(s)
	if foul != nil {
		return 0, foul
	}
	if n < low || n > high || list != nil && !slices.Contains(list, n) {
		return 0, scoring.NewRuleError(scoring.Unattainable, "custom", scoring.Data{"low": low, "high": high})
	}
	return n, nil
}

// scores bounds a score that is written alone, and lists those that dice can give.
func (g roundRules) scores(s *scope) (low, high int, list []int, foul *scoring.RuleError) {
	if g.min != nil || g.max != nil || g.dice.Count == 0 || g.dice.Free {
		low, high, foul = bounds(g.min, g.max, s, -maxScore, maxScore)
		return low, max(low, high), nil, foul
	}
	list = g.tried("round"+g.variant+g.score.reads(s), func(r blocks.Roll) (int, bool) {
		n, err := g.score.number(s.withDice(r.Dice()))
		return n, err == nil
	})
	if len(list) == 0 {
		return 0, 0, nil, failed(g.score, errNoRoll)
	}
	return list[0], list[len(list)-1], list, nil
}

// maxKept is how many lists are kept of what all dice come to.
const maxKept = 400

// tried lists what all dice come to, in order, and keeps that under a name.
func (d *Definition) tried(name string, score func(blocks.Roll) (int, bool)) []int {
	d.mu.Lock()
	defer d.mu.Unlock()
	if list, ok := d.attainable[name]; ok {
		return list
	}
	list := blocks.Scores(d.dice.Count, score)
	if len(d.attainable) >= maxKept {
		clear(d.attainable)
	}
	d.attainable[name] = list
	return list
}

// errNoRoll is why nothing can be written without dice where every roll fails.
var errNoRoll = newReason("no-roll")

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
