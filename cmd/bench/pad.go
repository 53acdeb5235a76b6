package main

import (
	"math/rand/v2"
	"time"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/sheets"
)

// fill makes a pad as it is in the middle of an evening: every game has been
// played once, and another one of each is on the table. The dice fall the same
// way every time.
func fill(path string) error {
	pad, err := sheets.Open(path, sheets.Options{Find: games.Find})
	if err != nil {
		return err
	}
	chance := rand.New(rand.NewPCG(1, 2)).IntN
	at := time.Now().Add(-time.Hour)
	for _, g := range games.All {
		for _, lines := range []int{1 << 20, 10} {
			s, err := play(g, at, lines, chance)
			if err != nil {
				return err
			}
			pad.Lay(s)
		}
	}
	return pad.Close(patience)
}

// play gives a sheet of four players with up to that many lines written.
func play(g *scoring.Game, at time.Time, lines int, chance func(int) int) (*sheets.Sheet, error) {
	s, err := sheets.New(g, sheets.Head{
		Started: at,
		Players: []sheets.Seat{{Name: "Ann"}, {Name: "Bo"}, {Name: "Cem"}, {Name: "Dora"}},
	})
	if err != nil {
		return nil, err
	}
	for s.Len() < lines && !s.Done() {
		e := g.Sample(s.Card(), chance)
		e.Head().At = at
		if _, err := s.Write(e); err != nil {
			return nil, err
		}
	}
	return s, nil
}
