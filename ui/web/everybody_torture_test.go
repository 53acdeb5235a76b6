//go:build torture

package web

import "testing"

// Everybody is in sight in every game.
func TestBrowser_EverybodyInEveryGame(t *testing.T) { everybody(t) }

// A whole game of each kind is played by the accessibility tree alone.
func TestBrowser_WholeByTree(t *testing.T) { byTree(t, 1000) }
