package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"

	"golang.org/x/perf/benchfmt"
)

// rounds is how often every benchmark runs; the median counts.
const rounds = 5

// appending compares a line of a sheet, until it is on disk, with the least
// that bbolt itself can do.
func appending(ctx context.Context) ([]row, error) {
	command := []string{"go", "test", "-run=^$", "-bench=Append|BarePut", "./sheets"}
	got, err := run(ctx, command)
	if err != nil {
		return nil, err
	}
	ours, err := got.median("Append", "sec/op")
	if err != nil {
		return nil, err
	}
	bare, err := got.median("BarePut", "sec/op")
	if err != nil {
		return nil, err
	}
	return []row{atMost(1.3, "a line on disk, against a bare put of bbolt", quoted(command), "%.3g ms", ours*1e3, bare*1e3)}, nil
}

// tap is a tap of one of eight players: the rules and the view, but no paint.
func tap(ctx context.Context) ([]row, error) {
	command := []string{"go", "test", "-tags=migrated_fynedo", "-run=^$", "-bench=Tap", "./ui"}
	got, err := run(ctx, command)
	if err != nil {
		return nil, err
	}
	p99, err := got.median("Tap", "p99-ms")
	if err != nil {
		return nil, err
	}
	refreshed, err := got.median("Tap", "refreshed/op")
	if err != nil {
		return nil, err
	}
	changed, err := got.median("Tap", "changed/op")
	if err != nil {
		return nil, err
	}
	again := quoted(command)
	return []row{
		{"a tap at eight players, 99 of 100", fmt.Sprintf("%.3g ms", p99), "≤ 1 ms", p99 <= 1, again},
		{"objects refreshed by a tap", fmt.Sprintf("%.3g, where %.3g changed", refreshed, changed), "no more than changed", refreshed <= changed, again},
	}, nil
}

// replay is how fast sheets are read and judged on one core.
func replay(ctx context.Context) ([]row, error) {
	command := []string{"go", "test", "-run=^$", "-bench=Replay", "-cpu=1", "./sheets"}
	got, err := run(ctx, command)
	if err != nil {
		return nil, err
	}
	speed, err := got.median("Replay", "entries/s")
	if err != nil {
		return nil, err
	}
	return []row{{"entries replayed a second on one core", fmt.Sprintf("%.0f", speed), "≥ 300000", speed >= 300_000, quoted(command)}}, nil
}

// results are the values that benchmarks reported, by name and unit.
type results map[[2]string][]float64

// run runs Go benchmarks several times over, all of them in every round, so
// that a disturbance falls on all alike.
func run(ctx context.Context, command []string) (results, error) {
	got := results{}
	for range rounds {
		c := exec.CommandContext(ctx, command[0], command[1:]...)
		// What needs no window needs no C compiler either.
		c.Env = append(os.Environ(), "CGO_ENABLED=0")
		output, err := c.CombinedOutput()
		if err != nil {
			return nil, fmt.Errorf("%s: %w\n%s", quoted(command), err, output)
		}
		if err := got.add(output); err != nil {
			return nil, err
		}
	}
	return got, nil
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

func (r results) median(benchmark, unit string) (float64, error) {
	values := r[[2]string{benchmark, unit}]
	if len(values) == 0 {
		return 0, fmt.Errorf("no %s was reported by Benchmark%s", unit, benchmark)
	}
	return median(values), nil
}

// median is the value in the middle, or the upper one of the two there.
func median(values []float64) float64 {
	sorted := slices.Sorted(slices.Values(values))
	return sorted[len(sorted)/2]
}

// quoted is a command as one types it.
func quoted(command []string) string {
	words := slices.Clone(command)
	for i, word := range words {
		if strings.ContainsAny(word, "|$") {
			words[i] = "'" + word + "'"
		}
	}
	return strings.Join(words, " ")
}
