package lcr_test

import (
	"testing"

	"beermat/scoring/scoringtest"
)

func TestStats(t *testing.T) {
	t.Run("the figures tell chips pot and turns", func(t *testing.T) {
		card := write(t, open(t, `{"chips":1}`, 3, 0), `{"dice":["C"]}`, `{"dice":["L"]}`)
		for seat := range 2 {
			table.WantFigures(t, card, seat, "hand 0 of 1", "empty 1 of 1", "turns 2 of 1", "most-turns 2 of 1")
		}
		table.WantFigures(t, card, 2, "hand 2 of 1", "empty 0 of 1", "pot 1 of 1", "most-pot 1 of 1", "turns 2 of 1", "most-turns 2 of 1")
	})
	t.Run("deals are counted where there may be several", func(t *testing.T) {
		// The last chips go to the pot, all are dealt anew, and then seat 2 rolls dots.
		card := write(t, open(t, `{"chips":1,"dot-to-win":true}`, 3, 0),
			`{"dice":["C"]}`, `{"dice":["C"]}`, `{"dice":["C"]}`, `{"dice":["C"]}`, `{"dice":["L"]}`, `{"dice":[1,"."]}`)
		table.WantFigures(t, card, 2, "hand 2 of 1", "empty 0 of 1", "pot 4 of 1", "most-pot 4 of 1",
			"deals 2 of 1", "turns 6 of 1", "most-turns 6 of 1")
	})
	t.Run("who went home counts in no figure", func(t *testing.T) {
		card := write(t, open(t, ``, 3, 0), scoringtest.Leave(0), scoringtest.Leave(1))
		table.WantFigures(t, card, 0)
		table.WantFigures(t, card, 2, "hand 3 of 1", "empty 0 of 1", "pot 6 of 1", "most-pot 6 of 1", "turns 0 of 1", "most-turns 0 of 1")
	})
	t.Run("what a chip is worth is no variant", func(t *testing.T) {
		for house, want := range map[string]string{
			`{"stake":{"minor":25,"currency":"EUR"}}`: ``,
			`{"chips":[3,3,3]}`:                       ``,
			`{"chips":[3,4,3]}`:                       `{"chips":[3,4,3]}`,
		} {
			agreed, err := table.Game.Agree([]byte(house), 3)
			if err != nil {
				t.Fatal(err)
			}
			if got := table.Game.Variant(agreed); got != want {
				t.Errorf("%s is the variant %q, want %q", house, got, want)
			}
		}
	})
	t.Run("the faces of these dice are letters and one dot", func(t *testing.T) {
		card := open(t, ``, 3, 0)
		table.WantFaces(t, card, `{"dice":["L","C","."]}`, 4, 5, 1)
		table.WantFaces(t, card, `{"dice":[2,3,6]}`, 1, 1, 6)
		table.WantFaces(t, card, scoringtest.Leave(1))
	})
}
