package main

import (
	"context"
	"math/rand/v2"
	"os"
	"path/filepath"
	"time"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/scoring/yahtzee"
	"beermat/sheets"
	"beermat/sheets/backup"
	"beermat/sheets/store"
)

// evening makes a pad as it is in the middle of an evening, out of a history: two
// games were played tonight, and a Yahtzee of eight is on the table. Of what came
// before there is a backup, as after every evening.
func evening(ctx context.Context, folder string, played int) (path string, err error) {
	before, err := history(ctx, played)
	if err != nil {
		return "", err
	}
	path = filepath.Join(folder, "pad.beermat")
	if err := copyFile(path, before); err != nil {
		return "", err
	}
	if err := os.RemoveAll(filepath.Join(folder, "backups")); err != nil {
		return "", err
	}
	pad, err := store.Open(path, store.Options{Find: games.Find})
	if err != nil {
		return "", err
	}
	backup.Start(pad)
	chance := rand.New(rand.NewPCG(1, 2)).IntN
	club := regulars().Members
	at := time.Now().Add(-time.Hour)
	for _, lines := range []int{1 << 20, 1 << 20, 8 * 6} {
		s, err := play(yahtzee.Game, club[:8], at, lines, chance)
		if err != nil {
			return "", err
		}
		pad.Create(s)
		at = at.Add(20 * time.Minute)
	}
	return path, pad.Close(patience)
}

// play returns a sheet with up to that many lines written.
func play(g *scoring.Game, seats []sheets.Seat, at time.Time, lines int, chance func(int) int) (*sheets.Sheet, error) {
	s, err := sheets.New(g, sheets.Head{Started: at, Players: seats})
	if err != nil {
		return nil, err
	}
	for s.Len() < lines && !s.Done() {
		e := g.RandomEntry(s.Card(), chance)
		e.Head().At = at
		if _, err := s.Write(e); err != nil {
			return nil, err
		}
	}
	return s, nil
}
