package mafia_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
	"beermat/scoring/mafia"
)

// These are what the tests of this package have in common: a table to open,
// lines to write on its card as a sheet file has them, and what to read there.

func open(t testing.TB, house string, seats, first int) *mafia.Card {
	t.Helper()
	agreed, err := mafia.Game.Agree([]byte(house), seats)
	if err != nil {
		t.Fatalf("house rules %s: %v", house, err)
	}
	card, err := mafia.Game.Open(scoring.Table{Seats: seats, First: first, House: agreed})
	if err != nil {
		t.Fatalf("open: %v", err)
	}
	return card.(*mafia.Card)
}

func decode(line string) (scoring.Entry, error) {
	entry := mafia.Game.Entry()
	dec := json.NewDecoder(bytes.NewReader([]byte(line)))
	dec.DisallowUnknownFields()
	return entry, dec.Decode(entry)
}

func try(t testing.TB, card scoring.Card, line string) (scoring.Card, error) {
	t.Helper()
	entry, err := decode(line)
	if err != nil {
		t.Fatalf("%s is no entry: %v", line, err)
	}
	return card.Write(entry)
}

func write(t testing.TB, card *mafia.Card, lines ...string) *mafia.Card {
	t.Helper()
	for _, line := range lines {
		after, err := try(t, card, line)
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		card = after.(*mafia.Card)
	}
	return card
}

// play writes lines, each followed by the state that it must lead to.
func play(t *testing.T, card *mafia.Card, steps ...[2]string) *mafia.Card {
	t.Helper()
	for i, step := range steps {
		card = write(t, card, step[0])
		if got := state(card); got != step[1] {
			t.Fatalf("line %d, %s:\n got %s\nwant %s", i, step[0], got, step[1])
		}
	}
	return card
}

// state is dice and points by seat, the round, and what comes next.
func state(card *mafia.Card) string {
	seats := len(card.Standings())
	dice, points := make([]int, seats), make([]int, seats)
	for seat := range seats {
		dice[seat], points[seat] = card.Dice(seat), card.Points(seat)
	}
	line := fmt.Sprintf("dice %v points %v round %d: ", dice, points, card.Round())
	if turn, on := card.Turn(); on {
		return line + fmt.Sprintf("%s of seat %d", turn.Phase, turn.Player)
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
