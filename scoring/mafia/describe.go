package mafia

import (
	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// describe says who begins, what became of the dice of a throw, or what was paid.
func describe(before scoring.Card, e scoring.Entry) scorecard.Event {
	c, entry := shown{before.(*Card)}, e.(*Entry)
	event := scorecard.Event{Cells: []scorecard.ID{spotID(c.at)}}
	switch c.phase {
	case Start:
		event.Text = scorecard.Say("mafia.tell.start."+string(entry.Direction), "name", scoring.Seat(*entry.Start))
		event.Cells = []scorecard.ID{spotID(int(*entry.Start))}
	case Settle:
		sum, err := c.sumOf(entry)
		if err != nil {
			return scorecard.Event{}
		}
		event.Text, event.Moves = c.pays(sum), []scorecard.Move{c.payment(sum)}
	default:
		t, err := c.throwOf(entry)
		if err != nil {
			return scorecard.Event{}
		}
		event.Text = scorecard.Say("mafia.tell.throw", "what", c.become(t))
		for _, move := range c.passes(t) {
			if move.N > 0 {
				event.Moves = append(event.Moves, move)
			}
		}
	}
	return event
}

// passes shows where the dice of a throw go: the sixes first, then the ones.
func (c shown) passes(t Throw) []scorecard.Move {
	return []scorecard.Move{
		{Kind: die, From: spotID(c.at), To: spotID(c.Next(c.at)), N: t.Sixes},
		{Kind: die, From: spotID(c.at), To: scorecard.OutOfPlay, N: t.Ones},
	}
}

// payment shows the points that are paid for a sum.
func (c shown) payment(sum int) scorecard.Move {
	return scorecard.Move{Kind: point, From: spotID(c.at), To: spotID(c.last.Winner), N: c.Owes(sum)}
}

// become says what becomes of the dice of a throw: "2 to Bo", "1 out", "1 stays".
func (c shown) become(t Throw) []scorecard.Text {
	var said []scorecard.Text
	if t.Sixes > 0 {
		said = append(said, scorecard.Say("mafia.move.sixes", "n", t.Sixes, "name", scoring.Seat(c.Next(c.at))))
	}
	if t.Ones > 0 {
		said = append(said, scorecard.Say("mafia.move.ones", "n", t.Ones))
	}
	switch {
	case t.Keeps == 0:
		return append(said, scorecard.Say("mafia.move.wins", "name", scoring.Seat(c.at)))
	case len(said) == 0:
		return []scorecard.Text{scorecard.Say("mafia.move.all-stay", "n", t.Keeps)}
	}
	return append(said, scorecard.Say("mafia.move.stay", "n", t.Keeps))
}

// pays says what is paid: all of the dice, or all there is.
func (c shown) pays(sum int) scorecard.Text {
	owes, winner := c.Owes(sum), scoring.Seat(c.last.Winner)
	switch {
	case owes < c.points[c.at]:
		return scorecard.Say("mafia.tell.pays", "n", owes, "name", winner)
	case owes < sum:
		return scorecard.Say("mafia.tell.pays-all", "n", owes, "sum", sum, "name", winner)
	}
	return scorecard.Say("mafia.tell.pays-last", "n", owes, "name", winner)
}
