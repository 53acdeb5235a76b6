package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"beermat/cmd/internal/screen"
	"beermat/scoring/games"
	"beermat/sheets/backup"
	"beermat/sheets/store"
	"beermat/sheets/transfer"
)

// unfinishedGames is how many games the pad has that nobody has finished.
const unfinishedGames = 10_000

// unfinished compares the start of Beermat and its memory with a pad that has many
// unfinished games, and with one that has none but that of the evening. The two take
// turns, so that a disturbance falls on both.
func unfinished(ctx context.Context) ([]row, error) {
	folder, err := os.MkdirTemp("", "beermat-bench-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	few, _, err := programs(ctx, folder, sizes[0])
	if err != nil {
		return nil, err
	}
	many := &candidate{folder: filepath.Join(folder, "many"), command: append([]string{}, few.command...)}
	if err := os.Mkdir(many.folder, 0o700); err != nil {
		return nil, err
	}
	if many.command[2], err = withUnfinished(ctx, many.folder, few.command[2]); err != nil {
		return nil, err
	}
	s, err := screen.Open(width, height)
	if err != nil {
		return nil, err
	}
	defer s.Close()
	for range 1 + starts {
		for _, c := range []*candidate{many, few} {
			if err := c.measure(ctx, s); err != nil {
				return nil, err
			}
		}
	}
	const again = "go run ./cmd/bench unfinished"
	rows := []row{
		atMost(1.1, "StartUnfinished", "start to painted window with 10,000 unfinished games, against one", again, "%.0f ms", many.start()*1e3, few.start()*1e3),
		atMost(1.1, "MemoryUnfinished", "memory after that (PSS), against the same", again, "%.0f MiB", many.memory(), few.memory()),
	}
	for i := range rows {
		rows[i].times = starts
	}
	return rows, nil
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
	pad.Reopen(ids...)
	return path, errors.Join(err, pad.Close(patience))
}
