package store

import (
	"github.com/go-json-experiment/json/jsontext"

	"beermat/scoring"
	"beermat/sheets"
	"beermat/sheets/store/internal/record"
)

// headRecord is the head of a sheet, whose ID is the key. The house rules are as the
// game agreed on them, and are the game's to judge.
type headRecord struct {
	Game       string             `cbor:"1,keyasint"`
	House      scoring.HouseRules `cbor:"2,keyasint,omitempty"`
	Players    []seatRecord       `cbor:"3,keyasint"`
	First      int                `cbor:"4,keyasint,omitzero"`
	Started    record.Time        `cbor:"5,keyasint,omitzero"`
	Place      string             `cbor:"6,keyasint,omitzero"`
	Note       string             `cbor:"7,keyasint,omitzero"`
	Definition string             `cbor:"8,keyasint,omitzero"`
	Extra      string             `cbor:"9,keyasint,omitzero"` // JSON
}

// seatRecord is a place at the table.
type seatRecord struct {
	Name string    `cbor:"1,keyasint"`
	ID   record.ID `cbor:"2,keyasint,omitzero"`
}

func newHeadRecord(h sheets.Head) headRecord {
	seats := make([]seatRecord, len(h.Players))
	for i, seat := range h.Players {
		seats[i] = seatRecord{Name: seat.Name, ID: record.ID(seat.ID)}
	}
	return headRecord{
		Game: h.Game, House: h.House, Players: seats, First: h.First, Started: record.Time{Time: h.Started},
		Place: h.Place, Note: h.Note, Definition: h.Definition, Extra: string(h.Extra),
	}
}

// head returns the head of a sheet with an ID.
func (r *headRecord) head(id string) sheets.Head {
	seats := make([]sheets.Seat, len(r.Players))
	for i, seat := range r.Players {
		seats[i] = sheets.Seat{ID: string(seat.ID), Name: seat.Name}
	}
	h := sheets.Head{
		ID: id, Game: r.Game, House: r.House, Players: seats, First: r.First, Started: r.Started.Time,
		Place: r.Place, Note: r.Note, Definition: r.Definition,
	}
	if r.Extra != "" {
		h.Extra = jsontext.Value(r.Extra)
	}
	return h
}
