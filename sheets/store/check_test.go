package store_test

import (
	"context"
	"errors"
	"strings"
	"sync/atomic"
	"testing"

	"go.etcd.io/bbolt"

	"beermat/sheets"
	"beermat/sheets/failure"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store"
	"beermat/sheets/store/internal/record"
	"beermat/sheets/store/storetest"
)

func TestCheck(t *testing.T) {
	t.Run("the check finds what does not fit together", func(t *testing.T) {
		const playing, over, nobody = "01JD2Z8K6V0000000000000001", "01JD2Z8K6V0000000000000002", "01JD2Z8K6V0000000000000009"
		encoded := func(v any) string { return string(record.MustMarshal(v)) }
		line := func(l sheets.Line) string {
			body, err := store.EncodeLine(l)
			if err != nil {
				t.Fatal(err)
			}
			return encoded(store.LineRecord{Device: "01JD2Z8K6V0000000000000001", N: 9, Body: body})
		}
		key := func(id string) string { return string(keyOf(id)) }
		lineKey := func(id string, n int) string { return string(record.LineKey(sheetstest.UidOf(id), n)) }
		remove := func(bucket []byte, key string) func(tx *bbolt.Tx) error {
			return func(tx *bbolt.Tx) error { return tx.Bucket(bucket).Delete([]byte(key)) }
		}
		write := func(bucket []byte, key, payload string) func(tx *bbolt.Tx) error {
			return func(tx *bbolt.Tx) error { return record.Put(tx, bucket, []byte(key), []byte(payload)) }
		}
		tests := []struct {
			name, record, reason string
			harm                 func(tx *bbolt.Tx) error
		}{
			{"a summary without a sheet", "summaries/" + nobody, store.ErrOrphan.Error(), write(record.Summaries, key(nobody), "{}")},
			{"a line without a sheet", "lines/" + nobody + "/3", store.ErrOrphan.Error(), write(record.Lines, lineKey(nobody, 3), "{}")},
			{"a packed log without a sheet", "logs/" + nobody, store.ErrOrphan.Error(), write(record.Logs, key(nobody), "")},
			{"a filing without a sheet", "placements/" + nobody, store.ErrOrphan.Error(), write(record.Placements, key(nobody), "")},
			{"a place on the table without a sheet", "open/" + nobody, store.ErrOrphan.Error(), write(record.Open, key(nobody), "")},
			{"an unfinished sheet that lies nowhere", "sheets/" + playing, store.ErrWrongState.Error(), remove(record.Open, key(playing))},
			{"a sheet in two places", "sheets/" + playing, store.ErrWrongState.Error(), write(record.Trash, key(playing), "")},
			{"a finished sheet in play", "sheets/" + over, store.ErrWrongState.Error(), write(record.Open, key(over), "")},
			{"a sheet without a summary", "open/" + playing, store.ErrMismatch.Error(), write(record.Open, key(playing), "")},
			{"a summary that the log does not give", "open/" + playing, store.ErrMismatch.Error(), write(record.Open, key(playing), string(store.EncodeSummary(new(sheets.Summary), new(sheets.Head), 2)))},
			{"a night that is none", "night_notes/2026-11-20", record.ErrFormat.Error(), write(record.NightNotes, string(record.DayKey(sheets.DayOf(sheetstest.Evening))), "x")},
			{"a line missing", "lines/" + playing + "/0", "line 0 is missing", remove(record.Lines, lineKey(playing, 0))},
			{"a line that is a foul", "lines/" + playing + "/2", "unattainable", write(record.Lines, lineKey(playing, 2), line(sheets.Line{Action: sheets.Write, Entry: sheetstest.Wrote(9)}))},
			{"a line that is no line", "lines/" + playing + "/2", record.ErrFormat.Error(), write(record.Lines, lineKey(playing, 2), "6")},
			{"a head that is no head", "sheets/" + playing, record.ErrFormat.Error(), write(record.Sheets, key(playing), "{}")},
			{"a packed log that is none", "logs/" + over, record.ErrFormat.Error(), write(record.Logs, key(over), "x")},
			{"a player that is none", "players/x", string(failure.Damaged), write(record.Players, "x", "7")},
			{"a setting that is none", "settings/x", record.ErrFormat.Error(), write(record.Settings, "x", "{")},
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
				err = p.Check(context.Background())
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
		err := p.Check(newCountdown(t, n))
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
	if err := p.Check(t.Context()); err != nil {
		t.Errorf("what can be made again is no damage: %v", err)
	}
	for range 2 { // each damaged record is met once
		_, _ = p.Totals(store.Query{})
		_, _ = p.Stats().Faces()
		_, _, _ = p.Stats().Results(sheetstest.AnnSeat.ID, store.Query{}, sheets.Cursor{}, 9)
		if err := p.CaughtUp(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	sheetstest.Same(t, "everything, as it was made anew by who met the damage", want, everythingOn(t, p))
}
