package replica

import (
	"strings"
	"time"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"beermat/sheets"
)

// The names of the fields of sheets, players, nights and devices, beside those that a
// head has as well.
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

// Attributes are what can be changed about an object, as it is here, by the names of the
// fields; nil for what is as it usually is.
type Attributes map[string]any

// Since returns the fields that are not as they were, which is how lines have set them.
func (is Attributes) Since(were Attributes) Values {
	changed := Values{}
	for key, value := range is {
		if !sameValue(value, were[key]) {
			changed[key] = jsonOf(value)
		}
	}
	return changed
}

// sameValue reports whether two values of a field are the same, or the same moment.
func sameValue(a, b any) bool {
	at, isTime := a.(time.Time)
	other, both := b.(time.Time)
	return isTime && both && at.Equal(other) || a == b
}

// jsonOf returns a value that has a JSON form.
func jsonOf(v any) jsontext.Value {
	text, err := json.Marshal(v, json.Deterministic(true))
	if err != nil {
		return jsontext.Value("null") // a time that no calendar has
	}
	return text
}

// CleanName makes a name or place from another device fit to be shown.
func CleanName(text string) string { return clean(text, false) }

// CleanNote does so for a note, which may have several lines.
func CleanNote(text string) string { return clean(text, true) }

func clean(text string, lines bool) string {
	return sheets.ClipText(strings.ToValidUTF8(text, "\uFFFD"), lines)
}

// unless returns a value, or nil if it is the usual one.
func unless[T comparable](usual, value T) any {
	if value == usual {
		return nil
	}
	return value
}

// SheetFields are what can be changed about a sheet apart from its log.
type SheetFields struct {
	Place, Note       string
	Night             sheets.Day
	Archived, Deleted time.Time // zero if it is not
	Uncounted         bool
}

// Attributes returns those of a sheet. Of a game that is over, that it was archived says
// nothing.
func (s SheetFields) Attributes(h sheets.Head, done bool) Attributes {
	is := Attributes{
		Place: unless("", CleanName(s.Place)), Note: unless("", CleanNote(s.Note)),
		fieldNight: unless(sheets.DayOf(h.Started), s.Night), fieldUncounted: unless(false, s.Uncounted),
		fieldDeleted: nil,
	}
	if !s.Deleted.IsZero() {
		is[fieldDeleted] = s.Deleted
	}
	if !done {
		is[fieldArchived] = nil
		if !s.Archived.IsZero() {
			is[fieldArchived] = s.Archived
		}
	}
	return is
}

// Sheet returns what lines have set about a sheet with a head.
func (f Fields) Sheet(h sheets.Head) SheetFields {
	s := SheetFields{Night: sheets.DayOf(h.Started)}
	f[Place].Read(&s.Place)
	f[Note].Read(&s.Note)
	f[fieldNight].Read(&s.Night)
	f[fieldArchived].Read(&s.Archived)
	f[fieldDeleted].Read(&s.Deleted)
	f[fieldUncounted].Read(&s.Uncounted)
	s.Place, s.Note = CleanName(s.Place), CleanNote(s.Note)
	return s
}

// PlayerAttributes returns those of a player.
func PlayerAttributes(p sheets.Player) Attributes {
	return Attributes{
		fieldName: unless("", CleanName(p.Name)), fieldColour: unless(0, p.Colour), fieldShape: unless(0, p.Shape),
		fieldHidden: unless(false, p.Hidden), fieldMerged: unless("", p.MergedInto),
	}
}

// Player returns the player that lines make.
func (f Fields) Player(id string) sheets.Player {
	p := sheets.Player{ID: id}
	f[fieldName].Read(&p.Name)
	f[fieldColour].Read(&p.Colour)
	f[fieldShape].Read(&p.Shape)
	f[fieldHidden].Read(&p.Hidden)
	f[fieldMerged].Read(&p.MergedInto)
	p.Name = CleanName(p.Name)
	p.Colour, p.Shape = max(0, p.Colour), max(0, p.Shape)
	if p.MergedInto == id || !sheets.IsID(p.MergedInto) {
		p.MergedInto = ""
	}
	return p
}

// NightAttributes returns those of the notes of a night.
func NightAttributes(n sheets.NightNotes) Attributes {
	return Attributes{fieldName: unless("", CleanName(n.Name)), Place: unless("", CleanName(n.Place)), Note: unless("", CleanNote(n.Note))}
}

// Night returns the notes of a night that lines make.
func (f Fields) Night(day sheets.Day) sheets.NightNotes {
	n := sheets.NightNotes{Day: day}
	f[fieldName].Read(&n.Name)
	f[Place].Read(&n.Place)
	f[Note].Read(&n.Note)
	n.Name, n.Place, n.Note = CleanName(n.Name), CleanName(n.Place), CleanNote(n.Note)
	return n
}

// NameValues returns what a line sets that says how a device is called.
func NameValues(name string) Values { return Values{fieldName: jsonOf(name)} }

// Name returns how a device is called.
func (f Fields) Name() (name string) {
	f[fieldName].Read(&name)
	return CleanName(name)
}
