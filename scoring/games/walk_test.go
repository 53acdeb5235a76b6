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
	"beermat/scoring/scoringtest"
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
	table := scoringtest.DrawTable(t, g)
	seed := rapid.Uint64().Draw(t, "seed")
	w := &walk{
		game:   g,
		table:  table,
		gone:   make([]bool, table.Seats),
		chance: rand.New(rand.NewPCG(seed, 0)).IntN,
	}
	w.card = w.open(t)
	return w
}

func (w *walk) open(t rapid.TB) scoring.Card {
	t.Helper()
	card, err := w.game.Start(w.table)
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

// next returns a random entry that the card accepts.
func (w *walk) next() scoring.Entry {
	if w.chance(leaveEvery) == 0 {
		return w.leaving(w.here()[w.chance(len(w.here()))])
	}
	e := w.game.RandomEntry(w.card, w.chance)
	if turn, _ := w.card.Turn(); w.chance(2) == 0 {
		player := scoring.JSONInt(turn.Player)
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

func foul(t rapid.TB, err error) *scoring.RuleError {
	t.Helper()
	f, ok := err.(*scoring.RuleError)
	if !ok {
		t.Fatalf("the error is a %T (%v), want a foul", err, err)
	}
	return f
}
