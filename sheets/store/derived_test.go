package store_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"testing"

	"go.etcd.io/bbolt"

	"beermat/scoring"
	"beermat/sheets"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store"
	"beermat/sheets/store/internal/record"
	"beermat/sheets/store/storetest"
)

// damages are ways in which a record can be at fault: its checksum is wrong, or it is
// right and what it covers makes no sense.
var damages = map[string]func(key []byte) []byte{
	"with a wrong checksum": func([]byte) []byte { return []byte("no checksum") },
	"with too few bytes":    func(key []byte) []byte { return record.AddChecksum(key, []byte{0xff}) },
}

func TestPad_DamagedDerivedData(t *testing.T) {
	whole := fullPad(t)
	exported(t, whole)
	id := finished(t, whole, 1)[0]
	storetest.Closed(t, whole)
	text := sheetstest.Content(t, whole.Path())
	for _, bucket := range append(record.DerivedBuckets, record.Summaries, record.NightNotes) {
		t.Run(string(bucket), func(t *testing.T) {
			for _, key := range keysOf(t, whole.Path(), bucket) {
				for how, damage := range damages {
					path := filepath.Join(fastDir(t), "beermat.pad")
					sheetstest.FileWith(t, path, text)
					storetest.Harm(t, path, bucket, string(key), damage(key))
					p, err := store.Open(path, store.Options{Find: sheetstest.FindTally, Now: whole.Options().Now})
					if err != nil {
						t.Fatalf("%s %s: %v", record.Name(bucket, key), how, err)
					}
					s := storetest.Lay(t, p, 4, 6, 6)
					p.History().SaveNightNotes(sheets.NightNotes{Day: sheets.DayOf(sheetstest.Evening), Name: "Birthday"})
					p.Select(id).Delete()
					p.Select(id).Undelete()
					p.Roster().Merge(sheetstest.CemSeat.ID, sheetstest.AnnSeat.ID)
					storetest.Written(t, p)
					sheetstest.Same(t, record.Name(bucket, key)+" "+how+": the status", store.Status{}, p.Queue().Status())
					again, err := p.Sheet(s.Head().ID)
					if err != nil {
						t.Fatal(err)
					}
					sheetstest.Same(t, "the sheet", sheetstest.View(t, s), sheetstest.View(t, again))
					if err := p.File().Rebuild(t.Context()); err != nil {
						t.Fatal(err)
					}
					// Notes are nothing that follows from a sheet.
					if err := p.File().Check(context.Background()); err != nil && !bytes.Equal(bucket, record.NightNotes) {
						t.Errorf("%s %s: %v", record.Name(bucket, key), how, err)
					}
					storetest.Shut(t, p)
				}
			}
		})
	}
}

func keysOf(tb testing.TB, path string, bucket []byte) (keys [][]byte) {
	tb.Helper()
	storetest.Database(tb, path, func(tx *bbolt.Tx) error {
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
		if err := p.File().Rebuild(t.Context()); err != nil {
			t.Fatal(err)
		}
		sheetstest.Same(t, "everything", before, everythingOn(t, p))
		storetest.Closed(t, p)
	})
	t.Run("goes on after the pad was closed in the middle", func(t *testing.T) {
		p := storetest.NewPad(t)
		imported(t, p, newcomers(2*store.FollowAtOnce))
		before := everythingOn(t, p)
		p.Enqueue(store.ClearDerived)
		storetest.Written(t, p)
		storetest.Shut(t, p)
		p = storetest.PadAt(t, p.Path(), store.Options{})
		storetest.Written(t, p)
		sheetstest.Same(t, "everything", before, everythingOn(t, p))
	})
	t.Run("knows what people do meanwhile", func(t *testing.T) {
		p := storetest.NewPad(t)
		imported(t, p, newcomers(2*store.FollowAtOnce))
		ids := finished(t, p, 2*store.FollowAtOnce)
		p.Queue().Watch(func(store.Event) { // whenever some more has been looked at
			if p.Queue().Status().Indexing > 0 && len(ids) > 50 {
				for _, id := range ids[:50] {
					p.Select(id).Delete()
				}
				ids = ids[50:]
			}
		})
		p.Enqueue(store.ClearDerived)
		if err := p.Queue().CaughtUp(t.Context()); err != nil {
			t.Fatal(err)
		}
		p.Queue().Watch(nil)
		storetest.Rebuilt(t, p)
		storetest.Closed(t, p)
	})
	t.Run("counts what a game counts since then", func(t *testing.T) {
		p := fullPad(t)
		storetest.Closed(t, p)
		more := *sheetstest.Tally
		more.Stats = append([]scoring.Stat{}, sheetstest.Tally.Stats...)
		more.Stats = append(more.Stats, scoring.Stat{Key: "tally.more"})
		more.Count = func(card scoring.Card) [][]scoring.Count {
			counts := sheetstest.Tally.Count(card)
			for i := range counts {
				counts[i] = append(counts[i], scoring.Count{N: 1, Sum: 7})
			}
			return counts
		}
		p = storetest.PadAt(t, p.Path(), store.Options{Find: func(id, definition string) *scoring.Game {
			if id == more.ID {
				return &more
			}
			return nil
		}})
		storetest.Written(t, p)
		_, games, err := p.Stats().Career(sheets.Seat{Name: "Ann"}.PlayerID())
		if err != nil || len(games) == 0 {
			t.Fatal(games, err)
		}
		for _, one := range games {
			last := one.Counts[len(one.Counts)-1]
			sheetstest.Same(t, "what is counted of "+fmt.Sprint(one.Games), scoring.Count{N: one.Games, Sum: 7 * one.Games}, last)
		}
	})
	t.Run("is made anew where it is of another version", func(t *testing.T) {
		p := fullPad(t)
		before := everythingOn(t, p)
		storetest.Closed(t, p)
		storetest.Database(t, p.Path(), func(tx *bbolt.Tx) error {
			if err := tx.DeleteBucket(record.Words); err != nil {
				return err
			}
			_, err := tx.CreateBucket(record.Words)
			return errors.Join(err, record.Put(tx, record.Derived, store.KeyVersion, []byte("1")))
		})
		p = storetest.PadAt(t, p.Path(), store.Options{})
		storetest.Written(t, p)
		sheetstest.Same(t, "everything", before, everythingOn(t, p))
	})
	t.Run("is seen by who only reads", func(t *testing.T) {
		p := fullPad(t)
		text, list := exported(t, p), finished(t, p, -1)
		storetest.Shut(t, p)
		storetest.Harm(t, p.Path(), record.Derived, string(store.KeyVersion), []byte("of another time"))
		read, err := store.OpenReadOnly(context.Background(), p.Path(), store.Options{Find: sheetstest.FindTally})
		if err != nil {
			t.Fatal(err)
		}
		defer storetest.Shut(t, read)
		sheetstest.Same(t, "exported", text, exported(t, read))
		sheetstest.Same(t, "finished", list, finished(t, read, -1))
	})
}

func TestPad_Evenings_FirstDay(t *testing.T) {
	p := storetest.NewPad(t)
	for _, day := range []sheets.Day{-1, 0, 1} {
		s := storetest.Lay(t, p, 4, 6, 6)
		p.Select(s.Head().ID).MoveToNight(day)
	}
	storetest.Written(t, p)
	var days []sheets.Day
	for before, more := store.Newest, true; more && len(days) < 9; {
		var page []sheets.Night
		var err error
		if page, more, err = p.History().Nights(store.Query{}, before, 1); err != nil || len(page) == 0 {
			t.Fatal(page, err)
		}
		before = page[0].Day
		days = append(days, before)
	}
	sheetstest.Same(t, "the nights", []sheets.Day{1, 0, -1}, days)
}

func TestNameID(t *testing.T) {
	for _, name := range []string{"Zoe\u0308", "ZO\u00cb", " zo\u00eb "} {
		sheetstest.Same(t, name, sheets.GuestID("Zo\u00eb"), sheets.GuestID(name))
	}
	if sheets.GuestID("Zo\u00eb") == sheets.GuestID("Zoe") {
		t.Error("Zoë and Zoe are one person")
	}
}

func TestPad_Import_WithoutID(t *testing.T) {
	const text = `{"beermat":1,"game":"tally","players":["Ann","Bo"],"house":{"target":9},"started":"2026-11-20T19:30:00Z","entries":[{"score":4}]}`
	p := storetest.NewPad(t)
	sheetstest.Same(t, "new", 1, imported(t, p, text).New)
	sheetstest.Same(t, "laid out in another way", 1, imported(t, p, `{ "entries":[ {"score":4} ],"started":"2026-11-20T19:30:00Z","house":{"target": 9},"players":["Ann","Bo"],"game":"tally","beermat":1}`).Same)
	sheetstest.Same(t, "another one", 1, imported(t, p, `{"beermat":1,"game":"tally","players":["Ann","Bo"],"house":{"target":9},"started":"2026-11-20T19:30:00Z","entries":[{"score":5}]}`).New)
	storetest.Closed(t, p)

	more := *sheetstest.Tally
	more.Rules = append(append([]scoring.Rule{}, sheetstest.Tally.Rules...), scoring.Rule{Key: "later", Kind: scoring.Number, Default: 1, Min: 1, Max: 2})
	p = storetest.PadAt(t, p.Path(), store.Options{Find: func(id, definition string) *scoring.Game {
		if id == more.ID {
			return &more
		}
		return nil
	}})
	report := imported(t, p, text)
	sheetstest.Same(t, "new when the game has one more house rule", 0, report.New)
}
