// Package prefs are the settings of the app, which are kept in the store, where a power
// cut cannot halve them.
package prefs

import (
	"encoding/json"
	"reflect"

	"beermat/scoring"
	"beermat/sheets"
	"beermat/sheets/link"
	"beermat/sheets/store"
	"beermat/ui/present"
	"beermat/ui/roster"
)

// Prefs are what people prefer, in every game.
type Prefs struct {
	Lang     string `json:"lang"`  // "en", "de"; "": as the system says
	Theme    string `json:"theme"` // "light", "dark"; "": as the system says
	Strong   bool   `json:"strong"`
	TextSize int    `json:"text-size"` // in per cent
	Awake    bool   `json:"awake"`     // the screen stays on while a sheet is on the table
	Calm     bool   `json:"calm"`      // nothing moves
	PadAt    string `json:"pad-at"`    // the side of the screen: "bottom", "top", "left", "right"; "": by the form
	Calls    string `json:"calls"`     // how much a voice says of what is written: "totals", "turns"; "": nothing
	Hints    bool   `json:"hints"`     // a voice that says whose turn it is says also what that player needs
}

// CallLevel is how much a voice says of what is written.
func (p *Prefs) CallLevel() present.Level {
	switch {
	case p.Calls == "totals":
		return present.CallTotals
	case p.Calls == "turns" && p.Hints:
		return present.CallNeeds
	case p.Calls == "turns":
		return present.CallTurns
	}
	return present.CallNothing
}

// TextSizes are those on offer.
var TextSizes = []int{100, 125, 150, 200}

const (
	keyPrefs = "prefs"
	keyTable = "table"
)

// Settings are the settings of a pad as they were set last, however far the disk
// is: a game that begins right after another one finds the same table.
type Settings struct {
	pad     *store.Store      // nil where it could not be opened; settings then hold for this run
	changed map[string][]byte // what was set in this run, as JSON by key
}

// New returns the settings of a store; nil where it could not be opened.
func New(pad *store.Store) *Settings {
	return &Settings{pad: pad, changed: map[string][]byte{}}
}

// Get reads a setting into what the pointer points to and reports whether there is
// one. A setting that cannot be read is as good as one never made.
func (s *Settings) Get(key string, into any) bool {
	if text, ok := s.changed[key]; ok {
		return json.Unmarshal(text, into) == nil
	}
	if s.pad == nil {
		return false
	}
	found, err := s.pad.Setting(key, into)
	return found && err == nil
}

// Set changes a setting at once, and on disk as soon as that can be.
func (s *Settings) Set(key string, v any) {
	text, err := json.Marshal(v)
	if err != nil {
		return // as no value of ours does
	}
	s.changed[key] = text
	if s.pad != nil {
		_ = s.pad.SetSetting(key, v) // a trouble with the disk shows in the status
	}
}

// Prefs returns the preferences.
func (s *Settings) Prefs() *Prefs {
	p := &Prefs{TextSize: 100, Awake: true}
	s.Get(keyPrefs, p)
	if p.TextSize < 100 || p.TextSize > 200 {
		p.TextSize = 100
	}
	return p
}

// KeepPrefs keeps the preferences.
func (s *Settings) KeepPrefs(p *Prefs) { s.Set(keyPrefs, p) }

// keyLinkPage is the page that opens links of games.
const keyLinkPage = "link-page"

// LinkPage returns the page that opens links of games: the one that somebody chose, or that of
// the project.
func (s *Settings) LinkPage() string {
	page := ""
	if s.Get(keyLinkPage, &page) && link.IsPage(page) {
		return page
	}
	return link.Page
}

// SetLinkPage chooses the page that opens links of games, "" for that of the project, and
// reports whether it can be one.
func (s *Settings) SetLinkPage(page string) bool {
	if page != "" && !link.IsPage(page) {
		return false
	}
	s.Set(keyLinkPage, page)
	return true
}

// Table is who sat at the table last, so that the next game begins with
// them.
type Table struct {
	Players  []string        `json:"players"` // by seat; of a team the first
	Teams    map[string]Team `json:"teams,omitempty"`
	First    int             `json:"first"`
	Sheet    string          `json:"sheet,omitempty"`     // the last game that they sat down to
	ForTeams bool            `json:"for-teams,omitempty"` // that was a game for teams
}

// Team is who plays together with the first of a team.
type Team struct {
	With []string `json:"with"`
	Name string   `json:"name,omitempty"` // what they call themselves; "": by their names
}

// NewTable returns the table of those who sit at seats, by their IDs.
func NewTable(seats []sheets.Seat, first int) Table {
	t := Table{First: first}
	for _, seat := range seats {
		team := seat.People()
		t.Players = append(t.Players, team[0].ID)
		if len(team) < 2 {
			continue
		}
		one := Team{Name: present.TeamCalled(seat)}
		for _, other := range team[1:] {
			one.With = append(one.With, other.ID)
		}
		if t.Teams == nil {
			t.Teams = map[string]Team{}
		}
		t.Teams[team[0].ID] = one
	}
	return t
}

// Equal reports whether two tables say the same.
func (t Table) Equal(other Table) bool { return reflect.DeepEqual(t, other) }

// Persons returns who plays at a seat.
func (t Table) Persons(seat int) []string {
	return append([]string{t.Players[seat]}, t.Teams[t.Players[seat]].With...)
}

// Seats returns the seats with those who play there, under their names of today.
func (t Table) Seats(known *roster.Roster) (list []sheets.Seat) {
	for i, id := range t.Players {
		var team []sheets.Seat
		for _, one := range t.Persons(i) {
			team = append(team, sheets.Seat{ID: one, Name: known.Find(one).Name})
		}
		list = append(list, present.Team(team, t.Teams[id].Name))
	}
	return list
}

// Table returns who sat at the table last, without those who are unknown by
// now.
func (s *Settings) Table(known *roster.Roster) Table {
	var t Table
	s.Get(keyTable, &t)
	table := Table{Sheet: t.Sheet, ForTeams: t.ForTeams}
	at := map[string]int{} // the seat of everybody
	for i, id := range t.Players {
		var team []string
		seat := len(table.Players)
		begins := seat
		for _, one := range t.Persons(i) {
			if one = known.Canonical(one); known.Find(one) == nil {
				continue
			}
			if was, sits := at[one]; !sits {
				at[one], team = seat, append(team, one)
			} else if len(team) == 0 {
				begins = was // somebody who turned out to sit there twice
			}
		}
		if len(team) > 0 {
			begins, table.Players = seat, append(table.Players, team[0])
		}
		if len(team) > 1 {
			if table.Teams == nil {
				table.Teams = map[string]Team{}
			}
			table.Teams[team[0]] = Team{With: team[1:], Name: t.Teams[id].Name}
		}
		if i == t.First && begins < len(table.Players) {
			table.First = begins
		}
	}
	return table
}

// KeepTable keeps who sits at the table.
func (s *Settings) KeepTable(t Table) { s.Set(keyTable, t) }

// House returns what was agreed for a game last, as far as the rules still
// allow it for so many players, with the defaults for the rest.
func (s *Settings) House(g *scoring.Game, seats int) scoring.HouseRules {
	var agreed map[string]json.RawMessage
	s.Get("house."+g.ID, &agreed)
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

// KeepHouse keeps what was agreed for a game.
func (s *Settings) KeepHouse(g *scoring.Game, h scoring.HouseRules) {
	s.Set("house."+g.ID, h)
}
