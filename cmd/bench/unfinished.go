package main

import (
	"context"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"time"

	"beermat/cmd/internal/screen"
	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/sheets/backup"
	"beermat/sheets/store"
	"beermat/sheets/transfer"
)

// unfinishedGames is how many games the pad has that nobody has finished.
const unfinishedGames = 10_000

// unfinished compares the start of Beermat and its memory with a pad that has many
// unfinished games, and with one that has none. The two take turns, so that a
// disturbance falls on both.
func unfinished(ctx context.Context) ([]row, error) {
	folder, err := os.MkdirTemp("", "beermat-bench-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	none, _, err := programs(ctx, folder, sizes[0])
	if err != nil {
		return nil, err
	}
	if err := clearTable(none.command[2]); err != nil {
		return nil, err
	}
	many := &candidate{folder: filepath.Join(folder, "many"), command: append([]string{}, none.command...)}
	if err := os.Mkdir(many.folder, 0o700); err != nil {
		return nil, err
	}
	if many.command[2], err = withUnfinished(ctx, many.folder, none.command[2]); err != nil {
		return nil, err
	}
	s, err := screen.Open(width, height)
	if err != nil {
		return nil, err
	}
	defer s.Close()
	for range 1 + starts {
		for _, c := range []*candidate{many, none} {
			if err := c.measure(ctx, s); err != nil {
				return nil, err
			}
		}
	}
	const again = "go run ./cmd/bench unfinished"
	rows := []row{
		atMost(1.1, "StartUnfinished", "start to painted window with 10,000 unfinished games, against none", again, "%.0f ms", many.start()*1e3, none.start()*1e3),
		atMost(1.1, "MemoryUnfinished", "memory after that (PSS), against the same", again, "%.0f MiB", many.memory(), none.memory()),
	}
	for i := range rows {
		rows[i].times = starts
	}
	return rows, nil
}

// clearTable throws away the games of a pad that nobody has finished.
func clearTable(path string) error {
	pad, err := store.Open(path, store.Options{Find: games.Find})
	if err != nil {
		return err
	}
	list, _, err := pad.History().InPlay(sheets.Summary{}, math.MaxInt)
	var ids []string
	for _, sum := range list {
		ids = append(ids, sum.ID)
	}
	pad.Select(ids...).Delete()
	return errors.Join(err, pad.Close(patience))
}

// withUnfinished copies a pad into a folder, and puts games onto the table that
// nobody has written on for years.
func withUnfinished(ctx context.Context, folder, from string) (path string, err error) {
	path = filepath.Join(folder, "pad.beermat")
	if err := copyFile(path, from); err != nil {
		return "", err
	}
	pad, err := store.Open(path, store.Options{Find: games.Find})
	if err != nil {
		return "", err
	}
	backup.Start(pad)
	var text strings.Builder
	var ids []string
	began := time.Date(2020, 1, 1, 20, 0, 0, 0, time.UTC)
	for n := range unfinishedGames {
		at := began.Add(time.Duration(n) * time.Hour).Format(time.RFC3339)
		ids = append(ids, fmt.Sprintf("01DXF6DT00%016d", n))
		fmt.Fprintf(&text, `{"beermat":1,"id":%q,"game":"yahtzee","players":["Ann","Bo"],"started":%q,"entries":[{"dice":[1,2,3,4,6],"box":"chance","at":%[2]q}]}`+"\n", ids[n], at)
	}
	report, err := transfer.Import(ctx, pad, strings.NewReader(text.String()), nil)
	if err == nil && report.Archived != unfinishedGames {
		err = fmt.Errorf("of %d unfinished games, %d came in: %v", unfinishedGames, report.Archived, report.Refusals)
	}
	pad.Select(ids...).Reopen()
	return path, errors.Join(err, pad.Close(patience))
}
