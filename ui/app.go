// Package ui is the app: its screens, and what holds them together.
package ui

import (
	"cmp"
	"context"
	"math"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"beermat/scoring/games"
	"beermat/scoring/odds"
	"beermat/sheets/failure"
	"beermat/sheets/store"
	"beermat/ui/devices"
	"beermat/ui/i18n"
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
	words    *i18n.Translator
	settings *prefs.Settings
	prefs    *prefs.Prefs
	people   *roster.Roster
	window   fyne.Window
	shell    *shell
	stack    []page.Screen                 // what lies on top of each other; the last one is seen
	shown    page.Screen                   // the one that was built last; nil: none
	left     map[page.Screen]kit.PageState // where people were on each when it was seen last
	sizes    page.Sizes                    // of everything, and of text on top of that
	look     int                           // how often the app was dressed
	shape    kit.Form                      // of the window
	late     bool                          // the screen takes its form when nothing lies over it any more
	before   fyne.Size                     // that of the window, while it fills the screen
	files    func() func()                 // takes the dialog for files away, and returns what shows it again; nil: there is none
	tables   *table.Tables
	live     *live.Board
	sharing  *devices.Sharing
	told     store.Status // how the writing got on when that was shown last
	came     bool         // lines of other devices have come, and are not shown everywhere yet
	behind   bool         // the app is behind another one
	awake    bool         // the screen is kept from going dark
	known    *time.Timer  // until the toolkit is told again what is on the screen
	quit     bool
	page.TaskGroup
}

// New returns the app with its window, showing Tonight.
func New(cfg Config) *App {
	a := &App{cfg: cfg, pad: cfg.Pad, games: cfg.Games, prefs: &prefs.Prefs{}, left: map[page.Screen]kit.PageState{}, TaskGroup: page.TaskGroup{Do: cfg.Do}}
	if a.cfg.Odds.Tables == nil {
		a.cfg.Odds.Tables = new(odds.Tables)
	}
	if a.games == nil {
		a.games = games.NewCatalogue()
	}
	a.tables = table.New(a)
	a.live = live.New(a, a.writtenElsewhere)
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

// dress takes over language and look from the preferences and the flags.
func (a *App) dress() {
	a.look++
	look := cmp.Or(a.cfg.Theme, a.prefs.Theme)
	a.words = i18n.For(cmp.Or(a.cfg.Lang, a.prefs.Lang, a.cfg.System)).WithRegion(a.cfg.Times).With(a.games)
	a.sizes = a.fitting(a.window.Canvas().Size())
	if a.files != nil {
		defer a.files()()
		a.files = nil
	}
	a.cfg.App.Settings().SetTheme(&kit.Look{
		Dark: look == "dark", Light: look == "light", Strong: a.prefs.Strong, Calm: a.prefs.Calm,
		Scale: a.sizes.Scale, Growth: a.sizes.Growth,
	})
	a.shape = kit.FormOf(a.window.Canvas().Size())
}

// The sizes of a window, in design units: the least that every screen needs, and
// the most that they make use of.
const (
	leastWidth, leastHeight = 340, 560
	drawnWidth, drawnHeight = 1536, 864
)

// fitting returns the sizes for a size of the window. A window larger than
// screens make use of shows the same, larger, to be read from afar.
// The text size that was set comes on top: everything follows it as far as the
// window has room for all that a screen needs, and text alone does the rest. It
// goes in eighths, so that a window that is being resized is not drawn anew for
// every pixel.
func (a *App) fitting(size fyne.Size) page.Sizes {
	eighths := func(n float32) float32 { return float32(math.Floor(float64(n)*8)) / 8 }
	large := max(1, min(size.Width/drawnWidth, size.Height/drawnHeight))
	most := max(1, min(size.Width/leastWidth, size.Height/leastHeight))
	wanted := large * float32(a.prefs.TextSize) / 100
	scale := eighths(min(wanted, most))
	fit := page.Sizes{Scale: scale, Growth: eighths(max(0, wanted/scale-1))}
	if len(a.stack) > 0 {
		if z, ok := a.top().(page.Zoomer); ok {
			fit.Scale *= z.Zoom(size, fit)
		}
	}
	return fit
}

// redress is dress for a change in the settings: everything is built anew.
func (a *App) redress() {
	a.dress()
	a.shell.rebuild()
	if a.pad != nil {
		a.shell.moved = false // the buttons speak the language, too
		a.shell.warn(a.pad.Queue().Status())
	}
	a.Rebuild()
}

// resetTo shows a screen with nothing below it.
func (a *App) resetTo(s page.Screen) {
	a.hide(a.stack)
	a.stack = []page.Screen{s}
	a.Rebuild()
}

// replaceTop puts a screen in the place of the one that is seen.
func (a *App) replaceTop(s page.Screen) {
	a.hide(a.stack[len(a.stack)-1:])
	a.stack[len(a.stack)-1] = s
	a.Rebuild()
}

func (a *App) top() page.Screen { return a.stack[len(a.stack)-1] }

// hide tells screens that they are closed, the last one first.
func (a *App) hide(closed []page.Screen) {
	for _, s := range slices.Backward(closed) {
		delete(a.left, s)
		if h, ok := s.(page.Hider); ok {
			h.Hide()
		}
	}
}

// Rebuild implements page.Host: it builds the screen on top anew. Where people were on it
// they are again, also after another screen lay on it.
func (a *App) Rebuild() {
	a.shell.dismiss()
	c, top := a.window.Canvas(), a.top()
	if slices.Contains(a.stack, a.shown) {
		a.left[a.shown] = kit.KeepState(c)
	}
	a.shown = top
	a.tables.DropUnwritten()
	if a.sizes != a.fitting(a.window.Canvas().Size()) {
		a.dress() // this screen is drawn larger than the one before, or no longer
	}
	a.shell.show(top)
	if t, ok := top.(page.InitialFocuser); ok {
		if field := t.InitialFocus(); field != nil {
			c.Focus(field) // at once: people who type do not wait
		}
	}
	a.left[top].Restore(c)
	a.Retitle()
}

// unsaved stands before the name of the window while something is not on disk yet.
const unsaved = "• "

// Retitle names the window after its screen, and keeps it awake if the screen does.
func (a *App) Retitle() {
	a.live.Follow(a.tables.Played())
	a.stayAwake()
	title := a.shell.title()
	if a.pending() > 0 {
		title = unsaved + title
	}
	if a.window.Title() != title {
		a.window.SetTitle(title)
	}
}

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
	case len(e.Written) > 0 || e.Status != a.told:
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
	a.CancelAll()
	a.shell.offer.Dismiss()
	a.keepSize()
	a.tables.SaveDrafts()
}

// listen binds the keys.
func (a *App) listen() {
	c := a.window.Canvas()
	c.SetOnTypedRune(func(r rune) { a.typed(lowerASCII(r)) })
	c.SetOnTypedKey(func(e *fyne.KeyEvent) {
		if isBack(e) {
			a.pressBack()
		}
		if r, ok := plainKeys[e.Name]; ok {
			a.typed(r)
		}
		if d, ok := kit.Arrows[e.Name]; ok {
			kit.Move(c, d)
		}
	})
	for _, s := range shortcuts {
		c.AddShortcut(&desktop.CustomShortcut{KeyName: s.key, Modifier: s.modifier}, func(fyne.Shortcut) { a.typed(s.rune) })
	}
	for _, s := range []fyne.Shortcut{&fyne.ShortcutUndo{}, &fyne.ShortcutRedo{}} {
		c.AddShortcut(s, func(s fyne.Shortcut) {
			if _, redo := s.(*fyne.ShortcutRedo); redo {
				a.typed(page.KeyRedo)
			} else {
				a.typed(page.KeyUndo)
			}
		})
	}
}

// dropped hands a file that was dropped onto the window to the screen that is seen, or
// offers to import it.
func (a *App) dropped(_ fyne.Position, list []fyne.URI) {
	if len(list) == 0 || a.pad == nil {
		return
	}
	path := list[0].Path()
	if r, ok := a.top().(page.FileReceiver); ok {
		r.ReceiveFile(path)
	} else {
		a.Open(page.Import{Path: path})
	}
}

// typed returns a key to what lies over the screen, or to the screen that is seen;
// what that has no use for may be one of the keys that work everywhere.
func (a *App) typed(r rune) {
	if a.shell.key(r) {
		return
	}
	if to, ok := roots[r]; ok && a.pad != nil {
		a.Reset(to)
		a.shell.key(r)
		return
	}
	switch r {
	case page.KeyEscape:
		if d, ok := a.top().(page.InputCanceler); !ok || !d.CancelInput() {
			a.Pop()
		}
	case page.KeyHelp:
		a.Open(page.Keys{Game: a.gameBelow()})
	case page.KeyUndo:
		a.shell.offer.Undo()
	case page.KeyShare:
		if s, ok := a.top().(page.Sharer); ok {
			s.Share()
		}
	case page.KeyFull:
		a.FillScreen(!a.window.FullScreen())
	}
}
