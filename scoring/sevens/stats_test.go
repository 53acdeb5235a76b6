package sevens_test

import "testing"

func TestStats(t *testing.T) {
	t.Run("rounds are counted and those that left nothing", func(t *testing.T) {
		card := write(t, open(t, `{"rounds":2}`, 3, 0), "12/1", "0/1", "8/1", "0/1", "8/1", "18/1")
		table.WantFigures(t, card, 0, "round 30 of 2", "best 18 of 2", "nothing 0 of 2")
		table.WantFigures(t, card, 1, "round 0 of 2", "best 0 of 2", "nothing 2 of 2")
		table.WantFigures(t, card, 2, "round 16 of 2", "best 8 of 2", "nothing 0 of 2")
	})
	t.Run("all dice of all throws tell whether they are fair", func(t *testing.T) {
		card := open(t, ``, 3, 0)
		table.WantFaces(t, card, "621112-61 6166-61", 6, 2, 1, 1, 1, 2, 6, 1, 6, 6)
		table.WantFaces(t, card, "12/2")
	})
}
