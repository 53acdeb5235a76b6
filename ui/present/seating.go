package present

import "slices"

// Swap lets two players change seats, and returns who begins then: whoever began does so
// from the other seat.
func Swap[T any](seats []T, first, i, j int) int {
	seats[i], seats[j] = seats[j], seats[i]
	switch first {
	case i:
		return j
	case j:
		return i
	}
	return first
}

// Leave frees a seat, and returns the others and who of them begins.
func Leave[T any](seats []T, first, seat int) ([]T, int) {
	seats = slices.Delete(seats, seat, seat+1)
	if first > seat {
		first--
	}
	if first >= len(seats) {
		first = 0
	}
	return seats, first
}
