package custom

import (
	"beermat/scoring"
	"beermat/scoring/blocks"
	"beermat/scoring/scorecard"
)

// The keys besides the dice, the digits and the letters of choices.
const (
	keyRoll  scorecard.KeyID = "d"
	keyScore scorecard.KeyID = "s"
	keyNext  scorecard.KeyID = "n"
)

// maxTiles is how many numbers can be tapped.
const maxTiles = 40

// choiceLetters are those that no other key has.
const choiceLetters = "abcfghijklmopqrtuvwxyz"

type (
	form = blocks.Form[*Entry]
	part = blocks.Part[*Entry]
)

// asked returns the ways to say the next entry: fields, or dice or the score alone.
func (g roundRules) asked(c *roundCard) []form {
	const ask = "custom.turn-of"
	if g.fields != nil {
		return []form{{Ask: ask, Parts: []part{g.answers(c)}}}
	}
	alone := form{Key: keyScore, Text: "table.score-only", Ask: ask, Parts: []part{g.alone(c)}}
	if g.dice.Count == 0 {
		return []form{alone}
	}
	return []form{{Key: keyRoll, Text: "custom.way.dice", Ask: ask, Parts: []part{g.diced()}}, alone}
}

// alone is a score without what made it.
func (g roundRules) alone(c *roundCard) part {
	low, high, list, _ := g.scores(g.at(c, c.Seat(), roundOf(c)))
	n := scorecard.Number{Min: low, Max: high, Sum: list == nil}
	if len(list) <= maxTiles {
		n.Values = list
	}
	return blocks.Amount(n, func(e *Entry) **scoring.JSONInt { return &e.Score })
}

// diced is the dice of an entry.
func (g roundRules) diced() part {
	at := func(e *Entry) *scoring.Dice { return &e.Dice }
	if !g.dice.Free {
		return blocks.Dice(g.dice.Count, at)
	}
	return blocks.Rolls(blocks.Push[*Entry]{At: at, Most: maxRolls, Bust: func(dice scoring.Dice) bool {
		ended, err := g.busted(g.scope(g.seats), dice)
		return ended || err != nil
	}})
}

// answers is the part of an entry that is its fields, and its dice where it has some: they belong to
// the last step of a round.
func (g roundRules) answers(c *roundCard) answers {
	p := answers{Definition: g.Definition, step: c.Step(), players: c.Players(), known: func() *scope { return g.now(c, c.Seat()) }}
	if g.dice.Count > 0 && c.Step() == g.steps-1 {
		p.thrown = g.diced()
	}
	return p
}

// How many random entries are tried before all are, and how many of these; how often, on average,
// a random table ends an open game where it may.
const (
	randomTries = 60
	maxCounted  = 4000
	endEvery    = 10
)

// scoreAloneEvery is how often, on average, random entries say no dice, and widest how far random
// scores are apart.
const (
	scoreAloneEvery = 4
	widest          = 100
)

// randomRoundEntry fills in whatever is asked at random, until the rules allow it.
func randomRoundEntry(card scoring.Card, chance func(n int) int) scoring.Entry {
	e, _, _ := tryRoundEntry(card.(*roundCard), chance, anything)
	return e
}

// tryRoundEntry is randomRoundEntry that prefers some scores, and also tells how many entries it
// tried. The error is of a formula that fails.
func tryRoundEntry(c *roundCard, chance func(n int) int, how drive) (_ *Entry, tries int, _ error) {
	g := rulesOf(c)
	if c.MayEnd() && how == anything && chance(endEvery) == 0 {
		return &Entry{End: true}, 1, nil
	}
	var e *Entry
	for try := range randomTries + maxCounted {
		if e = g.random(c, chance, try, how); e != nil {
			_, err := c.Write(e)
			if err == nil {
				return e, try + 1, nil
			}
			if foul, ok := err.(*scoring.RuleError); ok && foul.Code == BadFormula {
				return nil, try, err
			}
		}
		if g.trial != nil {
			g.trial.work += tryWork
		}
	}
	return e, randomTries + maxCounted, nil
}

// driven is how many random entries keep to the scores that are preferred.
const driven = 10

// random makes an entry: later tries count up where a number is asked for, because few of many may
// be allowed.
func (g roundRules) random(c *roundCard, chance func(n int) int, try int, how drive) *Entry {
	if how == extremes {
		how = highest + drive(chance(2))
	}
	if try >= driven {
		how = anything
	}
	within := func(low, high int) int {
		switch {
		case how == highest:
			return high
		case how == lowest:
			return low
		}
		if try < randomTries {
			if low == -maxScore {
				low = max(low, min(high, 0)-widest/2)
			}
			return low + chance(min(high-low, widest)+1)
		}
		return low + (try-randomTries)%(high-low+1)
	}
	e := &Entry{}
	if g.fields != nil {
		p := g.answers(c)
		d := p.random(chance, within)
		if !p.Missing(d).IsZero() {
			return nil
		}
		p.Put(d, e)
		return e
	}
	if g.dice.Count > 0 {
		dice := g.diced()
		dice.Put(dice.Random(chance), e)
		if chance(scoreAloneEvery) > 0 {
			return e
		}
	}
	low, high, list, _ := g.scores(g.at(c, c.Seat(), roundOf(c)))
	switch {
	case list != nil:
		return &Entry{Score: amount(list[within(0, len(list)-1)])}
	case g.dice.Count > 0 && try < randomTries: // as dice would have it
		n, err := g.one(c, e)
		if err != nil {
			return nil
		}
		return &Entry{Score: amount(n)}
	}
	return &Entry{Score: amount(within(low, high))}
}
