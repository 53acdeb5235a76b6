package page

import (
	"context"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"

	"beermat/scoring/games"
	"beermat/scoring/odds"
	"beermat/sheets"
	"beermat/sheets/store"
	"beermat/ui/i18n"
	"beermat/ui/prefs"
	"beermat/ui/roster"
)

// Host is all that a screen knows of the app around it. A screen asks it each time
// and keeps nothing of what it returns: the language, the preferences and even the
// store change while the app runs.
type Host interface {
	Navigator
	Overlays
	Tasks

	// Say returns the text of a key, with the values that it names.
	Say(key string, data ...i18n.Data) string
	// Words returns the language, for all that is more than one text.
	Words() *i18n.Translator

	// Store returns the store; nil while it cannot be opened.
	Store() *store.Store
	// Games returns all games that can be played.
	Games() *games.Catalogue
	// Players returns the players that the store knows.
	Players() *roster.Roster
	// OpenTables returns the games in play.
	OpenTables() OpenTables

	// Settings returns all settings.
	Settings() *prefs.Settings
	// Prefs returns the preferences.
	Prefs() *prefs.Prefs
	// SetPrefs changes the preferences, and builds everything anew by them.
	SetPrefs(change func(*prefs.Prefs))
	// Env returns what this run of the app was given from outside.
	Env() *Env
	// Now returns the time.
	Now() time.Time

	// TryVoice says a sample, or is silent where nothing is to be called any more.
	TryVoice()
	// VoiceMissing says what to install where there was no voice for what was to be said
	// last; "" where there was one.
	VoiceMissing() string
	// Clips are the sounds that the table has of its own: the folder in which they lie, "" where none can be
	// played, and their names.
	Clips() (folder string, names []string)
	// TryClip plays one of them.
	TryClip(name string)

	// App returns the running app of the toolkit, for the clipboard and the browser.
	App() fyne.App
	// Window returns the window.
	Window() fyne.Window
	// HasRail reports whether the navigation rail is beside the screen.
	HasRail() bool
	// Rebuild builds the screen that is seen anew.
	Rebuild()
	// Relayout gives everything on the page that is seen its place anew, after
	// something on it has grown or shrunk.
	Relayout()
}

// Navigator goes from screen to screen. To one of its own area, a screen goes by
// Push; to any other by a Route.
type Navigator interface {
	// Push puts a screen on top of the one that is seen.
	Push(s Screen)
	// Pop closes the screen that is seen; the one below is seen again.
	Pop()
	// CanPop reports whether there is one below.
	CanPop() bool
	// Open puts the screen of a route on top of the one that is seen.
	Open(to Route)
	// Replace puts the screen of a route in the place of the one that is seen.
	Replace(to Route)
	// Reset shows the screen of a route alone, with nothing below it.
	Reset(to Route)
}

// Overlays are what is laid over a screen, one at a time. What is below gets neither
// taps nor keys, and the focus stays inside.
type Overlays interface {
	// ShowOverlay lays an item over the screen: as a dialog in the middle, or as a
	// menu in the upper right corner. Escape and a tap beside it close it.
	ShowOverlay(item fyne.CanvasObject, middle bool)
	// ShowUnder lays a menu over the screen, below the button that opens it.
	ShowUnder(item, button fyne.CanvasObject)
	// Dismiss closes it.
	Dismiss()
	// Offer says for a moment what was done, with the way back.
	Offer(u *Undoable)
	// ShowFiles shows a dialog of the toolkit in which people choose a file or a
	// folder. It is made anew with every change of the look, which the toolkit's own
	// does not survive.
	ShowFiles(make func() *dialog.FileDialog)
}

// Tasks are what runs beside the screen because it may take long.
type Tasks interface {
	// Run does something on a goroutine of its own and hands its error to done, on
	// that of the screen. The function that it returns cancels it; a screen calls that
	// in Hide. The app cancels what is left when it ends.
	Run(do func(context.Context) error, done func(error)) (cancel func())
	// Load is Run for what is only shown: once it has been cancelled, done is not called.
	Load(do func(context.Context) error, done func(error)) (cancel func())
	// Do runs something on the goroutine of the screen.
	Do(f func())
}

// OpenTables are the games in play as the people at the tables know them: where the
// disk is behind, this is right.
type OpenTables interface {
	// Recent returns up to n games that were written on in the last 24 hours, the last
	// one first, and how many others are in play. With an error, that of the first one
	// that could not be read, come all that could.
	Recent(n int) (list []sheets.Summary, more int, err error)
	// Sheet returns the sheet of one of them.
	Sheet(id string) (*sheets.Sheet, error)
	// Remove takes games off the table, into the history or the trash, though the disk
	// may list them still.
	Remove(ids ...string)
	// Restore undoes Remove.
	Restore(ids ...string)
	// Forget lets go of all, after sheets on disk have been changed by others than the
	// people at the tables: each is read anew when it is opened.
	Forget()
}

// Env is what a run of the app was given from outside.
type Env struct {
	Version string
	Path    string          // of the file of the store
	Out     string          // the folder for what is exported; "": that of the store
	Lang    string          // "en" or "de" for this run; "": as set
	Theme   string          // "light", "dark" or "system" for this run; "": as set
	Chance  func(n int) int // a number from 0 to n-1, for drawing lots; nil: nothing is drawn
	Odds    odds.Options    // how chances to win are worked out; without tables, those are made and kept in memory
}
