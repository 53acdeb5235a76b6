package paper

import (
	"beermat/scoring/lcr"
)

// planLCR has a row for each turn: who rolled what, the pot after it, and the
// chips of everybody whose number has changed.
func planLCR(t *table) []blueprint {
	c := t.sheet.Card().(*lcr.Card)
	f := t.form()
	f.lead, f.slim, f.ease, f.least, f.most = 40, 7.4, 9, 5.4, 8.4
	f.lanes = []lane{{caption: t.say("lcr.pot"), width: 13}}
	f.rows = append(f.rows, t.lcrDealt(t.sheet.At(0).(*lcr.Card)))
	for k := range t.sheet.Len() {
		before, after := t.sheet.At(k).(*lcr.Card), t.sheet.At(k+1).(*lcr.Card)
		f.rows = append(f.rows, t.lcrTurn(k, before, after))
		if after.Deal() > before.Deal() {
			f.rows = append(f.rows, t.lcrDealt(after))
		}
	}
	f.pad = func(int) row { return row{} }
	if t.sheet.Done() {
		f.pad = nil
	}
	pot := cell{text: figure10(c.Pot())}
	chips := t.seats(func(seat int) cell { return cell{text: figure10(c.Chips(seat)), chips: c.Chips(seat)} })
	if t.blank {
		pot, chips = cell{}, nil
	}
	f.feet = []row{{kind: totalRow, label: label{text: t.say("lcr.chips")}, lanes: []cell{pot}, cells: chips}}
	return []blueprint{f}
}

// lcrDealt shows what everybody is dealt.
func (t *table) lcrDealt(c *lcr.Card) row {
	text := t.say("start")
	if c.Deal() > 1 {
		text = t.words.Say("lcr.deal", map[string]any{"deal": c.Deal()})
	}
	return row{
		label: label{text: text},
		lanes: []cell{{text: figure10(c.Pot()), faint: true}},
		cells: t.seats(func(seat int) cell { return cell{text: figure10(c.Chips(seat)), faint: true} }),
	}
}

// lcrTurn shows a roll and what it changed, or that somebody went home.
func (t *table) lcrTurn(k int, before, after *lcr.Card) row {
	seat := t.sheet.Player(k)
	e := t.sheet.Entry(k).(*lcr.Entry)
	r := row{label: label{text: t.names[seat], hand: true}}
	if e.Leave {
		r.label.hint = t.words.Say("table.went-home")
	}
	for _, face := range e.Dice {
		r.label.faces = append(r.label.faces, string(rune(face.Means())))
	}
	changed := func(was, is int, mine bool) cell {
		if was == is && !mine {
			return cell{}
		}
		return cell{text: figure10(is)}
	}
	if after.Deal() > before.Deal() { // the chips are gone before all are dealt anew
		r.lanes = []cell{{text: figure10(after.Pot())}}
		r.cells = t.seats(func(s int) cell { return changed(before.Chips(s), 0, s == seat) })
		return r
	}
	r.lanes = []cell{changed(before.Pot(), after.Pot(), false)}
	r.cells = t.seats(func(s int) cell { return changed(before.Chips(s), after.Chips(s), s == seat) })
	return r
}
