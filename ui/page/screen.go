// Package page is what the screens of all areas share: what a screen is, what it may
// ask of the app around it, and the page, the dialogs, the menus and the forms that
// screens are made of.
package page

import (
	"fyne.io/fyne/v2"

	"beermat/scoring/scorecard"
	"beermat/sheets"
)

// Screen is one page of the app. A screen is made anew whenever it is opened, so
// that it never shows something old. It may implement the other interfaces of this
// file as well.
type Screen interface {
	// Build returns what the screen shows. It is called again when the language or
	// the text size has changed, and when the screen comes back into sight.
	Build() fyne.CanvasObject
}

// Titled is a screen that says itself how the window is called. Any other one is called as
// its page.
type Titled interface{ Title() string }

// KeyTaker is a screen that takes keys.
type KeyTaker interface {
	// Key takes a key and reports whether it meant anything.
	Key(key rune) bool
}

// NavTarget is one of the screens that the navigation rail leads to.
type NavTarget int

// The targets, in the order of the rail.
const (
	NavNone NavTarget = iota
	NavHome
	NavHistory
	NavPlayers
	NavStats
	NavSettings
)

// RootScreen is a screen that the navigation rail leads to.
type RootScreen interface {
	Screen
	NavTarget() NavTarget
}

// Refresher is a screen that says how far the disk is, and can take that in without being
// built anew, so that nothing moves under a finger.
type Refresher interface{ Refresh() }

// Reloader is a screen that shows what the store lists. Reload reads that again, when it may
// have changed, and shows it if it has.
type Reloader interface{ Reload() }

// InitialFocuser is a screen on which people may have to type first of all.
type InitialFocuser interface {
	// InitialFocus returns the field to type into; nil where there is no need to.
	InitialFocus() fyne.Focusable
}

// InputCanceler is a screen on which something may be half entered. Escape takes the last
// of it back before it leads back, as in other apps; the back key of a phone is no eraser,
// and leaves it there.
type InputCanceler interface {
	// CancelInput takes the last of it back, or does what else comes before leaving, and
	// reports whether it has done anything.
	CancelInput() bool
}

// Relayouter is a screen that arranges itself by the room it has, and only wants to
// know that the window has another form. Others are built anew. What runs beside a
// screen goes on.
type Relayouter interface{ Relayout() }

// Hider is a screen that has to end something when it is closed: work that runs
// beside it, or the full screen. A screen that another one is pushed onto is not
// closed, and neither is one that gets a new layout.
type Hider interface{ Hide() }

// Sharer is a screen of which something can be shared.
type Sharer interface{ Share() }

// FileReceiver is a screen that takes a file which is dropped onto the window. On any
// other one it is offered to be imported.
type FileReceiver interface{ ReceiveFile(path string) }

// AwakeKeeper is a screen that may keep the display from going dark, also while
// another one is on top of it.
type AwakeKeeper interface{ KeepsAwake() bool }

// GameScreen is a screen on which a game is played.
type GameScreen interface{ Game() *scorecard.Game }

// SheetScreen is a screen on which a sheet is written.
type SheetScreen interface {
	Screen
	Sheet() *sheets.Sheet
}

// TableFollower is a screen over a table that shows the same sheet. When other devices have
// written on it, another screen takes the place of the table.
type TableFollower interface {
	SheetScreen
	// FollowTable goes on with the table. It reports false where that has nothing to show,
	// because another device keeps score now: the screen is then closed.
	FollowTable(table Screen) bool
}

// Sizes are how large everything is drawn, 1 as designed, and by how much text
// grows on top of that.
type Sizes struct{ Scale, Growth float32 }

// The keys as screens see them: what is typed, and for keys without a character of
// their own one that nobody can type.
const (
	KeyEnter    = '\n'
	KeyErase    = '\b'
	KeyEscape   = '\x1b'
	KeyHelp     = '?'
	KeySearch   = '\x06'
	KeyUndo     = '\x1a'
	KeyRedo     = '\x19'
	KeyNew      = '\x0e'
	KeyShare    = '\x13'
	KeySettings = '\x0f'
	KeyFull     = '\x0b'
	KeyOther    = '\x0c'
)
