package store

import (
	"bytes"
	"reflect"
	"testing"
	"time"

	"beermat/scoring"
	"beermat/sheets"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store/internal/record"
)

// kinds are the records of a pad, each with one that holds something.
var kinds = []any{
	&headRecord{Game: "tally", House: scoring.HouseRules{"target": 9}, Players: []seatRecord{{Name: "Ann", ID: record.ID(sheetstest.AnnSeat.ID)}, {Name: "X", ID: "x"}}, First: 1, Started: record.Time{Time: sheetstest.Evening}, Place: "Home", Note: "n", Extra: "{}"},
	&lineRecord{Device: record.ID(sheetstest.AnnSeat.ID), N: 7, Body: []byte{0xa0}},
	&bodyRecord{Action: sheets.Strike, By: sheets.Undo, At: record.Time{Time: sheetstest.Evening}, Number: 3, Entry: `{"score":4}`},
	&logRecord{Dictionary: dictionaryVersion, Origins: []linesRun{{Device: record.ID(sheetstest.AnnSeat.ID), N: 7, Lines: 2}}, Bodies: deflate([][]byte{{0xa0}, {0xa0}})},
	&placementRecord{Night: -3, Archived: record.Time{Time: sheetstest.Evening.In(time.FixedZone("", -3600))}, Uncounted: true},
	&summaryRecord{Lines: 3, Entries: 3, Ended: record.Time{Time: sheetstest.Evening}, Done: true, Standings: []standingRecord{{Place: 1, Score: -7, Won: true}}},
	&trashRecord{record.Time{Time: sheetstest.Evening}},
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
		if _, n, err := decodeLog(text); err == nil && n < 1000 {
			_, _ = readCompressed(text, func(*storedLine) error { return nil })
		}
		_ = decodeSummary(&sheets.Summary{Players: make([]sheets.Seat, 8)}, text)
		sameLine(t, text)
	})
}

// sameLine wants a line that is read by hand to say what the decoder of all records says.
func sameLine(t *testing.T, text []byte) {
	t.Helper()
	var line storedLine
	var general bodyRecord
	rest, err := line.decode(text)
	after, failed := record.UnmarshalFirst(text, &general)
	if (err == nil) != (failed == nil) || !bytes.Equal(rest, after) {
		t.Fatalf("%x: %v and %v", text, err, failed)
	}
	if line.Entry = string(line.entry); err == nil && !bytes.Equal(record.MustMarshal(line.bodyRecord), record.MustMarshal(general)) {
		t.Fatalf("%x: %+v and %+v", text, line.bodyRecord, general)
	}
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
