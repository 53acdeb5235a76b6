package present_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
	"beermat/sheets"
	"beermat/ui/present"
)

// seated returns seats of people by their names, in which a plus joins a team.
func seated(names ...string) (list []sheets.Seat) {
	for _, name := range names {
		var team []sheets.Seat
		for one := range strings.SplitSeq(name, "+") {
			team = append(team, sheets.Seat{Name: one})
		}
		list = append(list, present.Team(team, ""))
	}
	return list
}

func same(t *testing.T, what string, want, got any) {
	t.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("%s (-want +got):\n%s", what, diff)
	}
}

func TestSitAgain(t *testing.T) {
	single, canasta, tichu := scoring.Seats{Min: 2, Offer: 4}, scoring.Seats{Min: 2, Offer: 3, Team: 2}, scoring.Seats{Min: 2, Offer: 2, Team: 2}
	for name, c := range map[string]struct {
		game     scoring.Seats
		last     []sheets.Seat
		begins   int
		forTeams bool
		want     []sheets.Seat
		first    int
	}{
		"nobody":                                   {single, nil, 0, false, nil, 0},
		"everybody has a seat":                     {single, seated("Ann", "Bo", "Cem"), 2, false, seated("Ann", "Bo", "Cem"), 2},
		"there are no more seats":                  {single, seated("Ann", "Bo", "Cem", "Dan", "Eve"), 4, false, seated("Ann", "Bo", "Cem", "Dan"), 0},
		"who made a team is one in any game":       {single, seated("Ann+Cem", "Bo"), 1, false, seated("Ann+Cem", "Bo"), 1},
		"a game for teams has seats enough":        {canasta, seated("Ann", "Bo", "Cem"), 1, false, seated("Ann", "Bo", "Cem"), 1},
		"four are two teams":                       {canasta, seated("Ann", "Bo", "Cem", "Dan"), 3, false, seated("Ann+Cem", "Bo+Dan"), 1},
		"five are two teams and one alone":         {canasta, seated("Ann", "Bo", "Cem", "Dan", "Eve"), 0, false, seated("Ann+Cem", "Bo+Dan", "Eve"), 0},
		"six are three teams":                      {canasta, seated("Ann", "Bo", "Cem", "Dan", "Eve", "Fay"), 2, false, seated("Ann+Cem", "Bo+Dan", "Eve+Fay"), 0},
		"seven are too many":                       {canasta, seated("Ann", "Bo", "Cem", "Dan", "Eve", "Fay", "Gil"), 0, false, seated("Ann+Cem", "Bo+Dan", "Eve+Fay"), 0},
		"three make a team and one alone":          {tichu, seated("Ann", "Bo", "Cem"), 2, false, seated("Ann+Cem", "Bo"), 0},
		"a team stays in another game for teams":   {tichu, seated("Ann+Dan", "Bo+Cem"), 1, true, seated("Ann+Dan", "Bo+Cem"), 1},
		"a game for teams is over, and so is each": {single, seated("Ann+Cem", "Bo+Dan"), 1, true, seated("Ann", "Bo", "Cem", "Dan"), 1},
	} {
		t.Run(name, func(t *testing.T) {
			seats, first := present.SitAgain(c.game, c.last, c.begins, c.forTeams)
			same(t, "the seats", c.want, seats)
			same(t, "who begins", c.first, first)
		})
	}
}

func TestTeam(t *testing.T) {
	ann, bo := sheets.Seat{ID: "01JZ0000000000000000000001", Name: "Ann"}, sheets.Seat{ID: "01JZ0000000000000000000002", Name: "Bo"}
	foxes := present.Team([]sheets.Seat{ann, bo}, "Foxes")
	same(t, "a team with a name", sheets.Seat{Name: "Foxes", Persons: []sheets.Seat{ann, bo}}, foxes)
	same(t, "its name", []string{"Foxes", "", ""}, []string{present.TeamCalled(foxes), present.TeamCalled(present.Team(foxes.Persons, "")), present.TeamCalled(ann)})
	same(t, "one alone is no team", ann, present.Team([]sheets.Seat{ann}, "Foxes"))
	list := []sheets.Player{{ID: ann.ID, Name: "Anna", Colour: 3, Shape: 2}}
	both := present.Players([]sheets.Seat{present.Team(foxes.Persons, ""), foxes}, list)
	present.UseFirstNames(both)
	same(t, "what is shown", []present.Player{
		{Name: "Anna & Bo", Team: true, Marker: present.Marker{Initials: "AB", Colour: 3, Shape: 2}},
		{Name: "Foxes", Team: true, Marker: present.Marker{Initials: "F", Colour: 3, Shape: 2}},
	}, both)
}
