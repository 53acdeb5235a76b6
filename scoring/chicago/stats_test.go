package chicago_test

import (
	"testing"

	"beermat/scoring/scoringtest"
)

func TestHitsAreCountedByTarget(t *testing.T) {
	card := playOut(t, open(t, ``, 2, 0), [][]int{{2, 7, 12}, {}})
	table.WantFigures(t, card, 0, "points 21 of 1", "hits 3 of 1", "most-hits 3 of 1",
		"hit-2 1 of 1", "hit-3 0 of 1", "hit-4 0 of 1", "hit-5 0 of 1", "hit-6 0 of 1", "hit-7 1 of 1",
		"hit-8 0 of 1", "hit-9 0 of 1", "hit-10 0 of 1", "hit-11 0 of 1", "hit-12 1 of 1")
	table.WantFigures(t, card, 1, "points 0 of 1", "hits 0 of 1", "most-hits 0 of 1",
		"hit-2 0 of 1", "hit-3 0 of 1", "hit-4 0 of 1", "hit-5 0 of 1", "hit-6 0 of 1", "hit-7 0 of 1",
		"hit-8 0 of 1", "hit-9 0 of 1", "hit-10 0 of 1", "hit-11 0 of 1", "hit-12 0 of 1")
}

func TestStats(t *testing.T) {
	t.Run("of a game that was broken off only the targets count", func(t *testing.T) {
		card := write(t, open(t, ``, 2, 0), `{"hit":true}`, `{"hit":false}`, `{"hit":false}`, scoringtest.Leave(1))
		table.WantFigures(t, card, 0, "hit-2 1 of 1", "hit-3 0 of 1")
		table.WantFigures(t, card, 1, "hit-2 0 of 1")
	})
	t.Run("a seven is told from a hit by its points", func(t *testing.T) {
		const sevens = `{"seven-bonus":20}`
		card := at(t, open(t, sevens, 2, 0), 6)
		card = write(t, card, `{"hit":false,"seven":true}`, `{"hit":true}`, `{"hit":true}`, `{"hit":false}`)
		card = playOut(t, card, [][]int{{}, {8}})
		// A seven for 6 is 20; the 7 itself is 7 + 20.
		table.WantFigures(t, card, 0, "points 47 of 1", "hits 1 of 1", "most-hits 1 of 1", "sevens 2 of 1",
			"hit-2 0 of 1", "hit-3 0 of 1", "hit-4 0 of 1", "hit-5 0 of 1", "hit-6 0 of 1", "hit-7 1 of 1",
			"hit-8 0 of 1", "hit-9 0 of 1", "hit-10 0 of 1", "hit-11 0 of 1", "hit-12 0 of 1")
		table.WantFigures(t, card, 1, "points 14 of 1", "hits 2 of 1", "most-hits 2 of 1", "sevens 0 of 1",
			"hit-2 0 of 1", "hit-3 0 of 1", "hit-4 0 of 1", "hit-5 0 of 1", "hit-6 1 of 1", "hit-7 0 of 1",
			"hit-8 1 of 1", "hit-9 0 of 1", "hit-10 0 of 1", "hit-11 0 of 1", "hit-12 0 of 1")
	})
	t.Run("where the bonus is a target nobody knows which of them was made", func(t *testing.T) {
		card := playOut(t, open(t, `{"seven-bonus":10}`, 2, 0), [][]int{{10}, {7}})
		table.WantFigures(t, card, 0, "points 10 of 1",
			"hit-2 0 of 1", "hit-3 0 of 1", "hit-4 0 of 1", "hit-5 0 of 1", "hit-6 0 of 1", "hit-7 0 of 1",
			"hit-8 0 of 1", "hit-9 0 of 1", "hit-11 0 of 1", "hit-12 0 of 1")
	})
	// The ways to throw 2 to 12 with two dice are 1, 2, 3, 4, 5, 6, 5, 4, 3, 2 and 1
	// of 36.
	t.Run("the odds of the targets are those of the house rules", func(t *testing.T) {
		two := map[string]float64{
			"points": 7, "hits": 1,
			"hit-2": 1. / 36, "hit-3": 2. / 36, "hit-4": 3. / 36, "hit-5": 4. / 36, "hit-6": 5. / 36, "hit-7": 6. / 36,
			"hit-8": 5. / 36, "hit-9": 4. / 36, "hit-10": 3. / 36, "hit-11": 2. / 36, "hit-12": 1. / 36,
		}
		table.WantEven(t, ``, two)
		table.WantEven(t, `{"tie":"roll-off"}`, two)
		// With two dice and no reroll there is nothing to choose, and a seven comes
		// once in six throws: 11/6 times 6 points a game.
		two["points"], two["sevens"] = 7+11, 11./6
		table.WantEven(t, `{"seven-bonus":6}`, two)
		for _, house := range []string{`{"seven-bonus":6,"reroll":true}`, `{"seven-bonus":6,"dice":3}`} {
			table.WantEven(t, house, nil)
		}
	})
	// The means of a game with a reroll, with three dice and with both are 1631/108,
	// 637/36 and 1015/36 points.
	t.Run("the mean of a game is that of the house rules", func(t *testing.T) {
		for house, want := range map[string]float64{
			`{"reroll":true}`:          1631. / 108,
			`{"dice":3}`:               637. / 36,
			`{"dice":3,"reroll":true}`: 1015. / 36,
		} {
			agreed, err := table.Game.Agree([]byte(house), 2)
			if err != nil {
				t.Fatal(err)
			}
			points := table.Game.Stats[0]
			if mean, ok := points.Even(agreed); points.Key != "points" || !ok || mean-want > 1e-9 || want-mean > 1e-9 {
				t.Errorf("%s: %s %v %v, want %v", house, points.Key, mean, ok, want)
			}
		}
	})
	t.Run("only the first throw of a turn tells whether the dice are fair", func(t *testing.T) {
		card := open(t, `{"reroll":true,"tie":"roll-off"}`, 2, 0)
		table.WantFaces(t, card, `{"throws":[[3,4]]}`, 3, 4)
		table.WantFaces(t, card, `{"throws":[[3,4],[3,1]]}`, 3, 4)
		table.WantFaces(t, card, `{"hit":true}`)
		table.WantFaces(t, playOut(t, card, nil), `{"dice":[6,5]}`, 6, 5)
	})
}
