package sheets

import (
	"bytes"
	"testing"
	"time"

	"beermat/scoring"
)

// FuzzEveryRecordIsReadOrRefused gives any bytes to whatever reads a record. What
// is read is written and read again as the same; the rest is an error.
func FuzzEveryRecordIsReadOrRefused(f *testing.F) {
	head := Head{Game: "tally", Players: []Seat{annSeat, cemSeat, {ID: "x", Name: "X"}}, First: 1, Started: evening, Place: "Home", Note: "n"}
	packedHead, err := head.pack()
	if err != nil {
		f.Fatal(err)
	}
	summary := Summary{Players: head.Players, Entries: 3, Ended: evening, Done: true, Standings: []scoring.Standing{{Place: 1, Score: -7, Won: true}}}
	row := Row{Game: "tally", Players: 2, Place: 1, Score: 300, Won: true, Counted: true, Counts: []scoring.Count{{N: 1, Sum: 6}}}
	t := tallied{Tally: Tally{Games: 3, Best: Score{9, annSeat.ID}, Run: Run{Ended: annSeat.ID}, Seats: map[int]Won{2: {3, 1}}}}
	for kind, seed := range [][]byte{
		packedHead, summary.pack(3), Filing{Night: -3, Abandoned: evening.In(time.FixedZone("", -3600)), Uncounted: true}.pack(),
		row.pack(), t.pack(), Pair{Games: 3, Ahead: 2}.pack(), FaceCount{Faces: [6]int{1, 2, 3}}.pack(),
		Night{Name: "a", Note: "b"}.pack(), packLog([][]byte{[]byte(`{"entry":{"score":4}}`), []byte("{}")}),
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
	pair := pairKey(uidOf(annSeat.ID), uidOf(boSeat.ID), kindOf{"tally", ""})
	tally := tallyKey(yearOf{uidOf(annSeat.ID), 2026}, kindOf{"tally", ""})
	switch kind {
	case 0:
		h, house, err := unpackHead(text)
		return h.packWith(house), err
	case 1:
		sum := Summary{Players: make([]Seat, 8)}
		err := sum.unpack(text)
		return sum.pack(3), err
	case 2:
		one, err := unpackFiling(text)
		return one.pack(), err
	case 3:
		one, err := unpackRow(mark{}, text)
		return one.pack(), err
	case 4:
		one, err := unpackTally(tally, text)
		return one.pack(), err
	case 5:
		one, err := unpackPair(pair, text)
		return one.pack(), err
	case 6:
		one, err := unpackFaces("tally", text)
		return one.pack(), err
	case 7:
		one, err := unpackNight(0, text)
		return one.pack(), err
	case 8:
		lines, err := unpackLog(text)
		return packLog(lines), err
	}
	return nil, errPacked
}

func FuzzEveryKeyHasAName(f *testing.F) {
	f.Add(0, []byte("01JD2Z8K6V3W8Q4Y7N5T1R0ABC"))
	f.Fuzz(func(t *testing.T, bucket int, key []byte) {
		if bucket < 0 || bucket >= len(buckets) {
			return
		}
		if name := recordName(buckets[bucket], key); !bytes.HasPrefix([]byte(name), buckets[bucket]) {
			t.Fatal(name)
		}
		_, _ = tallyOfKey(key)
		_, _ = pairOfKey(key)
	})
}

func FuzzAnyBytesAreImportedOrRefused(f *testing.F) {
	f.Add([]byte(goodSheet + "\n" + indented))
	f.Add([]byte(`{"beermat":1,"game":"tally","players":["A","B"],"entries":[],"filed":{"night":"2026-11-20","counted":false,"abandoned":"2026-11-20T19:30:00Z","name":"x"}}`))
	for _, bad := range badSheets {
		f.Add([]byte(bad.text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		p := &Pad{o: Options{Find: findTally}}
		p.o.complete()
		for _, long := range []bool{false, true} {
			in := &incoming{text: text, long: long}
			in.read(p)
			if (in.refusal == nil) != (in.kept.lines != nil || in.kept.filed != nil) {
				t.Fatalf("%+v", in)
			}
		}
	})
}
