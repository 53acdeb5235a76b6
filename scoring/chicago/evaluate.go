package chicago

import "beermat/scoring"

// The fouls of a second throw.
const (
	rerollNotAgreed = "reroll-not-agreed" // the table plays without Double Roll
	rerollAfterHit  = "reroll-after-hit"  // the first throw made the target
	rerollTooMany   = "reroll-too-many"   // of dice in one reroll, or of throws in a turn
)

// result is what a turn comes to.
type result struct {
	points int
	hit    bool  // the target is scored
	seven  bool  // the seven-bonus is earned
	made   bool  // the target lies there, even if a seven is worth more
	pair   []int // the places of the two dice that count in the last throw; nil if none do
	reroll bool  // one more throw may follow
}

// scored returns what a turn for a target came to in whichever form it was written.
func (h house) scored(e *Entry, target int) (result, error) {
	if e.Throws == nil {
		points, err := h.believe(e, target)
		return result{points: points, hit: *e.Hit, seven: e.Seven != nil && *e.Seven}, err
	}
	return h.judge(e.Throws, target)
}

// judge says what throws for a target come to. Of a target and a seven in the same
// dice the one that is worth more counts. The last throw alone counts: whoever rerolls
// keeps a seven only if it still lies there. The error is a *scoring.RuleError.
func (h house) judge(throws []scoring.Dice, target int) (result, error) {
	if err := h.check(throws, target); err != nil {
		return result{}, err
	}
	r := h.worth(throws[len(throws)-1], target)
	r.reroll = h.reroll && len(throws) == 1 && !r.made
	return r, nil
}

// worth says what the dice that lie last come to.
func (h house) worth(last scoring.Dice, target int) result {
	var r result
	if hit := find(last, target); hit != nil {
		r = result{hit: true, made: true, seven: target == luckySum && h.bonus > 0, pair: hit}
		r.points = h.points(target, r.hit, r.seven)
	}
	if other := find(last, luckySum); other != nil && h.bonus > r.points {
		r = result{points: h.bonus, made: r.made, seven: true, pair: other}
	}
	return r
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
		return scoring.NewRuleError(rerollNotAgreed, "", nil)
	case find(throws[0], target) != nil:
		return scoring.NewRuleError(rerollAfterHit, "", scoring.Data{"target": target})
	case len(throws) > 2:
		return scoring.NewRuleError(rerollTooMany, "throws", scoring.Data{"throws": len(throws)})
	}
	if n := changed(throws[0], throws[1]); n > 1 {
		return scoring.NewRuleError(rerollTooMany, "dice", scoring.Data{"dice": n})
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
