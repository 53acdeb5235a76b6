package germanchicago

import (
	"beermat/scoring"
	"beermat/scoring/odds"
)

// Chances works out the chances of German Chicago by simulation, in which everybody
// keeps the ones and sixes and throws the others again, and the first player of a
// round does so up to three times. In Classic that one declares 100, 60 and high; in
// Party chance says who is named.
var Chances = &odds.Model{Game: Game, Open: openChances}

func openChances(_ scoring.Table, o odds.Options) odds.Solver { return &solver{o} }

type solver struct{ options odds.Options }

func (s *solver) Policy() scoring.TextKey { return "chances.policy.ones-and-sixes" }

// Chances simulates the rest of the game by its rules.
func (s *solver) Chances(card scoring.Card, written int) odds.Chances {
	return odds.SimulateCards(s.options, card, written, s.play)
}

// play gives a turn by the policy.
func (s *solver) play(on scoring.Card, chance func(n int) int) scoring.Entry {
	c := on.(*Card)
	if leaders := c.Leaders(); leaders != nil {
		return &Entry{Lead: pick(leaders, chance)}
	}
	fewest, most := c.Throws()
	e := &Entry{Dice: scoring.Roll(diceInPlay, chance)}
	single := alike(e.Dice)
	throws := 1
	for throws < most && s.again(e.Dice, chance) {
		single = 0
		throws++
	}
	n := scoring.JSONInt(max(throws, fewest))
	e.Throws = &n
	if yes := true; n > 1 && single == 1 {
		e.Chick = &yes
	} else if n > 1 && single > 1 && c.style.naming {
		e.OneThrow = &yes
	}
	if c.Declares() {
		e.Declare = &Declare{Ones: declaredOnes[0], Sixes: declaredSixes[0], Aim: AimHigh}
	}
	if names := c.Names(e); names != nil {
		e.Names = pick(names, chance)
	}
	return e
}

// again throws what is neither a one nor a six once more, and reports whether there
// was such a die.
func (s *solver) again(dice scoring.Dice, chance func(n int) int) bool {
	some := false
	for i, face := range dice {
		if face != 1 && face != 6 {
			dice[i] = scoring.Die(chance(6) + 1)
			some = true
		}
	}
	return some
}
