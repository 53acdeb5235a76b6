// Package summary shows a game, a night and what somebody has won in the words and
// with the tokens that several areas share.
package summary

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/scoring/scorecard"
	"beermat/sheets"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/page"
)

// ShortDay returns a day in short, with the year where it is not this one.
func ShortDay(h page.Host, day sheets.Day) string {
	date := day.In(time.UTC)
	short := h.Words().ShortDay(date)
	if year := date.Year(); year != sheets.DayOf(h.Now()).In(time.UTC).Year() {
		return h.Say("nights.day-year", i18n.Data{"day": short, "year": year})
	}
	return short
}

// FullDay returns a day in full.
func FullDay(h page.Host, day sheets.Day) string { return h.Words().FullDay(day.In(time.UTC)) }

// GameName returns what was played: the game and by which rules, also of a game that
// this Beermat does not know.
func GameName(h page.Host, s sheets.Summary) string { return h.Words().Game(s.Game, s.Title()) }

// GameOrder returns the place of a game in the list of all games; one that is not known
// comes last.
func GameOrder(game string) int {
	if i := slices.IndexFunc(games.Scorecards, func(k *scorecard.Game) bool { return k.ID == game }); i >= 0 {
		return i
	}
	return len(games.Scorecards)
}

// SheetName returns what is played on a sheet.
func SheetName(h page.Host, s *sheets.Sheet) string {
	return h.Words().Game(s.Game().ID, s.Head().House.Title())
}

// Person returns whoever plays by ID: a player on the list, or a guest whom only
// sheets know.
func Person(h page.Host, id string) (sheets.Player, error) {
	if one := h.Players().Find(id); one != nil {
		return *one, nil
	}
	return h.Store().Roster().Player(id)
}

// Title names a game of the history: what was played, and when.
func Title(h page.Host, s sheets.Summary) string {
	return h.Say("nights.game-of", i18n.Data{"game": GameName(h, s), "day": ShortDay(h, s.Night), "time": h.Words().Clock(s.Started)})
}

// Outcome says in one sentence who won, or who lost where that is what the game is
// about.
func Outcome(h page.Host, s sheets.Summary) string {
	return h.Words().Outcome(s.Game, s.Standings, h.Players().Names(s.Players), s.Done)
}

// OutcomeToken returns the token of whom the outcome tells first; for a game that was
// stopped, which nobody has won, a sign of its own.
func OutcomeToken(h page.Host, s sheets.Summary, size float32) fyne.CanvasObject {
	if !s.Done {
		return kit.NewBox(size, size, kit.NewIcon(kit.Archive, 24, kit.Muted))
	}
	of, told := Subject(s.Standings)
	if !told {
		of = s.Standings[0]
	}
	return kit.NewToken(h.Players().Seats(s.Players)[of.Player].Marker, size)
}

// Subject returns the standing of whom the outcome of a finished game tells first: of
// the loser where there is one, else of the first who won. It reports whether there
// is anybody.
func Subject(standings []scoring.Standing) (scoring.Standing, bool) {
	of, told := scoring.Standing{}, false
	for _, s := range standings {
		if s.Lost {
			return s, true
		}
		if s.Won && !told {
			of, told = s, true
		}
	}
	return of, told
}

// StatusLabel says what is special about a game in the history; "" for nothing.
func StatusLabel(h page.Host, s sheets.Summary) string {
	switch {
	case !s.Archived.IsZero():
		return h.Say("nights.abandoned")
	case s.Uncounted:
		return h.Say("nights.uncounted")
	}
	return ""
}

// Same reports whether two summaries of games in play look the same.
func Same(a, b sheets.Summary) bool {
	return a.ID == b.ID && a.Turn == b.Turn && a.Done == b.Done && len(a.Players) == len(b.Players)
}
