// Package storetest opens stores for tests, and sees to it that each is sound in the
// end.
package storetest

import (
	"context"
	"errors"
	"math"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"beermat/sheets"
	"beermat/sheets/failure"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store"
)

// PadAt opens a pad and sees to it that the test leaves it sound and written.
func PadAt(tb testing.TB, path string, o store.Options) *store.Store {
	tb.Helper()
	if o.Find == nil {
		o.Find = sheetstest.FindTally
	}
	if o.Now == nil {
		o.Now = func() time.Time { return sheetstest.Evening }
	}
	p, err := store.Open(path, o)
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() {
		select {
		case <-p.Queue().Done():
			return // the test has closed it
		default:
		}
		Closed(tb, p)
	})
	return p
}

func NewPad(tb testing.TB) *store.Store {
	tb.Helper()
	return PadAt(tb, filepath.Join(tb.TempDir(), "beermat.pad"), store.Options{NewID: sheetstest.CountingIDs()})
}

// Closed closes a pad that is written and sound.
func Closed(tb testing.TB, p *store.Store) {
	tb.Helper()
	Written(tb, p)
	if err := p.File().Check(context.Background()); err != nil {
		tb.Error(err)
	}
	Shut(tb, p)
}

// Shut closes a pad as it is.
func Shut(tb testing.TB, p *store.Store) {
	tb.Helper()
	if err := p.Close(sheetstest.Patience); err != nil {
		tb.Error(err)
	}
}

// Await waits until the status is as wanted.
func Await(tb testing.TB, p *store.Store, wanted func(store.Status) bool) store.Status {
	tb.Helper()
	changed := make(chan struct{}, 1)
	p.Queue().Watch(func(store.Event) {
		select {
		case changed <- struct{}{}:
		default:
		}
	})
	defer p.Queue().Watch(nil)
	for {
		if s := p.Queue().Status(); wanted(s) {
			return s
		}
		select {
		case <-changed:
		case <-time.After(sheetstest.Patience):
			tb.Fatalf("still %+v", p.Queue().Status())
		}
	}
}

// Written waits until everything is on disk.
func Written(tb testing.TB, p *store.Store) {
	tb.Helper()
	Await(tb, p, func(s store.Status) bool { return s.Pending == 0 && s.Indexing == 0 })
}

// TroubleOf returns the code of the trouble in an error.
func TroubleOf(err error) failure.Code {
	if trouble := (*failure.Error)(nil); errors.As(err, &trouble) {
		return trouble.Code
	}
	return ""
}

// Lay lays a sheet and writes numbers on it, each saved by itself.
func Lay(tb testing.TB, p *store.Store, list ...int) *sheets.Sheet {
	tb.Helper()
	s := sheetstest.Table(tb)
	p.Create(s)
	Jot(tb, p, s, list...)
	return s
}

func Jot(tb testing.TB, p *store.Store, s *sheets.Sheet, list ...int) {
	tb.Helper()
	for _, n := range list {
		_, err := s.Write(sheetstest.WroteAt(n, s.Lines()+1))
		if err != nil {
			tb.Fatal(err)
		}
		p.AppendLog(s)
	}
}

func OnTable(tb testing.TB, p *store.Store) []string {
	tb.Helper()
	list, err := AllInPlay(p)
	return sheetstest.Listed(tb, list, err)
}

// AllInPlay returns the sheets in play, newest first.
func AllInPlay(p *store.Store) (list []sheets.Summary, err error) {
	list, _, err = p.History().InPlay(sheets.Summary{}, math.MaxInt)
	slices.SortFunc(list, func(a, b sheets.Summary) int { return strings.Compare(b.ID, a.ID) })
	return list, err
}

// Finished returns up to n sheets of the history, newest first; -1 asks for all.
func Finished(p *store.Store, n int) (list []sheets.Summary, err error) {
	nights, _, err := p.History().Nights(store.Query{}, store.Newest, math.MaxInt)
	for _, night := range nights {
		for _, sum := range slices.Backward(night.Games) {
			if len(list) != n {
				list = append(list, sum)
			}
		}
	}
	return list, err
}
