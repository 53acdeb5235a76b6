// Package present says what a table shows, in finished words and numbers, for a screen
// and for a browser alike. It knows no toolkit, no pixels and no HTML, and of no game.
package present

import (
	"strings"
	"unicode"

	"github.com/clipperhouse/uax29/v2/graphemes"

	"beermat/sheets"
)

// Marker tells a player apart by letters, a colour and a shape. It is the type that
// widgets have for it, which know no package of ours.
type Marker = struct {
	Initials string
	Colour   int // which of the colours of players, any number
	Shape    int // which of the shapes of tokens, any number
}

// Player is how a person is told from others.
type Player struct {
	Name   string
	Marker Marker
	Team   bool // several play together
}

// Players returns those who sit at a table under their names of today, with the colours
// and shapes that the list of all players gives them.
func Players(seats []sheets.Seat, known []sheets.Player) []Player {
	canonical := sheets.PlayerResolver(known)
	of := map[string]sheets.Player{}
	for _, one := range known {
		of[one.ID] = one
	}
	list := make([]Player, len(seats))
	for i, seat := range seats {
		var team []sheets.Player
		for _, person := range seat.People() {
			one, ok := of[canonical(person.PlayerID())]
			if !ok {
				one = sheets.Player{Name: person.Name, Colour: i, Shape: i % 3}
			}
			team = append(team, one)
		}
		list[i] = newTeam(seat, team)
	}
	count := map[string]int{}
	for _, one := range list {
		count[one.Marker.Initials]++
	}
	for i := range list {
		if m := &list[i].Marker; count[m.Initials] > 1 && (len(seats[i].Persons) == 0 || seats[i].IsNamed()) {
			m.Initials = initials(list[i].Name, 2)
		}
	}
	return list
}

// newTeam returns those who play at a seat. A team is called as on the sheet, or by the
// names of today, and has the colour and the shape of the first of them.
func newTeam(seat sheets.Seat, team []sheets.Player) Player {
	p := NewPlayer(team[0])
	if len(seat.Persons) == 0 {
		return p
	}
	p.Team = true
	if p.Name = seat.Name; seat.IsNamed() {
		p.Marker.Initials = initials(seat.Name, 1)
		return p
	}
	names := make([]string, len(team))
	for i, one := range team {
		names[i] = one.Name
	}
	if p.Name = sheets.TeamName(names); len(team) > 1 {
		p.Marker.Initials += initials(team[1].Name, 1)
	}
	return p
}

// NewPlayer returns somebody on the list of all players who need not be told from others.
func NewPlayer(one sheets.Player) Player {
	return Player{Name: one.Name, Marker: Marker{initials(one.Name, 1), one.Colour, one.Shape}}
}

// initials returns the first letters of a name, with all that belongs to them.
func initials(name string, n int) string {
	said := ""
	letters := graphemes.FromString(strings.TrimSpace(name))
	for i := 0; i < n && letters.Next(); i++ {
		if i == 0 {
			said = strings.ToUpper(letters.Value())
		} else {
			said += strings.ToLower(letters.Value())
		}
	}
	if said == "" {
		return "?"
	}
	return said
}

// Names returns what players are called.
func Names(list []Player) []string {
	names := make([]string, len(list))
	for i, one := range list {
		names[i] = one.Name
	}
	return names
}

// UseFirstNames shortens names to their first word with a letter in it, but for those of
// teams. People who would
// then have the same name keep theirs.
func UseFirstNames(list []Player) {
	short := make([]string, len(list))
	count := map[string]int{}
	for i, one := range list {
		short[i] = one.Name
		for _, word := range strings.Fields(one.Name) {
			if !one.Team && strings.ContainsFunc(word, unicode.IsLetter) {
				short[i] = word
				break
			}
		}
		count[short[i]]++
	}
	for i := range list {
		if count[short[i]] == 1 {
			list[i].Name = short[i]
		}
	}
}
