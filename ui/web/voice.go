package web

import (
	"strings"

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
	clips         []string // the sounds of somebody's own that fit, the closest first
}

// callsOf returns what a voice says of a sheet as it is.
func callsOf(w *i18n.Translator, game *scorecard.Game, sheet *sheets.Sheet, names []string, hints bool) (c calls) {
	before := sheets.Before(sheet)
	c.clips = present.Clips(present.Call(game, before, sheet, present.CallTurns))
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
		"data-totals", c.totals, "data-needs", c.needs, "data-clips", strings.Join(c.clips, " "), "data-steps", when(c.steps, "1"))
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

// recordable are the sounds that somebody can record in the settings of a page, with the texts that name them.
var recordable = []struct{ name, text string }{
	{"yahtzee", "yahtzee.box.yahtzee"},
	{"large-straight", "yahtzee.box.large-straight"},
	{"small-straight", "yahtzee.box.small-straight"},
	{"full-house", "yahtzee.box.full-house"},
	{"four-of-a-kind", "yahtzee.box.four-of-a-kind"},
	{"bust", "pig.odds.bust"},
	{"fish", "chikago.fish"},
	{"won", "clips.won"},
	{"zero", "clips.zero"},
	{"undone", "clips.undone"},
	{"entry", "clips.entry"},
}

// drawSounds draws where somebody records sounds of their own, which are heard before the voice of the browser. The
// script shows it where a page may record, and keeps them.
func drawSounds(m *markup, w *i18n.Translator) {
	m.open("section", "class", "setup", "id", "sounds", "hidden", "hidden", "data-own", "1",
		"data-record", w.Say("clips.record"), "data-stop", w.Say("clips.stop"), "data-refused", w.Say("clips.refused"), "data-nothing", w.Say("clips.nothing"))
	m.el("h2", w.Say("settings.clips"))
	m.el("p", w.Say("settings.clips.hint"), "class", "hint")
	m.open("div", "class", "choices")
	m.open("select", "name", "of", "aria-label", w.Say("settings.clips"))
	for _, one := range recordable {
		m.el("option", w.Say(one.text), "value", one.name)
	}
	m.end("select")
	for _, do := range []string{"record", "play", "remove"} {
		m.button(w.Say("clips."+do), "sound", do, "type", "button")
	}
	m.end("div")
	m.el("p", "\u00a0", "role", "status")
	m.end("section")
}
