// Package jsonl reads and writes sheets as JSON, one object a line: what export
// writes and import reads, what a test feeds, and what another program may write.
package jsonl

import (
	"maps"
	"time"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"beermat/scoring"
	"beermat/sheets"
)

// Format is the version of the sheet file that is written, and the newest that
// can be read.
const Format = 1

// The codes of fouls that text can have before any rule is asked.
const (
	UnknownGame = "unknown-game" // no game has that ID
	NewerFormat = "newer-format" // a newer Beermat wrote it
)

func malformed(why string, data scoring.Data) *scoring.RuleError {
	return scoring.NewRuleError(sheets.Malformed, why, data)
}

// sheetJSON is a sheet in its JSON form. The fields are in the documented order.
type sheetJSON struct {
	Beermat int                `json:"beermat"`
	ID      string             `json:"id,omitzero"`
	Game    string             `json:"game"`
	Title   string             `json:"title,omitzero"`
	House   scoring.HouseRules `json:"house"`
	Players []sheets.Seat      `json:"players"`
	Persons [][]sheets.Seat    `json:"persons,omitempty"`
	First   int                `json:"first"`
	Started time.Time          `json:"started,omitzero"`
	Ended   time.Time          `json:"ended,omitzero"`
	Place   string             `json:"place"`
	Note    string             `json:"note"`
	Entries []scoring.Entry    `json:"entries"`
	Struck  []sheets.Struck    `json:"struck,omitempty"`
	Meta    *Meta              `json:"filed,omitzero"`

	Definition string         `json:"definition,omitzero"`
	Lines      []sheets.Line  `json:"lines,omitempty"`
	Extra      jsontext.Value `json:",embed"`
}

// Encode returns the sheet in its JSON form: one line without a line break, the
// keys in the documented order. The error is for an entry that has no JSON form.
func Encode(s *sheets.Sheet) ([]byte, error) { return EncodeWithMeta(s, nil) }

// EncodeWithMeta is Encode with what is settled about the sheet apart from its log; nil
// for nothing.
func EncodeWithMeta(s *sheets.Sheet, meta *Meta) ([]byte, error) {
	h := s.Head()
	house := h.House
	if house.Title() != "" {
		house = maps.Clone(house)
		delete(house, scoring.TitleKey)
	}
	return json.Marshal(sheetJSON{
		Beermat: Format, ID: h.ID, Game: h.Game, Title: h.House.Title(), House: house, Players: h.Players, Persons: sheets.PersonsOf(h.Players),
		First: h.First, Started: h.Started, Ended: s.Ended(), Place: h.Place, Note: h.Note,
		Entries: s.Entries(), Struck: s.Struck(), Meta: meta,
		Definition: h.Definition, Lines: linesOf(s), Extra: h.Extra,
	}, json.Deterministic(true))
}

// The bounds of a text from anywhere. Far longer ones than any that people write would
// cost the memory and the time of everybody who looks at them.
const (
	MaxText    = 16 << 20 // bytes of a sheet
	MaxEntries = 4000
	maxLines   = 4 * MaxEntries // everything can be undone and done again
)

// Decode reads a sheet from its JSON form. Its log is that of the devices that
// wrote it, or begins with the entries; what the file has struck then follows, for the record, as far as it can be read. An ID that is no ULID is
// left out. The error is a *scoring.RuleError for the sheet itself (malformed,
// unknown-game, newer-format, bad-house, bad-seats, too-long) or a *EntryError for one of
// its entries.
func Decode(text []byte, find func(id, definition string) *scoring.Game) (*sheets.Sheet, error) {
	return new(rawFields).decode(text, find, func(*sheets.Sheet) error { return nil })
}

// decode reads a sheet, of which the head can be looked at first.
func (p *rawFields) decode(text []byte, find func(id, definition string) *scoring.Game, look func(*sheets.Sheet) error) (*sheets.Sheet, error) {
	dec := new(jsontext.Decoder)
	if err := p.parse(dec, text); err != nil {
		return nil, err
	}
	s, err := p.newSheet(find, p.extraIn(text))
	if err == nil {
		err = look(s)
	}
	if err == nil {
		err = eachEntry(dec, s.Game(), p[keyEntries], s.Done, func(e scoring.Entry) error {
			if s.Len() >= MaxEntries {
				return scoring.NewRuleError(sheets.TooLong, "entries", scoring.Data{"max": MaxEntries})
			}
			_, err := s.Write(e)
			return err
		})
	}
	if err != nil {
		return nil, err
	}
	if written := p.readLines(s); written != nil {
		return written, nil
	}
	struck := readStruck(s.Game(), p[keyStruck])
	for _, l := range struck[:min(len(struck), MaxEntries)] {
		if err := s.Apply(l); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// readStruck reads what a file has struck as lines of a log. Another program may
// keep its own record under that key, so that what cannot be read is left out.
func readStruck(g *scoring.Game, list jsontext.Value) (lines []sheets.Line) {
	var texts []jsontext.Value
	if list == nil || json.Unmarshal(list, &texts) != nil {
		return nil
	}
	for _, text := range texts {
		l, err := sheets.DecodeLine(text, g)
		if err == nil && (l.By == sheets.Undo || l.By == sheets.Amend) {
			lines = append(lines, sheets.Line{Action: sheets.Strike, By: l.By, At: l.At, Number: l.Number, Entry: l.Entry})
		}
	}
	return lines
}
