package present

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/sheets"
)

func TestPlayers(t *testing.T) {
	const ann, anna = "01JZ0000000000000000000001", "01JZ0000000000000000000002"
	known := []sheets.Player{
		{ID: ann, Name: "Ann", Colour: 4, Shape: 2},
		{ID: anna, Name: "Anna", MergedInto: ann},
		{ID: sheets.GuestID("Bo"), Name: "Bo", Colour: 7, Shape: 1},
	}
	got := Players([]sheets.Seat{{ID: anna, Name: "Anna"}, {Name: "bo"}, {Name: "Cleo"}, {Name: "Dora"}}, known)
	want := []Player{
		{Name: "Ann", Marker: Marker{"A", 4, 2}},
		{Name: "Bo", Marker: Marker{"B", 7, 1}},
		{Name: "Cleo", Marker: Marker{"C", 2, 2}},
		{Name: "Dora", Marker: Marker{"D", 3, 0}},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestPlayers_Initials(t *testing.T) {
	for name, c := range map[string]struct{ names, want []string }{
		"one letter":                        {[]string{"Ann", "Bo", "Cleo"}, []string{"A", "B", "C"}},
		"two where the first is shared":     {[]string{"Ann", "Alf", "Bo"}, []string{"An", "Al", "B"}},
		"one where there are no more":       {[]string{"A", "A"}, []string{"A", "A"}},
		"letters have their marks":          {[]string{"ümit", " o\u0308rtl"}, []string{"Ü", "O\u0308"}},
		"people of several parts are whole": {[]string{"👩\u200d🚀 Eva", "🎲"}, []string{"👩\u200d🚀", "🎲"}},
		"nothing has none":                  {[]string{" ", "Bo"}, []string{"?", "B"}},
	} {
		t.Run(name, func(t *testing.T) {
			seats := make([]sheets.Seat, len(c.names))
			for i, one := range c.names {
				seats[i].Name = one
			}
			var got []string
			for _, one := range Players(seats, nil) {
				got = append(got, one.Marker.Initials)
			}
			if !slices.Equal(got, c.want) {
				t.Errorf("%q, not %q", got, c.want)
			}
		})
	}
}

func TestUseFirstNames(t *testing.T) {
	for name, c := range map[string]struct{ names, want []string }{
		"the first word stands for the name":             {[]string{"Bartholomäus von Hohenstein", "Bo"}, []string{"Bartholomäus", "Bo"}},
		"two of the same first name keep theirs":         {[]string{"Ann Lee", "Ann Kay", "Bo Day"}, []string{"Ann Lee", "Ann Kay", "Bo"}},
		"what has no letter is no name":                  {[]string{"🎲 Würfelkönigin Eva", "…", "7 12"}, []string{"Würfelkönigin", "…", "7 12"}},
		"numbered people keep their numbers":             {[]string{"Team 1", "Team 2"}, []string{"Team 1", "Team 2"}},
		"a short name and a long one are told apart too": {[]string{"Ann", "Ann Lee"}, []string{"Ann", "Ann Lee"}},
	} {
		t.Run(name, func(t *testing.T) {
			list := make([]Player, len(c.names))
			for i, one := range c.names {
				list[i].Name = one
			}
			if UseFirstNames(list); !slices.Equal(Names(list), c.want) {
				t.Errorf("%q", Names(list))
			}
		})
	}
}
