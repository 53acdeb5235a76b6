package paper

import (
	"slices"

	"beermat/scoring"
	"beermat/sheets"
)

// table is what a blueprint is drawn up from.
type table struct {
	words  Words
	sheet  *sheets.Sheet
	blank  bool     // nothing is filled in, and names are left out
	names  []string // by seat
	struck map[slot][]string
}

// slot is a place on a form: the row, by what the game numbers them with, and the
// seat.
type slot struct{ row, seat int }

// written is what an entry puts on a form.
type written struct {
	slot
	text string
}

func newTable(words Words, s *sheets.Sheet, blank bool) *table {
	t := &table{words: words, sheet: s, blank: blank, names: s.Names()}
	for seat, name := range t.names {
		if name == "" && !blank {
			t.names[seat] = words.Say("player.number", map[string]any{"n": seat + 1})
		}
	}
	return t
}

func (t *table) gameName() string { return t.words.Say(t.sheet.Game().ID + ".name") }

// say gives a text of the printed sheets.
func (t *table) say(key string, values ...map[string]any) string {
	return t.words.Say("paper.print."+key, values...)
}

// collect finds the corrections. What an entry puts on the form the game says;
// of an entry that was replaced, what it would put there now. One that the rules
// would not allow any more is left out.
func (t *table) collect(puts func(before, after scoring.Card, e scoring.Entry) []written) {
	t.struck = map[slot][]string{}
	for _, was := range t.sheet.Struck() {
		if was.By != sheets.Amend || was.Number < 0 || was.Number > t.sheet.Len() || was.Entry.Head().Leave {
			continue
		}
		before := t.sheet.At(was.Number)
		after, err := before.Write(was.Entry)
		if err != nil {
			continue
		}
		for _, w := range puts(before, after, was.Entry) {
			t.struck[w.slot] = append(t.struck[w.slot], w.text)
		}
	}
}

// filled gives a cell with a text and with what was struck in its place.
func (t *table) filled(row, seat int, text string) cell {
	c := cell{text: text}
	for _, was := range t.struck[slot{row, seat}] {
		if was != text && (was != "0" || text != missed) {
			c.struck = append(c.struck, was)
		}
	}
	if most := 2; len(c.struck) > most {
		c.struck = c.struck[len(c.struck)-most:] // the paper has no room for more
	}
	return c
}

// seats gives a cell for each seat.
func (t *table) seats(each func(seat int) cell) []cell {
	cells := make([]cell, len(t.names))
	for seat := range cells {
		cells[seat] = each(seat)
	}
	return cells
}

// totals gives a cell with a number for each seat, nothing on a blank sheet.
func (t *table) totals(number func(seat int) int) []cell {
	return t.seats(func(seat int) cell {
		if t.blank {
			return cell{}
		}
		return cell{text: figure10(number(seat))}
	})
}

// lost tells whether the game is about who lost it; then nobody is crowned.
func (t *table) lost() bool {
	return slices.ContainsFunc(t.sheet.Card().Standings(), func(s scoring.Standing) bool { return s.Lost })
}

// sign is what goes with the outcome: a mat for who has lost, a crown for who has
// won; nil while there is neither.
func (t *table) sign() func(p pen, b box) {
	won := func(s scoring.Standing) bool { return s.Won }
	switch {
	case t.lost():
		return pen.mat
	case slices.ContainsFunc(t.sheet.Card().Standings(), won):
		return pen.crown
	}
	return nil
}

// form begins the form of a table: a column for each player, with a crown for who
// has won.
func (t *table) form() *form {
	f := &form{caption: t.say("player"), blank: t.blank}
	f.people = make([]person, len(t.names))
	lost := t.lost()
	for _, s := range t.sheet.Card().Standings() {
		f.people[s.Player] = person{name: t.names[s.Player], won: s.Won && !lost, lost: s.Lost, gone: s.Left}
	}
	f.goneNote = t.words.Say("table.went-home")
	return f
}
