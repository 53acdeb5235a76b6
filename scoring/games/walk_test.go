package games_test

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"beermat/scoring"
	"beermat/scoring/games"
)

// These are what the laws of all games have in common: a random table with
// random house rules, and random play on its card.

// everyGame runs a law over each game with random tables.
func everyGame(t *testing.T, law func(t *rapid.T, w *walk)) {
	for _, g := range games.All {
		t.Run(g.ID, rapid.MakeCheck(func(t *rapid.T) { law(t, begin(t, g)) }))
	}
}

// walk is a game as it is played at random. Players roll, choose and now and
// then go home by chance alone.
type walk struct {
	game   *scoring.Game
	table  scoring.Table
	card   scoring.Card
	log    []scoring.Entry
	gone   []bool
	chance func(n int) int
}

func begin(t *rapid.T, g *scoring.Game) *walk {
	seats := rapid.IntRange(g.Seats.Min, g.Seats.Offer).Draw(t, "seats")
	first := rapid.IntRange(0, seats-1).Draw(t, "first")
	house := agree(t, g, drawHouse(t, g, seats), seats)
	seed := rapid.Uint64().Draw(t, "seed")
	w := &walk{
		game:   g,
		table:  scoring.Table{Seats: seats, First: first, House: house},
		gone:   make([]bool, seats),
		chance: rand.New(rand.NewPCG(seed, 0)).IntN,
	}
	w.card = w.open(t)
	return w
}

// agree falls back on the usual rules where those drawn do not go together.
func agree(t rapid.TB, g *scoring.Game, text []byte, seats int) scoring.House {
	t.Helper()
	house, err := g.Agree(text, seats)
	if err != nil {
		t.Fatalf("house rules %s: %v", text, err)
	}
	if _, err := g.Open(scoring.Table{Seats: seats, House: house}); err == nil {
		return house
	} else if code := foul(t, err).Code; code != scoring.BadHouse {
		t.Fatalf("house rules %s: %v, want bad-house", text, err)
	}
	house, err = g.Agree(nil, seats)
	if err != nil {
		t.Fatalf("the usual house rules: %v", err)
	}
	return house
}

func (w *walk) open(t rapid.TB) scoring.Card {
	t.Helper()
	card, err := w.game.Open(w.table)
	if err != nil {
		t.Fatalf("open %+v: %v", w.table, err)
	}
	return card
}

func (w *walk) on() bool {
	_, on := w.card.Turn()
	return on
}

// leaveEvery is how many entries there are, on average, to one that goes home.
const leaveEvery = 30

// next gives a random entry that the card accepts.
func (w *walk) next() scoring.Entry {
	if w.chance(leaveEvery) == 0 {
		return w.leaving(w.here()[w.chance(len(w.here()))])
	}
	e := w.game.Sample(w.card, w.chance)
	if turn, _ := w.card.Turn(); w.chance(2) == 0 {
		player := scoring.Whole(turn.Player)
		e.Head().Player = &player
	}
	if w.chance(2) == 0 {
		e.Head().At = time.Date(2026, 11, 20, 19, 30, len(w.log), 0, time.UTC)
	}
	return e
}

func (w *walk) leaving(seat int) scoring.Entry {
	e := w.game.Entry()
	*e.Head() = scoring.Leaving(seat)
	return e
}

// here lists the seats whose players have not left.
func (w *walk) here() []int {
	var here []int
	for seat, gone := range w.gone {
		if !gone {
			here = append(here, seat)
		}
	}
	return here
}

// write writes an entry that must be accepted.
func (w *walk) write(t rapid.TB, e scoring.Entry) {
	t.Helper()
	after, err := w.card.Write(e)
	if err != nil {
		t.Fatalf("%s on %s: %v", text(t, e), text(t, w.card), err)
	}
	if h := e.Head(); h.Leave {
		w.gone[*h.Player] = true
	}
	w.card = after
	w.log = append(w.log, e)
}

// stroll makes a random number of moves, up to a good many, and stops early when
// the game is over. Before each it calls what the law has to say there.
func (w *walk) stroll(t *rapid.T, before func()) {
	for range rapid.IntRange(0, 120).Draw(t, "moves") {
		if !w.on() {
			return
		}
		before()
		w.write(t, w.next())
	}
}

// state is all that can be seen of a card from outside.
type state struct {
	Card      string
	Turn      scoring.Turn
	On        bool
	Standings []scoring.Standing
}

func look(t rapid.TB, c scoring.Card) state {
	t.Helper()
	turn, on := c.Turn()
	return state{text(t, c), turn, on, c.Standings()}
}

func same(t rapid.TB, what string, want, got any) {
	t.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		t.Fatalf("%s (-want +got):\n%s", what, diff)
	}
}

func text(t rapid.TB, v any) string {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatalf("%+v: %v", v, err)
	}
	return string(b)
}

// decode reads an entry as a sheet file has it: keys that the game does not know
// are an error.
func decode(g *scoring.Game, line []byte) (scoring.Entry, error) {
	e := g.Entry()
	dec := json.NewDecoder(bytes.NewReader(line))
	dec.DisallowUnknownFields()
	return e, dec.Decode(e)
}

// drawHouse draws house rules of every kind, as JSON. Numbers stay small, where
// they are played: a table that deals a million chips has a long night.
func drawHouse(t *rapid.T, g *scoring.Game, seats int) []byte {
	house := map[string]any{}
	for _, o := range g.House {
		if rapid.Bool().Draw(t, "agree on "+o.Key) {
			house[o.Key] = drawValue(t, o, seats)
		}
	}
	b, err := json.Marshal(house)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func drawValue(t *rapid.T, o scoring.Option, seats int) any {
	numbers := append([]int{o.Min, min(o.Min+1, o.Max), min(o.Min+4, o.Max)}, o.Offer...)
	number := rapid.SampledFrom(numbers)
	switch o.Kind {
	case scoring.Switch:
		return rapid.Bool().Draw(t, o.Key)
	case scoring.Choice, scoring.Own:
		return rapid.SampledFrom(o.Choices).Draw(t, o.Key)
	case scoring.Number:
		return number.Draw(t, o.Key)
	case scoring.PerSeat:
		if rapid.Bool().Draw(t, o.Key+" for all") {
			return number.Draw(t, o.Key)
		}
		return rapid.SliceOfN(number, seats, seats).Draw(t, o.Key)
	case scoring.Money:
		return rapid.SampledFrom([]any{nil, scoring.Stake{Minor: o.Max, Currency: "EUR"}}).Draw(t, o.Key)
	}
	t.Fatalf("house rule %s: draw its kind here, too", o.Key)
	return nil
}

func foul(t rapid.TB, err error) *scoring.Foul {
	t.Helper()
	f, ok := err.(*scoring.Foul)
	if !ok {
		t.Fatalf("the error is a %T (%v), want a foul", err, err)
	}
	return f
}
