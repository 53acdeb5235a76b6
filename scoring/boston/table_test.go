package boston_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
	"beermat/scoring/boston"
)

// These are what the tests of this package have in common: a table to open,
// lines to write on its card, and what to read there. A short line is the throws
// of a turn, "642 53 2", the dice kept, "652", or "=13" for the score alone.

func open(t testing.TB, house string, seats, first int) *boston.Card {
	t.Helper()
	agreed, err := boston.Game.Agree([]byte(house), seats)
	if err != nil {
		t.Fatalf("house rules %s: %v", house, err)
	}
	card, err := boston.Game.Open(scoring.Table{Seats: seats, First: first, House: agreed})
	if err != nil {
		t.Fatalf("open: %v", err)
	}
	return card.(*boston.Card)
}

func decode(line string) (scoring.Entry, error) {
	entry := boston.Game.Entry()
	dec := json.NewDecoder(bytes.NewReader([]byte(line)))
	dec.DisallowUnknownFields()
	return entry, dec.Decode(entry)
}

// long gives a line as a sheet file has it.
func long(line string) string {
	list := func(faces string) string { return "[" + strings.Join(strings.Split(faces, ""), ",") + "]" }
	switch throws := strings.Fields(line); {
	case line[0] == '{':
		return line
	case line[0] == '=':
		return `{"score":` + line[1:] + `}`
	case len(throws) == boston.Throws:
		return `{"throws":[` + list(throws[0]) + `,` + list(throws[1]) + `,` + list(throws[2]) + `]}`
	}
	return `{"kept":` + list(line) + `}`
}

func try(t testing.TB, card scoring.Card, line string) (scoring.Card, error) {
	t.Helper()
	entry, err := decode(long(line))
	if err != nil {
		t.Fatalf("%s is no entry: %v", line, err)
	}
	return card.Write(entry)
}

func write(t testing.TB, card *boston.Card, lines ...string) *boston.Card {
	t.Helper()
	for _, line := range lines {
		after, err := try(t, card, line)
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		card = after.(*boston.Card)
	}
	return card
}

// play writes lines, each followed by the state that it must lead to.
func play(t testing.TB, card *boston.Card, steps ...[2]string) *boston.Card {
	t.Helper()
	for i, step := range steps {
		card = write(t, card, step[0])
		if got := state(card); got != step[1] {
			t.Fatalf("line %d, %s:\n got %s\nwant %s", i, step[0], got, step[1])
		}
	}
	return card
}

// state is the scores of each seat by round, how many rounds each has won, and
// whose turn it is.
func state(card *boston.Card) string {
	var scores [][]int
	var won []int
	for seat := range card.Standings() {
		scores = append(scores, card.Scores(seat))
		won = append(won, card.Won(seat))
	}
	line := fmt.Sprintf("%v won %v: ", scores, won)
	if turn, on := card.Turn(); on {
		return line + fmt.Sprintf("seat %d, round %d, %s", turn.Player, turn.Round, turn.Phase)
	}
	return line + "over"
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
