package store_test

import (
	"context"
	"math/rand/v2"
	"os"
	"path/filepath"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"beermat/scoring/games"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store"
	"beermat/sheets/store/storetest"
)

// unsure is a disk on which waiting for the disk fails once. What was written
// just before may then never arrive: systems forget it after they have told of
// the failure.
type unsure struct {
	t      *testing.T
	d      *disk
	file   *os.File // the same file, which never fails
	failAt int
	broken atomic.Bool

	writes   int
	pending  []doubtful // since the last wait for the disk
	arrived  []doubtful // before it
	failures int
}

// doubtful is a write that is on disk for certain, or perhaps not.
type doubtful struct {
	oneWrite
	doubt bool
}

func (u *unsure) write(_ func([]byte, int64) (int, error), text []byte, at int64) (int, error) {
	n, err := u.file.WriteAt(text, at)
	one := doubtful{oneWrite{at, append([]byte(nil), text...)}, false}
	if one.isMeta() { // what comes before it is on disk, or it would not be written
		u.arrived, u.pending = append(u.arrived, u.pending...), nil
	}
	u.pending = append(u.pending, one)
	if u.writes++; u.writes == u.failAt+1 {
		u.broken.Store(true)
		in, out, err := os.Pipe() // which cannot be waited for
		if err != nil {
			u.t.Error(err)
		}
		_ = in.Close()
		if err := syscall.Dup3(int(out.Fd()), u.d.fd, syscall.O_CLOEXEC); err != nil {
			u.t.Error(err)
		}
		_ = out.Close()
	}
	return n, err
}

// open notes that the meta pages are written once more, past the database.
func (u *unsure) open(name string, flag int, perm os.FileMode) (*os.File, error) {
	if u.failures == 0 || flag&os.O_RDWR == 0 {
		return u.d.open(name, flag, perm)
	}
	for i := range u.arrived {
		u.arrived[i].doubt = u.arrived[i].doubt && !u.arrived[i].isMeta()
	}
	return os.OpenFile(name, flag, perm)
}

// after is called when a change could not be saved.
func (u *unsure) after(wait time.Duration) <-chan time.Time {
	if wait >= sheetstest.Patience {
		return time.After(wait)
	}
	if u.broken.CompareAndSwap(true, false) {
		u.failures++
		u.d.mend()
		for i := range u.pending {
			u.pending[i].doubt = true
		}
		u.arrived, u.pending = append(u.arrived, u.pending...), nil
	}
	now := make(chan time.Time, 1)
	now <- sheetstest.Evening
	return now
}

// cut returns the disk if the power is cut before the meta page of the last change
// arrives, and some of what is in doubt never does.
func (u *unsure) cut(chance *rand.Rand, image []byte) []byte {
	for _, w := range u.arrived {
		if !w.doubt || chance.IntN(2) == 0 {
			image = apply(image, w.oneWrite)
		}
	}
	return image
}

func TestStore_FailedSync(t *testing.T) {
	t.Run("a failure to reach the disk loses nothing even if the power is cut next", func(t *testing.T) {
		changes := script(t, 4, times(1, 4), 12)
		_, total := undisturbed(t, changes)
		cuts, failed := 0, 0
		for n := 0; n < total; n += everyNth(1, 1) {
			u := &unsure{t: t, d: &disk{tb: t}, failAt: n}
			cuts += u.run(changes)
			failed += u.failures
			if t.Failed() {
				t.Fatalf("when the wait after write %d failed", n)
			}
		}
		t.Logf("%d failures, %d power cuts after them", failed, cuts)
	})
}

// run makes the changes, and cuts the power in the middle of each that follows
// the failure.
func (u *unsure) run(changes []change) (cuts int) {
	t := u.t
	path := filepath.Join(fastDir(t), "pad.beermat")
	p := storetest.PadAt(t, path, store.Options{Find: games.Find, OpenFile: u.open, After: u.after})
	file, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	u.file = file
	defer u.d.gone()
	image := sheetstest.Content(t, path)
	disturb(p.DB(), u.write)
	chance := rand.New(rand.NewPCG(uint64(u.failAt), 10))
	for i, do := range changes {
		before := everythingOn(t, p)
		do(p)
		storetest.Written(t, p)
		if u.failures > 0 && i > 0 && cuts < times(8, 30) {
			cuts++
			after := everythingOn(t, p)
			survivesAsOneOf(t, u.cut(chance, image), before, after)
		}
		u.arrived, u.pending = append(u.arrived, u.pending...), nil
	}
	storetest.Closed(t, p)
	return cuts
}

// survivesAsOneOf opens a disk that may hold the last change or not.
func survivesAsOneOf(t *testing.T, disk []byte, before, after map[string]string) {
	t.Helper()
	path := filepath.Join(fastDir(t), "cut.beermat")
	sheetstest.FileWith(t, path, disk)
	p, err := store.Open(path, store.Options{Find: games.Find})
	if err != nil {
		t.Error(err)
		return
	}
	defer storetest.Shut(t, p)
	if err := p.File().Check(context.Background()); err != nil {
		t.Error(err)
		return
	}
	holds := everythingOn(t, p)
	for key, value := range before {
		if holds[key] != value && holds[key] != after[key] {
			t.Errorf("%s is %q, and %q was saved", key, holds[key], value)
		}
	}
}
