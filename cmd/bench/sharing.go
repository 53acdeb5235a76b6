package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"golang.org/x/perf/benchfmt"

	"beermat/scoring/games"
	"beermat/sheets/line"
	"beermat/sheets/store"
)

const (
	sharedGames = 10_000 // on the pad that a new device takes in
	sharedLines = 200    // that arrive one by one
	atOnce      = 5_000  // lines that are handed over at a time, as from a file
	sharedLeast = 167    // games a second: 20,000 in two minutes
)

// pair are two devices that share a pad: what one writes, the other takes in.
type pair struct {
	writing  *writing
	to       *store.Store
	has      uint64 // up to where in its feed the other has all
	received int    // bytes
}

// newPair has a new device share a pad, which may be a new one as well.
func newPair(ctx context.Context, from, to string) (p *pair, err error) {
	options := store.Options{Find: games.Find}
	pad, err := store.Open(from, options)
	if err != nil {
		return nil, err
	}
	if err := pad.Shared().Begin(ctx); err != nil {
		return nil, errors.Join(err, pad.Close(patience))
	}
	p = &pair{}
	if p.writing, err = newWriting(pad); err == nil {
		p.to, err = store.Open(to, options)
	}
	if err != nil {
		return nil, errors.Join(err, pad.Close(patience))
	}
	return p, nil
}

func (p *pair) close() error {
	p.writing.pad.Queue().Watch(nil)
	return errors.Join(p.writing.pad.Close(patience), p.to.Close(patience))
}

// hand hands over what the other device does not have yet, and returns how many lines that
// was and how long they took there.
func (p *pair) hand(ctx context.Context) (n int, took time.Duration, err error) {
	for {
		var lines []line.Line
		upTo := p.has
		err := p.writing.pad.Changes(p.has, func(c line.Change) error {
			if len(lines) >= atOnce {
				return errEnough
			}
			lines, upTo = append(lines, c.Lines...), c.Seq
			return nil
		})
		if err != nil && !errors.Is(err, errEnough) || len(lines) == 0 {
			return n, took, err
		}
		start := time.Now()
		got, err := p.to.Accept(ctx, func(yield func(line.Line, error) bool) {
			for _, l := range lines {
				if !yield(l, nil) {
					return
				}
			}
		})
		if err != nil {
			return n, took, err
		}
		took += time.Since(start)
		n, p.has = n+got.New, upTo
		p.received += bytesOf(lines)
	}
}

// errEnough ends the reading of changes.
var errEnough = errors.New("enough")

// bytesOf is how many bytes lines have.
func bytesOf(lines []line.Line) int {
	var e line.Encoder
	for i := range lines {
		e.Write(&lines[i])
	}
	return len(e.Bytes())
}

// sharing is how fast a new device takes in the games of another one, and how long a line
// that arrives takes then, against a pad with hardly any games. Both take turns.
func sharing(ctx context.Context) (rows []row, err error) {
	folder, err := scratch()
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	before, err := history(ctx, sharedGames)
	if err != nil {
		return nil, err
	}
	in := func(name string) string { return filepath.Join(folder, name+".beermat") }
	if err := copyFile(in("old"), before); err != nil {
		return nil, err
	}
	var pairs []*pair
	defer func() {
		for _, p := range pairs {
			err = errors.Join(err, p.close())
		}
	}()
	var lines, received int
	var took time.Duration
	for _, name := range []string{"old", "new"} {
		p, err := newPair(ctx, in(name), in(name+"-other"))
		if err != nil {
			return nil, err
		}
		pairs = append(pairs, p)
		if n, all, err := p.hand(ctx); err != nil {
			return nil, err
		} else if name == "old" {
			lines, received, took = n, p.received, all
		}
	}
	each := make([][]float64, len(pairs))
	for range sharedLines {
		for i, p := range pairs {
			time.Sleep(breath)
			if err := p.writing.write(); err != nil {
				return nil, err
			}
			if err := p.writing.save(); err != nil {
				return nil, err
			}
			_, one, err := p.hand(ctx)
			if err != nil {
				return nil, err
			}
			each[i] = append(each[i], one.Seconds()*1e3)
		}
	}
	const again = "go run ./cmd/bench sharing"
	perSecond := sharedGames / took.Seconds()
	return []row{
		atMost(1.5, "Arriving", "a line of another device until it is on the pad, 10,000 games against none", again, "%.3g ms", median(each[0]), median(each[1])),
		limits(true, sharedLeast, perSecond, "games/s", "NewDevice", "games that a new device takes in a second", again),
		{
			name: "SharedLines", what: "lines of those games, and bytes a line", again: again,
			measured: fmt.Sprintf("%d lines of %d bytes", lines, received/max(1, lines)),
			values:   []benchfmt.Value{{Value: float64(received) / float64(max(1, lines)), Unit: "B/line"}},
		},
	}, nil
}
