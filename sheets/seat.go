package sheets

import (
	"errors"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

var errNoName = errors.New("sheets: a player without a name")

// MarshalJSONTo writes the name alone for a guest, and id and name otherwise.
func (s Seat) MarshalJSONTo(enc *jsontext.Encoder) error {
	if s.ID == "" {
		return enc.WriteToken(jsontext.String(s.Name))
	}
	return json.MarshalEncode(enc, seatJSON(s))
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
