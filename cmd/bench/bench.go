// Command bench measures what Beermat promises of its speed and its size, and
// prints one table: what was measured, the aim, and how to measure it again.
//
//	go run ./cmd/bench [window | append | tap | replay]…
//
// Without arguments it measures everything, which takes a minute or two. Run
// it in the folder of the module, on a machine that has nothing else to do. Its
// status is 1 if something could not be measured; an aim that is missed is only
// marked.
package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"
)

// measure is something to measure, which may give several rows.
type measure struct {
	name string
	what string
	take func(context.Context) ([]row, error)
}

var measures = []measure{
	{"window", "the start of the program and its memory", window},
	{"append", "a line written to the pad", appending},
	{"tap", "what a tap sets in motion", tap},
	{"replay", "the speed of replay", replay},
}

func main() {
	wanted, err := choose(os.Args[1:])
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	ctx, done := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	rows, ok := take(ctx, wanted)
	done()
	if err := write(os.Stdout, rows); err != nil || !ok {
		os.Exit(1)
	}
}

// choose gives the measures of the given names, or all of them.
func choose(names []string) ([]measure, error) {
	if len(names) == 0 {
		return measures, nil
	}
	var chosen []measure
	for _, name := range names {
		i := slices.IndexFunc(measures, func(m measure) bool { return m.name == name })
		if i < 0 {
			return nil, fmt.Errorf("there is nothing called %q to measure; there is %s", name, strings.Join(all(), ", "))
		}
		chosen = append(chosen, measures[i])
	}
	return chosen, nil
}

func all() []string {
	var names []string
	for _, m := range measures {
		names = append(names, m.name)
	}
	return names
}

// take measures one thing after the other. What cannot be measured is said, and
// the rest is measured all the same.
func take(ctx context.Context, chosen []measure) (rows []row, ok bool) {
	ok = true
	for _, m := range chosen {
		fmt.Fprintf(os.Stderr, "measuring %s …\n", m.what)
		got, err := m.take(ctx)
		if err != nil {
			fmt.Fprintf(os.Stderr, "%s could not be measured: %v\n", m.what, err)
			ok = false
		}
		rows = append(rows, got...)
	}
	return rows, ok
}
