package mafia

import (
	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// Scorecard is Mafia with what it shows and what can be pressed.
var Scorecard = &scorecard.Game{
	Game: Game, View: view, Input: begin, Keys: spell, Describe: describe,
	Shortcuts: []scorecard.Shortcut{
		{Keys: "1–6", Does: "mafia.keys.dice"},
		{Keys: "D  C", Does: "mafia.keys.ways"},
		{Keys: "P  O", Does: "mafia.keys.counts"},
		{Keys: "S  0–9", Does: "mafia.keys.sum"},
		{Keys: "C  1–8", Does: "mafia.keys.start"},
	},
	Samples: []scorecard.Sample{
		{Key: "six", Faces: "6"},
		{Key: "one", Faces: "1"},
		{Key: "rest", Faces: "2345"},
	},
}

// What goes from seat to seat.
const (
	die   = "die"
	point = "point"
)

// ringID names the block of the seats.
const ringID = "seat"

func spotID(seat int) scorecard.ID { return scorecard.SpotID(ringID, seat) }

// shown is a card with what it shows.
type shown struct{ *Card }

// view is the points and dice of all in a ring, with where the sixes go or what is
// paid.
func view(card scoring.Card, in scorecard.Input) scorecard.View {
	c := shown{card.(*Card)}
	own, _ := in.(*input)
	ring := scorecard.Block{ID: ringID, Shape: scorecard.Ring, Hub: c.hub()}
	for seat := range c.points {
		ring.Spots = append(ring.Spots, c.spot(seat))
	}
	v := scorecard.View{Unit: "unit.points", Status: c.status(), Blocks: []scorecard.Block{ring}}
	if facts := c.facts(); len(facts) > 0 {
		v.Blocks = append(v.Blocks, scorecard.Block{ID: "facts", Shape: scorecard.Facts, Facts: facts})
	}
	if own != nil {
		v.Moves = own.arrows()
		own.foretell(ring.Spots)
	}
	return v
}

// hub is how many dice are left to get rid of, or between throws which round it is.
func (c shown) hub() *scorecard.Spot {
	if c.phase != scoring.Play || c.over {
		return &scorecard.Spot{Cell: scorecard.Cell{Text: scorecard.Num(c.round), Note: scorecard.Say("mafia.caption-round")}}
	}
	dice := 0
	for _, n := range c.dice {
		dice += n
	}
	return &scorecard.Spot{
		Cell:  scorecard.Cell{Text: scorecard.Num(dice), Note: scorecard.Say("mafia.caption-dice")},
		Badge: scorecard.Say("mafia.first-out"),
	}
}

func (c shown) spot(seat int) scorecard.Spot {
	s := scorecard.Spot{
		Cell:   scorecard.Cell{Text: scorecard.Num(c.points[seat])},
		Tokens: []scorecard.Token{{Kind: die, N: c.dice[seat]}},
	}
	switch {
	case c.ring.HasLeft(seat): // surfaces say who has left
		return s
	case !c.In(seat):
		s.Note = scorecard.Say("mafia.note.out")
	case !c.over:
		s.State = scorecard.Open
		if seat == c.at {
			s.State = scorecard.Next
		}
	}
	switch turn, on := c.Turn(); {
	case c.last.Round == c.round:
		c.paidBy(seat, &s)
	case on && turn.Phase == scoring.Play && c.In(seat):
		s.Hint = scorecard.Say("mafia.seat.next", "name", scoring.Seat(c.Next(seat)))
		if seat == c.Next(c.at) && seat != c.at {
			s.Note = scorecard.Say("mafia.note.next")
		}
	}
	return s
}

// paidBy says what a seat has paid for the round, or has yet to pay, and what the
// winner got.
func (c shown) paidBy(seat int, s *scorecard.Spot) {
	got := 0
	for _, p := range c.last.Payments {
		got += p.Points
		if p.Seat != seat {
			continue
		}
		switch s.State = scorecard.Written; {
		case c.In(seat):
			s.Note = scorecard.Say("mafia.note.paid", "n", p.Points)
		case p.Points < p.Sum:
			s.Note = scorecard.Say("mafia.note.paid-all", "n", p.Points, "sum", p.Sum)
		default:
			s.Note = scorecard.Say("mafia.note.paid-last", "n", p.Points)
		}
	}
	if seat == c.last.Winner {
		s.Badge, s.Tone = scorecard.Say("mafia.note.winner-yet"), scorecard.Good
		if got > 0 {
			s.Note = scorecard.Say("mafia.got", "n", got)
		}
	}
	for i, payer := range c.Payers() {
		if payer == seat {
			s.Note = scorecard.Say([]string{"mafia.note.pays", "mafia.note.to-pay"}[min(i, 1)])
		}
	}
}

func (c shown) status() []scorecard.Text {
	if c.over {
		return []scorecard.Text{scorecard.Say("table.over")}
	}
	status := []scorecard.Text{scorecard.Say("table.round-of", "round", c.round, "of", c.house.rounds)}
	if c.direction != "" {
		status = append(status, scorecard.Say("mafia.direction."+string(c.direction)))
	}
	return status
}

// facts say who is being paid, or how the game was won.
func (c shown) facts() []scorecard.Text {
	switch {
	case c.over:
		return []scorecard.Text{c.decided()}
	case c.phase == Settle:
		return []scorecard.Text{scorecard.Say("mafia.settling-for", "name", scoring.Seat(c.last.Winner))}
	case c.phase == Start:
		return []scorecard.Text{scorecard.Say("mafia.order.open")}
	}
	return nil
}

// decided says how many rounds the winner won and what was paid for them: a lead
// that changes with every payment decides nothing.
func (c shown) decided() scorecard.Text {
	winners, _ := scorecard.Leaders(c)
	if alone := scorecard.AloneFact(c.ring); !alone.IsZero() || len(winners) > 1 {
		return scorecard.Won(c, c.ring)
	}
	settlements := c.settlements()
	won, paid := 0, 0
	for _, s := range settlements {
		if s.Winner != winners[0] {
			continue
		}
		won++
		for _, p := range s.Payments {
			paid += p.Points
		}
	}
	if won == 0 {
		return scorecard.Say("mafia.decided.none", "name", scoring.Seat(winners[0]))
	}
	return scorecard.Say("mafia.decided", "name", scoring.Seat(winners[0]), "n", len(settlements), "won", won, "paid", paid)
}
