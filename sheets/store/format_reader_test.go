package store_test

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"hash/crc32"
	"io"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"go.etcd.io/bbolt"

	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/sheets/replica"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store"
	"beermat/sheets/store/storetest"
)

// This reads a pad by FORMAT.md, with the database and nothing else of this program: what
// the page does not say, it does not know.

// description is what FORMAT.md says.
type description struct {
	buckets map[string][]keyForm      // by name
	records map[string]map[int]string // the types of the fields, by record
	found   map[string]bool           // which buckets and fields were there, such as "Head 3"
}

// keyForm is what a key is made of and what its record is.
type keyForm struct{ parts, record string }

var (
	bucketRow = regexp.MustCompile("^\\| `(\\w+)` \\| ([^|]+) \\| ([^|:;,]+?)(?:[:;,][^|]*| of a [^|]*)? \\|$")
	fieldRow  = regexp.MustCompile(`^\| (\d+) \| ([^|]+) \| [^|]+ \|$`)
	heading   = regexp.MustCompile(`^### (.+)$`)
	keyPart   = regexp.MustCompile(`^(?:"([^"]+)"|(\w+))$`)
)

func describe(t *testing.T) *description {
	t.Helper()
	d := &description{buckets: map[string][]keyForm{}, records: map[string]map[int]string{}, found: map[string]bool{}}
	record := ""
	for line := range strings.Lines(string(sheetstest.Content(t, "FORMAT.md"))) {
		line = strings.TrimSpace(line)
		if m := heading.FindStringSubmatch(line); m != nil {
			record = m[1]
			d.records[record] = map[int]string{}
		} else if m := bucketRow.FindStringSubmatch(line); m != nil {
			d.buckets[m[1]] = append(d.buckets[m[1]], keyForm{m[2], m[3]})
		} else if m := fieldRow.FindStringSubmatch(line); m != nil {
			number := 0
			_, _ = fmt.Sscan(m[1], &number)
			d.records[record][number] = m[2]
		}
	}
	return d
}

// fits reports whether a key is of a form.
func (k keyForm) fits(key []byte) bool {
	sizes := map[string]int{"sheet": 16, "player": 16, "device": 16, "day": 4, "time": 8, "number": 4, "year": 2, "digest": 32, "copy": 1}
	for _, part := range strings.Fields(k.parts) {
		m := keyPart.FindStringSubmatch(part)
		switch n := sizes[part]; {
		case m == nil:
			return false
		case m[1] != "":
			if !bytes.HasPrefix(key, []byte(m[1])) {
				return false
			}
			key = key[len(m[1]):]
		case part == "text":
			key = nil
		case part == "text0":
			_, rest, found := bytes.Cut(key, []byte{0})
			if !found {
				return false
			}
			key = rest
		case n == 0 || len(key) < n:
			return false
		default:
			key = key[n:]
		}
	}
	return len(key) == 0
}

// cborItem reads one item of CBOR: int64, []byte, string, []any, map[any]any, bool or nil.
func cborItem(text []byte) (item any, rest []byte, err error) {
	if len(text) == 0 {
		return nil, nil, io.ErrUnexpectedEOF
	}
	major, n, text := text[0]>>5, uint64(text[0]&31), text[1:]
	if n >= 24 && n <= 27 {
		size := 1 << (n - 24)
		if len(text) < size {
			return nil, nil, io.ErrUnexpectedEOF
		}
		n = binary.BigEndian.Uint64(append(make([]byte, 8-size), text[:size]...))
		text = text[size:]
	}
	switch major {
	case 0:
		return int64(n), text, nil
	case 1:
		return -1 - int64(n), text, nil
	case 2, 3:
		if uint64(len(text)) < n {
			return nil, nil, io.ErrUnexpectedEOF
		}
		if major == 2 {
			return text[:n], text[n:], nil
		}
		return string(text[:n]), text[n:], nil
	case 4:
		list := []any{}
		for range n {
			if item, text, err = cborItem(text); err != nil {
				return nil, nil, err
			}
			list = append(list, item)
		}
		return list, text, nil
	case 5:
		all := map[any]any{}
		for range n {
			var key any
			if key, text, err = cborItem(text); err == nil {
				item, text, err = cborItem(text)
			}
			if err != nil {
				return nil, nil, err
			}
			all[key] = item
		}
		return all, text, nil
	}
	switch n {
	case 20, 21:
		return n == 21, text, nil
	case 22:
		return nil, text, nil
	}
	return nil, nil, fmt.Errorf("no item of a pad: %d, %d", major, n)
}

// check reports what is wrong with an item of a type.
func (d *description) check(kind string, item any) error {
	if of, is := strings.CutPrefix(kind, "list of "); is {
		list, is := item.([]any)
		if !is {
			return fmt.Errorf("%v is no %s", item, kind)
		}
		for _, one := range list {
			if err := d.check(of, one); err != nil {
				return err
			}
		}
		return nil
	}
	if of, is := strings.CutPrefix(kind, "map of "); is {
		for _, one := range item.(map[any]any) {
			if err := d.check(of, one); err != nil {
				return err
			}
		}
		return nil
	}
	if fields, is := d.records[kind]; is {
		return d.checkFields(kind, fields, item)
	}
	is := false
	switch kind {
	case "any":
		is = true
	case "int", "Day":
		_, is = item.(int64)
	case "text":
		_, is = item.(string)
	case "bool":
		_, is = item.(bool)
	case "bytes":
		_, is = item.([]byte)
	case "map":
		_, is = item.(map[any]any)
	case "JSON":
		text, isText := item.(string)
		is = isText && json.Valid([]byte(text))
	case "ID":
		id, isBytes := item.([]byte)
		_, isText := item.(string)
		is = isText || isBytes && len(id) == 16
	case "Time":
		list, isList := item.([]any)
		is = isList && len(list) >= 1 && len(list) <= 3 && d.check("list of int", item) == nil
	default:
		return fmt.Errorf("nothing says what %q is", kind)
	}
	if !is {
		return fmt.Errorf("%v is no %s", item, kind)
	}
	return nil
}

// checkFields does so for a record with fields.
func (d *description) checkFields(kind string, fields map[int]string, item any) error {
	values := map[any]any{}
	switch item := item.(type) {
	case map[any]any:
		values = item
	case []any:
		for i, one := range item {
			values[int64(i)] = one
		}
	default:
		return fmt.Errorf("%v is no %s", item, kind)
	}
	for key, value := range values {
		number, _ := key.(int64)
		of, known := fields[int(number)]
		if !known {
			return fmt.Errorf("nothing says what field %v of %s is", key, kind)
		}
		d.found[fmt.Sprintf("%s %v", kind, key)] = true
		if err := d.check(of, value); err != nil {
			return fmt.Errorf("field %v of %s: %w", key, kind, err)
		}
	}
	return nil
}

// eachRecord hands on every record of a pad with its form.
func (d *description) eachRecord(tx *bbolt.Tx, f func(bucket string, form keyForm, key []byte, item any) error) error {
	return tx.ForEach(func(name []byte, b *bbolt.Bucket) error {
		forms := d.buckets[string(name)]
		return b.ForEach(func(key, value []byte) error {
			i := slices.IndexFunc(forms, func(form keyForm) bool { return form.fits(key) })
			if i < 0 {
				return fmt.Errorf("nothing says what the key %q of %s is", key, name)
			}
			sum := crc32.Checksum(slices.Concat(key, value[4:]), crc32.MakeTable(crc32.Castagnoli))
			if binary.BigEndian.Uint32(value) != sum {
				return fmt.Errorf("the checksum of %s/%q is wrong", name, key)
			}
			d.found[fmt.Sprintf("%s %s", name, forms[i].parts)] = true
			if len(value) == 4 {
				return f(string(name), forms[i], key, nil)
			}
			item, rest, err := cborItem(value[4:])
			if err == nil && len(rest) > 0 {
				err = fmt.Errorf("%d bytes behind the item", len(rest))
			}
			if err == nil && forms[i].record != "empty" {
				err = d.check(forms[i].record, item)
			}
			if err == nil {
				err = f(string(name), forms[i], key, item)
			}
			if err != nil {
				return fmt.Errorf("%s/%q: %w", name, key, err)
			}
			return nil
		})
	})
}

// plainLine is a line of a log as a reader sees it.
type plainLine struct {
	ID, Device  string
	N, Number   int64
	Act, By, At string
	Entry       string
	Seat        string // the name
}

// ulidOf spells the bytes of a ULID.
func ulidOf(id []byte) string {
	const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
	out, bits, have := "", 0, 2 // 130 bits, of which the first two are 0
	for _, b := range id {
		bits, have = bits<<8|int(b), have+8
		for have >= 5 {
			have -= 5
			out, bits = out+string(letters[bits>>have]), bits&(1<<have-1)
		}
	}
	return out
}

// timeOf reads a Time.
func timeOf(item any) time.Time {
	list := append(item.([]any), int64(0), int64(0))
	return time.Unix(list[0].(int64), list[2].(int64)).In(time.FixedZone("", int(list[1].(int64))))
}

func lineOf(device []byte, n int64, body map[any]any, standing int64) plainLine {
	l := plainLine{Device: ulidOf(device), N: n, Act: "write", Number: standing}
	at := time.Time{}
	if when, is := body[int64(3)]; is {
		at = timeOf(when)
	}
	if act, is := body[int64(1)].(string); is {
		l.Act = act
		l.Number, _ = body[int64(4)].(int64)
	}
	l.By, _ = body[int64(2)].(string)
	l.Entry, _ = body[int64(5)].(string)
	if seat, is := body[int64(8)].(map[any]any); is {
		l.Seat = seat[int64(1)].(string)
	}
	l.At = at.UTC().Format(time.RFC3339Nano)
	id, is := body[int64(6)].([]byte)
	if !is {
		id = slices.Concat(binary.BigEndian.AppendUint64(nil, uint64(max(0, at.UnixMilli())))[2:], device[10:], binary.BigEndian.AppendUint32(nil, uint32(n)))
	}
	l.ID = ulidOf(id)
	return l
}

// readLogs reads the logs of all sheets of a pad.
func (d *description) readLogs(t *testing.T, tx *bbolt.Tx) map[string][]plainLine {
	dictionary, err := os.ReadFile("dictionary-1.bin")
	if err != nil {
		t.Fatal(err)
	}
	logs, standing := map[string][]plainLine{}, map[string]int64{}
	add := func(sheet string, device []byte, n int64, body any) {
		l := lineOf(device, n, body.(map[any]any), standing[sheet])
		switch l.Act {
		case "write", "redo":
			standing[sheet]++ // but for what was amended, of which a pad of tests has none that is undone
		case "undo":
			standing[sheet]--
		}
		logs[sheet] = append(logs[sheet], l)
	}
	inOrder := func(bucket string) {
		if err := d.eachRecord(tx, func(name string, _ keyForm, key []byte, item any) error {
			if name != bucket {
				return nil
			}
			sheet := ulidOf(key[:16])
			if bucket == "lines" {
				list := item.([]any)
				add(sheet, list[0].([]byte), list[1].(int64), list[2])
				return nil
			}
			log := item.(map[any]any)
			text, err := io.ReadAll(flate.NewReaderDict(bytes.NewReader(log[int64(3)].([]byte)), dictionary))
			for _, run := range log[int64(2)].([]any) {
				run := run.([]any)
				for i := range run[2].(int64) {
					var body any
					if err == nil {
						body, text, err = cborItem(text)
					}
					if err != nil {
						return err
					}
					if err := d.check("Body", body); err != nil {
						return err
					}
					add(sheet, run[0].([]byte), run[1].(int64)+i, body)
				}
			}
			return err
		}); err != nil {
			t.Fatal(err)
		}
	}
	inOrder("logs")
	inOrder("lines")
	return logs
}

func TestFormat(t *testing.T) {
	path := filepath.Join(t.TempDir(), "beermat.pad")
	sheetstest.FileWith(t, path, sheetstest.Content(t, formatPad))
	pad, err := store.Open(path, store.Options{Find: games.Find})
	if err != nil {
		t.Fatal(err)
	}
	defer storetest.Closed(t, pad)
	joined, err := sheets.New(games.Find("pig", ""), sheets.Head{Players: []sheets.Seat{{Name: "Ann"}, {Name: "Bo"}}, Started: sheetstest.GameNight})
	if err == nil {
		_, err = joined.Join(sheets.Seat{Name: "Cem"}, sheetstest.GameNight)
	}
	if err != nil {
		t.Fatal(err)
	}
	pad.Create(joined)
	storetest.Written(t, pad)
	d := describe(t)
	if err := pad.DB().View(func(tx *bbolt.Tx) error {
		t.Run("says what every bucket, key and record is", func(t *testing.T) {
			if err := d.eachRecord(tx, func(string, keyForm, []byte, any) error { return nil }); err != nil {
				t.Error(err)
			}
			_ = tx.ForEach(func(name []byte, _ *bbolt.Bucket) error {
				if d.buckets[string(name)] == nil {
					t.Errorf("nothing says what the bucket %s is", name)
				}
				return nil
			})
		})
		t.Run("is enough to read every line of every sheet", func(t *testing.T) {
			logs := d.readLogs(t, tx)
			for _, id := range slices.Sorted(maps.Keys(logs)) {
				s, err := pad.Sheet(id)
				if err != nil {
					t.Fatal(err)
				}
				var want []plainLine
				for _, l := range s.Log() {
					if l.Action == "write" {
						l.Entry.Head().At = time.Time{} // it is the line's
					}
					text := []byte(nil)
					if l.Entry != nil {
						if text, err = json.Marshal(l.Entry); err != nil {
							t.Fatal(err)
						}
					}
					seat := ""
					if l.Seat != nil {
						seat = l.Seat.Name
					}
					want = append(want, plainLine{
						Seat: seat, ID: l.LineID(), Device: l.Device, N: int64(l.N), Number: int64(l.Number),
						Act: string(l.Action), By: string(l.By), At: l.At.UTC().Format(time.RFC3339Nano), Entry: string(text),
					})
				}
				sheetstest.Same(t, "the log of "+id, want, logs[id])
			}
		})
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	t.Run("says what the records of a shared pad are", func(t *testing.T) {
		pad.SaveNightNotes(sheets.NightNotes{Day: sheets.DayOf(sheetstest.GameNight), Name: "Birthday"})
		ofFile, err := sheets.New(games.Find("home/boxes", twoBoxes(7, highBox)), sheets.Head{Players: []sheets.Seat{{Name: "Ann"}, {Name: "Bo"}}, Started: sheetstest.GameNight})
		if err != nil {
			t.Fatal(err)
		}
		pad.Create(ofFile)
		if err := pad.Shared().Begin(t.Context()); err != nil {
			t.Fatal(err)
		}
		if err := pad.Shared().NameDevice(t.Context(), "tablet"); err != nil {
			t.Fatal(err)
		}
		pad.EmptyTrash()
		storetest.Written(t, pad)
		if err := pad.DB().View(func(tx *bbolt.Tx) error {
			return d.eachRecord(tx, func(bucket string, _ keyForm, _ []byte, item any) error {
				if bucket != "chains" {
					return nil
				}
				text, err := []byte(nil), error(nil)
				switch item := item.(type) {
				case string:
					text = []byte(item)
				case []byte:
					text, err = io.ReadAll(flate.NewReader(bytes.NewReader(item)))
				}
				if err == nil {
					_, err = replica.Parse(text)
				}
				return err
			})
		}); err != nil {
			t.Error(err)
		}
	})
	t.Run("says nothing that no pad has", func(t *testing.T) {
		for bucket, forms := range d.buckets {
			for _, form := range forms {
				if !strings.HasPrefix(bucket, "stale") && form.parts != `"rebuild"` && form.parts != `"compacted"` && !d.found[bucket+" "+form.parts] {
					t.Errorf("the pad has no %s of %s", form.parts, bucket)
				}
			}
		}
	})
}
