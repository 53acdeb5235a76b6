//go:build torture

package ui

// longEvening is how many games a long evening has, and longMonkey how many things
// a monkey does that has all the time in the world.
const (
	longEvening = 2000
	longMonkey  = 200000
)

// longParts is how often memory is looked at on the way.
const longParts = 10
