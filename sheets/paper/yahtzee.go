package paper

import (
	"beermat/scoring"
	"beermat/scoring/yahtzee"
)

// planYahtzee is the sheet that everybody knows: the upper section with its
// bonus, the lower one, and what both come to.
func planYahtzee(t *table) []blueprint {
	c := t.sheet.Card().(*yahtzee.Card)
	t.collect(putYahtzee)
	f := t.form()
	f.lead, f.slim, f.ease, f.least, f.most = 50, 8, 11.5, 5.9, 11.2
	dice := t.yahtzeeDice()
	box := func(b yahtzee.Box) row {
		r := row{label: t.yahtzeeLabel(b)}
		r.cells = t.seats(func(seat int) cell {
			score, ok := c.Score(seat, b)
			if !ok {
				return cell{struck: t.filled(int(b), seat, "").struck}
			}
			filled := t.filled(int(b), seat, figure10(score))
			filled.dice = dice[slot{int(b), seat}]
			return filled
		})
		return r
	}
	sum := func(kind rowKind, text, hint string, number func(int) int) {
		f.rows = append(f.rows, row{kind: kind, label: label{text: text, hint: hint}, cells: t.totals(number)})
	}
	say := t.words.Say
	f.rows = append(f.rows, row{kind: sectionRow, label: label{text: say("yahtzee.caption-upper")}})
	for _, b := range yahtzee.Boxes() {
		if b == yahtzee.ThreeOfAKind {
			sum(sumRow, t.say("sum"), "", c.Upper)
			sum(entryRow, say("yahtzee.bonus-at"), figure10(yahtzee.BonusWorth), c.Bonus)
			sum(sumRow, say("yahtzee.upper"), "", func(seat int) int { return c.Upper(seat) + c.Bonus(seat) })
			f.rows = append(f.rows, row{kind: sectionRow, label: label{text: say("yahtzee.caption-lower")}})
		}
		f.rows = append(f.rows, box(b))
	}
	if bonus := t.sheet.Head().House.Number("yahtzee-bonus"); bonus > 0 {
		sum(entryRow, say("yahtzee.yahtzee-bonus"), t.say("yahtzee.each", map[string]any{"points": bonus}), c.YahtzeeBonus)
	}
	sum(sumRow, t.say("yahtzee.lower"), "", func(seat int) int { return c.Lower(seat) + c.YahtzeeBonus(seat) })
	sum(totalRow, say("yahtzee.total"), "", c.Total)
	return []blueprint{f}
}

// yahtzeeLabel names a box and says how it counts.
func (t *table) yahtzeeLabel(b yahtzee.Box) label {
	l := label{text: t.words.Say(string(b.Word()))}
	values := b.Values()
	most := values[len(values)-1]
	switch {
	case b.Upper():
		l.dice = []int{int(b)}
		l.hint = t.say("yahtzee.face", map[string]any{"face": int(b)})
	case len(values) == 2:
		l.hint = t.say("yahtzee.fixed", map[string]any{"points": most})
	default:
		l.hint = t.say("yahtzee.all-dice")
	}
	return l
}

// yahtzeeDice gives the dice of every box that was written with them.
func (t *table) yahtzeeDice() map[slot][]int {
	found := map[slot][]int{}
	for k, e := range t.sheet.Entries() {
		if own := e.(*yahtzee.Entry); own.Dice != nil {
			found[slot{int(own.Box), t.sheet.Player(k)}] = pipsOf(own.Dice)
		}
	}
	return found
}

// pipsOf gives dice as numbers.
func pipsOf(dice scoring.Dice) []int {
	list := make([]int, len(dice))
	for i, face := range dice {
		list[i] = int(face)
	}
	return list
}

// putYahtzee says which box an entry fills.
func putYahtzee(before, after scoring.Card, e scoring.Entry) []written {
	turn, _ := before.Turn()
	b := e.(*yahtzee.Entry).Box
	score, _ := after.(*yahtzee.Card).Score(turn.Player, b)
	return []written{{slot{int(b), turn.Player}, figure10(score)}}
}
