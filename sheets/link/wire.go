package link

import (
	"bytes"
	"compress/flate"
	"crypto/sha256"
	_ "embed"
	"errors"
	"io"
	"reflect"
	"strings"
	"time"

	"github.com/fxamacker/cbor/v2"
	"github.com/go-json-experiment/json"
	"github.com/oklog/ulid/v2"

	"beermat/scoring"
	"beermat/sheets"
	"beermat/sheets/jsonl"
)

// wire is what a text says: a map from small numbers to values, of which those that say
// nothing are left out. Numbers are never given anew.
type wire struct {
	ID      []byte     `cbor:"1,keyasint,omitempty"`
	Game    string     `cbor:"2,keyasint"`
	Title   string     `cbor:"3,keyasint,omitempty"`
	House   any        `cbor:"4,keyasint,omitempty"`
	Players []string   `cbor:"5,keyasint"`
	Persons [][]string `cbor:"6,keyasint,omitempty"`
	First   int        `cbor:"7,keyasint,omitempty"`
	Started *moment    `cbor:"8,keyasint,omitempty"`
	Ended   int64      `cbor:"9,keyasint,omitempty"` // in seconds after it was started
	Place   string     `cbor:"10,keyasint,omitempty"`
	Entries []any      `cbor:"11,keyasint,omitempty"`
	Packed  *packed    `cbor:"12,keyasint,omitempty"` // in the place of the entries
	Hash    []byte     `cbor:"13,keyasint,omitempty"` // of the definition
	Times   []*int64   `cbor:"14,keyasint,omitempty"` // of the entries, in seconds after the one before
	Struck  []struck   `cbor:"15,keyasint,omitempty"`

	Definition string `cbor:"16,keyasint,omitempty"`

	rest  []byte // the packed entries
	plain []any  // what was packed
}

// moment is a time: the seconds since 1970, and the offset of the clock in the room.
type moment struct {
	_      struct{} `cbor:",toarray"`
	Unix   int64
	Offset int // in seconds east of Greenwich
}

// struck is an entry that stands no longer.
type struck struct {
	_      struct{} `cbor:",toarray"`
	Number int
	By     string
	At     int64 // in seconds after the sheet was started; -1 for none
	Entry  any
}

// newWire returns what the text of a game says.
func newWire(s *sheets.Sheet, o Options) (*wire, error) {
	h := s.Head()
	seats := o.Names.Of(h.Players)
	w := &wire{Game: h.Game, Title: h.House.Title(), Players: sheets.NamesOf(seats), First: h.First}
	for _, persons := range sheets.PersonsOf(seats) {
		w.Persons = append(w.Persons, sheets.NamesOf(persons))
	}
	if id, ok := sheets.ParseID(h.ID); ok {
		w.ID = id[:]
	}
	if o.Place {
		w.Place = h.Place
	}
	var err error
	if w.House, err = shrunk(withoutTitle(h.House)); err != nil {
		return nil, err
	}
	for _, e := range s.Entries() {
		said, err := entryOf(e)
		if err != nil {
			return nil, err
		}
		w.Entries = append(w.Entries, said)
	}
	w.times(s, o.Log)
	if !o.Log {
		return w, nil
	}
	for _, old := range s.Struck() {
		said, err := entryOf(old.Entry)
		if err != nil {
			return nil, err
		}
		is := struck{Number: old.Number, By: string(old.By), At: -1, Entry: said}
		if !old.At.IsZero() && !h.Started.IsZero() {
			is.At = max(-1, old.At.Unix()-h.Started.Unix())
		}
		w.Struck = append(w.Struck, is)
	}
	return w, nil
}

// times says when it was played; all also when each entry was written.
func (w *wire) times(s *sheets.Sheet, all bool) {
	started := s.Head().Started
	if started.IsZero() {
		return
	}
	_, offset := started.Zone()
	w.Started = &moment{Unix: started.Unix(), Offset: offset}
	if !all {
		if ended := s.Ended(); ended.After(started) {
			w.Ended = ended.Unix() - started.Unix()
		}
		return
	}
	before, said := started.Unix(), false
	for _, e := range s.Entries() {
		var after *int64
		if at := e.Head().At; !at.IsZero() {
			step := at.Unix() - before
			after, before, said = &step, at.Unix(), true
		}
		w.Times = append(w.Times, after)
	}
	if !said {
		w.Times = nil
	}
}

func withoutTitle(house scoring.HouseRules) scoring.HouseRules {
	said := scoring.HouseRules{}
	for key, value := range house {
		if key != scoring.TitleKey {
			said[key] = value
		}
	}
	return said
}

// entryOf returns what an entry says, but for when and where it was written, and for whose
// turn it was.
func entryOf(e scoring.Entry) (any, error) {
	said, err := shrunk(e)
	if err != nil {
		return nil, err
	}
	entry, ok := said.(map[any]any)
	if !ok {
		return nil, errNoForm
	}
	delete(entry, keyOf("at"))
	delete(entry, keyOf("via"))
	if !e.Head().Leave {
		delete(entry, keyOf("player"))
	}
	return entry, nil
}

// sheetFile is a sheet as its file has it.
type sheetFile struct {
	Beermat    int        `json:"beermat"`
	ID         string     `json:"id,omitzero"`
	Game       string     `json:"game"`
	Title      string     `json:"title,omitzero"`
	House      any        `json:"house"`
	Players    []string   `json:"players"`
	Persons    [][]string `json:"persons,omitempty"`
	First      int        `json:"first"`
	Started    time.Time  `json:"started,omitzero"`
	Place      string     `json:"place,omitzero"`
	Entries    []any      `json:"entries"`
	Struck     []any      `json:"struck,omitempty"`
	Definition string     `json:"definition,omitzero"`
}

// file returns the sheet file that a text stands for.
func (w *wire) file() ([]byte, error) {
	f := sheetFile{
		Beermat: jsonl.Format, Game: w.Game, Title: w.Title, House: grown(w.House), Players: w.Players, Persons: w.Persons,
		First: w.First, Place: w.Place, Entries: []any{}, Definition: w.Definition,
	}
	if w.House == nil {
		f.House = map[string]any{}
	}
	if len(w.ID) == len(ulid.ULID{}) {
		f.ID = ulid.ULID(w.ID).String()
	}
	for _, entry := range w.Entries {
		f.Entries = append(f.Entries, grown(entry))
	}
	for _, old := range w.Struck {
		is := map[string]any{"number": old.Number, "by": old.By, "entry": grown(old.Entry)}
		if old.At >= 0 {
			is["at"] = w.at(w.started(), old.At)
		}
		f.Struck = append(f.Struck, is)
	}
	if w.Started != nil {
		f.Started = w.at(w.Started.Unix, 0)
		w.stamp(f.Entries)
	}
	text, err := json.Marshal(f, json.Deterministic(true))
	if err != nil {
		return nil, errors.Join(Damaged, err)
	}
	return text, nil
}

func (w *wire) started() int64 {
	if w.Started == nil {
		return 0
	}
	return w.Started.Unix
}

// at returns a time by the clock in the room.
func (w *wire) at(from, seconds int64) time.Time {
	offset := 0
	if w.Started != nil {
		offset = w.Started.Offset
	}
	return sheets.ValidTime(time.Unix(from+seconds, 0).In(time.FixedZone("", offset)))
}

// stamp says of entries when they were written.
func (w *wire) stamp(entries []any) {
	put := func(k int, at time.Time) {
		if entry, ok := entries[k].(map[string]any); ok && !at.IsZero() {
			entry["at"] = at
		}
	}
	last := len(entries) - 1
	if w.Ended > 0 && last >= 0 {
		put(last, w.at(w.Started.Unix, w.Ended))
	}
	before := w.Started.Unix
	for k, after := range w.Times {
		if after != nil && k <= last {
			before += *after
			put(k, w.at(before, 0))
		}
	}
}

// hashOf returns the first bytes of the hash of a definition.
func hashOf(definition string) []byte {
	sum := sha256.Sum256([]byte(definition))
	return sum[:8]
}

// Version 1 in data, which never changes: the keys that have numbers, one a line, and what
// texts are likely to hold.
var (
	//go:embed versions/1.keys
	keys1 string
	//go:embed versions/1.dictionary
	dictionary1 []byte

	keyNames   = strings.Fields(keys1)
	keyNumbers = numbersOf(keyNames)
)

// numbersOf gives every key a number. The first ones, from 0 up and from -1 down in turn,
// take a byte.
func numbersOf(names []string) map[string]int64 {
	numbers := map[string]int64{}
	for i, name := range names {
		numbers[name] = numberOf(i)
	}
	return numbers
}

func numberOf(i int) int64 {
	if i%2 == 1 {
		return int64(-1 - i/2)
	}
	return int64(i / 2)
}

func indexOf(number int64) int64 {
	if number < 0 {
		return -2*number - 1
	}
	return 2 * number
}

// keyOf returns the number of a key, or the key itself if it has none.
func keyOf(name string) any {
	if n, ok := keyNumbers[name]; ok {
		return n
	}
	return name
}

func nameOf(key any) (string, bool) {
	switch key := key.(type) {
	case string:
		return key, true
	case int64:
		if i := indexOf(key); i >= 0 && i < int64(len(keyNames)) {
			return keyNames[i], true
		}
	}
	return "", false
}

var (
	encoding = must(cbor.EncOptions{Sort: cbor.SortBytewiseLexical}.EncMode())
	decoding = must(cbor.DecOptions{
		DupMapKey:         cbor.DupMapKeyEnforcedAPF,
		IndefLength:       cbor.IndefLengthForbidden,
		TagsMd:            cbor.TagsForbidden,
		IntDec:            cbor.IntDecConvertSignedOrFail,
		MaxNestedLevels:   16,
		MaxArrayElements:  maxInflated,
		MaxMapPairs:       1 << 10,
		DefaultMapType:    reflect.TypeFor[map[any]any](),
		ExtraReturnErrors: cbor.ExtraDecErrorUnknownField,
	}.DecMode())
)

func must[T any](v T, err error) T {
	if err != nil {
		panic(err) // the options contradict each other
	}
	return v
}

// maxInflated bounds what a text may grow to, in bytes.
const maxInflated = 64 << 10

// errNoForm is returned for what no text can say.
var errNoForm = errors.New("link: it has no form")

// marshal appends what is said to a payload.
func (w *wire) marshal(payload []byte) ([]byte, error) {
	plain, err := encoding.Marshal(w)
	if err != nil {
		return nil, err
	}
	if len(plain) > maxInflated {
		return nil, TooLong
	}
	out := bytes.NewBuffer(payload)
	deflate := must(flate.NewWriterDict(out, flate.BestCompression, dictionary1))
	_, _ = deflate.Write(plain) // memory takes everything
	_ = deflate.Close()
	return append(out.Bytes(), w.rest...), nil
}

// unmarshal reads what a payload says.
func unmarshal(payload []byte) (*wire, error) {
	in := bytes.NewReader(payload)
	plain, err := io.ReadAll(io.LimitReader(flate.NewReaderDict(in, dictionary1), maxInflated+1))
	if err != nil {
		return nil, err
	}
	if len(plain) > maxInflated {
		return nil, errNoForm
	}
	w := new(wire)
	if err := decoding.Unmarshal(plain, w); err != nil {
		return nil, err
	}
	w.rest = payload[len(payload)-in.Len():]
	if w.Packed == nil {
		if len(w.rest) > 0 {
			return nil, errNoForm
		}
		return w, nil
	}
	if w.Entries, err = w.Packed.unpack(w.rest); err != nil {
		return nil, err
	}
	return w, nil
}

// shrunk returns a value that has a JSON form with numbers for keys.
func shrunk(v any) (any, error) {
	text, err := json.Marshal(v)
	if err != nil {
		return nil, err
	}
	var plain any
	if err := json.Unmarshal(text, &plain); err != nil {
		return nil, err
	}
	return numbered(plain)
}

func numbered(v any) (any, error) {
	switch v := v.(type) {
	case map[string]any:
		all := make(map[any]any, len(v))
		for name, value := range v {
			is, err := numbered(value)
			if err != nil {
				return nil, err
			}
			all[keyOf(name)] = is
		}
		return all, nil
	case []any:
		for i := range v {
			is, err := numbered(v[i])
			if err != nil {
				return nil, err
			}
			v[i] = is
		}
		return v, nil
	case float64:
		if v != float64(int64(v)) {
			return nil, errNoForm
		}
		return int64(v), nil
	}
	return v, nil
}

// grown returns a value with its keys as they are called; a key that nobody knows is left
// as no key at all, which no reader takes.
func grown(v any) any {
	switch v := v.(type) {
	case map[any]any:
		all := make(map[string]any, len(v))
		for key, value := range v {
			name, _ := nameOf(key)
			all[name] = grown(value)
		}
		return all
	case []any:
		list := make([]any, len(v))
		for i := range v {
			list[i] = grown(v[i])
		}
		return list
	case []byte:
		return nil
	}
	return v
}
