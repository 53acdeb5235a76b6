package cards

import (
	"strings"

	"beermat/scoring"
	"beermat/scoring/paper"
	"beermat/sheets"
	"beermat/ui/words"
)

// tellPaper says "11, now 46", what everybody scored in a whole round, or that it
// was the end.
func tellPaper(w *words.Words, names []string, before scoring.Card, e scoring.Entry) string {
	was, entry := before.(*paper.Card), e.(*paper.Entry)
	turn, _ := was.Turn()
	switch {
	case entry.End:
		return w.Say("paper.tell.end")
	case entry.Scores != nil:
		var scores []string
		for seat, left := range gone(was) {
			if n := entry.Scores[seat]; !left && n != nil {
				scores = append(scores, w.Say("paper.tell.one", words.Data{"name": names[seat], "score": words.Figure(int(*n))}))
			}
		}
		return w.Say("paper.tell.round", words.Data{"scores": w.List(scores)})
	case entry.Score == nil:
		return ""
	}
	n := int(*entry.Score)
	return w.Say("paper.tell.score", words.Data{"score": words.Figure(n), "total": words.Figure(was.Total(turn.Player) + n)})
}

// progressPaper says the round, and what was agreed on how the game ends and who
// wins it.
func progressPaper(w *words.Words, c scoring.Card) string {
	turn, on := c.Turn()
	if !on {
		return w.Say("table.over")
	}
	card := c.(*paper.Card)
	said := []string{w.Say("paper.round", words.Data{"round": turn.Round})}
	if of := card.Rounds(); of > 0 {
		said[0] = rounds(of)(w, c)
	}
	if target := card.Target(); target != 0 {
		said = append(said, w.Say("paper.to", words.Data{"target": words.Figure(target)}))
	}
	if card.Low() {
		said = append(said, w.Say("paper.low"))
	}
	return strings.Join(said, " · ")
}

// paperLeaders says who leads, of those who stay. To a player alone it says how
// many points there are.
func paperLeaders(desk Desk, c *paper.Card) string {
	var first []int
	score, others := 0, 0
	for _, s := range c.Standings() {
		switch {
		case s.Left:
		case s.Place == 1:
			first, score = append(first, s.Player), s.Score
		default:
			others++
		}
	}
	w := desk.Words()
	data := words.Data{"names": hintNames(desk, first), "n": len(first), "score": words.Figure(score)}
	switch {
	case len(first)+others == 1:
		return w.Say("paper.has", words.Data{"total": words.Figure(score)})
	case others == 0:
		return w.Say("paper.level", data)
	case len(first) > 2:
		return w.Say("paper.leads-many", data)
	}
	return w.Say("paper.leads", data)
}

// paperRange says what one score may be; "" where nothing was agreed on it.
func paperRange(w *words.Words, house scoring.House, c *paper.Card) string {
	low, high := c.Range()
	data := words.Data{"low": words.Figure(low), "high": words.Figure(high)}
	_, least := house["min"]
	_, most := house["max"]
	switch {
	case least && most:
		return w.Say("paper.range", data)
	case least:
		return w.Say("paper.range-least", data)
	case most:
		return w.Say("paper.range-most", data)
	}
	return ""
}

// paperReached names who has reached the target.
func paperReached(names []string, c *paper.Card) []string {
	var who []string
	for seat, name := range names {
		if c.Reached(seat) {
			who = append(who, name)
		}
	}
	return who
}

// decidedPaper says since when the winner was ahead at the end of every round,
// and who reached the target.
func decidedPaper(w *words.Words, names []string, s *sheets.Sheet) string {
	c := s.Card().(*paper.Card)
	standings := c.Standings()
	if len(standings) < 2 || !standings[0].Won || standings[1].Won {
		return ""
	}
	winner, next := standings[0], standings[1]
	data := words.Data{"name": names[winner.Player]}
	if next.Left {
		return w.Say("paper.decided-alone", data)
	}
	lead := winner.Score - next.Score
	data["lead"], data["round"] = max(lead, -lead), paperAheadSince(c, winner.Player)
	said := w.Say("paper.decided", data)
	if who := paperReached(names, c); len(who) > 0 {
		said = w.Say("paper.reached", words.Data{"names": w.List(who), "n": len(who), "target": words.Figure(c.Target())}) + " " + said
	}
	return said
}

// paperAheadSince gives the round from which on a seat has been ahead of all who
// stay at the end of each round.
func paperAheadSince(c *paper.Card, winner int) int {
	mine, since := c.Scores(winner), 1
	for seat, left := range gone(c) {
		if seat == winner || left {
			continue
		}
		margin := 0
		for i, n := range c.Scores(seat) {
			if margin += mine[i] - n; margin == 0 || margin < 0 != c.Low() {
				since = max(since, i+2)
			}
		}
	}
	return since
}
