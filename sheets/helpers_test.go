package sheets

import (
	"errors"
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"github.com/oklog/ulid/v2"
)

// patience is how long a test waits for what it knows to come.
const patience = time.Minute

// countingIDs gives IDs that count up, so that tests know them.
func countingIDs() func() string {
	n := 0
	return func() string {
		n++
		return fmt.Sprintf("01JD2Z8K6V0000000000000%03d", n)
	}
}

// padAt opens a pad and sees to it that the test leaves it sound and written.
func padAt(tb testing.TB, path string, o Options) *Pad {
	tb.Helper()
	if o.Find == nil {
		o.Find = findTally
	}
	if o.Now == nil {
		o.Now = func() time.Time { return evening }
	}
	p, err := Open(path, o)
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() {
		select {
		case <-p.writer.ended:
			return // the test has closed it
		default:
		}
		closed(tb, p)
	})
	return p
}

func newPad(tb testing.TB) *Pad {
	tb.Helper()
	return padAt(tb, filepath.Join(tb.TempDir(), "beermat.pad"), Options{NewID: countingIDs()})
}

// closed closes a pad that is written and sound.
func closed(tb testing.TB, p *Pad) {
	tb.Helper()
	written(tb, p)
	if err := p.Check(); err != nil {
		tb.Error(err)
	}
	shut(tb, p)
}

// shut closes a pad as it is.
func shut(tb testing.TB, p *Pad) {
	tb.Helper()
	if err := p.Close(patience); err != nil {
		tb.Error(err)
	}
}

// await waits until the status is as wanted.
func await(tb testing.TB, p *Pad, wanted func(Status) bool) Status {
	tb.Helper()
	changed := make(chan struct{}, 1)
	p.Watch(func(Status) {
		select {
		case changed <- struct{}{}:
		default:
		}
	})
	defer p.Watch(nil)
	for {
		if s := p.Status(); wanted(s) {
			return s
		}
		select {
		case <-changed:
		case <-time.After(patience):
			tb.Fatalf("still %+v", p.Status())
		}
	}
}

// written waits until everything is on disk.
func written(tb testing.TB, p *Pad) {
	tb.Helper()
	await(tb, p, func(s Status) bool { return s.Pending == 0 && s.Indexing == 0 })
}

// troubleOf gives the code of the trouble in an error.
func troubleOf(err error) string {
	if trouble := (*Trouble)(nil); errors.As(err, &trouble) {
		return trouble.Code
	}
	return ""
}

// lay lays a sheet and writes numbers on it, each saved by itself.
func lay(tb testing.TB, p *Pad, list ...int) *Sheet {
	tb.Helper()
	s := table(tb)
	p.Lay(s)
	jot(tb, p, s, list...)
	return s
}

func jot(tb testing.TB, p *Pad, s *Sheet, list ...int) {
	tb.Helper()
	for _, n := range list {
		line, err := s.Write(wroteAt(n, len(s.log)+1))
		if err != nil {
			tb.Fatal(err)
		}
		p.Append(s, len(s.log)-1, line)
	}
}

// listed gives the IDs of summaries.
func listed(tb testing.TB, list []Summary, err error) []string {
	tb.Helper()
	if err != nil {
		tb.Error(err)
	}
	ids := []string{}
	for _, sum := range list {
		ids = append(ids, sum.ID)
	}
	return ids
}

func onTable(tb testing.TB, p *Pad) []string {
	tb.Helper()
	list, err := p.OnTable()
	return listed(tb, list, err)
}

func finished(tb testing.TB, p *Pad, before string, n int) []string {
	tb.Helper()
	list, err := p.Finished(before, n)
	return listed(tb, list, err)
}

// uidOf gives an ID as the keys have it.
func uidOf(id string) ulid.ULID { return ulid.MustParseStrict(id) }

func keyOf(id string) []byte {
	key := uidOf(id)
	return key[:]
}
