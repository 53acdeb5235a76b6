package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"runtime"
	"sync"
	"time"

	"beermat/sheets/store"
	"beermat/sheets/transfer"
)

// mixedGames is how many games of all kinds are taken in, checked, and counted again.
const mixedGames = 20_000

// mixedRounds is how often that is measured; the median counts.
const mixedRounds = 3

// mixed compares what is done with a whole pad with judging the same games once: to
// take them in, to check everything, and to make anew all that follows from them. All
// take turns, so that whatever else the machine has to do concerns them alike.
func mixed(ctx context.Context) ([]row, error) {
	var text bytes.Buffer
	if err := playNights(&text, regulars(), 0, mixedGames); err != nil {
		return nil, err
	}
	random := shuffled(text.Bytes())
	var sizes, randomSizes []float64
	took := map[string][]float64{}
	timed := func(name string, do func() error) error {
		before, err := cpu(os.Getpid())
		if err != nil {
			return err
		}
		start := time.Now()
		if err := do(); err != nil {
			return err
		}
		took[name] = append(took[name], time.Since(start).Seconds())
		after, err := cpu(os.Getpid())
		took[name+" cpu"] = append(took[name+" cpu"], (after - before).Seconds())
		return err
	}
	for range mixedRounds {
		if err := timed("replay", func() error { return replayed(bytes.NewReader(text.Bytes())) }); err != nil {
			return nil, err
		}
		if err := timed("floor", func() error {
			failed := make([]error, runtime.GOMAXPROCS(0))
			var all sync.WaitGroup
			for i := range failed {
				all.Go(func() { failed[i] = replayed(bytes.NewReader(text.Bytes())) })
			}
			all.Wait()
			return errors.Join(failed...)
		}); err != nil {
			return nil, err
		}
		if err := onNewPad(func(pad *store.Store, path string) error {
			if err := timed("random", func() error {
				_, err := transfer.Import(ctx, pad, bytes.NewReader(random), nil)
				return err
			}); err != nil {
				return err
			}
			file, err := os.Stat(path)
			if err == nil {
				randomSizes = append(randomSizes, float64(file.Size())/mixedGames)
			}
			return err
		}); err != nil {
			return nil, err
		}
		if err := onNewPad(func(pad *store.Store, path string) error {
			if err := timed("import", func() error {
				_, err := transfer.Import(ctx, pad, bytes.NewReader(text.Bytes()), nil)
				return err
			}); err != nil {
				return err
			}
			file, err := os.Stat(path)
			if err != nil {
				return err
			}
			sizes = append(sizes, float64(file.Size())/mixedGames)
			if err := timed("check", func() error { return pad.File().Check(ctx) }); err != nil {
				return err
			}
			return timed("rebuild", func() error { return pad.File().Rebuild(ctx) })
		}); err != nil {
			return nil, err
		}
	}
	var rows []row
	for _, job := range []struct {
		limit            float64
		name, took, what string
	}{
		{3, "Import/mixed", "import", "20,000 games of all kinds taken in, against replay of the same file"},
		{3, "Import/random", "random", "the same games in any order of time, against the same"},
		{0.8, "Check/mixed", "check", "the check of that pad, against the same"},
		{1, "Rebuild/mixed", "rebuild", "lists, search words and figures of that pad made anew, against the same"},
	} {
		r := atMost(job.limit, job.name, job.what, "go run ./cmd/bench mixed", "%.3g s", median(took[job.took]), median(took["replay"]))
		r.measured += " (processors: " + figure(median(took[job.took+" cpu"])/median(took["replay cpu"])) + " ×)"
		r.times = mixedRounds
		rows = append(rows, r)
	}
	least := floor("CheckFloor/mixed", "the floor of a check: the same replayed on all processors at once", "go run ./cmd/bench mixed", "%.3g s", median(took["floor"])/float64(runtime.GOMAXPROCS(0)), median(took["replay"]))
	least.times = mixedRounds
	const again = "go run ./cmd/bench mixed"
	return append(rows, least,
		limits(false, 2000, median(sizes), "B/game", "Size/mixed", "a game of that pad on disk, with all that follows from it", again),
		limits(false, 2000, median(randomSizes), "B/game", "Size/random", "the same, taken in in any order of time", again),
	), nil
}

// shuffled returns the lines of a text in another order, the same each time.
func shuffled(text []byte) []byte {
	lines := bytes.SplitAfter(bytes.TrimSuffix(text, []byte("\n")), []byte("\n"))
	lines[len(lines)-1] = append(bytes.Clone(lines[len(lines)-1]), '\n')
	rand.New(rand.NewPCG(historySeed, 1)).Shuffle(len(lines), func(i, k int) { lines[i], lines[k] = lines[k], lines[i] })
	return bytes.Join(lines, nil)
}

// manyRandom compares what a game costs that is taken in among many, in any order of time,
// with one among a tenth of them.
func manyRandom(ctx context.Context) ([]row, error) {
	var each []float64 // milliseconds of processors for a game
	for _, count := range []int{min(*large, 100_000), min(*large, 100_000) / 10} {
		var text bytes.Buffer
		if err := playNights(&text, regulars(), 0, count); err != nil {
			return nil, err
		}
		random := shuffled(text.Bytes())
		text = bytes.Buffer{}
		if err := onNewPad(func(pad *store.Store, _ string) error {
			before, err := cpu(os.Getpid())
			if err == nil {
				_, err = transfer.Import(ctx, pad, bytes.NewReader(random), nil)
			}
			if err != nil {
				return err
			}
			after, err := cpu(os.Getpid())
			each = append(each, (after-before).Seconds()*1e3/float64(count))
			return err
		}); err != nil {
			return nil, err
		}
	}
	what := fmt.Sprintf("processors for a game taken in among %d in any order of time, against one among %d", min(*large, 100_000), min(*large, 100_000)/10)
	return []row{atMost(1.3, "ImportMany/random", what, "go run ./cmd/bench random", "%.3g ms", each[0], each[1])}, nil
}
