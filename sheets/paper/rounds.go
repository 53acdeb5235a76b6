package paper

import "beermat/scoring"

// roundForm begins a form with a row for each round.
func (t *table) roundForm() *form {
	f := t.form()
	f.lead, f.slim, f.ease, f.least, f.most = 26, 8, 11.5, 6.2, 13.5
	return f
}

// roundLabel names a round.
func (t *table) roundLabel(round int) label {
	return label{text: t.words.Say("paper.round", map[string]any{"round": round})}
}

// orMissed gives a score in figures, and a dash for one that brought nothing.
func orMissed(score int) string {
	if score == 0 {
		return missed
	}
	return figure10(score)
}

// emptyRound gives empty rows as long as the form has room for them.
func (t *table) emptyRound(n int) row { return row{label: t.roundLabel(n + 1)} }

// totalRowOf is the row with what everybody has at the end.
func (t *table) totalRowOf(hint string, total func(seat int) int) row {
	return row{kind: totalRow, label: label{text: t.say("total"), hint: hint}, cells: t.totals(total)}
}

// seatTurn gives the seat and the round that an entry is written in.
func seatTurn(before scoring.Card) (seat, round int) {
	turn, _ := before.Turn()
	return turn.Player, turn.Round
}

// entriesOf hands on every standing entry of a game that has the turn, with the
// card before it.
func entriesOf[E scoring.Entry](t *table, each func(k, seat, round int, e E)) {
	for k, e := range t.sheet.Entries() {
		if e.Head().Leave {
			continue
		}
		seat, round := seatTurn(t.sheet.At(k))
		each(k, seat, round, e.(E))
	}
}
