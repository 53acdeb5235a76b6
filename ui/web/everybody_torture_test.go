//go:build torture

package web

import (
	"testing"

	"beermat/scoring/games"
)

// Everybody is in sight in every game.
func TestBrowser_EverybodyInEveryGame(t *testing.T) { everybody(t) }

// Whole games of each kind are played by the accessibility tree alone.
func TestBrowser_WholeByTree(t *testing.T) {
	for _, g := range games.Scorecards {
		t.Run(g.ID, func(t *testing.T) { byTree(t, g, wholeGame) })
	}
}
