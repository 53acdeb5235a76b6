package table

import (
	"beermat/scoring/scorecard"
	"beermat/ui/mat"
	"beermat/ui/page"
	draw "beermat/ui/scorecard"
	"beermat/ui/session"
)

// cardPad is the card and the pad of a table. What is pressed on them goes to the
// editor, and what comes of it is drawn.
type cardPad struct {
	table *Screen
	card  *draw.Card
	pad   *draw.Pad
	line  string // what was written last, as the pad shows it
	wrote string // the figure of that
}

func newCardPad(t *Screen) *cardPad {
	c := &cardPad{table: t}
	act := draw.Actions{
		Press: func(id scorecard.KeyID) { c.answer(t.Press(id)) },
		Write: func() { c.answer(t.Enter()) },
		Back:  func() { c.typed(page.KeyErase) },
		Edit:  t.Mend,
		Note:  func(sentence string) { c.pad.Note(sentence) },
	}
	c.card, c.pad = draw.NewCard(act, mat.GameColour(t.Game().ID)), draw.NewPad(act)
	return c
}

// show takes in the sheet as it is now.
func (c *cardPad) show() {
	anew, follows := c.table.Update()
	if anew {
		c.pad.Note("")
	}
	c.draw(follows)
}

// draw draws the sheet with what has been entered. What is shown may follow by one
// entry what was shown before, so that things can move to their places.
func (c *cardPad) draw(follows bool) {
	t := c.table
	c.line, c.wrote = t.last()
	scene := draw.NewScene(t.app.Words(), t.Game(), t.seats, t.Editor().Snapshot())
	scene.Wrote = c.wrote
	scene.Line, scene.Editing, scene.Follows = c.line, t.Editing(), follows
	if !t.Sheet().Done() {
		scene.Chances = t.strip.Chances()
	}
	scene.Reads, scene.Begun = t.Editor().Reads(), t.Editor().Begun()
	t.left.show(scene)
	c.card.Draw(scene)
	c.pad.Draw(scene)
}

// typed takes a key that was typed and reports whether it meant anything.
func (c *cardPad) typed(key rune) bool { return c.answer(c.table.Type(key)) }

// answer shows what came of a key, and reports whether it meant anything.
func (c *cardPad) answer(a session.Answer) bool {
	t := c.table
	t.leaving = t.leaving && !a.Taken
	note := t.app.Words().Text(a.Note, t.names())
	if a.Err != nil {
		note = t.refusal(a.Err)
	}
	switch {
	case a.Wrote:
		t.wrote()
	case !a.Taken:
		return false
	case a.Refused:
		c.draw(false)
		c.pad.Refuse(note)
	case note != "":
		c.pad.Note(note)
	default:
		c.pad.Note("")
		c.draw(false)
		t.drafted()
	}
	return true
}
