package table

import (
	"slices"

	"beermat/ui/page"
)

// takeBack undoes what was done last: a line of the sheet, or a join. The turn is there again with
// its dice.
func (t *Screen) takeBack() {
	undone, resume := t.Undo()
	if !undone {
		return
	}
	t.wrote()
	if resume != nil {
		resume()
		t.resumed()
	}
}

// resumed shows what has been entered, after it was changed by other than a key.
func (t *Screen) resumed() {
	t.card.pad.Note("")
	t.card.draw(false)
	t.drafted()
}

// doAgain redoes what was undone last.
func (t *Screen) doAgain() {
	if t.Redo() {
		t.wrote()
	}
}

// seatsChanged takes in that others sit at the table than before.
func (t *Screen) seatsChanged() {
	t.card = nil
	if slices.Contains(t.app.Screens(), page.Screen(t)) {
		t.Build() // keys go to its card, also from the board
		t.app.Rebuild()
	}
}
