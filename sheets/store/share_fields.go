package store

import (
	"bytes"
	"time"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/sheets"
	"beermat/sheets/replica"
	"beermat/sheets/store/internal/record"
)

// fields are what can be changed about an object, by their names; nil for what is as it
// usually is.
type fields map[string]any

// since returns the fields that are not as lines have set them.
func (is fields) since(were replica.Fields) replica.Values {
	changed := replica.Values{}
	for key, value := range is {
		now := jsontext.Value("null")
		if value != nil {
			now = jsonOf(value)
		}
		was := were[key].Value
		if was == nil {
			was = jsontext.Value("null")
		}
		if !isShownAs(was, now) {
			changed[key] = now
		}
	}
	return changed
}

// isShownAs reports whether a value of a line is the one that is here: the same, the same
// moment, or a text that had to be made fit to be shown.
func isShownAs(of, here jsontext.Value) bool {
	if bytes.Equal(of, here) {
		return true
	}
	was, is := replica.Field{Value: of}, replica.Field{Value: here}
	var at, moment time.Time
	if was.Read(&at) && is.Read(&moment) {
		return at.Equal(moment)
	}
	var said, text string
	return was.Read(&said) && is.Read(&text) && (clean(said, false) == text || clean(said, true) == text)
}

// unless returns a value, or nil if it is the usual one.
func unless[T comparable](usual, value T) any {
	if value == usual {
		return nil
	}
	return value
}

// The names of the fields, beside those that replica knows.
const (
	fieldNight     = "night"
	fieldArchived  = "archived"
	fieldUncounted = "uncounted"
	fieldDeleted   = "deleted"
	fieldName      = "name"
	fieldColour    = "colour"
	fieldShape     = "shape"
	fieldHidden    = "hidden"
	fieldMerged    = "merged"
)

// sheetFields are what can be changed about a sheet apart from its log.
type sheetFields struct {
	Place, Note       string
	Night             sheets.Day
	Archived, Deleted time.Time // zero if it is not
	Uncounted         bool
}

func (s sheetFields) fields(h sheets.Head) fields {
	is := fields{
		replica.Place: unless("", clean(s.Place, false)), replica.Note: unless("", clean(s.Note, true)),
		fieldNight: unless(sheets.DayOf(h.Started), s.Night), fieldUncounted: unless(false, s.Uncounted),
		fieldArchived: nil, fieldDeleted: nil,
	}
	if !s.Archived.IsZero() {
		is[fieldArchived] = s.Archived
	}
	if !s.Deleted.IsZero() {
		is[fieldDeleted] = s.Deleted
	}
	return is
}

// sheetFieldsOf returns what lines have set about a sheet.
func sheetFieldsOf(f replica.Fields, h sheets.Head) sheetFields {
	s := sheetFields{Place: h.Place, Note: h.Note, Night: sheets.DayOf(h.Started)}
	f[fieldNight].Read(&s.Night)
	f[fieldArchived].Read(&s.Archived)
	f[fieldDeleted].Read(&s.Deleted)
	f[fieldUncounted].Read(&s.Uncounted)
	return s
}

func readPlayerFields(tx *bbolt.Tx, id ulid.ULID) (fields, error) {
	p, found, err := readPlayer(tx, id)
	if err != nil || !found {
		return nil, err
	}
	return fields{
		fieldName: unless("", clean(p.Name, false)), fieldColour: unless(0, p.Colour), fieldShape: unless(0, p.Shape),
		fieldHidden: unless(false, p.Hidden), fieldMerged: unless("", p.MergedInto),
	}, nil
}

// playerOf returns the player that lines make.
func playerOf(f replica.Fields, id string) sheets.Player {
	p := sheets.Player{ID: id}
	f[fieldName].Read(&p.Name)
	f[fieldColour].Read(&p.Colour)
	f[fieldShape].Read(&p.Shape)
	f[fieldHidden].Read(&p.Hidden)
	f[fieldMerged].Read(&p.MergedInto)
	p.Name = clean(p.Name, false)
	p.Colour, p.Shape = max(0, p.Colour), max(0, p.Shape)
	if p.MergedInto == id || !sheets.IsID(p.MergedInto) {
		p.MergedInto = ""
	}
	return p
}

func readNightFields(tx *bbolt.Tx, key []byte) (fields, error) {
	n, err := readNightNotes(tx, record.DayOfKey(key))
	return fields{
		fieldName: unless("", clean(n.Name, false)), replica.Place: unless("", clean(n.Place, false)), replica.Note: unless("", clean(n.Note, true)),
	}, err
}

// nightOf returns the notes of a night that lines make.
func nightNotesOf(f replica.Fields, day sheets.Day) sheets.NightNotes {
	n := sheets.NightNotes{Day: day}
	f[fieldName].Read(&n.Name)
	f[replica.Place].Read(&n.Place)
	f[replica.Note].Read(&n.Note)
	n.Name, n.Place, n.Note = clean(n.Name, false), clean(n.Place, false), clean(n.Note, true)
	return n
}
