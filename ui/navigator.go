package ui

import (
	"cmp"
	"slices"

	"beermat/sheets"
	"beermat/ui/devices"
	"beermat/ui/gamelist"
	"beermat/ui/help"
	"beermat/ui/history"
	"beermat/ui/home"
	"beermat/ui/kit"
	"beermat/ui/live"
	"beermat/ui/page"
	"beermat/ui/players"
	"beermat/ui/seasons"
	"beermat/ui/settings"
	"beermat/ui/setup"
	"beermat/ui/stats"
	"beermat/ui/table"
	"beermat/ui/transfer"
)

// navigator holds the screens that lie on top of each other, and goes from one to another.
type navigator struct {
	app   *App
	stack []page.Screen                 // the last one is seen
	shown page.Screen                   // the one that was built last; nil: none
	left  map[page.Screen]kit.PageState // where people were on each when it was seen last
}

// Push puts a screen on top of the one that is seen.
func (n *navigator) Push(s page.Screen) {
	n.stack = append(n.stack, s)
	n.Rebuild()
}

// Pop closes the screen that is seen.
func (n *navigator) Pop() {
	if n.CanPop() {
		closed := n.stack[len(n.stack)-1:]
		n.stack = n.stack[:len(n.stack)-1]
		n.hide(closed)
		n.Rebuild()
	}
}

// Screens returns the screens that lie on top of each other; the last one is seen.
func (n *navigator) Screens() []page.Screen { return n.stack }

// CanPop reports whether a screen is below the one that is seen.
func (n *navigator) CanPop() bool { return len(n.stack) > 1 }

// Open puts the screen of a route on top of the one that is seen.
func (n *navigator) Open(to page.Route) { n.follow(to, n.Push) }

// Replace puts the screen of a route in the place of the one that is seen.
func (n *navigator) Replace(to page.Route) { n.follow(to, n.replaceTop) }

// Reset shows the screen of a route with nothing below it.
func (n *navigator) Reset(to page.Route) { n.follow(to, n.resetTo) }

// follow shows the screen of a route, or says why there is none.
func (n *navigator) follow(to page.Route, show func(page.Screen)) {
	s, err := n.screenOf(to)
	if err != nil {
		page.ShowError(n.app, err)
		return
	}
	show(s)
}

// resetTo shows a screen with nothing below it.
func (n *navigator) resetTo(s page.Screen) {
	n.hide(n.stack)
	n.stack = []page.Screen{s}
	n.Rebuild()
}

// replaceTop puts a screen in the place of the one that is seen.
func (n *navigator) replaceTop(s page.Screen) {
	n.hide(n.stack[len(n.stack)-1:])
	n.stack[len(n.stack)-1] = s
	n.Rebuild()
}

func (n *navigator) top() page.Screen { return n.stack[len(n.stack)-1] }

func (n *navigator) atHome() bool {
	s, ok := n.top().(page.RootScreen)
	return ok && s.NavTarget() == page.NavHome
}

// gameBelow returns the ID of the game that is played on the screen that is seen, or
// on one below it; "" for none.
func (n *navigator) gameBelow() string {
	for _, s := range slices.Backward(n.stack) {
		if g, ok := s.(page.GameScreen); ok {
			return g.Game().ID
		}
	}
	return ""
}

// hide tells screens that they are closed, the last one first.
func (n *navigator) hide(closed []page.Screen) {
	for _, s := range slices.Backward(closed) {
		delete(n.left, s)
		if h, ok := s.(page.Hider); ok {
			h.Hide()
		}
	}
}

// Rebuild implements page.Host: it builds the screen on top anew. Where people were on it
// they are again, also after another screen lay on it.
func (n *navigator) Rebuild() {
	n.app.shell.dismiss()
	c, top := n.app.window.Canvas(), n.top()
	if slices.Contains(n.stack, n.shown) {
		n.left[n.shown] = kit.KeepState(c)
	}
	n.shown = top
	n.app.tables.DropUnwritten()
	if n.app.sizes != n.app.fitting(n.app.window.Canvas().Size()) {
		n.app.dress() // this screen is drawn larger than the one before, or no longer
	}
	n.app.shell.show(top)
	if t, ok := top.(page.InitialFocuser); ok {
		if field := t.InitialFocus(); field != nil {
			c.Focus(field) // at once: people who type do not wait
		}
	}
	n.left[top].Restore(c)
	n.app.Retitle()
}

// openTable returns the screen of a game in play: only to look at, where another device
// has the pen.
func (n *navigator) openTable(id string) (page.Screen, error) {
	pen, err := n.app.pad.Shared().Pen(id)
	if err != nil || pen.Own {
		return n.app.tables.Open(id)
	}
	sheet, err := n.app.pad.Sheet(id)
	return devices.NewElsewhere(n.app, sheet, pen), err
}

// renew takes in what other devices have written: games in play that are another now, or
// of which another device has taken the pen, are shown as they are.
func (n *navigator) renew() {
	n.app.people.Load()
	for id := range n.app.tables.Renew(func(s *sheets.Sheet) bool {
		pen, err := n.app.pad.Shared().Pen(s.Head().ID)
		is, failed := n.app.pad.Sheet(s.Head().ID)
		return err == nil && failed == nil && (!pen.Own || !devices.SameLog(is, s))
	}) {
		for i, shown := range n.stack {
			t, ok := shown.(*table.Screen)
			if !ok || t.Sheet().Head().ID != id {
				continue
			}
			again, err := n.screenOf(page.Table{ID: id})
			if err != nil {
				continue // it stays as it was
			}
			n.hide(n.stack[i : i+1])
			n.stack[i] = again
			if n.followTable(i, id) {
				n.Rebuild()
				devices.TellOfForks(n.app, id)
			}
			break // a game has one table
		}
	}
}

// followTable has what lies over a table and shows the same game go on with it, or closes
// that. It reports whether the table or one of these is seen.
func (n *navigator) followTable(table int, id string) (seen bool) {
	for i := table + 1; i < len(n.stack); i++ {
		f, ok := n.stack[i].(page.TableFollower)
		if !ok || f.Sheet().Head().ID != id {
			return false
		}
		if !f.FollowTable(n.stack[table]) {
			n.hide(n.stack[i:])
			n.stack = n.stack[:i]
		}
	}
	return true
}

// screenOf returns the screen that a route means: the one place that knows the
// screens of all areas.
func (n *navigator) screenOf(to page.Route) (page.Screen, error) {
	switch to := to.(type) {
	// home
	case page.Home:
		return home.New(n.app, to.Removed), nil
	case page.Unfinished:
		return home.NewUnfinished(n.app), nil
	case page.MoreGames:
		return gamelist.New(n.app), nil

	// setup and help
	case page.Setup:
		return setup.New(n.app, n.app.Games().Scorecard(to.Game)), nil
	case page.Rules:
		return help.NewRules(n.app, n.app.Games().Scorecard(to.Game)), nil

	// table
	case page.Table:
		return n.openTable(to.ID)
	case page.NewTable:
		return n.app.tables.Begin(to)
	case page.Correct:
		return n.app.tables.Correct(to.Sheet), nil
	case page.OtherScreens:
		return live.NewScreen(n.app, n.app.live), nil
	case page.Log:
		return history.NewLog(n.app, to.Sheet, to.Action, to.Pick), nil

	// history
	case page.History:
		return history.New(n.app, to.Find), nil
	case page.Evening:
		return history.NewEvening(n.app, to.Day, to.Query), nil
	case page.Game:
		sheet, err := n.app.pad.Sheet(to.ID)
		sum, sumErr := n.app.pad.Summary(to.ID)
		return history.NewGame(n.app, sheet, sum), cmp.Or(err, sumErr)
	case page.Trash:
		return history.NewTrash(n.app), nil

	// players
	case page.Players:
		return players.New(n.app, ""), nil
	case page.EditPlayer:
		return players.NewEdit(n.app, to.ID), nil
	case page.Merge:
		return players.NewMerge(n.app, to.Into), nil

	// stats
	case page.Player:
		return stats.NewPlayer(n.app, to.ID), nil
	case page.Stats:
		return stats.New(n.app, ""), nil

	case page.Season:
		return seasons.New(n.app, to.ID, &n.app.results), nil

	case page.Draw:
		return seasons.NewDraw(n.app, nil), nil

	// transfer
	case page.ShareSeason:
		return transfer.NewShareSeason(n.app, to.Season), nil
	case page.ShareGame:
		return transfer.NewShareGame(n.app, to.Summary), nil
	case page.ShareEvening:
		return transfer.NewShareEvening(n.app, to.Night), nil
	case page.ShareFound:
		return transfer.NewShareFound(n.app, to.Query, to.Text), nil
	case page.SharePlayer:
		return transfer.NewSharePlayer(n.app, to.Player), nil
	case page.ShareBlank:
		return transfer.NewShareBlank(n.app, n.app.Games().Scorecard(to.Game)), nil
	case page.ShareLink:
		sheet, err := n.app.tables.Sheet(to.Summary.ID)
		return transfer.NewLink(n.app, sheet, to.Summary), err
	case page.Import:
		return transfer.NewImport(n.app, to.Path), nil
	case page.Linked:
		return history.NewLinked(n.app, to.Link)

	// settings
	case page.Settings:
		return settings.New(n.app), nil
	case page.Keys:
		return help.NewKeys(n.app, n.app.Games().Scorecard(to.Game)), nil

	// other devices
	case page.Devices:
		return devices.NewScreen(n.app, n.app.sharing), nil
	case page.Forks:
		sheet, err := n.app.tables.Sheet(to.ID)
		forks, forksErr := n.app.pad.Shared().Forks(to.ID)
		return devices.NewForks(n.app, sheet, forks), cmp.Or(err, forksErr)
	}
	panic("no screen for a route") // every route has its case above
}
