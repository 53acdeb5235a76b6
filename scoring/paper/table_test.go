package paper_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
	"beermat/scoring/paper"
)

// These are what the tests of this package have in common: a table to open,
// lines to write on its card, and what to read there. A short line is a score,
// "12", or the scores of a whole round, "[12,5,0]".

func open(t testing.TB, house string, seats, first int) *paper.Card {
	t.Helper()
	agreed, err := paper.Game.Agree([]byte(house), seats)
	if err != nil {
		t.Fatalf("house rules %s: %v", house, err)
	}
	card, err := paper.Game.Open(scoring.Table{Seats: seats, First: first, House: agreed})
	if err != nil {
		t.Fatalf("open: %v", err)
	}
	return card.(*paper.Card)
}

// long gives the line of a sheet file that a short one stands for.
func long(line string) string {
	switch line[0] {
	case '{':
		return line
	case '[':
		return `{"scores":` + line + `}`
	}
	return `{"score":` + line + `}`
}

const end = `{"end":true}`

func leave(seat int) string { return fmt.Sprintf(`{"leave":true,"player":%d}`, seat) }

func decode(line string) (scoring.Entry, error) {
	entry := paper.Game.Entry()
	dec := json.NewDecoder(bytes.NewReader([]byte(line)))
	dec.DisallowUnknownFields()
	return entry, dec.Decode(entry)
}

func try(t testing.TB, card scoring.Card, line string) (scoring.Card, error) {
	t.Helper()
	entry, err := decode(long(line))
	if err != nil {
		t.Fatalf("%s is no entry: %v", line, err)
	}
	return card.Write(entry)
}

func write(t testing.TB, card *paper.Card, lines ...string) *paper.Card {
	t.Helper()
	for _, line := range lines {
		after, err := try(t, card, line)
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		card = after.(*paper.Card)
	}
	return card
}

// play writes lines, each followed by the state that it must lead to.
func play(t *testing.T, card *paper.Card, steps ...[2]string) *paper.Card {
	t.Helper()
	for i, step := range steps {
		card = write(t, card, step[0])
		if got := state(card); got != step[1] {
			t.Fatalf("line %d, %s:\n got %s\nwant %s", i, step[0], got, step[1])
		}
	}
	return card
}

// state is the totals by seat, and who writes in which round.
func state(card *paper.Card) string {
	totals := make([]int, len(card.Standings()))
	for seat := range totals {
		totals[seat] = card.Total(seat)
	}
	if turn, on := card.Turn(); on {
		return fmt.Sprintf("%v round %d, seat %d", totals, turn.Round, turn.Player)
	}
	return fmt.Sprintf("%v over", totals)
}

func refused(t testing.TB, card scoring.Card, line string) *scoring.Foul {
	t.Helper()
	before := text(t, card)
	after, err := try(t, card, line)
	var foul *scoring.Foul
	if !errors.As(err, &foul) {
		t.Fatalf("%s: got %v, want a foul", line, err)
	}
	if after != nil || text(t, card) != before {
		t.Errorf("%s: the foul changed the card", line)
	}
	return foul
}

func wantFoul(t testing.TB, card scoring.Card, line, code, why string) {
	t.Helper()
	if foul := refused(t, card, line); foul.Code != code || foul.Why != why {
		t.Errorf("%s: got %v, want %s (%s)", line, foul, code, why)
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
