package sheets_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
	"beermat/sheets"
	"beermat/sheets/line"
	"beermat/sheets/sheetstest"
)

// teams are two who play together, and one alone.
func teams() []sheets.Seat {
	return []sheets.Seat{
		{Name: "Ann & Cleo", Persons: []sheets.Seat{sheetstest.AnnSeat, {Name: "Cleo"}}},
		sheetstest.BoSeat,
	}
}

func headBody(t *testing.T, h sheets.Head) string {
	t.Helper()
	text, err := sheets.HeadBody(h)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestPersons(t *testing.T) {
	const ann = `{"id":"01JD2Z8K6V3W8Q4Y7N5T1R0A0A","name":"Ann"}`
	t.Run("a team is called by its names", func(t *testing.T) {
		for want, names := range map[string][]string{
			"": nil, "Ann": {"Ann"}, "Ann & Cleo": {"Ann", "Cleo"}, "Ann, Cleo & Dan": {"Ann", "Cleo", "Dan"},
		} {
			sheetstest.Same(t, "the name", want, sheets.TeamName(names))
		}
		sheetstest.Same(t, "of their own", []bool{false, false, true}, []bool{
			teams()[0].IsNamed(), teams()[1].IsNamed(), sheets.Seat{Name: "Foxes", Persons: teams()[0].Persons}.IsNamed(),
		})
	})
	t.Run("a head says who plays together where readers keep what they do not know", func(t *testing.T) {
		with := sheets.Head{Game: "tally", Players: teams(), Extra: []byte(`{"mood":1}`)}
		sheetstest.Same(t, "the head", `{"game":"tally","house":{},"players":["Ann & Cleo",{"id":"01JD2Z8K6V3W8Q4Y7N5T1R0B0B","name":"Bo"}],`+
			`"extra":{"mood":1,"persons":[[`+ann+`,"Cleo"],[]]}}`, headBody(t, with))
		sheetstest.Same(t, "without", `{"game":"tally","house":{},"players":["Ann"]}`, headBody(t, sheets.Head{Game: "tally", Players: []sheets.Seat{{Name: "Ann"}}}))
	})
	t.Run("what the lines of a sheet say is who sits there", func(t *testing.T) {
		long := strings.Repeat("n", 201)
		for name, c := range map[string]struct {
			extra string // as a line has it
			want  []sheets.Seat
			rest  string
		}{
			"persons":                 {`,"extra":{"persons":[["Ann","Cleo"],["Bo"]]}`, []sheets.Seat{{Name: "A", Persons: []sheets.Seat{{Name: "Ann"}, {Name: "Cleo"}}}, {Name: "B", Persons: []sheets.Seat{{Name: "Bo"}}}}, ""},
			"persons and more":        {`,"extra":{"mood":1,"persons":[[],["Bo"]]}`, []sheets.Seat{{Name: "A"}, {Name: "B", Persons: []sheets.Seat{{Name: "Bo"}}}}, `{"mood":1}`},
			"nothing":                 {``, []sheets.Seat{{Name: "A"}, {Name: "B"}}, ""},
			"a name that is too long": {`,"extra":{"persons":[["` + long + `"],[]]}`, []sheets.Seat{{Name: "A", Persons: []sheets.Seat{{Name: long[:200]}}}, {Name: "B"}}, ""},
			"too few seats":           {`,"extra":{"persons":[["Ann"]]}`, []sheets.Seat{{Name: "A"}, {Name: "B"}}, ""},
			"too many at a seat":      {`,"extra":{"persons":[["1","2","3","4","5","6","7","8","9"],[]]}`, []sheets.Seat{{Name: "A"}, {Name: "B"}}, ""},
			"a number":                {`,"extra":{"persons":4,"mood":1}`, []sheets.Seat{{Name: "A"}, {Name: "B"}}, `{"mood":1}`},
		} {
			t.Run(name, func(t *testing.T) {
				body := `{"game":"tally","house":{"ahead":0,"target":10},"players":["A","B"]` + c.extra + `}`
				of := line.Object{Kind: line.Sheet, ID: sheetstest.UidOf("01JD2Z8K6V0000000000000001")}
				l := line.Line{Dev: sheetstest.UidOf("01JD2Z8K6V00000000000000DA"), N: 1, At: sheetstest.Evening, Of: of, Op: line.Begin, Body: []byte(body)}
				folder := sheets.Folder{Rules: func(game string, _ line.ID) (*scoring.Game, string) { return sheetstest.FindTally(game, ""), "" }}
				f := folder.Fold([]line.Line{l})
				if f.Sheet == nil {
					t.Fatal("there is no sheet")
				}
				if diff := cmp.Diff(c.want, f.Head.Players); diff != "" {
					t.Error(diff)
				}
				sheetstest.Same(t, "what else it says", c.rest, string(f.Head.Extra))
				if name == "persons" || name == "persons and more" || name == "nothing" {
					sheetstest.Same(t, "the head again", body, headBody(t, f.Head))
				}
			})
		}
	})
	t.Run("they stay together whoever joins and in the rematch", func(t *testing.T) {
		s, err := sheets.New(sheetstest.Tally, sheets.Head{Players: teams(), First: 1})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.Join(sheetstest.CemSeat, sheetstest.Evening); err != nil {
			t.Fatal(err)
		}
		want := []sheets.Seat{teams()[0], sheetstest.CemSeat, sheetstest.BoSeat}
		sheetstest.Same(t, "the seats", want, s.Head().Players)
		sheetstest.Same(t, "the persons", [][]sheets.Seat{teams()[0].Persons, nil, nil}, sheets.PersonsOf(s.Head().Players))
		sheetstest.Same(t, "everybody", []string{"Ann", "Cleo", "Cem", "Bo"}, sheets.NamesOf(sheets.PeopleOf(s.Head().Players)))
		sheetstest.Same(t, "the rematch", want, s.Rematch(sheets.SameBegins).Players)
		s.Undo(sheetstest.Evening)
		sheetstest.Same(t, "the seats before", teams(), s.Head().Players)
	})
}
