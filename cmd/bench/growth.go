package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"beermat/scoring/games"
	"beermat/sheets/store"
)

// page is how many evenings the screen of the nights reads at once.
const page = 30

// readings is how often each of the two histories is asked.
const readings = 301

// question is something that is asked of a history.
type question struct {
	name, what string
	ask        func(p *store.Store) error
}

// questions are asked of a small history and of a large one.
func questions() []question {
	ann, bo := regulars().Members[0].ID, regulars().Members[1].ID
	firstPage := func(n int, q store.Query) func(p *store.Store) error {
		return func(p *store.Store) error {
			list, _, err := p.History().Nights(q, store.Newest, n)
			if err == nil && len(list) != n {
				err = fmt.Errorf("%d evenings were found", len(list))
			}
			return err
		}
	}
	return []question{
		{"Nights", "the first page of all nights", firstPage(page, store.Query{})},
		{"SearchPlayer", "the first page of a search for a player", firstPage(page, store.Query{Players: []string{ann}})},
		{"SearchMany", "five nights with two players, one of two games and a word", firstPage(5, store.Query{
			Players: []string{ann, bo}, Games: []string{games.All[0].ID, games.All[1].ID}, Words: []string{"c"},
		})},
		{"Pairs", "how a player did against everybody", func(p *store.Store) error {
			list, err := p.Stats().HeadToHeads(ann)
			if err == nil && len(list) == 0 {
				err = errors.New("there are none")
			}
			return err
		}},
	}
}

// growth compares what a large history takes to be asked with a small one. The
// two are asked in turns.
func growth(ctx context.Context) ([]row, error) {
	var pads []*store.Store
	for _, n := range []int{*large, sizes[0]} {
		path, err := history(ctx, n)
		if err != nil {
			return nil, err
		}
		pad, err := store.Open(path, store.Options{Find: games.Find})
		if err != nil {
			return nil, err
		}
		defer pad.Close(patience)
		pads = append(pads, pad)
	}
	var rows []row
	for _, q := range questions() {
		took := make([][]float64, len(pads))
		for range readings {
			for i, pad := range pads {
				start := time.Now()
				if err := q.ask(pad); err != nil {
					return nil, fmt.Errorf("%s: %w", q.what, err)
				}
				took[i] = append(took[i], time.Since(start).Seconds()*1e3)
			}
		}
		what := fmt.Sprintf("%s, %d games against %d", q.what, *large, sizes[0])
		r := atMost(1.5, "Growth"+q.name, what, "go run ./cmd/bench growth", "%.3g ms", median(took[0]), median(took[1]))
		r.times = readings
		rows = append(rows, r)
	}
	return rows, nil
}
