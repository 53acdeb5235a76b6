// Package carry is what all ways of carrying the lines of a shared pad to other devices
// have in common: what a look brings, and when it is looked.
package carry

import (
	"context"
	"slices"
	"time"

	"beermat/sheets/replica"
	"beermat/sheets/store"
)

// Way carries the lines of a pad to other devices, and theirs to it. It is for one
// goroutine at a time.
type Way interface {
	// Sync takes in what other devices have written, and gives away what this one has.
	// With an error, what was done until then stays.
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
	Received int // lines of other devices that are new here
	Sent     int // lines of this device that are new there
	Mended   int // lines that were damaged here

	Changed []string // sheets whose game was over here, and ends otherwise now or goes on

	Missing map[string]int // by device: a line that has to come before more can be taken in
	Forked  map[string]int // by device: a line that is another one here
	Strange []string       // files that are none of ours, and were left alone
	Unread  []string       // files that cannot be read to their end, and are looked at again
	Failed  []string       // files that cannot be read or written, all others having been
	Renamed bool           // this pad goes on as another device, because it was put back or copied
}

// NewReport returns the report of a look that has brought nothing yet.
func NewReport() Report { return Report{Missing: map[string]int{}, Forked: map[string]int{}} }

// AtOnce is how many lines are taken in by one change of the pad.
const AtOnce = 250

// Accept has the pad take in lines, and notes what became of them.
func (r *Report) Accept(ctx context.Context, pad *store.Store, lines []replica.Line) error {
	for some := range slices.Chunk(lines, AtOnce) {
		got, err := pad.Shared().Accept(ctx, some)
		if err != nil {
			return err
		}
		r.Received += got.New
		r.Mended += got.Mended
		r.Changed = append(r.Changed, got.Changed...)
		slices.Sort(r.Changed)
		r.Changed = slices.Compact(r.Changed)
		for dev, n := range got.Missing {
			r.Missing[dev] = n
		}
		for dev, n := range got.Forked {
			r.Forked[dev] = n
		}
	}
	return nil
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
func Watch(ctx context.Context, way Way, changed <-chan struct{}, after func(time.Duration) <-chan time.Time, tell func(Report, error)) {
	defer way.Close()
	others := way.Listen()
	safety, due, waiting, again := after(slow), (<-chan time.Time)(nil), false, retry
	look := func() {
		r, err := way.Sync(ctx)
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
			way.Recheck()
			look()
			safety = after(slow)
		}
	}
}
