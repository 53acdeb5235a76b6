// Package yahtzee keeps the rules of Yahtzee: five dice, thirteen boxes, and
// what a further Yahtzee earns and forces.
package yahtzee

import (
	"fmt"
	"slices"

	"beermat/scoring"
	"beermat/scoring/blocks"
	"beermat/scoring/odds/fivedice"
	"beermat/scoring/scorecard"
)

// The keys of the house rules.
const (
	houseJoker     = "joker"
	houseBonus     = "yahtzee-bonus"
	houseFiveAlike = "five-alike-full-house"
)

// usualBonus is what a further Yahtzee earns where nothing else is agreed.
const usualBonus = 100

// What a table may agree on for a further Yahtzee, five alike when the Yahtzee
// box is filled.
const (
	jokerForced = "forced" // its upper box first, then the lower ones at joker value
	jokerFree   = "free"   // any box, at joker value once its upper box is filled
	jokerOff    = "off"    // five dice like any others
)

// Game is Yahtzee as its published rules have it, with the house rules that are
// common at home. The bonus is capped only to keep totals readable.
var Game = &scoring.Game{
	ID:                    "yahtzee",
	Geek:                  scoring.Geek{Number: 2243, Name: "Yahtzee"},
	Seats:                 scoring.Seats{Min: 1, Offer: 12},
	IndependentFirstRound: true,
	Rules: []scoring.Rule{
		{
			Key: houseJoker, Kind: scoring.Choice, Default: jokerForced,
			Choices: []any{jokerForced, jokerFree, jokerOff},
		},
		{Key: houseBonus, Kind: scoring.Number, Default: usualBonus, Max: 1000, Offer: []int{0, 50, usualBonus}},
		{Key: houseFiveAlike, Kind: scoring.Switch, Default: false},
	},
	Stats: scoring.StatsOf(figures),
	Count: scoring.CountOf(figures),
	Faces: nil, // an entry holds the dice of the last throw, of which most were kept
}

// Scorecard is Yahtzee with what it shows and what can be pressed.
var Scorecard = blocks.NewBoxes(scorecard.Game{
	Game: Game,
	Shortcuts: []scorecard.Shortcut{
		{Keys: "1–6", Does: "boxes.keys.dice"},
		{Keys: "T", Does: "boxes.keys.again"},
		{Keys: "A–M", Does: "boxes.keys.box"},
		{Keys: "0–9", Does: "boxes.keys.score"},
	},
	Samples: []scorecard.Sample{
		{Key: "upper", Faces: "22461"},
		{Key: "three", Faces: "44425"},
		{Key: "four", Faces: "66661"},
		{Key: "full-house", Faces: "33344"},
		{Key: "small-straight", Faces: "12346"},
		{Key: "large-straight", Faces: "23456"},
		{Key: "yahtzee", Faces: "55555"},
	},
}, func(t scoring.Table) (*blocks.Boxes, error) { return houseOf(t.House).sheet(), nil })

// Chances works out the chances of Yahtzee.
var Chances = fivedice.Chances(Game)

// The types of the game in general are those of any sheet of boxes.
type (
	Card  = blocks.BoxCard
	Entry = blocks.BoxEntry
	Roll  = blocks.Throw
	Box   = blocks.BoxID
)

// The boxes, as entries name them.
const (
	Ones          Box = "ones"
	Twos          Box = "twos"
	Threes        Box = "threes"
	Fours         Box = "fours"
	Fives         Box = "fives"
	Sixes         Box = "sixes"
	ThreeOfAKind  Box = "three-of-a-kind"
	FourOfAKind   Box = "four-of-a-kind"
	FullHouse     Box = "full-house"
	SmallStraight Box = "small-straight"
	LargeStraight Box = "large-straight"
	Yahtzee       Box = "yahtzee"
	Chance        Box = "chance"
)

// The places of the boxes on the sheet. That of an upper box is its face less one.
const (
	sixes        = 5
	threeOfAKind = sixes + 1
	yahtzee      = 11
	chance       = 12

	allBoxes   blocks.Set = 1<<Rounds - 1
	upperBoxes blocks.Set = 1<<threeOfAKind - 1
	lowerBoxes            = allBoxes - upperBoxes
)

// Rounds is how many turns each player has: one for each box.
const Rounds = 13

// diceInPlay is how many dice are thrown.
const diceInPlay = 5

// yahtzeeWorth is what a Yahtzee scores, and what its box must hold for a
// further one to earn a bonus.
const yahtzeeWorth = 50

// The upper bonus: what the upper boxes must add up to, and what that earns.
const (
	bonusFrom  = 63
	bonusWorth = 35
)

// boxes are the boxes of the sheet. Their averages are what each brings in a game of
// one player whose total is the highest that can be expected (254.5877); TestBest works
// them out.
var boxes = []blocks.Box{
	{ID: Ones, Score: blocks.Face(1), Face: 1, Average: 1.8817},
	{ID: Twos, Score: blocks.Face(2), Face: 2, Average: 5.2828},
	{ID: Threes, Score: blocks.Face(3), Face: 3, Average: 8.5698},
	{ID: Fours, Score: blocks.Face(4), Face: 4, Average: 12.1595},
	{ID: Fives, Score: blocks.Face(5), Face: 5, Average: 15.6886},
	{ID: Sixes, Score: blocks.Face(6), Face: 6, Average: 19.1903},

	{ID: ThreeOfAKind, Group: lower, Score: blocks.Sum(alike(3)), Average: 21.6605, Asked: true},
	{ID: FourOfAKind, Group: lower, Score: blocks.Sum(alike(4)), Average: 13.0919, Asked: true},
	{ID: FullHouse, Group: lower, Score: blocks.Points(25, blocks.Roll.House), Joker: 25, Average: 22.5916, Asked: true},
	{ID: SmallStraight, Group: lower, Score: blocks.Points(30, row(4)), Joker: 30, Average: 29.4611, Asked: true},
	{ID: LargeStraight, Group: lower, Score: blocks.Points(40, row(5)), Joker: 40, Average: 32.7111, Asked: true},
	{ID: Yahtzee, Group: lower, Score: blocks.Points(yahtzeeWorth, alike(5)), Flag: yahtzeeWorth, Average: 16.8686},
	{ID: Chance, Group: lower, Score: blocks.Sum(alike(1)), Average: 22.0074},
}

// The groups of the sheet.
const (
	upper = iota
	lower
)

func alike(n int) func(blocks.Roll) bool { return func(r blocks.Roll) bool { return r.Alike(n) } }

func row(n int) func(blocks.Roll) bool { return func(r blocks.Roll) bool { return r.Row(n) } }

// Boxes lists all boxes in the order of the sheet.
func Boxes() []Box {
	list := make([]Box, len(boxes))
	for i := range boxes {
		list[i] = boxes[i].ID
	}
	return list
}

// house is the house rules of the table.
type house struct {
	joker     string
	bonus     int // points for a further Yahtzee
	fiveAlike bool
}

func houseOf(h scoring.HouseRules) house {
	return house{joker: h.Text(houseJoker), bonus: h.Number(houseBonus), fiveAlike: h.On(houseFiveAlike)}
}

// sheet is what a table plays on that has agreed on house rules.
func (h house) sheet() *blocks.Boxes {
	b := &blocks.Boxes{
		Dice: diceInPlay, Throws: 3, Boxes: slices.Clone(boxes), Groups: []string{"upper", "lower"},
		Bonus: []blocks.Bonus{{ID: "bonus", Sum: "upper-bonus", Group: upper, Earns: blocks.From(bonusFrom, bonusWorth), Text: "yahtzee.bonus-line"}},
		Extra: &blocks.Extra{ID: "further", Sum: "yahtzee-bonus", Points: h.bonus, Earned: func(s blocks.State, r blocks.Roll) bool {
			return r.Five != 0 && s.Flags.Has(yahtzee)
		}},
		Sums:    []string{"upper", "upper-bonus", "yahtzee-bonus", "lower"},
		Special: func(s blocks.State, r blocks.Roll) bool { return r.Five != 0 && s.Filled.Has(yahtzee) },
		Variant: fmt.Sprint(h.joker, h.bonus),
	}
	if h.joker != jokerOff {
		b.Joker = func(s blocks.State, r blocks.Roll) bool {
			return r.Five != 0 && s.Filled.Has(yahtzee) && s.Filled.Has(r.Five-1)
		}
	}
	if h.joker == jokerForced {
		b.Bar = func(s blocks.State, r blocks.Roll, box int) *scoring.RuleError { return forced(b, s, r, box) }
	}
	if h.fiveAlike {
		b.Boxes[b.Find(FullHouse)].Score = blocks.Points(25, func(r blocks.Roll) bool { return r.House() || r.Five != 0 })
	}
	return b
}

// The codes of the fouls that only this game has.
const (
	JokerUpper = "joker-upper" // the open upper box of a further Yahtzee's face comes first
	JokerLower = "joker-lower" // after it, an open lower box
)

// forced sends a further Yahtzee to the upper box of its face, and then to a lower one.
func forced(b *blocks.Boxes, s blocks.State, r blocks.Roll, box int) *scoring.RuleError {
	face := r.Five - 1
	switch open := lowerBoxes &^ s.Filled; {
	case r.Five == 0 || !s.Filled.Has(yahtzee) || box == face:
		return nil
	case !s.Filled.Has(face):
		return scoring.NewRuleError(JokerUpper, "", scoring.Data{"box": b.Word(face)})
	case upperBoxes.Has(box) && open != 0:
		return scoring.NewRuleError(JokerLower, "", scoring.Data{"box": b.Word(face), "open": b.Words(open)})
	}
	return nil
}
