package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"runtime/metrics"
	"strconv"
	"time"

	"golang.org/x/perf/benchfmt"

	"beermat/cmd/internal/background"
	"beermat/cmd/internal/cachefile"
	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/scoring/odds"
	"beermat/scoring/yahtzee"
	"beermat/sheets/jsonl"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store"
	"beermat/sheets/transfer"
)

const (
	someGames = 4_000 // that are taken in, or replayed, at once
	turns     = 4 * 13
	rounds    = 5 // how often it is measured; the median counts
)

// yahtzees are the regulars on evenings on which they play nothing but Yahtzee,
// four at a table.
func yahtzees() sheetstest.Club {
	c := regulars()
	c.Games = []*scoring.Game{yahtzee.Game}
	c.MinPlayers, c.MaxPlayers = 4, 4
	return c
}

// several measures something several times over and gives the value in the middle.
func several(what func() (float64, error)) (float64, error) {
	var values []float64
	for range rounds {
		value, err := what()
		if err != nil {
			return 0, err
		}
		values = append(values, value)
	}
	return median(values), nil
}

// importing measures how many sheet files a second are taken in by a new pad.
func importing(ctx context.Context) ([]row, error) {
	var text bytes.Buffer
	if err := playNights(&text, yahtzees(), 0, someGames); err != nil {
		return nil, err
	}
	var spent []float64 // milliseconds of processors for a game
	speed, err := several(func() (float64, error) {
		var took time.Duration
		err := onNewPad(func(pad *store.Store, _ string) error {
			before, err := cpu(os.Getpid())
			if err != nil {
				return err
			}
			start := time.Now()
			if _, err := transfer.Import(ctx, pad, bytes.NewReader(text.Bytes()), nil); err != nil {
				return err
			}
			took = time.Since(start)
			after, err := cpu(os.Getpid())
			spent = append(spent, (after-before).Seconds()*1e3/someGames)
			return err
		})
		return someGames / took.Seconds(), err
	})
	if err != nil {
		return nil, err
	}
	r := limits(true, 3000, speed, "games/s", "Import", "sheet files of Yahtzee taken in a second", "go run ./cmd/bench import")
	r.measured += fmt.Sprintf(" (%.2f ms of processors each)", median(spent))
	r.values = append(r.values, benchfmt.Value{Value: median(spent), Unit: "cpu-ms/game"})
	return []row{r}, nil
}

// onNewPad does something with a pad that it throws away afterwards.
func onNewPad(do func(pad *store.Store, path string) error) error {
	folder, err := scratch()
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	path := filepath.Join(folder, "pad.beermat")
	pad, err := store.Open(path, store.Options{Find: games.Find})
	if err != nil {
		return err
	}
	return errors.Join(do(pad, path), pad.Close(patience))
}

// size measures by how much the file grows for a game, with all that follows from
// it, when it already has many.
func size(ctx context.Context) ([]row, error) {
	var text bytes.Buffer
	var sizes []int64
	err := onNewPad(func(pad *store.Store, path string) error {
		for from := 0; from < someGames; from += someGames / 2 {
			text.Reset()
			if err := playNights(&text, yahtzees(), from, from+someGames/2); err != nil {
				return err
			}
			if _, err := transfer.Import(ctx, pad, bytes.NewReader(text.Bytes()), nil); err != nil {
				return err
			}
			file, err := os.Stat(path)
			if err != nil {
				return err
			}
			sizes = append(sizes, file.Size())
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	grown := float64(sizes[1]-sizes[0]) / (someGames / 2)
	r := limits(false, 2500, grown, "B/game", "Size", "a finished Yahtzee of four on disk, with all indexes", "go run ./cmd/bench size")
	r.measured += fmt.Sprintf(" (%d as a sheet file)", text.Len()/(someGames/2))
	return []row{r}, nil
}

// perCore returns how many things a second are done on one core: by the time that
// processors have spent on it, so that it does not matter who else wants them.
func perCore(count int, do func() error) (speed float64, err error) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	before, err := cpu(os.Getpid())
	if err != nil {
		return 0, err
	}
	if err := do(); err != nil {
		return 0, err
	}
	after, err := cpu(os.Getpid())
	return float64(count) / (after - before).Seconds(), err
}

// replay is how fast sheets are read and judged on one core, of a game in Go and of one from a file.
func replay(context.Context) ([]row, error) {
	file := yahtzees()
	file.Games = []*scoring.Game{games.NewCatalogue().Scorecard("german/kniffel").Game}
	var rows []row
	for _, of := range []struct {
		name, what string
		club       sheetstest.Club
	}{
		{"Replay", "entries replayed a second on one core", yahtzees()},
		{"ReplayFile", "the same of Kniffel, which is a file", file},
	} {
		var text bytes.Buffer
		if err := playNights(&text, of.club, 0, someGames); err != nil {
			return nil, err
		}
		speed, err := several(func() (float64, error) {
			return perCore(someGames*turns, func() error { return replayed(bytes.NewReader(text.Bytes())) })
		})
		if err != nil {
			return nil, err
		}
		rows = append(rows, limits(true, 500_000, speed, "entries/s", of.name, of.what, "go run ./cmd/bench replay"))
	}
	return rows, nil
}

func replayed(in io.Reader) error {
	say := func(f *scoring.RuleError, _ string, _ []string) string { return f.Error() }
	fouls, err := jsonl.Replay(in, io.Discard, games.Find, say)
	if fouls {
		err = errors.Join(err, errors.New("there was a foul"))
	}
	return err
}

// telling is how long it takes to tell a game in chances, with tables that are there, and
// what making the tables takes.
func telling(ctx context.Context) ([]row, error) {
	const count = 8
	var text bytes.Buffer
	if err := playNights(&text, yahtzees(), 0, count); err != nil {
		return nil, err
	}
	say := func(f *scoring.RuleError, _ string, _ []string) string { return f.Error() }
	tables := &odds.Tables{Cache: cachefile.Default(), Run: background.Lean}
	tell := func() error {
		_, err := jsonl.Play(bytes.NewReader(text.Bytes()), games.Find, say, func(p jsonl.Played) error {
			_, err := odds.Tell(ctx, yahtzee.Chances, p.Table, p.Cards, p.Entries, odds.Options{Tables: tables})
			return err
		})
		return err
	}
	if err := tell(); err != nil { // which makes the tables, if need be
		return nil, err
	}
	speed, err := several(func() (float64, error) { return perCore(count, tell) })
	if err != nil {
		return nil, err
	}
	most, err := making(ctx)
	const again = "go run ./cmd/bench chances"
	return []row{
		limits(false, 500, 1000/speed, "ms", "Chances", "the chances of a finished Yahtzee of four on one core, with its tables there", again),
		limits(false, 100, most, "MB", "ChancesMemory", "memory held at most while the tables of Yahtzee are made", again),
	}, err
}

// making returns the most memory, in megabytes, that is in use while the tables of Yahtzee
// are made anew.
func making(ctx context.Context) (float64, error) {
	house, err := yahtzee.Game.Agree(nil, 4)
	if err != nil {
		return 0, err
	}
	runtime.GC()
	watched, most := &watcher{Reader: new(bytes.Buffer)}, 0.0
	tick := time.NewTicker(20 * time.Millisecond)
	defer tick.Stop()
	tables := &odds.Tables{Run: background.Lean}
	for _, table := range yahtzee.Chances.Tables(scoring.Table{Seats: 4, House: house}) {
		build := tables.Build(ctx, table)
		for made := false; !made; {
			select {
			case <-build.Done():
				made = true
			case <-tick.C:
				_, _ = watched.Read(nil)
				most = max(most, watched.seen[len(watched.seen)-1])
			}
		}
		if err := build.Err(); err != nil {
			return 0, err
		}
	}
	return most / 1e6, nil
}

// playing is how many games are played by the rules on one core, by players who
// do anything that is allowed. The aim is for a game of one, which is a whole one;
// at a table of four there are four times as many turns to a game.
func playing(context.Context) ([]row, error) {
	var rows []row
	for _, seats := range []int{1, 4} {
		const count = 10 * someGames
		speed, err := several(func() (float64, error) {
			return perCore(count, func() error { return playGames(seats, count) })
		})
		if err != nil {
			return nil, err
		}
		what := fmt.Sprintf("Yahtzee games of %d played a second on one core, any legal play", seats)
		r := limits(true, 100_000, speed, "games/s", "Play/players="+strconv.Itoa(seats), what, "go run ./cmd/bench play")
		r.measured += fmt.Sprintf(" (%.1f million turns)", speed*float64(13*seats)/1e6)
		rows = append(rows, r)
	}
	return rows, nil
}

func playGames(seats, count int) error {
	house, err := yahtzee.Game.Agree(nil, seats)
	if err != nil {
		return err
	}
	first, err := yahtzee.Game.Start(scoring.Table{Seats: seats, House: house})
	if err != nil {
		return err
	}
	chance := rand.New(rand.NewPCG(1, 2)).IntN
	for range count {
		card := first
		for _, on := card.Turn(); on; _, on = card.Turn() {
			if card, err = card.Write(yahtzee.Game.RandomEntry(card, chance)); err != nil {
				return err
			}
		}
	}
	return nil
}

// flat compares the memory that a long file takes, to be replayed and to be taken
// in, with that for a file of a tenth of its length.
func flat(ctx context.Context) ([]row, error) {
	var rows []row
	for _, job := range []struct {
		name, what string
		do         func(io.Reader) error
	}{
		{"ReplayMemory", "memory to replay a file, against one of a tenth of its length", replayed},
		{"ImportMemory", "memory to take in a file, against one of a tenth of its length", func(in io.Reader) error {
			return onNewPad(func(pad *store.Store, _ string) error {
				_, err := transfer.Import(ctx, pad, in, nil)
				return err
			})
		}},
	} {
		var used []float64
		for _, count := range []int{40_000, 4_000} {
			mib, err := several(func() (float64, error) { return inUse(count, job.do) })
			if err != nil {
				return nil, err
			}
			used = append(used, mib)
		}
		rows = append(rows, atMost(1.25, job.name, job.what, "go run ./cmd/bench flat", "%.1f MiB", used[0], used[1]))
	}
	return rows, nil
}

// inUse returns the memory, in MiB, that is in use while so many games are played and
// read: the middle of the second half, where whatever grows has grown. The most
// would be higher the more often somebody looks.
func inUse(count int, do func(io.Reader) error) (float64, error) {
	runtime.GC()
	read, write := io.Pipe()
	go func() { write.CloseWithError(playNights(write, yahtzees(), 0, count)) }()
	watched := &watcher{Reader: read}
	err := do(watched)
	_ = read.CloseWithError(err)
	return median(watched.seen[len(watched.seen)/2:]) / (1 << 20), err
}

// watcher looks at the memory in use, by what the last collection found alive,
// whenever somebody reads.
type watcher struct {
	io.Reader
	seen []float64
}

func (w *watcher) Read(into []byte) (int, error) {
	live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(live)
	w.seen = append(w.seen, float64(live[0].Value.Uint64()))
	return w.Reader.Read(into)
}
