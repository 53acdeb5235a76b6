package ui

import (
	"slices"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/ui/page"
	"beermat/ui/prefs"
)

// beginner is who begins a rematch.
type beginner string

// The beginners of a rematch.
const (
	nextBegins   beginner = "next" // the seat after the one that began
	winnerBegins beginner = "winner"
	loserBegins  beginner = "loser"
	sameBegins   beginner = "same"
)

var beginners = []beginner{nextBegins, winnerBegins, loserBegins, sameBegins}

// settingRematch is who began the last rematch.
const settingRematch = "rematch"

func (a *App) readBeginner() beginner {
	b := nextBegins
	a.Settings().Get(settingRematch, &b)
	if !slices.Contains(beginners, b) {
		return nextBegins
	}
	return b
}

// again is who plays a rematch: everybody who stayed, as long as that are enough
// for the game, in the same order, and who of them begins.
type again struct {
	players []sheets.Seat
	first   int
	house   scoring.HouseRules
}

// rematchOf returns a rematch of a sheet that somebody begins.
func rematchOf(s *sheets.Sheet, by beginner) again {
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
	r := again{house: scoring.HouseRules{}}
	for seat, one := range head.Players {
		if seat == first {
			r.first = len(r.players)
		}
		if !left[seat] {
			r.players = append(r.players, one)
		}
	}
	for key, value := range head.House {
		if list, ok := value.([]int); ok && len(list) == len(left) {
			value = ofStaying(list, left)
		}
		r.house[key] = value
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
func firstOf(head sheets.Head, standings []scoring.Standing, left []bool, by beginner) int {
	first := head.First
	switch by {
	case nextBegins:
		first++
	case winnerBegins:
		if i := slices.IndexFunc(standings, func(s scoring.Standing) bool { return s.Won }); i >= 0 {
			first = standings[i].Player
		}
	case loserBegins:
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

// deal lays a new sheet on the table. The store gets it with the first thing that is
// written or half entered: a sheet that nobody wrote on is gone when it is left.
func (a *App) deal(to page.NewTable) (page.Screen, error) {
	sheet, err := sheets.New(games.Find(to.Game), sheets.Head{
		ID: a.Store().NewID(), Game: to.Game, House: to.House, Players: to.Players, First: to.First, Started: a.Now(),
	})
	if err != nil {
		return nil, err
	}
	a.Settings().KeepTable(tableAfter(sheet))
	t := a.tables.add(sheet)
	t.unwritten = true
	return t, nil
}

// tableAfter is who sits at the table after a game: those who play its rematch, of
// whom the next one begins.
func tableAfter(s *sheets.Sheet) prefs.Table {
	next := rematchOf(s, nextBegins)
	table := prefs.Table{First: next.first, Sheet: s.Head().ID}
	for _, seat := range next.players {
		table.Players = append(table.Players, seat.ID)
	}
	return table
}
