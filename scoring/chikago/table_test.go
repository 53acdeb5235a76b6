package chikago_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"beermat/scoring"
	"beermat/scoring/chikago"
)

// These are what the tests of this package have in common: a table to open,
// lines to write on its card, and what to read there. Lines are as a sheet file
// has them, or in short: "163 2" for 1-6-3 in two throws, with " chick" behind
// it or the keys of Classic and Party, "lead 1" and "leave 1".

const (
	tschigg = `{"style":"tschigg"}`
	classic = `{"style":"classic"}`
	party   = `{"style":"party"}`
)

func open(t rapid.TB, house string, seats, first int) *chikago.Card {
	t.Helper()
	agreed, err := chikago.Game.Agree([]byte(house), seats)
	if err != nil {
		t.Fatalf("house rules %s: %v", house, err)
	}
	card, err := chikago.Game.Open(scoring.Table{Seats: seats, First: first, House: agreed})
	if err != nil {
		t.Fatalf("open: %v", err)
	}
	return card.(*chikago.Card)
}

// long writes a short line out.
func long(line string) string {
	words := strings.Fields(line)
	switch {
	case strings.HasPrefix(line, "{"):
		return line
	case words[0] == "lead":
		return fmt.Sprintf(`{"lead":%s}`, words[1])
	case words[0] == "leave":
		return fmt.Sprintf(`{"leave":true,"player":%s}`, words[1])
	}
	text := fmt.Sprintf(`{"dice":[%s],"throws":%s`, strings.Join(strings.Split(words[0], ""), ","), words[1])
	for _, word := range words[2:] {
		key, value, _ := strings.Cut(word, "=")
		switch key {
		case "chick", "one-throw":
			value = "true"
		case "high", "low": // 100/60 follow
			ones, sixes, _ := strings.Cut(value, "/")
			key, value = "declare", fmt.Sprintf(`{"ones":%s,"sixes":%s,"aim":%q}`, ones, sixes, key)
		}
		text += fmt.Sprintf(`,%q:%s`, key, value)
	}
	return text + "}"
}

func decode(line string) (scoring.Entry, error) {
	entry := chikago.Game.Entry()
	dec := json.NewDecoder(bytes.NewReader([]byte(line)))
	dec.DisallowUnknownFields()
	return entry, dec.Decode(entry)
}

func entry(t testing.TB, line string) *chikago.Entry {
	t.Helper()
	e, err := decode(long(line))
	if err != nil {
		t.Fatalf("%s is no entry: %v", line, err)
	}
	return e.(*chikago.Entry)
}

func write(t testing.TB, card *chikago.Card, lines ...string) *chikago.Card {
	t.Helper()
	for _, line := range lines {
		after, err := card.Write(entry(t, line))
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		card = after.(*chikago.Card)
	}
	return card
}

// lines takes short lines apart, one a line.
func lines(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return r == '\n' })
}

// play writes lines, each followed by the state that it must lead to.
func play(t *testing.T, card *chikago.Card, steps ...[2]string) *chikago.Card {
	t.Helper()
	for i, step := range steps {
		card = write(t, card, step[0])
		if got := state(card); got != step[1] {
			t.Fatalf("line %d, %s:\n got %s\nwant %s", i, step[0], got, step[1])
		}
	}
	return card
}

// state is what the seats hold, the stack and what is out of play, who is high
// and low, and whose turn it is in which phase and round.
func state(card *chikago.Card) string {
	held := make([]int, len(card.Standings()))
	for seat := range held {
		held[seat] = card.Mats(seat) + card.Losses(seat)
	}
	line := fmt.Sprint(held)
	if card.Rounds() == 0 {
		line += fmt.Sprintf(" stack %d away %d", card.Stack(), card.OutOfPlay())
	}
	if high, ok := card.High(); ok {
		line += fmt.Sprintf(", high %d", high.Seat)
	}
	if low, ok := card.Low(); ok {
		line += fmt.Sprintf(", low %d", low.Seat)
	}
	turn, on := card.Turn()
	if !on {
		return line + ": over"
	}
	return line + fmt.Sprintf(": seat %d, %s %d", turn.Player, turn.Phase, turn.Round)
}

func wantFoul(t testing.TB, card scoring.Card, line, code, why string) {
	t.Helper()
	before := text(t, card)
	after, err := card.Write(entry(t, line))
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
		for _, flag := range []struct {
			name string
			on   bool
		}{{" won", s.Won}, {" lost", s.Lost}, {" left", s.Left}} {
			if flag.on {
				line += flag.name
			}
		}
		got = append(got, line)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("standings (-want +got):\n%s", diff)
	}
}

func wantText(t testing.TB, card scoring.Card, want string) {
	t.Helper()
	if got := text(t, card); got != want {
		t.Errorf("card:\n got %s\nwant %s", got, want)
	}
}

func text(t rapid.TB, card scoring.Card) string {
	t.Helper()
	out, err := json.Marshal(card)
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}
