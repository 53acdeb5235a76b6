package present

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/ui/i18n"
)

var three = Players([]sheets.Seat{{Name: "Ann"}, {Name: "Bo"}, {Name: "Cem"}}, nil)

// fieldsOf are the fields of the house rules of a game.
func fieldsOf(game string, house scoring.HouseRules) []Field {
	sections := HouseRules(i18n.For("en"), games.Scorecard(game), house, three)
	return slices.Concat(sections[0].Fields, sections[1].Fields)
}

func TestSetRule(t *testing.T) {
	euro := scoring.Stake{Minor: 25, Currency: "EUR"}
	for name, c := range map[string]struct {
		game    string
		agreed  scoring.HouseRules
		id      string
		value   int
		text    string
		want    any // nil: not agreed
		refused bool
	}{
		"a switch":                        {game: "lcr", id: "dot-to-win", value: 1, want: true},
		"a choice":                        {game: "chicago", id: "dice", value: 1, want: 3},
		"a choice that there is not":      {game: "chicago", id: "dice", value: 9, want: 2},
		"a number":                        {game: "paper", id: "target", value: -250, want: -250},
		"a number that is not agreed":     {game: "paper", id: "min", value: 3, want: 3},
		"and that is taken back":          {game: "paper", agreed: scoring.HouseRules{"min": 3}, id: "min", value: -10_000_001},
		"a number that is not allowed":    {game: "paper", id: "rounds", value: 1001, want: 1001, refused: true},
		"words":                           {game: "paper", id: "title", text: "Skat", want: "Skat"},
		"no words":                        {game: "paper", agreed: scoring.HouseRules{"title": "Skat"}, id: "title"},
		"a number for all":                {game: "lcr", id: "chips.all", value: 5, want: 5},
		"a number for each":               {game: "lcr", agreed: scoring.HouseRules{"chips": 4}, id: "chips", value: 1, want: []int{4, 4, 4}},
		"another for one of them":         {game: "lcr", agreed: scoring.HouseRules{"chips": []int{4, 5, 6}}, id: "chips.1", value: 9, want: []int{4, 9, 6}},
		"the same for all again":          {game: "lcr", agreed: scoring.HouseRules{"chips": []int{4, 5, 6}}, id: "chips", want: 3},
		"a stake":                         {game: "lcr", id: "stake", value: 1, want: euro},
		"the amount of a stake":           {game: "lcr", agreed: scoring.HouseRules{"stake": euro}, id: "stake.amount", value: 50, want: scoring.Stake{Minor: 50, Currency: "EUR"}},
		"another currency, as much of it": {game: "lcr", agreed: scoring.HouseRules{"stake": scoring.Stake{Minor: 5, Currency: "EUR"}}, id: "stake", value: 3, want: scoring.Stake{Minor: 5, Currency: "GBP"}},
		"no stake":                        {game: "lcr", agreed: scoring.HouseRules{"stake": euro}, id: "stake"},
		"an amount of no stake":           {game: "lcr", id: "stake.amount", value: 50},
	} {
		t.Run(name, func(t *testing.T) {
			g := games.Scorecard(c.game)
			house, _ := g.Agree(nil, len(three))
			for key, value := range c.agreed {
				house[key] = value
			}
			fields := fieldsOf(c.game, house)
			i := slices.IndexFunc(fields, func(f Field) bool { return f.ID == c.id })
			if i < 0 {
				t.Fatalf("there is no field %s", c.id)
			}
			f := fields[i]
			f.Value, f.Text = c.value, c.text
			if f.Word != "" && f.Kind == Number && c.want == nil {
				f.Value = f.None
			}
			got, err := SetRule(g, house, len(three), f)
			if (err != nil) != c.refused {
				t.Errorf("refused: %v", err)
			}
			if !reflect.DeepEqual(got[f.rule], c.want) {
				t.Errorf("%v is agreed, not %v", got[f.rule], c.want)
			}
		})
	}
}

// Whatever can be chosen in any game is allowed, and is what the form shows then.
func TestHouseRules_EveryGame(t *testing.T) {
	for _, g := range games.Scorecards {
		usual, _ := g.Agree(nil, len(three))
		if !IsUsual(g, usual) {
			t.Errorf("%s: what is usual is not", g.ID)
		}
		for _, f := range fieldsOf(g.ID, usual) {
			values := []int{f.Min, f.Max}
			switch f.Kind {
			case Switch:
				values = []int{0, 1}
			case Choice:
				values = values[:0]
				for i := range f.Options {
					values = append(values, i)
				}
			case Text:
				continue
			}
			for _, n := range values {
				f.Value = n
				house, err := SetRule(g, usual, len(three), f)
				if err != nil {
					t.Errorf("%s: %s of %d: %v", g.ID, f.ID, n, err)
				}
				after := fieldsOf(g.ID, house)
				i := slices.IndexFunc(after, func(one Field) bool { return one.ID == f.ID })
				if !f.Idle && (i < 0 || after[i].Value != n) {
					t.Errorf("%s: %s of %d is not shown then", g.ID, f.ID, n)
				}
			}
		}
	}
}

func TestHouseRules_CountsOfAFigure(t *testing.T) {
	g := games.Scorecard("beetle")
	house, _ := g.Agree(nil, len(three))
	for _, id := range []string{"parts", "parts.2", "parts.3"} {
		fields := fieldsOf("beetle", house)
		f := fields[slices.IndexFunc(fields, func(f Field) bool { return f.ID == id })]
		f.Value = 3 // wings; then three legs, three eyes
		house, _ = SetRule(g, house, len(three), f)
	}
	var got []int
	fields := fieldsOf("beetle", house)
	for _, f := range fields {
		got = append(got, f.Value)
	}
	if want := []int{-1, 1, 1, 3, 3, 4, 1}; !slices.Equal(got[len(got)-7:], want) {
		t.Errorf("%v, not %v", got, want)
	}
}

func TestReseat(t *testing.T) {
	g := games.Scorecard("lcr")
	house, _ := g.Agree([]byte(`{"chips":[4,5,6]}`), 3)
	got := Reseat(g, house, []string{"a", "b", "c"}, []string{"c", "d", "a", "e"})
	if diff := cmp.Diff([]int{6, 3, 4, 3}, got["chips"]); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestStarters(t *testing.T) {
	g := games.Scorecard("pig")
	sheet, err := sheets.New(g.Game, sheets.Head{Players: []sheets.Seat{{Name: "Ann"}, {Name: "Bo"}, {Name: "Cem"}, {Name: "Dora"}}, First: 1})
	if err != nil {
		t.Fatal(err)
	}
	draw := rand.New(rand.NewPCG(1, 1)).IntN
	for !sheet.Done() {
		if _, err := sheet.Write(g.RandomEntry(sheet.Card(), draw)); err != nil {
			t.Fatal(err)
		}
	}
	places := sheet.Card().Standings()
	by := map[int]sheets.Beginner{1: sheets.SameBegins}
	by[places[3].Player] = sheets.LoserBegins
	by[places[0].Player] = sheets.WinnerBegins
	by[2] = sheets.NextBegins
	want := []Starter{{2, by[2]}, {3, by[3]}, {0, by[0]}, {1, by[1]}}
	if diff := cmp.Diff(want, Starters(sheet, sheets.NextBegins)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestSwap(t *testing.T) {
	for first, want := range []int{0, 2, 1, 3} {
		seats := []string{"a", "b", "c", "d"}
		if got := Swap(seats, first, 1, 2); got != want || !slices.Equal(seats, []string{"a", "c", "b", "d"}) {
			t.Errorf("%v, and %d begins instead of %d", seats, got, want)
		}
	}
}

func TestLeave(t *testing.T) {
	for _, c := range []struct{ first, seat, want int }{{0, 0, 0}, {1, 1, 1}, {2, 2, 0}, {2, 0, 1}, {0, 2, 0}} {
		if seats, got := Leave([]string{"a", "b", "c"}, c.first, c.seat); got != c.want || len(seats) != 2 {
			t.Errorf("%d begins and %d leaves: of %v %d begins, not %d", c.first, c.seat, seats, got, c.want)
		}
	}
}
