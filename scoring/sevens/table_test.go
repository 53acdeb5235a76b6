package sevens_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
	"beermat/scoring/sevens"
)

// These are what the tests of this package have in common: a table to open,
// lines to write on its card, and what to read there. A short line has the roll
// and what is taken out of it for each throw, "621112-61 6166-61", or the score
// and the number of throws, "12/2".

// onlyPairs is a table that takes out sets of two only.
const onlyPairs = `{"sets":"pairs"}`

func open(t testing.TB, house string, seats, first int) *sevens.Card {
	t.Helper()
	agreed, err := sevens.Game.Agree([]byte(house), seats)
	if err != nil {
		t.Fatalf("house rules %s: %v", house, err)
	}
	card, err := sevens.Game.Open(scoring.Table{Seats: seats, First: first, House: agreed})
	if err != nil {
		t.Fatalf("open: %v", err)
	}
	return card.(*sevens.Card)
}

// long gives the line of a sheet file that a short one stands for.
func long(line string) string {
	if line == "" || line[0] == '{' {
		return line
	}
	if score, throws, ok := strings.Cut(line, "/"); ok {
		return fmt.Sprintf(`{"score":%s,"throws":%s}`, score, throws)
	}
	var throws []string
	for _, throw := range strings.Fields(line) {
		roll, out, took := strings.Cut(throw, "-")
		text := `{"roll":` + list(roll)
		if took {
			text += `,"out":` + list(out)
		}
		throws = append(throws, text+"}")
	}
	return `{"throws":[` + strings.Join(throws, ",") + `]}`
}

func list(faces string) string { return "[" + strings.Join(strings.Split(faces, ""), ",") + "]" }

// dice reads faces as a short line has them.
func dice(faces string) scoring.Dice {
	d := scoring.Dice{}
	for _, face := range faces {
		d = append(d, scoring.Die(face-'0'))
	}
	return d
}

func decode(line string) (scoring.Entry, error) {
	entry := sevens.Game.Entry()
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

func write(t testing.TB, card *sevens.Card, lines ...string) *sevens.Card {
	t.Helper()
	for _, line := range lines {
		after, err := try(t, card, line)
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		card = after.(*sevens.Card)
	}
	return card
}

// play writes lines, each followed by the state that it must lead to.
func play(t *testing.T, card *sevens.Card, steps ...[2]string) *sevens.Card {
	t.Helper()
	for i, step := range steps {
		card = write(t, card, step[0])
		if got := state(card); got != step[1] {
			t.Fatalf("line %d, %s:\n got %s\nwant %s", i, step[0], got, step[1])
		}
	}
	return card
}

// state is the totals by seat, and who throws how often in which round.
func state(card *sevens.Card) string {
	totals := make([]int, len(card.Standings()))
	for seat := range totals {
		totals[seat] = card.Total(seat)
	}
	turn, on := card.Turn()
	if !on {
		return fmt.Sprintf("%v over", totals)
	}
	limit, leads := card.Limit()
	verb := "follows"
	if leads {
		verb = "leads"
	}
	return fmt.Sprintf("%v round %d, seat %d %s with %d", totals, turn.Round, turn.Player, verb, limit)
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
