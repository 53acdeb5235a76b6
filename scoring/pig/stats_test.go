package pig_test

import "testing"

func TestStats(t *testing.T) {
	t.Run("turns are counted and what they brought", func(t *testing.T) {
		card := write(t, open(t, `{"target":20}`, 2, 0), "66", "51", "=8")
		table.WantFigures(t, card, 0, "turn 20 of 2", "busts 0 of 2", "held 20 of 2", "best 12 of 2", "turns 2 of 1", "fewest 2 of 1")
		table.WantFigures(t, card, 1, "turn 0 of 1", "busts 1 of 1", "best 0 of 1")
	})
	t.Run("every roll tells whether the die is fair", func(t *testing.T) {
		card := open(t, ``, 2, 0)
		table.WantFaces(t, card, "351", 3, 5, 1)
		table.WantFaces(t, card, "=8")
	})
}
