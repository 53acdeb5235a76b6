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

// From lists the seats whose players are still here, clockwise from a seat on;
// nil if there are none.
func (r Ring) From(seat int) []int {
	var seats []int
	for i := range r.seats {
		if at := (seat + i) % r.seats; !r.Gone(at) {
			seats = append(seats, at)
		}
	}
	return seats
}

// Behind gives whose turn it is where everybody takes one in each round: of those
// who are here the first, clockwise from a seat on, who has taken the fewest, and
// the round, from 1, in which that one's next turn is. The numbers are 0 if nobody
// is here.
func (r Ring) Behind(first int, taken func(seat int) int) (seat, round int) {
	for _, at := range r.From(first) {
		if next := taken(at) + 1; round == 0 || next < round {
			seat, round = at, next
		}
	}
	return seat, round
}

// Each asks the same of every seat, those of players who left included, and
// lists the answers by seat.
func (r Ring) Each(ask func(seat int) int) []int {
	list := make([]int, r.seats)
	for seat := range list {
		list[seat] = ask(seat)
	}
	return list
}

func (r Ring) step(seat, by int) int {
	for at := (seat + by) % r.seats; at != seat; at = (at + by) % r.seats {
		if !r.Gone(at) {
			return at
		}
	}
	return seat
}
