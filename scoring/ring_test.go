package scoring_test

import (
	"testing"

	"pgregory.net/rapid"

	"beermat/scoring"
)

// ringWithout gives a table from which some have gone home.
func ringWithout(seats int, gone ...int) scoring.Ring {
	r := scoring.NewRing(seats)
	for _, seat := range gone {
		r = r.Leave(seat)
	}
	return r
}

func TestTheNextSeatIsTheNextWhosePlayerIsHere(t *testing.T) {
	for name, c := range map[string]struct {
		ring               scoring.Ring
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
			if got := c.ring.Before(c.seat); got != c.before {
				t.Errorf("the one before is %d, want %d", got, c.before)
			}
		})
	}
}

func TestATableIsAloneWithOneOfSeveralOrNone(t *testing.T) {
	for name, c := range map[string]struct {
		ring    scoring.Ring
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
			if c.ring.Staying() != c.staying || c.ring.Alone() != c.alone {
				t.Errorf("%d stay, alone %v; want %d, %v", c.ring.Staying(), c.ring.Alone(), c.staying, c.alone)
			}
		})
	}
}

func TestLeavingDoesNotTouchTheRingThatWasLeft(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seats := rapid.IntRange(1, 12).Draw(t, "seats")
		ring := scoring.NewRing(seats)
		gone := map[int]bool{}
		for _, seat := range rapid.SliceOf(rapid.IntRange(0, seats-1)).Draw(t, "leave") {
			before := ring
			ring = ring.Leave(seat)
			for s := range seats {
				if before.Gone(s) != gone[s] {
					t.Fatalf("seat %d of the ring before: gone %v", s, before.Gone(s))
				}
			}
			gone[seat] = true
		}
		if ring.Seats() != seats || ring.Staying() != seats-len(gone) {
			t.Fatalf("%d seats, %d stay; want %d, %d", ring.Seats(), ring.Staying(), seats, seats-len(gone))
		}
	})
}

func TestNextAndBeforeAreEachOthersWayBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seats := rapid.IntRange(1, 12).Draw(t, "seats")
		ring := scoring.NewRing(seats)
		for _, seat := range rapid.SliceOfN(rapid.IntRange(0, seats-1), 0, seats-1).Draw(t, "leave") {
			ring = ring.Leave(seat)
		}
		for seat := range seats {
			if ring.Gone(seat) {
				continue
			}
			if back := ring.Before(ring.Next(seat)); back != seat {
				t.Fatalf("from %d to %d and back to %d", seat, ring.Next(seat), back)
			}
		}
	})
}
