package main

import (
	"context"
	"fmt"
	"time"

	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/sheets/stats/season"
	"beermat/sheets/store"
)

// How many games the season has that is measured, and the pad that it is on.
const (
	seasonGames = 10_000
	seasonPad   = 100_000
)

// seasonTable is how soon the table of a season is there.
func seasonTable(ctx context.Context) ([]row, error) {
	path, err := history(ctx, min(*large, seasonPad))
	if err != nil {
		return nil, err
	}
	pad, err := store.Open(path, store.Options{Find: games.Find})
	if err != nil {
		return nil, err
	}
	defer pad.Close(patience)
	newest, _, err := pad.History().Nights(store.Query{}, store.Newest, 1)
	if err != nil || len(newest) == 0 {
		return nil, fmt.Errorf("nothing was played: %w", err)
	}
	s := season.Season{From: newest[0].Day - sheets.Day(seasonGames/nightGames) + 1, To: newest[0].Day}
	var took []float64
	games := 0
	for range rounds {
		start := time.Now()
		list, people, err := pad.History().SeasonGames(ctx, &s)
		if err != nil {
			return nil, err
		}
		season.NewTable(&s, list, people)
		took = append(took, time.Since(start).Seconds()*1e3)
		games = len(list)
	}
	what := fmt.Sprintf("the table of a season of %d games, of which %d count, on a pad with %d", seasonGames, games, min(*large, seasonPad))
	r := limits(false, 100, median(took), "ms", "Season", what, "go run ./cmd/bench season")
	r.times = rounds
	return []row{r}, nil
}
