//go:build torture

package ui

// longEvening is how many games a long evening has.
const longEvening = 2000
