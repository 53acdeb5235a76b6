package cards

import (
	"strings"

	"beermat/scoring"
	"beermat/scoring/beetle"
	"beermat/sheets"
	"beermat/ui/words"
)

// tellBeetle says "3 — Leg 4 of 6", or that a roll drew nothing and why, and
// that the beetle is complete if it is.
func tellBeetle(w *words.Words, _ []string, before scoring.Card, e scoring.Entry) string {
	was, dice := before.(*beetle.Card), e.(*beetle.Entry).Dice
	turn, _ := was.Turn()
	verdict, err := was.Judge(dice)
	if err != nil {
		return ""
	}
	said := beetleDrew(w, was, turn.Player, verdict.Drawn)
	switch {
	case len(said) == 0 && len(dice) == 1:
		said = append(said, beetleNothing(w, was.Draws(dice[0])))
	case len(said) == 0:
		said = append(said, w.Say("beetle.nothing"))
	case verdict.Complete:
		said = append(said, w.Say("beetle.complete"))
	}
	return w.Say("beetle.tell", words.Data{"dice": strings.Join(faces(dice), " "), "what": strings.Join(said, ", ")})
}

// beetleNothing says that a face draws nothing, and why.
func beetleNothing(w *words.Words, d beetle.Draw) string {
	why, _ := beetleWhy(w, d)
	if d.Bar == beetle.NoPart {
		return w.Say("beetle.nothing.no-part", words.Data{"why": why})
	}
	return w.Say("beetle.nothing.why", words.Data{"part": beetlePart(w, d.Part.Name, 1), "why": why})
}

// beetleDrew names parts that a seat drew, those of which there are several with
// their numbers.
func beetleDrew(w *words.Words, was *beetle.Card, seat int, parts []beetle.Part) []string {
	var said []string
	now := map[string]int{}
	for _, p := range parts {
		now[p.Name]++
		name := beetlePart(w, p.Name, 1)
		if p.Count > 1 {
			name = w.Say("beetle.drew", words.Data{"part": name, "nth": was.Drawn(seat, p.Name) + now[p.Name], "of": p.Count})
		}
		said = append(said, name)
	}
	return said
}

// progressBeetle says the round and how this beetle is played.
func progressBeetle(w *words.Words, c scoring.Card) string {
	card := c.(*beetle.Card)
	turn, on := card.Turn()
	if !on {
		return w.Say("table.over")
	}
	said := []string{w.Say("beetle.round", words.Data{"round": turn.Round})}
	if card.Dice() > 1 {
		said = append(said, w.Say("beetle.played.speedy"))
	}
	if card.Again() {
		said = append(said, w.Say("beetle.played.again"))
	}
	if card.Target() > 0 {
		said = append(said, w.Say("beetle.played.colony", words.Data{"deal": card.Deal(), "target": card.Target()}))
	}
	return strings.Join(said, " · ")
}

// decidedBeetle says how the game ended: with a complete beetle, with the target
// of a colony, or because the others went home.
func decidedBeetle(w *words.Words, _ []string, s *sheets.Sheet) string {
	card := s.Card().(*beetle.Card)
	for seat := range s.Head().Players {
		if !card.Done(seat) {
			continue
		}
		if card.Target() > 0 {
			return w.Say("beetle.decided.colony", words.Data{"n": card.Deal(), "target": card.Target()})
		}
		return w.Say("beetle.decided.complete", words.Data{"n": beetleRolls(s, seat), "round": beetleRound(s)})
	}
	return w.Say("beetle.decided.alone")
}

// beetleRolls counts the rolls of a seat.
func beetleRolls(s *sheets.Sheet, seat int) int {
	n := 0
	for k := range s.Len() {
		if s.Player(k) == seat && !s.Entry(k).Head().Leave {
			n++
		}
	}
	return n
}

// beetleRound is the round in which the last roll fell.
func beetleRound(s *sheets.Sheet) int {
	turn, _ := s.At(s.Len() - 1).Turn()
	return turn.Round
}
