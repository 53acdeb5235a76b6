// Package scoringtest is what the tests of all games have in common: a table to
// open, lines to write on its card, what to expect of them, and play at random. A
// game's own tests add how their lines are shortened and how they put a state.
package scoringtest

import (
	"encoding/json"
	"strings"

	"pgregory.net/rapid"

	"beermat/scoring"
)

// Table is where the tests of one game are played. C is the type of its cards, E
// that of its entries.
type Table[C scoring.Card, E scoring.Entry] struct {
	Game *scoring.Game

	// Long writes a short line of these tests out as a sheet file has it; nil
	// where there are no short lines. A line that begins with a brace is not
	// short.
	Long func(line string) string

	// State puts into words what a test wants to know of a card after each line;
	// nil where none uses Play or WantState.
	State func(card C) string

	// Kept makes sure that what an entry must leave as it was, or must add up after
	// it, does so on the cards before and after; nil where there is no such thing.
	Kept func(t rapid.TB, was, is C, e E)
}

// Open agrees on house rules, given as JSON, and gives the card before the first
// entry.
func (tab Table[C, E]) Open(t rapid.TB, house string, seats, first int) C {
	t.Helper()
	agreed, err := tab.Game.Agree([]byte(house), seats)
	if err != nil {
		t.Fatalf("house rules %s: %v", house, err)
	}
	card, err := tab.Game.Start(scoring.Table{Seats: seats, First: first, House: agreed})
	if err != nil {
		t.Fatalf("open: %v", err)
	}
	return card.(C)
}

// Written returns a line as a sheet file has it.
func (tab Table[C, E]) Written(line string) string {
	if tab.Long == nil || strings.HasPrefix(line, "{") {
		return line
	}
	return tab.Long(line)
}

// Decode reads an entry as a sheet file has it: keys that the game does not know
// are an error.
func (tab Table[C, E]) Decode(line string) (E, error) {
	e := tab.Game.Entry()
	dec := json.NewDecoder(strings.NewReader(line))
	dec.DisallowUnknownFields()
	return e.(E), dec.Decode(e)
}

// Entry reads a line, short or not.
func (tab Table[C, E]) Entry(t rapid.TB, line string) E {
	t.Helper()
	e, err := tab.Decode(tab.Written(line))
	if err != nil {
		t.Fatalf("%s is no entry: %v", line, err)
	}
	return e
}

// Put writes an entry that the card must accept, and gives the card after it.
func (tab Table[C, E]) Put(t rapid.TB, card C, e E) C {
	t.Helper()
	after, err := card.Write(e)
	if err != nil {
		t.Fatalf("%s: %v", Text(t, e), err)
	}
	return after.(C)
}

// keep makes sure that what must be kept is.
func (tab Table[C, E]) keep(t rapid.TB, was, is C, e E) {
	t.Helper()
	if tab.Kept != nil {
		tab.Kept(t, was, is, e)
	}
}

// Write puts lines on a card.
func (tab Table[C, E]) Write(t rapid.TB, card C, lines ...string) C {
	t.Helper()
	for _, line := range lines {
		card = tab.Put(t, card, tab.Entry(t, line))
	}
	return card
}

// Play puts lines on a card, each followed by the state that it must lead to.
func (tab Table[C, E]) Play(t rapid.TB, card C, steps ...[2]string) C {
	t.Helper()
	for i, step := range steps {
		card = tab.Write(t, card, step[0])
		if got := tab.State(card); got != step[1] {
			t.Fatalf("line %d, %s:\n got %s\nwant %s", i, step[0], got, step[1])
		}
	}
	return card
}

// Refused writes a line that must be a foul. No card may come with it, and the one
// written on must not change.
func (tab Table[C, E]) Refused(t rapid.TB, card C, line string) *scoring.RuleError {
	t.Helper()
	before := Text(t, card)
	after, err := card.Write(tab.Entry(t, line))
	foul := Foul(t, line, err)
	if after != nil || Text(t, card) != before {
		t.Errorf("%s: the foul changed the card", line)
	}
	return foul
}

// Text returns a card or an entry as JSON.
func Text(t rapid.TB, v any) string {
	t.Helper()
	out, err := json.Marshal(v)
	if err != nil {
		t.Fatalf("%+v: %v", v, err)
	}
	return string(out)
}
