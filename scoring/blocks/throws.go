package blocks

import (
	"slices"
	"strconv"

	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// Throws is the throws of a turn, of each of which the highest die is kept. A form that asks for
// them has the value "n" in its Ask: how many throws are still to be entered.
type Throws[E scoring.Entry] struct {
	Dice  []int                                  // how many dice each throw has
	All   func(E) *[]scoring.Dice                // where an entry holds all dice, by throw
	Kept  func(E) *scoring.Dice                  // where it holds only those that were kept
	Makes func(kept scoring.Dice) scorecard.Text // says what those make that have been entered; there may be none
}

// AllDice returns a part of all dice of the throws.
func AllDice[E scoring.Entry](t Throws[E]) Part[E] { return throws[E]{t, true} }

// KeptDice returns a part of only the dice that were kept of them.
func KeptDice[E scoring.Entry](t Throws[E]) Part[E] { return throws[E]{t, false} }

type throws[E scoring.Entry] struct {
	Throws[E]
	all bool // otherwise the die that was kept stands for each throw
}

// in returns the dice of a draft by throw.
func (p throws[E]) in(d Draft) []scoring.Dice {
	if list, ok := d.More.([]scoring.Dice); ok {
		return list
	}
	return make([]scoring.Dice, len(p.Dice))
}

// size is how many dice of a throw are entered.
func (p throws[E]) size(throw int) int {
	if p.all {
		return p.Dice[throw]
	}
	return 1
}

// next returns the throw that is entered, and how many throws there are from it on, none once all
// dice are there: then it is the last one.
func (p throws[E]) next(list []scoring.Dice) (throw, left int) {
	for i, dice := range list {
		if len(dice) < p.size(i) {
			return i, len(list) - i
		}
	}
	return len(list) - 1, 0
}

// roll is a throw as far as it has been entered.
func (p throws[E]) roll(list []scoring.Dice, throw int) scorecard.Roll {
	return scorecard.Roll{Dice: list[throw], N: p.size(throw)}
}

// kept returns the highest die of each throw that is complete, by throw; 0 for the others.
func (p throws[E]) kept(list []scoring.Dice) scoring.Dice {
	kept := make(scoring.Dice, len(list))
	for i, dice := range list {
		if len(dice) == p.size(i) {
			kept[i] = slices.Max(dice)
		}
	}
	return kept
}

// keptKey takes the die back that was kept of a throw.
func keptKey(throw int) scorecard.KeyID { return scorecard.KeyID("--" + strconv.Itoa(throw)) }

// keeps returns the dice that an entry says were kept.
func (p throws[E]) keeps(e E) scoring.Dice {
	if p.all {
		return p.kept(*p.All(e))
	}
	return *p.Kept(e)
}

func (p throws[E]) Said(e E) bool {
	if p.all {
		return *p.All(e) != nil
	}
	return *p.Kept(e) != nil
}

func (p throws[E]) Missing(d Draft) scorecard.Text {
	list := p.in(d)
	throw, left := p.next(list)
	if left == 0 {
		return scorecard.Text{}
	}
	n := p.roll(list, throw).Missing()
	if !p.all {
		n = len(list) - len(slices.Concat(list...))
	}
	return scorecard.Say("pad.dice-missing", "n", n)
}

func (p throws[E]) Put(d Draft, e E) {
	if p.all {
		*p.All(e) = slices.Clone(p.in(d))
	} else {
		*p.Kept(e) = slices.Concat(p.in(d)...)
	}
}

func (p throws[E]) Press(d Draft, k scorecard.KeyID) (Draft, bool) {
	list := slices.Clone(p.in(d))
	d.More = list
	for i, face := range p.kept(list) {
		if face != 0 && k == keptKey(i) {
			place := slices.Index(list[i], face)
			list[i] = slices.Delete(slices.Clone(list[i]), place, place+1)
			return d, true
		}
	}
	throw, left := p.next(list)
	roll, ok := p.roll(list, throw).Press(k)
	list[throw] = roll.Dice
	return d, ok && (p.all || left > 0)
}

func (p throws[E]) Spell(e E) []scorecard.KeyID {
	if p.all {
		return scorecard.Spell(slices.Concat(*p.All(e)...))
	}
	return scorecard.Spell(*p.Kept(e))
}

func (p throws[E]) Show(d Draft, pad *scorecard.Pad) {
	list := p.in(d)
	throw, left := p.next(list)
	pad.Prompt = scorecard.Say(pad.Prompt.Key, "name", scoring.Seat(pad.Seat), "n", left)
	pad.Keys = scorecard.Roll{N: left}.Keys()
	if p.all {
		thrown := p.roll(list, throw).Lay()
		thrown.Title = scorecard.Say("rounds.thrown")
		pad.Trays = append(pad.Trays, thrown)
	}
	tray, kept := scorecard.Tray{Title: scorecard.Say("rounds.kept"), Dice: []scorecard.Die{}}, p.kept(list)
	for i, face := range kept {
		if face == 0 {
			tray.Free++
		} else {
			tray.Dice = append(tray.Dice, scorecard.Die{Face: string(scorecard.FaceKey(face)), Key: keptKey(i)})
		}
	}
	pad.Trays = append(pad.Trays, tray)
	pad.Makes = p.Makes(kept[:len(kept)-left])
}

func (p throws[E]) Random(chance func(n int) int) Draft {
	list := make([]scoring.Dice, len(p.Dice))
	for i, n := range p.Dice {
		if list[i] = scoring.Roll(n, chance); !p.all {
			list[i] = scoring.Dice{slices.Max(list[i])}
		}
	}
	return Draft{More: list}
}
