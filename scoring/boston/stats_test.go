package boston_test

import "testing"

func TestStats(t *testing.T) {
	t.Run("turns rounds and tie breaks are counted", func(t *testing.T) {
		card := write(t, open(t, `{"rounds":2}`, 3, 0),
			"642 53 2", "=13", "321", // 13, 13 and 6
			"=10", "=12", // the tie-break of seats 0 and 1
			"=18", "=5", "=7")
		table.WantFigures(t, card, 0, "turn 41 of 3", "best 18 of 3", "won 1 of 2", "tie-breaks 0 of 1")
		table.WantFigures(t, card, 1, "turn 30 of 3", "best 13 of 3", "won 1 of 2", "tie-breaks 1 of 1")
		table.WantFigures(t, card, 2, "turn 13 of 2", "best 7 of 2", "won 0 of 2")
	})
	t.Run("of who went home the turns count and not the rounds", func(t *testing.T) {
		card := write(t, open(t, `{"rounds":1}`, 3, 0), "=13", "=12", leave(0), "=11")
		table.WantFigures(t, card, 0, "turn 13 of 1", "best 13 of 1")
		table.WantFigures(t, card, 1, "turn 12 of 1", "best 12 of 1", "won 1 of 1")
	})
	t.Run("all dice of all throws tell whether they are fair", func(t *testing.T) {
		card := open(t, ``, 3, 0)
		table.WantFaces(t, card, "642 53 2", 6, 4, 2, 5, 3, 2)
		table.WantFaces(t, card, "652") // the dice that were kept
		table.WantFaces(t, card, "=13")
	})
}

func TestTheMeanOfATurnIsExact(t *testing.T) {
	table.WantEven(t, ``, map[string]float64{"turn": 931. / 72})
	table.WantEven(t, `{"multiply":true,"rounds":3}`, map[string]float64{"turn": 4753. / 144})
}
