package sheets

import (
	"bytes"
	"context"
	"fmt"
	"path/filepath"
	"testing"

	"go.etcd.io/bbolt"

	"beermat/scoring"
)

// damages are ways in which a record can be at fault: its checksum is wrong, or it is
// right and what it covers makes no sense.
var damages = map[string]func(key []byte) []byte{
	"with a wrong checksum": func([]byte) []byte { return []byte("no checksum") },
	"with too few bytes":    func(key []byte) []byte { return seal(key, []byte{0xff}) },
}

func TestPad_DamagedDerivedData(t *testing.T) {
	whole := fullPad(t)
	exported(t, whole)
	id := finished(t, whole, "", 1)[0]
	closed(t, whole)
	text := content(t, whole.path)
	for _, bucket := range append(derivedBuckets, bucketUnfinished, bucketSummaries, bucketEvenings) {
		t.Run(string(bucket), func(t *testing.T) {
			for _, key := range keysOf(t, whole.path, bucket) {
				for how, damage := range damages {
					path := filepath.Join(fastDir(t), "beermat.pad")
					fileWith(t, path, text)
					harm(t, path, bucket, string(key), damage(key))
					p, err := Open(path, Options{Find: findTally, Now: whole.o.Now})
					if err != nil {
						t.Fatalf("%s %s: %v", recordName(bucket, key), how, err)
					}
					s := lay(t, p, 4, 6, 6)
					p.SaveNight(Night{Day: DayOf(evening), Name: "Birthday"})
					p.Discard(id)
					p.RestoreFromTrash(id)
					p.Merge(cemSeat.ID, annSeat.ID)
					written(t, p)
					same(t, recordName(bucket, key)+" "+how+": the status", Status{}, p.Status())
					again, err := p.Sheet(s.Head().ID)
					if err != nil {
						t.Fatal(err)
					}
					same(t, "the sheet", view(t, s), view(t, again))
					if err := p.Rebuild(t.Context()); err != nil {
						t.Fatal(err)
					}
					// Notes are nothing that follows from a sheet.
					if err := p.Check(); err != nil && !bytes.Equal(bucket, bucketEvenings) {
						t.Errorf("%s %s: %v", recordName(bucket, key), how, err)
					}
					shut(t, p)
				}
			}
		})
	}
}

func keysOf(tb testing.TB, path string, bucket []byte) (keys [][]byte) {
	tb.Helper()
	database(tb, path, func(tx *bbolt.Tx) error {
		return tx.Bucket(bucket).ForEach(func(key, _ []byte) error {
			keys = append(keys, bytes.Clone(key))
			return nil
		})
	})
	return keys
}

func TestPad_Rebuild(t *testing.T) {
	t.Run("makes the same again as was there", func(t *testing.T) {
		p := fullPad(t)
		before := everythingOn(t, p)
		if err := p.Rebuild(t.Context()); err != nil {
			t.Fatal(err)
		}
		same(t, "everything", before, everythingOn(t, p))
		closed(t, p)
	})
	t.Run("goes on after the pad was closed in the middle", func(t *testing.T) {
		p := newPad(t)
		imported(t, p, newcomers(2*followAtOnce))
		before := everythingOn(t, p)
		if err := p.writer.once(t.Context(), func(tx *bbolt.Tx) error {
			return clearDerived(tx)
		}); err != nil {
			t.Fatal(err)
		}
		shut(t, p)
		p = padAt(t, p.path, Options{})
		written(t, p)
		same(t, "everything", before, everythingOn(t, p))
	})
	t.Run("counts what a game counts since then", func(t *testing.T) {
		p := fullPad(t)
		closed(t, p)
		more := *tally
		more.Stats = append([]scoring.Stat{}, tally.Stats...)
		more.Stats = append(more.Stats, scoring.Stat{Key: "tally.more"})
		more.Count = func(card scoring.Card) [][]scoring.Count {
			counts := tally.Count(card)
			for i := range counts {
				counts[i] = append(counts[i], scoring.Count{N: 1, Sum: 7})
			}
			return counts
		}
		p = padAt(t, p.path, Options{Find: func(id string) *scoring.Game {
			if id == more.ID {
				return &more
			}
			return nil
		}})
		written(t, p)
		_, games, err := p.Lifetime(Seat{Name: "Ann"}.Person())
		if err != nil || len(games) == 0 {
			t.Fatal(games, err)
		}
		for _, one := range games {
			last := one.Counts[len(one.Counts)-1]
			same(t, "what is counted of "+fmt.Sprint(one.Games), scoring.Count{N: one.Games, Sum: 7 * one.Games}, last)
		}
	})
	t.Run("is seen by who only reads", func(t *testing.T) {
		p := fullPad(t)
		text, list := exported(t, p), finished(t, p, "", -1)
		shut(t, p)
		harm(t, p.path, bucketDerived, string(keyVersion), []byte("of another time"))
		read, err := OpenReadOnly(context.Background(), p.path, Options{Find: findTally})
		if err != nil {
			t.Fatal(err)
		}
		defer shut(t, read)
		same(t, "exported", text, exported(t, read))
		same(t, "finished", list, finished(t, read, "", -1))
	})
}

func TestPad_Evenings_FirstDay(t *testing.T) {
	p := newPad(t)
	for _, day := range []Day{-1, 0, 1} {
		s := lay(t, p, 4, 6, 6)
		p.MoveTo(s.Head().ID, day)
	}
	written(t, p)
	var days []Day
	for before, more := Newest, true; more && len(days) < 9; {
		var page []Evening
		var err error
		if page, more, err = p.Evenings(Query{}, before, 1); err != nil || len(page) == 0 {
			t.Fatal(page, err)
		}
		before = page[0].Day
		days = append(days, before)
	}
	same(t, "the nights", []Day{1, 0, -1}, days)
}

func TestNameID(t *testing.T) {
	for _, name := range []string{"Zoe\u0308", "ZO\u00cb", " zo\u00eb "} {
		same(t, name, NameID("Zo\u00eb"), NameID(name))
	}
	if NameID("Zo\u00eb") == NameID("Zoe") {
		t.Error("Zoë and Zoe are one person")
	}
}

func TestPad_Import_WithoutID(t *testing.T) {
	const text = `{"beermat":1,"game":"tally","players":["Ann","Bo"],"house":{"target":9},"started":"2026-11-20T19:30:00Z","entries":[{"score":4}]}`
	p := newPad(t)
	same(t, "new", 1, imported(t, p, text).New)
	same(t, "laid out in another way", 1, imported(t, p, `{ "entries":[ {"score":4} ],"started":"2026-11-20T19:30:00Z","house":{"target": 9},"players":["Ann","Bo"],"game":"tally","beermat":1}`).Same)
	same(t, "another one", 1, imported(t, p, `{"beermat":1,"game":"tally","players":["Ann","Bo"],"house":{"target":9},"started":"2026-11-20T19:30:00Z","entries":[{"score":5}]}`).New)
	closed(t, p)

	more := *tally
	more.Rules = append(append([]scoring.Rule{}, tally.Rules...), scoring.Rule{Key: "later", Kind: scoring.Number, Default: 1, Min: 1, Max: 2})
	p = padAt(t, p.path, Options{Find: func(id string) *scoring.Game {
		if id == more.ID {
			return &more
		}
		return nil
	}})
	report := imported(t, p, text)
	same(t, "new when the game has one more house rule", 0, report.New)
}
