package store_test

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"sync/atomic"
	"syscall"
	"testing"
	"time"
	"unsafe"

	"go.etcd.io/bbolt"

	"beermat/scoring/games"
	"beermat/scoring/scoringtest/testenv"
	"beermat/sheets"
	"beermat/sheets/failure"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store"
	"beermat/sheets/store/internal/boltcheck"
	"beermat/sheets/store/storetest"
)

// disturb puts a function in the way of all that a database writes. The database
// has no door for that, so this opens the lock.
func disturb(db *bbolt.DB, f func(write func([]byte, int64) (int, error), text []byte, at int64) (int, error)) {
	field := reflect.ValueOf(db).Elem().FieldByName("ops").FieldByName("writeAt")
	writeAt := (*func([]byte, int64) (int, error))(unsafe.Pointer(field.UnsafeAddr()))
	write := *writeAt
	*writeAt = func(text []byte, at int64) (int, error) { return f(write, text, at) }
}

// oneWrite is one write of the database.
type oneWrite struct {
	at   int64
	text []byte
}

func (w oneWrite) isMeta() bool { return w.at < int64(2*os.Getpagesize()) }

// change is what a script does to a pad, one transaction each.
type change func(p *store.Store)

// script returns the changes of an evening: games of every kind, played, corrected,
// undone, finished and thrown away.
func script(tb testing.TB, seed uint64, length, entries int) (list []change) {
	tb.Helper()
	chance := rand.New(rand.NewPCG(seed, 8))
	ids := sheetstest.CountingIDs()
	add := func(c change) { list = append(list, c) }
	for g := range length {
		game := games.All[g%len(games.All)]
		seats := make([]sheets.Seat, game.Seats.Min)
		for i := range seats {
			seats[i].Name = fmt.Sprint("Player ", i)
		}
		s, err := sheets.New(game, sheets.Head{ID: ids(), Players: seats, Started: sheetstest.Evening})
		if err != nil {
			tb.Fatal(err)
		}
		add(laying(s, s.Log()))
		for n := 0; n < entries && !s.Done(); n++ {
			e := game.RandomEntry(s.Card(), chance.IntN)
			e.Head().At = sheetstest.Minute(n)
			if _, err := s.Write(e); err != nil {
				tb.Fatal(err)
			}
			add(appending(s, s.Log()))
			if n%4 == 3 {
				s.Undo(sheetstest.Minute(n))
				add(appending(s, s.Log()))
			}
		}
		if g%3 == 2 {
			add(func(p *store.Store) { p.Select(s.Head().ID).Delete() })
		}
		id := ids()
		add(func(p *store.Store) { p.Roster().Save(sheets.Player{ID: id, Name: "Ann"}) })
	}
	return list
}

// laying and appending do it with the sheet as it is when the script is written.
func laying(s *sheets.Sheet, log []sheets.Line) change {
	return func(p *store.Store) { p.Create(restored(s, log)) }
}

func appending(s *sheets.Sheet, log []sheets.Line) change {
	return func(p *store.Store) { p.AppendLog(restored(s, log)) }
}

func restored(s *sheets.Sheet, log []sheets.Line) *sheets.Sheet {
	again, err := sheets.FromLog(s.Game(), s.Begun(), sheetstest.Unsaved(slices.Clone(log)))
	if err != nil {
		panic(err)
	}
	return again
}

func TestStore_PowerCut(t *testing.T) {
	t.Run("whatever is on disk at a power cut opens with all that was saved", func(t *testing.T) {
		path := filepath.Join(fastDir(t), "pad.beermat")
		p := storetest.PadAt(t, path, store.Options{Find: games.Find})
		image := sheetstest.Content(t, path)
		var writes []oneWrite
		disturb(p.DB(), func(write func([]byte, int64) (int, error), text []byte, at int64) (int, error) {
			writes = append(writes, oneWrite{at, append([]byte(nil), text...)})
			return write(text, at)
		})
		chance := rand.New(rand.NewPCG(1, 9))
		cuts := 0
		before := everythingOn(t, p)
		for i, do := range script(t, 5, times(6, 40), 12) {
			writes = writes[:0]
			do(p)
			storetest.Written(t, p)
			after := everythingOn(t, p)
			for range times(2, 12) {
				cuts++
				done, last := transactions(chance, writes)
				sound := image
				for _, w := range done {
					sound = apply(sound, w)
				}
				disk, arrived := cut(chance, sound, last)
				want := before
				if arrived || len(done) > 0 { // what follows from it is made after the next start

					want = after
				}
				if !survives(t, disk, want) {
					t.Fatalf("after change %d", i)
				}
			}
			for _, w := range writes {
				image = apply(image, w)
			}
			before = after
		}
		storetest.Closed(t, p)
		t.Logf("%d power cuts, nothing lost", cuts)
	})
}

// transactions returns one of the transactions that were written, and all before it.
// Each ends with its meta page.
func transactions(chance *rand.Rand, writes []oneWrite) (before, last []oneWrite) {
	var ends []int
	for i, w := range writes {
		if w.isMeta() {
			ends = append(ends, i+1)
		}
	}
	k, from := chance.IntN(len(ends)), 0
	if k > 0 {
		from = ends[k-1]
	}
	return writes[:from], writes[from:ends[k]]
}

// cut returns a disk on which a transaction was cut off, and whether it counts as
// arrived. The database waits for the disk before and after it writes the meta
// page, so that of what comes before any part may be there, in any order, each
// piece whole or torn, and the meta page only with all of it.
func cut(chance *rand.Rand, image []byte, writes []oneWrite) (disk []byte, arrived bool) {
	const sector = 512
	disk = image
	complete := chance.IntN(3) == 0
	for _, w := range writes {
		if w.isMeta() {
			continue
		}
		switch {
		case complete || chance.IntN(2) == 0:
		case chance.IntN(2) == 0:
			w.text = w.text[:chance.IntN(len(w.text)/sector+1)*sector]
		default:
			continue
		}
		disk = apply(disk, w)
	}
	if !complete {
		return disk, false
	}
	for _, w := range writes {
		if !w.isMeta() {
			continue
		}
		if arrived = chance.IntN(3) == 0; !arrived {
			w.text = w.text[:chance.IntN(boltcheck.PageHeader+boltcheck.MetaSize-8)]
		}
		disk = apply(disk, w)
	}
	return disk, arrived
}

// apply returns a disk after a write.
func apply(disk []byte, w oneWrite) []byte {
	size := max(len(disk), int(w.at)+len(w.text))
	disk = append(make([]byte, 0, size), disk...)[:size]
	copy(disk[w.at:], w.text)
	return disk
}

// survives opens a disk and looks whether it holds what is wanted.
func survives(t *testing.T, disk []byte, want map[string]string) bool {
	t.Helper()
	path := filepath.Join(fastDir(t), "cut.beermat")
	sheetstest.FileWith(t, path, disk)
	p, err := store.Open(path, store.Options{Find: games.Find})
	if err != nil {
		t.Error(err)
		return false
	}
	defer storetest.Shut(t, p)
	if err := p.File().Check(context.Background()); err != nil {
		t.Error(err)
		return false
	}
	sheetstest.Same(t, "what the pad holds", want, everythingOn(t, p))
	return !t.Failed()
}

// failing says how a write fails.
type failing struct {
	name string
	err  error
	code failure.Code // of the trouble
	half bool         // half of it is written all the same
	long bool         // all writes fail until somebody mends the disk
}

var failures = []failing{
	{"an I/O error", syscall.EIO, failure.CannotSave, false, false},
	{"an I/O error in the middle", syscall.EIO, failure.CannotSave, true, false},
	{"no room", syscall.ENOSPC, failure.DiskFull, false, true},
	{"room for half of it", syscall.ENOSPC, failure.DiskFull, true, true},
	{"a quota", syscall.EDQUOT, failure.DiskFull, true, false},
	{"a short write", io.ErrShortWrite, failure.CannotSave, true, false},
}

func TestStore_FailedWrite(t *testing.T) {
	testenv.Long(t)
	t.Run("a failure of any write loses nothing", func(t *testing.T) {
		changes := script(t, 3, times(2, 10), 12)
		want, total := undisturbed(t, changes)
		for _, how := range failures {
			t.Run(how.name, func(t *testing.T) {
				for n := 0; n < total; n += everyNth(1, 1) {
					disk := failAt(t, changes, how, n)
					if !survives(t, disk, want) {
						t.Fatalf("when write %d failed", n)
					}
				}
				t.Logf("one of every %d of %d writes failed once", everyNth(1, 1), total)
			})
		}
	})
}

// undisturbed returns what a pad holds on which no write failed, and how many
// there are.
func undisturbed(t *testing.T, changes []change) (holds map[string]string, writes int) {
	t.Helper()
	p := storetest.PadAt(t, filepath.Join(fastDir(t), "pad.beermat"), store.Options{Find: games.Find})
	disturb(p.DB(), func(write func([]byte, int64) (int, error), text []byte, at int64) (int, error) {
		writes++
		return write(text, at)
	})
	for _, do := range changes {
		do(p)
		storetest.Written(t, p)
	}
	return everythingOn(t, p), writes
}

// failAt makes one write fail, and gives the file after all.
func failAt(t *testing.T, changes []change, how failing, n int) (disk []byte) {
	t.Helper()
	path := filepath.Join(fastDir(t), "pad.beermat")
	var broken atomic.Bool
	broken.Store(true)
	writes := 0
	p := storetest.PadAt(t, path, store.Options{Find: games.Find, After: func(wait time.Duration) <-chan time.Time {
		if wait >= sheetstest.Patience {
			return time.After(wait)
		}
		broken.Store(false) // whoever waits does so because the disk failed
		now := make(chan time.Time, 1)
		now <- sheetstest.Evening
		return now
	}})
	disturb(p.DB(), func(write func([]byte, int64) (int, error), text []byte, at int64) (int, error) {
		writes++
		if !broken.Load() || writes <= n || !how.long && writes > n+1 {
			return write(text, at)
		}
		done := 0
		if how.half {
			done, _ = write(text[:len(text)/2], at)
		}
		return done, how.err
	})
	var troubles []failure.Code
	told := make(chan store.Status, 9)
	p.Queue().Watch(func(e store.Event) { told <- e.Status })
	for _, do := range changes {
		do(p)
		for s := <-told; s.Pending > 0; s = <-told {
			if s.Err != nil { // else one of several changes is written
				troubles = append(troubles, s.Err.Code)
			}
		}
	}
	p.Queue().Watch(nil)
	if len(troubles) > 0 { // else it was a write of what follows from the changes, which keeps nobody waiting
		sheetstest.Same(t, "the troubles", []failure.Code{how.code}, troubles)
	}
	storetest.Closed(t, p)
	return sheetstest.Content(t, path)
}
