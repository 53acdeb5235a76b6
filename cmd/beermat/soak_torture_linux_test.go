//go:build torture

package main

import (
	"flag"
	"testing"
)

var soakChanges = flag.Int("soak", 5000, "how many times the page changes in the soak")

// TestWindow_Soak changes the page thousands of times in a window that paints all the while,
// with games that end in confetti and chances that are worked out in between, and compares
// what is painted with what should be. Once the picture of the page before stayed.
func TestWindow_Soak(t *testing.T) {
	e := newEvening(t)
	e.furnished()
	e.begin()
	pages := []string{"Nights", "Players", "Records", "Settings", "Tonight"}
	for n := 0; n < *soakChanges; {
		for i := range 250 {
			e.taps(pages[i%len(pages)])
			if i%25 == 24 {
				e.looks()
			}
			n++
		}
		e.types("8") // Pig
		e.presses("Return")
		e.types("s100")
		e.presses("Return") // over: confetti, and the chances of the game
		e.looks()
		e.presses("Escape")
		e.looks()
		t.Logf("%d changes", n)
	}
	e.closes()
}
