package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"

	"golang.org/x/perf/benchfmt"
)

// quarterFrame is a quarter of the time of a frame, in milliseconds: the rest is for
// painting.
const quarterFrame = 4

// tap is a tap of one of eight players, without painting and with it.
func tap(ctx context.Context) ([]row, error) {
	got := results{}
	for _, bench := range [][]string{{"./ui", "-bench=Tap$"}, {"./ui/scorecard", "-bench=Key$", "-benchtime=3000x"}, {"./ui", "-bench=TapDrawn$", "-benchtime=10x"}, {"./scoring/custom", "-bench=FileTap$", "-benchtime=3000x"}} {
		command := append([]string{"go", "test", "-tags=migrated_fynedo", "-run=^$"}, bench...)
		if err := got.run(ctx, rounds, command); err != nil {
			return nil, err
		}
	}
	value, err := got.medians()
	if err != nil {
		return nil, err
	}
	const again = "go run ./cmd/bench tap"
	of := func(benchmark, unit string) float64 { return value[[2]string{benchmark, unit}] }
	cells := row{
		name: "KeyCells", what: "cells of all cards drawn anew by a key", again: again, aim: "no more than differ",
		measured: fmt.Sprintf("%.3g, where %.3g differ", of("Key", "redrawn/op"), of("Key", "differ/op")),
		met:      of("Key", "redrawn/op") <= of("Key", "differ/op"),
		values:   []benchfmt.Value{{Value: of("Key", "redrawn/op"), Unit: "cells"}},
	}
	allocations := row{
		name: "TapAllocations", what: "allocations of a tap, without painting", again: "go test -run=TestTap_Allocations ./ui",
		measured: fmt.Sprintf("%.0f, %.0f KiB", of("Tap", "allocs/op"), of("Tap", "B/op")/1024),
		values:   []benchfmt.Value{{Value: of("Tap", "allocs/op"), Unit: "allocs/op"}, {Value: of("Tap", "B/op"), Unit: "B/op"}},
	}
	return []row{
		atMost(2, "TapDrawn", "a tap at eight players until it is drawn, against drawing the same with another label", again, "%.1f ms", of("TapDrawn", "drawn-ms"), of("TapDrawn", "label-ms")),
		atMost(2, "FileTapPig", "a tap in Pig as a file, against Pig of the program", again, "%.0f µs", of("FileTap", "pig-file-us"), of("FileTap", "pig-us")),
		atMost(2, "FileTapYatzy", "a tap in Yatzy, which is a file, against Yahtzee", again, "%.0f µs", of("FileTap", "yatzy-us"), of("FileTap", "yahtzee-us")),
		limits(false, 1, of("Key", "p99-ms"), "ms", "Key", "rules, view and what differs, at eight players of every game, 99 of 100 keys", again),
		limits(false, quarterFrame, of("Key", "drawn-p99-ms"), "ms", "KeyDrawn", "the same, with drawing what differs", again),
		limits(false, quarterFrame, of("Tap", "p99-ms"), "ms", "Tap", "a whole tap without painting, 99 of 100", again),
		allocations, cells,
	}, nil
}

// board is how soon pages that follow a game are told of an entry.
func board(ctx context.Context) ([]row, error) {
	got := results{}
	if err := got.run(ctx, rounds, []string{"go", "test", "-run=^$", "-bench=Entry", "-benchtime=1000x", "./ui/web"}); err != nil {
		return nil, err
	}
	value, err := got.medians()
	if err != nil {
		return nil, err
	}
	pages := func(benchmark, name, what string) row {
		median, p99 := value[[2]string{benchmark, "median-ms"}], value[[2]string{benchmark, "p99-ms"}]
		return row{
			name: name, what: what, again: "go run ./cmd/bench board",
			measured: fmt.Sprintf("%.2f ms, 99 of 100 in %.2f ms", median, p99),
			values:   []benchfmt.Value{{Value: median, Unit: "median-ms"}, {Value: p99, Unit: "p99-ms"}},
		}
	}
	heap, goroutines := value[[2]string{"EntryMany", "heap-more-KiB"}], value[[2]string{"EntryMany", "goroutines-more"}]
	flat := row{
		name: "BoardFlat", what: "what 64 pages hold more after 19 games than after one", again: "go run ./cmd/bench board", aim: "no goroutine, and less than 4 MiB",
		measured: fmt.Sprintf("%.0f goroutines, %.0f KiB", goroutines, heap),
		met:      goroutines <= 0 && heap < 4<<10,
		values:   []benchfmt.Value{{Value: goroutines, Unit: "goroutines"}, {Value: heap, Unit: "KiB"}},
	}
	return []row{
		flat,
		pages("EntryOne", "BoardOne", "an entry until one page is told of it"),
		pages("EntryMany", "BoardMany", "an entry until 64 pages are told of it"),
	}, nil
}

// scrolling is a way through all nights of the large history, as with a wheel.
func scrolling(ctx context.Context) ([]row, error) {
	path, err := history(ctx, *large)
	if err != nil {
		return nil, err
	}
	command := []string{"go", "test", "-tags=migrated_fynedo", "-run=^$", "-bench=Scrolling", "-benchtime=1x", "./ui"}
	if err := os.Setenv("BEERMAT_HISTORY", path); err != nil {
		return nil, err
	}
	got := results{}
	if err := got.run(ctx, 1, command); err != nil {
		return nil, err
	}
	value, err := got.medians()
	if err != nil {
		return nil, err
	}
	const again = "go run ./cmd/bench scrolling"
	of := func(unit string) float64 { return value[[2]string{"Scrolling", unit}] }
	return []row{
		limits(false, 1, of("reads/row"), "reads a row", "ScrollingReads", fmt.Sprintf("rows read while scrolling through %d games", *large), again),
		limits(false, 1, of("made/row"), "made a row", "ScrollingRows", "rows of the list made meanwhile", again),
		limits(false, 2, of("held/row"), "held a row in view", "ScrollingHeld", "rows of the list held at any time", again),
	}, nil
}

// results are the values that benchmarks reported, by name and unit.
type results map[[2]string][]float64

// run runs Go benchmarks several times over, all of them in every round, so
// that a disturbance falls on all alike.
func (r results) run(ctx context.Context, times int, command []string) error {
	for range times {
		c := exec.CommandContext(ctx, command[0], command[1:]...)
		// What needs no window needs no C compiler either.
		c.Env = append(os.Environ(), "CGO_ENABLED=0")
		output, err := c.CombinedOutput()
		if err != nil {
			return fmt.Errorf("%s: %w\n%s", strings.Join(command, " "), err, output)
		}
		if err := r.add(output); err != nil {
			return err
		}
	}
	return nil
}

// add takes in what a run printed.
func (r results) add(output []byte) error {
	lines := benchfmt.NewReader(bytes.NewReader(output), "")
	for lines.Scan() {
		result, ok := lines.Result().(*benchfmt.Result)
		if !ok {
			continue
		}
		for _, v := range result.Values {
			key := [2]string{string(result.Name.Base()), v.Unit}
			r[key] = append(r[key], v.Value)
		}
	}
	return lines.Err()
}

// medians returns the median of everything that was reported.
func (r results) medians() (map[[2]string]float64, error) {
	if len(r) == 0 {
		return nil, errors.New("no benchmark has reported anything")
	}
	m := map[[2]string]float64{}
	for key, values := range r {
		m[key] = median(values)
	}
	return m, nil
}

// median is the value in the middle, or the upper one of the two there.
func median(values []float64) float64 {
	sorted := slices.Sorted(slices.Values(values))
	return sorted[len(sorted)/2]
}
