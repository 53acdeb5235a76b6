package ui

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"

	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/sheets/store"
	"beermat/ui/i18n"
	"beermat/ui/page"
	"beermat/ui/prefs"
	"beermat/ui/roster"
	"beermat/ui/table"
)

// What follows is what page.Host asks for, where it is not done elsewhere.

var _ table.Host = (*App)(nil)

// Say returns the text of a key in the language of the app.
func (a *App) Say(key string, data ...i18n.Data) string { return a.words.Say(key, data...) }

// Words returns the language of the app.
func (a *App) Words() *i18n.Translator { return a.words }

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
	if _, ok := a.top().(page.Zoomer); ok {
		a.Rebuild() // the big board
	}
}

// Look returns how often the look of everything has changed.
func (a *App) Look() int { return a.look }

// Players returns the players that the store knows.
func (a *App) Players() *roster.Roster { return a.people }

// Settings returns all settings.
func (a *App) Settings() *prefs.Settings { return a.settings }

// Prefs returns the preferences.
func (a *App) Prefs() *prefs.Prefs { return a.prefs }

// SetPrefs changes the preferences, on the screen and on disk.
func (a *App) SetPrefs(change func(*prefs.Prefs)) {
	change(a.prefs)
	a.settings.KeepPrefs(a.prefs)
	a.copyPrefs()
	a.redress()
}

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

// HasRail reports whether the navigation rail is beside the screen.
func (a *App) HasRail() bool { return a.shell.at != page.NavNone }

// Relayout gives everything on the page that is seen its place anew.
func (a *App) Relayout() {
	if p, ok := a.shell.content.(*page.Page); ok {
		p.Relayout()
	}
}

// ShowOverlay lays an item over the screen.
func (a *App) ShowOverlay(item fyne.CanvasObject, middle bool) {
	a.shell.hint.Away()
	a.shell.over.Cover(item, middle)
}

// ShowUnder lays a menu over the screen, below a button.
func (a *App) ShowUnder(item, button fyne.CanvasObject) {
	a.shell.hint.Away()
	a.shell.over.CoverUnder(item, button)
}

// Dismiss takes away what lies over the screen.
func (a *App) Dismiss() { a.shell.dismiss() }

// Offer says for a moment what was done, with the way back.
func (a *App) Offer(u *page.Undoable) {
	a.shell.offer.Show(u)
}

// ShowFiles shows a dialog for files.
func (a *App) ShowFiles(make func() *dialog.FileDialog) {
	d := make()
	d.SetView(dialog.ListView)            // where a name stays on its line
	if !fyne.CurrentDevice().IsMobile() { // where the system shows its own
		a.files = func() (again func()) {
			d.SetOnClosed(func() {})
			d.Hide()
			return func() { a.ShowFiles(make) }
		}
		d.SetOnClosed(func() { a.files = nil })
	}
	d.Show()
}
