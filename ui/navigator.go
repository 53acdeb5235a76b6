package ui

import (
	"cmp"

	"beermat/sheets"
	"beermat/ui/devices"
	"beermat/ui/gamelist"
	"beermat/ui/help"
	"beermat/ui/history"
	"beermat/ui/home"
	"beermat/ui/live"
	"beermat/ui/page"
	"beermat/ui/players"
	"beermat/ui/settings"
	"beermat/ui/setup"
	"beermat/ui/stats"
	"beermat/ui/table"
	"beermat/ui/transfer"
)

// Push puts a screen on top of the one that is seen.
func (a *App) Push(s page.Screen) {
	a.stack = append(a.stack, s)
	a.Rebuild()
}

// Pop closes the screen that is seen.
func (a *App) Pop() {
	if a.CanPop() {
		closed := a.stack[len(a.stack)-1:]
		a.stack = a.stack[:len(a.stack)-1]
		a.hide(closed)
		a.Rebuild()
	}
}

// Screens returns the screens that lie on top of each other; the last one is seen.
func (a *App) Screens() []page.Screen { return a.stack }

// CanPop reports whether a screen is below the one that is seen.
func (a *App) CanPop() bool { return len(a.stack) > 1 }

// Open puts the screen of a route on top of the one that is seen.
func (a *App) Open(to page.Route) { a.follow(to, a.Push) }

// Replace puts the screen of a route in the place of the one that is seen.
func (a *App) Replace(to page.Route) { a.follow(to, a.replaceTop) }

// Reset shows the screen of a route with nothing below it.
func (a *App) Reset(to page.Route) { a.follow(to, a.resetTo) }

// follow shows the screen of a route, or says why there is none.
func (a *App) follow(to page.Route, show func(page.Screen)) {
	s, err := a.screenOf(to)
	if err != nil {
		page.ShowError(a, err)
		return
	}
	show(s)
}

// openTable returns the screen of a game in play: only to look at, where another device
// has the pen.
func (a *App) openTable(id string) (page.Screen, error) {
	pen, err := a.pad.Shared().Pen(id)
	if err != nil || pen.Own {
		return a.tables.Open(id)
	}
	sheet, err := a.pad.Sheet(id)
	return devices.NewElsewhere(a, sheet, pen), err
}

// renew takes in what other devices have written: games in play that are another now, or
// of which another device has taken the pen, are shown as they are.
func (a *App) renew() {
	a.people.Load()
	for id := range a.tables.Renew(func(s *sheets.Sheet) bool {
		pen, err := a.pad.Shared().Pen(s.Head().ID)
		is, failed := a.pad.Sheet(s.Head().ID)
		return err == nil && failed == nil && (!pen.Own || !devices.SameLog(is, s))
	}) {
		for i, shown := range a.stack {
			t, ok := shown.(*table.Screen)
			if !ok || t.Sheet().Head().ID != id {
				continue
			}
			again, err := a.screenOf(page.Table{ID: id})
			if err != nil {
				continue // it stays as it was
			}
			a.hide(a.stack[i : i+1])
			a.stack[i] = again
			if a.followTable(i, id) {
				a.Rebuild()
				devices.TellOfForks(a, id)
			}
			break // a game has one table
		}
	}
}

// followTable has what lies over a table and shows the same game go on with it, or closes
// that. It reports whether the table or one of these is seen.
func (a *App) followTable(table int, id string) (seen bool) {
	for i := table + 1; i < len(a.stack); i++ {
		f, ok := a.stack[i].(page.TableFollower)
		if !ok || f.Sheet().Head().ID != id {
			return false
		}
		if !f.FollowTable(a.stack[table]) {
			a.hide(a.stack[i:])
			a.stack = a.stack[:i]
		}
	}
	return true
}

// screenOf returns the screen that a route means: the one place that knows the
// screens of all areas.
func (a *App) screenOf(to page.Route) (page.Screen, error) {
	switch to := to.(type) {
	// home
	case page.Home:
		return home.New(a, to.Removed), nil
	case page.Unfinished:
		return home.NewUnfinished(a), nil
	case page.MoreGames:
		return gamelist.New(a), nil

	// setup and help
	case page.Setup:
		return setup.New(a, a.Games().Scorecard(to.Game)), nil
	case page.Rules:
		return help.NewRules(a, a.Games().Scorecard(to.Game)), nil

	// table
	case page.Table:
		return a.openTable(to.ID)
	case page.NewTable:
		return a.tables.Begin(to)
	case page.Correct:
		return a.tables.Correct(to.Sheet), nil
	case page.OtherScreens:
		return live.NewScreen(a, a.live), nil
	case page.Log:
		return history.NewLog(a, to.Sheet, to.Action, to.Pick), nil

	// history
	case page.History:
		return history.New(a, to.Find), nil
	case page.Evening:
		return history.NewEvening(a, to.Day, to.Query), nil
	case page.Game:
		sheet, err := a.pad.Sheet(to.ID)
		sum, sumErr := a.pad.Summary(to.ID)
		return history.NewGame(a, sheet, sum), cmp.Or(err, sumErr)
	case page.Trash:
		return history.NewTrash(a), nil

	// players
	case page.Players:
		return players.New(a, ""), nil
	case page.EditPlayer:
		return players.NewEdit(a, to.ID), nil
	case page.Merge:
		return players.NewMerge(a, to.Into), nil

	// stats
	case page.Player:
		return stats.NewPlayer(a, to.ID), nil
	case page.Stats:
		return stats.New(a, ""), nil

	// transfer
	case page.ShareGame:
		return transfer.NewShareGame(a, to.Summary), nil
	case page.ShareEvening:
		return transfer.NewShareEvening(a, to.Night), nil
	case page.ShareFound:
		return transfer.NewShareFound(a, to.Query, to.Text), nil
	case page.SharePlayer:
		return transfer.NewSharePlayer(a, to.Player), nil
	case page.ShareBlank:
		return transfer.NewShareBlank(a, a.Games().Scorecard(to.Game)), nil
	case page.Import:
		return transfer.NewImport(a, to.Path), nil

	// settings
	case page.Settings:
		return settings.New(a), nil
	case page.Keys:
		return help.NewKeys(a, a.Games().Scorecard(to.Game)), nil

	// other devices
	case page.Devices:
		return devices.NewScreen(a, a.sharing), nil
	case page.Forks:
		sheet, err := a.tables.Sheet(to.ID)
		forks, forksErr := a.pad.Shared().Forks(to.ID)
		return devices.NewForks(a, sheet, forks), cmp.Or(err, forksErr)
	}
	panic("no screen for a route") // every route has its case above
}
