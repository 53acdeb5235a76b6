package sheets

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"go.etcd.io/bbolt"

	"beermat/scoring/games"
	"beermat/scoring/yahtzee"
)

// yahtzees gives the text of n finished games of Yahtzee, of four out of twelve
// players each, some on every evening, in the order in which they were played.
func yahtzees(tb testing.TB, n int) []byte {
	tb.Helper()
	chance := rand.New(rand.NewPCG(1, 2))
	ids := make([]Seat, 12)
	for i := range ids {
		ids[i] = Seat{ID: fmt.Sprintf("01JD2Z8K6V00000000000000%02d", i), Name: []string{"Ann", "Bo", "Cem", "Dora", "Emil", "Fay"}[i%6]}
	}
	var text bytes.Buffer
	at := time.Date(1996, 11, 20, 19, 30, 0, 0, time.FixedZone("", 3600))
	for game := range n {
		at = at.Add(20 * time.Minute)
		if game%4 == 0 {
			at = time.Date(at.Year(), at.Month(), at.Day()+3, 19, 30, 0, 0, at.Location())
		}
		chance.Shuffle(len(ids), func(i, j int) { ids[i], ids[j] = ids[j], ids[i] })
		s, err := New(yahtzee.Game, Head{
			ID: newIDs(func() time.Time { return at })(), Started: at, Place: "Home", Players: ids[:4],
		})
		if err != nil {
			tb.Fatal(err)
		}
		now := at
		for !s.Done() {
			e := yahtzee.Game.Sample(s.Card(), chance.IntN)
			now = now.Add(time.Duration(20+chance.IntN(40)) * time.Second)
			e.Head().At = now
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

// history is a pad with n finished games, made once.
func history(b *testing.B, n int) *Pad {
	b.Helper()
	path := filepath.Join(os.TempDir(), fmt.Sprintf("beermat-bench-%d-%d.pad", padFormat, n))
	_, err := os.Stat(path)
	p := padAt(b, path, Options{Find: games.Find, NewID: countingIDs()})
	if err == nil {
		return p
	}
	text := yahtzees(b, n)
	if _, err := p.Import(context.Background(), bytes.NewReader(text), nil); err != nil {
		b.Fatal(err)
	}
	return p
}

func BenchmarkImport(b *testing.B) {
	const n = 5000
	text := yahtzees(b, n)
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		p := newPadOf(b)
		b.StartTimer()
		if _, err := p.Import(context.Background(), bytes.NewReader(text), nil); err != nil {
			b.Fatal(err)
		}
		b.StopTimer()
		shut(b, p)
		b.StartTimer()
	}
	b.ReportMetric(float64(b.N)*n/b.Elapsed().Seconds(), "games/s")
}

func newPadOf(b *testing.B) *Pad {
	b.StopTimer()
	p, err := Open(filepath.Join(b.TempDir(), "beermat.pad"), Options{Find: games.Find})
	if err != nil {
		b.Fatal(err)
	}
	return p
}

// What a finished game takes on disk with all that follows from it: how much the
// file grows from one size to the next. Its text takes B/text.
func BenchmarkSize(b *testing.B) {
	const n = 1000
	lines := bytes.SplitAfter(yahtzees(b, 4*n), []byte("\n"))
	var sizes []int64
	for b.Loop() {
		sizes = sizes[:0]
		p := newPad(b)
		p.o.Find = games.Find
		for some := range slices.Chunk(lines[:4*n], n) {
			if _, err := p.Import(context.Background(), bytes.NewReader(bytes.Join(some, nil)), nil); err != nil {
				b.Fatal(err)
			}
			sizes = append(sizes, used(b, p))
		}
	}
	for i := 1; i < len(sizes); i++ {
		b.ReportMetric(float64(sizes[i]-sizes[i-1])/n, fmt.Sprintf("B/game-%d", i+1))
	}
	b.ReportMetric(float64(len(bytes.Join(lines, nil)))/4/n, "B/text")
}

// used gives how much of a pad's file is in use.
func used(b *testing.B, p *Pad) int64 {
	b.Helper()
	file, err := os.Open(p.path)
	if err != nil {
		b.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	m, _ := newestMeta(file)
	free, _ := m.freelist(file)
	return (int64(m.Pages) - int64(len(free))) * int64(m.PageSize)
}

func eachHistory(b *testing.B, f func(b *testing.B, p *Pad)) {
	for _, n := range []int{1000, 100_000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			p := history(b, n)
			for b.Loop() {
				f(b, p)
			}
			b.StopTimer()
			shut(b, p)
		})
	}
}

func BenchmarkEveningsFirstPage(b *testing.B) {
	eachHistory(b, func(b *testing.B, p *Pad) {
		if list, _, err := p.Evenings(Query{}, 0, 20); err != nil || len(list) != 20 {
			b.Fatal(len(list), err)
		}
	})
}

func BenchmarkEveningsOfAPlayer(b *testing.B) {
	eachHistory(b, func(b *testing.B, p *Pad) {
		q := Query{Players: []string{"01JD2Z8K6V0000000000000003", "01JD2Z8K6V0000000000000004"}, Games: []string{"yahtzee", "lcr"}, Words: []string{"ho"}}
		if list, _, err := p.Evenings(q, 0, 20); err != nil || len(list) != 20 {
			b.Fatal(len(list), err)
		}
	})
}

func BenchmarkRecords(b *testing.B) {
	eachHistory(b, func(b *testing.B, p *Pad) {
		if list, err := p.Records("01JD2Z8K6V0000000000000003"); err != nil || len(list) == 0 {
			b.Fatal(len(list), err)
		}
		if list, err := p.Pairs("01JD2Z8K6V0000000000000003"); err != nil || len(list) != 11 {
			b.Fatal(len(list), err)
		}
	})
}

func BenchmarkExport(b *testing.B) {
	p := history(b, 1000)
	for b.Loop() {
		if err := p.Export(context.Background(), Query{}, io.Discard); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.N)*1000/b.Elapsed().Seconds(), "games/s")
}

// One entry from the sheet to the disk against the least that can be saved: in
// turns, so that whatever else the disk has to do concerns both alike. The ratio
// is that of the medians.
func BenchmarkAppendAgainstBarePut(b *testing.B) {
	p := newPad(b)
	s := lay(b, p, 1)
	saved := make(chan struct{})
	written(b, p)
	p.Watch(func(Status) { saved <- struct{}{} })
	bare, err := bbolt.Open(filepath.Join(b.TempDir(), "bare"), 0o600, nil)
	if err != nil {
		b.Fatal(err)
	}
	var ours, theirs []time.Duration
	for n := 1; b.Loop(); n++ {
		line, err := s.Amend(0, wroteAt(n%6+1, n))
		if err != nil {
			b.Fatal(err)
		}
		start := time.Now()
		p.Append(s, n, line)
		<-saved
		middle := time.Now()
		err = bare.Update(func(tx *bbolt.Tx) error {
			bucket, err := tx.CreateBucketIfNotExists([]byte("bare"))
			if err != nil {
				return err
			}
			return bucket.Put(binary.BigEndian.AppendUint64(nil, uint64(n)), make([]byte, 100))
		})
		if err != nil {
			b.Fatal(err)
		}
		ours, theirs = append(ours, middle.Sub(start)), append(theirs, time.Since(middle))
	}
	p.Watch(nil)
	slices.Sort(ours)
	slices.Sort(theirs)
	b.ReportMetric(float64(ours[len(ours)/2])/float64(theirs[len(theirs)/2]), "ratio")
	b.ReportMetric(float64(theirs[len(theirs)/2]), "ns/bare-put")
	if err := bare.Close(); err != nil {
		b.Fatal(err)
	}
}
