package beetle_test

import (
	"testing"

	"beermat/scoring/scoringtest"
)

// bodyAndTail are all the parts of a beetle that is soon complete.
const bodyAndTail = `"parts":[{"part":"body","face":1,"count":1},{"part":"tail","face":6,"count":1,"needs":"body"}]`

func TestStats(t *testing.T) {
	t.Run("the first complete beetle counts with its rolls", func(t *testing.T) {
		card := write(t, open(t, `{`+bodyAndTail+`}`, 2, 0), "1", "1", "6")
		table.WantFigures(t, card, 0, "first 1 of 1", "parts 2 of 1", "rolls 2 of 1", "fewest 2 of 1")
		table.WantFigures(t, card, 1, "first 0 of 1", "parts 1 of 1")
	})
	t.Run("every beetle of a colony counts", func(t *testing.T) {
		card := write(t, open(t, `{"colony":3,`+bodyAndTail+`}`, 2, 0), "1", "1", "6", "6", "1", "1", "2", "6")
		table.WantFigures(t, card, 0, "first 1 of 2", "parts 3 of 2", "rolls 2 of 1", "fewest 2 of 1")
		table.WantFigures(t, card, 1, "first 1 of 2", "parts 3 of 2", "rolls 3 of 1", "fewest 3 of 1")
	})
	t.Run("a beetle that nobody finished does not count", func(t *testing.T) {
		card := write(t, open(t, `{"colony":30,`+bodyAndTail+`}`, 2, 0), "1", "1", "6", "1", scoringtest.Leave(1))
		table.WantFigures(t, card, 0, "first 1 of 1", "parts 2 of 1", "rolls 2 of 1", "fewest 2 of 1")
		table.WantFigures(t, card, 1)
		table.WantFigures(t, write(t, open(t, ``, 2, 0), "1", scoringtest.Leave(1)), 0)
	})
	t.Run("all dice of a roll tell whether they are fair", func(t *testing.T) {
		table.WantFaces(t, open(t, `{"dice":2}`, 2, 0), "41", 4, 1)
		table.WantFaces(t, open(t, ``, 2, 0), "3", 3)
	})
}
