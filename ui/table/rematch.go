package table

import (
	"slices"

	"beermat/scoring"
	"beermat/sheets"
	"beermat/ui/page"
	"beermat/ui/prefs"
)

// beginner is who begins a rematch.
type beginner = sheets.Beginner

// The beginners of a rematch.
const (
	nextBegins   = sheets.NextBegins
	winnerBegins = sheets.WinnerBegins
	loserBegins  = sheets.LoserBegins
	sameBegins   = sheets.SameBegins
)

var beginners = []beginner{nextBegins, winnerBegins, loserBegins, sameBegins}

// settingRematch is who began the last rematch.
const settingRematch = "rematch"

// readBeginner returns who began the last rematch.
func readBeginner(a page.Host) beginner {
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
	next := s.Rematch(by)
	return again{next.Players, next.First, next.House}
}

// tableAfter is who sits at the table after a game: those who play its rematch, of
// whom the next one begins. A game on which nothing stands moves nobody on.
func tableAfter(s *sheets.Sheet) prefs.Table {
	begins := nextBegins
	if s.Len() == 0 {
		begins = sameBegins
	}
	next := rematchOf(s, begins)
	table := prefs.Table{First: next.first, Sheet: s.Head().ID}
	for _, seat := range next.players {
		table.Players = append(table.Players, seat.ID)
	}
	return table
}
