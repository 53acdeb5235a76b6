package store

import (
	"github.com/go-json-experiment/json"

	"beermat/sheets"
	"beermat/sheets/store/internal/record"
)

// How the ID of a seat is packed.
const (
	seatGuest    = iota // there is none
	seatListed          // a ULID
	seatStranger        // another text, from a file
)

// encodeHead gives the head as the pad keeps it, without its ID.
func encodeHead(h sheets.Head) ([]byte, error) {
	house, err := json.Marshal(h.House, json.Deterministic(true))
	if err != nil {
		return nil, err
	}
	return encodeHeadWith(h, house), nil
}

func encodeHeadWith(h sheets.Head, house []byte) []byte {
	var p record.Encoder
	p.String(h.Game)
	p.String(string(house))
	p.Uvarint(h.First)
	p.Time(h.Started)
	p.String(h.Place)
	p.String(h.Note)
	p.Uvarint(len(h.Players))
	for _, seat := range h.Players {
		encodeSeat(seat, &p)
	}
	return p
}

func encodeSeat(s sheets.Seat, p *record.Encoder) {
	id, ok := sheets.ParseID(s.ID)
	switch {
	case s.ID == "":
		p.Uvarint(seatGuest)
	case ok && id.String() == s.ID:
		p.Uvarint(seatListed)
		p.ID(id)
	default:
		p.Uvarint(seatStranger)
		p.String(s.ID)
	}
	p.String(s.Name)
}

// decodeHead reads a head but for its house rules, which come as JSON: they are
// the game's to read.
func decodeHead(payload []byte) (h sheets.Head, house []byte, err error) {
	u := record.Decoder{Rest: payload}
	h.Game = u.String()
	house = u.Bytes(u.Len())
	h.First, h.Started, h.Place, h.Note = u.Uvarint(), u.Time(), u.String(), u.String()
	h.Players = make([]sheets.Seat, u.Len())
	for i := range h.Players {
		h.Players[i] = decodeSeat(&u)
	}
	return h, house, u.End()
}

func decodeSeat(u *record.Decoder) (s sheets.Seat) {
	switch u.Uvarint() {
	case seatGuest:
	case seatListed:
		s.ID = u.ID().String()
	case seatStranger:
		s.ID = u.String()
	default:
		u.Fail()
	}
	s.Name = u.String()
	return s
}
