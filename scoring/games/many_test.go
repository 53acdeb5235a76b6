package games_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"beermat/scoring"
	"beermat/scoring/games"
)

// TestMany plays every game of dice from a file to its end by as many as may sit at a table: its
// formulas take no more steps than they may.
func TestMany(t *testing.T) {
	const most, entries = 16, 400
	for _, id := range games.Shipped() {
		if !strings.HasPrefix(id, "dice/") {
			continue
		}
		t.Run(id, func(t *testing.T) {
			g := (*games.Catalogue)(nil).Find(id, "")
			seats := most
			if g.Seats.Max > 0 {
				seats = min(seats, g.Seats.Max)
			}
			house, err := g.HouseOf("")
			if err != nil {
				t.Fatal(err)
			}
			card, err := g.Start(scoring.Table{Seats: seats, House: house})
			if err != nil {
				t.Fatal(err)
			}
			chance := rand.New(rand.NewPCG(1, 2)).IntN
			for n := range entries {
				if _, on := card.Turn(); !on {
					break
				}
				if card, err = card.Write(g.RandomEntry(card, chance)); err != nil {
					t.Fatalf("entry %d: %v", n, err)
				}
			}
		})
	}
}
