package pig_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
	"beermat/scoring/pig"
)

// These are what the tests of this package have in common: a table to open,
// lines to write on its card, and what to read there. A short line is the rolls
// of a turn, "351", or "=8" for a score alone.

func open(t testing.TB, house string, seats, first int) *pig.Card {
	t.Helper()
	agreed, err := pig.Game.Agree([]byte(house), seats)
	if err != nil {
		t.Fatalf("house rules %s: %v", house, err)
	}
	card, err := pig.Game.Open(scoring.Table{Seats: seats, First: first, House: agreed})
	if err != nil {
		t.Fatalf("open: %v", err)
	}
	return card.(*pig.Card)
}

func decode(line string) (scoring.Entry, error) {
	entry := pig.Game.Entry()
	dec := json.NewDecoder(bytes.NewReader([]byte(line)))
	dec.DisallowUnknownFields()
	return entry, dec.Decode(entry)
}

// long gives a line as a sheet file has it.
func long(line string) string {
	switch line[0] {
	case '{':
		return line
	case '=':
		return `{"score":` + line[1:] + `}`
	}
	return `{"rolls":[` + strings.Join(strings.Split(line, ""), ",") + `]}`
}

func try(t testing.TB, card scoring.Card, line string) (scoring.Card, error) {
	t.Helper()
	entry, err := decode(long(line))
	if err != nil {
		t.Fatalf("%s is no entry: %v", line, err)
	}
	return card.Write(entry)
}

func write(t testing.TB, card *pig.Card, lines ...string) *pig.Card {
	t.Helper()
	for _, line := range lines {
		after, err := try(t, card, line)
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		card = after.(*pig.Card)
	}
	return card
}

// play writes lines, each followed by the state that it must lead to.
func play(t testing.TB, card *pig.Card, steps ...[2]string) *pig.Card {
	t.Helper()
	for i, step := range steps {
		card = write(t, card, step[0])
		if got := state(card); got != step[1] {
			t.Fatalf("line %d, %s:\n got %s\nwant %s", i, step[0], got, step[1])
		}
	}
	return card
}

// state is the totals, and whose turn it is in which round.
func state(card *pig.Card) string {
	totals := make([]int, len(card.Standings()))
	for seat := range totals {
		totals[seat] = card.Total(seat)
	}
	if turn, on := card.Turn(); on {
		return fmt.Sprintf("%v: seat %d, round %d", totals, turn.Player, turn.Round)
	}
	return fmt.Sprintf("%v: over", totals)
}

func wantFoul(t testing.TB, card scoring.Card, line, code, why string) {
	t.Helper()
	before := text(t, card)
	after, err := try(t, card, line)
	var foul *scoring.Foul
	if !errors.As(err, &foul) || foul.Code != code || foul.Why != why {
		t.Errorf("%s: got %v, want %s (%s)", line, err, code, why)
	}
	if after != nil || text(t, card) != before {
		t.Errorf("%s: the foul changed the card", line)
	}
}

// wantStandings takes lines of player, place, score and what became of them.
func wantStandings(t testing.TB, card scoring.Card, want ...string) {
	t.Helper()
	var got []string
	for _, s := range card.Standings() {
		line := fmt.Sprintf("seat %d place %d score %d", s.Player, s.Place, s.Score)
		if s.Won {
			line += " won"
		}
		if s.Left {
			line += " left"
		}
		got = append(got, line)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("standings (-want +got):\n%s", diff)
	}
}

func text(t testing.TB, card scoring.Card) string {
	t.Helper()
	out, err := json.Marshal(card)
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}
