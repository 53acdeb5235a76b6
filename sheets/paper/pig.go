package paper

import (
	"beermat/scoring"
	"beermat/scoring/pig"
)

// planPig has a row for each turn, with what it brought and, small, the total
// after it. A dash is a bust.
func planPig(t *table) []blueprint {
	c := t.sheet.Card().(*pig.Card)
	t.collect(putPig)
	f := t.roundForm()
	most := 0
	for seat := range t.names {
		most = max(most, len(c.Turns(seat)))
	}
	for round := 1; round <= most; round++ {
		f.rows = append(f.rows, row{label: t.roundLabel(round), cells: t.seats(func(seat int) cell {
			turns := c.Turns(seat)
			if round > len(turns) {
				return cell{}
			}
			filled := t.filled(round, seat, orMissed(turns[round-1]))
			filled.note = figure10(sumOf(turns[:round]))
			return filled
		})})
	}
	f.pad = t.emptyRound
	f.feet = []row{t.totalRowOf(t.words.Say("paper.to", map[string]any{"target": c.Target()}), c.Total)}
	return []blueprint{f}
}

func sumOf(numbers []int) int {
	sum := 0
	for _, n := range numbers {
		sum += n
	}
	return sum
}

// putPig says what a turn brought.
func putPig(before, after scoring.Card, _ scoring.Entry) []written {
	seat, round := seatTurn(before)
	turns := after.(*pig.Card).Turns(seat)
	return []written{{slot{round, seat}, figure10(turns[round-1])}}
}
