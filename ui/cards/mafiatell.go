package cards

import (
	"strings"

	"beermat/scoring"
	"beermat/scoring/mafia"
	"beermat/sheets"
	"beermat/ui/words"
)

// mafiaThrow gives what an entry of a throw does, in whichever form it is
// written; the rules have taken it.
func mafiaThrow(before *mafia.Card, seat int, e *mafia.Entry) mafia.Throw {
	if e.Dice != nil {
		throw, _ := before.Throw(e.Dice)
		return throw
	}
	sixes, ones := int(*e.Sixes), int(*e.Ones)
	return mafia.Throw{Sixes: sixes, Ones: ones, Keeps: before.Dice(seat) - sixes - ones}
}

// mafiaMoves says what becomes of the dice of a throw, such as "2 to Bo", "1 out"
// and "1 stays". A throw that leaves no dice wins the round.
func mafiaMoves(w *words.Words, names []string, before *mafia.Card, seat int, t mafia.Throw) []string {
	var said []string
	if t.Sixes > 0 {
		said = append(said, w.Say("mafia.move.sixes", words.Data{"n": t.Sixes, "name": names[before.Next(seat)]}))
	}
	if t.Ones > 0 {
		said = append(said, w.Say("mafia.move.ones", words.Data{"n": t.Ones}))
	}
	switch {
	case t.Keeps == 0:
		return append(said, w.Say("mafia.move.wins", words.Data{"name": names[seat]}))
	case len(said) == 0:
		return []string{w.Say("mafia.move.all-stay", words.Data{"n": t.Keeps})}
	}
	return append(said, w.Say("mafia.move.stay", words.Data{"n": t.Keeps}))
}

// tellMafia says who begins, what became of the dice of a throw, or what was
// paid.
func tellMafia(w *words.Words, names []string, before scoring.Card, e scoring.Entry) string {
	was, entry := before.(*mafia.Card), e.(*mafia.Entry)
	turn, on := was.Turn()
	after, err := was.Write(e)
	if err != nil || !on {
		return ""
	}
	switch turn.Phase {
	case mafia.Start:
		return w.Say("mafia.tell.start."+string(entry.Direction), words.Data{"name": names[*entry.Start]})
	case mafia.Settle:
		return mafiaPaid(w, names, after.(*mafia.Card))
	}
	return strings.Join(mafiaMoves(w, names, was, turn.Player, mafiaThrow(was, turn.Player, entry)), ", ")
}

// mafiaPaid says what the last payment was: all of the dice, or all there was.
func mafiaPaid(w *words.Words, names []string, after *mafia.Card) string {
	s, _ := after.Settlement()
	p := s.Payments[len(s.Payments)-1]
	data := words.Data{"n": p.Points, "sum": p.Sum, "name": names[s.Winner]}
	switch {
	case after.In(p.Seat):
		return w.Say("mafia.tell.pays", data)
	case p.Points < p.Sum:
		return w.Say("mafia.tell.pays-all", data)
	}
	return w.Say("mafia.tell.pays-last", data)
}

// progressMafia says the round, and which way round the table plays or that the
// round is being paid for.
func progressMafia(w *words.Words, c scoring.Card) string {
	card := c.(*mafia.Card)
	turn, on := card.Turn()
	said := []string{rounds(card.Rounds())(w, c)}
	switch {
	case !on:
	case turn.Phase == mafia.Settle:
		said = append(said, w.Say("mafia.settling"))
	case card.Direction() != "":
		said = append(said, w.Say("mafia.direction."+string(card.Direction())))
	}
	return strings.Join(said, " · ")
}

// decidedMafia says how many rounds the winner won and what was paid for them:
// a lead that changes with every payment decides nothing.
func decidedMafia(w *words.Words, names []string, s *sheets.Sheet) string {
	standings := s.Card().Standings()
	winner := standings[0]
	if !winner.Won || len(standings) > 1 && standings[1].Won {
		return ""
	}
	won, paid := 0, 0
	settled := mafiaSettlements(s)
	for _, round := range settled {
		if round.Winner != winner.Player {
			continue
		}
		won++
		for _, p := range round.Payments {
			paid += p.Points
		}
	}
	data := words.Data{"name": names[winner.Player], "n": len(settled), "won": won, "paid": paid}
	if won == 0 {
		return w.Say("mafia.decided.none", data)
	}
	return w.Say("mafia.decided", data)
}

// mafiaSettlements gives what was paid for each round.
func mafiaSettlements(s *sheets.Sheet) []mafia.Settlement {
	var settled []mafia.Settlement
	for k := range s.Len() + 1 {
		now, any := s.At(k).(*mafia.Card).Settlement()
		switch n := len(settled); {
		case !any:
		case n > 0 && settled[n-1].Round == now.Round:
			settled[n-1] = now
		default:
			settled = append(settled, now)
		}
	}
	return settled
}
