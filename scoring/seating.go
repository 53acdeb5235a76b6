package scoring

import "slices"

// Seating is the seats round the table and who has gone home. It is immutable.
type Seating struct {
	seats int
	gone  []bool // nil while everybody is here
}

// NewSeating returns a table of n seats with everybody there.
func NewSeating(n int) Seating { return Seating{seats: n} }

// Seats is the number of seats, those of players who left included.
func (r Seating) Seats() int { return r.seats }

// HasLeft tells whether the player of a seat has left.
func (r Seating) HasLeft(seat int) bool { return r.gone != nil && r.gone[seat] }

// Active counts the players who are still here.
func (r Seating) Active() int {
	n := r.seats
	for _, gone := range r.gone {
		if gone {
			n--
		}
	}
	return n
}

// LastLeft tells whether so many have left that the game is over: one player is
// left of two or more, or none.
func (r Seating) LastLeft() bool {
	n := r.Active()
	return n == 0 || n == 1 && r.seats > 1
}

// Leave returns the ring without the player of a seat.
func (r Seating) Leave(seat int) Seating {
	gone := slices.Clone(r.gone)
	if gone == nil {
		gone = make([]bool, r.seats)
	}
	gone[seat] = true
	return Seating{seats: r.seats, gone: gone}
}

// Next is the next seat clockwise, the left neighbour, whose player is still
// here; the seat itself if nobody else is.
func (r Seating) Next(seat int) int { return r.step(seat, 1) }

// Previous is the next seat counter-clockwise, the right neighbour, whose player
// is still here; the seat itself if nobody else is.
func (r Seating) Previous(seat int) int { return r.step(seat, r.seats-1) }

// From lists the seats whose players are still here, clockwise from a seat on;
// nil if there are none.
func (r Seating) From(seat int) []int {
	var seats []int
	for i := range r.seats {
		if at := (seat + i) % r.seats; !r.HasLeft(at) {
			if seats == nil {
				seats = make([]int, 0, r.seats-i)
			}
			seats = append(seats, at)
		}
	}
	return seats
}

// Behind returns whose turn it is where everybody takes one in each round: of those
// who are here the first, clockwise from a seat on, who has taken the fewest, and
// the round, from 1, in which that one's next turn is. The numbers are 0 if nobody
// is here.
func (r Seating) Behind(first int, taken func(seat int) int) (seat, round int) {
	for i := range r.seats {
		at := (first + i) % r.seats
		if r.HasLeft(at) {
			continue
		}
		if next := taken(at) + 1; round == 0 || next < round {
			seat, round = at, next
		}
	}
	return seat, round
}

// Each asks the same of every seat, those of players who left included, and
// lists the answers by seat.
func (r Seating) Each(ask func(seat int) int) []int {
	list := make([]int, r.seats)
	for seat := range list {
		list[seat] = ask(seat)
	}
	return list
}

func (r Seating) step(seat, by int) int {
	for at := (seat + by) % r.seats; at != seat; at = (at + by) % r.seats {
		if !r.HasLeft(at) {
			return at
		}
	}
	return seat
}
