package link

import (
	"strconv"
	"strings"

	"github.com/clipperhouse/uax29/v2/graphemes"

	"beermat/sheets"
)

// Names is how players are called in a link.
type Names int

// The ways.
const (
	Whole    Names = iota // as on the sheet
	First                 // by the first word of their names
	Initials              // by the first letter of each word
)

// Of returns seats with the names that they have in a link, and without their IDs. Two that
// would be called the same are numbered.
func (n Names) Of(seats []sheets.Seat) []sheets.Seat {
	used := map[string]int{}
	one := func(name string) string {
		short := n.short(strings.ToValidUTF8(name, "\uFFFD"))
		if n == Whole {
			return short
		}
		if used[short]++; used[short] > 1 {
			short += " " + strconv.Itoa(used[short])
		}
		return short
	}
	list := make([]sheets.Seat, len(seats))
	for i, seat := range seats {
		var persons []sheets.Seat
		for _, person := range seat.Persons {
			persons = append(persons, sheets.Seat{Name: one(person.Name)})
		}
		is := sheets.Seat{Name: strings.ToValidUTF8(seat.Name, "\uFFFD"), Persons: persons}
		switch {
		case len(persons) == 0:
			is.Name = one(seat.Name)
		case !seat.IsNamed():
			is.Name = sheets.TeamName(sheets.NamesOf(persons))
		}
		list[i] = is
	}
	return list
}

func (n Names) short(name string) string {
	words := strings.Fields(name)
	switch {
	case n == Whole || len(words) == 0:
		return name
	case n == First:
		return words[0]
	}
	letters := ""
	for _, word := range words {
		if first := graphemes.FromString(word); first.Next() {
			letters += first.Value()
		}
	}
	return letters
}
