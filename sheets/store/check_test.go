package store_test

import (
	"context"
	"errors"
	"strings"
	"sync/atomic"
	"testing"

	"go.etcd.io/bbolt"

	"beermat/sheets"
	"beermat/sheets/sheetstest"
	"beermat/sheets/stats"
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
		at := func(id string) string {
			return string(record.IndexKey(nil, record.NewHistoryKey(sheets.DayOf(sheetstest.Evening), sheetstest.UidOf(id))))
		}
		bo := key("01JD2Z8K6V3W8Q4Y7N5T1R0B0B")
		year := string([]byte{0, 0, 2026 >> 8, 2026 & 0xFF})
		ann := sheets.GuestID("Ann")
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
			{"a summary that the log does not give", "open/" + playing, store.ErrMismatch.Error(), write(record.Open, key(playing), string(store.EncodeSummary(new(sheets.Summary), 2)))},
			{"a night without a sheet", "nights", store.ErrExtra.Error(), write(record.Nights, at(nobody), "")},
			{"a sheet in no night", "nights/2026-11-20/" + over, store.ErrMissing.Error(), remove(record.Nights, at(over))},
			{"a sheet that is not found by its game", "by_game/tally/2026-11-20/" + over, store.ErrMissing.Error(), remove(record.ByGame, "tally\x00"+at(over))},
			{"a sheet that is not found by its words", "words/snow/2026-11-20/" + over, store.ErrMissing.Error(), remove(record.Words, "snow\x00"+at(over))},
			{"a sheet that is found by another word", "words", store.ErrExtra.Error(), write(record.Words, "rain\x00"+at(over), "")},
			{"a row missing", "results/01JD2Z8K6V3W8Q4Y7N5T1R0B0B/2026-11-20/" + over, store.ErrMissing.Error(), remove(record.Results, bo+at(over))},
			{"a row that the log does not give", "results/01JD2Z8K6V3W8Q4Y7N5T1R0B0B/2026-11-20/" + over, store.ErrMismatch.Error(), write(record.Results, bo+at(over), encoded(stats.Result{Game: "tally"}))},
			{"a tally missing", "stats/01JD2Z8K6V3W8Q4Y7N5T1R0B0B/tally//2026", store.ErrMissing.Error(), remove(record.Stats, bo+"tally"+year)},
			{"a tally that the log does not give", "stats/01JD2Z8K6V3W8Q4Y7N5T1R0B0B/tally//2026", store.ErrMismatch.Error(), write(record.Stats, bo+"tally"+year, encoded(store.StatsRecord{}))},
			{"a tally of nothing", "stats", store.ErrExtra.Error(), write(record.Stats, bo+"chess"+year, encoded(store.StatsRecord{}))},
			{"a pair missing", "head_to_head/01JD2Z8K6V3W8Q4Y7N5T1R0B0B/" + ann, store.ErrMissing.Error(), remove(record.HeadToHead, bo+key(ann)+"tally\x00")},
			{"a pair that the log does not give", "head_to_head/01JD2Z8K6V3W8Q4Y7N5T1R0B0B/" + ann, store.ErrMismatch.Error(), write(record.HeadToHead, bo+key(ann)+"tally\x00", encoded(stats.HeadToHead{Games: 9}))},
			{"faces that nobody rolled", "dice", store.ErrExtra.Error(), write(record.Dice, "chess", encoded(stats.FaceCounts{}))},
			{"a total that is too large", "totals/games", store.ErrMismatch.Error(), write(record.Totals, "games", "\x12")},
			{"a night that is none", "night_notes/2026-11-20", record.ErrFormat.Error(), write(record.NightNotes, string(record.DayKey(sheets.DayOf(sheetstest.Evening))), "x")},
			{"a line missing", "lines/" + playing + "/0", "line 0 is missing", remove(record.Lines, lineKey(playing, 0))},
			{"a line that is a foul", "lines/" + playing + "/2", "unattainable", write(record.Lines, lineKey(playing, 2), line(sheets.Line{Action: sheets.Write, Entry: sheetstest.Wrote(9)}))},
			{"a line that is no line", "lines/" + playing + "/2", record.ErrFormat.Error(), write(record.Lines, lineKey(playing, 2), "6")},
			{"a head that is no head", "sheets/" + playing, record.ErrFormat.Error(), write(record.Sheets, key(playing), "{}")},
			{"a packed log that is none", "logs/" + over, record.ErrFormat.Error(), write(record.Logs, key(over), "x")},
			{"a player that is none", "players/x", string(store.CodeDamaged), write(record.Players, "x", "7")},
			{"a setting that is none", "settings/x", record.ErrFormat.Error(), write(record.Settings, "x", "{")},
			{"a record without a checksum", "settings/x", string(store.CodeDamaged), func(tx *bbolt.Tx) error { return tx.Bucket(record.Settings).Put([]byte("x"), []byte("7")) }},
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
				before, err := p.CheckSince(t.Context(), &store.Checked{})
				if err != nil {
					t.Fatal(err)
				}
				if err := p.DB().Update(test.harm); err != nil {
					t.Fatal(err)
				}
				err = p.Check(context.Background())
				sheetstest.Same(t, "the trouble", store.CodeDamaged, storetest.TroubleOf(err))
				_, since := p.CheckSince(t.Context(), before)
				sheetstest.Same(t, "the fault after a check that found all sound", err.Error(), since.Error())
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

func TestStore_CheckSince(t *testing.T) {
	check := func(t *testing.T, p *store.Store, ctx context.Context, before *store.Checked) (*store.Checked, error) {
		t.Helper()
		now, err := p.CheckSince(ctx, before)
		text, _ := now.MarshalBinary()
		read := &store.Checked{Unchanged: now.Unchanged}
		if err := read.UnmarshalBinary(text); err != nil { // as another run of the program reads it
			t.Fatal(err)
		}
		return read, err
	}
	newPad := func(t *testing.T) *store.Store {
		p := storetest.NewPad(t)
		for range 3 {
			storetest.Lay(t, p, 4, 3)
			storetest.Lay(t, p, 4, 6, 6)
		}
		storetest.Written(t, p)
		return p
	}
	t.Run("what has not changed is not judged again, and what has changed is", func(t *testing.T) {
		p := newPad(t)
		before := &store.Checked{}
		for _, step := range []struct {
			what      string
			change    func()
			unchanged int
		}{
			{"at first", func() {}, 0},
			{"with nothing changed", func() {}, 6},
			{"with a new sheet", func() { storetest.Lay(t, p, 4, 5) }, 6},
			{"with nothing changed since then", func() {}, 7},
			{"with a note on the night of those that are over", func() {
				p.SaveNightNotes(sheets.NightNotes{Day: sheets.DayOf(sheetstest.Evening), Note: "It rained"})
			}, 4},
		} {
			step.change()
			storetest.Written(t, p)
			now, err := check(t, p, t.Context(), before)
			if err != nil {
				t.Fatal(err)
			}
			sheetstest.Same(t, "unchanged sheets "+step.what, step.unchanged, now.Unchanged)
			before = now
		}
	})
	t.Run("one that was stopped goes on from there", func(t *testing.T) {
		p := newPad(t)
		before, stops, known := &store.Checked{}, 0, 0
		for n := 0; ; n++ {
			now, err := check(t, p, newCountdown(t, n), before)
			if before = now; err == nil {
				break // it was asked no more often
			}
			if stops++; now.Unchanged > known {
				known = now.Unchanged
			}
		}
		if stops == 0 || known == 0 {
			t.Errorf("stopped %d times, of which the next one had %d sheets", stops, known)
		}
		now, err := check(t, p, t.Context(), before)
		if err != nil {
			t.Fatal(err)
		}
		sheetstest.Same(t, "unchanged sheets in the end", 6, now.Unchanged)
	})
	t.Run("what is no list of sums is refused", func(t *testing.T) {
		for _, text := range []string{"1234567", "21111111" + "11111111"} {
			if err := new(store.Checked).UnmarshalBinary([]byte(text)); err == nil {
				t.Errorf("%q is taken", text)
			}
		}
	})
}
