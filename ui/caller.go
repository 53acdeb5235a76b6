package ui

import (
	"beermat/sheets"
	"beermat/ui/page"
	"beermat/ui/present"
	"beermat/ui/voice"
)

// caller says aloud what is written on the game that is played. The voice is looked for when it says
// something for the first time.
type caller struct {
	app     *App
	speaker *voice.Speaker // nil before anything was to be said
	sheet   string         // the ID of the game, and the length of its log, of which nothing is left to be said
	lines   int
	missing bool // there was no voice for what was to be said last
}

// follow says what was done on a sheet since; nil for none. Of one that comes to lie there it says nothing.
func (c *caller) follow(sheet *sheets.Sheet) {
	if sheet == nil {
		return
	}
	id, lines := sheet.Head().ID, sheet.Lines()
	same := id == c.sheet && lines != c.lines
	c.sheet, c.lines = id, lines
	level := c.app.Prefs().CallLevel()
	switch {
	case level == present.CallNothing || !same || lines == 0:
	case sheets.InSteps(sheet):
		c.say("")
	default:
		a := c.app
		players := a.Players().Seats(sheet.Head().Players)
		present.UseFirstNames(players)
		list := present.Call(a.Games().ScorecardOf(sheet.Game()), sheets.Before(sheet), sheet, level)
		c.say(present.Spoken(a.Words(), list, present.Names(players)))
	}
}

// say says something; "" has the voice be silent.
func (c *caller) say(text string) {
	if c.speaker == nil {
		if text == "" {
			return
		}
		c.speaker = voice.New(voice.Find, func(err error) { c.app.Do(func() { c.heard(err) }) })
	}
	c.speaker.Say(c.app.Words().Lang(), text)
}

// heard takes in whether there is a voice, which the settings say.
func (c *caller) heard(err error) {
	missing := err != nil
	if c.missing == missing {
		return
	}
	c.missing = missing
	if top, ok := c.app.top().(interface{ NavTarget() page.NavTarget }); ok && top.NavTarget() == page.NavSettings {
		c.app.Rebuild()
	}
}

// close ends the voice.
func (c *caller) close() {
	if c.speaker != nil {
		c.speaker.Close()
		c.speaker = nil
	}
}

// TryVoice implements page.Host.
func (a *App) TryVoice() {
	if a.Prefs().CallLevel() == present.CallNothing {
		a.caller.say("")
		return
	}
	a.caller.say(a.Say("voice.sample"))
}

// VoiceMissing implements page.Host.
func (a *App) VoiceMissing() string {
	if !a.caller.missing || a.Prefs().CallLevel() == present.CallNothing {
		return ""
	}
	return a.Say(voice.Install)
}
