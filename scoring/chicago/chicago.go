// Package chicago holds the rules of Chicago, also called Rotation: eleven
// rounds in which everybody throws for the same total, 2 in the first round and
// 12 in the last, with Double Roll, Three Dice, a bonus for a seven and a
// roll-off as house rules. (The German game of the same name is chikago.)
package chicago

import (
	"slices"

	"beermat/scoring"
	"beermat/scoring/blocks"
	"beermat/scoring/scorecard"
)

// RollOff is the phase in which those who tied for first throw two dice each.
const RollOff = blocks.RollOff

// Rounds is the number of rounds, one for each target.
const Rounds = highest - lowest + 1

const (
	lowest    = 2  // the target of the first round
	highest   = 12 // the target of the last
	luckySum  = 7  // the total that earns the seven-bonus
	inRollOff = 2  // the dice in a throw of a roll-off
)

// The keys of the house rules, and how a tie for first ends without a roll-off.
const (
	houseDice   = "dice"
	houseReroll = "reroll"
	houseBonus  = "seven-bonus"
	houseTie    = "tie"
	tieJoint    = "joint"
)

// Game is Chicago.
var Game = &scoring.Game{
	ID:                    "chicago",
	Seats:                 scoring.Seats{Min: 2, Offer: 12},
	IndependentFirstRound: true,
	Rules: []scoring.Rule{
		{Key: houseDice, Kind: scoring.Choice, Default: 2, Choices: []any{2, 3}},
		{Key: houseReroll, Kind: scoring.Switch, Default: false},
		{Key: houseBonus, Kind: scoring.Number, Default: 0, Max: 1000, Offer: []int{0, 5, 7, 10}},
		{Key: houseTie, Kind: scoring.Choice, Default: tieJoint, Choices: []any{tieJoint, RollOff}},
	},
	Entry: func() scoring.Entry { return new(Entry) },
	Stats: scoring.StatsOf(figures),
	Count: scoring.CountOf(figures),
	Faces: faces,
}

// Scorecard is Chicago with what it shows and what can be pressed.
var Scorecard = blocks.NewRounds(scorecard.Game{
	Game: Game,
	Shortcuts: []scorecard.Shortcut{
		{Keys: "1–6", Does: "chicago.keys.dice"},
		{Keys: "H  M  S", Does: "chicago.keys.call"},
		{Keys: "R", Does: "chicago.keys.reroll"},
	},
	Samples: []scorecard.Sample{
		{Key: "hit", Faces: "24"},
		{Key: "missed", Faces: "34"},
		{Key: "last", Faces: "66"},
	},
	Odds: oddsTables,
}, rules)

// Card is a game of Chicago as far as it has been written.
type Card = blocks.RoundCard[*Entry]

// Entry is a turn: its throws, or only what came of them, or the dice of a
// roll-off. The three forms do not mix.
type Entry struct {
	scoring.Header
	Throws []scoring.Dice `json:"throws,omitzero"` // in order; where a reroll is agreed, up to two
	Hit    *bool          `json:"hit,omitzero"`    // the dice that count make the target
	Seven  *bool          `json:"seven,omitzero"`  // they make a seven, which earns the bonus
	Dice   scoring.Dice   `json:"dice,omitzero"`   // of a roll-off
}

// Empty tells whether nothing but the header has been filled in.
func (e *Entry) Empty() bool {
	return e.Throws == nil && e.Hit == nil && e.Seven == nil && e.Dice == nil
}

// house is what the table agreed.
type house struct {
	dice    int  // in a throw, 2 or 3
	reroll  bool // one die may be thrown again after a miss
	bonus   int  // for a seven; 0 where it is not played
	rollOff bool // a tie for first is thrown for instead of shared
}

// agreed reads the house rules.
func agreed(h scoring.HouseRules) house {
	return house{
		dice:    h.Number(houseDice),
		reroll:  h.On(houseReroll),
		bonus:   h.Number(houseBonus),
		rollOff: h.Text(houseTie) == RollOff,
	}
}

func rules(t scoring.Table) (*blocks.Rounds[*Entry], error) {
	h := agreed(t.House)
	rollOff := []blocks.Form[*Entry]{{
		Ask:   "chicago.roll-off-turn",
		Parts: []blocks.Part[*Entry]{blocks.Dice(inRollOff, func(e *Entry) *scoring.Dice { return &e.Dice })},
	}}
	r := &blocks.Rounds[*Entry]{
		Key: "rounds", Last: Rounds, RollOff: h.rollOff, Own: h,
		Asked: func(c *Card) []blocks.Form[*Entry] {
			if target(c) == 0 {
				return rollOff
			}
			return []blocks.Form[*Entry]{{Ask: "chicago.needs", Parts: []blocks.Part[*Entry]{turn{h, c, target(c)}}}}
		},
		Check: func(c *Card, e *Entry) error {
			if target(c) == 0 {
				return e.checkRollOff()
			}
			return e.checkForm()
		},
		Score: func(c *Card, e *Entry) (int, error) {
			if target(c) == 0 {
				return e.Dice.Sum(), nil
			}
			r, err := h.scored(e, target(c))
			return r.points, err
		},
		Label: func(round int) scorecard.Text { return scorecard.Num(targetOf(round)) },
		Told:  &blocks.Told[*Entry]{Cell: h.cell, Event: h.tell, Total: madeOf},
	}
	if h.dice > 2 {
		r.Agreed = append(r.Agreed, scorecard.Say("chicago.played.three-dice"))
	}
	if h.reroll {
		r.Agreed = append(r.Agreed, scorecard.Say("chicago.played.reroll"))
	}
	if h.bonus > 0 {
		r.Agreed = append(r.Agreed, scorecard.Say("chicago.played.seven", "n", h.bonus))
	}
	return r, nil
}

func houseOf(c *Card) house { return c.Rules().Own.(house) }

// targetOf is what is thrown for in a round, from 1.
func targetOf(round int) int { return lowest + round - 1 }

// target is the total that the player at turn throws for, 2 to 12; 0 in a roll-off and when the
// game is over.
func target(c *Card) int {
	turn, on := c.Turn()
	if !on || turn.Phase != scoring.Play {
		return 0
	}
	return targetOf(turn.Round)
}

// checkForm refuses an entry of a turn that is not exactly one of the forms
// that a turn may have, whatever it says.
func (e *Entry) checkForm() error {
	switch {
	case e.Dice != nil:
		return scoring.NewRuleError(scoring.BadEntry, "no-roll-off", nil)
	case e.Throws != nil && (e.Hit != nil || e.Seven != nil):
		return scoring.NewRuleError(scoring.BadEntry, "mixed", nil)
	case e.Throws == nil && e.Hit == nil:
		return scoring.NewRuleError(scoring.BadEntry, "missing", nil)
	}
	return nil
}

// checkRollOff does the same for an entry of a roll-off, and for its dice.
func (e *Entry) checkRollOff() error {
	if e.Dice == nil || e.Throws != nil || e.Hit != nil || e.Seven != nil {
		return scoring.NewRuleError(scoring.BadEntry, "roll-off", nil)
	}
	return e.Dice.Check(inRollOff)
}

// cell is what a turn has scored: a hit, a seven, or nothing.
func (h house) cell(round int, e *Entry, points int) scorecard.Cell {
	cell := scorecard.Cell{Text: scorecard.Num(points), State: scorecard.Written}
	r, _ := h.scored(e, targetOf(round)) // no error: it has been written
	switch {
	case r.hit:
		cell.Tone = scorecard.Good
	case points > 0:
		cell.Note = scorecard.Say("chicago.seven")
	default:
		cell.Tone = scorecard.Bad
	}
	return cell
}

// tell says "9 with 3-6" or "missed 9".
func (h house) tell(c *Card, e *Entry, points int) scorecard.Text {
	target := target(c)
	r, _ := h.scored(e, target) // no error: it has been written
	key, values := "chicago.tell.missed", []any{"target", target}
	switch {
	case r.hit && points > target:
		key, values = "chicago.tell.lucky", append(values, "n", points)
	case r.hit:
		key = "chicago.tell.hit"
	case points > 0:
		key, values = "chicago.tell.seven", []any{"n", points}
	}
	if n := len(e.Throws); n > 0 {
		dice := slices.Clone(e.Throws[n-1])
		if r.pair != nil {
			dice = scoring.Dice{dice[r.pair[0]], dice[r.pair[1]]}
		}
		slices.Sort(dice)
		key, values = key+"-with", append(values, "dice", dice)
	}
	return scorecard.Say(key, values...)
}

// madeOf says how a total is made up.
func madeOf(c *Card, seat int) scorecard.Text {
	var parts []scorecard.Text
	for round, said := range c.History(seat) {
		target := targetOf(round + 1)
		r, _ := houseOf(c).scored(said[0], target) // no error: it has been written
		switch {
		case r.points == 0:
		case r.hit && r.points == target:
			parts = append(parts, scorecard.Num(r.points))
		case r.hit:
			parts = append(parts, scorecard.Say("chicago.part.lucky", "target", target, "n", r.points))
		default:
			parts = append(parts, scorecard.Say("chicago.part.seven", "target", target, "n", r.points))
		}
	}
	if parts == nil {
		return scorecard.Say("chicago.total-nothing", "name", scoring.Seat(seat))
	}
	return scorecard.Say("chicago.total-made-of", "name", scoring.Seat(seat), "n", c.Total(seat), "parts", parts)
}
