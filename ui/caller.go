package ui

import (
	"errors"
	"maps"
	"path/filepath"
	"slices"

	"beermat/sheets"
	"beermat/ui/i18n"
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
	unheard error // why something was not to be heard the last time
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
		c.say("", "")
	default:
		a := c.app
		players := a.Players().Seats(sheet.Head().Players)
		present.UseFirstNames(players)
		list := present.Call(a.Games().ScorecardOf(sheet.Game()), sheets.Before(sheet), sheet, level)
		clip := voice.ClipsIn(c.clipFolder()).First(present.Clips(list))
		c.say(clip, present.Spoken(a.Words(), list, present.Names(players)))
	}
}

// say plays a clip, if there is one, and says something; "" has the voice be silent.
func (c *caller) say(clip, text string) {
	if c.speaker == nil {
		if clip == "" && text == "" {
			return
		}
		c.speaker = voice.New(voice.Find, func(err error) { c.app.Do(func() { c.heard(err) }) })
	}
	c.speaker.Cry(clip, c.app.Words().Lang(), text)
}

// heard takes in whether something could be heard, which the settings say.
func (c *caller) heard(err error) {
	before := c.missing()
	c.unheard = err
	if c.missing() == before {
		return
	}
	if top, ok := c.app.top().(interface{ NavTarget() page.NavTarget }); ok && top.NavTarget() == page.NavSettings {
		c.app.Rebuild()
	}
}

// missing says what to do where something could not be heard; "" where all was.
func (c *caller) missing() string {
	unplayable := (*voice.UnplayableError)(nil)
	switch err := c.unheard; {
	case err == nil:
		return ""
	case errors.As(err, &unplayable):
		return c.app.Say("clips.unplayable", i18n.Data{"file": unplayable.File})
	case errors.Is(err, voice.ErrNoPlayer):
		return c.app.Say(voice.InstallPlayer)
	}
	return c.app.Say(voice.Install)
}

// close ends the voice.
func (c *caller) close() {
	if c.speaker != nil {
		c.speaker.Close()
		c.speaker = nil
	}
}

// TryVoice implements page.Host.
func (c *caller) TryVoice() {
	if c.app.Prefs().CallLevel() == present.CallNothing {
		c.say("", "")
		return
	}
	c.say("", c.app.Say("voice.sample"))
}

// VoiceMissing implements page.Host.
func (c *caller) VoiceMissing() string {
	if c.app.Prefs().CallLevel() == present.CallNothing {
		return ""
	}
	return c.missing()
}

// clipFolder is where the sounds of the table lie: beside the pad; "" where none can be played.
func (c *caller) clipFolder() string {
	if voice.InstallPlayer == "" || c.app.Env().Path == "" {
		return ""
	}
	return filepath.Join(filepath.Dir(c.app.Env().Path), "clips")
}

// Clips implements page.Host.
func (c *caller) Clips() (folder string, names []string) {
	return c.clipFolder(), slices.Sorted(maps.Keys(voice.ClipsIn(c.clipFolder())))
}

// TryClip implements page.Host.
func (c *caller) TryClip(name string) {
	c.say(voice.ClipsIn(c.clipFolder())[name], "")
}
