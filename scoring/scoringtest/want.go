package scoringtest

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"beermat/scoring"
)

// Foul returns the foul that an error must be. The name says in a failing test what
// was tried.
func Foul(t rapid.TB, name string, err error) *scoring.RuleError {
	t.Helper()
	var foul *scoring.RuleError
	if !errors.As(err, &foul) {
		t.Fatalf("%s: got %v, want a foul", name, err)
	}
	return foul
}

// WantCode expects an error to be a foul with a code, for whatever reason.
func WantCode(t rapid.TB, name string, err error, code string) {
	t.Helper()
	if foul := Foul(t, name, err); foul.Code != code {
		t.Errorf("%s: got %v, want %s", name, foul, code)
	}
}

// WantFoul expects a line to be refused with a code and a reason.
func (tab Table[C, E]) WantFoul(t rapid.TB, card C, line, code, why string) {
	t.Helper()
	if foul := tab.Refused(t, card, line); foul.Code != code || foul.Why != why {
		t.Errorf("%s: got %v, want %s (%s)", line, foul, code, why)
	}
}

// WantStrangerRefused expects a card to refuse an entry of another game, even one
// that says the same as an entry of its own.
func (tab Table[C, E]) WantStrangerRefused(t rapid.TB, card C) {
	t.Helper()
	type stranger struct{ scoring.Entry }
	after, err := card.Write(stranger{tab.Game.Entry()})
	WantCode(t, "an entry of another game", err, scoring.BadEntry)
	if after != nil {
		t.Errorf("the foul came with a card")
	}
}

// WantNotDecoded expects that lines are no entries of the game at all.
func (tab Table[C, E]) WantNotDecoded(t rapid.TB, lines ...string) {
	t.Helper()
	for _, line := range lines {
		if _, err := tab.Decode(line); err == nil {
			t.Errorf("%s was decoded", line)
		}
	}
}

// WantNotAgreed expects that none of these house rules, each given as JSON, can be
// agreed at a table with so many seats.
func (tab Table[C, E]) WantNotAgreed(t rapid.TB, seats int, houses ...string) {
	t.Helper()
	for _, house := range houses {
		_, err := tab.Game.Agree([]byte(house), seats)
		WantCode(t, house, err, scoring.BadHouse)
	}
}

// WantNotSeated expects that the game opens no table of any of these sizes.
func (tab Table[C, E]) WantNotSeated(t rapid.TB, sizes ...int) {
	t.Helper()
	for _, seats := range sizes {
		_, err := tab.Game.Start(scoring.Table{Seats: seats})
		WantCode(t, fmt.Sprintf("a table of %d", seats), err, scoring.BadSeats)
	}
}

// WantState expects a card to be in a state, as the table puts it.
func (tab Table[C, E]) WantState(t rapid.TB, card C, want string) {
	t.Helper()
	if got := tab.State(card); got != want {
		t.Fatalf("state:\n got %s\nwant %s", got, want)
	}
}

// WantText expects a card to be written as a JSON object.
func WantText(t rapid.TB, card scoring.Card, want string) {
	t.Helper()
	if got := Text(t, card); got != want {
		t.Errorf("card:\n got %s\nwant %s", got, want)
	}
}

// WantTurn expects a game to go on with a turn.
func WantTurn(t rapid.TB, card scoring.Card, want scoring.Turn) {
	t.Helper()
	if got, on := card.Turn(); !on || got != want {
		t.Errorf("turn: got %+v %v, want %+v", got, on, want)
	}
}

// WantOver expects a game to be over.
func WantOver(t rapid.TB, card scoring.Card) {
	t.Helper()
	if turn, on := card.Turn(); on {
		t.Errorf("the game goes on with %+v", turn)
	}
}

// WantStandings expects a line for each seat, the best first, such as "seat 2
// place 1 score 13 won"; "lost" and "left" may stand behind the score as well.
func WantStandings(t rapid.TB, card scoring.Card, want ...string) {
	t.Helper()
	var got []string
	for _, s := range card.Standings() {
		line := fmt.Sprintf("seat %d place %d score %d", s.Player, s.Place, s.Score)
		for _, mark := range []struct {
			word string
			set  bool
		}{{" won", s.Won}, {" lost", s.Lost}, {" left", s.Left}} {
			if mark.set {
				line += mark.word
			}
		}
		got = append(got, line)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("standings (-want +got):\n%s", diff)
	}
}

// WantFigures expects the figures of a seat of a finished card that came up, in
// the order of the game, such as "busts 2 of 5": what they add up to, and of how
// many times.
func (tab Table[C, E]) WantFigures(t rapid.TB, card C, seat int, want ...string) {
	t.Helper()
	var got []string
	for i, c := range tab.Game.Count(card)[seat] {
		if c.N > 0 {
			got = append(got, fmt.Sprintf("%s %d of %d", tab.Game.Stats[i].Key, c.Sum, c.N))
		}
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("figures of seat %d (-want +got):\n%s", seat, diff)
	}
}

// WantEven expects that under house rules, given as JSON, so much is expected of
// these figures, and nothing of any other.
func (tab Table[C, E]) WantEven(t rapid.TB, house string, want map[string]float64) {
	t.Helper()
	agreed, err := tab.Game.Agree([]byte(house), tab.Game.Seats.Min)
	if err != nil {
		t.Fatalf("house rules %s: %v", house, err)
	}
	for _, f := range tab.Game.Stats {
		mean, ok := f.Even(agreed)
		number, expected := want[f.Key]
		if ok != expected || ok && math.Abs(mean-number) > 1e-9 {
			t.Errorf("%s, %s: got %v %v, want %v %v", house, f.Key, mean, ok, number, expected)
		}
	}
}

// WantFaces expects the faces that count of a line for whether the dice are fair.
func (tab Table[C, E]) WantFaces(t rapid.TB, card C, line string, want ...int) {
	t.Helper()
	if got := tab.Game.Faces(card, tab.Entry(t, line)); !slices.Equal(got, want) {
		t.Errorf("faces of %s: got %v, want %v", line, got, want)
	}
}
