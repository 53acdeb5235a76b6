package blocks

import "beermat/scoring"

const (
	wholeRoundEvery = 4  // how often, on average, a random table writes a round in one
	endEvery        = 10 // how often it ends an open game where it may
	aloneEvery      = 4  // and how often a score without what made it

	randomTries = 1000 // how many random turns are tried until the rules allow one
)

// randomRound returns an entry that the card accepts.
func randomRound[E scoring.Entry](c shown[E], chance func(n int) int) E {
	e := c.game.Entry().(E)
	forms := c.rules.Forms
	if c.rules.Asked != nil {
		forms = c.asked()
	}
	switch {
	case c.MayEnd() && chance(endEvery) == 0:
		*c.rules.End(e) = true
		return e
	case c.rules.Whole != nil && c.Even() && chance(wholeRoundEvery) == 0:
		scores := make([]*scoring.JSONInt, len(c.columns))
		for _, seat := range c.seating.From(0) {
			scores[seat] = *c.rules.Alone.At(c.forms[len(c.forms)-1].say(e, chance))
		}
		e = c.game.Entry().(E)
		*c.rules.Whole(e) = scores
		return e
	case len(forms) == 0:
		return c.forms[0].say(e, chance)
	}
	for range randomTries {
		form := 0
		if n := len(forms); n > 1 {
			form = chance(n)
		}
		e = forms[form].say(c.game.Entry().(E), chance)
		points, err := c.points(e)
		if err != nil {
			continue
		}
		if c.rules.Alone != nil && chance(aloneEvery) == 0 {
			e = c.game.Entry().(E)
			*c.rules.Alone.At(e) = number(points)
		}
		break
	}
	return e
}
