package jsonl_test

import (
	"bytes"
	"io"
	"math/rand/v2"
	"testing"
	"time"

	"beermat/scoring"
	"beermat/scoring/yahtzee"
	"beermat/sheets"
	"beermat/sheets/jsonl"
)

// nights returns the text of n finished sheets of Yahtzee, four players each.
func nights(tb testing.TB, n int) []byte {
	tb.Helper()
	chance := rand.New(rand.NewPCG(1, 2)).IntN
	var text bytes.Buffer
	at := time.Date(2026, 11, 20, 19, 30, 0, 0, time.FixedZone("", 3600))
	for range n {
		s, err := sheets.New(yahtzee.Game, sheets.Head{
			ID: "01JD2Z8K6V3W8Q4Y7N5T1R0ABC", Started: at, Place: "Home",
			Players: []sheets.Seat{{Name: "Ann"}, {Name: "Bo"}, {ID: "01JD2Z8K6V3W8Q4Y7N5T1R0ABD", Name: "Cem"}, {Name: "Dora"}},
		})
		if err != nil {
			tb.Fatal(err)
		}
		for !s.Done() {
			e := yahtzee.Game.RandomEntry(s.Card(), chance)
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
		text.Write(append(line, '\n'))
	}
	return text.Bytes()
}

// A finished Yahtzee of four has 52 entries.
func BenchmarkReplay(b *testing.B) {
	const sheets, entries = 500, 52
	text := nights(b, sheets)
	find := func(string, string) *scoring.Game { return yahtzee.Game }
	say := func(f *scoring.RuleError, _ string, _ []string) string { return f.Error() }
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		fouls, err := jsonl.Replay(bytes.NewReader(text), io.Discard, find, say)
		if fouls || err != nil {
			b.Fatal(fouls, err)
		}
	}
	b.ReportMetric(float64(b.N)*sheets*entries/b.Elapsed().Seconds(), "entries/s")
}
