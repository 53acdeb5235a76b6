package chicago

import "beermat/scoring"

// The fouls of a second throw.
const (
	RerollNotAgreed = "reroll-not-agreed" // the table plays without Double Roll
	RerollAfterHit  = "reroll-after-hit"  // the first throw made the target
	RerollTooMany   = "reroll-too-many"   // of dice in one reroll, or of throws in a turn
)

// Verdict is what the throws of a turn come to.
type Verdict struct {
	Points int
	Hit    bool  // the target is scored
	Seven  bool  // the seven-bonus is earned
	Pair   []int // the places of the two dice that count in the last throw; nil if none do
	Reroll bool  // one more throw may follow
}

// Judge says what throws for the present target come to. Of a target and a
// seven in the same dice the one that is worth more counts. The last throw alone
// counts: whoever rerolls keeps a seven only if it still lies there. The error
// is a *scoring.RuleError. There must be a target.
func (c *Card) Judge(throws []scoring.Dice) (Verdict, error) {
	target := c.Target()
	if err := c.house.check(throws, target); err != nil {
		return Verdict{}, err
	}
	v := c.house.worth(throws[len(throws)-1], target)
	v.Reroll = c.house.reroll && len(throws) == 1 && !v.made
	return v.Verdict, nil
}

// worth says what the dice that lie last come to.
func (h house) worth(last scoring.Dice, target int) lastThrow {
	var v lastThrow
	if hit := find(last, target); hit != nil {
		v.made = true
		v.Verdict = Verdict{Hit: true, Seven: target == luckySum && h.bonus > 0, Pair: hit}
		v.Points = h.points(target, v.Hit, v.Seven)
	}
	if other := find(last, luckySum); other != nil && h.bonus > v.Points {
		v.Verdict = Verdict{Points: h.bonus, Seven: true, Pair: other}
	}
	return v
}

// lastThrow is a verdict, and whether the target lies there even if a seven is
// worth more.
type lastThrow struct {
	Verdict
	made bool
}

// check refuses throws that cannot have been one turn. The dice are looked at
// before the rerolls, because which die was thrown again is a question only for
// whole throws.
func (h house) check(throws []scoring.Dice, target int) error {
	if len(throws) == 0 {
		return scoring.NewRuleError(scoring.BadEntry, "no-throw", nil)
	}
	for _, dice := range throws {
		if err := dice.Check(h.dice); err != nil {
			return err
		}
	}
	switch {
	case len(throws) == 1:
		return nil
	case !h.reroll:
		return scoring.NewRuleError(RerollNotAgreed, "", nil)
	case find(throws[0], target) != nil:
		return scoring.NewRuleError(RerollAfterHit, "", scoring.Data{"target": target})
	case len(throws) > 2:
		return scoring.NewRuleError(RerollTooMany, "throws", scoring.Data{"throws": len(throws)})
	}
	if n := changed(throws[0], throws[1]); n > 1 {
		return scoring.NewRuleError(RerollTooMany, "dice", scoring.Data{"dice": n})
	}
	return nil
}

// believe returns the points of a turn written without its dice. One pair of dice
// counts, so that what is said of the target and of the seven must fit together.
func (h house) believe(e *Entry, target int) (int, error) {
	hit, seven := *e.Hit, e.Seven != nil && *e.Seven
	switch {
	case e.Seven != nil && h.bonus == 0:
		return 0, scoring.NewRuleError(scoring.BadEntry, "seven-not-played", nil)
	case e.Seven != nil && target == luckySum && hit != seven:
		return 0, scoring.NewRuleError(scoring.BadEntry, "seven-is-target", nil)
	case target != luckySum && hit && seven:
		return 0, scoring.NewRuleError(scoring.BadEntry, "seven-and-hit", scoring.Data{"target": target})
	}
	return h.points(target, hit, seven || hit && target == luckySum), nil
}

// points returns what the dice that count are worth: the target, a seven, both
// where the target is seven, or nothing.
func (h house) points(target int, hit, seven bool) int {
	points := 0
	if hit {
		points += target
	}
	if seven {
		points += h.bonus
	}
	return points
}

// find returns the places of two dice with the total, nil if no two have it.
func find(dice scoring.Dice, total int) []int {
	for i, a := range dice {
		for j, b := range dice[:i] {
			if int(a+b) == total {
				return []int{j, i}
			}
		}
	}
	return nil
}

// changed counts the dice that must have been thrown again to get from one
// throw to the other. Dice are written in any order, so that only how often each
// face lies there tells.
func changed(from, to scoring.Dice) int {
	n := 0
	before, after := from.Counts(), to.Counts()
	for face := range after {
		n += max(0, after[face]-before[face])
	}
	return n
}
