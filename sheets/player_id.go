package sheets

import (
	"crypto/sha256"
	"strings"

	"github.com/oklog/ulid/v2"
	"golang.org/x/text/unicode/norm"
)

// GuestID returns the ID of somebody who is known by name only. It is the same on
// every device, however that writes capitals, blanks and accents.
func GuestID(name string) string {
	sum := sha256.Sum256([]byte(norm.NFC.String(strings.ToLower(norm.NFC.String(strings.Join(strings.Fields(name), " "))))))
	id := ulid.ULID(sum[:16])
	id[0] &= 0x7F // below every ULID that cannot be written in 26 characters
	return id.String()
}

// PlayerID returns the ID under which the player of a seat is known: that of the
// player on the list, or for a guest the NameID.
func (s Seat) PlayerID() string {
	if id := CanonicalID(s.ID); id != "" {
		return id
	}
	return GuestID(s.Name)
}

// PlayerResolver returns a function that tells as whom a player is counted: the one that
// the player was merged into, or the player alone.
func PlayerResolver(list []Player) func(id string) string {
	as := map[string]string{}
	for _, p := range list {
		if p.MergedInto != "" {
			as[p.ID] = p.MergedInto
		}
	}
	return func(id string) string {
		for range len(as) + 1 { // not for ever, whatever the list says
			next, merged := as[id]
			if !merged {
				break
			}
			id = next
		}
		return id
	}
}

// SeatResolver returns a function that tells as whom a seat is counted, with the name of
// today for somebody on the list.
func SeatResolver(list []Player) func(Seat) Seat {
	as, names := PlayerResolver(list), map[string]string{}
	for _, p := range list {
		names[p.ID] = p.Name
	}
	return func(seat Seat) Seat {
		id := as(seat.PlayerID())
		if name, known := names[id]; known {
			return Seat{ID: id, Name: name}
		}
		return seat
	}
}
