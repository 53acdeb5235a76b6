package scoring_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"beermat/scoring"
)

// ringWithout returns a table from which some have gone home.
func ringWithout(seats int, gone ...int) scoring.Seating {
	r := scoring.NewSeating(seats)
	for _, seat := range gone {
		r = r.Leave(seat)
	}
	return r
}

func TestSeating(t *testing.T) {
	t.Run("the next seat is the next whose player is here", func(t *testing.T) {
		for name, c := range map[string]struct {
			ring               scoring.Seating
			seat, next, before int
		}{
			"everybody is here":              {ringWithout(4), 1, 2, 0},
			"the next is beyond the last":    {ringWithout(4), 3, 0, 2},
			"the one before the first":       {ringWithout(4), 0, 1, 3},
			"the next has left":              {ringWithout(4, 2), 1, 3, 0},
			"the one before has left":        {ringWithout(4, 0), 1, 2, 3},
			"asked for a seat that has left": {ringWithout(4, 1), 1, 2, 0},
			"all others have left":           {ringWithout(4, 0, 2, 3), 1, 1, 1},
			"two who are left":               {ringWithout(4, 0, 2), 1, 3, 3},
			"a table of one":                 {ringWithout(1), 0, 0, 0},
		} {
			t.Run(name, func(t *testing.T) {
				if got := c.ring.Next(c.seat); got != c.next {
					t.Errorf("next is %d, want %d", got, c.next)
				}
				if got := c.ring.Previous(c.seat); got != c.before {
					t.Errorf("the one before is %d, want %d", got, c.before)
				}
			})
		}
	})
	t.Run("a table is alone with one of several or none", func(t *testing.T) {
		for name, c := range map[string]struct {
			ring    scoring.Seating
			staying int
			alone   bool
		}{
			"several":             {ringWithout(3), 3, false},
			"two of three":        {ringWithout(3, 1), 2, false},
			"one of three":        {ringWithout(3, 1, 0), 1, true},
			"none of three":       {ringWithout(3, 1, 0, 2), 0, true},
			"one of one":          {ringWithout(1), 1, false},
			"none of one":         {ringWithout(1, 0), 0, true},
			"one who left twice":  {ringWithout(3, 1, 1), 2, false},
			"one of two":          {ringWithout(2, 0), 1, true},
			"everybody of twelve": {ringWithout(12), 12, false},
		} {
			t.Run(name, func(t *testing.T) {
				if c.ring.Active() != c.staying || c.ring.LastLeft() != c.alone {
					t.Errorf("%d stay, alone %v; want %d, %v", c.ring.Active(), c.ring.LastLeft(), c.staying, c.alone)
				}
			})
		}
	})
	t.Run("leaving does not touch the ring that was left", func(t *testing.T) {
		rapid.Check(t, func(t *rapid.T) {
			seats := rapid.IntRange(1, 12).Draw(t, "seats")
			ring := scoring.NewSeating(seats)
			gone := map[int]bool{}
			for _, seat := range rapid.SliceOf(rapid.IntRange(0, seats-1)).Draw(t, "leave") {
				before := ring
				ring = ring.Leave(seat)
				for s := range seats {
					if before.HasLeft(s) != gone[s] {
						t.Fatalf("seat %d of the ring before: gone %v", s, before.HasLeft(s))
					}
				}
				gone[seat] = true
			}
			if ring.Seats() != seats || ring.Active() != seats-len(gone) {
				t.Fatalf("%d seats, %d stay; want %d, %d", ring.Seats(), ring.Active(), seats, seats-len(gone))
			}
		})
	})
	t.Run("next and before are each others way back", func(t *testing.T) {
		rapid.Check(t, func(t *rapid.T) {
			seats := rapid.IntRange(1, 12).Draw(t, "seats")
			ring := scoring.NewSeating(seats)
			for _, seat := range rapid.SliceOfN(rapid.IntRange(0, seats-1), 0, seats-1).Draw(t, "leave") {
				ring = ring.Leave(seat)
			}
			for seat := range seats {
				if ring.HasLeft(seat) {
					continue
				}
				if back := ring.Previous(ring.Next(seat)); back != seat {
					t.Fatalf("from %d to %d and back to %d", seat, ring.Next(seat), back)
				}
			}
		})
	})
	t.Run("seats are listed clockwise from one on", func(t *testing.T) {
		for name, c := range map[string]struct {
			ring scoring.Seating
			from int
			want []int
		}{
			"everybody is here":               {ringWithout(4), 2, []int{2, 3, 0, 1}},
			"from the first":                  {ringWithout(3), 0, []int{0, 1, 2}},
			"some have left":                  {ringWithout(5, 0, 3), 2, []int{2, 4, 1}},
			"from a seat whose player left":   {ringWithout(4, 1), 1, []int{2, 3, 0}},
			"all others have left":            {ringWithout(3, 0, 1), 1, []int{2}},
			"nobody is left":                  {ringWithout(2, 0, 1), 1, nil},
			"a table of one, which is itself": {ringWithout(1), 0, []int{0}},
		} {
			t.Run(name, func(t *testing.T) {
				if diff := cmp.Diff(c.want, c.ring.From(c.from)); diff != "" {
					t.Errorf("-want +got:\n%s", diff)
				}
			})
		}
	})
	t.Run("whoever has taken the fewest turns is behind", func(t *testing.T) {
		for name, c := range map[string]struct {
			ring        scoring.Seating
			first       int
			taken       []int
			seat, round int
		}{
			"nobody has played":                      {ringWithout(3), 1, []int{0, 0, 0}, 1, 1},
			"in the middle of a round":               {ringWithout(3), 1, []int{4, 5, 5}, 0, 5},
			"a round is complete":                    {ringWithout(3), 2, []int{5, 5, 5}, 2, 6},
			"the one who should play has left":       {ringWithout(4, 2), 1, []int{4, 5, 4, 4}, 3, 5},
			"one who left with fewer does not count": {ringWithout(3, 0), 1, []int{1, 5, 5}, 1, 6},
			"nobody is here":                         {ringWithout(2, 0, 1), 1, []int{3, 4}, 0, 0},
		} {
			t.Run(name, func(t *testing.T) {
				seat, round := c.ring.Behind(c.first, func(seat int) int { return c.taken[seat] })
				if seat != c.seat || round != c.round {
					t.Errorf("got seat %d in round %d, want %d in %d", seat, round, c.seat, c.round)
				}
			})
		}
	})
	t.Run("every seat is asked even one whose player has left", func(t *testing.T) {
		got := ringWithout(4, 1).Each(func(seat int) int { return 10 * seat })
		if diff := cmp.Diff([]int{0, 10, 20, 30}, got); diff != "" {
			t.Errorf("-want +got:\n%s", diff)
		}
	})
}
