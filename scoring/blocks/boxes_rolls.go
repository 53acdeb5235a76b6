package blocks

import (
	"slices"

	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// The keys with which every roll of a turn is entered.
const (
	keyLast  scorecard.KeyID = "last" // only the last roll is
	keyEach  scorecard.KeyID = "each" // and so are those before it, with the dice that are kept
	keyAgain scorecard.KeyID = "t"    // the dice that are not kept are rolled again
)

// againKey is keyAgain, unless that is the letter of a place.
func (in *boxInput) againKey() scorecard.KeyID {
	if in.rules.Places() > int(keyAgain[0]-'a') {
		return "@again"
	}
	return keyAgain
}

// modes are the ways to enter a turn.
func (in *boxInput) modes() []scorecard.Key {
	chosen := keyLast
	if in.each {
		chosen = keyEach
	}
	return scorecard.Mark(chosen,
		scorecard.Key{ID: keyLast, Text: scorecard.Say("boxes.way.last")},
		scorecard.Key{ID: keyEach, Text: scorecard.Say("boxes.way.each")})
}

// empty reports whether no dice have been entered, so that a box asks for its score.
func (in *boxInput) empty() bool { return len(in.roll.Dice) == 0 && in.before == nil }

// keeps reports whether it can be said which dice are kept: all dice of a roll are there,
// and the player may roll again.
func (in *boxInput) keeps() bool {
	return in.each && in.score == nil && in.roll.Full() && len(in.before) < in.throws-1
}

// rollsOn reports whether the player is likely to roll again: some dice are kept, no box
// has been said.
func (in *boxInput) rollsOn() bool {
	n := len(in.keep())
	return in.keeps() && in.chosen() < 0 && 0 < n && n < in.dice
}

// held is how many dice lie there from the roll before. They come first.
func (in *boxInput) held() int {
	if in.before == nil {
		return 0
	}
	return len(in.before[len(in.before)-1].Keep)
}

// keep returns the dice that are kept.
func (in *boxInput) keep() scoring.Dice {
	var dice scoring.Dice
	for i, face := range in.roll.Dice {
		if in.kept.Has(i) {
			dice = append(dice, face)
		}
	}
	return dice
}

// rolls returns the rolls for the entry; nil unless each is entered.
func (in *boxInput) rolls() []Throw {
	switch {
	case !in.each:
		return nil
	case in.before == nil:
		return []Throw{{Dice: in.roll.Dice, Keep: in.roll.Dice}}
	}
	return in.before
}

// pressDie takes a key while dice are missing, or of the last roll. What lies there from
// the roll before stays.
func (in *boxInput) pressDie(k scorecard.KeyID) scorecard.Input {
	roll, ok := in.roll.Press(k)
	if !ok || len(roll.Dice) < len(in.roll.Dice) && in.die(k) < 0 {
		return in
	}
	after := *in
	after.rolled(roll)
	after.kept = 1<<in.held() - 1 // as it most often is
	return &after
}

// pressKeep takes a key once all dice are there: one die more or less is kept, or those
// that are not are rolled again.
func (in *boxInput) pressKeep(k scorecard.KeyID) scorecard.Input {
	after := *in
	if k == in.againKey() {
		keep := in.keep()
		if len(keep) == in.dice {
			return in
		}
		after.before = append(slices.Clip(in.before), Throw{Dice: in.roll.Dice, Keep: keep})
		r := in.roll
		r.Dice = keep
		after.rolled(r)
		return &after
	}
	i := in.die(k)
	if i < 0 {
		return in
	}
	after.kept ^= 1 << i
	return &after
}

// die returns the place of the die that a key means: the one that is pressed, or, where it is said
// what is kept, the next of a face that is not; −1 for none.
func (in *boxInput) die(k scorecard.KeyID) int {
	face, ok := scorecard.Face(k)
	for i, die := range in.tray().Dice {
		if k != "" && die.Key == k || ok && in.keeps() && in.roll.Dice[i] == face && !in.kept.Has(i) {
			return i
		}
	}
	return -1
}

// tray returns the dice of the last roll; those before are over.
func (in *boxInput) tray() scorecard.Tray {
	tray := in.roll.Lay()
	for i := range tray.Dice {
		die := &tray.Dice[i]
		switch {
		case in.keeps() && in.kept.Has(i):
			die.Tone = scorecard.Good
		case !in.keeps() && i < in.held():
			die.Key = ""
		}
	}
	return tray
}

// keepKeys are the faces of which a die can be kept.
func (in *boxInput) keepKeys() []scorecard.Key {
	keys := scorecard.DiceKeys(scorecard.Text{})
	for i := range keys {
		if in.die(keys[i].ID) < 0 {
			keys[i].Off = scorecard.Say("boxes.no-such-die", "face", keys[i].Face)
			keys[i].ID = ""
		}
	}
	return keys
}

// again rolls the dice that are not kept.
func (in *boxInput) again() scorecard.Key {
	n := in.dice - len(in.keep())
	if n == 0 {
		return scorecard.Key{ID: in.againKey(), Text: scorecard.Say("boxes.again-none"), Off: scorecard.Say("boxes.all-kept")}
	}
	return scorecard.Key{ID: in.againKey(), Text: scorecard.Say("boxes.again", "n", n)}
}

// spellRolls returns the keys that enter the rolls of an entry, and the last one. A roll
// of which all dice were kept was not rolled again.
func (c boxPad) spellRolls(e *BoxEntry) []scorecard.KeyID {
	in, keys := c.fresh(false), []scorecard.KeyID(nil)
	press := func(list ...scorecard.KeyID) {
		keys = append(keys, list...)
		for _, k := range list {
			in = in.Press(k).(*boxInput)
		}
	}
	enter := func(dice scoring.Dice) {
		rest, _ := dice.Without(in.roll.Dice)
		press(scorecard.Spell(rest)...)
	}
	press(keyEach)
	for _, roll := range e.Rolls {
		if len(roll.Keep) == in.dice {
			continue
		}
		enter(roll.Dice)
		rest := slices.Clone(roll.Keep)
		for i, face := range in.roll.Dice {
			at := slices.Index(rest, face)
			if at >= 0 {
				rest = slices.Delete(rest, at, at+1)
			}
			if in.kept.Has(i) != (at >= 0) {
				press(in.tray().Dice[i].Key)
			}
		}
		press(in.againKey())
	}
	enter(e.Dice)
	return keys
}

// isPart reports whether all the dice of a part lie among others.
func isPart(part, of scoring.Dice) bool {
	_, ok := of.Without(part)
	return ok
}

// checkRolls refuses rolls that cannot have led to the final dice of a turn.
func checkRolls(rolls []Throw, final scoring.Dice, throws int) error {
	if rolls == nil {
		return nil
	}
	if n, most := len(rolls), throws-1; n < 1 || n > most {
		return scoring.NewRuleError(scoring.BadDice, "rolls", scoring.Data{"got": n, "max": most})
	}
	for i, roll := range rolls {
		next := final
		if i+1 < len(rolls) {
			next = rolls[i+1].Dice
		}
		if err := roll.Dice.Check(len(final)); err != nil {
			return err
		}
		if !isPart(roll.Keep, roll.Dice) || !isPart(roll.Keep, next) {
			return scoring.NewRuleError(scoring.BadDice, "keep", scoring.Data{"roll": i + 1})
		}
	}
	return nil
}

// rolled says of each roll before the last what was kept of it.
func rolled(rolls []Throw) []scorecard.Text {
	var said []scorecard.Text
	for _, roll := range rolls {
		if len(roll.Keep) < len(roll.Dice) {
			dice, keep := slices.Sorted(slices.Values(roll.Dice)), slices.Sorted(slices.Values(roll.Keep))
			said = append(said, scorecard.Say("boxes.rolled", "dice", scoring.Dice(dice), "keep", scoring.Dice(keep)))
		}
	}
	return said
}
