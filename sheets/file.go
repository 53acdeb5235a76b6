package sheets

import (
	"maps"
	"time"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"beermat/scoring"
)

// Format is the version of the sheet file that is written, and the newest that
// can be read.
const Format = 1

// The codes of fouls that text can have before any rule is asked.
const (
	Malformed   = "malformed"    // it is no sheet
	UnknownGame = "unknown-game" // no game has that ID
	NewerFormat = "newer-format" // a newer Beermat wrote it
)

func malformed(why string, data scoring.Data) *scoring.RuleError {
	return scoring.NewRuleError(Malformed, why, data)
}

// form is a sheet in its JSON form. The fields are in the documented order.
type form struct {
	Beermat int                `json:"beermat"`
	ID      string             `json:"id,omitzero"`
	Game    string             `json:"game"`
	Title   string             `json:"title,omitzero"`
	House   scoring.HouseRules `json:"house"`
	Players []Seat             `json:"players"`
	First   int                `json:"first"`
	Started time.Time          `json:"started,omitzero"`
	Ended   time.Time          `json:"ended,omitzero"`
	Place   string             `json:"place"`
	Note    string             `json:"note"`
	Entries []scoring.Entry    `json:"entries"`
	Struck  []Struck           `json:"struck,omitempty"`
	Filed   *filedForm         `json:"filed,omitzero"`
}

func (h Head) form() form {
	house := h.House
	if house.Title() != "" {
		house = maps.Clone(house)
		delete(house, scoring.TitleKey)
	}
	return form{
		Beermat: Format, ID: h.ID, Game: h.Game, Title: h.House.Title(), House: house, Players: h.Players,
		First: h.First, Started: h.Started, Place: h.Place, Note: h.Note,
	}
}

// Encode gives the sheet in its JSON form: one line without a line break, the
// keys in the documented order. The error is for an entry that has no JSON form.
func (s *Sheet) Encode() ([]byte, error) { return s.encode(nil) }

// encode adds what is settled about the sheet apart from its log.
func (s *Sheet) encode(filed *filedForm) ([]byte, error) {
	f := s.head.form()
	f.Filed = filed
	f.Ended, f.Entries, f.Struck = s.Ended(), s.entries, s.Struck()
	return json.Marshal(f, json.Deterministic(true))
}

// Decode reads a sheet from its JSON form. Its log begins with the entries; what
// the file has struck follows, for the record, as far as it can be read. An ID
// that is no ULID is left out. The error is a *scoring.RuleError for the sheet itself
// (malformed, unknown-game, newer-format, bad-house, bad-seats) or a *Knock for
// one of its entries.
func Decode(text []byte, find func(id string) *scoring.Game) (*Sheet, error) {
	s, p, err := decodeHead(text, find)
	if err != nil {
		return nil, err
	}
	if err := eachEntry(new(jsontext.Decoder), s.game, p[keyEntries], s.Done, func(e scoring.Entry) error {
		_, err := s.Write(e)
		return err
	}); err != nil {
		return nil, err
	}
	for _, l := range readStruck(s.game, p[keyStruck]) {
		if err := s.apply(l); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// decodeHead gives the sheet before its first entry, and the parts of its text.
func decodeHead(text []byte, find func(id string) *scoring.Game) (*Sheet, *parts, error) {
	p := new(parts)
	if err := p.split(new(jsontext.Decoder), text); err != nil {
		return nil, nil, err
	}
	s, err := p.open(find)
	return s, p, err
}

// readStruck reads what a file has struck as lines of a log. Another program may
// keep its own record under that key, so that what cannot be read is left out.
func readStruck(g *scoring.Game, list jsontext.Value) []Line {
	var texts []lineText
	if list == nil || json.Unmarshal(list, &texts) != nil {
		return nil
	}
	var lines []Line
	for _, t := range texts {
		t.Act = Strike
		if l, err := t.line(g); err == nil && (l.By == Undo || l.By == Amend) {
			lines = append(lines, l)
		}
	}
	return lines
}

// MarshalJSONTo writes the name alone for a guest, and id and name otherwise.
func (s Seat) MarshalJSONTo(enc *jsontext.Encoder) error {
	if s.ID == "" {
		return enc.WriteToken(jsontext.String(s.Name))
	}
	return json.MarshalEncode(enc, seatForm(s))
}

// UnmarshalJSONFrom reads a name, or an object that has one.
func (s *Seat) UnmarshalJSONFrom(dec *jsontext.Decoder) error {
	if dec.PeekKind() == '"' {
		*s = Seat{}
		return json.UnmarshalDecode(dec, &s.Name)
	}
	var f struct {
		ID   string  `json:"id"`
		Name *string `json:"name"`
	}
	if err := json.UnmarshalDecode(dec, &f); err != nil {
		return err
	}
	if f.Name == nil {
		return errNoName
	}
	*s = Seat{ID: f.ID, Name: *f.Name}
	return nil
}

type seatForm struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}
