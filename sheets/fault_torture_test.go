package sheets

import (
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"sync/atomic"
	"syscall"
	"testing"
	"time"
	"unsafe"

	"go.etcd.io/bbolt"

	"beermat/scoring/games"
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
type change func(p *Pad)

// script gives the changes of an evening: games of every kind, played, corrected,
// undone, finished and thrown away.
func script(tb testing.TB, seed uint64, length, entries int) (list []change) {
	tb.Helper()
	chance := rand.New(rand.NewPCG(seed, 8))
	ids := newIDs(func() time.Time { return evening })
	add := func(c change) { list = append(list, c) }
	for g := range length {
		game := games.All[g%len(games.All)]
		seats := make([]Seat, game.Seats.Min)
		for i := range seats {
			seats[i].Name = fmt.Sprint("Player ", i)
		}
		s, err := New(game, Head{ID: ids(), Players: seats, Started: evening})
		if err != nil {
			tb.Fatal(err)
		}
		add(laying(s, s.log))
		for n := 0; n < entries && !s.Done(); n++ {
			e := game.RandomEntry(s.Card(), chance.IntN)
			e.Head().At = minute(n)
			if _, err := s.Write(e); err != nil {
				tb.Fatal(err)
			}
			add(appending(s, s.log))
			if n%4 == 3 {
				s.Undo(minute(n))
				add(appending(s, s.log))
			}
		}
		if g%3 == 2 {
			add(func(p *Pad) { p.Discard(s.head.ID) })
		}
		id := ids()
		add(func(p *Pad) { p.SavePlayer(Player{ID: id, Name: "Ann"}) })
	}
	return list
}

// laying and appending do it with the sheet as it is when the script is written.
func laying(s *Sheet, log []Line) change {
	return func(p *Pad) { p.Lay(restored(s, log)) }
}

func appending(s *Sheet, log []Line) change {
	return func(p *Pad) { p.Append(restored(s, log), len(log)-1, log[len(log)-1]) }
}

func restored(s *Sheet, log []Line) *Sheet {
	again, err := Restore(s.game, s.head, log)
	if err != nil {
		panic(err)
	}
	return again
}

func TestWhateverIsOnDiskAtAPowerCutOpensWithAllThatWasSaved(t *testing.T) {
	path := filepath.Join(fastDir(t), "pad.beermat")
	p := padAt(t, path, Options{Find: games.Find})
	image := content(t, path)
	var writes []oneWrite
	disturb(p.db.open.Load(), func(write func([]byte, int64) (int, error), text []byte, at int64) (int, error) {
		writes = append(writes, oneWrite{at, append([]byte(nil), text...)})
		return write(text, at)
	})
	chance := rand.New(rand.NewPCG(1, 9))
	cuts := 0
	before := everythingOn(t, p)
	for i, do := range script(t, 5, times(6, 40), 12) {
		writes = writes[:0]
		do(p)
		written(t, p)
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
	closed(t, p)
	t.Logf("%d power cuts, nothing lost", cuts)
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

// cut gives a disk on which a transaction was cut off, and whether it counts as
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
			w.text = w.text[:chance.IntN(pageHeader+metaSize-8)]
		}
		disk = apply(disk, w)
	}
	return disk, arrived
}

// apply gives a disk after a write.
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
	fileWith(t, path, disk)
	p, err := Open(path, Options{Find: games.Find})
	if err != nil {
		t.Error(err)
		return false
	}
	defer shut(t, p)
	if err := p.Check(); err != nil {
		t.Error(err)
		return false
	}
	same(t, "what the pad holds", want, everythingOn(t, p))
	return !t.Failed()
}

// failing says how a write fails.
type failing struct {
	name string
	err  error
	code string // of the trouble
	half bool   // half of it is written all the same
	long bool   // all writes fail until somebody mends the disk
}

var failures = []failing{
	{"an I/O error", syscall.EIO, CannotSave, false, false},
	{"an I/O error in the middle", syscall.EIO, CannotSave, true, false},
	{"no room", syscall.ENOSPC, DiskFull, false, true},
	{"room for half of it", syscall.ENOSPC, DiskFull, true, true},
	{"a quota", syscall.EDQUOT, DiskFull, true, false},
	{"a short write", io.ErrShortWrite, CannotSave, true, false},
}

func TestAFailureOfAnyWriteLosesNothing(t *testing.T) {
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
}

// undisturbed gives what a pad holds on which no write failed, and how many
// there are.
func undisturbed(t *testing.T, changes []change) (holds map[string]string, writes int) {
	t.Helper()
	p := padAt(t, filepath.Join(fastDir(t), "pad.beermat"), Options{Find: games.Find})
	disturb(p.db.open.Load(), func(write func([]byte, int64) (int, error), text []byte, at int64) (int, error) {
		writes++
		return write(text, at)
	})
	for _, do := range changes {
		do(p)
		written(t, p)
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
	p := padAt(t, path, Options{Find: games.Find, After: func(wait time.Duration) <-chan time.Time {
		if wait >= patience {
			return time.After(wait)
		}
		broken.Store(false) // whoever waits does so because the disk failed
		now := make(chan time.Time, 1)
		now <- evening
		return now
	}})
	disturb(p.db.open.Load(), func(write func([]byte, int64) (int, error), text []byte, at int64) (int, error) {
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
	var troubles []string
	told := make(chan Status, 9)
	p.Watch(func(s Status) { told <- s })
	for _, do := range changes {
		do(p)
		for s := <-told; s.Pending > 0; s = <-told {
			troubles = append(troubles, s.Trouble.Code)
		}
	}
	p.Watch(nil)
	same(t, "the troubles", []string{how.code}, troubles)
	closed(t, p)
	return content(t, path)
}
