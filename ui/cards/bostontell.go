package cards

import (
	"strconv"
	"strings"

	"beermat/scoring"
	"beermat/scoring/boston"
	"beermat/sheets"
	"beermat/ui/words"
)

// tellBoston says "13 with 6, 5 and 2" or the score alone, and what came of it if
// the round or the tie-break ended then.
func tellBoston(w *words.Words, names []string, before scoring.Card, e scoring.Entry) string {
	was, entry := before.(*boston.Card), e.(*boston.Entry)
	card, err := was.Write(e)
	if err != nil {
		return ""
	}
	now, _ := bostonNow(was)
	is := card.(*boston.Card)
	score, _ := bostonScore(is, now)
	said := []string{strconv.Itoa(score)}
	if kept := bostonKept(was, entry); kept != nil {
		said[0] = w.Say("boston.tell", words.Data{"score": score, "dice": w.List(faces(kept))})
	}
	return strings.Join(append(said, bostonOutcome(w, names, now, is)...), ", ")
}

// bostonKept gives the dice that an entry kept; nil where it has only a score.
func bostonKept(before *boston.Card, e *boston.Entry) scoring.Dice {
	if e.Throws == nil {
		return e.Kept
	}
	verdict, _ := before.Judge(e.Throws) // no foul: it has been written
	return verdict.Kept
}

// bostonOutcome says who won the round that a cell closed, or who must throw
// again; nothing where others of its bout are still to throw.
func bostonOutcome(w *words.Words, names []string, cell bostonCell, after *boston.Card) []string {
	if winner, decided := after.Winner(cell.bout.round); decided {
		data := words.Data{"round": cell.bout.round, "name": names[winner]}
		if winner == cell.seat {
			return []string{w.Say("boston.tell.wins", data)}
		}
		return []string{w.Say("boston.tell.wins-other", data)}
	}
	if next, on := bostonNow(after); !on || next.bout == cell.bout {
		return nil
	}
	var tied []string
	for _, seat := range after.Contenders() {
		tied = append(tied, names[seat])
	}
	return []string{w.Say("boston.tell.tie", words.Data{"names": w.List(tied)})}
}

// progressBoston says "Round 2 of 5", and what is not as in the base game.
func progressBoston(w *words.Words, c scoring.Card) string {
	card := c.(*boston.Card)
	said := []string{rounds(card.Rounds())(w, c)}
	turn, on := c.Turn()
	if on && card.Multiply() {
		said = append(said, w.Say("boston.multiplied"))
	}
	if turn.Phase == boston.TieBreak {
		said = append(said, w.Say("boston.tie-break"))
	}
	return strings.Join(said, " · ")
}

// decidedBoston says by which round the winner took the lead for good. The entry
// that closed that round may have been another player's, who failed to beat it.
func decidedBoston(w *words.Words, names []string, s *sheets.Sheet) string {
	k, ok := sheets.TookLead(s)
	if !ok || s.Entry(k).Head().Leave {
		return ""
	}
	turn, _ := s.At(k).Turn()
	winner := s.Card().Standings()[0].Player
	return w.Say("boston.decided", words.Data{"name": names[winner], "round": turn.Round})
}

// bostonSum writes out what kept dice come to, such as "6 + 5 = 11",
// "(6 + 5) × …" or "(6 + 5) × 2 = 22".
func bostonSum(v boston.Verdict, multiply bool) string {
	sum := strings.Join(faces(v.Kept), " + ")
	switch {
	case len(v.Kept) < 2:
		return sum
	case !multiply:
		return sum + " = " + strconv.Itoa(v.Score)
	}
	first := "(" + strings.Join(faces(v.Kept[:2]), " + ") + ") × "
	if len(v.Kept) < boston.Throws {
		return first + "…"
	}
	return first + strconv.Itoa(int(v.Kept[2])) + " = " + strconv.Itoa(v.Score)
}
