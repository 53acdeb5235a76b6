package season

import (
	"cmp"
	"math/rand/v2"
	"slices"
)

// MostDrawn is for how many people tables are drawn at most.
const MostDrawn = 40

// Met is how often two have met, the first of them in the order of their IDs.
type Met map[[2]string]int

// MetIn counts how often people have met in games, on different sides or not.
func MetIn(games []Game) Met {
	m := Met{}
	for i := range games {
		var people []string
		for _, side := range games[i].Sides {
			people = append(people, side.People...)
		}
		for k, one := range people {
			for _, other := range people[k+1:] {
				m[pairOf(one, other)]++
			}
		}
	}
	return m
}

func pairOf(one, other string) [2]string { return [2]string{min(one, other), max(one, other)} }

// Of returns how often two have met.
func (m Met) Of(one, other string) int { return m[pairOf(one, other)] }

// Again is how much those at tables have met before: the sum over everybody who sits together of
// how often they have met, squared.
func (m Met) Again(tables [][]string) (sum int) {
	for _, table := range tables {
		for i, one := range table {
			for _, other := range table[i+1:] {
				n := m.Of(one, other)
				sum += n * n
			}
		}
	}
	return sum
}

// TableSizes returns how many sit at each table: four, and where that does not work out three at
// some or five at one.
func TableSizes(people int) (sizes []int) {
	switch {
	case people < 2:
		return nil
	case people < 4:
		return []int{people}
	case people%4 == 1:
		sizes, people = []int{5}, people-5
	}
	var threes []int
	for people%4 != 0 {
		threes, people = append(threes, 3), people-3
	}
	return slices.Concat(sizes, slices.Repeat([]int{4}, people/4), threes)
}

// How many times tables are drawn, of which the best counts.
const draws = 40

// DrawTables seats people at tables so that those sit together who have met least. The seed
// chooses among what is as good. The order of the people does not count; there are at most
// MostDrawn.
func DrawTables(people []string, met Met, seed uint64) [][]string {
	people = slices.Clone(people)
	slices.Sort(people)
	people = slices.Compact(people)
	rnd := rand.New(rand.NewPCG(seed, luckSeeding))
	var best [][]string
	least := 0
	for range draws {
		rnd.Shuffle(len(people), func(i, k int) { people[i], people[k] = people[k], people[i] })
		tables := seat(people, met)
		met.swap(tables)
		if sum := met.Again(tables); best == nil || sum < least {
			best, least = tables, sum
		}
	}
	for _, table := range best {
		slices.Sort(table)
	}
	return best
}

// seat puts everybody, one after the other, where it costs least.
func seat(people []string, met Met) [][]string {
	sizes := TableSizes(len(people))
	tables := make([][]string, len(sizes))
	for _, one := range people {
		at, least := -1, 0
		for i, table := range tables {
			if len(table) == sizes[i] {
				continue
			}
			cost := met.cost(one, table, "")
			if at < 0 || cost < least || cost == least && len(table) < len(tables[at]) {
				at, least = i, cost
			}
		}
		if at >= 0 {
			tables[at] = append(tables[at], one)
		}
	}
	return tables
}

// cost is what somebody adds to a table, at which one may not be sitting any more.
func (m Met) cost(one string, table []string, gone string) (sum int) {
	for _, other := range table {
		if other != one && other != gone {
			n := m.Of(one, other)
			sum += n * n
		}
	}
	return sum
}

// swap has people change places as long as that helps.
func (m Met) swap(tables [][]string) {
	for better := true; better; {
		better = false
		for a := range tables {
			for b := a + 1; b < len(tables); b++ {
				for i, one := range tables[a] {
					for k, other := range tables[b] {
						now := m.cost(one, tables[a], "") + m.cost(other, tables[b], "")
						if m.cost(one, tables[b], other)+m.cost(other, tables[a], one) < now {
							tables[a][i], tables[b][k] = other, one
							one, better = other, true
						}
					}
				}
			}
		}
	}
}

// Duels returns rounds in which everybody meets everybody else once, two by two, by the circle
// method: one stays where they are, and the others go round. Of an odd number one sits out each
// round, last in it and alone.
func Duels(people []string) (rounds [][][]string) {
	people = slices.Clone(people)
	n := len(people)
	if n < 2 {
		return nil
	}
	if n%2 == 1 {
		people, n = append(people, ""), n+1
	}
	for range n - 1 {
		var round [][]string
		for i := range n / 2 {
			pair := slices.DeleteFunc([]string{people[i], people[n-1-i]}, func(one string) bool { return one == "" })
			round = append(round, pair)
		}
		slices.SortStableFunc(round, func(a, b []string) int { return cmp.Compare(len(b), len(a)) })
		rounds = append(rounds, round)
		people = slices.Concat(people[:1], people[n-1:], people[1:n-1])
	}
	return rounds
}
