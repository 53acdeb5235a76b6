//go:build torture

package web

import "testing"

// Everybody is in sight in every game.
func TestBrowser_EverybodyInEveryGame(t *testing.T) { everybody(t) }
