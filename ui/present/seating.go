package present

import (
	"cmp"
	"slices"

	"beermat/scoring"
	"beermat/sheets"
)

// Team returns the seat of those who play together, who may call themselves something; of
// one alone their own.
func Team(people []sheets.Seat, name string) sheets.Seat {
	if len(people) == 1 {
		return people[0]
	}
	return sheets.Seat{Name: cmp.Or(name, sheets.TeamName(sheets.NamesOf(people))), Persons: people}
}

// TeamCalled returns what a team calls itself; "" for one that is called by its names.
func TeamCalled(seat sheets.Seat) string {
	if seat.IsNamed() {
		return seat.Name
	}
	return ""
}

// Sit gives somebody the next seat, or a team. Where a game is for teams and has no seat
// left, everybody is put into teams by turns, so that partners sit opposite. It reports
// whether there is room, and moves who begins to the seat where they are then.
func Sit(g scoring.Seats, seats []sheets.Seat, first int, next sheets.Seat) ([]sheets.Seat, int, bool) {
	if len(seats) < g.Offer {
		return append(slices.Clip(seats), next), first, true
	}
	people := append(ByTurns(seats), next.People()...)
	n := max(g.Min, (len(people)+g.Team-1)/max(1, g.Team))
	if g.Team < 2 || n > g.Offer {
		return seats, first, false
	}
	begins := seats[first].People()[0]
	teams := make([][]sheets.Seat, n)
	for i, one := range people {
		teams[i%n] = append(teams[i%n], one)
	}
	list := make([]sheets.Seat, n)
	for i, team := range teams {
		name := ""
		if i < len(seats) {
			name = TeamCalled(seats[i])
		}
		list[i] = Team(team, name)
		if slices.ContainsFunc(team, begins.Equal) {
			first = i
		}
	}
	return list, first, true
}

// SitAgain has those who sit at seats sit down to another game, as far as it has room. Who
// played a game for teams is in no team in one that is not.
func SitAgain(g scoring.Seats, last []sheets.Seat, begins int, forTeams bool) (seats []sheets.Seat, first int) {
	if begins >= len(last) {
		begins = 0
	}
	again := last
	if forTeams && g.Team == 0 {
		again = ByTurns(last)
	}
	for _, seat := range again {
		seats, first, _ = Sit(g, seats, first, seat)
	}
	for i, seat := range seats {
		if seat.Has(last[begins].People()[0]) {
			return seats, i
		}
	}
	return seats, 0
}

// MostPeople returns how many can play, in a game for teams with all of their partners.
func MostPeople(g scoring.Seats) int { return g.Offer * max(1, g.Team) }

// ByTurns returns who plays at seats in the order in which everybody would sit in a circle:
// first one of each seat, and then the others.
func ByTurns(seats []sheets.Seat) (people []sheets.Seat) {
	for k := range sheets.MaxPersons {
		for _, seat := range seats {
			if team := seat.People(); k < len(team) {
				people = append(people, team[k])
			}
		}
	}
	return people
}

// SeatIDs returns IDs for seats, by which each is known though somebody joins a team there.
func SeatIDs(seats []sheets.Seat) (list []string) {
	for _, seat := range seats {
		list = append(list, seat.People()[0].PlayerID())
	}
	return list
}

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
