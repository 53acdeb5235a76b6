package paper

import (
	"beermat/scoring/mafia"
)

// planMafia keeps the points like an account: what everybody has after each
// round and, small, what was won or paid in it. A ring is around the winner.
func planMafia(t *table) []blueprint {
	c := t.sheet.Card().(*mafia.Card)
	f := t.roundForm()
	start := t.sheet.At(0).(*mafia.Card)
	f.rows = append(f.rows, row{label: label{text: t.say("start")}, cells: t.seats(func(seat int) cell {
		return cell{text: figure10(start.Points(seat)), faint: true}
	})})
	before := start
	for round := 1; round <= c.Rounds(); round++ {
		r := row{label: t.roundLabel(round)}
		if after, played := t.mafiaAfter(round); played {
			r.cells = t.mafiaRound(before, after, round)
			before = after
		}
		f.rows = append(f.rows, r)
	}
	if t.blank && c.Rounds() > usualRounds {
		f.pad = func(n int) row { return t.emptyRound(n - 1) }
	}
	if !t.blank {
		f.feet = []row{{label: label{text: t.say("mafia.dice")}, cells: t.totals(c.Dice)}}
	}
	f.feet = append(f.feet, row{kind: totalRow, label: label{text: t.words.Say("mafia.house.points")}, cells: t.totals(c.Points)})
	return []blueprint{f}
}

// mafiaAfter gives the card with everything that was paid for a round; false if
// nobody has won it yet.
func (t *table) mafiaAfter(round int) (*mafia.Card, bool) {
	for k := t.sheet.Len(); k >= 0; k-- {
		c := t.sheet.At(k).(*mafia.Card)
		if settlement, ok := c.Settlement(); ok && settlement.Round == round {
			return c, true
		}
	}
	return nil, false
}

func (t *table) mafiaRound(before, after *mafia.Card, round int) []cell {
	settlement, _ := after.Settlement()
	return t.seats(func(seat int) cell {
		points := after.Points(seat)
		if before.Points(seat) == 0 && points == 0 {
			return cell{}
		}
		return cell{
			text: figure10(points), note: change(points - before.Points(seat)),
			ring: settlement.Winner == seat,
		}
	})
}
