package store_test

import (
	"context"
	"fmt"
	"iter"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/oklog/ulid/v2"

	"beermat/sheets"
	"beermat/sheets/line"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store"
	"beermat/sheets/store/storetest"
)

// device is one that shares its pad: the pad, and the sheets as somebody has them open,
// who need not have seen what came from elsewhere.
type device struct {
	*store.Store
	at    *int // moments gone by, which all devices count together
	open  map[string]*sheets.Sheet
	wrote int // lines of logs
}

// newDevice opens a pad whose IDs no other device gives and whose clock may be off.
func newDevice(tb testing.TB, n int, at *int, off time.Duration) *device {
	tb.Helper()
	var last atomic.Uint64
	p, err := store.Open(filepath.Join(fastDir(tb), fmt.Sprintf("%d.pad", n)), store.Options{
		Find: sheetstest.FindBoth,
		Now:  func() time.Time { return sheetstest.Minute(*at).Add(off) },
		NewID: func() string {
			ids := last.Add(1)
			id := ulid.ULID{}
			_ = id.SetTime(uint64(1_700_000_000_000 + ids))
			id[14], id[15] = byte(ids), byte(n)
			return id.String()
		},
	})
	if err != nil {
		tb.Fatal(err)
	}
	return &device{Store: p, at: at, open: map[string]*sheets.Sheet{}}
}

func newDevices(tb testing.TB, n int) (list []*device) {
	at := new(int)
	for i := range n {
		d := newDevice(tb, i, at, time.Duration(i-1)*24*time.Hour)
		tb.Cleanup(func() { storetest.Closed(tb, d.Store) })
		list = append(list, d)
	}
	return list
}

func (d *device) share(tb fataler) {
	if err := d.Shared().Begin(context.Background()); err != nil {
		tb.Fatal(err)
	}
}

type fataler interface{ Fatal(...any) }

// linesOf returns all lines of a pad, in the order in which they came.
func linesOf(tb fataler, p *store.Store) (all []line.Line) {
	if err := p.Queue().Written(context.Background()); err != nil {
		tb.Fatal(err)
	}
	if err := p.Changes(0, func(c line.Change) error {
		all = append(all, c.Lines...)
		return nil
	}); err != nil {
		tb.Fatal(err)
	}
	return all
}

// each hands on lines.
func each(lines []line.Line) iter.Seq2[line.Line, error] {
	return func(yield func(line.Line, error) bool) {
		for _, l := range lines {
			if !yield(l, nil) {
				return
			}
		}
	}
}

// accept has a pad take in lines.
func accept(tb fataler, p *store.Store, lines ...line.Line) line.Accepted {
	got, err := p.Accept(context.Background(), each(lines))
	if err != nil {
		tb.Fatal(err)
	}
	return got
}

// hear takes in lines that another device has and this one does not: so many, the oldest first.
func (d *device) hear(tb fataler, other *device, most int) line.Accepted {
	known := map[line.ID]bool{}
	for _, l := range linesOf(tb, d.Store) {
		known[l.Identity()] = true
	}
	lines := slices.DeleteFunc(linesOf(tb, other.Store), func(l line.Line) bool { return known[l.Identity()] })
	return accept(tb, d.Store, lines[:min(most, len(lines))]...)
}

// settled has all devices hear of each other until nothing is new.
func settled(tb fataler, devices []*device) {
	for range len(devices) + 1 {
		for _, d := range devices {
			for _, other := range devices {
				if d != other {
					d.hear(tb, other, 1<<20)
				}
			}
		}
	}
}

// described is all that can be seen on a pad.
func (d *device) described(tb fataler) string {
	if err := d.Queue().CaughtUp(context.Background()); err != nil {
		tb.Fatal(err)
	}
	var b strings.Builder
	ids, err := d.History().IDs(store.Query{})
	if err != nil {
		tb.Fatal(err)
	}
	trash, err := d.History().Trash()
	if err != nil {
		tb.Fatal(err)
	}
	for _, sum := range trash {
		ids = append(ids, sum.ID)
	}
	slices.Sort(ids)
	for _, id := range ids {
		s, err := d.Sheet(id)
		if err != nil {
			tb.Fatal(err)
		}
		sum, err := d.Summary(id)
		if err != nil {
			tb.Fatal(err)
		}
		fmt.Fprintf(&b, "%s %v %v, %d struck\n", id, sheetstest.Numbers(s), s.Names(), len(s.Struck()))
		for _, l := range s.Log() {
			fmt.Fprintf(&b, "  %s %s %s %d\n", l.LineID(), l.Action, l.Device, l.N)
		}
		fmt.Fprintf(&b, "  %s, %s, %v, %v, %v\n", sum.Place, sum.Note, sum.Night, sum.Archived.UTC(), sum.Uncounted)
	}
	for _, sum := range trash {
		fmt.Fprintln(&b, "in the trash:", sum.ID, sum.Deleted.UTC())
	}
	players, err := d.Roster().Players()
	if err != nil {
		tb.Fatal(err)
	}
	for _, p := range players {
		fmt.Fprintf(&b, "%+v\n", p)
	}
	for day := range sheets.Day(2) {
		n, err := d.History().NightNotes(20000 + day)
		fmt.Fprintf(&b, "%+v %v\n", n, err)
	}
	return b.String()
}

// told counts the lines of logs, but for those that begin a sheet.
func (d *device) told(tb fataler) (n int) {
	for _, l := range linesOf(tb, d.Store) {
		if l.Op.IsLog() && l.Op != line.Begin {
			n++
		}
	}
	return n
}
