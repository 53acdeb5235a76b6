package link_test

import (
	"slices"
	"testing"

	"beermat/scoring/yahtzee"
	"beermat/sheets/link"
)

// TestSizes measures the links of random games, which are played to their ends.
func TestSizes(t *testing.T) {
	t.Run("Yahtzee of four", func(t *testing.T) {
		longest := 0
		for seed := range uint64(sampledTables) {
			text, err := link.Encode(played(t, yahtzee.Game, 4, seed), usual)
			if err != nil {
				t.Fatal(err)
			}
			longest = max(longest, len(text))
		}
		if t.Logf("at most %d characters", longest); longest > 220 {
			t.Error("that is too long")
		}
	})
	t.Run("all games", func(t *testing.T) {
		var sizes []int
		files := 0
		for _, g := range kinds() {
			of, sampled := []int{}, sampledGames
			if g.Definition != "" {
				sampled = sampledFromFiles
			}
			for seed := range uint64(sampled) {
				most := max(g.Seats.Min, min(g.Seats.Offer, 6))
				seats := g.Seats.Min + int(seed)%(most-g.Seats.Min+1)
				s := played(t, g, seats, seed)
				text, err := link.Encode(s, usual)
				if err == link.TooLong {
					files++
					continue
				}
				if err != nil {
					t.Fatal(g.ID, err)
				}
				if len(text) > link.MaxText {
					t.Errorf("%s: %d characters", g.ID, len(text))
				}
				if made := again(t, text); result(t, made) != result(t, s) {
					t.Errorf("%s, %d players, seed %d: it is another game", g.ID, seats, seed)
				}
				of = append(of, len(text))
			}
			slices.Sort(of)
			t.Logf("%-24s median %4d, 95%% %4d, at most %4d", g.ID, of[len(of)/2], of[len(of)*95/100], of[len(of)-1])
			sizes = append(sizes, of...)
		}
		slices.Sort(sizes)
		most := sizes[len(sizes)*95/100]
		if t.Logf("%d games: median %d, 95%% at most %d, all at most %d; %d go as files", len(sizes), sizes[len(sizes)/2], most, sizes[len(sizes)-1], files); most > 1000 {
			t.Error("that is too long")
		}
	})
}
