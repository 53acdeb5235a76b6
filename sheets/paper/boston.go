package paper

import (
	"beermat/scoring"
	"beermat/scoring/boston"
)

// planBoston has a row for each round, a ring around the score that won it, and a
// row for each of its tie-breaks.
func planBoston(t *table) []blueprint {
	c := t.sheet.Card().(*boston.Card)
	t.collect(putBoston)
	f := t.roundForm()
	kept := t.bostonDice()
	for round := 1; round <= c.Rounds(); round++ {
		winner, decided := c.Winner(round)
		ties := t.tieBreaks(c, round)
		f.rows = append(f.rows, row{label: t.roundLabel(round), cells: t.seats(func(seat int) cell {
			scores := c.Scores(seat)
			if round > len(scores) {
				return cell{}
			}
			filled := t.filled(round, seat, figure10(scores[round-1]))
			filled.dice = kept[slot{round, seat}]
			filled.ring = decided && winner == seat && len(ties) == 0
			return filled
		})})
		f.rows = append(f.rows, ties...)
	}
	if t.blank && c.Rounds() > usualRounds {
		f.pad = t.emptyRound
	}
	won := row{kind: totalRow, label: label{text: t.say("boston.won")}, cells: t.seats(func(seat int) cell {
		if t.blank {
			return cell{}
		}
		return cell{text: figure10(c.Won(seat)), tally: c.Won(seat)}
	})}
	f.feet = []row{won}
	return []blueprint{f}
}

// tieBreaks has a row for each tie-break of a round.
func (t *table) tieBreaks(c *boston.Card, round int) []row {
	var list []row
	most := 0
	for seat := range t.names {
		most = max(most, len(c.TieBreaks(seat, round)))
	}
	winner, decided := c.Winner(round)
	for n := range most {
		list = append(list, row{label: label{text: "   " + t.words.Say("boston.tie-break")}, cells: t.seats(func(seat int) cell {
			scores := c.TieBreaks(seat, round)
			if n >= len(scores) {
				return cell{}
			}
			return cell{text: figure10(scores[n]), ring: decided && winner == seat && n == most-1}
		})})
	}
	return list
}

// bostonDice gives the dice kept of every turn of a round that was written with
// them.
func (t *table) bostonDice() map[slot][]int {
	kept := map[slot][]int{}
	entriesOf(t, func(k, seat, round int, e *boston.Entry) {
		before := t.sheet.At(k).(*boston.Card)
		if turn, _ := before.Turn(); turn.Phase != scoring.Play {
			return
		}
		if e.Kept != nil {
			kept[slot{round, seat}] = pipsOf(e.Kept)
		} else if verdict, err := before.Judge(e.Throws); err == nil && e.Throws != nil {
			kept[slot{round, seat}] = pipsOf(verdict.Kept)
		}
	})
	return kept
}

// putBoston says what a turn of a round brought; tie-breaks have rows of their
// own.
func putBoston(before, after scoring.Card, _ scoring.Entry) []written {
	turn, _ := before.Turn()
	scores := after.(*boston.Card).Scores(turn.Player)
	if turn.Phase != scoring.Play || turn.Round > len(scores) {
		return nil
	}
	return []written{{slot{turn.Round, turn.Player}, figure10(scores[turn.Round-1])}}
}
