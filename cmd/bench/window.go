package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
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
	folder  string    // its home
	seconds []float64 // from its start to a painted window
	mib     []float64 // memory at rest
}

// programs builds Beermat and the bare window, and gives the two with a pad in
// the middle of an evening, so many games after the first.
func programs(ctx context.Context, folder string, played int) (ours, bare *candidate, err error) {
	build := exec.CommandContext(ctx, "go", "build", "-tags=migrated_fynedo", "-o", folder, "./cmd/beermat", "./cmd/bench/bare")
	if output, err := build.CombinedOutput(); err != nil {
		return nil, nil, fmt.Errorf("%w\n%s", err, output)
	}
	pad, err := evening(ctx, folder, played)
	if err != nil {
		return nil, nil, err
	}
	size := fmt.Sprintf("%dx%d", width, height)
	ours = &candidate{folder: folder, command: []string{filepath.Join(folder, "beermat"), "--pad", pad, "--size", size}}
	bare = &candidate{folder: folder, command: []string{filepath.Join(folder, "bare")}}
	return ours, bare, nil
}

const (
	startGames = 100_000 // that the pad has with which the program starts
	texts      = 65      // on the first screen, of that pad
)

// window compares the start of Beermat and the memory it holds with a bare
// window of Fyne. The two take turns, so that a disturbance falls on both.
func window(ctx context.Context) ([]row, error) {
	folder, err := os.MkdirTemp("", "beermat-bench-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	ours, bare, err := programs(ctx, folder, min(startGames, *large))
	if err != nil {
		return nil, err
	}
	s, err := screen.Open(width, height)
	if err != nil {
		return nil, err
	}
	defer s.Close()
	// The floor: what Fyne takes to show as many texts as the first screen has.
	full := &candidate{folder: folder, command: []string{bare.command[0], "-labels", strconv.Itoa(texts)}}
	for range 1 + starts {
		for _, c := range []*candidate{ours, bare, full} {
			if err := c.measure(ctx, s); err != nil {
				return nil, fmt.Errorf("%s: %w", filepath.Base(c.command[0]), err)
			}
		}
	}
	again := "go run ./cmd/bench window"
	rows := []row{
		atMost(1.25, "Start", "start to painted window with 100,000 games, against a bare window of Fyne", again, "%.0f ms", ours.start()*1e3, bare.start()*1e3),
		floor("StartFloor", fmt.Sprintf("the floor of that: a bare window with %d labels, as many as the first screen has texts", texts), again, "%.0f ms", full.start()*1e3, bare.start()*1e3),
		atMost(1.25, "Memory", "memory after that (PSS), against the same", again, "%.0f MiB", ours.memory(), bare.memory()),
	}
	for i := range rows {
		rows[i].times = starts
	}
	return rows, nil
}

// The first start fills the caches of the system and of the programs, and does
// not count.
func (c *candidate) start() float64  { return median(c.seconds[1:]) }
func (c *candidate) memory() float64 { return median(c.mib[1:]) }

// run starts the program. Its home is the folder, where Fyne finds no settings
// of the user's and no description of the app.
func (c *candidate) run(s *screen.Screen, said io.Writer) (*screen.Program, error) {
	command := exec.Command(c.command[0], c.command[1:]...)
	command.Dir = c.folder
	command.Env = append(os.Environ(), "HOME="+c.folder, "XDG_CONFIG_HOME="+c.folder, "XDG_CACHE_HOME="+c.folder, "XDG_DATA_HOME="+c.folder)
	command.Stdout, command.Stderr = said, said
	return s.Start(command)
}

// measure starts the program once, and ends it when its memory is at rest.
func (c *candidate) measure(ctx context.Context, s *screen.Screen) error {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	var said bytes.Buffer
	begin := time.Now()
	program, err := c.run(s, &said)
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
