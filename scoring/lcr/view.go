package lcr

import (
	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// Scorecard is LCR with what it shows and what can be pressed.
var Scorecard = &scorecard.Game{
	Game: Game, View: view, Input: begin, Keys: spell, Describe: describe,
	Unit: func(scoring.HouseRules) string { return unit },
	Shortcuts: []scorecard.Shortcut{
		{Keys: "L  R  C  .", Does: "lcr.keys.faces"},
	},
	Samples: []scorecard.Sample{
		{Key: "left", Faces: "L"},
		{Key: "right", Faces: "R"},
		{Key: "centre", Faces: "C"},
		{Key: "dot", Faces: "•"},
	},
}

// unit is the text that names what scores count.
const unit = "unit.chips"

// chip is what the players have before them.
const chip = "chip"

// ringID names the block of the seats.
const ringID = "seat"

// view is the chips of all round the pot, with where they would go.
func view(card scoring.Card, in scorecard.Input) scorecard.View {
	c := card.(*Card)
	own, _ := in.(*input)
	ring := scorecard.Block{ID: ringID, Shape: scorecard.Ring, Hub: c.hub()}
	for seat := range c.chips {
		ring.Spots = append(ring.Spots, c.spot(seat))
	}
	v := scorecard.View{
		Unit: unit, Status: c.status(),
		Blocks: []scorecard.Block{ring},
	}
	if facts := c.facts(); len(facts) > 0 {
		v.Blocks = append(v.Blocks, scorecard.Block{ID: "facts", Shape: scorecard.Facts, Facts: facts})
	}
	if own != nil {
		v.Moves = own.arrows()
		own.foretell(&v.Blocks[0])
	}
	return v
}

// lies is how many chips lie before a seat; the winner has taken the pot.
func (c *Card) lies(seat int) int {
	if seat == c.winner {
		return c.chips[seat] + c.pot
	}
	return c.chips[seat]
}

// inPot is how many chips lie in the pot.
func (c *Card) inPot() int {
	if c.winner != nobody {
		return 0
	}
	return c.pot
}

func chips(n int) []scorecard.Token {
	if n == 0 {
		return nil
	}
	return []scorecard.Token{{Kind: chip, N: n}}
}

func (c *Card) hub() *scorecard.Spot {
	n := c.inPot()
	hub := &scorecard.Spot{Cell: scorecard.Cell{Text: scorecard.Num(n), Note: scorecard.Say("lcr.pot")}, Tokens: chips(n)}
	if c.winner == nobody {
		hub.Hint = scorecard.Say("lcr.pot.holds", "n", n, "all", c.InAll())
	}
	if worth, ok := c.worth(n); ok && n > 0 {
		hub.Badge = scorecard.Say("lcr.pot-worth", "worth", worth)
	}
	return hub
}

func (c *Card) spot(seat int) scorecard.Spot {
	n := c.lies(seat)
	s := scorecard.Spot{Cell: scorecard.Cell{Text: scorecard.Num(n)}, Tokens: chips(n)}
	turn, on := c.Turn()
	switch {
	case c.ring.HasLeft(seat): // surfaces say who has left
		return s
	case !on:
	case seat == turn.Player:
		s.State = scorecard.Next
	default:
		s.State = scorecard.Open
	}
	if on {
		s.Hint = scorecard.Say("lcr.seat.neighbours", "left", scoring.Seat(c.Left(seat)), "right", scoring.Seat(c.Right(seat)))
		if c.Left(seat) == c.Right(seat) {
			s.Hint = scorecard.Say("lcr.seat.neighbours.one", "name", scoring.Seat(c.Left(seat)))
		}
		if n == 0 {
			s.Note = scorecard.Say("lcr.no-chips")
		}
	}
	return s
}

func (c *Card) status() []scorecard.Text {
	if c.winner != nobody {
		return []scorecard.Text{scorecard.Say("table.over")}
	}
	status := []scorecard.Text{scorecard.Say("lcr.turn", "turn", c.turns+1)}
	if _, sole := c.Sole(); sole {
		status = append(status, scorecard.Say("lcr.only-dots"))
	}
	if c.deal > 1 {
		status = append(status, scorecard.Say("lcr.deal", "deal", c.deal))
	}
	return status
}

// facts say what is played for, or how the game was won.
func (c *Card) facts() []scorecard.Text {
	one, staked := c.worth(1)
	all, _ := c.worth(c.InAll())
	if c.winner == nobody {
		var facts []scorecard.Text
		if c.dotToWin {
			facts = append(facts, scorecard.Say("lcr.dot-to-win"))
		}
		if staked {
			facts = append(facts, scorecard.Say("lcr.seat.worth", "worth", all))
		}
		return facts
	}
	key := "lcr.decided.last"
	switch {
	case c.ring.LastLeft():
		key = "lcr.decided.alone"
	case c.dotToWin:
		key = "lcr.decided.dots"
	}
	facts := []scorecard.Text{scorecard.Say(key, "hand", c.chips[c.winner], "pot", c.pot)}
	if staked {
		facts = append(facts, scorecard.Say("lcr.decided.worth", "chips", c.InAll(), "one", one, "all", all))
	}
	return facts
}
