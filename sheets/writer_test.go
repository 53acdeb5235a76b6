package sheets

import (
	"fmt"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"go.etcd.io/bbolt"
	"pgregory.net/rapid"
)

func TestALineIsNeverWrittenOver(t *testing.T) {
	p := padAt(t, filepath.Join(t.TempDir(), "beermat.pad"), Options{NewID: countingIDs(), After: onlyZero})
	s := lay(t, p, 4)
	other, err := Restore(tally, s.Head(), nil)
	if err != nil {
		t.Fatal(err)
	}
	line, err := other.Write(wroteAt(5, 1))
	if err != nil {
		t.Fatal(err)
	}
	p.Append(other, 0, line)
	status := await(t, p, func(s Status) bool { return s.Trouble != nil })
	same(t, "the trouble", CannotSave, status.Trouble.Code)
	same(t, "the record", "lines/"+s.Head().ID+"/0", status.Trouble.Record)
	again, err := p.Sheet(s.Head().ID)
	if err != nil {
		t.Fatal(err)
	}
	same(t, "the sheet", []int{4}, numbers(again))
	if err := p.Check(); err != nil {
		t.Error(err)
	}
	same(t, "what closing says", NotSaved, troubleOf(p.Close(0)))
	same(t, "on the table when it is opened again", 1, len(onTable(t, padAt(t, p.path, Options{}))))
}

// onlyZero is a clock on which only a wait of nothing ever ends.
func onlyZero(d time.Duration) <-chan time.Time {
	c := make(chan time.Time, 1)
	if d == 0 {
		c <- evening
	}
	return c
}

func TestClosingWritesWhatIsQueued(t *testing.T) {
	path := filepath.Join(t.TempDir(), "beermat.pad")
	p := padAt(t, path, Options{NewID: countingIDs()})
	var all []*Sheet
	for range 20 {
		all = append(all, lay(t, p, 4, 6))
	}
	shut(t, p)
	p = padAt(t, path, Options{})
	same(t, "on the table", 20, len(onTable(t, p)))
	for _, s := range all {
		again, err := p.Sheet(s.Head().ID)
		if err != nil {
			t.Fatal(err)
		}
		same(t, "the sheet", view(t, s), view(t, again))
	}
}

func TestClosingTwiceIsNoHarmAndReadingAfterwardsATrouble(t *testing.T) {
	p := newPad(t)
	closed(t, p)
	shut(t, p)
	_, err := p.Players()
	same(t, "the trouble", CannotRead, troubleOf(err))
}

func TestTheWatcherIsToldWheneverAChangeIsWritten(t *testing.T) {
	p := newPad(t)
	told := make(chan Status, 9)
	p.Watch(func(s Status) { told <- s })
	lay(t, p, 4, 6)
	var last Status
	for range 3 {
		last = <-told
	}
	same(t, "the last", Status{}, last)
	p.Watch(nil)
	p.SavePlayer(Player{Name: "Ann"})
	written(t, p)
	same(t, "told after the watch", 0, len(told))
}

func TestACrashWhileWritingIsATroubleAndStopsAllWriting(t *testing.T) {
	path := filepath.Join(t.TempDir(), "beermat.pad")
	p, err := Open(path, Options{Find: findTally, NewID: countingIDs(), After: onlyZero})
	if err != nil {
		t.Fatal(err)
	}
	s := lay(t, p, 4)
	written(t, p)
	p.writer.add(func(*bbolt.Tx) error { panic("a page is not what it should be") })
	await(t, p, func(s Status) bool { return s.Trouble != nil && s.Trouble.Code == Damaged })
	jot(t, p, s, 6)
	await(t, p, func(s Status) bool { return s.Trouble != nil && s.Pending == 2 })
	again, err := p.Sheet(s.Head().ID)
	if err != nil {
		t.Fatal(err)
	}
	same(t, "what was saved can be read", []int{4}, numbers(again))
	same(t, "what closing says", NotSaved, troubleOf(p.Close(0)))

	// The locks of this one may be held for as long as the process lives.
	copied := filepath.Join(t.TempDir(), "beermat.pad")
	fileWith(t, copied, content(t, path))
	same(t, "on the table after the next start", 1, len(onTable(t, padAt(t, copied, Options{}))))
}

func TestManyMayReadWhileOneWrites(t *testing.T) {
	p := newPad(t)
	s := lay(t, p, 1)
	written(t, p)
	var readers sync.WaitGroup
	for range 4 {
		readers.Go(func() {
			for lines := 0; lines < 40; {
				err := p.read(func(tx *bbolt.Tx) error {
					again, err := p.sheet(tx, uidOf(s.head.ID))
					if err != nil {
						return err
					}
					sum, err := p.summary(tx, uidOf(s.head.ID))
					if len(again.log) < lines || !cmp.Equal(sum, again.Summary()) {
						return fmt.Errorf("%d lines after %d, with the summary %v", len(again.log), lines, sum)
					}
					lines = len(again.log)
					return err
				})
				if err != nil {
					t.Error(err)
					return
				}
				_, _ = p.Players()
				_ = p.Status()
			}
		})
	}
	for n := 1; n < 40; n++ {
		line, err := s.Amend(0, wroteAt(n%6+1, n))
		if err != nil {
			t.Fatal(err)
		}
		p.Append(s, n, line)
		p.SavePlayer(Player{Name: "Ann"})
	}
	readers.Wait()
}

func TestEveryPadIsTheModelOfItsSheets(t *testing.T) {
	p := newPad(t)
	p.o.NewID = newIDs(time.Now)
	rapid.Check(t, func(rt *rapid.T) {
		var all []*Sheet
		for at := range rapid.IntRange(1, 12).Draw(rt, "acts") {
			if len(all) == 0 || rapid.IntRange(0, 4).Draw(rt, "new") == 0 {
				s := table(t)
				p.Lay(s)
				all = append(all, s)
				continue
			}
			s := rapid.SampledFrom(all).Draw(rt, "sheet")
			n := len(s.log)
			scribble(rt, s, at)
			for ; n < len(s.log); n++ {
				p.Append(s, n, s.log[n])
			}
		}
		written(t, p)
		open, done := onTable(t, p), finished(t, p, "", -1)
		for _, s := range all {
			again, err := p.Sheet(s.Head().ID)
			if err != nil {
				rt.Fatal(err)
			}
			same(t, "the sheet", view(rt, s), view(rt, again))
			same(t, "on the table", !s.Done(), slices.Contains(open, s.Head().ID))
			same(t, "finished", s.Done(), slices.Contains(done, s.Head().ID))
		}
	})
}
