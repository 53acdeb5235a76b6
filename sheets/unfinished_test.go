package sheets

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"go.etcd.io/bbolt"
)

// unfinishedIDs returns the IDs of the first unfinished games, in order.
func unfinishedIDs(tb testing.TB, p *Pad, after Unfinished, n int) []string {
	tb.Helper()
	list, err := p.Unfinished(after, n)
	if err != nil {
		tb.Error(err)
	}
	ids := []string{}
	for _, one := range list {
		ids = append(ids, one.ID)
	}
	return ids
}

func unfinishedCountOf(tb testing.TB, p *Pad) int {
	tb.Helper()
	n, err := p.UnfinishedCount()
	if err != nil {
		tb.Error(err)
	}
	return n
}

func TestPad_Unfinished(t *testing.T) {
	id := func(n int) string { return fmt.Sprintf("01JD2Z8K6V%016d", n) }
	open := func(t *testing.T) *Pad {
		return padAt(t, filepath.Join(t.TempDir(), "pad"), Options{NewID: countingIDs()})
	}
	t.Run("lists the one written on last first", func(t *testing.T) {
		p := open(t)
		first := lay(t, p, 4)
		lay(t, p)
		lay(t, p, 4, 6, 6) // finished
		line, err := first.Write(wroteAt(3, 50))
		if err != nil {
			t.Fatal(err)
		}
		p.Append(first, 1, line)
		written(t, p)
		same(t, "all", []string{id(1), id(2)}, unfinishedIDs(t, p, Unfinished{}, 9))
		same(t, "the first", []string{id(1)}, unfinishedIDs(t, p, Unfinished{}, 1))
		list, _ := p.Unfinished(Unfinished{}, 1)
		same(t, "when", true, list[0].Written.Equal(minute(50)))
		same(t, "the next", []string{id(2)}, unfinishedIDs(t, p, list[0], 9))
		same(t, "how many", 2, unfinishedCountOf(t, p))
	})
	t.Run("follows a game off the table and back", func(t *testing.T) {
		p := open(t)
		lay(t, p, 4)
		lay(t, p, 4)
		for name, step := range map[string]struct{ off, back func(...string) }{
			"archived": {p.Abandon, p.Resume}, "trash": {p.Discard, p.RestoreFromTrash},
		} {
			step.off(id(1))
			written(t, p)
			same(t, name, []any{[]string{id(2)}, 1}, []any{unfinishedIDs(t, p, Unfinished{}, 9), unfinishedCountOf(t, p)})
			step.back(id(1))
			written(t, p)
			same(t, name+" and back", []any{[]string{id(2), id(1)}, 2}, []any{unfinishedIDs(t, p, Unfinished{}, 9), unfinishedCountOf(t, p)})
		}
	})
	t.Run("is made anew where it is damaged or missing", func(t *testing.T) {
		for name, harm := range map[string]func(b *bbolt.Bucket, tx *bbolt.Tx) error{
			"a moment": func(b *bbolt.Bucket, _ *bbolt.Tx) error { return b.Put(writtenOf(uidOf(id(1))), []byte("x")) },
			"the count": func(b *bbolt.Bucket, _ *bbolt.Tx) error {
				return b.Put(unfinishedCount, seal(unfinishedCount, []byte("longer than a number")))
			},
			"all of it": func(_ *bbolt.Bucket, tx *bbolt.Tx) error { return tx.DeleteBucket(bucketUnfinished) },
		} {
			t.Run(name, func(t *testing.T) {
				p := open(t)
				s := lay(t, p, 4)
				lay(t, p, 4)
				written(t, p)
				if err := p.db.Update(func(tx *bbolt.Tx) error { return harm(tx.Bucket(bucketUnfinished), tx) }); err != nil {
					t.Fatal(err)
				}
				if name == "the count" {
					lay(t, p) // is counted
					p.Discard(id(3))
				}
				jot(t, p, s, 3)
				written(t, p)
				same(t, "the list", []any{[]string{id(1), id(2)}, 2}, []any{unfinishedIDs(t, p, Unfinished{}, 9), unfinishedCountOf(t, p)})
			})
		}
	})
	t.Run("is there after the start of a pad from before there was one", func(t *testing.T) {
		path := filepath.Join(t.TempDir(), "old")
		p := padAt(t, path, Options{NewID: countingIDs()})
		lay(t, p, 4)
		written(t, p)
		if err := p.db.Update(func(tx *bbolt.Tx) error { return tx.DeleteBucket(bucketUnfinished) }); err != nil {
			t.Fatal(err)
		}
		shut(t, p)
		p = padAt(t, path, Options{})
		written(t, p)
		same(t, "the list", []any{[]string{id(1)}, 1}, []any{unfinishedIDs(t, p, Unfinished{}, 9), unfinishedCountOf(t, p)})
	})
}

func TestPad_Import_UnfinishedGames(t *testing.T) {
	now := evening
	sheet := func(id int, at time.Time, more string) string {
		return fmt.Sprintf(`{"beermat":1,"id":"01JD2Z8K6V%016d","game":"tally","players":["Ann","Bo"],"started":"%s","entries":[{"score":4,"at":"%s"}%s]}`+"\n",
			id, at.Add(-time.Hour).Format(time.RFC3339), at.Format(time.RFC3339), more)
	}
	fresh, old := now.Add(-23*time.Hour), now.Add(-25*time.Hour)
	open := func(t *testing.T) *Pad {
		return padAt(t, filepath.Join(t.TempDir(), "pad"), Options{Now: func() time.Time { return now }})
	}
	t.Run("go onto the table if they are of the last 24 hours", func(t *testing.T) {
		p := open(t)
		text := sheet(1, fresh, "") + sheet(2, old, "") + sheet(3, now.Add(25*time.Hour), "")
		coming, err := p.Preview(context.Background(), strings.NewReader(text))
		same(t, "the preview", []any{2, nil}, []any{coming.Archived, err})
		same(t, "the report", 2, imported(t, p, text).Archived)
		same(t, "on the table", []string{"01JD2Z8K6V0000000000000001"}, unfinishedIDs(t, p, Unfinished{}, 9))
		same(t, "in the history", 2, len(finished(t, p, "", -1)))
	})
	t.Run("stay where they are with a longer log", func(t *testing.T) {
		p := open(t)
		imported(t, p, sheet(1, fresh, "")+sheet(2, old, ""))
		longer := `,{"score":5,"at":"2020-01-01T00:00:00Z"}`
		same(t, "the report", 1, imported(t, p, sheet(1, old, longer)+sheet(2, old, longer)).Archived)
		same(t, "on the table", []string{"01JD2Z8K6V0000000000000001"}, onTable(t, p))
	})
}
