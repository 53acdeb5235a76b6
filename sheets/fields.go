package sheets

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"beermat/sheets/line"
)

// Fields are what has been set about an object.
type Fields map[string]Field

// Field is a value, and the line that has set it.
type Field struct {
	Value jsontext.Value
	Line  line.ID
	Dev   line.ID
	N     uint32
	At    time.Time
}

// FoldFields returns what lines have set, in whatever order they come. A value holds until a
// line replaces it that knew of it; of two that did not know of each other, the later one holds,
// where a line is later than all that went before it: whoever replaces a value of the year 9999
// replaces all that lost against that.
func FoldFields(lines []line.Line) Fields {
	var all Fields
	var replaced map[line.ID]bool
	for i := range lines {
		if l := &lines[i]; l.Op == line.Set {
			if all == nil {
				all, replaced = Fields{}, map[line.ID]bool{}
			}
			replaced[l.After] = true
		}
	}
	late := latest(lines, replaced)
	for i := range lines {
		l := &lines[i]
		if l.Op != line.Set {
			continue
		}
		id := l.Identity() // which begins with the time
		was, there := all[l.Field]
		if !there || cmp.Or(cmp.Compare(rank(replaced[was.Line]), rank(replaced[id])), cmp.Compare(late[was.Line], late[id]), was.Line.Compare(id)) < 0 {
			all[l.Field] = Field{Value: l.Body, Line: id, Dev: l.Dev, N: l.N, At: l.At}
		}
	}
	return all
}

// latest returns for the lines that set something how late they are, by their IDs; nothing where
// none replaces another one, and so their IDs say it.
func latest(lines []line.Line, replaced map[line.ID]bool) map[line.ID]uint64 {
	if len(replaced) == 0 || len(replaced) == 1 && replaced[line.ID{}] {
		return nil
	}
	late := map[line.ID]uint64{}
	after := map[line.ID]line.ID{}
	for i := range lines {
		if l := &lines[i]; l.Op == line.Set {
			after[l.Identity()] = l.After
		}
	}
	for id := range after {
		var chain []line.ID
		for there := true; there; {
			if _, seen := late[id]; seen {
				break
			}
			late[id] = id.Time()
			chain = append(chain, id)
			id = after[id]
			_, there = after[id]
		}
		if round := slices.Index(chain, id); round >= 0 {
			chain = chain[:round] // forged lines go on from one another in a circle: they are as late as they say
		}
		for _, one := range slices.Backward(chain) {
			late[one] = max(late[one], late[after[one]]+1)
		}
	}
	return late
}

func rank(replaced bool) int {
	if replaced {
		return 0
	}
	return 1
}

// Read reads the value of a field, and reports whether it has one of that form; otherwise
// nothing is read.
func (f Fields) Read(field string, into any) bool {
	value := f[field].Value
	return value != nil && value.Kind() != 'n' && json.Unmarshal(value, into) == nil
}

// Text reads a text, made fit to be shown; lines says whether it may have several.
func (f Fields) Text(field string, lines bool) (text string) {
	if !f.Read(field, &text) {
		return ""
	}
	return ClipText(strings.ToValidUTF8(text, "\uFFFD"), lines)
}

// time reads a time; the zero one for none.
func (f Fields) time(field string) (at time.Time) {
	f.Read(field, &at)
	return ValidTime(at)
}

// The fields of sheets, players, nights and devices.
const (
	FieldName      = "name"
	FieldPlace     = "place"
	FieldNote      = "note"
	FieldNight     = "night"
	FieldArchived  = "archived"
	FieldUncounted = "uncounted"
	FieldDeleted   = "deleted"
	FieldPen       = "pen"
	FieldColour    = "colour"
	FieldShape     = "shape"
	FieldHidden    = "hidden"
	FieldMerged    = "merged"
)

// SeasonFields is how the fields of the pad begin that say a season, by its ID.
const SeasonFields = "season/"

// FieldSettled returns the name of the field that says that a fork has been seen to.
func FieldSettled(fork line.ID) string { return "settled/" + fork.String() }

// Placement returns what is settled about a sheet that was started at a time, apart from its
// log.
func (f Fields) Placement(started time.Time) Placement {
	p := Placement{Night: DayOf(started), Archived: f.time(FieldArchived), Deleted: f.time(FieldDeleted)}
	f.Read(FieldNight, &p.Night)
	f.Read(FieldUncounted, &p.Uncounted)
	return p
}

// Player returns the player with an ID that lines make. One without a name was taken off the list.
func (f Fields) Player(id string) Player {
	p := Player{ID: id, Name: f.Text(FieldName, false)}
	f.Read(FieldColour, &p.Colour)
	f.Read(FieldShape, &p.Shape)
	f.Read(FieldHidden, &p.Hidden)
	f.Read(FieldMerged, &p.MergedInto)
	p.Colour, p.Shape = max(0, p.Colour), max(0, p.Shape)
	if p.MergedInto == id || !IsID(p.MergedInto) {
		p.MergedInto = ""
	}
	return p
}

// NightNotes returns what lines note about a night.
func (f Fields) NightNotes(day Day) NightNotes {
	return NightNotes{Day: day, Name: f.Text(FieldName, false), Place: f.Text(FieldPlace, false), Note: f.Text(FieldNote, true)}
}

// Values are what an object is to say, by the names of the fields; nil for what is as it
// usually is.
type Values map[string]any

// PlayerValues returns those of a player.
func PlayerValues(p Player) Values {
	return Values{
		FieldName: unless("", p.Name), FieldColour: unless(0, p.Colour), FieldShape: unless(0, p.Shape),
		FieldHidden: unless(false, p.Hidden), FieldMerged: unless("", p.MergedInto),
	}
}

// NightValues returns those of what is noted about a night.
func NightValues(n NightNotes) Values {
	return Values{FieldName: unless("", n.Name), FieldPlace: unless("", n.Place), FieldNote: unless("", n.Note)}
}

// PlacementValues returns those of what is settled about a sheet that was started at a time.
func PlacementValues(p Placement, started time.Time) Values {
	return Values{
		FieldNight: unless(DayOf(started), p.Night), FieldUncounted: unless(false, p.Uncounted),
		FieldArchived: unless(time.Time{}, p.Archived), FieldDeleted: unless(time.Time{}, p.Deleted),
	}
}

// unless returns a value, or nil if it is the usual one.
func unless[T comparable](usual, value T) any {
	if value == usual {
		return nil
	}
	return value
}

// JSON returns a value as a field has it; none for nil.
func (v Values) JSON(field string) jsontext.Value {
	if v[field] == nil {
		return nil
	}
	text, err := json.Marshal(v[field], json.Deterministic(true))
	if err != nil {
		return nil // a time that no calendar has
	}
	return text
}
