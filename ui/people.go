package ui

import (
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"beermat/sheets"
	"beermat/sheets/store"
	"beermat/ui/kit"
	draw "beermat/ui/scorecard"
)

// people are the players that the pad knows.
type people struct {
	pad  *store.Store
	list []sheets.Player
}

// load reads the list from the pad. What cannot be read leaves the list as it
// was; the sheets carry the names of their players themselves.
func (p *people) load() {
	if list, err := p.pad.Players(); err == nil {
		p.list = list
	}
}

// find gives a player by ID; nil for one that is not known.
func (p *people) find(id string) *sheets.Player {
	if i := slices.IndexFunc(p.list, func(one sheets.Player) bool { return one.ID == id }); i >= 0 && id != "" {
		return &p.list[i]
	}
	return nil
}

// as gives the ID that a player counts as: another one's, if the two turned out to
// be one person.
func (p *people) as(id string) string { return sheets.PlayerResolver(p.list)(id) }

// person gives the ID under which whoever sits in a seat is counted.
func (p *people) person(seat sheets.Seat) string { return p.as(seat.PlayerID()) }

// save adds or changes a player, on the list and on disk.
func (p *people) save(one sheets.Player) sheets.Player {
	one = p.pad.SavePlayer(one)
	if known := p.find(one.ID); known != nil {
		*known = one
	} else {
		p.list = append(p.list, one)
	}
	return one
}

// add makes a new player with a colour and a shape of their own.
func (p *people) add(name string) sheets.Player {
	colour, shape := sheets.NextFreeToken(p.list)
	return p.save(sheets.Player{Name: name, Colour: colour, Shape: shape})
}

// known returns the player of a name, however its capitals and accents are typed,
// and reports whether there is one.
func (p *people) known(name string) (sheets.Player, bool) {
	for _, one := range p.list {
		if strings.EqualFold(norm.NFC.String(one.Name), norm.NFC.String(name)) {
			return one, true
		}
	}
	return sheets.Player{}, false
}

// named gives the player of a name, who may be new.
func (p *people) named(name string) sheets.Player {
	if one := p.counted(name); one != nil {
		return *one
	}
	return p.add(name)
}

// counted returns the player of a name, as the one that they are counted as; nil if
// there is none.
func (p *people) counted(name string) *sheets.Player {
	one, ok := p.known(name)
	if !ok {
		return nil
	}
	if as := p.find(p.as(one.ID)); as != nil {
		return as
	}
	return p.find(one.ID)
}

// name gives the player's name of today, also where it was another one when the
// sheet was written.
func (p *people) name(seat sheets.Seat) string {
	if one := p.find(p.person(seat)); one != nil {
		return one.Name
	}
	return seat.Name
}

// seats gives the players of a sheet as a card shows them.
func (p *people) seats(list []sheets.Seat) []draw.Seat {
	out, names := make([]draw.Seat, len(list)), make([]string, len(list))
	for i, seat := range list {
		names[i] = p.name(seat)
	}
	initials := kit.Initials(names)
	for i, seat := range list {
		m := kit.Marker{Initials: initials[i], Colour: i, Shape: i % 3}
		if one := p.find(p.person(seat)); one != nil {
			m.Colour, m.Shape = one.Colour, one.Shape
		}
		out[i] = draw.Seat{Name: names[i], Marker: m}
	}
	return out
}

// marker gives one player's token outside a game.
func (p *people) marker(one sheets.Player) kit.Marker {
	return kit.Marker{Initials: kit.Initials([]string{one.Name})[0], Colour: one.Colour, Shape: one.Shape}
}
