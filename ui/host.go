package ui

import (
	"time"

	"fyne.io/fyne/v2"

	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/sheets/store"
	"beermat/ui/page"
	"beermat/ui/prefs"
	"beermat/ui/roster"
	"beermat/ui/table"
)

// What follows is what page.Host asks for, where it is not done elsewhere.

var _ table.Host = (*App)(nil)

// Store returns the store; nil while it cannot be opened.
func (a *App) Store() *store.Store { return a.pad }

// Games returns all games that can be played.
func (a *App) Games() *games.Catalogue { return a.games }

// OpenTables returns the games in play.
func (a *App) OpenTables() page.OpenTables { return a.tables }

// OnOtherScreens reports whether other screens can see the game.
func (a *App) OnOtherScreens() bool { return a.live.IsOn() }

// writtenElsewhere takes in what was written from another screen.
func (a *App) writtenElsewhere(sheet *sheets.Sheet) {
	a.tables.WrittenElsewhere(sheet)
	if table.IsBoard(a.top()) {
		a.Rebuild()
	}
}

// Players returns the players that the store knows.
func (a *App) Players() *roster.Roster { return a.people }

// Settings returns all settings.
func (a *App) Settings() *prefs.Settings { return a.settings }

// Env returns what this run of the app was given from outside.
func (a *App) Env() *page.Env { return &a.cfg.Env }

// Now returns the time.
func (a *App) Now() time.Time { return a.cfg.Now() }

// Do runs something on the goroutine of the screen.
func (a *App) Do(f func()) { a.cfg.Do(f) }

// App returns the running app of the toolkit.
func (a *App) App() fyne.App { return a.cfg.App }

// Window returns the window of the app.
func (a *App) Window() fyne.Window { return a.window }
