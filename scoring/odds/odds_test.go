package odds_test

import (
	"math"
	"slices"
	"testing"

	"beermat/scoring"
	"beermat/scoring/odds"
)

func near(t *testing.T, what string, got, want float64) {
	t.Helper()
	if math.Abs(got-want) > 1e-12 {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

var die = odds.Of(map[int]int{1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1})

func TestDist(t *testing.T) {
	two := die.Plus(die)
	near(t, "seven of two dice", two.At(7), 1.0/6)
	near(t, "ten or more", two.AtLeast(10), 1.0/6)
	near(t, "the mean of three", die.Plus(die).Plus(die).Mean(), 10.5)
	coin := odds.Of(map[int]int{0: 1, 1: 1})
	near(t, "two of three heads", coin.Plus(coin).Plus(coin).At(2), 3.0/8)
	if got := die.Shift(10).Pick(0.5); got != 14 {
		t.Errorf("in the middle of 11 to 16 is %d", got)
	}
}

func TestHighest(t *testing.T) {
	two := odds.Highest([]odds.Dist{die, {}, die})
	near(t, "two dice, alone", two.Win[0], 15.0/36)
	near(t, "two dice, shared", two.Share[2], 0.5)
	near(t, "who takes no part", two.Share[1], 0)

	// Three dice: all rolls counted one by one.
	three := odds.Highest([]odds.Dist{die, die, die.Shift(1)})
	var win, share [3]float64
	for roll := range scoring.EveryRoll(3) {
		totals := []int{int(roll[0]), int(roll[1]), int(roll[2]) + 1}
		most, ties := slices.Max(totals), 0
		for _, n := range totals {
			if n == most {
				ties++
			}
		}
		for seat, n := range totals {
			if n == most {
				share[seat] += 1 / float64(ties) / 216
				if ties == 1 {
					win[seat] += 1.0 / 216
				}
			}
		}
	}
	for seat := range 3 {
		near(t, "three dice, alone", three.Win[seat], win[seat])
		near(t, "three dice, shared", three.Share[seat], share[seat])
	}
}

func TestContest(t *testing.T) {
	b, r := scoring.NewTieBreak(3, []int{0, 1, 2}), scoring.NewSeating(3)
	near(t, "before the first throw", odds.Contest(b, r, die)[1], 1.0/3)
	share := odds.Contest(b.With(0, 5).With(1, 2), r, die)
	near(t, "a five", share[0], 4.0/6+0.5/6)
	near(t, "a two that is beaten", share[1], 0)
	near(t, "who has yet to throw", share[2], 1.0/6+0.5/6)
}

func TestRace(t *testing.T) {
	even := make([]float64, 60) // a coin a turn
	for k := range even {
		even[k] = math.Pow(0.5, float64(k+1))
	}
	share := odds.Race([][]float64{even, even})
	near(t, "the first of two", share[0], 2.0/3)
	near(t, "the second", share[1], 1.0/3)
}

func TestChance(t *testing.T) {
	a, b := odds.NewChance(1, 2, 3), odds.NewChance(1, 2, 3)
	other := odds.NewChance(1, 3, 2)
	if x := a.Uint64(); x != b.Uint64() || x == other.Uint64() {
		t.Error("streams are not told apart by their numbers alone")
	}
	var faces [7]int
	for range 60_000 {
		faces[a.Die()]++
	}
	for face, n := range faces[1:] {
		if math.Abs(float64(n)-10_000) > 500 {
			t.Errorf("face %d came %d times of 60000", face+1, n)
		}
	}
}

func TestSimulate(t *testing.T) {
	ch := odds.Simulate(odds.Options{Seed: 4, Games: 4000}, 2, func(at func(entry int) *odds.Chance, won []bool) {
		n := at(0).IntN(3)
		won[0], won[1] = n != 1, n != 0
	})
	if off := 4 * 0.0075; ch.Method != odds.Simulated || math.Abs(ch.Win[0]-1.0/3) > off || math.Abs(ch.Share[0]-0.5) > off || ch.StandardError > 0.008 {
		t.Errorf("%+v", ch)
	}
	near(t, "all shares", ch.Share[0]+ch.Share[1], 1)
}
