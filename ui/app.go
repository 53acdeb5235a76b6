// Package ui is the app: its screens, and what holds them together.
package ui

import (
	"context"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"beermat/scoring/games"
	"beermat/scoring/odds"
	"beermat/sheets/failure"
	"beermat/sheets/stats/insight"
	"beermat/sheets/store"
	"beermat/ui/devices"
	"beermat/ui/kit"
	"beermat/ui/live"
	"beermat/ui/page"
	"beermat/ui/prefs"
	"beermat/ui/recovery"
	"beermat/ui/roster"
	"beermat/ui/table"
)

// Config is what the app gets from outside.
type Config struct {
	page.Env
	App     fyne.App
	Games   *games.Catalogue // as the pad has it
	Pad     *store.Store     // nil where it could not be opened; Trouble then says why
	Trouble *failure.Error
	Reopen  func() (*store.Store, *failure.Error) // tries again to open the pad
	Fresh   func() (*store.Store, *failure.Error) // makes a new pad where one is missing

	// At opens the pad at another place, or makes one there, and remembers the place.
	At            func(path string) (*store.Store, *failure.Error)
	Now           func() time.Time
	Do            func(func()) // runs something on the goroutine of the screen: fyne.Do
	System        string       // the language of the system, such as "de-DE"
	Times         string       // the locale in which it writes days and times
	Size          fyne.Size    // of the window; zero: as it was last
	Open          string       // a file with sheets to offer at the start; "": none
	Crash         string       // the report of the last run, if it crashed
	NoScreenSaver func() bool  // whether the system cannot be asked to keep the screen awake; nil: it can
	Quitting      func()       // is told that it is decided to quit; nil: nobody is
}

// App is the running app: one window with a stack of screens. It is the page.Host of
// them all.
type App struct {
	cfg      Config
	pad      *store.Store
	games    *games.Catalogue
	settings *prefs.Settings
	people   *roster.Roster
	window   fyne.Window
	shell    *shell
	tables   *table.Tables
	live     *live.Board
	results  insight.Results // of games without their dice, for the seasons
	sharing  *devices.Sharing
	told     store.Status // how the writing got on when that was shown last
	came     bool         // lines of other devices have come, and are not shown everywhere yet
	behind   bool         // the app is behind another one
	awake    bool         // the screen is kept from going dark
	known    *time.Timer  // until the toolkit is told again what is on the screen
	quit     bool
	navigator
	display
	keyboard
	overlays
	caller
	page.TaskGroup
}

// New returns the app with its window, showing Tonight.
func New(cfg Config) *App {
	a := &App{cfg: cfg, pad: cfg.Pad, games: cfg.Games, TaskGroup: page.TaskGroup{Do: cfg.Do}}
	a.navigator = navigator{app: a, left: map[page.Screen]kit.PageState{}}
	a.display = display{app: a, prefs: &prefs.Prefs{}}
	a.keyboard.app, a.overlays.app = a, a
	if a.cfg.Odds.Tables == nil {
		a.cfg.Odds.Tables = new(odds.Tables)
	}
	if a.games == nil {
		a.games = games.NewCatalogue()
	}
	a.tables = table.New(a)
	a.live = live.New(a, a.writtenElsewhere)
	a.caller.app = a
	a.sharing = devices.New(a, func() {
		a.came = true
		a.share(a.status())
	})
	cfg.App.Settings().SetTheme(&kit.Look{}) // what is made before the settings are read has sizes too
	a.window = cfg.App.NewWindow("Beermat")
	a.window.SetMaster()
	a.window.SetPadded(false)
	a.window.Resize(firstSize(cfg))
	a.shell = newShell(a)
	a.window.SetContent(a.shell)
	a.window.SetCloseIntercept(a.close)
	a.window.SetOnDropped(a.dropped)
	a.listen()
	a.watchFront()
	a.begin()
	a.keepKnown()
	return a
}

// begin shows the first screen for the pad that there is.
func (a *App) begin() {
	a.settings = prefs.New(a.pad)
	a.prefs = a.settings.Prefs()
	a.copyPrefs()
	a.games.SetOwn(games.Read(a.settings.OwnGames()))
	a.games.Remember(games.Read(a.settings.RemovedGames())...)
	a.people = roster.New(a.pad)
	a.dress()
	if a.pad == nil {
		a.stack = []page.Screen{recovery.New(a, a.trouble())}
		a.Rebuild()
		return
	}
	a.people.Load()
	a.pad.Queue().Watch(func(e store.Event) { a.cfg.Do(func() { a.handle(e) }) })
	a.shell.warn(a.pad.Queue().Status()) // the first backup may be faster
	a.Reset(page.Home{})
	a.greet()
	a.sharing.Start()
}

// trouble says why the store could not be opened, and what can be done.
func (a *App) trouble() recovery.Trouble {
	t := recovery.Trouble{Err: a.cfg.Trouble, Quit: a.close, Search: func(ctx context.Context) (recovery.Found, error) { return recovery.Newest(ctx, a) }}
	if a.cfg.Reopen != nil {
		t.Reopen = func() bool { return a.reopen(a.cfg.Reopen) }
	}
	if a.cfg.Fresh != nil {
		t.Fresh = func() bool { return a.reopen(a.cfg.Fresh) }
	}
	if a.cfg.At != nil {
		t.At = func(path string) bool {
			a.cfg.Path = path
			return a.reopen(func() (*store.Store, *failure.Error) { return a.cfg.At(path) })
		}
	}
	return t
}

// reopen opens a store where there was none, and reports whether that worked.
func (a *App) reopen(open func() (*store.Store, *failure.Error)) bool {
	pad, trouble := open()
	a.hide(a.stack)
	a.stack = nil
	a.pad, a.cfg.Trouble, a.tables = pad, trouble, table.New(a)
	a.shell.rail = nil
	a.begin()
	return pad != nil
}

// unsaved stands before the name of the window while something is not on disk yet.
const unsaved = "• "

// Retitle names the window after its screen, and keeps it awake if the screen does.
func (a *App) Retitle() {
	a.live.Follow(a.tables.Played())
	a.caller.follow(a.tables.Played())
	a.stayAwake()
	title := a.shell.title()
	if a.pending() > 0 {
		title = unsaved + title
	}
	if a.window.Title() != title {
		a.window.SetTitle(title)
	}
}

// dotted reports whether the name of the window says that something is not on disk yet.
func (a *App) dotted() bool { return strings.HasPrefix(a.window.Title(), unsaved) }

// status says how the writing gets on. It asks the pad itself: a status that was
// told of before knows nothing of what has been queued since.
func (a *App) status() store.Status {
	if a.pad == nil {
		return store.Status{}
	}
	return a.pad.Queue().Status()
}

// pending is how many changes are not on disk yet, but for what is half entered.
func (a *App) pending() int { return a.status().Unsaved() }

// handle takes in what has come of changes. That what is half entered was saved moves nothing.
func (a *App) handle(e store.Event) {
	switch {
	case len(e.Written) > 0 || e.Status != a.told || a.dotted() && e.Unsaved() == 0:
		a.saved(e.Status)
	case e.Listed || a.came:
		a.share(e.Status)
	}
	if e.Listed {
		a.listed()
	}
}

// saved takes in how the writing gets on.
func (a *App) saved(s store.Status) {
	a.told = s
	a.share(s)
	a.live.Saved()
	a.Retitle()
	a.shell.warn(s)
	if r, ok := a.top().(page.Refresher); ok {
		r.Refresh()
	}
}

// listed has the screen that is seen take in what lists and figures say now.
func (a *App) listed() {
	if r, ok := a.top().(page.Reloader); ok {
		r.Reload()
	}
}

// share takes in what other devices have written, once all that was written here is on
// disk, and has that shared.
func (a *App) share(s store.Status) {
	if s.Pending > 0 {
		return
	}
	if a.came {
		a.came = false
		a.renew()
	}
	a.sharing.Touch()
}

// close ends the app when all is on disk. If it cannot be written, it says so
// and lets the people at the table decide.
func (a *App) close() {
	if a.pad != nil && !a.quit {
		if s := a.pad.Queue().Status(); s.Err != nil {
			a.shell.askQuit(s)
			return
		}
	}
	a.End()
	if a.cfg.Quitting != nil {
		a.cfg.Quitting()
	}
	a.window.Close()
}

// knownFor is how long the toolkit may be trusted to know what is on the screen.
const knownFor = 5 * time.Second

// keepKnown has the toolkit know all that is on the screen, again and again.
func (a *App) keepKnown() {
	if kit.KeepKnown(a.window.Canvas()) {
		a.known = time.AfterFunc(knownFor, func() { a.Do(a.keepKnown) })
	}
}

// End ends what runs beside the screen, and keeps the size of the window and what is
// half entered. It is also for when the window is gone, because the system may have
// asked for the end, and nobody has closed it.
func (a *App) End() {
	if a.known != nil {
		a.known.Stop()
	}
	a.live.End()
	a.caller.close()
	a.CancelAll()
	a.shell.offer.Dismiss()
	a.keepSize()
	a.tables.SaveDrafts()
}
