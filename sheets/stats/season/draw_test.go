package season_test

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"beermat/sheets/stats/season"
)

func TestTableSizes(t *testing.T) {
	for n, want := range map[int][]int{
		0: nil, 1: nil, 2: {2}, 3: {3}, 4: {4}, 5: {5}, 6: {3, 3}, 7: {4, 3}, 8: {4, 4}, 9: {5, 4}, 10: {4, 3, 3}, 11: {4, 4, 3}, 13: {5, 4, 4}, 14: {4, 4, 3, 3},
	} {
		if got := season.TableSizes(n); !slices.Equal(got, want) {
			t.Errorf("%d people sit at %v", n, got)
		}
	}
}

func letters(n int) (people []string) {
	for i := range n {
		people = append(people, fmt.Sprintf("%02d", i))
	}
	return people
}

// drawnMet is how often people have met, by chance.
func drawnMet(t *rapid.T, people []string) season.Met {
	m := season.Met{}
	for i, one := range people {
		for _, other := range people[i+1:] {
			m[[2]string{one, other}] = rapid.IntRange(0, 5).Draw(t, "met")
		}
	}
	return m
}

// TestDrawTables_Laws fails if somebody has no seat or two, or if two who change places meet
// people more seldom.
func TestDrawTables_Laws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		people := letters(rapid.IntRange(2, 20).Draw(t, "people"))
		met, seed := drawnMet(t, people), rapid.Uint64().Draw(t, "seed")
		tables := season.DrawTables(people, met, seed)
		var sizes []int
		var seated []string
		for _, table := range tables {
			sizes, seated = append(sizes, len(table)), append(seated, table...)
		}
		slices.Sort(seated)
		if !slices.Equal(seated, people) || !slices.Equal(sizes, season.TableSizes(len(people))) {
			t.Fatalf("%q sit at %q", people, tables)
		}
		other := slices.Clone(people)
		slices.Reverse(other)
		if again := season.DrawTables(other, met, seed); fmt.Sprint(again) != fmt.Sprint(tables) {
			t.Fatalf("in another order they sit at %q, not %q", again, tables)
		}
		least := met.Again(tables)
		for a := range tables {
			for b := range tables[:a] {
				for i := range tables[a] {
					for k := range tables[b] {
						tables[a][i], tables[b][k] = tables[b][k], tables[a][i]
						if sum := met.Again(tables); sum < least {
							t.Fatalf("%d, and with a swap %d", least, sum)
						}
						tables[a][i], tables[b][k] = tables[b][k], tables[a][i]
					}
				}
			}
		}
	})
}

// TestDrawTables_Best fails if there are better tables for eight, of which all are tried.
func TestDrawTables_Best(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		people := letters(8)
		met := drawnMet(t, people)
		least := -1
		for mask := range 1 << 8 {
			tables := make([][]string, 2)
			for i, one := range people {
				tables[mask>>i&1] = append(tables[mask>>i&1], one)
			}
			if sum := met.Again(tables); len(tables[0]) == 4 && (least < 0 || sum < least) {
				least = sum
			}
		}
		if got := met.Again(season.DrawTables(people, met, 1)); got != least {
			t.Fatalf("%d, where %d is possible", got, least)
		}
	})
}

func TestMetIn(t *testing.T) {
	met := season.MetIn(games("Ann 1, Bo 2, Cleo 3; Bo 1, Ann 2; Ann Cleo 1, Bo 2"))
	// At two tables of three nobody who has met three times sits together, if that can be.
	if got := met.Again([][]string{{"Ann", "Bo", "Cleo"}}); got != 3*3+2*2+2*2 {
		t.Errorf("three who have met 3, 2 and 2 times: %d", got)
	}
	for seed := range uint64(5) {
		for _, table := range season.DrawTables([]string{"Ann", "Bo", "Cleo", "Dan", "Eva", "Flo"}, met, seed) {
			if slices.Contains(table, "Ann") && slices.Contains(table, "Bo") {
				t.Errorf("Ann and Bo sit together again: %q", table)
			}
		}
	}
}

func TestDrawTables_Many(t *testing.T) {
	people := letters(season.MostDrawn)
	// Everybody has met those of the same dozen once: four tables of four can be drawn in which nobody has.
	met := season.Met{}
	for i, one := range people {
		for k, other := range people[i+1:] {
			if i/12 == (i+1+k)/12 {
				met[[2]string{one, other}] = 1
			}
		}
	}
	if got := met.Again(season.DrawTables(people, met, 7)); got > 12 {
		t.Errorf("forty people meet %d times again", got)
	}
}

// TestDuels fails if two meet twice or never, or if somebody plays twice in a round.
func TestDuels(t *testing.T) {
	for n := range 12 {
		people, seen := letters(n), map[[2]string]int{}
		rounds := season.Duels(people)
		for _, round := range rounds {
			var all []string
			for i, pair := range round {
				all = append(all, pair...)
				if len(pair) == 2 {
					seen[[2]string{min(pair[0], pair[1]), max(pair[0], pair[1])}]++
				} else if n%2 == 0 || i < len(round)-1 {
					t.Errorf("of %d somebody sits out: %q", n, round)
				}
			}
			if slices.Sort(all); !slices.Equal(all, people) {
				t.Errorf("of %d play %q", n, all)
			}
		}
		if len(seen) != n*(n-1)/2 || n > 1 && len(rounds) != n-1+n%2 {
			t.Errorf("of %d people %d pairs meet in %d rounds", n, len(seen), len(rounds))
		}
		for pair, times := range seen {
			if times != 1 {
				t.Errorf("%q meet %d times", pair, times)
			}
		}
	}
}
