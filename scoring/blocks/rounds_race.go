package blocks

import (
	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// race is a card that is drawn as lanes, with what is said of a race.
type race[E scoring.Entry] struct{ shown[E] }

// lanes is how far everybody is on the way to the goal, with what each turn brought.
func (c race[E]) lanes(in *roundInput[E]) scorecard.Block {
	b := scorecard.Block{ID: "lane", Shape: scorecard.Lanes, Goal: c.rules.Goal.Points}
	for seat := range c.columns {
		b.Spots = append(b.Spots, c.lane(seat, in))
	}
	return b
}

func (c race[E]) lane(seat int, in *roundInput[E]) scorecard.Spot {
	s := scorecard.Spot{Cell: scorecard.Cell{
		Text: scorecard.Num(c.columns[seat].total), State: scorecard.Open, Note: scorecard.Say("rounds.race.to-go", "n", c.Missing(seat)),
	}}
	for _, points := range c.Scores(seat) {
		past := scorecard.Cell{Text: scorecard.Num(points), State: scorecard.Written}
		if points == 0 && c.rules.Hold {
			past.Tone, past.Note = scorecard.Bad, scorecard.Say("rounds.cell-bust")
		}
		s.Past = append(s.Past, past)
	}
	switch {
	case c.seating.HasLeft(seat):
		s.State, s.Note = "", scorecard.Text{} // surfaces say who has left
	case c.players.HasLeft(seat):
		s.Note = scorecard.Say("rounds.out")
	case c.Missing(seat) == 0:
		s.Note = scorecard.Say("rounds.race.there")
	}
	switch {
	case c.over:
		s.State = ""
	case seat == c.turn.Player:
		s.State = scorecard.Next
		if in != nil && in.missing.IsZero() && !in.ends && in.adds() {
			s.Would = scorecard.Num(in.makes(in.points))
		}
	}
	return s
}

// status says how far a race is.
func (c race[E]) status() []scorecard.Text {
	status := []scorecard.Text{scorecard.Say("rounds.race.round", "round", c.turn.Round, "target", c.rules.Goal.Points)}
	if c.reached {
		status = append(status, scorecard.Say("rounds.race.last-round"))
	}
	return status
}

// decided says how a race was won.
func (c race[E]) decided() scorecard.Text {
	if c.rules.Goal.Then == Shown {
		return scorecard.Won(c, c.seating)
	}
	winners, score := scorecard.Leaders(c)
	key := "rounds.race.decided"
	if c.rules.Goal.Then == FinishRound {
		key = "rounds.race.decided-round"
	}
	return scorecard.Say(key, "n", len(winners), "names", scorecard.Seats(winners...), "score", score, "round", c.columns[winners[0]].n)
}

// leads says who leads a race, unless that is what has to be beaten.
func (c race[E]) leads() scorecard.Text {
	_, score := scorecard.Leaders(c)
	switch {
	case c.reached && len(c.toCome()) == 0:
		return scorecard.Say("rounds.race.last-turn")
	case c.reached || score == 0:
		return scorecard.Text{}
	}
	return scorecard.Leads(c)
}

// comes says what comes of holding points now.
func (c race[E]) comes(points int) scorecard.Text {
	_, highest := scorecard.Leaders(c)
	total := c.columns[c.turn.Player].total + points
	switch missing := c.rules.Goal.Points - total; {
	case c.reached && total < highest:
		return scorecard.Say("rounds.race.behind", "n", highest-total)
	case c.reached && total == highest:
		return scorecard.Say("rounds.race.level")
	case c.reached:
		return scorecard.Say("rounds.race.ahead", "total", total)
	case missing > 0:
		return scorecard.Say("rounds.race.lacks", "n", missing)
	case c.rules.Goal.Then == FinishRound:
		return scorecard.Say("rounds.race.reaches", "total", total)
	}
	return scorecard.Say("rounds.race.wins", "total", total)
}

// tell says "15 in 3 rolls, 62 in all", or what a bust lost.
func (c race[E]) tell(e E, points int) scorecard.Text {
	total := c.columns[c.turn.Player].total + points
	var rolled, lost int
	for i := range c.rules.Forms {
		for _, p := range c.rules.Forms[i].Parts {
			if p, ok := p.(rolls[E]); ok {
				rolled, lost = len(*p.At(e)), p.lost(*p.At(e))
			}
		}
	}
	switch {
	case rolled == 0 && (points != 0 || !c.rules.Hold):
		return scorecard.Say("rounds.race.tell", "score", points, "total", total)
	case points != 0:
		return scorecard.Say("rounds.tell.held", "score", points, "total", total, "n", rolled)
	case rolled > 1:
		return scorecard.Say("rounds.tell.lost", "n", rolled, "lost", lost)
	}
	return scorecard.Say("rounds.tell.bust")
}
