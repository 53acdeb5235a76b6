package cards

import (
	"strings"

	"beermat/scoring"
	"beermat/scoring/sevens"
	"beermat/ui/words"
)

// tellSevens says "12 with 6 and 6 in 2 throws", without the dice if only the
// score was written.
func tellSevens(w *words.Words, _ []string, before scoring.Card, e scoring.Entry) string {
	entry := e.(*sevens.Entry)
	if _, err := before.Write(e); err != nil {
		return ""
	}
	data := words.Data{"n": sevensThrows(entry)}
	if entry.Score != nil {
		data["score"] = int(*entry.Score)
		return w.Say("sevens.tell", data)
	}
	verdict, _ := before.(*sevens.Card).Judge(entry.Throws.Each) // no foul: the card has just taken it
	data["score"], data["dice"] = verdict.Score, w.List(faces(verdict.Left))
	if len(verdict.Left) == 0 {
		return w.Say("sevens.tell", data)
	}
	return w.Say("sevens.tell-with", data)
}

// sevensThrows is how many throws a turn took, in whichever form it is written.
func sevensThrows(e *sevens.Entry) int {
	if e.Throws.Number != nil {
		return int(*e.Throws.Number)
	}
	return len(e.Throws.Each)
}

// progressSevens says the round, and that only pairs go out where that is
// agreed.
func progressSevens(w *words.Words, c scoring.Card) string {
	card := c.(*sevens.Card)
	said := []string{rounds(card.Rounds())(w, c)}
	if _, on := card.Turn(); on && sevensPairs(card) {
		said = append(said, w.Say("sevens.only-pairs"))
	}
	return strings.Join(said, " · ")
}

// sevensPairs tells whether a table takes out sets of two only.
func sevensPairs(c *sevens.Card) bool {
	_, ok := c.Split(scoring.Dice{5, 1, 1})
	return !ok
}

// sevensSets writes sets as sums: "6+1 · 4+3".
func sevensSets(sets []scoring.Dice) string {
	sums := make([]string, len(sets))
	for i, set := range sets {
		sums[i] = strings.Join(faces(set), "+")
	}
	return strings.Join(sums, " · ")
}
