package chicago_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
	"beermat/scoring/chicago"
)

// These are what the tests of this package have in common: a table to open,
// lines to write on its card as a sheet file has them, and what to read there.

func open(t testing.TB, house string, seats, first int) *chicago.Card {
	t.Helper()
	agreed, err := chicago.Game.Agree([]byte(house), seats)
	if err != nil {
		t.Fatalf("house rules %s: %v", house, err)
	}
	card, err := chicago.Game.Open(scoring.Table{Seats: seats, First: first, House: agreed})
	if err != nil {
		t.Fatalf("open: %v", err)
	}
	return card.(*chicago.Card)
}

func decode(line string) (scoring.Entry, error) {
	entry := chicago.Game.Entry()
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

func write(t testing.TB, card *chicago.Card, lines ...string) *chicago.Card {
	t.Helper()
	for _, line := range lines {
		after, err := try(t, card, line)
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		card = after.(*chicago.Card)
	}
	return card
}

// at plays misses until the player at turn throws for the target.
func at(t testing.TB, card *chicago.Card, target int) *chicago.Card {
	t.Helper()
	for card.Target() != target {
		card = write(t, card, `{"hit":false}`)
	}
	return card
}

// playOut writes all eleven rounds; hits are, by seat, the targets that were made.
func playOut(t testing.TB, card *chicago.Card, hits [][]int) *chicago.Card {
	t.Helper()
	made := map[[2]int]bool{}
	for seat, targets := range hits {
		for _, target := range targets {
			made[[2]int{seat, target}] = true
		}
	}
	for card.Target() != 0 {
		turn, _ := card.Turn()
		card = write(t, card, fmt.Sprintf(`{"hit":%v}`, made[[2]int{turn.Player, card.Target()}]))
	}
	return card
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

func wantTurn(t testing.TB, card scoring.Card, want scoring.Turn) {
	t.Helper()
	if got, on := card.Turn(); !on || got != want {
		t.Errorf("turn: got %v %v, want %v", got, on, want)
	}
}

func wantOver(t testing.TB, card scoring.Card) {
	t.Helper()
	if turn, on := card.Turn(); on {
		t.Errorf("the game goes on with %v", turn)
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
