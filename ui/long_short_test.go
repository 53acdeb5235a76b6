//go:build !torture

package ui

// longLife is how many games are played in one run of the app, and longMonkey how
// many things a monkey does that has all the time in the world.
const (
	longLife   = 10
	longMonkey = 8000
)

// longParts is how often memory is looked at on the way.
const longParts = 1

// firstNights are played before memory is looked at first.
const firstNights = 1
