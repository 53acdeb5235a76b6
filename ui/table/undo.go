package table

import (
	"fyne.io/fyne/v2"

	"beermat/scoring"
	"beermat/sheets"
	"beermat/ui/kit"
	"beermat/ui/page"
)

// undoHistory is what can be undone and redone at a table beside what the sheet
// itself undoes: a join gives the sheet another head, and so is no line of its log.
// It lasts as long as the table is open; afterwards the newcomer stays.
type undoHistory struct {
	joins   []joinStep // the last one can be undone first
	unjoins []joinStep // and redone first
}

// joinStep is a join that was made or undone. Since is how many entries and
// corrections have come since and would have to be undone or redone first.
type joinStep struct {
	other *sheets.Sheet // the sheet before the join, or before it was undone
	since int
}

// joined notes a join.
func (h *undoHistory) joined(before *sheets.Sheet) {
	h.joins = append(h.joins, joinStep{other: before})
	h.unjoins = nil
}

// wrote notes a line that the sheet has taken.
func (h *undoHistory) wrote(act sheets.Action) {
	step := 1
	if act == sheets.Undo {
		step = -1
	}
	if n := len(h.joins); n > 0 {
		h.joins[n-1].since += step
	}
	if act == sheets.Write || act == sheets.Amend {
		h.unjoins = nil
	} else if n := len(h.unjoins); n > 0 {
		h.unjoins[n-1].since -= step
	}
}

// next returns the step that comes first, if no line of the sheet does.
func next(steps []joinStep) *joinStep {
	if n := len(steps); n > 0 && steps[n-1].since == 0 {
		return &steps[n-1]
	}
	return nil
}

func (t *Screen) canUndo() bool { return next(t.history.joins) != nil || t.sheet.CanUndo() }
func (t *Screen) canRedo() bool { return next(t.history.unjoins) != nil || t.sheet.CanRedo() }

// takeBack undoes what was done last: a line of the sheet, or a join.
func (t *Screen) takeBack() {
	h := &t.history
	if step := next(h.joins); step != nil {
		before, err := t.sheet.Unjoin(step.other)
		if err != nil {
			page.ShowError(t.app, err)
			return
		}
		h.joins = h.joins[:len(h.joins)-1]
		h.unjoins = append(h.unjoins, joinStep{other: t.sheet})
		t.replaceSheet(before)
		return
	}
	n := t.sheet.Len()
	var last scoring.Entry
	if n > 0 {
		last = t.sheet.Entry(n - 1)
	}
	line, ok := t.sheet.Undo(t.app.Now())
	if !ok {
		return
	}
	t.keep(line)
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
	h := &t.history
	if step := next(h.unjoins); step != nil {
		after := step.other
		h.unjoins = h.unjoins[:len(h.unjoins)-1]
		h.joins = append(h.joins, joinStep{other: t.sheet})
		t.replaceSheet(after)
		return
	}
	if line, ok := t.sheet.Redo(t.app.Now()); ok {
		t.keep(line)
	}
}

// replaceSheet puts a sheet with other seats in the place of this one. What was half
// entered is over, because the card has another number of columns; turns are entered
// in the same mode.
func (t *Screen) replaceSheet(s *sheets.Sheet) {
	if !t.unwritten {
		t.app.Store().Replace(s)
	}
	if t.app.Settings().Table(t.app.Players()).Sheet == s.Head().ID {
		t.app.Settings().KeepTable(tableAfter(s))
	}
	mode := t.editor.Mode()
	t.sheet, t.mend, t.card, t.editor = s, -1, nil, t.kind.NewEditor(s)
	t.editor.Update(-1)
	t.editor.Restore(mode, nil)
	t.app.Rebuild()
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
		item(kit.Undo, "table.undo", "Ctrl Z", t.canUndo(), t.takeBack),
		item(kit.Redo, "table.redo", "Ctrl Y", t.canRedo(), t.doAgain),
	}
}
