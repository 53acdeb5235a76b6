package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"time"

	"beermat/cmd/internal/screen"
)

const (
	width, height = 1280, 800 // those of the bare window

	starts = 15 // of each program; the median counts

	// Nobody waits longer for a window, or for a program to come to rest.
	patience = 30 * time.Second

	// A program is at rest when its memory is the same twice, this far apart.
	pause = 250 * time.Millisecond
)

// candidate is a program whose start is measured.
type candidate struct {
	command []string
	seconds []float64 // from its start to a painted window
	mib     []float64 // memory at rest
}

// window compares the start of Beermat and the memory it holds with a bare
// window of Fyne. The two take turns, so that a disturbance falls on both.
func window(ctx context.Context) ([]row, error) {
	folder, err := os.MkdirTemp("", "beermat-bench-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	build := exec.CommandContext(ctx, "go", "build", "-tags=migrated_fynedo", "-o", folder, "./cmd/beermat", "./cmd/bench/bare")
	if output, err := build.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("%w\n%s", err, output)
	}
	pad := filepath.Join(folder, "pad")
	if err := fill(pad); err != nil {
		return nil, err
	}
	s, err := screen.Open(width, height)
	if err != nil {
		return nil, err
	}
	defer s.Close()

	ours := &candidate{command: []string{filepath.Join(folder, "beermat"), "--pad", pad, "--size", fmt.Sprintf("%dx%d", width, height)}}
	bare := &candidate{command: []string{filepath.Join(folder, "bare")}}
	for range 1 + starts {
		for _, c := range []*candidate{ours, bare} {
			if err := c.measure(ctx, s, folder); err != nil {
				return nil, fmt.Errorf("%s: %w", filepath.Base(c.command[0]), err)
			}
		}
	}
	again := "go run ./cmd/bench window"
	return []row{
		atMost(1.3, "start to painted window, against a bare window of Fyne", again, "%.0f ms", ours.start()*1e3, bare.start()*1e3),
		atMost(1.3, "memory at rest (PSS), against the same", again, "%.0f MiB", ours.memory(), bare.memory()),
	}, nil
}

// The first start fills the caches of the system and of the programs, and does
// not count.
func (c *candidate) start() float64  { return median(c.seconds[1:]) }
func (c *candidate) memory() float64 { return median(c.mib[1:]) }

// measure starts the program once. Its home is the folder, where Fyne finds no
// settings of the user's and no description of the app.
func (c *candidate) measure(ctx context.Context, s *screen.Screen, folder string) error {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	command := exec.Command(c.command[0], c.command[1:]...)
	command.Dir = folder
	command.Env = append(os.Environ(), "HOME="+folder, "XDG_CONFIG_HOME="+folder, "XDG_CACHE_HOME="+folder, "XDG_DATA_HOME="+folder)
	var said bytes.Buffer
	command.Stdout, command.Stderr = &said, &said

	begin := time.Now()
	program, err := s.Start(command)
	if err != nil {
		return err
	}
	_, err = program.Painted(ctx)
	c.seconds = append(c.seconds, time.Since(begin).Seconds())
	if err == nil {
		var memory float64
		memory, err = atRest(ctx, program.Process.Pid)
		c.mib = append(c.mib, memory)
	}
	left := program.End()
	if err != nil {
		return fmt.Errorf("%w\n%s", errors.Join(err, left), said.Bytes())
	}
	return nil
}

// atRest waits until a program's memory stays as it is, and returns it in MiB.
func atRest(ctx context.Context, pid int) (float64, error) {
	again := time.NewTicker(pause)
	defer again.Stop()
	last := -1
	for {
		now, err := pss(pid)
		if err != nil {
			return 0, err
		}
		if now == last {
			return float64(now) / 1024, nil
		}
		last = now
		select {
		case <-ctx.Done():
			return 0, fmt.Errorf("its memory, now %d KiB, never came to rest (%w)", now, context.Cause(ctx))
		case <-again.C:
		}
	}
}

// pss is the memory of a process in KiB, where a page that several processes
// share counts for its part: the "Pss" of Linux's proc(5).
func pss(pid int) (int, error) {
	rollup, err := os.ReadFile(fmt.Sprintf("/proc/%d/smaps_rollup", pid))
	if err != nil {
		return 0, err
	}
	for line := range bytes.Lines(rollup) {
		var kib int
		if _, err := fmt.Sscanf(string(line), "Pss: %d kB", &kib); err == nil {
			return kib, nil
		}
	}
	return 0, errors.New("the system tells no Pss")
}
