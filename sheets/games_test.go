package sheets_test

import (
	"bytes"
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
)

// These tests run over every game in the list: what holds for the small game of
// the other tests holds for those that people play.

var evening = time.Date(2026, 11, 20, 19, 30, 0, 0, time.FixedZone("", 3600))

func say(f *scoring.RuleError, game string, _ []string) string {
	return game + ": " + f.Code + " " + f.Why
}

// played gives a sheet with up to most entries, written by players who roll and
// choose at random.
func played(tb interface{ Fatal(...any) }, g *scoring.Game, players, most int, chance func(int) int) *sheets.Sheet {
	seats := make([]sheets.Seat, players)
	for i := range seats {
		seats[i].Name = string(rune('A' + i))
	}
	s, err := sheets.New(g, sheets.Head{Players: seats, First: players - 1, Started: evening})
	if err != nil {
		tb.Fatal(g.ID, err)
	}
	for n := 0; n < most && !s.Done(); n++ {
		e := g.RandomEntry(s.Card(), chance)
		e.Head().At = evening.Add(time.Duration(n) * time.Minute)
		if _, err := s.Write(e); err != nil {
			tb.Fatal(g.ID, err)
		}
	}
	return s
}

func encoded(tb interface{ Fatal(...any) }, s *sheets.Sheet) string {
	text, err := s.Encode()
	if err != nil {
		tb.Fatal(err)
	}
	return string(text)
}

func TestASheetOfAnyGameIsReadAsItWasWritten(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		g := rapid.SampledFrom(games.All).Draw(rt, "game")
		players := rapid.IntRange(g.Seats.Min, g.Seats.Offer).Draw(rt, "players")
		seed := rapid.Uint64().Draw(rt, "seed")
		s := played(rt, g, players, rapid.IntRange(0, 80).Draw(rt, "entries"), rand.New(rand.NewPCG(seed, 0)).IntN)
		text := encoded(rt, s)
		again, err := sheets.Decode([]byte(text), games.Find)
		if err != nil {
			rt.Fatal(text, err)
		}
		if twice := encoded(rt, again); twice != text {
			rt.Fatalf("written\n%s\nread and written again\n%s", text, twice)
		}
		card, err := json.Marshal(s.Card())
		if err != nil {
			rt.Fatal(err)
		}
		var out bytes.Buffer
		fouls, err := sheets.Replay(strings.NewReader(text), &out, games.Find, say)
		if fouls || err != nil || !strings.Contains(out.String(), `"card":`+string(card)+"}") {
			rt.Fatalf("the card %s is not in\n%s", card, out.String())
		}
		for s.CanUndo() {
			s.Undo(evening)
		}
		for s.CanRedo() {
			s.Redo(evening)
		}
		for s.CanUndo() {
			s.Undo(evening)
		}
		if s.Len() != 0 {
			rt.Fatal(s.Len(), "entries are left")
		}
	})
}

func TestAPadKeepsSheetsOfAllGames(t *testing.T) {
	path := filepath.Join(t.TempDir(), "beermat.pad")
	pad, err := sheets.Open(path, sheets.Options{Find: games.Find})
	if err != nil {
		t.Fatal(err)
	}
	chance := rand.New(rand.NewPCG(1, 2)).IntN
	var laid []*sheets.Sheet
	for _, g := range games.All {
		for _, most := range []int{0, 5, 10_000} {
			s := played(t, g, g.Seats.Min, most, chance)
			pad.Lay(s)
			laid = append(laid, s)
		}
	}
	if err := pad.Close(time.Minute); err != nil {
		t.Fatal(err)
	}
	if pad, err = sheets.Open(path, sheets.Options{Find: games.Find}); err != nil {
		t.Fatal(err)
	}
	for _, s := range laid {
		again, err := pad.Sheet(s.Head().ID)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(encoded(t, s), encoded(t, again)); diff != "" {
			t.Error(diff)
		}
	}
	if err := pad.Check(); err != nil {
		t.Error(err)
	}
	if err := pad.Close(time.Minute); err != nil {
		t.Error(err)
	}
}

func FuzzReplayOfEveryGame(f *testing.F) {
	for i, g := range games.All {
		chance := rand.New(rand.NewPCG(uint64(i), 7)).IntN
		for _, most := range []int{1, 3, 60} {
			f.Add([]byte(encoded(f, played(f, g, g.Seats.Min, most, chance))))
		}
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		var out bytes.Buffer
		fault := func(f *scoring.RuleError, game string, names []string) string {
			if f.Why == "fault" {
				t.Fatalf("a panic: %q", text)
			}
			return say(f, game, names)
		}
		if _, err := sheets.Replay(bytes.NewReader(text), &out, games.Find, fault); err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(out.String()) {
			if !strings.HasSuffix(line, "\n") || !json.Valid([]byte(line)) {
				t.Fatalf("no line of JSON: %q", line)
			}
		}
	})
}
