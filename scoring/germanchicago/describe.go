package germanchicago

import (
	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// describe says "163 in 2 throws", what the thrower declared, and what the round
// brought if it was over then.
func describe(before scoring.Card, e scoring.Entry) scorecard.Event {
	c, entry := shown{before.(*Card)}, e.(*Entry)
	if entry.Lead != nil {
		return scorecard.Event{Text: scorecard.Say("chikago.tell.leads", "name", scoring.Seat(*entry.Lead))}
	}
	written, err := c.Write(e)
	if err != nil {
		return scorecard.Event{}
	}
	after := shown{written.(*Card)}
	r, _ := c.Judge(entry) // no error: it has been written
	text := scorecard.Say("chikago.tell.throw", "value", r.value(), "n", r.Throws)
	if entry.Declare != nil {
		text = scorecard.Say("chikago.tell.declare", "throw", text, "declared", entry.Declare.text())
	}
	if what, ended := after.outcomeOf(c.round); ended {
		text = scorecard.Say("chikago.tell.then", "throw", text, "then", what)
	}
	return scorecard.Event{
		Text:  text,
		Cells: []scorecard.ID{scorecard.SpotID(blockID(c.round.Number), r.Seat)},
		Moves: after.moves(c),
	}
}

// moves returns the mats, losses and penalties that have moved since a card.
func (c shown) moves(before shown) []scorecard.Move {
	r := c.roundOf(before.round.Number)
	id := blockID(r.Number)
	spot := func(at int) scorecard.ID {
		switch at {
		case Stack:
			return scorecard.SpotID(id, scorecard.HubSeat)
		case Away:
			return scorecard.OutOfPlay
		}
		return scorecard.SpotID(id, at)
	}
	var moves []scorecard.Move
	for _, m := range r.Moves[len(before.round.Moves):] {
		moves = append(moves, scorecard.Move{Kind: tokens[c.style.name], From: spot(m.From), To: spot(m.To), N: m.Mats})
	}
	for _, seat := range r.Losers[len(before.round.Losers):] {
		moves = append(moves, scorecard.Move{Kind: tokens[c.style.name], From: scorecard.OutOfPlay, To: spot(seat), N: 1})
	}
	return moves
}

// roundOf returns a round that goes on or was the last.
func (c shown) roundOf(number int) Round {
	if number == c.round.Number {
		return c.round
	}
	return c.last
}

// outcomeOf says who took a mat, who got out, who lost it; false while that is
// open.
func (c shown) outcomeOf(since Round) (scorecard.Text, bool) {
	r := c.roundOf(since.Number)
	over := r.Number != c.round.Number
	var said []scorecard.Text
	for _, thrown := range r.Results[len(since.Results):] {
		said = append(said, scorecard.Said(c.strikes(thrown))...)
	}
	switch {
	case c.style.mats != nil:
		said = append(said, c.moved(r, since)...)
	case over && len(said) == 0 && len(r.Losers) == 0:
		said = append(said, scorecard.Say("chikago.outcome.nobody"))
	case over && len(said) == 0:
		said = append(said, scorecard.Say("chikago.outcome.loses."+c.style.name, "name", scoring.Seat(r.Losers[0])))
	}
	switch len(said) {
	case 0:
		return scorecard.Text{}, false
	case 1:
		return said[0], true
	}
	return scorecard.Say("chikago.outcome.several", "list", said), true
}

// strikes says what a throw brings at once; no text if nothing.
func (c shown) strikes(r Result) scorecard.Text {
	switch {
	case r.Chick && c.style.mats != nil:
		return scorecard.Say("chikago.outcome.chick", "name", scoring.Seat(r.Seat))
	case r.Chick && c.style.naming:
		return scorecard.Say("chikago.outcome.chick-party", "name", scoring.Seat(r.Seat))
	case r.Names == r.Seat:
		return scorecard.Say("chikago.outcome.names-self", "name", scoring.Seat(r.Seat))
	case r.Names != Nobody:
		return scorecard.Say("chikago.outcome.names", "name", scoring.Seat(r.Seat), "other", scoring.Seat(r.Names))
	}
	return scorecard.Text{}
}

// moved says where the mat goes with which a round ends: the last of its moves, if
// it comes from the stack or from whoever is high. The others are those of players
// who got out or went home.
func (c shown) moved(r, since Round) []scorecard.Text {
	n := len(r.Moves)
	if n == len(since.Moves) {
		return nil
	}
	move := r.Moves[n-1]
	if move.From == Stack {
		return []scorecard.Text{scorecard.Say("chikago.outcome.takes", "other", scoring.Seat(move.To))}
	}
	if move.From != r.High {
		return nil
	}
	out := ""
	if c.out[move.From] > 0 {
		out = "-safe"
	}
	if move.To == Away {
		return []scorecard.Text{scorecard.Say("chikago.outcome.drops"+out, "name", scoring.Seat(move.From))}
	}
	return []scorecard.Text{scorecard.Say("chikago.outcome.passes"+out, "name", scoring.Seat(move.From), "other", scoring.Seat(move.To))}
}
