//go:build torture

package web

import "testing"

// Everybody is in sight in every game.
func TestBrowser_EverybodyInEveryGame(t *testing.T) { everybody(t) }

// Whole games are played by the accessibility tree alone.
func TestBrowser_WholeByTree(t *testing.T) {
	byTree(t, 1000, "yahtzee", "chicago", "lcr", "beetle", "chikago", "pig")
}
