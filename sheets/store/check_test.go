package store_test

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"sync/atomic"
	"testing"

	"go.etcd.io/bbolt"

	"beermat/sheets"
	"beermat/sheets/failure"
	"beermat/sheets/line"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store"
	"beermat/sheets/store/internal/record"
	"beermat/sheets/store/storetest"
)

func TestCheck(t *testing.T) {
	t.Run("the check finds what does not fit together", func(t *testing.T) {
		const playing, nobody = "01JD2Z8K6V0000000000000001", "01JD2Z8K6V0000000000000009"
		key := func(id string) string {
			return string(line.Object{Kind: line.Sheet, ID: sheetstest.UidOf(id)}.Key())
		}
		remove := func(bucket []byte, key string) func(tx *bbolt.Tx) error {
			return func(tx *bbolt.Tx) error { return tx.Bucket(bucket).Delete([]byte(key)) }
		}
		write := func(bucket []byte, key, payload string) func(tx *bbolt.Tx) error {
			return func(tx *bbolt.Tx) error { return record.Put(tx, bucket, []byte(key), []byte(payload)) }
		}
		packed := func(lines ...line.Line) string { return "\x00\x00\x00\x00\x00\x00\x00\x01l" + string(line.Pack(lines)) }
		tests := []struct {
			name, record, reason string
			harm                 func(tx *bbolt.Tx) error
		}{
			{"an object that the feed does not name", "lines/s/" + nobody, record.ErrFormat.Error(), write(record.Lines, key(nobody), packed(line.Line{Dev: sheetstest.UidOf(nobody), N: 1, Of: line.OnNight(1), Op: line.Set, Field: "name"}))},
			{"an entry of the feed about nothing", "feed/1", "no such object", write(record.Feed, string(record.SeqKey(1)), "o"+key(nobody))},
			{"an entry of the feed about another change", "feed/1", "another one", write(record.Feed, string(record.SeqKey(1)), "o"+key(playing))},
			{"an entry of the feed that is none", "feed/1", record.ErrFormat.Error(), write(record.Feed, string(record.SeqKey(1)), "x")},
			{"a line in the feed that is none", "feed/1", "no line", write(record.Feed, string(record.SeqKey(1)), "l{}")},
			{"lines that are none", "lines/s/" + playing, record.ErrFormat.Error(), write(record.Lines, key(playing), "6")},
			{"lines that cannot be unpacked", "lines/s/" + playing, "lines/s/", write(record.Lines, key(playing), "\x00\x00\x00\x00\x00\x00\x00\x01lxx")},
			{"lines about no object", "lines/x", record.ErrFormat.Error(), write(record.Lines, "x", packed())},
			{"lines of which some are missing", "lines/s/" + playing, "nobody has brought them", func(tx *bbolt.Tx) error {
				value, err := record.Get(tx, record.Lines, []byte(key(playing)))
				value = bytes.Clone(value)
				value[record.SeqLen] = 'd'
				return errors.Join(err, record.Put(tx, record.Lines, []byte(key(playing)), value))
			}},
			{"an object that is gone", "feed/", "no such object", remove(record.Lines, key(playing))},
			{"a setting that is none", "settings/x", record.ErrFormat.Error(), write(record.Settings, "x", "{")},
			{"a draft of no sheet", "drafts/x", record.ErrFormat.Error(), write(record.Drafts, "x", "{")},
			{"a record without a checksum", "settings/x", string(failure.Damaged), func(tx *bbolt.Tx) error { return tx.Bucket(record.Settings).Put([]byte("x"), []byte("7")) }},
		}
		for _, test := range tests {
			t.Run(test.name, func(t *testing.T) {
				p := storetest.NewPad(t)
				storetest.Lay(t, p, 4, 3)
				storetest.Lay(t, p, 4, 6, 6)
				storetest.Closed(t, p)
				p, err := store.Open(p.Path(), store.Options{Find: sheetstest.FindTally})
				if err != nil {
					t.Fatal(err)
				}
				defer storetest.Shut(t, p)
				if err := p.DB().Update(test.harm); err != nil {
					t.Fatal(err)
				}
				err = p.File().Check(context.Background())
				sheetstest.Same(t, "the trouble", failure.Damaged, storetest.TroubleOf(err))
				if text := err.Error(); !strings.Contains(text, test.record) || !strings.Contains(text, test.reason) {
					t.Errorf("neither %q nor %q in %q", test.record, test.reason, text)
				}
			})
		}
	})
}

// countdown is a context that ends when it was asked so often whether it has.
type countdown struct {
	context.Context
	left atomic.Int64
}

func newCountdown(t *testing.T, n int) *countdown {
	c := &countdown{Context: t.Context()}
	c.left.Store(int64(n))
	return c
}

func (c *countdown) Err() error {
	if c.left.Add(-1) < 0 {
		return context.Canceled
	}
	return nil
}

func TestStore_Check_Stopped(t *testing.T) {
	p := storetest.NewPad(t)
	storetest.Lay(t, p, 4, 3)
	storetest.Lay(t, p, 4, 6, 6)
	storetest.Written(t, p)
	most := 0
	for n := 0; ; n++ {
		err := p.File().Check(newCountdown(t, n))
		if err == nil {
			break // it was asked no more often
		}
		stopped := (*store.StoppedError)(nil)
		if !errors.Is(err, context.Canceled) || !errors.As(err, &stopped) || stopped.Faults != nil || stopped.Checked < most {
			t.Fatalf("asked %d times: %#v", n, err)
		}
		most = stopped.Checked
	}
	sheetstest.Same(t, "sheets that were checked in the end", 2, most)
}

func TestStore_Check_Derived(t *testing.T) {
	p := storetest.NewPad(t)
	storetest.Lay(t, p, 4, 6, 6)
	storetest.Written(t, p)
	want := everythingOn(t, p)
	if err := p.DB().Update(func(tx *bbolt.Tx) error {
		for _, bucket := range [][]byte{record.States, record.Years} {
			key, value := tx.Bucket(bucket).Cursor().First()
			if err := tx.Bucket(bucket).Put(key, value[1:]); err != nil {
				return err
			}
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	if err := p.File().Check(t.Context()); err != nil {
		t.Errorf("what can be made again is no damage: %v", err)
	}
	for range 2 { // each damaged record is met once
		_, _ = p.History().Totals(store.Query{})
		_, _ = p.Stats().Faces()
		_, _, _ = p.Stats().Results(sheetstest.AnnSeat.ID, store.Query{}, sheets.Cursor{}, 9)
		if err := p.Queue().CaughtUp(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	sheetstest.Same(t, "everything, as it was made anew by who met the damage", want, everythingOn(t, p))
}
