package pig

import (
	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// Scorecard is Pig with what it shows and what can be pressed.
var Scorecard = &scorecard.Game{
	Game: Game, View: view, Input: begin, Keys: spell, Describe: describe,
	Shortcuts: []scorecard.Shortcut{
		{Keys: "1–6", Does: "pig.keys.dice"},
		{Keys: "D  S", Does: "pig.keys.ways"},
		{Keys: "0–9", Does: "pig.keys.score"},
		{Keys: "B", Does: "pig.keys.bust"},
	},
	Samples: []scorecard.Sample{
		{Key: "adds", Faces: "456"},
		{Key: "bust", Faces: "451"},
	},
	Odds: oddsTables,
}

// view is a race: a lane for each seat, with its turns.
func view(card scoring.Card, in scorecard.Input) scorecard.View {
	c := card.(*Card)
	lanes := scorecard.Block{ID: "lane", Shape: scorecard.Lanes, Goal: c.target}
	for seat := range c.turns {
		lanes.Spots = append(lanes.Spots, c.lane(seat, in))
	}
	v := scorecard.View{Unit: "unit.points", Blocks: []scorecard.Block{lanes}}
	if turn, on := c.Turn(); on {
		v.Status = []scorecard.Text{scorecard.Say("pig.round", "round", turn.Round, "target", c.target)}
		if c.Reached() {
			v.Status = append(v.Status, scorecard.Say("pig.last-round"))
		}
		return v
	}
	v.Status = []scorecard.Text{scorecard.Say("table.over")}
	v.Blocks = append(v.Blocks, scorecard.Block{ID: "facts", Shape: scorecard.Facts, Facts: []scorecard.Text{c.decided()}})
	return v
}

// lane is how far a seat is, with what its turns brought.
func (c *Card) lane(seat int, in scorecard.Input) scorecard.Spot {
	s := scorecard.Spot{Cell: scorecard.Cell{
		Text: scorecard.Num(c.Total(seat)), State: scorecard.Open, Note: scorecard.Say("pig.to-go", "n", c.Missing(seat)),
	}}
	for _, points := range c.turns[seat] {
		past := scorecard.Cell{Text: scorecard.Num(points), State: scorecard.Written}
		if points == 0 {
			past.Tone, past.Note = scorecard.Bad, scorecard.Say("pig.cell-bust")
		}
		s.Past = append(s.Past, past)
	}
	turn, on := c.Turn()
	switch {
	case c.ring.HasLeft(seat):
		s.State, s.Note = "", scorecard.Text{} // surfaces say who has left
	case c.Missing(seat) == 0:
		s.Note = scorecard.Say("pig.there")
	}
	switch {
	case !on:
		s.State = ""
	case seat == turn.Player:
		s.State = scorecard.Next
		if own, ok := in.(*input); ok {
			if points, said := own.points(); said {
				s.Would = scorecard.Num(c.Total(seat) + points)
			}
		}
	}
	return s
}

// decided says how the game was won.
func (c *Card) decided() scorecard.Text {
	if alone := scorecard.AloneFact(c.ring); !alone.IsZero() {
		return alone
	}
	winners, score := scorecard.Leaders(c)
	key := "pig.decided"
	if c.finish {
		key = "pig.decided-round"
	}
	return scorecard.Say(key, "n", len(winners), "names", scorecard.Seats(winners...), "score", score, "round", c.turns.Rounds(winners[0]))
}
