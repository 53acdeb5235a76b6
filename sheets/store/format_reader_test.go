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
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/scoring/games"
	"beermat/sheets"
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
	sizes := map[string]int{"object": 17, "seq": 8, "sheet": 16, "player": 16, "device": 16, "day": 4, "time": 8, "year": 2, "definition": 16, "copy": 1}
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
			if plain := map[string]bool{"feed": true, "lines": true, "definitions": true}; plain[string(name)] {
				return f(string(name), forms[i], key, value[4:])
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

// plainLine is a line as a reader sees it.
type plainLine struct {
	Dev    string          `json:"dev"`
	N      uint32          `json:"n"`
	At     string          `json:"at"`
	Ms     int64           `json:"ms"`
	Of     string          `json:"of"`
	Op     string          `json:"op"`
	After  string          `json:"after"`
	Number int             `json:"number"`
	Field  string          `json:"field"`
	Body   json.RawMessage `json:"body"`
	id     string
	at     time.Time
}

// bytesOf reads the text of a ULID.
func bytesOf(text string) []byte {
	id := ulid.MustParse(text)
	return id[:]
}

// streamOf reads a stream of lines.
func streamOf(text []byte) (list []plainLine, err error) {
	last := map[string]string{} // the last line of the log, or of a field, since the last whole one
	var above plainLine
	for one := range bytes.Lines(text) {
		var l plainLine
		if err := json.Unmarshal(one, &l); err != nil {
			return nil, err
		}
		kind := "log"
		if l.Op == "set" {
			kind = "set " + l.Field
		}
		if l.Dev != "" {
			if l.at, err = time.Parse("2006-01-02T15:04:05.000Z07:00", l.At); err != nil {
				return nil, err
			}
			clear(last)
		} else {
			l.Dev, l.Of, l.at = above.Dev, above.Of, above.at.Add(time.Duration(l.Ms)*time.Millisecond)
			if l.N == 0 {
				l.N = above.N + 1
			}
			switch l.After {
			case "":
				l.After = last[kind]
			case "-":
				l.After = ""
			}
		}
		id := slices.Concat(binary.BigEndian.AppendUint64(nil, uint64(max(0, l.at.UnixMilli())))[2:], bytesOf(l.Dev)[10:], binary.BigEndian.AppendUint32(nil, l.N))
		l.id = ulidOf(id)
		last[kind], above = l.id, l
		list = append(list, l)
	}
	return list, nil
}

// readLines reads the lines of all objects of a pad.
func (d *description) readLines(t *testing.T, tx *bbolt.Tx) map[string][]plainLine {
	dictionary := sheetstest.Content(t, "../line/dictionary.txt")
	unpack := func(packed []byte) ([]byte, error) {
		return io.ReadAll(flate.NewReaderDict(bytes.NewReader(packed), dictionary))
	}
	all := map[string][]plainLine{}
	if err := d.eachRecord(tx, func(name string, _ keyForm, key []byte, item any) error {
		value, _ := item.([]byte)
		var text []byte
		var err error
		switch {
		case name == "feed" && value[0] == 'l':
			text = value[1:]
		case name == "feed" && (value[0] != 'o' || len(value) != 18):
			return fmt.Errorf("nothing says what %q is", value)
		case name == "definitions":
			_, err = io.ReadAll(flate.NewReader(bytes.NewReader(value)))
		case name == "lines" && value[8] == 't':
			var tomb any
			if tomb, _, err = cborItem(value[9:]); err == nil {
				err = d.check("Tombstone", tomb)
			}
			if packed, is := tomb.(map[any]any)[int64(2)].([]byte); err == nil && is {
				text, err = unpack(packed)
			}
		case name == "lines":
			text, err = unpack(value[9:])
		}
		if err != nil {
			return err
		}
		lines, err := streamOf(text)
		for _, l := range lines {
			if name == "lines" && l.Of != string(rune(key[0]))+ulidOf(key[1:]) {
				return fmt.Errorf("a line about %s", l.Of)
			}
			all[l.Of] = append(all[l.Of], l)
		}
		return err
	}); err != nil {
		t.Fatal(err)
	}
	return all
}

func TestFormat(t *testing.T) {
	path := filepath.Join(t.TempDir(), "beermat.pad")
	sheetstest.FileWith(t, path, sheetstest.Content(t, formatPad))
	pad, err := store.Open(path, store.Options{Find: games.Find})
	if err != nil {
		t.Fatal(err)
	}
	defer storetest.Closed(t, pad)
	joined, err := sheets.New(games.Find("pig", ""), sheets.Head{Players: []sheets.Seat{{Name: "Ann & Cleo", Persons: []sheets.Seat{{Name: "Ann"}, {Name: "Cleo"}}}, {Name: "Bo"}}, Started: sheetstest.GameNight})
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
			all := d.readLines(t, tx)
			for _, of := range slices.Sorted(maps.Keys(all)) {
				if of[0] != 's' {
					continue
				}
				s, err := pad.Sheet(of[1:])
				if err != nil {
					t.Fatal(err)
				}
				byID := map[string]plainLine{}
				for _, l := range all[of] {
					byID[l.id] = l
				}
				tail := s.Stream().Tail().String()
				for k := s.Lines() - 1; k >= 0; k-- {
					is, l := byID[tail], s.Line(k)
					if l.Action == "write" {
						l.Action = ""
					}
					sheetstest.Same(t, fmt.Sprintf("line %d of %s", k, of), []any{string(l.Action), l.Device, l.N}, []any{is.Op, is.Dev, int(is.N)})
					if l.Entry != nil && l.Action == "" {
						read, err := sheets.DecodeLine(fmt.Appendf(nil, `{"act":"write","entry":%s}`, is.Body), s.Game())
						if err != nil {
							t.Fatal(err)
						}
						if read.Entry.Head().At.IsZero() {
							read.Entry.Head().At = is.at
						}
						sheetstest.Same(t, "its entry", entryText(t, l.Entry), entryText(t, read.Entry))
					}
					tail = is.After
				}
				var head struct{ Game string }
				if err := json.Unmarshal(byID[tail].Body, &head); err != nil || byID[tail].Op != "begin" || head.Game != s.Game().ID {
					t.Errorf("%s begins with %+v, %v", of, byID[tail], err)
				}
			}
		})
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	t.Run("says what the records of a shared pad are", func(t *testing.T) {
		pad.History().SaveNightNotes(sheets.NightNotes{Day: sheets.DayOf(sheetstest.GameNight), Name: "Birthday"})
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
		pad.History().EmptyTrash()
		storetest.Written(t, pad)
		pad.AppendLog(sheetstest.Play(t, joined))
		if err := pad.Shared().Renew(t.Context()); err != nil {
			t.Fatal(err)
		}
		storetest.Written(t, pad)
		_ = pad.DB().View(func(tx *bbolt.Tx) error {
			d.readLines(t, tx)
			return nil
		})
	})
	t.Run("says nothing that no pad has", func(t *testing.T) {
		for bucket, forms := range d.buckets {
			for _, form := range forms {
				if !strings.HasPrefix(bucket, "stale") && !slices.Contains([]string{"unknown", "forked"}, bucket) && form.parts != `"copied"` && form.parts != `"rebuild"` && form.parts != `"compacted"` && !d.found[bucket+" "+form.parts] {
					t.Errorf("the pad has no %s of %s", form.parts, bucket)
				}
			}
		}
	})
}

// entryText returns an entry as a sheet file has it.
func entryText(t *testing.T, e any) string {
	t.Helper()
	text, err := json.Marshal(e)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
