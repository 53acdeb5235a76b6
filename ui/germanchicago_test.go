package ui

import (
	"testing"

	"beermat/scoring"
	"beermat/ui/summary"
)

func TestTable_GermanChicago(t *testing.T) {
	t.Run("a game with a loser says who lost and how", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann", "Bo")
		d.tap("German Chicago")
		d.tap("Start")
		d.write("1631\n") // 1-6-3 in one throw
		d.write("111\n")  // Chick
		for _, want := range []string{"PAYS THE ROUND", "Ann", "Bo threw Chick in round 1, and Ann was the last one in."} {
			if !d.reads(want) {
				t.Errorf("the result does not say %q", want)
			}
		}
		d.settle()
		d.tap("Another game")
		if !d.reads("Ann loses") {
			t.Error("the list of tonight does not say that Ann loses")
		}
	})
	t.Run("the result tells of the loser where there is one", func(t *testing.T) {
		won := func(seat int) scoring.Standing { return scoring.Standing{Player: seat, Place: 1, Won: true, Score: 7} }
		lost := scoring.Standing{Player: 2, Place: 3, Lost: true}
		for name, c := range map[string]struct {
			standings []scoring.Standing
			says      string
			subject   int // -1: nobody
		}{
			"a winner":          {[]scoring.Standing{won(1), {Player: 0}, {Player: 2}}, "Bo wins with 7", 1},
			"winners":           {[]scoring.Standing{won(1), won(0), {Player: 2}}, "Bo and Ann share it with 7 each", 1},
			"a loser":           {[]scoring.Standing{won(1), won(0), lost}, "Cleo loses", 2},
			"a loser alone":     {[]scoring.Standing{lost, {Player: 0, Left: true}, {Player: 1, Left: true}}, "Cleo loses", 2},
			"neither":           {[]scoring.Standing{{Player: 0}, {Player: 1}, {Player: 2}}, "Nobody wins", -1},
			"everybody is gone": {[]scoring.Standing{{Player: 0, Left: true}}, "Nobody wins", -1},
		} {
			t.Run(name, func(t *testing.T) {
				d := sit(t, tablet)
				if got := d.app.Words().Outcome("yahtzee", c.standings, []string{"Ann", "Bo", "Cleo"}, true); got != c.says {
					t.Errorf("it says %q, not %q", got, c.says)
				}
				of, told := summary.Subject(c.standings)
				if told != (c.subject >= 0) || told && of.Player != c.subject {
					t.Errorf("it is about %+v, %v", of, told)
				}
			})
		}
	})
	t.Run("the form leaves out a house rule that means nothing", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann", "Bo")
		d.tap("German Chicago")
		for _, c := range []struct {
			style string
			shown bool
		}{{"", false}, {"Classic", true}, {"Tschigg", false}, {"Party", true}, {"Bavarian", false}} {
			if c.style != "" {
				d.tap("Style")
				d.tap(c.style)
			}
			if d.reads("Rounds") != c.shown {
				t.Errorf("after %q the number of rounds is shown: %v", c.style, !c.shown)
			}
		}
	})
}
