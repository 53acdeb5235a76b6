package table

import (
	"slices"

	"fyne.io/fyne/v2"

	"beermat/scoring"
	"beermat/ui/kit"
	"beermat/ui/page"
)

// takeBack undoes what was done last: a line of the sheet, or a join.
func (t *Screen) takeBack() {
	n := t.sheet.Len()
	var last scoring.Entry
	if n > 0 {
		last = t.sheet.Entry(n - 1)
	}
	if _, ok := t.sheet.Undo(t.app.Now()); !ok {
		return
	}
	t.keep()
	if t.sheet.Len() < n { // the turn is there again with its dice
		t.editor.Resume(last)
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
	if _, ok := t.sheet.Redo(t.app.Now()); ok {
		t.keep()
	}
}

// seatsChanged takes in that others sit at the table than before. What was half entered is over,
// because the card has another number of columns; turns are entered in the same mode.
func (t *Screen) seatsChanged() {
	mode := t.editor.Mode()
	t.mend, t.card, t.editor, t.seated = -1, nil, t.kind.NewEditor(t.sheet), len(t.sheet.Head().Players)
	t.editor.Update(-1)
	t.editor.Restore(mode, nil)
	if slices.Contains(t.app.Screens(), page.Screen(t)) {
		t.Build() // keys go to its card, also from the board
		t.app.Rebuild()
	}
}

// historyItems are undo and redo for the menu, with their keys where there is a
// keyboard.
func (t *Screen) historyItems() []fyne.CanvasObject {
	a := t.app
	item := func(g kit.Glyph, key, press string, can bool, do func()) fyne.CanvasObject {
		b := kit.NewButton(a.Say(key), kit.Quiet, func() {
			a.Dismiss()
			do()
		}).With(g).Leading()
		if !fyne.CurrentDevice().IsMobile() {
			b.Set(a.Say(key), "", press)
		}
		b.SetOff(!can)
		return b
	}
	return []fyne.CanvasObject{
		item(kit.Undo, "table.undo", "Ctrl Z", t.sheet.CanUndo(), t.takeBack),
		item(kit.Redo, "table.redo", "Ctrl Y", t.sheet.CanRedo(), t.doAgain),
	}
}
