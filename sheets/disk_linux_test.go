package sheets

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"
)

// disk is a pad's file on a disk that fails on command: its descriptor is then
// another file's, which takes no data.
type disk struct {
	tb   testing.TB
	fd   int // as the database knows it
	true int // another descriptor of the same file
}

func (d *disk) open(name string, flag int, perm os.FileMode) (*os.File, error) {
	f, err := os.OpenFile(name, flag, perm)
	if err == nil && flag&os.O_CREATE != 0 { // as the database does
		d.fd = int(f.Fd())
		d.true, err = syscall.Dup(d.fd)
	}
	return f, err
}

// become makes the descriptor that of another file.
func (d *disk) become(name string, flag int) {
	d.tb.Helper()
	other, err := os.OpenFile(name, flag, 0)
	if err != nil {
		d.tb.Fatal(err)
	}
	if err := errors.Join(syscall.Dup3(int(other.Fd()), d.fd, syscall.O_CLOEXEC), other.Close()); err != nil {
		d.tb.Fatal(err)
	}
}

func (d *disk) mend() {
	d.tb.Helper()
	if err := syscall.Dup3(d.true, d.fd, syscall.O_CLOEXEC); err != nil {
		d.tb.Fatal(err)
	}
}

// gone closes the other descriptor, which keeps the file locked.
func (d *disk) gone() {
	d.tb.Helper()
	if err := syscall.Close(d.true); err != nil {
		d.tb.Fatal(err)
	}
}

// clock is a clock whose waits end when the test says so.
type clock struct {
	asked chan time.Duration
	ring  chan time.Time
}

func (c *clock) after(d time.Duration) <-chan time.Time {
	if d == patience || d == closeGrace {
		return time.After(d)
	}
	c.asked <- d
	return c.ring
}

func TestWhatAFullDiskDoesNotTakeIsKeptAndTriedAgain(t *testing.T) {
	d := &disk{tb: t}
	c := &clock{asked: make(chan time.Duration), ring: make(chan time.Time)}
	path := filepath.Join(t.TempDir(), "beermat.pad")
	p := padAt(t, path, Options{NewID: countingIDs(), OpenFile: d.open, After: c.after})
	s := lay(t, p, 4)
	written(t, p)

	d.become("/dev/full", os.O_RDWR)
	jot(t, p, s, 6)
	same(t, "the first wait", minBackoff, <-c.asked)
	status := p.Status()
	same(t, "not on disk", 1, status.Pending)
	same(t, "the trouble", []any{DiskFull, path, 1}, []any{status.Trouble.Code, status.Trouble.Path, status.Trouble.Pending})
	again, err := p.Sheet(s.Head().ID)
	if err != nil {
		t.Fatal(err)
	}
	same(t, "what is on disk can be read", []int{4}, numbers(again))

	for _, wait := range []time.Duration{200, 400, 800, 1600, 3200, 6400, 10_000, 10_000} {
		c.ring <- evening
		same(t, "the next wait", wait*time.Millisecond, <-c.asked)
	}
	jot(t, p, s, 3) // tries at once, though no wait has ended
	<-c.asked
	same(t, "not on disk", 2, p.Status().Pending)

	d.mend()
	c.ring <- evening
	written(t, p)
	same(t, "the trouble is over", Status{}, p.Status())
	again, err = p.Sheet(s.Head().ID)
	if err != nil {
		t.Fatal(err)
	}
	same(t, "the sheet", view(t, s), view(t, again))

	d.become(path, os.O_RDONLY) // and another kind of failure
	jot(t, p, s, 1)
	same(t, "the wait is short again", minBackoff, <-c.asked)
	same(t, "the trouble", CannotSave, p.Status().Trouble.Code)
	d.mend()
	c.ring <- evening
	closed(t, p)
	d.gone()
}

func TestClosingOnAFullDiskSaysWhatIsNotSaved(t *testing.T) {
	d := &disk{tb: t}
	path := filepath.Join(t.TempDir(), "beermat.pad")
	o := Options{NewID: countingIDs(), OpenFile: d.open, After: func(wait time.Duration) <-chan time.Time {
		if wait == closeGrace {
			return time.After(patience)
		}
		return onlyZero(wait)
	}}
	p := padAt(t, path, o)
	s := lay(t, p, 4)
	written(t, p)
	d.become("/dev/full", os.O_RDWR)
	jot(t, p, s, 6, 3)
	await(t, p, func(s Status) bool { return s.Trouble != nil })
	err := p.Close(0)
	same(t, "the trouble", NotSaved, troubleOf(err))
	trouble := err.(*Trouble)
	same(t, "how much", 2, trouble.Pending)
	same(t, "the reason", true, errors.Is(err, syscall.ENOSPC))
	d.gone()

	p = padAt(t, path, Options{})
	again, err := p.Sheet(s.Head().ID)
	if err != nil {
		t.Fatal(err)
	}
	same(t, "what was saved", []int{4}, numbers(again))
}

func TestClosingGivesAFullDiskAnotherChance(t *testing.T) {
	d := &disk{tb: t}
	path := filepath.Join(t.TempDir(), "beermat.pad")
	p := padAt(t, path, Options{NewID: countingIDs(), OpenFile: d.open, After: onlyZero})
	s := lay(t, p, 4)
	written(t, p)
	d.become("/dev/full", os.O_RDWR)
	jot(t, p, s, 6)
	await(t, p, func(s Status) bool { return s.Trouble != nil })
	d.mend()
	shut(t, p)
	d.gone()

	p = padAt(t, path, Options{})
	again, err := p.Sheet(s.Head().ID)
	if err != nil {
		t.Fatal(err)
	}
	same(t, "the sheet", view(t, s), view(t, again))
}

func TestAPadThatIsCutShortWhileItIsOpenIsATrouble(t *testing.T) {
	path, text := oldPad(t)
	p, err := Open(path, Options{Find: findTally})
	if err != nil {
		t.Fatal(err)
	}
	defer shut(t, p)
	if err := os.Truncate(path, int64(2*os.Getpagesize())); err != nil {
		t.Fatal(err)
	}
	_, err = p.OnTable()
	same(t, "the trouble of reading", Damaged, troubleOf(err))
	same(t, "the trouble of checking", Damaged, troubleOf(p.Check()))
	fileWith(t, path, text)
	same(t, "on the table when the rest is back", 3, len(onTable(t, p)))
	same(t, "what the check says then", nil, p.Check())
}

func TestANewPadThatCannotBeMadeLeavesNothingBehind(t *testing.T) {
	folder := t.TempDir()
	_, err := Open(filepath.Join(folder, "beermat.pad"), Options{
		Find: findTally, OpenFile: func(string, int, os.FileMode) (*os.File, error) { return os.OpenFile("/dev/full", os.O_RDWR, 0) },
	})
	same(t, "the trouble on a full disk", CannotOpen, troubleOf(err))
	same(t, "the reason", true, errors.Is(err, syscall.ENOSPC))
	files, err := os.ReadDir(folder)
	same(t, "the error", nil, err)
	same(t, "files", 0, len(files))

	_, err = Open("/proc/beermat.pad", Options{Find: findTally})
	same(t, "the trouble where no files can be", CannotOpen, troubleOf(err))
}
