package paper

import (
	"strconv"

	"beermat/scoring"
	"beermat/scoring/chicago"
)

// The targets of Chicago.
const (
	firstTarget = 2
	lastTarget  = firstTarget + chicago.Rounds - 1
)

// planChicago has a row for each target, and one for each roll-off.
func planChicago(t *table) []blueprint {
	c := t.sheet.Card().(*chicago.Card)
	t.collect(putChicago)
	f := t.roundForm()
	f.lead, f.most = 34, 15
	dice := map[slot][]int{}
	entriesOf(t, func(_, seat, round int, e *chicago.Entry) {
		if len(e.Throws) > 0 {
			dice[slot{round, seat}] = pipsOf(e.Throws[len(e.Throws)-1])
		}
	})
	for target := firstTarget; target <= lastTarget; target++ {
		r := row{label: label{text: strconv.Itoa(target), dice: []int{target / 2, target - target/2}}}
		r.cells = t.seats(func(seat int) cell {
			score, ok := c.Score(seat, target)
			if !ok {
				return cell{}
			}
			filled := t.filled(target, seat, orMissed(score))
			filled.dice = dice[slot{target - firstTarget + 1, seat}]
			return filled
		})
		f.rows = append(f.rows, r)
	}
	f.feet = append([]row{t.totalRowOf("", c.Total)}, t.rollOffs(c)...)
	return []blueprint{f}
}

// rollOffs has a row for each roll-off, with the sums thrown.
func (t *table) rollOffs(c *chicago.Card) []row {
	var list []row
	for n := 0; ; n++ {
		found := false
		r := row{label: label{text: t.words.Say("chicago.roll-off")}}
		r.cells = t.seats(func(seat int) cell {
			threw := c.RollOffs(seat)
			if n >= len(threw) {
				return cell{}
			}
			found = true
			return cell{text: figure10(threw[n].Sum()), dice: pipsOf(threw[n])}
		})
		if !found {
			return list
		}
		list = append(list, r)
	}
}

// putChicago says for which target an entry scores.
func putChicago(before, after scoring.Card, _ scoring.Entry) []written {
	seat, _ := seatTurn(before)
	target := before.(*chicago.Card).Target()
	score, ok := after.(*chicago.Card).Score(seat, target)
	if !ok {
		return nil
	}
	return []written{{slot{target, seat}, figure10(score)}}
}
