// Command bench measures what Beermat promises of its speed and its size, and
// prints one table: what was measured, the aim, and how to measure it again.
//
//	go run ./cmd/bench [-games N] [MEASURE…]
//
// Without arguments it measures everything, and keeps the table in
// cmd/bench/last.txt, below it the same for benchstat. The first time it plays a
// million games, which takes some ten minutes and 2 GB of the folder for caches;
// with -games 100000 it does without the large history. Run it in the folder of
// the module, on a machine that has nothing else to do. Its status is 1 if
// something could not be measured; an aim that is missed is only marked.
package main

import (
	"context"
	"flag"
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
	{"unfinished", "the start with many unfinished games", unfinished},
	{"idle", "what it takes while nobody does anything", idle},
	{"tap", "what a tap sets in motion", tap},
	{"board", "how soon other screens show an entry", board},
	{"append", "a line written to the pad", appending},
	{"sharing", "a pad on several devices", sharing},
	{"growth", "what grows with the history", growth},
	{"season", "the table of a season", seasonTable},
	{"changes", "changes of a large pad, and its backups", changing},
	{"scrolling", "a way through all nights", scrolling},
	{"size", "what a game takes on disk", size},
	{"import", "how fast sheet files are taken in", importing},
	{"replay", "the speed of replay", replay},
	{"mixed", "what is done with a whole pad, against replay", mixed},
	{"random", "how many games are taken in, in any order", manyRandom},
	{"chances", "the chances of a game", telling},
	{"flat", "the memory that long files take", flat},
	{"play", "how fast games are played by the rules", playing},
}

// large is how many games the large history has.
var large = flag.Int("games", sizes[len(sizes)-1], "how many games the large history has: 10000, 100000 or 1000000")

func main() {
	flag.Parse()
	wanted, err := choose(flag.Args())
	if err == nil && !slices.Contains(sizes[1:], *large) {
		err = fmt.Errorf("there is no history of %d games", *large)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	ctx, done := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	rows, ok := take(ctx, wanted)
	done()
	err = write(os.Stdout, rows)
	if ok && len(wanted) == len(measures) {
		err = keep(lastTable, rows)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
	}
	if err != nil || !ok {
		os.Exit(1)
	}
}

// choose returns the measures of the given names, or all of them.
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
