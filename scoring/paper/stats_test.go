package paper_test

import "testing"

func TestStats(t *testing.T) {
	t.Run("rounds are counted with the highest and the lowest", func(t *testing.T) {
		card := write(t, open(t, `{"rounds":2,"start":100}`, 2, 0), "[12,5]", "-3", "0")
		table.WantFigures(t, card, 0, "round 9 of 2", "most 12 of 2", "least -3 of 2")
		table.WantFigures(t, card, 1, "round 5 of 2", "most 5 of 2", "least 0 of 2")
	})
}
