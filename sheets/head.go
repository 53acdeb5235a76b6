package sheets

import "github.com/go-json-experiment/json"

// How the ID of a seat is packed.
const (
	seatGuest    = iota // there is none
	seatListed          // a ULID
	seatStranger        // another text, from a file
)

// pack gives the head as the pad keeps it, without its ID.
func (h Head) pack() ([]byte, error) {
	house, err := json.Marshal(h.House, json.Deterministic(true))
	if err != nil {
		return nil, err
	}
	return h.packWith(house), nil
}

func (h Head) packWith(house []byte) []byte {
	var p packer
	p.text(h.Game)
	p.text(string(house))
	p.count(h.First)
	p.time(h.Started)
	p.text(h.Place)
	p.text(h.Note)
	p.count(len(h.Players))
	for _, seat := range h.Players {
		seat.pack(&p)
	}
	return p
}

func (s Seat) pack(p *packer) {
	id, ok := uid(s.ID)
	switch {
	case s.ID == "":
		p.count(seatGuest)
	case ok && id.String() == s.ID:
		p.count(seatListed)
		p.id(id)
	default:
		p.count(seatStranger)
		p.text(s.ID)
	}
	p.text(s.Name)
}

// unpackHead reads a head but for its house rules, which come as JSON: they are
// the game's to read.
func unpackHead(payload []byte) (h Head, house []byte, err error) {
	u := unpacker{rest: payload}
	h.Game = u.text()
	house = u.bytes(u.length())
	h.First, h.Started, h.Place, h.Note = u.count(), u.time(), u.text(), u.text()
	h.Players = make([]Seat, u.length())
	for i := range h.Players {
		h.Players[i] = unpackSeat(&u)
	}
	return h, house, u.end()
}

func unpackSeat(u *unpacker) (s Seat) {
	switch u.count() {
	case seatGuest:
	case seatListed:
		s.ID = u.id().String()
	case seatStranger:
		s.ID = u.text()
	default:
		u.fail()
	}
	s.Name = u.text()
	return s
}
