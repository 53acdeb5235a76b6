package store

import (
	"bytes"
	"reflect"
	"testing"

	"beermat/sheets"
	"beermat/sheets/line"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store/internal/record"
)

// kinds are the records of a pad, each with one that holds something.
var kinds = []any{
	&summaryRecord{Game: "tally", Players: []seatRecord{{Name: "Ann", ID: record.ID(sheetstest.AnnSeat.ID)}}, Started: record.Time{Time: sheetstest.Evening}, Lines: 3, Standings: []standingRecord{{Place: 1, Score: -7, Won: true}}},
	&deviceState{Name: "tablet", N: 7, Last: record.Time{Time: sheetstest.Evening}},
	&tombRecord{By: []writerRecord{{N: 7}}, Lines: line.Pack(nil)},
	&deviceRecord{ID: record.ID(sheetstest.AnnSeat.ID), N: 12},
	&sheets.Player{Name: "Ann", Colour: 3, MergedInto: sheetstest.AnnSeat.ID},
	&sheets.NightNotes{Name: "a", Note: "b"},
	&sheets.Draft{Entries: 2, Amends: -1, Keys: []string{"1"}},
}

// FuzzRecord gives any bytes to whatever reads a record. What
// is read is written and read again as the same; the rest is an error.
func FuzzRecord(f *testing.F) {
	for kind, one := range kinds {
		f.Add(kind, record.MustMarshal(one))
	}
	f.Fuzz(func(t *testing.T, kind int, text []byte) {
		if kind < 0 || kind >= len(kinds) {
			return
		}
		again := func(text []byte) ([]byte, error) {
			one := reflect.New(reflect.TypeOf(kinds[kind]).Elem()).Interface()
			if err := record.Unmarshal(text, one); err != nil {
				return nil, err
			}
			return record.Marshal(one)
		}
		once, err := again(text)
		if err != nil {
			return
		}
		twice, err := again(once)
		if err != nil || !bytes.Equal(once, twice) {
			t.Fatalf("%d: %x is written %x and then %x: %v", kind, text, once, twice, err)
		}
	})
}

// FuzzLines gives any bytes to whatever reads the lines of an object or of the feed: what is read is written
// and read again as the same.
func FuzzLines(f *testing.F) {
	l := line.Line{Dev: sheetstest.UidOf(sheetstest.AnnSeat.ID), N: 1, At: sheetstest.Evening, Of: line.OnNight(20000), Op: line.Set, Field: "name", Body: []byte(`"Snow"`)}
	f.Add(line.Pack([]line.Line{l}), line.Text(&l))
	f.Fuzz(func(t *testing.T, packed, text []byte) {
		if lines, err := line.Unpack(packed, nil); err == nil {
			again, err := line.Unpack(line.Pack(lines), nil)
			if err != nil || len(again) != len(lines) {
				t.Fatal(again, err)
			}
		}
		var d line.Decoder
		if one, err := d.Read(bytes.TrimSpace(text)); err == nil {
			var again line.Decoder
			two, err := again.Read(bytes.TrimSpace(line.Text(&one)))
			if err != nil || !bytes.Equal(line.Text(&one), line.Text(&two)) {
				t.Fatalf("%s: %v", text, err)
			}
		}
	})
}

func FuzzEveryKeyHasAName(f *testing.F) {
	f.Add(0, []byte("01JD2Z8K6V3W8Q4Y7N5T1R0ABC"))
	f.Fuzz(func(t *testing.T, bucket int, key []byte) {
		if bucket < 0 || bucket >= len(record.Buckets) {
			return
		}
		if name := record.Name(record.Buckets[bucket], key); !bytes.HasPrefix([]byte(name), record.Buckets[bucket]) {
			t.Fatal(name)
		}
	})
}
