package scoring

import "slices"

// Ring is the seats round the table and who has gone home. It is immutable.
type Ring struct {
	seats int
	gone  []bool // nil while everybody is here
}

// NewRing gives a table of n seats with everybody there.
func NewRing(n int) Ring { return Ring{seats: n} }

// Seats is the number of seats, those of players who left included.
func (r Ring) Seats() int { return r.seats }

// Gone tells whether the player of a seat has left.
func (r Ring) Gone(seat int) bool { return r.gone != nil && r.gone[seat] }

// Staying counts the players who are still here.
func (r Ring) Staying() int {
	n := r.seats
	for _, gone := range r.gone {
		if gone {
			n--
		}
	}
	return n
}

// Alone tells whether so many have left that the game is over: one player is
// left of two or more, or none.
func (r Ring) Alone() bool {
	n := r.Staying()
	return n == 0 || n == 1 && r.seats > 1
}

// Leave gives the ring without the player of a seat.
func (r Ring) Leave(seat int) Ring {
	gone := slices.Clone(r.gone)
	if gone == nil {
		gone = make([]bool, r.seats)
	}
	gone[seat] = true
	return Ring{seats: r.seats, gone: gone}
}

// Next is the next seat clockwise, the left neighbour, whose player is still
// here; the seat itself if nobody else is.
func (r Ring) Next(seat int) int { return r.step(seat, 1) }

// Before is the next seat counter-clockwise, the right neighbour, whose player
// is still here; the seat itself if nobody else is.
func (r Ring) Before(seat int) int { return r.step(seat, r.seats-1) }

func (r Ring) step(seat, by int) int {
	for at := (seat + by) % r.seats; at != seat; at = (at + by) % r.seats {
		if !r.Gone(at) {
			return at
		}
	}
	return seat
}
