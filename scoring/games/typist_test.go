package games_test

import (
	"testing"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/scoring/scoringtest"
)

func TestTypist(t *testing.T) {
	for _, g := range games.Scorecards {
		t.Run("a whole game can be typed/"+g.ID, func(t *testing.T) {
			const seats, most = 3, 2000
			house, err := g.Agree(nil, seats)
			if err != nil {
				t.Fatal(err)
			}
			first, err := g.Start(scoring.Table{Seats: seats, House: house})
			if err != nil {
				t.Fatal(err)
			}
			log := &scoringtest.Log{Cards: []scoring.Card{first}}
			ed, chance := g.NewEditor(log), scoringtest.Fixed()
			for {
				ed.Update(-1)
				keys := scoringtest.Typist(g, log.At(log.Len()), chance)
				if keys == "" {
					break
				}
				if log.Len() == most {
					t.Fatalf("it is not over after %d turns", most)
				}
				before := log.Len()
				for _, key := range keys {
					if e := ed.Type(key).Entry; e != nil {
						log.Write(t, e)
					}
				}
				if log.Len() != before+1 {
					t.Fatalf("%q writes %d entries", keys, log.Len()-before)
				}
			}
			t.Log(log.Len())
		})
	}
}
