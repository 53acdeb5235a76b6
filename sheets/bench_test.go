package sheets

import (
	"bytes"
	"encoding/binary"
	"io"
	"math/rand/v2"
	"path/filepath"
	"testing"
	"time"

	"go.etcd.io/bbolt"

	"beermat/scoring"
	"beermat/scoring/yahtzee"
)

// nights gives the text of n finished sheets of Yahtzee, four players each.
func nights(tb testing.TB, n int) []byte {
	tb.Helper()
	chance := rand.New(rand.NewPCG(1, 2)).IntN
	var text bytes.Buffer
	at := time.Date(2026, 11, 20, 19, 30, 0, 0, time.FixedZone("", 3600))
	for range n {
		s, err := New(yahtzee.Game, Head{
			ID: "01JD2Z8K6V3W8Q4Y7N5T1R0ABC", Started: at, Place: "Home",
			Players: []Seat{{Name: "Ann"}, {Name: "Bo"}, {ID: "01JD2Z8K6V3W8Q4Y7N5T1R0ABD", Name: "Cem"}, {Name: "Dora"}},
		})
		if err != nil {
			tb.Fatal(err)
		}
		for !s.Done() {
			e := yahtzee.Game.Sample(s.Card(), chance)
			at = at.Add(40 * time.Second)
			e.Head().At = at
			if _, err := s.Write(e); err != nil {
				tb.Fatal(err)
			}
		}
		line, err := s.Encode()
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
	find := func(string) *scoring.Game { return yahtzee.Game }
	say := func(f *scoring.Foul, _ string, _ []string) string { return f.Error() }
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		fouls, err := Replay(bytes.NewReader(text), io.Discard, find, say)
		if fouls || err != nil {
			b.Fatal(fouls, err)
		}
	}
	b.ReportMetric(float64(b.N)*sheets*entries/b.Elapsed().Seconds(), "entries/s")
}

// One entry from the sheet to the disk, as the pad saves it.
func BenchmarkAppend(b *testing.B) {
	p := newPad(b)
	s := lay(b, p, 1)
	saved := make(chan struct{})
	written(b, p)
	p.Watch(func(Status) { saved <- struct{}{} })
	for n := 1; b.Loop(); n++ {
		line, err := s.Amend(0, wroteAt(n%6+1, n))
		if err != nil {
			b.Fatal(err)
		}
		p.Append(s, n, line)
		<-saved
	}
	p.Watch(nil)
}

// What the disk and the database take for the least that can be saved.
func BenchmarkBarePut(b *testing.B) {
	db, err := bbolt.Open(filepath.Join(b.TempDir(), "bare"), 0o600, nil)
	if err != nil {
		b.Fatal(err)
	}
	value := make([]byte, 100)
	for n := uint64(0); b.Loop(); n++ {
		err := db.Update(func(tx *bbolt.Tx) error {
			bucket, err := tx.CreateBucketIfNotExists([]byte("bare"))
			if err != nil {
				return err
			}
			return bucket.Put(binary.BigEndian.AppendUint64(nil, n), value)
		})
		if err != nil {
			b.Fatal(err)
		}
	}
	if err := db.Close(); err != nil {
		b.Fatal(err)
	}
}
