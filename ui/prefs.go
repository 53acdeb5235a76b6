package ui

import (
	"beermat/scoring"
	"beermat/sheets"
)

// Prefs are the settings of the app. They lie in the pad, where a power cut
// cannot halve them.
type Prefs struct {
	Lang     string `json:"lang"`  // "en", "de"; "": as the system says
	Theme    string `json:"theme"` // "light", "dark"; "": as the system says
	Strong   bool   `json:"strong"`
	TextSize int    `json:"text-size"` // in per cent
	Awake    bool   `json:"awake"`     // the screen stays on while a sheet is on the table
	Calm     bool   `json:"calm"`      // nothing moves
	PadAt    string `json:"pad-at"`    // the side of the screen: "bottom", "top", "left", "right"; "": by the form
}

// textSizes are those on offer.
var textSizes = []int{100, 125, 150, 200}

const (
	settingPrefs = "prefs"
	settingTable = "table"
)

func readPrefs(pad *sheets.Pad) Prefs {
	p := Prefs{TextSize: 100, Awake: true}
	if pad != nil {
		// A setting that cannot be read is as good as one never made.
		_, _ = pad.Setting(settingPrefs, &p)
	}
	if p.TextSize < 100 || p.TextSize > 200 {
		p.TextSize = 100
	}
	return p
}

// setPrefs changes the settings, on the screen and on disk.
func (a *App) setPrefs(change func(*Prefs)) {
	change(&a.prefs)
	if a.pad != nil {
		_ = a.pad.SetSetting(settingPrefs, a.prefs)
	}
	a.redress()
}

// lastTable is who sat at the table last, so that the next game begins with
// them.
type lastTable struct {
	Players []string `json:"players"` // by seat
	First   int      `json:"first"`
}

// readTable gives who sat at the table last, without those who are unknown by
// now.
func (a *App) readTable() lastTable {
	var t, known lastTable
	_, _ = a.pad.Setting(settingTable, &t)
	for i, id := range t.Players {
		if a.people.find(id) != nil {
			if i == t.First {
				known.First = len(known.Players)
			}
			known.Players = append(known.Players, id)
		}
	}
	return known
}

func (a *App) keepTable(t lastTable) { _ = a.pad.SetSetting(settingTable, t) }

// readHouse gives what was agreed for a game last, as far as the rules still
// allow it for so many players; else the defaults.
func (a *App) readHouse(g *scoring.Game, seats int) scoring.House {
	var text rawJSON
	if ok, err := a.pad.Setting("house."+g.ID, &text); ok && err == nil {
		if house, err := g.Agree(text, seats); err == nil {
			return house
		}
	}
	house, _ := g.Agree(nil, seats)
	return house
}

func (a *App) keepHouse(g *scoring.Game, h scoring.House) { _ = a.pad.SetSetting("house."+g.ID, h) }

// rawJSON is a JSON value as it was written.
type rawJSON []byte

// UnmarshalJSON keeps the text.
func (r *rawJSON) UnmarshalJSON(text []byte) error {
	*r = append((*r)[:0], text...)
	return nil
}
