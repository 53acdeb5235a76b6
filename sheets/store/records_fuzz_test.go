package store

import (
	"bytes"
	"testing"
	"time"

	"beermat/scoring"
	"beermat/sheets"
	"beermat/sheets/sheetstest"
	"beermat/sheets/stats"
	"beermat/sheets/store/internal/record"
)

// FuzzEveryRecordIsReadOrRefused gives any bytes to whatever reads a record. What
// is read is written and read again as the same; the rest is an error.
func FuzzEveryRecordIsReadOrRefused(f *testing.F) {
	head := sheets.Head{Game: "tally", Players: []sheets.Seat{sheetstest.AnnSeat, sheetstest.CemSeat, {ID: "x", Name: "X"}}, First: 1, Started: sheetstest.Evening, Place: "Home", Note: "n"}
	packedHead, err := encodeHead(head)
	if err != nil {
		f.Fatal(err)
	}
	summary := sheets.Summary{Players: head.Players, Entries: 3, Ended: sheetstest.Evening, Done: true, Standings: []scoring.Standing{{Place: 1, Score: -7, Won: true}}}
	row := stats.Result{Game: "tally", Players: 2, Place: 1, Score: 300, Won: true, Counted: true, Counts: []scoring.Count{{N: 1, Sum: 6}}}
	t := statsRecord{PlayerStats: stats.PlayerStats{Games: 3, Best: stats.Score{Value: 9, Sheet: sheetstest.AnnSeat.ID}, Streak: stats.Streak{EndedAt: sheetstest.AnnSeat.ID}, Seats: map[int]stats.WinRate{2: {Games: 3, Wins: 1}}}}
	for kind, seed := range [][]byte{
		packedHead, encodeSummary(&summary, 3), encodePlacement(sheets.Placement{Night: -3, Archived: sheetstest.Evening.In(time.FixedZone("", -3600)), Uncounted: true}),
		encodeResult(&row), encodeStats(&t), encodePair(stats.HeadToHead{Games: 3, Wins: 2}), encodeFaces(stats.FaceCounts{Faces: [6]int{1, 2, 3}}),
		encodeNightNotes(sheets.NightNotes{Name: "a", Note: "b"}), deflateLog([][]byte{[]byte(`{"entry":{"score":4}}`), []byte("{}")}),
	} {
		f.Add(kind, seed)
	}
	f.Fuzz(func(t *testing.T, kind int, text []byte) {
		once, err := repacked(kind, text)
		if err != nil {
			return
		}
		twice, err := repacked(kind, once)
		if err != nil || !bytes.Equal(once, twice) {
			t.Fatalf("%d: %x is written %x and then %x: %v", kind, text, once, twice, err)
		}
	})
}

// repacked reads a record of some kind and writes it again.
func repacked(kind int, text []byte) (again []byte, err error) {
	pair := pairKey(sheetstest.UidOf(sheetstest.AnnSeat.ID), sheetstest.UidOf(sheetstest.BoSeat.ID), variantKey{"tally", ""})
	tally := statsKey(playerYear{sheetstest.UidOf(sheetstest.AnnSeat.ID), 2026}, variantKey{"tally", ""})
	switch kind {
	case 0:
		h, house, err := decodeHead(text)
		return encodeHeadWith(h, house), err
	case 1:
		sum := sheets.Summary{Players: make([]sheets.Seat, 8)}
		err := decodeSummary(&sum, text)
		return encodeSummary(&sum, 3), err
	case 2:
		one, err := decodePlacement(text)
		return encodePlacement(one), err
	case 3:
		one, err := decodeResult(record.HistoryKey{}, text)
		return encodeResult(&one), err
	case 4:
		one, err := decodeStats(tally, text)
		return encodeStats(&one), err
	case 5:
		one, err := decodePair(pair, text)
		return encodePair(one), err
	case 6:
		one, err := decodeFaces("tally", text)
		return encodeFaces(one), err
	case 7:
		one, err := decodeNightNotes(0, text)
		return encodeNightNotes(one), err
	case 8:
		lines, err := inflateLog(text)
		return deflateLog(lines), err
	}
	return nil, record.ErrFormat
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
		_, _ = statsOfKey(key)
		_, _ = pairOfKey(key)
	})
}
