// Package replica is what all ways of carrying lines between pads have in common: a folder, a hub.
// A carrier takes what has changed on the pad from its feed, and hands what comes to Accept; it knows
// nothing of games, and a pad nothing of carriers.
package replica

import (
	"bytes"
	"context"
	"iter"
	"slices"
	"time"

	"beermat/sheets/line"
)

// Pad is what a carrier needs of a pad. It is a *store.Store.
type Pad interface {
	// Device returns the device that writes to the pad.
	Device() line.ID
	// Changes hands on what has changed behind a place in the feed, each object once.
	Changes(after uint64, f func(line.Change) error) error
	// Accept takes in lines from elsewhere, in any order and any number of times.
	Accept(ctx context.Context, lines iter.Seq2[line.Line, error]) (line.Accepted, error)
	// LastNumbers returns the number of the last line of every device of which there are lines.
	LastNumbers() (map[line.ID]uint32, error)
	// Damaged returns the objects whose records are damaged, which lines of them heal.
	Damaged() ([]line.Object, error)
	// Setting reads what a carrier has kept on the pad, and SetSetting keeps it.
	Setting(key string, into any) (found bool, err error)
	SetSetting(key string, value any) error
	// Written waits until all that was kept before is on disk.
	Written(ctx context.Context) error
}

// Carrier carries the lines of a pad to other devices, and theirs to it. It is for one
// goroutine at a time.
type Carrier interface {
	// Sync takes in what other devices have written, and gives away what this one has. That
	// the one fails does not keep it from the other, and what was done until then stays.
	Sync(ctx context.Context) (Report, error)
	// Listen returns what holds a signal whenever others may have written.
	Listen() <-chan struct{}
	// Recheck has the next Sync look whether what was given away is still there.
	Recheck()
	// Close ends listening, and lets go of what was used.
	Close()
}

// Report says what a look has brought.
type Report struct {
	Received int // lines that are new here
	Sent     int // lines that are new there

	Changed []string // sheets whose game was over here, and ends otherwise now or goes on
	Strange []string // what is none of ours, or no line, and where; it was left alone
	Unread  []string // what cannot be read to its end, and is looked at again
	Failed  []string // what cannot be read or written, all else having been
	Missing []string // what has not come yet though what is behind it has
	Renewed bool     // this pad goes on as another device, because it was put back or copied
}

// Take notes what the pad has taken in.
func (r *Report) Take(a line.Accepted) {
	r.Received += a.New
	r.Renewed = r.Renewed || a.Renewed
	r.Changed = append(r.Changed, a.Changed...)
	slices.Sort(r.Changed)
	r.Changed = slices.Compact(r.Changed)
}

// Note adds a name to a list of a report, once.
func Note(list *[]string, name string) {
	if !slices.Contains(*list, name) {
		*list = append(*list, name)
	}
}

// Lines returns the lines in a text, a stream of which strange is told of each that is none.
func Lines(text []byte, strange func()) iter.Seq2[line.Line, error] {
	return func(yield func(line.Line, error) bool) {
		var d line.Decoder
		for one := range bytes.Lines(text) {
			if one = bytes.TrimSpace(one); len(one) == 0 {
				continue
			}
			if l, err := d.Read(one); err != nil {
				strange()
			} else if !yield(l, nil) {
				return
			}
		}
	}
}

// How long after a change it is looked, so that more of it has come; after what time it is
// tried again where that was not possible, at first and at most; and after what time it is
// looked anyway, because not every change is told of.
const (
	burst    = 300 * time.Millisecond
	retry    = 2 * time.Second
	maxRetry = time.Minute
	slow     = 5 * time.Minute
)

// Watch takes in and gives away what is new until the context ends: when others may have
// written, when changed says that the pad has, and now and then in case a change was not
// told of. Nothing wakes in between. tell is told how every look went; an error, such as of
// a stick that was pulled or a network that is gone, does not end it. after is time.After
// but in tests.
func Watch(ctx context.Context, c Carrier, changed <-chan struct{}, after func(time.Duration) <-chan time.Time, tell func(Report, error)) {
	defer c.Close()
	others := c.Listen()
	safety, due, waiting, again := after(slow), (<-chan time.Time)(nil), false, retry
	look := func() {
		r, err := c.Sync(ctx)
		if due, waiting = nil, false; err != nil {
			due, again = after(again), min(2*again, maxRetry)
		} else {
			again = retry
		}
		if ctx.Err() == nil {
			tell(r, err)
		}
	}
	soon := func() {
		if !waiting {
			due, waiting = after(burst), true
		}
	}
	look()
	for {
		select {
		case <-ctx.Done():
			return
		case <-others:
			soon()
		case <-changed:
			soon()
		case <-due:
			look()
		case <-safety:
			c.Recheck()
			look()
			safety = after(slow)
		}
	}
}
