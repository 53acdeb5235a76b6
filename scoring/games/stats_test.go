package games_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"beermat/scoring"
	"beermat/scoring/games"
)

func TestStats(t *testing.T) {
	t.Run("every finished card is counted", func(t *testing.T) {
		everyGame(t, func(t *rapid.T, w *walk) {
			for w.on() {
				w.write(t, w.next())
			}
			end := look(t, w.card)
			rows := w.game.Count(w.card)
			same(t, "the card after it was counted", end, look(t, w.card))
			if len(rows) != w.table.Seats {
				t.Fatalf("%d rows for %d seats", len(rows), w.table.Seats)
			}
			for seat, row := range rows {
				if len(row) != len(w.game.Stats) {
					t.Fatalf("seat %d has %d counts of %d figures", seat, len(row), len(w.game.Stats))
				}
				for i, n := range row {
					checkCount(t, w.game.Stats[i], n, len(w.log))
				}
			}
		})
	})
	t.Run("every figure has its own name in both languages", func(t *testing.T) {
		for _, g := range games.All {
			seen := map[string]bool{}
			for _, f := range g.Stats {
				if seen[f.Key] {
					t.Errorf("%s has two figures %s", g.ID, f.Key)
				}
				seen[f.Key] = true
				for language, words := range sentences {
					if _, there := words[g.ID+".figure."+f.Key]; !there {
						t.Errorf("%s.figure.%s has no name in %s", g.ID, f.Key, language)
					}
				}
			}
		}
	})
	t.Run("what is expected of a figure is a number that can be", func(t *testing.T) {
		everyGame(t, func(t *rapid.T, w *walk) {
			for _, f := range w.game.Stats {
				switch mean, ok := f.Even(w.table.House); {
				case !ok:
				case math.IsNaN(mean) || mean < 0 || f.Kind == scoring.Rate && mean > 1:
					t.Fatalf("%v is expected of %s", mean, f.Key)
				case !f.Kind.Adds():
					t.Fatalf("something is expected of %s, which depends on how many games there are", f.Key)
				}
			}
		})
	})
	t.Run("the rules as they come are no variant", func(t *testing.T) {
		for _, g := range games.All {
			for _, seats := range []int{g.Seats.Min, g.Seats.Offer} {
				house, err := g.Agree(nil, seats)
				if err != nil {
					t.Fatal(err)
				}
				if got := g.Variant(house); got != "" {
					t.Errorf("%s as it comes is the variant %s", g.ID, got)
				}
			}
		}
	})
	t.Run("a variant is the same for the same agreement", func(t *testing.T) {
		everyGame(t, func(t *rapid.T, w *walk) {
			variant := w.game.Variant(w.table.House)
			house, err := w.game.HouseOf(variant)
			if err != nil {
				t.Fatalf("%s: %v", variant, err)
			}
			if again := w.game.Variant(house); again != variant {
				t.Fatalf("the variant %s becomes %s", variant, again)
			}
			for _, f := range w.game.Stats {
				one, ok := f.Even(w.table.House)
				two, too := f.Even(house)
				if one != two || ok != too {
					t.Fatalf("of %s %v is expected, and of its variant %v", f.Key, one, two)
				}
			}
		})
	})
	t.Run("the faces of an entry are on its dice", func(t *testing.T) {
		everyGame(t, func(t *rapid.T, w *walk) {
			if w.game.Faces == nil {
				return
			}
			w.stroll(t, func() {
				e := w.next()
				for _, face := range w.game.Faces(w.card, e) {
					if face < 1 || face > 6 || sides(w.game)[face] == 0 {
						t.Fatalf("face %d of %s is on none of the dice", face, text(t, e))
					}
				}
				if leaver := w.leaving(w.here()[0]); len(w.game.Faces(w.card, leaver)) > 0 {
					t.Fatal("somebody goes home, and dice are counted")
				}
			})
		})
	})
}

// checkCount: nothing comes up more often for a player than entries were written,
// and what did not come up adds up to nothing.
func checkCount(t *rapid.T, f scoring.Stat, c scoring.Count, entries int) {
	switch {
	case c.N < 0 || c.N > entries:
		t.Fatalf("%s came up %d times in %d entries", f.Key, c.N, entries)
	case c.N == 0 && c.Sum != 0:
		t.Fatalf("%s never came up and is %d", f.Key, c.Sum)
	case f.Kind == scoring.Rate && (c.Sum < 0 || c.Sum > c.N):
		t.Fatalf("%s is %d of %d", f.Key, c.Sum, c.N)
	}
}

// sides says how many sides of a die have each face.
func sides(g *scoring.Game) [7]int {
	if g.Sides == [7]int{} {
		return [7]int{0, 1, 1, 1, 1, 1, 1}
	}
	return g.Sides
}

// Random players throw fair dice, and stop, keep and throw again as they like. So
// what is counted of their entries must show every face as often as it has sides,
// or counting favours some: five standard deviations are more than chance gives.
func TestFairDiceCountAsFair(t *testing.T) {
	const thrown = 20_000
	for _, g := range games.All {
		if g.Faces == nil {
			continue
		}
		t.Run(g.ID, func(t *testing.T) {
			faces, n := countFaces(t, g, thrown), 0
			for _, times := range faces {
				n += times
			}
			for face, side := range sides(g) {
				p := float64(side) / 6
				want, deviation := float64(n)*p, math.Sqrt(float64(n)*p*(1-p))
				if got := float64(faces[face]); math.Abs(got-want) > 5*deviation {
					t.Errorf("face %d was counted %v times of %d, and should be %.0f", face, got, n, want)
				}
			}
		})
	}
}

// countFaces plays games at random until so many dice have been counted.
func countFaces(t *testing.T, g *scoring.Game, most int) [7]int {
	t.Helper()
	chance := rand.New(rand.NewPCG(5, 7)).IntN
	house, err := g.Agree(nil, g.Seats.Offer)
	if err != nil {
		t.Fatal(err)
	}
	w := &walk{game: g, table: scoring.Table{Seats: g.Seats.Offer, House: house}, gone: make([]bool, g.Seats.Offer)}
	var faces [7]int
	for n := 0; n < most; {
		for w.card = w.open(t); w.on() && n < most; {
			e := g.RandomEntry(w.card, chance)
			for _, face := range g.Faces(w.card, e) {
				faces[face]++
				n++
			}
			w.write(t, e)
		}
		w.log = nil
	}
	return faces
}
