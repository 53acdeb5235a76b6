package sheets

import (
	"errors"
	"slices"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// MaxPersons is how many may play together at a seat.
const MaxPersons = 8

// People returns who plays at the seat: all who play together there, or the player alone.
func (s Seat) People() []Seat {
	if len(s.Persons) > 0 {
		return s.Persons
	}
	return []Seat{s}
}

// Has reports whether somebody plays at the seat.
func (s Seat) Has(one Seat) bool { return slices.ContainsFunc(s.People(), one.Equal) }

// PeopleOf returns who plays at seats, one seat after the other.
func PeopleOf(seats []Seat) []Seat {
	list := make([]Seat, 0, len(seats))
	for _, seat := range seats {
		list = append(list, seat.People()...)
	}
	return list
}

// Equal reports whether two seats say the same.
func (s Seat) Equal(other Seat) bool {
	return s.ID == other.ID && s.Name == other.Name && slices.EqualFunc(s.Persons, other.Persons, Seat.Equal)
}

// TeamName returns what those are called who play together, unless they call themselves
// something else.
func TeamName(names []string) string {
	last := len(names) - 1
	if last < 1 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:last], ", ") + " & " + names[last]
}

// IsNamed reports whether those who play together at the seat call themselves something.
func (s Seat) IsNamed() bool {
	return len(s.Persons) > 0 && s.Name != TeamName(NamesOf(s.Persons))
}

// PersonsOf returns who plays together at each seat, as a sheet file has it; nil where
// everybody plays alone.
func PersonsOf(seats []Seat) (persons [][]Seat) {
	for i, seat := range seats {
		if len(seat.Persons) > 0 && persons == nil {
			persons = make([][]Seat, len(seats))
		}
		if persons != nil {
			persons[i] = seat.Persons
		}
	}
	return persons
}

// SetPersons has persons play together at seats. It reports whether that can be: there is
// a list for each seat, and nobody has more than MaxPersons.
func SetPersons(seats []Seat, persons [][]Seat) bool {
	if len(persons) != len(seats) || slices.ContainsFunc(persons, func(list []Seat) bool { return len(list) > MaxPersons }) {
		return false
	}
	for i, list := range persons {
		if seats[i].Persons = nil; len(list) > 0 {
			seats[i].Persons = list
		}
	}
	return true
}

var errNoName = errors.New("sheets: a player without a name")

// MarshalJSONTo writes the name alone for a guest, and id and name otherwise.
func (s Seat) MarshalJSONTo(enc *jsontext.Encoder) error {
	if s.ID == "" {
		return enc.WriteToken(jsontext.String(s.Name))
	}
	return json.MarshalEncode(enc, seatJSON{s.ID, s.Name})
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

type seatJSON struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}
