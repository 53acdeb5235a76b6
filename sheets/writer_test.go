package sheets

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"go.etcd.io/bbolt"
	"pgregory.net/rapid"
)

func TestPad_Append_Rejected(t *testing.T) {
	p := newPad(t)
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
	p.writer.add(func(*bbolt.Tx) error { panic("a mistake of this program") })
	if err := p.SetSetting(strings.Repeat("x", bbolt.MaxKeySize+1), 1); err != nil {
		t.Fatal(err)
	}
	jot(t, p, s, 6)
	status := await(t, p, func(s Status) bool { return s.Pending == 0 })
	same(t, "set aside", 3, status.Rejected)
	same(t, "the trouble", []any{Rejected, (*Trouble)(nil)}, []any{status.LastRejected.Code, status.Trouble})
	again, err := p.Sheet(s.Head().ID)
	if err != nil {
		t.Fatal(err)
	}
	same(t, "a line is never written over, and the others go on", []int{4, 6}, numbers(again))
	if err := p.Check(); err != nil {
		t.Error(err)
	}
	err = p.Close(0)
	same(t, "what closing says", []any{NotSaved, 3}, []any{troubleOf(err), err.(*Trouble).Pending})
	same(t, "on the table when it is opened again", 1, len(onTable(t, padAt(t, p.path, Options{}))))
}

func TestPad_Append_Panic(t *testing.T) {
	p := newPad(t)
	p.writer.add(func(*bbolt.Tx) error { panicHere(); return nil })
	told := await(t, p, func(s Status) bool { return s.Rejected > 0 }).LastRejected
	fault := (*PanicError)(nil)
	if !errors.As(told, &fault) {
		t.Fatalf("%v", told)
	}
	same(t, "the panic", "a mistake of this program", fault.Value)
	same(t, "its stack says where", true, strings.Contains(string(fault.Stack), "panicHere"))
	same(t, "what closing says", NotSaved, troubleOf(p.Close(patience)))
}

//go:noinline
func panicHere() { panic("a mistake of this program") }

func TestPad_Append_BrokenClock(t *testing.T) {
	far := time.Date(10000, 1, 1, 20, 0, 0, 0, time.UTC)
	p := padAt(t, filepath.Join(t.TempDir(), "beermat.pad"), Options{Now: func() time.Time { return far }})
	s, err := New(tally, Head{Players: []Seat{{Name: "Ann"}, {Name: "Bo"}}, Started: far})
	if err != nil {
		t.Fatal(err)
	}
	p.Lay(s)
	at := func(n int) *tallyEntry {
		e := wrote(n)
		e.At = far
		return e
	}
	for _, do := range []func() (Line, error){
		func() (Line, error) { return s.Write(at(4)) },
		func() (Line, error) { return s.Amend(0, at(5)) },
		func() (Line, error) { l, _ := s.Undo(far); return l, nil },
		func() (Line, error) { l, _ := s.Redo(far); return l, nil },
	} {
		line, err := do()
		if err != nil {
			t.Fatal(err)
		}
		p.Append(s, len(s.log)-1, line)
	}
	p.Abandon(s.Head().ID)
	p.Discard(s.Head().ID)
	p.RestoreFromTrash(s.Head().ID)
	written(t, p)
	same(t, "the status", Status{}, p.Status())
	again, err := p.Sheet(s.Head().ID)
	if err != nil {
		t.Fatal(err)
	}
	same(t, "the sheet", []int{5}, numbers(again))
	same(t, "how much of it can be exported", 1, strings.Count(exported(t, p), "\n"))
}

func TestPad_EmptyTrash_ShortKey(t *testing.T) {
	p := newPad(t)
	s := lay(t, p, 4)
	p.Discard(s.Head().ID)
	p.writer.add(func(tx *bbolt.Tx) error { return put(tx, bucketTrash, []byte("x"), nil) })
	p.EmptyTrash()
	written(t, p)
	same(t, "the status", Status{}, p.Status())
	_, err := p.Sheet(s.Head().ID)
	same(t, "the sheet", NoSheet, troubleOf(err))
	shut(t, p)
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

func TestPad_Watch_Order(t *testing.T) {
	p := newPad(t)
	var told []int // how many changes were pending
	begun, goOn := make(chan struct{}), make(chan struct{})
	first := true
	p.Watch(func(s Status) {
		told = append(told, s.Pending)
		if first {
			first = false
			close(begun)
			<-goOn
		}
	})
	p.writer.add(func(*bbolt.Tx) error { <-begun; return nil })
	go p.writer.notify() // as when a backup has been made
	<-begun
	await := func(wanted func() bool) {
		for end := time.Now().Add(patience); !wanted() && time.Now().Before(end); {
			time.Sleep(time.Millisecond)
		}
	}
	await(func() bool { return p.Status().Pending == 0 }) // written, while the watcher hears the old status
	close(goOn)
	await(p.Quiet)
	same(t, "told", []int{1, 0}, told)
}

func TestPad_Append_DatabasePanics(t *testing.T) {
	path := filepath.Join(t.TempDir(), "beermat.pad")
	p, err := Open(path, Options{Find: findTally, NewID: countingIDs(), After: onlyZero})
	if err != nil {
		t.Fatal(err)
	}
	s := lay(t, p, 4)
	written(t, p)
	p.writer.add(func(tx *bbolt.Tx) error { // what a damaged page makes the database do
		return tx.Commit() // which is not for us to call
	})
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
