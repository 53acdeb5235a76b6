// Package germanchicago keeps the rules of Chikago, the German game of three dice in
// which a one is a hundred and a six is sixty, in its four styles: Bavarian and
// Tschigg, where beer mats are handed out and played down until one player is
// left with them, and Classic and Party, where rounds are lost. (The English
// game of the similar name is chicago.)
package germanchicago

import "beermat/scoring"

// The styles.
const (
	Bavarian = "bavarian"
	Tschigg  = "tschigg"
	Classic  = "classic"
	Party    = "party"
)

// The phases. Classic and Party have the usual scoring.Play alone.
const (
	DealOut      = "deal-out"      // whoever is low takes a mat from the stack
	PlayDown     = "play-down"     // whoever is high gets rid of one
	ChooseLeader = "choose-leader" // several have most mats, and one die says who of them begins
)

// The keys of the house rules. The usual number of rounds depends on the style,
// so that it stands in the table of styles and not among the defaults.
const (
	houseStyle  = "style"
	houseRounds = "rounds"
)

const (
	diceInPlay = 3
	mostThrows = 3 // of the player who begins a round
)

// Game is Chikago. The limit of rounds is far beyond any evening.
var Game = &scoring.Game{
	ID:    "chikago",
	Seats: scoring.Seats{Min: 2, Offer: 12},
	Rules: []scoring.Rule{
		{Key: houseStyle, Kind: scoring.Choice, Default: Bavarian, Choices: []any{Bavarian, Tschigg, Classic, Party}},
		{Key: houseRounds, Kind: scoring.Number, Min: 1, Max: 1000, Offer: []int{3, 5, 10, 20}, Redundant: usualRounds, Ignored: noRounds},
	},
	LowWins:     func(scoring.HouseRules) bool { return true }, // of mats, rounds lost and penalties
	NewCard:     deal,
	Entry:       func() scoring.Entry { return new(Entry) },
	RandomEntry: sample,
	Stats:       scoring.StatsOf(figures),
	Count:       scoring.CountOf(figures),
	Faces:       faces,
}

// usualRounds tells whether the number of rounds is the usual one of the style, or
// means nothing to it.
func usualRounds(h scoring.HouseRules) bool {
	s := styles[h.Text(houseStyle)]
	return s.rounds == 0 || s.rounds == h.Number(houseRounds)
}

// noRounds tells whether the number of rounds means nothing to the style.
func noRounds(h scoring.HouseRules) bool { return styles[h.Text(houseStyle)].rounds == 0 }

// deal lays the mats on the stack. A number of rounds means nothing to the
// styles that are played until one player is left in.
func deal(t scoring.Table) (scoring.Card, error) {
	s := styles[t.House.Text(houseStyle)]
	c := &Card{
		style:  s,
		rounds: s.rounds,
		ring:   scoring.NewSeating(t.Seats),
		in:     scoring.NewSeating(t.Seats),
		phase:  s.first,
		mats:   make([]int, t.Seats),
		out:    make([]int, t.Seats),
		losses: make([]int, t.Seats),
		record: make([]record, t.Seats),
	}
	if agreed := t.House.Number(houseRounds); agreed > 0 && s.rounds > 0 {
		c.rounds = agreed
	}
	if s.mats != nil {
		c.stack = s.mats(t.Seats)
	}
	making{c}.nextRound(t.First)
	return c, nil
}

// sample throws all three dice as often as it likes or has to, and says at
// random whatever else the rules let a player say.
func sample(on scoring.Card, chance func(n int) int) scoring.Entry {
	c := on.(*Card)
	if leaders := c.Leaders(); leaders != nil {
		return &Entry{Lead: pick(leaders, chance)}
	}
	fewest, most := c.Throws()
	throws := scoring.JSONInt(fewest + chance(most-fewest+1))
	e := &Entry{Dice: scoring.Roll(diceInPlay, chance), Throws: &throws}
	if c.Single(e) {
		said := chance(2) == 0
		if e.Dice[0] == 1 {
			e.Chick = &said
		} else {
			e.OneThrow = &said
		}
	}
	if c.Declares() {
		e.Declare = &Declare{
			Ones:  declaredOnes[chance(len(declaredOnes))],
			Sixes: declaredSixes[chance(len(declaredSixes))],
			Aim:   aims[chance(len(aims))],
		}
	}
	if names := c.Names(e); names != nil {
		e.Names = pick(names, chance)
	}
	return e
}

func pick(seats []int, chance func(n int) int) *scoring.JSONInt {
	seat := scoring.JSONInt(seats[chance(len(seats))])
	return &seat
}
