// Package table is a game at the table: its card and its pad, the result, the big
// board, and the games in play beside it.
package table

import "beermat/ui/page"

// Host is what a table knows of the app around it.
type Host interface {
	page.Host

	// Screens returns the screens that lie on top of each other; the last one is seen.
	Screens() []page.Screen
	// Look returns how often the look of everything has changed: what was drawn before
	// is to be made anew.
	Look() int
	// OnOtherScreens reports whether other screens can see the game.
	OnOtherScreens() bool
	// FillScreen lets the window fill the screen, or gives it back its size.
	FillScreen(full bool)
	// Retitle takes in that the screen has another title, or keeps the device awake no
	// longer.
	Retitle()
}
