package ui

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
	next := s.Rematch(by)
	return again{next.Players, next.First, next.House}
}

// deal lays a new sheet on the table. The store gets it with the first thing that is
// written or half entered: a sheet that nobody wrote on is gone when it is left.
func (a *App) deal(to page.NewTable) (page.Screen, error) {
	sheet, err := sheets.New(a.Games().Find(to.Game, ""), sheets.Head{
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
