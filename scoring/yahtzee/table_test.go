package yahtzee_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"strconv"
	"strings"
	"testing"

	"beermat/scoring"
	"beermat/scoring/yahtzee"
)

// These are what the tests of this package have in common: a table to open,
// lines to write on its card, and what to expect of them. A short line is
// "44412 fours" (the dice and the box) or "fours=12" (the score alone).

func open(t testing.TB, house string, seats, first int) *yahtzee.Card {
	t.Helper()
	agreed, err := yahtzee.Game.Agree([]byte(house), seats)
	if err != nil {
		t.Fatalf("house rules %s: %v", house, err)
	}
	card, err := yahtzee.Game.Open(scoring.Table{Seats: seats, First: first, House: agreed})
	if err != nil {
		t.Fatalf("open: %v", err)
	}
	return card.(*yahtzee.Card)
}

// entry reads a short line, or an entry as a sheet file has it.
func entry(t testing.TB, line string) scoring.Entry {
	t.Helper()
	text := line
	if box, score, ok := strings.Cut(line, "="); ok {
		text = `{"box":"` + box + `","score":` + score + `}`
	} else if faces, box, ok := strings.Cut(line, " "); ok && line[0] != '{' {
		text = `{"box":"` + box + `","dice":[` + strings.Join(strings.Split(faces, ""), ",") + `]}`
	}
	e := yahtzee.Game.Entry()
	dec := json.NewDecoder(bytes.NewReader([]byte(text)))
	dec.DisallowUnknownFields()
	if err := dec.Decode(e); err != nil {
		t.Fatalf("%s is no entry: %v", text, err)
	}
	return e
}

func write(t testing.TB, card *yahtzee.Card, lines ...string) *yahtzee.Card {
	t.Helper()
	for _, line := range lines {
		after, err := card.Write(entry(t, line))
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		card = after.(*yahtzee.Card)
	}
	return card
}

func refused(t testing.TB, card *yahtzee.Card, line string) *scoring.Foul {
	t.Helper()
	after, err := card.Write(entry(t, line))
	var foul *scoring.Foul
	if !errors.As(err, &foul) {
		t.Fatalf("%s: want a foul, got %v", line, err)
	}
	if after != nil {
		t.Errorf("%s: a foul came with a card", line)
	}
	return foul
}

func wantFoul(t testing.TB, card *yahtzee.Card, line, code, why string) {
	t.Helper()
	if foul := refused(t, card, line); foul.Code != code || foul.Why != why {
		t.Errorf("%s: got %v, want %s (%s)", line, foul, code, why)
	}
}

func wantTurn(t testing.TB, card *yahtzee.Card, player, round int) {
	t.Helper()
	want := scoring.Turn{Player: player, Round: round, Phase: scoring.Play}
	if got, on := card.Turn(); !on || got != want {
		t.Errorf("turn is %+v %v, want %+v", got, on, want)
	}
}

func wantOver(t testing.TB, card *yahtzee.Card) {
	t.Helper()
	if turn, on := card.Turn(); on {
		t.Errorf("the game goes on: %+v", turn)
	}
}

// dice reads faces as a short line has them.
func dice(t testing.TB, faces string) scoring.Dice {
	t.Helper()
	var list scoring.Dice
	for _, f := range strings.Split(faces, "") {
		n, err := strconv.Atoi(f)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, scoring.Die(n))
	}
	return list
}

func offers(t testing.TB, card *yahtzee.Card, faces string) []yahtzee.Offer {
	t.Helper()
	list, err := card.Offers(dice(t, faces))
	if err != nil {
		t.Fatalf("%s: %v", faces, err)
	}
	return list
}

// box reads the name of a box.
func box(t testing.TB, name string) yahtzee.Box {
	t.Helper()
	var b yahtzee.Box
	if err := b.UnmarshalText([]byte(name)); err != nil || b.String() != name {
		t.Fatalf("%s is no box", name)
	}
	return b
}
