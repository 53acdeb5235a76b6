package season_test

import (
	"cmp"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"beermat/sheets"
	"beermat/sheets/stats/season"
)

// TestNewTable_Simulated fails if the share does not find the best player as often as it is known to, or
// other ways to count find them more often: after a hundred games of six people, at tables of
// three to five, with the luck of Yahtzee.
func TestNewTable_Simulated(t *testing.T) {
	const skill, noise = 15.0, 59.6
	rnd := rand.New(rand.NewPCG(34, 34))
	people := strings.Fields("A B C D E F")
	found := map[string]int{}
	for range simulated {
		skills := map[string]float64{}
		for _, one := range people {
			skills[one] = skill * rnd.NormFloat64()
		}
		most := func(of func(one string) float64) string {
			return slices.MaxFunc(people, func(a, b string) int { return cmp.Compare(of(a), of(b)) })
		}
		best := most(func(one string) float64 { return skills[one] })
		list := evenings(rnd, people, 100, func(one string) float64 { return skills[one] + noise*rnd.NormFloat64() })
		table := season.NewTable(&season.Season{}, list, nil)
		row := func(one string) season.Row {
			at := slices.IndexFunc(table.Rows, func(r season.Row) bool { return r.Player == one })
			if at < 0 {
				return season.Row{}
			}
			return table.Rows[at]
		}
		for way, who := range map[string]string{
			"share": table.Rows[0].Player,
			"wins":  most(func(one string) float64 { return float64(row(one).Wins) }),
			"sum":   most(func(one string) float64 { return float64(row(one).Twice) }),
		} {
			if who == best {
				found[way]++
			}
		}
	}
	for way, want := range map[string]float64{"share": 0.63, "wins": 0.55, "sum": 0.53} {
		got, off := float64(found[way])/simulated, 0.02+2.5*math.Sqrt(want*(1-want)/simulated) // how often people come was said roughly
		t.Logf("%s: the best in %.1f %%", way, 100*got)
		if math.Abs(got-want) > off {
			t.Errorf("%s finds the best in %.3f, not in %.3f ± %.3f", way, got, want, off)
		}
	}
}

// evenings are games of two or three an evening, at which three to five people are.
func evenings(rnd *rand.Rand, people []string, n int, score func(one string) float64) (list []season.Game) {
	for night := 0; len(list) < n; night++ {
		there := slices.Clone(people)
		rnd.Shuffle(len(there), func(i, k int) { there[i], there[k] = there[k], there[i] })
		there = there[:3+rnd.IntN(3)]
		for range 2 + rnd.IntN(2) {
			list = append(list, scored(len(list), sheets.Day(night), there, score))
		}
	}
	return list[:n]
}

// scored is a game by scores.
func scored(n int, night sheets.Day, people []string, score func(one string) float64) season.Game {
	g := season.Game{ID: fmt.Sprintf("%05d", n), Night: night}
	scores := map[string]float64{}
	for _, one := range people {
		scores[one] = score(one)
	}
	people = slices.Clone(people)
	slices.SortFunc(people, func(a, b string) int { return cmp.Compare(scores[b], scores[a]) })
	for i, one := range people {
		g.Sides = append(g.Sides, season.Side{People: []string{one}, Place: i + 1, Won: i == 0})
	}
	return g
}

// TestNewTable_Seldom fails if somebody who came twice in twenty nights would not top a season of
// five equals too often by the share alone, or gets a place.
func TestNewTable_Seldom(t *testing.T) {
	rnd := rand.New(rand.NewPCG(35, 35))
	people := strings.Fields("A B C D E")
	tops := 0
	for range simulated {
		var list []season.Game
		for night := range 20 {
			there := people
			if night >= 2 {
				there = people[1:]
			}
			for range 2 {
				list = append(list, scored(len(list), sheets.Day(night), there, func(string) float64 { return rnd.Float64() }))
			}
		}
		table := season.NewTable(&season.Season{}, list, nil)
		last := table.Rows[len(table.Rows)-1]
		if last.Player != "A" || last.Place != 0 || last.Needs != 10 { // 14 are a third of 40
			t.Fatalf("%+v", last)
		}
		if last.Share() > table.Rows[0].Share() {
			tops++
		}
	}
	if got, off := float64(tops)/simulated, 0.01+2.5*math.Sqrt(0.36*0.64/simulated); math.Abs(got-0.36) > off {
		t.Errorf("without a bound they would top %.3f of the seasons, not 0.36 ± %.3f", got, off)
	}
}

// TestNewTable_Spread holds how far luck moves a share after so many games.
func TestNewTable_Spread(t *testing.T) {
	for _, c := range []struct {
		games, people int
		want          float64
	}{{20, 4, 0.083}, {50, 4, 0.053}, {100, 4, 0.037}, {20, 2, 0.112}} {
		var list []season.Game
		for i := range c.games {
			list = append(list, scored(i, 0, letters(c.people), func(string) float64 { return 0 }))
		}
		if got := season.NewTable(&season.Season{}, list, nil).Rows[0].Spread; math.Abs(got-c.want) > 0.0005 {
			t.Errorf("%d games of %d: ± %.4f, not ± %.3f", c.games, c.people, got, c.want)
		}
	}
}

// TestNewTable_Renamed fails if it counts what people are called, but where nothing tells them apart.
func TestNewTable_Renamed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		list := drawn(t)
		names := rapid.Permutation([]string{"A", "B", "C", "D", "E", "F", "G"}).Draw(t, "names")
		called := func(who string) string { return names[who[0]-'A'] }
		renamed := slices.Clone(list)
		for i, g := range list {
			renamed[i].Sides = nil
			for _, side := range g.Sides {
				side.People = []string{called(side.People[0])}
				renamed[i].Sides = append(renamed[i].Sides, side)
			}
		}
		for _, scheme := range []season.Scheme{season.Share, season.Cup} {
			s := &season.Season{Scheme: scheme}
			was, is := rowsOf(season.NewTable(s, list, nil)), rowsOf(season.NewTable(s, renamed, nil))
			for who, row := range was {
				row.Player = called(who)
				if a, b := fmt.Sprintf("%+v", row), fmt.Sprintf("%+v", is[called(who)]); a != b {
					t.Fatalf("%s:\n%s\nas %s:\n%s", who, a, called(who), b)
				}
			}
		}
	})
}

func rowsOf(t season.Table) map[string]season.Row {
	rows := map[string]season.Row{}
	for _, r := range t.Rows {
		rows[r.Player] = r
	}
	return rows
}

// TestNewTable_Tied fails if a game in which all tie moves anybody to the other side of a half.
func TestNewTable_Tied(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		list := drawn(t)
		was := rowsOf(season.NewTable(&season.Season{}, list, nil))
		g := season.Game{ID: "tied", Night: 9}
		for _, one := range []string{"A", "B", "C", "D", "E", "F", "G"}[:rapid.IntRange(2, 7).Draw(t, "tied")] {
			g.Sides = append(g.Sides, season.Side{People: []string{one}, Place: 1})
		}
		for who, row := range rowsOf(season.NewTable(&season.Season{}, append(list, g), nil)) {
			before, known := was[who]
			if !known {
				before.Met, before.Twice = 1, 1
			}
			if cmp.Compare(row.Twice, row.Met) != cmp.Compare(before.Twice, before.Met) {
				t.Fatalf("%s goes from %v to %v", who, before.Share(), row.Share())
			}
		}
	})
}
