package table

import (
	"slices"

	"beermat/sheets"
	"beermat/ui/page"
	"beermat/ui/prefs"
)

// beginners are the rules by which somebody begins a rematch.
var beginners = []sheets.Beginner{sheets.NextBegins, sheets.WinnerBegins, sheets.LoserBegins, sheets.SameBegins}

// settingRematch is who began the last rematch.
const settingRematch = "rematch"

// readBeginner returns who began the last rematch.
func readBeginner(a page.Host) sheets.Beginner {
	b := sheets.NextBegins
	a.Settings().Get(settingRematch, &b)
	if !slices.Contains(beginners, b) {
		return sheets.NextBegins
	}
	return b
}

// tableAfter is who sits at the table after a game: those who play its rematch, of
// whom the next one begins. A game on which nothing stands moves nobody on.
func tableAfter(s *sheets.Sheet) prefs.Table {
	begins := sheets.NextBegins
	if s.Len() == 0 {
		begins = sheets.SameBegins
	}
	next := s.Rematch(begins)
	table := prefs.NewTable(next.Players, next.First)
	table.Sheet, table.ForTeams = s.Head().ID, s.Game().Seats.Team > 0
	return table
}
