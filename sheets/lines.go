package sheets

import (
	"time"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
	"github.com/oklog/ulid/v2"

	"beermat/scoring"
	"beermat/sheets/line"
)

// headJSON is the head of a sheet as the line that begins it has it: without its place and
// its note, which are fields.
type headJSON struct {
	Game       string             `json:"game"`
	House      scoring.HouseRules `json:"house"`
	Players    []Seat             `json:"players"`
	First      int                `json:"first,omitzero"`
	Started    time.Time          `json:"started,omitzero"`
	Definition string             `json:"definition,omitzero"` // the ID of its object
	Extra      jsontext.Value     `json:"extra,omitzero"`
}

// strikeJSON is the body of a line that says what a file has struck.
type strikeJSON struct {
	By    Action         `json:"by,omitzero"`
	At    time.Time      `json:"at,omitzero"`
	Entry jsontext.Value `json:"entry"`
}

// extraJSON is what else a line says that comes from a sheet file.
type extraJSON struct {
	ID   string         `json:"id,omitzero"`   // the ID that the file gives it, where that is another one
	File jsontext.Value `json:"file,omitzero"` // what nobody here reads
}

// Object returns what the lines of the sheet are about.
func (s *Sheet) Object() line.Object {
	id, _ := ParseID(s.head.ID)
	return line.Object{Kind: line.Sheet, ID: id}
}

// HeadBody returns the body of the line that begins a sheet with a head.
func HeadBody(h Head) (jsontext.Value, error) {
	j := headJSON{Game: h.Game, House: h.House, Players: clipSeats(h.Players), First: h.First, Started: h.Started, Extra: h.Extra}
	if persons := PersonsOf(j.Players); persons != nil {
		if err := withPersons(&j.Extra, persons); err != nil {
			return nil, err
		}
	}
	if h.Definition != "" {
		j.Definition = line.OfText(h.Definition).ID.String()
	}
	return json.Marshal(&j, json.Deterministic(true))
}

// personsKey is what a head says of who plays together at a seat, among what else it says:
// a Beermat that does not know the key keeps it there, and writes it into sheet files.
const personsKey = "persons"

// withPersons adds who plays together at each seat to what else a head says.
func withPersons(extra *jsontext.Value, persons [][]Seat) error {
	text, err := json.Marshal(persons)
	all := map[string]jsontext.Value{}
	if err == nil && *extra != nil {
		err = json.Unmarshal(*extra, &all)
	}
	if err == nil {
		all[personsKey] = text
		*extra, err = json.Marshal(all, json.Deterministic(true))
	}
	return err
}

// takePersons takes who plays together at each seat out of what else a head says, and has
// them sit there. What cannot be is left aside.
func takePersons(extra *jsontext.Value, seats []Seat) {
	var all map[string]jsontext.Value
	if *extra == nil || json.Unmarshal(*extra, &all) != nil || all[personsKey] == nil {
		return
	}
	var persons [][]Seat
	if json.Unmarshal(all[personsKey], &persons) == nil {
		SetPersons(seats, persons)
	}
	delete(all, personsKey)
	if *extra = nil; len(all) > 0 {
		*extra, _ = json.Marshal(all, json.Deterministic(true))
	}
}

// Stream is a sheet as the lines that devices write, keep and exchange.
type Stream struct{ sheet *Sheet }

// Stream returns the sheet as lines.
func (s *Sheet) Stream() Stream { return Stream{s} }

// TakeNew returns the lines of the sheet that were not taken before, the one that begins it
// first, each going on from the one before. Sign gives a line its device and its number; one
// that has them keeps them.
func (t Stream) TakeNew(sign func(*line.Line)) (lines []line.Line, err error) {
	of := t.sheet.Object()
	if t.sheet.tail == (line.ID{}) {
		l := line.Line{Op: line.Begin, Of: of, At: t.begunAt()}
		if l.Body, err = HeadBody(t.sheet.head); err != nil {
			return nil, err
		}
		sign(&l)
		t.own(l.Dev)
		lines = append(lines, l)
		t.sheet.root, t.sheet.tail = l.Identity(), l.Identity()
	}
	for i := t.sheet.given; i < len(t.sheet.log); i++ {
		l, err := t.sheet.log[i].encode()
		if err != nil {
			return nil, err
		}
		l.Of, l.After = of, t.sheet.tail
		if l.Dev == (line.ID{}) {
			sign(&l)
			t.own(l.Dev)
		}
		if t.sheet.log[i].Device, t.sheet.log[i].N = l.Dev.String(), int(l.N); t.sheet.log[i].Action != Strike {
			t.sheet.log[i].At = l.At
		}
		t.sheet.tail = l.Identity()
		lines = append(lines, l)
	}
	t.sheet.given = len(t.sheet.log)
	return lines, nil
}

// own notes which device keeps the sheet, if that is not known.
func (t Stream) own(dev line.ID) {
	if t.sheet.device == "" {
		t.sheet.device = dev.String()
	}
}

// begunAt returns when the sheet was begun: by its head, or with its first line.
func (t Stream) begunAt() time.Time {
	if t.sheet.head.Started.IsZero() && len(t.sheet.log) > 0 {
		return t.sheet.log[0].At
	}
	return t.sheet.head.Started
}

// Root returns the ID of the line that began the sheet, and Tail that of its last line; the
// zero ID where it has not been taken yet.
func (t Stream) Root() line.ID { return t.sheet.root }

// Tail is described at Root.
func (t Stream) Tail() line.ID { return t.sheet.tail }

// encode returns the line but for the object that it is about and the line before it. Its time is
// to the millisecond; what is written at another one says so itself.
func (l *Line) encode() (out line.Line, err error) {
	out = line.Line{At: l.At.Truncate(time.Millisecond), N: uint32(l.N)}
	if l.Extra != nil || l.ID != "" {
		if out.Extra, err = json.Marshal(extraJSON{l.ID, l.Extra}); err != nil {
			return out, err
		}
	}
	if l.HasOrigin() {
		out.Dev, _ = ParseID(l.Device)
	}
	var text []byte
	if l.Entry != nil {
		if text, err = json.Marshal(l.Entry, json.Deterministic(true)); err != nil {
			return out, err
		}
	}
	switch l.Action {
	case Write:
		out.Body = cutTime(text, l.Entry, out.At)
	case Amend:
		out.Op, out.Number, out.Body = line.Amend, l.Number, text
	case Join:
		out.Op = line.Join
		out.Body, err = json.Marshal(l.Seat)
	case Strike:
		out.Op, out.Number = line.Strike, l.Number
		out.Body, err = json.Marshal(strikeJSON{l.By, l.At, text})
	default:
		out.Op = line.Op(l.Action)
	}
	return out, err
}

// cutTime takes the time out of the text of an entry, if it is that of its line.
func cutTime(text []byte, e scoring.Entry, at time.Time) []byte {
	if e.Head().At.IsZero() || !e.Head().At.Equal(at) {
		return text
	}
	return withoutTime(text)
}

// decode reads a line of the log of a sheet.
func (t Stream) decode(from *line.Line) (l Line, err error) {
	l = Line{Origin: Origin{Device: t.nameOf(from.Dev), N: int(from.N)}, Action: Action(from.Op), At: from.At, Number: from.Number}
	if from.Extra != nil {
		var extra extraJSON
		if json.Unmarshal(from.Extra, &extra) == nil {
			l.ID, l.Extra = extra.ID, extra.File
		}
	}
	entry := from.Body
	switch from.Op {
	case line.Write:
		l.Action, l.Number = Write, len(t.sheet.entries)
	case line.Amend:
	case line.Strike:
		var struck strikeJSON
		if err := json.Unmarshal(from.Body, &struck); err != nil {
			return l, err
		}
		l.By, l.At, entry = struck.By, struck.At, struck.Entry
	case line.Join:
		l.Seat, l.Number, entry = new(Seat), t.sheet.table.next(), nil
		err = json.Unmarshal(from.Body, l.Seat)
	case line.Undo:
		l.Number, entry = t.sheet.number, nil
	case line.Redo:
		if entry = nil; len(t.sheet.undone) > 0 {
			l.Number = t.sheet.undone[len(t.sheet.undone)-1].number
		}
	default:
		entry = nil // act says that it is unknown
	}
	if err != nil || entry == nil {
		return l, err
	}
	if err = l.DecodeEntry(entry, t.sheet.game); err == nil && l.Action == Write && l.Entry.Head().At.IsZero() {
		l.Entry.Head().At = l.At
	}
	return l, err
}

// nameOf returns a device as text, which is the same one for lines that follow one another.
func (t Stream) nameOf(dev line.ID) string {
	if t.sheet.writer.id != dev || t.sheet.writer.text == "" {
		t.sheet.writer.id, t.sheet.writer.text = dev, dev.String()
	}
	return t.sheet.writer.text
}

// Follow applies a line that goes on from the last one. If it cannot, nothing has changed.
func (t Stream) Follow(l *line.Line) error {
	if l.After != t.sheet.tail {
		return errNotNext
	}
	if l.Op == line.Begin {
		return errNotNext
	}
	own, err := t.decode(l)
	if err == nil {
		err = t.sheet.Apply(own)
	}
	if err == nil {
		t.sheet.tail, t.sheet.given = l.Identity(), len(t.sheet.log)
	}
	return err
}

// Rules finds the rules of a game: those of the definition with an ID, or without one those
// that are known by the game's own; nil if there are none. It returns the text of the definition too.
type Rules = func(game string, definition line.ID) (g *scoring.Game, text string)

// start returns the sheet that a line begins. It is nil without an error where there are no
// rules for its game.
func start(l *line.Line, fields Fields, rules Rules) (*Sheet, error) {
	h, house, definition, err := readHead(l)
	if err != nil {
		return nil, err
	}
	g, text := rules(h.Game, definition)
	if g == nil {
		return nil, nil
	}
	h.Definition = text
	h.Place, h.Note = fields.Text("place", false), fields.Text("note", true)
	s, err := NewWithHouse(g, h, house)
	if err != nil {
		return nil, err
	}
	s.root, s.tail = l.Identity(), l.Identity()
	return s, nil
}

// readHead reads the head in a line that begins a sheet, with its house rules as they are
// written and the ID of its definition.
func readHead(l *line.Line) (h Head, house []byte, definition line.ID, err error) {
	var j struct {
		headJSON
		House jsontext.Value `json:"house"`
	}
	if err := json.Unmarshal(l.Body, &j); err != nil {
		return h, nil, definition, err
	}
	if j.Definition != "" {
		if definition, err = ulid.ParseStrict(j.Definition); err != nil {
			return h, nil, definition, err
		}
	}
	takePersons(&j.Extra, j.Players)
	j.Players = clipSeats(j.Players)
	h = Head{ID: l.Of.ID.String(), Game: j.Game, Players: j.Players, First: j.First, Started: j.Started, Extra: j.Extra}
	return h, j.House, definition, nil
}
