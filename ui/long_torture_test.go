//go:build torture

package ui

// longLife is how many games are played in one run of the app, and longMonkey how
// many things a monkey does that has all the time in the world.
const (
	longLife   = 2000
	longMonkey = 200000
)

// longParts is how often memory is looked at on the way.
const longParts = 10

// firstNights are played before memory is looked at first. What the
// toolkit remembers lies in maps, and a map that was to hold more than ever before
// keeps the room: up to the most that it remembers at one time.
const firstNights = 10
