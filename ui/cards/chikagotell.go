package cards

import (
	"strconv"
	"strings"

	"beermat/scoring"
	"beermat/scoring/chikago"
	"beermat/sheets"
	"beermat/ui/words"
)

// chikagoValue is what a result is called: "204", "Fish" or "Chick".
func chikagoValue(w *words.Words, r chikago.Result) string {
	switch {
	case r.Chick:
		return w.Say("chikago.chick")
	case r.Fish:
		return w.Say("chikago.fish")
	}
	return strconv.Itoa(r.Points)
}

// chikagoCall is a result as people call it out: "hundred and sixty-three in
// two".
func chikagoCall(w *words.Words, r chikago.Result) string {
	if r.Chick {
		return w.Say("chikago.call-chick")
	}
	value := w.Say("chikago.fish")
	if !r.Fish {
		value = w.Number(r.Points)
	}
	if r.Throws == 0 {
		return value
	}
	return w.Say("chikago.call", words.Data{"value": value, "throws": w.Number(r.Throws)})
}

// chikagoDeclared is what a round of Classic is played for: "1 = 100 · 6 = 60 ·
// high".
func chikagoDeclared(w *words.Words, d *chikago.Declare) string {
	return w.Say("chikago.declared", words.Data{
		"ones": int(d.Ones), "sixes": int(d.Sixes), "aim": w.Say("chikago.aim." + d.Aim),
	})
}

// tellChikago says "163 in 2 throws", what the thrower declared or whom the
// thrower named, and what the round brought if it was over then.
func tellChikago(w *words.Words, names []string, before scoring.Card, e scoring.Entry) string {
	was, entry := before.(*chikago.Card), e.(*chikago.Entry)
	after, err := was.Write(e)
	if err != nil {
		return ""
	}
	said := chikagoWritten(w, names, was, entry)
	if entry.Declare != nil {
		said = w.Say("chikago.tell.declare", words.Data{"throw": said, "declared": chikagoDeclared(w, entry.Declare)})
	}
	if outcome := chikagoOutcome(w, names, after.(*chikago.Card), was.Round()); outcome != "" {
		return w.Say("chikago.tell.then", words.Data{"throw": said, "then": outcome})
	}
	return said
}

// chikagoWritten says "163 in 2 throws", or who begins.
func chikagoWritten(w *words.Words, names []string, before *chikago.Card, e *chikago.Entry) string {
	if e.Lead != nil {
		return w.Say("chikago.tell.leads", words.Data{"name": names[*e.Lead]})
	}
	r, _ := before.Judge(e) // no foul: it has been written
	return w.Say("chikago.tell.throw", words.Data{"value": chikagoValue(w, r), "n": r.Throws})
}

// chikagoOutcome says what has come of a round since it was as given: who took a
// mat, who got out, who lost it. "" while that is open.
func chikagoOutcome(w *words.Words, names []string, c *chikago.Card, since chikago.Round) string {
	r := c.Round()
	over := r.Number != since.Number
	if over {
		r, _ = c.Last()
	}
	var said []string
	for _, thrown := range r.Results[len(since.Results):] {
		if what := chikagoStrike(w, names, c, thrown); what != "" {
			said = append(said, what)
		}
	}
	switch {
	case len(said) > 0 && !chikagoMats(c):
	case chikagoMats(c):
		said = append(said, chikagoMoved(w, names, c, r, since)...)
	case over:
		said = append(said, chikagoLost(w, names, c, r))
	}
	return strings.Join(said, ", ")
}

// chikagoStrike says what a throw brings at once; "" if nothing.
func chikagoStrike(w *words.Words, names []string, c *chikago.Card, r chikago.Result) string {
	data := words.Data{"name": names[r.Seat]}
	switch {
	case r.Chick && chikagoMats(c):
		return w.Say("chikago.outcome.chick", data)
	case r.Chick && c.Style() == chikago.Party:
		return w.Say("chikago.outcome.chick-party", data)
	case r.Names == r.Seat:
		return w.Say("chikago.outcome.names-self", data)
	case r.Names != chikago.Nobody:
		data["other"] = names[r.Names]
		return w.Say("chikago.outcome.names", data)
	}
	return ""
}

// chikagoMoved says where the mat goes with which a round ends: the last of its
// moves, if it comes from the stack or from whoever is high. The others are
// those of players who got out or went home.
func chikagoMoved(w *words.Words, names []string, c *chikago.Card, r, since chikago.Round) []string {
	n := len(r.Moves)
	if n == len(since.Moves) {
		return nil
	}
	move := r.Moves[n-1]
	data := words.Data{"n": move.Mats}
	if move.From >= 0 {
		data["name"] = names[move.From]
	}
	if move.To >= 0 {
		data["other"] = names[move.To]
	}
	switch {
	case move.From == chikago.Stack:
		return []string{w.Say("chikago.outcome.takes", data)}
	case move.From != r.High:
		return nil
	case move.To != chikago.Away:
		return []string{w.Say("chikago.outcome.passes"+chikagoOut(c, move.From), data)}
	}
	return []string{w.Say("chikago.outcome.drops"+chikagoOut(c, move.From), data)}
}

// chikagoOut is the end of the key of a sentence about somebody who may have got
// out by what it tells.
func chikagoOut(c *chikago.Card, seat int) string {
	if c.Safe(seat) {
		return "-safe"
	}
	return ""
}

// chikagoLost says who has lost a round of Classic or Party that went to its end.
func chikagoLost(w *words.Words, names []string, c *chikago.Card, r chikago.Round) string {
	if len(r.Losers) == 0 {
		return w.Say("chikago.outcome.nobody")
	}
	return w.Say("chikago.outcome.loses."+c.Style(), words.Data{"name": names[r.Losers[0]]})
}

// progressChikago says the style, the phase or the number of rounds, and the
// round.
func progressChikago(w *words.Words, c scoring.Card) string {
	card := c.(*chikago.Card)
	turn, on := card.Turn()
	data := words.Data{"style": chikagoStyle(w, card), "round": turn.Round, "of": card.Rounds()}
	switch {
	case !on:
		return w.Say("chikago.progress-over", data)
	case !chikagoMats(card):
		return w.Say("chikago.progress-rounds", data)
	}
	data["phase"] = w.Say("chikago.phase." + turn.Phase)
	return w.Say("chikago.progress", data)
}

func chikagoStyle(w *words.Words, c *chikago.Card) string {
	return w.Say("chikago.house.style." + c.Style())
}

// decidedChikago says how the loser came to lose, or who lost most often.
func decidedChikago(w *words.Words, names []string, s *sheets.Sheet) string {
	c := s.Card().(*chikago.Card)
	loser, lost := c.Loser()
	switch {
	case !s.Done():
		return ""
	case s.Entry(s.Len() - 1).Head().Leave:
		return w.Say("chikago.decided.home")
	case !lost:
		return chikagoMost(w, names, c)
	}
	r := chikagoShown(c)
	data := words.Data{"name": names[loser], "n": c.Mats(loser), "round": r.Number}
	if len(c.Round().Results) > 0 { // Chick has cut it short
		data["other"] = names[r.Results[len(r.Results)-1].Seat]
		if c.Mats(loser) == 0 {
			return w.Say("chikago.decided.chick-none", data)
		}
		return w.Say("chikago.decided.chick", data)
	}
	move := r.Moves[len(r.Moves)-1]
	if move.From == chikago.Stack {
		return w.Say("chikago.decided.all", data)
	}
	data["other"] = names[move.From]
	return w.Say("chikago.decided.drop", data)
}

// chikagoMost says who has lost most often, of those who stayed.
func chikagoMost(w *words.Words, names []string, c *chikago.Card) string {
	var most []string
	standings := c.Standings()
	losses := 0
	for _, s := range standings {
		if !s.Left && s.Score >= losses {
			if s.Score > losses {
				most = nil
			}
			most, losses = append(most, names[s.Player]), s.Score
		}
	}
	data := words.Data{"names": w.List(most), "n": len(most), "losses": losses}
	if standings[0].Score == losses {
		return w.Say("chikago.decided.level", data)
	}
	return w.Say("chikago.decided.most."+c.Style(), data)
}
