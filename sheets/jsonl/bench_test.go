package jsonl_test

import (
	"bytes"
	"io"
	"math/rand/v2"
	"testing"
	"time"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/sheets/jsonl"
)

// nights returns the text of finished sheets of a game, four players each, with about n entries
// in all, and how many entries they have.
func nights(tb testing.TB, g *scoring.Game, n int) (text []byte, entries int) {
	tb.Helper()
	chance := rand.New(rand.NewPCG(1, 2)).IntN
	at := time.Date(2026, 11, 20, 19, 30, 0, 0, time.FixedZone("", 3600))
	for entries < n {
		s, err := sheets.New(g, sheets.Head{
			ID: "01JD2Z8K6V3W8Q4Y7N5T1R0ABC", Started: at, Place: "Home",
			Players: []sheets.Seat{{Name: "Ann"}, {Name: "Bo"}, {ID: "01JD2Z8K6V3W8Q4Y7N5T1R0ABD", Name: "Cem"}, {Name: "Dora"}},
		})
		if err != nil {
			tb.Fatal(err)
		}
		for !s.Done() {
			e := g.RandomEntry(s.Card(), chance)
			at = at.Add(40 * time.Second)
			e.Head().At = at
			if _, err := s.Write(e); err != nil {
				tb.Fatal(err)
			}
		}
		line, err := jsonl.Encode(s)
		if err != nil {
			tb.Fatal(err)
		}
		text = append(append(text, line...), '\n')
		entries += s.Len()
	}
	return text, entries
}

func BenchmarkReplay(b *testing.B) {
	say := func(f *scoring.RuleError, _ string, _ []string) string { return f.Error() }
	for _, g := range games.All {
		b.Run(g.ID, func(b *testing.B) {
			text, entries := nights(b, g, 20000)
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			for b.Loop() {
				fouls, err := jsonl.Replay(bytes.NewReader(text), io.Discard, games.Find, say)
				if fouls || err != nil {
					b.Fatal(fouls, err)
				}
			}
			b.ReportMetric(float64(b.N*entries)/b.Elapsed().Seconds(), "entries/s")
		})
	}
}
