package sheets

import (
	"bytes"
	"testing"
	"time"

	"github.com/oklog/ulid/v2"

	"beermat/scoring"
)

// packed are the forms of all records that are packed: each reads one and packs
// it again.
var packed = map[string]func(payload []byte) ([]byte, error){
	"head": func(payload []byte) ([]byte, error) {
		h, house, err := unpackHead(payload)
		return h.packWith(house), err
	},
	"summary": func(payload []byte) ([]byte, error) {
		sum := Summary{Players: make([]Seat, 4)}
		u := unpacker{rest: payload}
		lines := u.count()
		err := sum.unpack(payload)
		return sum.pack(lines), err
	},
	"log": func(payload []byte) ([]byte, error) {
		lines, err := unpackLog(payload)
		if err != nil || len(lines) == 0 {
			return nil, err
		}
		return packLog(lines), nil
	},
	"filing": func(payload []byte) ([]byte, error) {
		f, err := unpackFiling(payload)
		return f.pack(), err
	},
	"night": func(payload []byte) ([]byte, error) {
		n, err := unpackNight(DayOf(evening), payload)
		return n.pack(), err
	},
	"faces": func(payload []byte) ([]byte, error) {
		f, err := unpackFaces("tally", payload)
		return f.pack(), err
	},
	"row": func(payload []byte) ([]byte, error) {
		r, err := unpackRow(markOf(DayOf(evening), ulid.ULID{}), payload)
		return r.pack(), err
	},
	"replaced": func(payload []byte) ([]byte, error) {
		r, err := unpackReplaced(payload)
		return r.pack(), err
	},
}

// FuzzEveryPackedRecordIsReadOrRefused gives any bytes to everything that reads
// records: it must not crash or take more than its bounds, and what it reads it
// must be able to write and read again.
func FuzzEveryPackedRecordIsReadOrRefused(f *testing.F) {
	s := play(f, table(f), 4, 6, 6)
	head, err := s.head.pack()
	if err != nil {
		f.Fatal(err)
	}
	sum := s.Summary()
	f.Add(head)
	f.Add(sum.pack(3))
	f.Add(packLog([][]byte{[]byte(`{"entry":{"score":4}}`), []byte(`{"act":"undo"}`)}))
	f.Add(Filing{Night: 20777, Abandoned: evening, Uncounted: true}.pack())
	f.Add(Night{Name: "Friday", Place: "Home", Note: "snow\n"}.pack())
	f.Add(FaceCount{Game: "tally", Faces: [6]int{1, 2, 3, 4, 5, 6}}.pack())
	f.Add((&Row{Game: "tally", Players: 2, Place: 1, Score: -3, Won: true, Counts: []scoring.Count{{N: 1, Sum: 2}}}).pack())
	f.Add(bytes.Repeat([]byte{0xFF}, 30))
	f.Add(bytes.Repeat([]byte{0x80}, 30))
	f.Fuzz(func(t *testing.T, payload []byte) {
		for name, repack := range packed {
			once, err := repack(payload)
			if err != nil {
				continue
			}
			twice, err := repack(once)
			if err != nil {
				t.Errorf("%s: %x was read from %x and is refused: %v", name, once, payload, err)
			}
			if !bytes.Equal(once, twice) {
				t.Errorf("%s: %x became %x", name, once, twice)
			}
		}
	})
}

// FuzzTheNameOfABackupIsReadOrRefused does the same for names of files.
func FuzzTheNameOfABackupIsReadOrRefused(f *testing.F) {
	b := Backup{At: evening, Number: 12}
	for _, flawed := range []bool{false, true} {
		b.Flawed = flawed
		f.Add("pad.beermat", backupName("pad.beermat", b)[len("backups/"):])
	}
	f.Add("pad", "pad-20261120T193000Z-99999999999999999999.beermat")
	f.Add("", "-20261120T193000Z-0001")
	f.Fuzz(func(t *testing.T, pad, name string) {
		b, ok := readBackupName(pad, name)
		if !ok {
			return
		}
		again, ok := readBackupName(pad, name)
		if !ok || again != b || b.Number < 0 || b.At.After(time.Date(10_000, 1, 1, 0, 0, 0, 0, time.UTC)) {
			t.Errorf("%q of %q: %+v", name, pad, b)
		}
	})
}
