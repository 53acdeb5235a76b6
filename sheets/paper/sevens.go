package paper

import (
	"beermat/scoring"
	"beermat/scoring/sevens"
)

// planSevens has a row for each round. Beside a score stands in how many throws
// it was made, and below it what the last of them left.
func planSevens(t *table) []blueprint {
	c := t.sheet.Card().(*sevens.Card)
	t.collect(putSevens)
	f := t.roundForm()
	throws, left := map[slot]int{}, map[slot][]int{}
	entriesOf(t, func(k, seat, round int, e *sevens.Entry) {
		at := slot{round, seat}
		if e.Throws.Each == nil {
			throws[at] = int(*e.Throws.Number)
			return
		}
		throws[at] = len(e.Throws.Each)
		if verdict, err := t.sheet.At(k).(*sevens.Card).Judge(e.Throws.Each); err == nil {
			left[at] = pipsOf(verdict.Left)
		}
	})
	for round := 1; round <= c.Rounds(); round++ {
		f.rows = append(f.rows, row{label: t.roundLabel(round), cells: t.seats(func(seat int) cell {
			score, ok := c.Score(seat, round)
			if !ok {
				return cell{}
			}
			filled := t.filled(round, seat, figure10(score))
			at := slot{round, seat}
			filled.note, filled.dice = t.say("times", map[string]any{"n": throws[at]}), left[at]
			return filled
		})})
	}
	if t.blank && c.Rounds() > usualRounds {
		f.pad = t.emptyRound
	}
	f.feet = []row{t.totalRowOf("", c.Total)}
	return []blueprint{f}
}

// usualRounds is how many rounds a blank sheet has room for at least; of more it
// has as many as fit on a page.
const usualRounds = 15

// putSevens says what a turn brought.
func putSevens(before, after scoring.Card, _ scoring.Entry) []written {
	seat, round := seatTurn(before)
	score, _ := after.(*sevens.Card).Score(seat, round)
	return []written{{slot{round, seat}, figure10(score)}}
}
