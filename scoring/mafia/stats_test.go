package mafia_test

import "testing"

func TestStats(t *testing.T) {
	t.Run("rounds won and points taken and paid are counted", func(t *testing.T) {
		card := write(t, open(t, `{"dice":2,"points":10,"rounds":2}`, 3, 0), clockwise,
			`{"sixes":0,"ones":2}`, `{"sum":7}`, `{"sum":12}`, // seat 2 has only 10 and is out: 27, 3 and 0
			`{"sixes":0,"ones":0}`, `{"sixes":2,"ones":0}`, `{"sum":20}`) // 7, 23 and 0
		table.WantFigures(t, card, 0, "won 1 of 2", "taken 17 of 1", "most-taken 17 of 1", "paid 20 of 1", "most-paid 20 of 1", "out 0 of 1")
		table.WantFigures(t, card, 1, "won 1 of 2", "taken 20 of 1", "most-taken 20 of 1", "paid 7 of 1", "most-paid 7 of 1", "out 0 of 1")
		table.WantFigures(t, card, 2, "won 0 of 1", "paid 10 of 1", "most-paid 10 of 1", "out 1 of 1")
	})
	t.Run("all dice of a throw tell whether they are fair", func(t *testing.T) {
		card := write(t, open(t, small, 2, 0), clockwise)
		table.WantFaces(t, card, `{"dice":[6,2]}`, 6, 2)
		table.WantFaces(t, card, `{"sixes":1,"ones":0}`)
		table.WantFaces(t, card, `{"sum":8}`)
	})
}
