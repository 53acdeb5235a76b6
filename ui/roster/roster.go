// Package roster holds the players that a store knows, as the screens show them.
package roster

import (
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"beermat/sheets"
	"beermat/sheets/store"
	"beermat/ui/present"
)

// Roster are the players that a store knows.
type Roster struct {
	List []sheets.Player
	pad  *store.Store
}

// New returns the roster of a store, which is empty until it is loaded.
func New(pad *store.Store) *Roster { return &Roster{pad: pad} }

// Load reads the list from the pad. What cannot be read leaves the list as it
// was; the sheets carry the names of their players themselves.
func (r *Roster) Load() {
	if list, err := r.pad.Roster().Players(); err == nil {
		r.List = list
	}
}

// Find returns a player by ID; nil for one that is not known.
func (r *Roster) Find(id string) *sheets.Player {
	if i := slices.IndexFunc(r.List, func(one sheets.Player) bool { return one.ID == id }); i >= 0 && id != "" {
		return &r.List[i]
	}
	return nil
}

// Shown returns a player by ID as they are shown; one with a name who is not known.
func (r *Roster) Shown(id, name string) sheets.Player {
	if one := r.Find(id); one != nil {
		return *one
	}
	return sheets.Player{ID: id, Name: name}
}

// Canonical returns the ID that a player counts as: another one's, if the two turned out to
// be one person.
func (r *Roster) Canonical(id string) string { return sheets.PlayerResolver(r.List)(id) }

// Person returns the ID under which somebody who plays is counted.
func (r *Roster) Person(one sheets.Seat) string { return r.Canonical(one.PlayerID()) }

// People returns the IDs under which those who play at a seat are counted, each once, in
// their order.
func (r *Roster) People(seat sheets.Seat) (ids []string) {
	canonical := sheets.PlayerResolver(r.List)
	for _, one := range seat.People() {
		ids = append(ids, canonical(one.PlayerID()))
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

// Save adds or changes a player, on the list and on disk.
func (r *Roster) Save(one sheets.Player) sheets.Player {
	one = r.pad.Roster().Save(one)
	if known := r.Find(one.ID); known != nil {
		*known = one
	} else {
		r.List = append(r.List, one)
	}
	return one
}

// Remove takes a player who has never played off the list, and off the disk.
func (r *Roster) Remove(id string) {
	r.pad.Roster().Remove(id)
	r.List = slices.DeleteFunc(r.List, func(one sheets.Player) bool { return one.ID == id })
}

// Add makes a new player with a colour and a shape of their own.
func (r *Roster) Add(name string) sheets.Player {
	colour, shape := sheets.NextFreeToken(r.List)
	return r.Save(sheets.Player{Name: name, Colour: colour, Shape: shape})
}

// Known returns the player of a name, however its capitals and accents are typed,
// and reports whether there is one.
func (r *Roster) Known(name string) (sheets.Player, bool) {
	for _, one := range r.List {
		if strings.EqualFold(norm.NFC.String(one.Name), norm.NFC.String(name)) {
			return one, true
		}
	}
	return sheets.Player{}, false
}

// Named returns the player of a name, who may be new.
func (r *Roster) Named(name string) sheets.Player {
	if one := r.Counted(name); one != nil {
		return *one
	}
	return r.Add(name)
}

// Counted returns the player of a name, as the one that they are counted as; nil if
// there is none.
func (r *Roster) Counted(name string) *sheets.Player {
	one, ok := r.Known(name)
	if !ok {
		return nil
	}
	if as := r.Find(r.Canonical(one.ID)); as != nil {
		return as
	}
	return r.Find(one.ID)
}

// Seats returns the players of a sheet as a card shows them.
func (r *Roster) Seats(list []sheets.Seat) []present.Player { return present.Players(list, r.List) }

// Names returns the names of today of the players of a sheet.
func (r *Roster) Names(list []sheets.Seat) []string { return present.Names(r.Seats(list)) }
