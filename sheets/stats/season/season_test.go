package season_test

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"beermat/scoring"
	_ "beermat/scoring/scoringtest/rapidtest"
	"beermat/sheets"
	"beermat/sheets/stats/season"
)

// games reads games as "Ann 1, Bo 2; Bo 1, Ann 1": one a night, and several on the nights that
// are given.
func games(text string, nights ...sheets.Day) []season.Game {
	var list []season.Game
	for i, one := range strings.Split(text, ";") {
		g := season.Game{ID: fmt.Sprintf("%03d", i), Night: sheets.Day(i)}
		if i < len(nights) {
			g.Night = nights[i]
		}
		for _, side := range strings.Split(one, ",") {
			words := strings.Fields(side)
			var place int
			fmt.Sscan(words[len(words)-1], &place)
			g.Sides = append(g.Sides, season.Side{People: words[:len(words)-1], Place: place, Won: place == 1})
		}
		list = append(list, g)
	}
	return list
}

// said writes a table as a line for each row.
func said(t season.Table) string {
	var lines []string
	for _, r := range t.Rows {
		lines = append(lines, fmt.Sprintf("%d %s %g/%d", r.Place, r.Player, float64(r.Twice)/2, r.Met))
	}
	return strings.Join(lines, ", ")
}

// worked are five games whose table was worked out by hand.
const worked = `Ann 1, Bo 2, Cleo 3, Dan 4; Bo 1, Ann 2, Cleo 3; Ann 1, Bo 1, Cleo 3, Dan 4, Eva 5; Bo 1, Dan 2; Ann 1, Cleo 2, Dan 2, Eva 2`

func TestNewTable_Share(t *testing.T) {
	table := season.NewTable(&season.Season{}, games(worked), nil)
	if got := said(table); got != "1 Ann 10.5/12, 2 Bo 8.5/10, 3 Cleo 4/12, 4 Dan 2/11, 5 Eva 1/7" {
		t.Error(got)
	}
	for i, want := range []struct{ share, spread float64 }{{.8750, .1781}, {.8500, .2017}, {.3333, .1781}, {.1818, .1852}, {.1429, .2326}} {
		r := table.Rows[i]
		if math.Abs(r.Share()-want.share) > 0.00005 || math.Abs(r.Spread-want.spread) > 0.00005 {
			t.Errorf("%s: %.4f ± %.4f, not %.4f ± %.4f", r.Player, r.Share(), r.Spread, want.share, want.spread)
		}
	}
	if r := table.Rows[0]; r.Games != 4 || r.Wins != 3 || !slices.Equal(r.Last, []bool{true, false, true, true}) {
		t.Errorf("Ann: %+v", r)
	}
}

func TestNewTable_Places(t *testing.T) {
	for _, c := range []struct{ name, games, want string }{
		{
			"more people met", "Ann 1, Cleo 2; Cleo 1, Ann 2; Bo 1, Dan 2; Dan 1, Bo 2; Ann 1, Eva 2; Eva 1, Ann 2",
			"1 Ann 2/4, 2 Bo 1/2, 2 Cleo 1/2, 2 Dan 1/2, 2 Eva 1/2",
		},
		{"beaten more often by each other", "Ann 1, Bo 2; Cleo 1, Ann 2; Bo 1, Dan 2", "1 Cleo 1/1, 2 Ann 1/2, 3 Bo 1/2, 4 Dan 0/1"},
		{"the last game of both", "Ann 1, Bo 2; Bo 1, Ann 2", "1 Bo 1/2, 2 Ann 1/2"},
		{"nothing tells them apart", "Ann 1, Bo 1, Cleo 3", "1 Ann 1.5/2, 1 Bo 1.5/2, 3 Cleo 0/2"},
		{
			"three, of whom one is told apart", "Ann 1, Bo 1, Cleo 1; Ann 1, Dan 2; Bo 1, Dan 2; Cleo 1, Dan 2; Ann 1, Eva 2; Eva 1, Ann 2; Bo 1, Eva 2; Eva 1, Bo 2; Cleo 1, Eva 2; Eva 1, Cleo 2",
			"1 Ann 3/5, 1 Bo 3/5, 1 Cleo 3/5, 4 Eva 3/6, 5 Dan 0/3",
		},
	} {
		got := said(season.NewTable(&season.Season{}, games(c.games), nil))
		if got != c.want {
			t.Errorf("%s: %s", c.name, got)
		}
	}
}

func TestNewTable_Sides(t *testing.T) {
	table := season.NewTable(&season.Season{}, games("Ann Cleo 1, Bo Dan 2; Ann Bo 1, Cleo Dan 2"), nil)
	if got := said(table); got != "1 Ann 4/4, 2 Bo 2/4, 3 Cleo 2/4, 4 Dan 0/4" {
		t.Error(got) // Bo was ahead of Cleo in the last game of both
	}
	if got := table.Rows[0].Spread; math.Abs(got-math.Sqrt(2)/4) > 1e-9 { // of two sides: the square of the people met, by 4, a game
		t.Errorf("luck moves Ann by %v", got)
	}
}

func TestNewTable_NotPlaced(t *testing.T) {
	list := games("Ann 1, Bo 2; Ann 1, Bo 2; Ann 1, Bo 2; Ann 1, Bo 2; Ann 1, Bo 2; Ann 1, Bo 2; Cleo 1, Ann 2")
	table := season.NewTable(&season.Season{}, list, nil)
	if got := said(table); got != "1 Ann 6/7, 2 Bo 0/6, 0 Cleo 1/1" {
		t.Error(got) // three games are a third of seven
	}
	if r := table.Rows[2]; r.Needs != 2 {
		t.Errorf("Cleo needs %d more games", r.Needs)
	}
	guests := map[string]season.Person{"Bo": {Name: "Bo", Guest: true}}
	if got := said(season.NewTable(&season.Season{}, list, guests)); got != "1 Ann 6/7, 0 Cleo 1/1" {
		t.Errorf("guests are met, and have no row: %s", got)
	}
	if got := said(season.NewTable(&season.Season{Who: []string{"Bo"}}, list, guests)); got != "1 Bo 0/6" {
		t.Errorf("named: %s", got)
	}
}

func TestChance(t *testing.T) {
	for _, c := range []struct {
		games string
		want  season.Luck
	}{
		{"A 1, B 2, C 3; A 1, B 2, C 3", season.Luck{AsUneven: 6, Seasons: 36, Exact: true}},
		{"A 1, B 2, C 3; B 1, A 2, C 3; A 1, C 2, B 3", season.Luck{AsUneven: 78, Seasons: 216, Exact: true}},
		{"A 1, B 2; A 1, B 2; A 1, B 2; A 1, B 2; B 1, A 2", season.Luck{AsUneven: 12, Seasons: 32, Exact: true}},
		{"A 1, B 2, C 3, D 4; A 1, B 2, C 3, D 4; A 1, B 2, C 3, D 4", season.Luck{AsUneven: 24, Seasons: 13_824, Exact: true}},
	} {
		if got := season.Chance(t.Context(), "1", games(c.games)); got != c.want {
			t.Errorf("%s: %+v", c.games, got)
		}
	}
	// Thirty duels: too many to try all. Fifteen each are as even as can be, thirty to none hardly ever.
	even, uneven := "A 1, B 2", "A 1, B 2"
	for i := 1; i < 30; i++ {
		uneven += "; A 1, B 2"
		even += []string{"; A 1, B 2", "; B 1, A 2"}[i%2]
	}
	if got := season.Chance(t.Context(), "1", games(even)); got.Exact || got.Verdict() != "luck" || got.Part() != 1 {
		t.Errorf("even: %+v", got)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if got := season.Chance(ctx, "1", games(uneven)); got != (season.Luck{}) {
		t.Errorf("nobody waits: %+v", got)
	}
	if got := season.Chance(t.Context(), "1", games(uneven)); got.Exact || got.Verdict() != "more" || got != season.Chance(t.Context(), "1", games(uneven)) {
		t.Errorf("uneven: %+v", got)
	}
}

func TestNewTable_Cup(t *testing.T) {
	points := func(t season.Table) string {
		var rows []string
		for _, r := range t.Rows {
			row := fmt.Sprintf("%d %s %g:", r.Place, r.Player, float64(r.Points)/2)
			for _, night := range r.Nights {
				row += fmt.Sprintf(" %g", float64(night.Points)/2)
				if !night.Counts {
					row += "-"
				}
			}
			rows = append(rows, row)
		}
		return strings.Join(rows, ", ")
	}
	for _, c := range []struct {
		name   string
		best   int
		games  string
		nights []sheets.Day
		want   string
	}{
		{"a night of two games is one", 0, "Ann 1, Bo 2, Cleo 3; Ann 3, Bo 1, Cleo 2; Ann 1, Bo 2", []sheets.Day{1, 1, 2}, // Bo 3 of 4, Ann 2 of 4, Cleo 1 of 4
			"1 Bo 4: 3 1, 2 Ann 4: 2 2, 3 Cleo 1: 1"}, // the best night counts first
		{
			"a fifth is struck out", 0, "Ann 1, Bo 2; Ann 1, Bo 2; Ann 1, Bo 2; Ann 2, Bo 1; Ann 1, Bo 2", nil,
			"1 Ann 8: 2 2 2 1- 2, 2 Bo 5: 1 1 1 2 1-",
		},
		{"the table says how many count", 1, "Ann 1, Bo 2; Ann 1, Bo 2; Bo 1, Ann 2", nil, "1 Ann 2: 2 2- 1-, 2 Bo 2: 1- 1- 2"},
		{"the last night of both", 0, "Ann 1, Bo 2; Bo 1, Ann 2", nil, "1 Bo 3: 1 2, 2 Ann 3: 2 1"},
		{"half for a tie", 0, "Ann 1, Bo 1, Cleo 3", nil, "1 Ann 2.5: 2.5, 1 Bo 2.5: 2.5, 3 Cleo 1: 1"},
		{"nobody is punished for staying away", 0, "Ann 1, Bo 2; Bo 1, Cleo 2", nil, "1 Bo 3: 1 2, 2 Ann 2: 2, 3 Cleo 1: 1"},
	} {
		table := season.NewTable(&season.Season{Scheme: season.Cup, Best: c.best}, games(c.games, c.nights...), nil)
		if got := points(table); got != c.want {
			t.Errorf("%s: %s", c.name, got)
		}
	}
}

func TestSeason_Counts(t *testing.T) {
	played := func(change func(*sheets.Summary)) sheets.Summary {
		sum := sheets.Summary{ID: "1", Game: "pig", Night: 10, Done: true, Standings: []scoring.Standing{{Player: 0, Place: 1}, {Player: 1, Place: 2}, {Player: 2, Place: 3, Left: true}}}
		if change != nil {
			change(&sum)
		}
		return sum
	}
	s := season.Season{From: 5, To: 10, Games: []string{"pig"}, LeftOut: []string{"2"}}
	for _, c := range []struct {
		name   string
		change func(*sheets.Summary)
		want   bool
	}{
		{"a game of the season", nil, true},
		{"before", func(s *sheets.Summary) { s.Night = 4 }, false},
		{"after", func(s *sheets.Summary) { s.Night = 11 }, false},
		{"of another game", func(s *sheets.Summary) { s.Game = "lcr" }, false},
		{"left out", func(s *sheets.Summary) { s.ID = "2" }, false},
		{"not over", func(s *sheets.Summary) { s.Done = false }, false},
		{"not counted", func(s *sheets.Summary) { s.Uncounted = true }, false},
		{"only one stayed", func(s *sheets.Summary) { s.Standings[1].Left = true }, false},
	} {
		if got := s.Counts(played(c.change)); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

func TestNewGame(t *testing.T) {
	ann, bo, cem := "01JCZZ0000000000000000000A", "01JCZZ0000000000000000000B", "01JCZZ0000000000000000000C"
	sum := sheets.Summary{
		Players:   []sheets.Seat{{Name: "We", Persons: []sheets.Seat{{ID: ann, Name: "Ann"}, {ID: bo, Name: "Bo"}}}, {ID: cem, Name: "Cem"}, {Name: "Dan"}},
		Standings: []scoring.Standing{{Player: 1, Place: 1, Won: true}, {Player: 0, Place: 2}, {Player: 2, Place: 3, Left: true}},
	}
	merged := func(id string) string {
		if id == cem {
			return "merged"
		}
		return id
	}
	g := season.NewGame(sum, merged)
	want := []season.Side{{People: []string{"merged"}, Place: 1, Won: true}, {People: []string{ann, bo}, Place: 2}}
	if !slices.EqualFunc(g.Sides, want, func(a, b season.Side) bool {
		return slices.Equal(a.People, b.People) && a.Place == b.Place && a.Won == b.Won
	}) {
		t.Errorf("%+v", g)
	}
}

// drawn returns games of any people with any places.
func drawn(t *rapid.T) []season.Game {
	people := []string{"A", "B", "C", "D", "E", "F", "G"}
	list := make([]season.Game, rapid.IntRange(1, 12).Draw(t, "games"))
	for i := range list {
		list[i] = season.Game{ID: fmt.Sprint(i), Night: sheets.Day(rapid.IntRange(0, 4).Draw(t, "night"))}
		seats := rapid.Permutation(people).Draw(t, "seats")[:rapid.IntRange(2, len(people)).Draw(t, "seats")]
		scores := make([]int, len(seats))
		for k := range scores {
			scores[k] = rapid.IntRange(0, 5).Draw(t, "score")
		}
		for k, who := range seats {
			place := 1
			for _, score := range scores {
				if score > scores[k] {
					place++
				}
			}
			list[i].Sides = append(list[i].Sides, season.Side{People: []string{who}, Place: place, Won: place == 1})
		}
	}
	return list
}

func TestNewTable_Laws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		list := drawn(t)
		for _, scheme := range []season.Scheme{season.Share, season.Cup} {
			s := &season.Season{Scheme: scheme}
			table := season.NewTable(s, list, nil)
			twice, pairs := 0, 0
			for _, r := range table.Rows {
				twice += r.Twice
			}
			for _, g := range list {
				pairs += len(g.Sides) * (len(g.Sides) - 1)
			}
			if twice != pairs {
				t.Fatalf("%d people beaten, twice, of %d", twice, pairs)
			}
			other := slices.Clone(list)
			for i := range other {
				sides := slices.Clone(other[i].Sides)
				slices.Reverse(sides)
				other[i].Sides = sides
			}
			slices.Reverse(other)
			if a, b := fmt.Sprintf("%+v", table), fmt.Sprintf("%+v", season.NewTable(s, other, nil)); a != b {
				t.Fatalf("the order of games and seats counts:\n%s\n%s", a, b)
			}
			for i := range list { // everybody ties
				tied := slices.Clone(list[i].Sides)
				for k := range tied {
					tied[k].Place = 1
				}
				list[i].Sides = tied
			}
			for _, r := range season.NewTable(s, list, nil).Rows {
				if r.Twice != r.Met || r.Spread > 1e-6 {
					t.Fatalf("where all tie, %+v", r)
				}
			}
			list = other
		}
	})
}
