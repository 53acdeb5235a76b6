package web

import (
	"beermat/scoring/scorecard"
	"beermat/sheets"
	"beermat/ui/i18n"
	"beermat/ui/present"
)

// calls are what a voice says of what was done last, by how much it says, and whether that was a
// step back or on again among others.
type calls struct {
	totals, turns string
	needs         string // "" where the table has not agreed on hints
	steps         bool
}

// callsOf returns what a voice says of a sheet as it is.
func callsOf(w *i18n.Translator, game *scorecard.Game, sheet *sheets.Sheet, names []string, hints bool) (c calls) {
	before := sheets.Before(sheet)
	say := func(level present.Level) string {
		return present.Spoken(w, present.Call(game, before, sheet, level), names)
	}
	c.totals, c.turns, c.steps = say(present.CallTotals), say(present.CallTurns), sheets.InSteps(sheet)
	if hints {
		c.needs = say(present.CallNeeds)
	}
	return c
}

// draw writes what was done last for who does not see it, and for the voice of the browser.
func (c calls) draw(m *markup) {
	m.open("p", "id", "call", "class", "vh", "role", "status", "aria-live", "polite", "aria-atomic", "true",
		"data-totals", c.totals, "data-needs", c.needs, "data-steps", when(c.steps, "1"))
	m.text(c.turns)
	m.end("p")
}

// drawVoice draws what switches the voice of the browser on, and how much it says. The script shows it where
// there is a voice, and keeps what is chosen.
func drawVoice(m *markup, w *i18n.Translator) {
	m.open("div", "id", "voice", "class", "voice", "hidden", "hidden", "data-own", "1")
	m.button(w.Say("voice.speak"), "voice", "speak", "type", "button", "aria-pressed", "false")
	m.open("span", "hidden", "hidden")
	m.open("select", "name", "level", "aria-label", w.Say("voice.level"))
	for _, level := range []string{"totals", "turns", "needs"} {
		m.el("option", w.Say("voice."+level), "value", level)
	}
	m.end("select")
	m.open("select", "name", "by", "aria-label", w.Say("voice.by"))
	m.end("select")
	m.end("span")
	m.end("div")
}
