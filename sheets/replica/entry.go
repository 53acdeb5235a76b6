package replica

import (
	"slices"
	"time"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"beermat/scoring"
	"beermat/sheets"
)

// Entry is a line of the log of a sheet as it is in a shared line. Nothing is said twice: a
// Write has no number, which is how many entries stand, and its entry no time, which is
// that of the line.
type Entry struct {
	ID     string         `json:"id,omitzero"`  // empty where it is sheets.OriginID
	Dev    string         `json:"dev,omitzero"` // who wrote it; empty for whoever wrote the shared line
	N      int            `json:"n,omitzero"`   // its number; none for the one that follows the entry before
	Act    sheets.Action  `json:"act,omitzero"` // empty for a Write
	By     sheets.Action  `json:"by,omitzero"`
	At     time.Time      `json:"at,omitzero"`
	Number int            `json:"number,omitzero"`
	Entry  jsontext.Value `json:"entry,omitzero"`
	Seat   *sheets.Seat   `json:"seat,omitzero"` // of a Join
	Extra  jsontext.Value `json:",embed"`
}

// Shorten leaves out of a log what a line of a device that has it need not say of who
// wrote it.
func Shorten(dev string, log []Entry) []Entry {
	list := slices.Clone(log)
	for i := range list {
		if i > 0 && log[i-1].Dev == log[i].Dev && log[i-1].N+1 == log[i].N {
			list[i].N = 0
		}
		if log[i].Dev == dev {
			list[i].Dev = ""
		}
	}
	return list
}

// origins returns the entries of a line with all that they leave out of who wrote them.
func (l *Line) origins() []Entry {
	list := make([]Entry, len(l.Log))
	for i, one := range l.Log {
		if one.Dev == "" {
			one.Dev = l.Dev
		}
		if one.N == 0 && i > 0 {
			one.N = list[i-1].N + 1
		}
		list[i] = one
	}
	return list
}

// Adopt returns the line as another device says it again, with who wrote its entries.
func (l Line) Adopt() Line {
	l.Log = l.origins()
	return l
}

// apply writes the entry on a sheet.
func (e *Entry) apply(s *sheets.Sheet) error {
	l := sheets.Line{
		Origin: sheets.Origin{ID: e.ID, Device: e.Dev, N: e.N}, Action: e.Act, By: e.By, At: e.At, Number: e.Number, Seat: e.Seat, Extra: e.Extra,
	}
	if e.Entry != nil {
		if err := l.DecodeEntry(e.Entry, s.Game()); err != nil {
			return err
		}
	}
	if l.Action == "" && l.Entry != nil {
		l.Action, l.Number = sheets.Write, s.Len()
		if h := l.Entry.Head(); h.At.IsZero() {
			h.At = l.At
		}
	}
	return s.Apply(l)
}

// Says returns what an entry says, whoever wrote it.
func (e *Entry) Says() string {
	bare := Entry{Act: e.Act, By: e.By, At: e.At, Number: e.Number, Entry: e.Entry, Seat: e.Seat}
	text, err := json.Marshal(bare, json.Deterministic(true))
	if err != nil {
		return e.ID // it is like no other
	}
	return string(text)
}

// headJSON is the head of a sheet, but for its place and note, which can change.
type headJSON struct {
	Game       string             `json:"game"`
	House      scoring.HouseRules `json:"house"`
	Players    []sheets.Seat      `json:"players"`
	First      int                `json:"first"`
	Started    time.Time          `json:"started,omitzero"`
	Definition string             `json:"definition,omitzero"`
	Extra      jsontext.Value     `json:"extra,omitzero"`
}

// NewHead returns a head as a device shares it. The same head has the same text, however
// a device keeps it.
func NewHead(h sheets.Head) (jsontext.Value, error) {
	players := slices.Clone(h.Players)
	for i := range players {
		players[i].Name = CleanName(players[i].Name)
	}
	text, err := json.Marshal(headJSON{
		Game: h.Game, House: h.House, Players: players, First: h.First, Started: h.Started, Definition: h.Definition, Extra: h.Extra,
	})
	value := jsontext.Value(text)
	if err == nil {
		err = value.Canonicalize()
	}
	return value, err
}

// Find returns the rules of a game; nil if there are none.
type Find = func(id, definition string) *scoring.Game

// The fields of a sheet that its head has too.
const (
	Place = "place"
	Note  = "note"
)

// begin returns the sheet with an ID that a head begins, and whether the rules allow that.
// Of a game without rules there is no sheet, and everything is allowed.
func begin(id string, head jsontext.Value, fields Fields, find Find) (s *sheets.Sheet, allowed bool) {
	var h headJSON
	var house struct {
		House jsontext.Value `json:"house"`
	}
	if json.Unmarshal(head, &house) != nil || json.Unmarshal(head, &h) != nil {
		return nil, false
	}
	g := find(h.Game, h.Definition)
	if g == nil {
		return nil, true
	}
	for i := range h.Players {
		h.Players[i].Name = CleanName(h.Players[i].Name)
	}
	said := fields.Sheet(sheets.Head{})
	s, err := sheets.NewWithHouse(g, sheets.Head{
		Place: said.Place, Note: said.Note, ID: id, Game: h.Game, Players: h.Players, First: h.First, Started: h.Started, Definition: h.Definition, Extra: h.Extra,
	}, house.House)
	return s, err == nil
}

// build returns the sheet with an ID that a head and a log make; nil where there are no rules
// for its game, or they do not allow it.
func build(id string, head jsontext.Value, log []Entry, fields Fields, find Find) *sheets.Sheet {
	s, allowed := begin(id, head, fields, find)
	for i := range log {
		if !allowed || s == nil || log[i].apply(s) != nil {
			return nil
		}
	}
	return s
}
