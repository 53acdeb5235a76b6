package present

import (
	"slices"

	"beermat/sheets"
)

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

// Starter is somebody who may begin a rematch: the seat, and the rule by which that one
// does, such as that the winner begins; "" for none.
type Starter struct {
	Seat int
	By   sheets.Beginner
}

// StarterOf returns the seat of whoever begins a rematch by a rule.
func StarterOf(sheet *sheets.Sheet, by sheets.Beginner) int {
	next := sheet.Rematch(by)
	return slices.IndexFunc(sheet.Head().Players, next.Players[next.First].Equal)
}

// Starters are all who play the rematch, the next one first. Where several rules say the
// same, that counts by which the last one began.
func Starters(sheet *sheets.Sheet, last sheets.Beginner) (list []Starter) {
	of := map[int]sheets.Beginner{}
	for _, by := range []sheets.Beginner{sheets.SameBegins, sheets.NextBegins, sheets.LoserBegins, sheets.WinnerBegins, last} {
		of[StarterOf(sheet, by)] = by
	}
	players, again := sheet.Head().Players, sheet.Rematch(last).Players
	seat := StarterOf(sheet, sheets.NextBegins)
	for range players {
		if slices.ContainsFunc(again, players[seat].Equal) {
			list = append(list, Starter{seat, of[seat]})
		}
		seat = (seat + 1) % len(players)
	}
	return list
}
