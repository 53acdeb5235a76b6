package store_test

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"go.etcd.io/bbolt"
	"pgregory.net/rapid"

	"beermat/sheets"
	"beermat/sheets/failure"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store"
	"beermat/sheets/store/internal/record"
	"beermat/sheets/store/storetest"
)

func TestPad_Append_Rejected(t *testing.T) {
	p := storetest.NewPad(t)
	s := storetest.Lay(t, p, 4)
	other, err := sheets.FromLog(sheetstest.Tally, s.Begun(), nil)
	if err != nil {
		t.Fatal(err)
	}
	_, err = other.Write(sheetstest.WroteAt(5, 1))
	if err != nil {
		t.Fatal(err)
	}
	p.AppendLog(other)
	p.Enqueue(func(*bbolt.Tx) error { panic("a mistake of this program") })
	if err := p.SetSetting(strings.Repeat("x", bbolt.MaxKeySize+1), 1); err != nil {
		t.Fatal(err)
	}
	storetest.Jot(t, p, s, 6)
	status := storetest.Await(t, p, func(s store.Status) bool { return s.Pending == 0 })
	sheetstest.Same(t, "set aside", 2, status.Rejected)
	sheetstest.Same(t, "the trouble", []any{failure.Rejected, (*failure.Error)(nil)}, []any{status.LastRejected.Code, status.Err})
	again, err := p.Sheet(s.Head().ID)
	if err != nil {
		t.Fatal(err)
	}
	sheetstest.Same(t, "a line is never written over, and the others go on", []int{4, 6}, sheetstest.Numbers(again))
	if err := p.File().Check(context.Background()); err != nil {
		t.Error(err)
	}
	err = p.Close(0)
	sheetstest.Same(t, "what closing says", []any{failure.NotSaved, 2}, []any{storetest.TroubleOf(err), err.(*failure.Error).Pending})
	sheetstest.Same(t, "on the table when it is opened again", 1, len(storetest.OnTable(t, storetest.PadAt(t, p.Path(), store.Options{}))))
}

func TestPad_Append_Panic(t *testing.T) {
	p := storetest.NewPad(t)
	p.Enqueue(func(*bbolt.Tx) error { panicHere(); return nil })
	told := storetest.Await(t, p, func(s store.Status) bool { return s.Rejected > 0 }).LastRejected
	fault := (*store.PanicError)(nil)
	if !errors.As(told, &fault) {
		t.Fatalf("%v", told)
	}
	sheetstest.Same(t, "the panic", "a mistake of this program", fault.Value)
	sheetstest.Same(t, "its stack says where", true, strings.Contains(string(fault.Stack), "panicHere"))
	sheetstest.Same(t, "what closing says", failure.NotSaved, storetest.TroubleOf(p.Close(sheetstest.Patience)))
}

//go:noinline
func panicHere() { panic("a mistake of this program") }

func TestPad_Append_BrokenClock(t *testing.T) {
	far := time.Date(10000, 1, 1, 20, 0, 0, 0, time.UTC)
	p := storetest.PadAt(t, filepath.Join(t.TempDir(), "beermat.pad"), store.Options{Now: func() time.Time { return far }})
	s, err := sheets.New(sheetstest.Tally, sheets.Head{Players: []sheets.Seat{{Name: "Ann"}, {Name: "Bo"}}, Started: far})
	if err != nil {
		t.Fatal(err)
	}
	p.Create(s)
	at := func(n int) *sheetstest.TallyEntry {
		e := sheetstest.Wrote(n)
		e.At = far
		return e
	}
	for _, do := range []func() (sheets.Line, error){
		func() (sheets.Line, error) { return s.Write(at(4)) },
		func() (sheets.Line, error) { return s.Amend(0, at(5)) },
		func() (sheets.Line, error) { l, _ := s.Undo(far); return l, nil },
		func() (sheets.Line, error) { l, _ := s.Redo(far); return l, nil },
	} {
		_, err := do()
		if err != nil {
			t.Fatal(err)
		}
		p.AppendLog(s)
	}
	p.Select(s.Head().ID).Archive()
	p.Select(s.Head().ID).Delete()
	p.Select(s.Head().ID).Undelete()
	storetest.Written(t, p)
	sheetstest.Same(t, "the status", store.Status{}, p.Queue().Status())
	again, err := p.Sheet(s.Head().ID)
	if err != nil {
		t.Fatal(err)
	}
	sheetstest.Same(t, "the sheet", []int{5}, sheetstest.Numbers(again))
	sheetstest.Same(t, "how much of it can be exported", 1, strings.Count(exported(t, p), "\n"))
}

func TestPad_EmptyTrash_ShortKey(t *testing.T) {
	p := storetest.NewPad(t)
	s := storetest.Lay(t, p, 4)
	p.Select(s.Head().ID).Delete()
	p.Enqueue(func(tx *bbolt.Tx) error { return record.Put(tx, record.Trash, []byte("x"), nil) })
	p.History().EmptyTrash()
	storetest.Written(t, p)
	sheetstest.Same(t, "the status", store.Status{}, p.Queue().Status())
	_, err := p.Sheet(s.Head().ID)
	sheetstest.Same(t, "the sheet", failure.NoSheet, storetest.TroubleOf(err))
	storetest.Shut(t, p)
}

// onlyZero is a clock on which only a wait of nothing ever ends.
func onlyZero(d time.Duration) <-chan time.Time {
	c := make(chan time.Time, 1)
	if d == 0 {
		c <- sheetstest.Evening
	}
	return c
}

func TestWriter(t *testing.T) {
	t.Run("closing writes what is queued", func(t *testing.T) {
		path := filepath.Join(t.TempDir(), "beermat.pad")
		p := storetest.PadAt(t, path, store.Options{NewID: sheetstest.CountingIDs()})
		var all []*sheets.Sheet
		for range 20 {
			all = append(all, storetest.Lay(t, p, 4, 6))
		}
		storetest.Shut(t, p)
		p = storetest.PadAt(t, path, store.Options{})
		sheetstest.Same(t, "on the table", 20, len(storetest.OnTable(t, p)))
		for _, s := range all {
			again, err := p.Sheet(s.Head().ID)
			if err != nil {
				t.Fatal(err)
			}
			sheetstest.Same(t, "the sheet", sheetstest.View(t, s), sheetstest.View(t, again))
		}
	})
	t.Run("closing twice is no harm and reading afterwards a trouble", func(t *testing.T) {
		p := storetest.NewPad(t)
		storetest.Closed(t, p)
		storetest.Shut(t, p)
		_, err := p.Roster().Players()
		sheetstest.Same(t, "the trouble", failure.CannotRead, storetest.TroubleOf(err))
	})
	t.Run("the watcher is told whenever a change is written", func(t *testing.T) {
		p := storetest.NewPad(t)
		told := make(chan store.Status, 9)
		p.Queue().Watch(func(e store.Event) { told <- e.Status })
		storetest.Lay(t, p, 4, 6)
		var last store.Status
		for last = <-told; last != (store.Status{}); last = <-told {
		}
		sheetstest.Same(t, "the last", store.Status{}, last)
		p.Queue().Watch(nil)
		p.Roster().Save(sheets.Player{Name: "Ann"})
		storetest.Written(t, p)
		sheetstest.Same(t, "told after the watch", 0, len(told))
	})
	t.Run("the watcher is told what has changed", func(t *testing.T) {
		p := storetest.NewPad(t)
		s := storetest.Lay(t, p, 4)
		id := s.Head().ID
		storetest.Written(t, p)
		after := func(change func()) (all store.Event) {
			told := make(chan store.Event, 9)
			p.Queue().Watch(func(e store.Event) { told <- e })
			defer p.Queue().Watch(nil)
			change()
			for !p.Queue().Idle() {
				runtime.Gosched()
			}
			for len(told) > 0 {
				e := <-told
				all.Written, all.Drafts = append(all.Written, e.Written...), append(all.Drafts, e.Drafts...)
				all.Listed = all.Listed || e.Listed
			}
			return all
		}
		for _, test := range []struct {
			name   string
			change func()
			want   store.Event
		}{
			{"an entry", func() { storetest.Jot(t, p, s, 6) }, store.Event{Written: []string{id}, Listed: true}},
			{"a draft", func() { _ = p.SaveDraft(id, sheets.Draft{Keys: []string{"1"}}) }, store.Event{Drafts: []string{id}}},
			{"a setting", func() { _ = p.SetSetting("sound", "on") }, store.Event{}},
			{"a player", func() { p.Roster().Save(sheets.Player{Name: "Ann"}) }, store.Event{Listed: true}},
			{"a game put aside", func() { p.Select(id).Archive() }, store.Event{Listed: true}},
		} {
			sheetstest.Same(t, test.name, test.want, after(test.change))
		}
	})
	t.Run("many may read while one writes", func(t *testing.T) {
		p := storetest.NewPad(t)
		s := storetest.Lay(t, p, 1)
		id := s.Head().ID
		storetest.Written(t, p)
		var readers sync.WaitGroup
		for range 4 {
			readers.Go(func() {
				for lines := 0; lines < 40; {
					before, err := p.Sheet(id)
					sum, failed := p.Summary(id)
					after, late := p.Sheet(id)
					if err := errors.Join(err, failed, late); err != nil {
						t.Error(err)
						return
					}
					if before.Lines() < lines || after.Lines() < before.Lines() {
						t.Errorf("%d lines after %d, then %d", before.Lines(), lines, after.Lines())
						return
					}
					if before.Lines() == after.Lines() && !cmp.Equal(sum, before.Summary()) {
						t.Errorf("%d lines with the summary %v", before.Lines(), sum)
						return
					}
					lines = after.Lines()
					_, _ = p.Roster().Players()
					_ = p.Queue().Status()
				}
			})
		}
		for n := 1; n < 40; n++ {
			_, err := s.Amend(0, sheetstest.WroteAt(n%6+1, n))
			if err != nil {
				t.Fatal(err)
			}
			p.AppendLog(s)
			p.Roster().Save(sheets.Player{Name: "Ann"})
		}
		readers.Wait()
	})
	t.Run("every pad is the model of its sheets", func(t *testing.T) {
		p := storetest.PadAt(t, filepath.Join(t.TempDir(), "beermat.pad"), store.Options{})
		rapid.Check(t, func(rt *rapid.T) {
			var all []*sheets.Sheet
			for at := range rapid.IntRange(1, 12).Draw(rt, "acts") {
				if len(all) == 0 || rapid.IntRange(0, 4).Draw(rt, "new") == 0 {
					s := sheetstest.Table(t)
					p.Create(s)
					all = append(all, s)
					continue
				}
				s := rapid.SampledFrom(all).Draw(rt, "sheet")
				sheetstest.Scribble(rt, s, at)
				p.AppendLog(s)
			}
			storetest.Written(t, p)
			open, done := storetest.OnTable(t, p), finished(t, p, -1)
			for _, s := range all {
				again, err := p.Sheet(s.Head().ID)
				if err != nil {
					rt.Fatal(err)
				}
				sheetstest.Same(t, "the sheet", sheetstest.View(rt, s), sheetstest.View(rt, again))
				sheetstest.Same(t, "on the table", !s.Done(), slices.Contains(open, s.Head().ID))
				sheetstest.Same(t, "finished", s.Done(), slices.Contains(done, s.Head().ID))
			}
		})
	})
}

func TestPad_Written(t *testing.T) {
	p := storetest.NewPad(t)
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	begun, release := make(chan struct{}), make(chan struct{})
	p.Enqueue(func(*bbolt.Tx) error { close(begun); <-release; return nil })
	<-begun
	s := storetest.Lay(t, p, 4)
	err := p.Queue().Written(ended)
	close(release)
	if !errors.Is(err, context.Canceled) {
		t.Errorf("while the disk is busy: %v", err)
	}
	if err := p.Queue().Written(t.Context()); err != nil {
		t.Error(err)
	}
	again, err := p.Sheet(s.Head().ID)
	if err != nil {
		t.Fatal(err)
	}
	sheetstest.Same(t, "what is on the disk then", []int{4}, sheetstest.Numbers(again))
}

func TestPad_Watch_Order(t *testing.T) {
	p := storetest.NewPad(t)
	told := make(chan int, 9) // how many changes were pending
	begun, goOn := make(chan struct{}), make(chan struct{})
	first := true
	p.Queue().Watch(func(e store.Event) {
		told <- e.Pending
		if first {
			first = false
			close(begun)
			<-goOn
		}
	})
	p.Enqueue(func(*bbolt.Tx) error { <-begun; return nil })
	go p.Queue().Notify() // as when a backup has been made
	<-begun
	for p.Queue().Status().Pending > 0 { // until it is written, while the watcher hears the old status
		runtime.Gosched()
	}
	close(goOn)
	sheetstest.Same(t, "told", []int{1, 0}, []int{<-told, <-told})
	storetest.Written(t, p)
	sheetstest.Same(t, "told more", 0, len(told))
}

func TestPad_Append_DatabasePanics(t *testing.T) {
	path := filepath.Join(t.TempDir(), "beermat.pad")
	p, err := store.Open(path, store.Options{Find: sheetstest.FindTally, NewID: sheetstest.CountingIDs(), After: onlyZero})
	if err != nil {
		t.Fatal(err)
	}
	s := storetest.Lay(t, p, 4)
	storetest.Written(t, p)
	p.Enqueue(func(tx *bbolt.Tx) error { // what a damaged page makes the database do
		return tx.Commit() // which is not for us to call
	})
	storetest.Await(t, p, func(s store.Status) bool { return s.Err != nil && s.Err.Code == failure.Damaged })
	storetest.Jot(t, p, s, 6)
	storetest.Await(t, p, func(s store.Status) bool { return s.Err != nil && s.Pending == 2 })
	again, err := p.Sheet(s.Head().ID)
	if err != nil {
		t.Fatal(err)
	}
	sheetstest.Same(t, "what was saved can be read", []int{4}, sheetstest.Numbers(again))
	sheetstest.Same(t, "what closing says", failure.NotSaved, storetest.TroubleOf(p.Close(0)))

	// The locks of this one may be held for as long as the process lives.
	copied := filepath.Join(t.TempDir(), "beermat.pad")
	sheetstest.FileWith(t, copied, sheetstest.Content(t, path))
	sheetstest.Same(t, "on the table after the next start", 1, len(storetest.OnTable(t, storetest.PadAt(t, copied, store.Options{}))))
}

func TestPad_Damaged_GoesOn(t *testing.T) {
	ann, bo := sheets.Player{ID: sheetstest.AnnSeat.ID, Name: "Ann"}, sheets.Player{ID: sheetstest.BoSeat.ID, Name: "Bo"}
	var s *sheets.Sheet
	tests := []struct {
		name   string
		bucket []byte
		key    func() string
		do     func(p *store.Store)
		aside  []store.SetAside // but for time and reason
	}{
		{
			"the last entry of a game whose lines are damaged", record.Lines, func() string { return string(s.Object().Key()) },
			func(p *store.Store) { storetest.Jot(t, p, s, 6) }, nil,
		},
		{
			"the merge of a damaged player", record.Players, func() string { return string(keyOf(ann.ID)) },
			func(p *store.Store) { p.Roster().Merge(ann.ID, bo.ID) },
			[]store.SetAside{{Change: "merge", About: ann.ID, Content: fmt.Sprintf("%q", bo.ID)}},
		},
		{
			"the merge into a damaged player", record.Players, func() string { return string(keyOf(bo.ID)) },
			func(p *store.Store) { p.Roster().Merge(ann.ID, bo.ID) },
			[]store.SetAside{{Change: "merge", About: ann.ID, Content: fmt.Sprintf("%q", bo.ID)}},
		},
		{
			"the end of the merge of a damaged player", record.Players, func() string { return string(keyOf(ann.ID)) },
			func(p *store.Store) { p.Roster().Unmerge(ann.ID) },
			[]store.SetAside{{Change: "unmerge", About: ann.ID}},
		},
	}
	for _, test := range tests {
		t.Run(test.name+" keeps nothing behind it waiting, and is kept where it cannot be done", func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "beermat.pad")
			p := storetest.PadAt(t, path, store.Options{NewID: sheetstest.CountingIDs()})
			s = storetest.Lay(t, p, 4, 6)
			p.Roster().Save(ann)
			p.Roster().Save(bo)
			storetest.Closed(t, p)
			storetest.Harm(t, path, test.bucket, test.key(), []byte("no checksum"))

			open := func() *store.Store {
				p, err := store.Open(path, store.Options{Find: sheetstest.FindTally})
				if err != nil {
					t.Fatal(err)
				}
				return p
			}
			p = open()
			test.do(p)
			next := storetest.Lay(t, p, 3)
			status := storetest.Await(t, p, func(s store.Status) bool { return s.Pending == 0 })
			sheetstest.Same(t, "set aside", []any{len(test.aside), (*failure.Error)(nil)}, []any{status.Rejected, status.Err})
			if len(test.aside) > 0 {
				sheetstest.Same(t, "the trouble", failure.Rejected, status.LastRejected.Code)
				sheetstest.Same(t, "what closing says", failure.NotSaved, storetest.TroubleOf(p.Close(sheetstest.Patience)))
			} else {
				storetest.Shut(t, p)
			}
			p = open()
			defer storetest.Shut(t, p)
			if _, err := p.Sheet(next.Head().ID); err != nil {
				t.Error(err)
			}
			kept, err := p.Queue().SetAside()
			if err != nil || len(kept) != len(test.aside) {
				t.Fatal(kept, err)
			}
			for i := range kept {
				if kept[i].Reason == "" || kept[i].At.IsZero() {
					t.Error(kept[i])
				}
				if kept[i].Change == "write" {
					sheetstest.Same(t, "the entry is in it", true, strings.Contains(kept[i].Content, `"score":6`))
					sheetstest.Same(t, "what it is about", s.Head().ID, kept[i].About)
					kept[i].About, kept[i].Content = "the sheet", ""
				}
				kept[i].Reason, kept[i].At = "", time.Time{}
			}
			sheetstest.Same(t, "what was kept", len(test.aside), len(kept))
			if len(kept) > 0 {
				sheetstest.Same(t, "what was kept", test.aside, kept)
			}
		})
	}
}
