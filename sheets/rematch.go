package sheets

import (
	"slices"

	"beermat/scoring"
)

// Beginner is who begins a rematch.
type Beginner string

// The beginners of a rematch.
const (
	NextBegins   Beginner = "next" // the seat after the one that began
	WinnerBegins Beginner = "winner"
	LoserBegins  Beginner = "loser"
	SameBegins   Beginner = "same"
)

// Rematch returns the head of a rematch, as far as it is settled: everybody who stayed
// plays, as long as that are enough for the game, in the same order.
func (s *Sheet) Rematch(by Beginner) Head {
	head, standings := s.Head(), s.Card().Standings()
	left := make([]bool, len(head.Players))
	for _, one := range standings {
		left[one.Player] = one.Left
	}
	staying := 0
	for _, gone := range left {
		if !gone {
			staying++
		}
	}
	if staying < max(1, s.Game().Seats.Min) {
		left = make([]bool, len(head.Players))
	}
	first := firstOf(head, standings, left, by)
	r := Head{Game: head.Game, House: scoring.HouseRules{}}
	for seat, one := range head.Players {
		if seat == first {
			r.First = len(r.Players)
		}
		if !left[seat] {
			r.Players = append(r.Players, one)
		}
	}
	for key, value := range head.House {
		if list, ok := value.([]int); ok && len(list) == len(left) {
			value = ofStaying(list, left)
		}
		r.House[key] = value
	}
	return r
}

// ofStaying leaves out what belongs to seats whose players have left.
func ofStaying(list []int, left []bool) (kept []int) {
	for seat, n := range list {
		if !left[seat] {
			kept = append(kept, n)
		}
	}
	return kept
}

// firstOf returns the seat that begins, which is of somebody who plays.
func firstOf(head Head, standings []scoring.Standing, left []bool, by Beginner) int {
	first := head.First
	switch by {
	case NextBegins:
		first++
	case WinnerBegins:
		if i := slices.IndexFunc(standings, func(s scoring.Standing) bool { return s.Won }); i >= 0 {
			first = standings[i].Player
		}
	case LoserBegins:
		first = loser(standings, left)
	}
	for first %= len(left); left[first]; {
		first = (first + 1) % len(left)
	}
	return first
}

// loser is who lost where there is one, and else the last of those who play.
func loser(standings []scoring.Standing, left []bool) int {
	last := standings[0].Player
	for _, s := range standings {
		if s.Lost {
			return s.Player
		}
		if !left[s.Player] {
			last = s.Player
		}
	}
	return last
}
