package ui

import (
	"encoding/json"
	"slices"

	"beermat/scoring"
	"beermat/sheets/store"
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

// settings are the settings of a pad as they were set last, however far the disk
// is: a game that begins right after another one finds the same table.
type settings struct {
	pad     *store.Store      // nil where it could not be opened; settings then hold for this run
	changed map[string][]byte // what was set in this run, as JSON by key
}

func newSettings(pad *store.Store) *settings {
	return &settings{pad: pad, changed: map[string][]byte{}}
}

// get reads a setting into what the pointer points to and reports whether there is
// one. A setting that cannot be read is as good as one never made.
func (s *settings) get(key string, into any) bool {
	if text, ok := s.changed[key]; ok {
		return json.Unmarshal(text, into) == nil
	}
	if s.pad == nil {
		return false
	}
	found, err := s.pad.Setting(key, into)
	return found && err == nil
}

// set changes a setting at once, and on disk as soon as that can be.
func (s *settings) set(key string, v any) {
	text, err := json.Marshal(v)
	if err != nil {
		return // as no value of ours does
	}
	s.changed[key] = text
	if s.pad != nil {
		_ = s.pad.SetSetting(key, v) // a trouble with the disk shows in the status
	}
}

func readPrefs(s *settings) Prefs {
	p := Prefs{TextSize: 100, Awake: true}
	s.get(settingPrefs, &p)
	if p.TextSize < 100 || p.TextSize > 200 {
		p.TextSize = 100
	}
	return p
}

// setPrefs changes the settings, on the screen and on disk.
func (a *App) setPrefs(change func(*Prefs)) {
	change(&a.prefs)
	a.settings.set(settingPrefs, a.prefs)
	a.redress()
}

// lastTable is who sat at the table last, so that the next game begins with
// them.
type lastTable struct {
	Players []string `json:"players"` // by seat
	First   int      `json:"first"`
	Sheet   string   `json:"sheet,omitempty"` // the last game that they sat down to
}

// readTable gives who sat at the table last, without those who are unknown by
// now.
func (a *App) readTable() lastTable {
	var t lastTable
	a.settings.get(settingTable, &t)
	known := lastTable{Sheet: t.Sheet}
	for i, id := range t.Players {
		if id = a.people.as(id); a.people.find(id) == nil {
			continue
		}
		at := slices.Index(known.Players, id) // somebody who turned out to sit there twice
		if at < 0 {
			at, known.Players = len(known.Players), append(known.Players, id)
		}
		if i == t.First {
			known.First = at
		}
	}
	return known
}

func (a *App) keepTable(t lastTable) { a.settings.set(settingTable, t) }

// isLastTable reports whether a game is the last one that was begun, whose players
// sit at the table.
func (a *App) isLastTable(id string) bool {
	return a.readTable().Sheet == id
}

// readHouse returns what was agreed for a game last, as far as the rules still
// allow it for so many players, with the defaults for the rest.
func (a *App) readHouse(g *scoring.Game, seats int) scoring.HouseRules {
	var agreed map[string]json.RawMessage
	a.settings.get("house."+g.ID, &agreed)
	fits := map[string]json.RawMessage{}
	house, _ := g.Agree(nil, seats)
	for _, o := range g.Rules {
		value, ok := agreed[o.Key]
		if !ok {
			continue
		}
		if o.Kind == scoring.PerSeat {
			value = forSeats(value, seats, o)
		}
		fits[o.Key] = value
		text, err := json.Marshal(fits)
		if err != nil {
			continue
		}
		if all, err := g.Agree(text, seats); err == nil {
			house = all
		} else {
			delete(fits, o.Key)
		}
	}
	return house
}

// forSeats returns a value for each seat as one for another number of seats: those
// that are new have what is usual.
func forSeats(value json.RawMessage, seats int, o scoring.Rule) json.RawMessage {
	var list []int
	if json.Unmarshal(value, &list) != nil {
		return value // it is the same for all
	}
	usual, _ := o.Default.(int)
	for len(list) < seats {
		list = append(list, usual)
	}
	text, err := json.Marshal(list[:seats])
	if err != nil {
		return value
	}
	return text
}

func (a *App) keepHouse(g *scoring.Game, h scoring.HouseRules) {
	a.settings.set("house."+g.ID, h)
}
