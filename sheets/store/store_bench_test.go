package store_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"path/filepath"
	"testing"
	"time"

	"beermat/scoring/games"
	"beermat/scoring/yahtzee"
	"beermat/sheets"
	"beermat/sheets/jsonl"
	"beermat/sheets/store"
	"beermat/sheets/store/storetest"
	"beermat/sheets/transfer"
)

// yahtzees returns the text of n finished games of Yahtzee, of four out of twelve
// players each, some on every evening, in the order in which they were played.
func yahtzees(tb testing.TB, n int) []byte {
	tb.Helper()
	chance := rand.New(rand.NewPCG(1, 2))
	ids := make([]sheets.Seat, 12)
	for i := range ids {
		ids[i] = sheets.Seat{ID: fmt.Sprintf("01JD2Z8K6V00000000000000%02d", i), Name: []string{"Ann", "Bo", "Cem", "Dora", "Emil", "Fay"}[i%6]}
	}
	var text bytes.Buffer
	at := time.Date(1996, 11, 20, 19, 30, 0, 0, time.FixedZone("", 3600))
	for game := range n {
		at = at.Add(20 * time.Minute)
		if game%4 == 0 {
			at = time.Date(at.Year(), at.Month(), at.Day()+3, 19, 30, 0, 0, at.Location())
		}
		chance.Shuffle(len(ids), func(i, j int) { ids[i], ids[j] = ids[j], ids[i] })
		s, err := sheets.New(yahtzee.Game, sheets.Head{
			ID: sheets.NewIDs(func() time.Time { return at })(), Started: at, Place: "Home", Players: ids[:4],
		})
		if err != nil {
			tb.Fatal(err)
		}
		now := at
		for !s.Done() {
			e := yahtzee.Game.RandomEntry(s.Card(), chance.IntN)
			now = now.Add(time.Duration(20+chance.IntN(40)) * time.Second)
			e.Head().At = now
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

func BenchmarkImport(b *testing.B) {
	const n = 5000
	text := yahtzees(b, n)
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		p := newPadOf(b)
		b.StartTimer()
		if _, err := transfer.Import(context.Background(), p, bytes.NewReader(text), nil); err != nil {
			b.Fatal(err)
		}
		b.StopTimer()
		storetest.Shut(b, p)
		b.StartTimer()
	}
	b.ReportMetric(float64(b.N)*n/b.Elapsed().Seconds(), "games/s")
}

func newPadOf(b *testing.B) *store.Store {
	b.StopTimer()
	p, err := store.Open(filepath.Join(b.TempDir(), "beermat.pad"), store.Options{Find: games.Find})
	if err != nil {
		b.Fatal(err)
	}
	return p
}

func BenchmarkExport(b *testing.B) {
	const n = 1000
	p := newPadOf(b)
	if _, err := transfer.Import(context.Background(), p, bytes.NewReader(yahtzees(b, n)), nil); err != nil {
		b.Fatal(err)
	}
	b.StartTimer()
	for b.Loop() {
		if err := transfer.ExportSheets(context.Background(), p, store.Query{}, io.Discard); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.N)*n/b.Elapsed().Seconds(), "games/s")
	storetest.Shut(b, p)
}
