package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"time"

	"beermat/cmd/internal/screen"
)

const (
	settling = 3 * time.Second // until the last animation and backup have ended
	watching = 8 * time.Second // how long the programs are left alone
)

// idle compares the time that processors spend on Beermat, with a sheet on the
// table and nobody who does anything, with that for a bare window of Fyne. Both
// are left alone at the same time, each on a screen of its own.
func idle(ctx context.Context) ([]row, error) {
	folder, err := os.MkdirTemp("", "beermat-bench-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	ours, bare, err := programs(ctx, folder, sizes[0])
	if err != nil {
		return nil, err
	}
	var running []*screen.Program
	for _, c := range []*candidate{ours, bare} {
		s, err := screen.Open(width, height)
		if err != nil {
			return nil, err
		}
		defer s.Close()
		var said bytes.Buffer
		program, err := c.run(s, &said)
		if err != nil {
			return nil, err
		}
		defer program.End()
		if err := settle(ctx, s, program, c == ours); err != nil {
			return nil, fmt.Errorf("%w\n%s", err, said.Bytes())
		}
		running = append(running, program)
	}
	var a, b []float64 // milliseconds a second
	for range rounds {
		before, err := taken(running)
		if err == nil {
			err = pass(ctx, watching)
		}
		if err != nil {
			return nil, err
		}
		after, err := taken(running)
		if err != nil {
			return nil, err
		}
		a = append(a, (after[0]-before[0]).Seconds()*1e3/watching.Seconds())
		b = append(b, (after[1]-before[1]).Seconds()*1e3/watching.Seconds())
	}
	r := atMost(1.1, "Idle", "processor time with a sheet on the table and nothing to do, against a bare window",
		"go run ./cmd/bench idle", "%.1f ms a second", median(a), median(b))
	r.times = rounds
	return []row{r}, nil
}

// taken is the processor time that programs have taken so far.
func taken(programs []*screen.Program) (list []time.Duration, err error) {
	for _, p := range programs {
		one, err := cpu(p.Process.Pid)
		if err != nil {
			return nil, err
		}
		list = append(list, one)
	}
	return list, nil
}

// settle waits until the program has its window and has come to rest. Of Beermat
// the sheet that lies on the table is opened before: Enter does that.
func settle(ctx context.Context, s *screen.Screen, program *screen.Program, open bool) error {
	limit, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	if _, err := program.Painted(limit); err != nil {
		return err
	}
	if open {
		if err := program.Press(limit, screen.Enter); err != nil {
			return err
		}
	}
	return pass(ctx, settling)
}

// pass lets time pass.
func pass(ctx context.Context, span time.Duration) error {
	select {
	case <-ctx.Done():
		return context.Cause(ctx)
	case <-time.After(span):
		return nil
	}
}
