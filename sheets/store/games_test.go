package store_test

import (
	"bytes"
	"context"
	"encoding/json"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/sheets/jsonl"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store"
)

func saying(f *scoring.RuleError, game string, _ []string) string {
	return game + ": " + f.Code + " " + f.Why
}

func TestGames(t *testing.T) {
	t.Run("a sheet of any game is read as it was written", func(t *testing.T) {
		rapid.Check(t, func(rt *rapid.T) {
			g := rapid.SampledFrom(games.All).Draw(rt, "game")
			players := rapid.IntRange(g.Seats.Min, g.Seats.Offer).Draw(rt, "players")
			seed := rapid.Uint64().Draw(rt, "seed")
			s := sheetstest.Played(rt, g, players, rapid.IntRange(0, 80).Draw(rt, "entries"), rand.New(rand.NewPCG(seed, 0)).IntN)
			text := sheetstest.Encoded(rt, s)
			again, err := jsonl.Decode([]byte(text), games.Find)
			if err != nil {
				rt.Fatal(text, err)
			}
			if twice := sheetstest.Encoded(rt, again); twice != text {
				rt.Fatalf("written\n%s\nread and written again\n%s", text, twice)
			}
			card, err := json.Marshal(s.Card())
			if err != nil {
				rt.Fatal(err)
			}
			var out bytes.Buffer
			fouls, err := jsonl.Replay(strings.NewReader(text), &out, games.Find, saying)
			if fouls || err != nil || !strings.Contains(out.String(), `"card":`+string(card)+"}") {
				rt.Fatalf("the card %s is not in\n%s", card, out.String())
			}
			for s.CanUndo() {
				s.Undo(sheetstest.GameNight)
			}
			for s.CanRedo() {
				s.Redo(sheetstest.GameNight)
			}
			for s.CanUndo() {
				s.Undo(sheetstest.GameNight)
			}
			if s.Len() != 0 {
				rt.Fatal(s.Len(), "entries are left")
			}
		})
	})
	t.Run("a pad keeps sheets of all games", func(t *testing.T) {
		path := filepath.Join(t.TempDir(), "beermat.pad")
		pad, err := store.Open(path, store.Options{Find: games.Find})
		if err != nil {
			t.Fatal(err)
		}
		chance := rand.New(rand.NewPCG(1, 2)).IntN
		var laid []*sheets.Sheet
		for _, g := range games.All {
			for _, most := range []int{0, 5, 10_000} {
				s := sheetstest.Played(t, g, g.Seats.Min, most, chance)
				pad.Create(s)
				laid = append(laid, s)
			}
		}
		if err := pad.Close(time.Minute); err != nil {
			t.Fatal(err)
		}
		if pad, err = store.Open(path, store.Options{Find: games.Find}); err != nil {
			t.Fatal(err)
		}
		for _, s := range laid {
			again, err := pad.Sheet(s.Head().ID)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(sheetstest.Encoded(t, s), sheetstest.Encoded(t, again)); diff != "" {
				t.Error(diff)
			}
		}
		if err := pad.File().Check(context.Background()); err != nil {
			t.Error(err)
		}
		if err := pad.Close(time.Minute); err != nil {
			t.Error(err)
		}
	})
}

func FuzzReplayOfEveryGame(f *testing.F) {
	for i, g := range games.All {
		chance := rand.New(rand.NewPCG(uint64(i), 7)).IntN
		for _, most := range []int{1, 3, 60} {
			f.Add([]byte(sheetstest.Encoded(f, sheetstest.Played(f, g, g.Seats.Min, most, chance))))
		}
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		var out bytes.Buffer
		fault := func(f *scoring.RuleError, game string, names []string) string {
			if f.Why == "fault" {
				t.Fatalf("a panic: %q", text)
			}
			return saying(f, game, names)
		}
		if _, err := jsonl.Replay(bytes.NewReader(text), &out, games.Find, fault); err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(out.String()) {
			if !strings.HasSuffix(line, "\n") || !json.Valid([]byte(line)) {
				t.Fatalf("no line of JSON: %q", line)
			}
		}
	})
}
