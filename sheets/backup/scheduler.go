package backup

import (
	"sync"
	"time"

	"beermat/sheets/failure"
	"beermat/sheets/store"
)

// backupGap is how much later than the last one a backup is made while people
// play: what a damaged pad costs is at most what was written since.
const backupGap = 10 * time.Minute

// scheduler sees to it that there are backups. It needs no clock that ticks: that
// something was written, or is about to be, is when one may be due. It works on
// a goroutine that lives only as long as there is a backup to be made.
type scheduler struct {
	pad *store.Store

	mu   sync.Mutex
	last time.Time      // when there was a look last; zero before the first one
	busy chan struct{}  // closed when the backup under way is done; nil without one
	err  *failure.Error // why there is none, or what is wrong with it
}

// Start has backups of a pad made from now on.
func Start(p *store.Store) { p.Queue().Observe(&scheduler{pad: p}) }

// Idle starts a backup if one is due. It never waits.
func (k *scheduler) Idle() {
	k.mu.Lock()
	defer k.mu.Unlock()
	now := k.pad.Options().Now()
	since := now.Sub(k.last)
	if k.busy != nil || !k.last.IsZero() && since >= 0 && since < backupGap {
		return
	}
	k.start(now)
}

// start starts a backup. The lock is held.
func (k *scheduler) start(now time.Time) {
	k.last = now
	k.busy = make(chan struct{})
	go func() {
		_, _, err := Create(k.pad)
		k.finish(err)
		k.pad.Queue().Notify()
	}()
}

// finish notes how a backup went.
func (k *scheduler) finish(err error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.err = nil
	if err != nil {
		k.err = store.WrapError(err, failure.NoBackup, k.pad.Path())
	}
	close(k.busy)
	k.busy = nil
}

// Closing makes the last backup, of what was written since the one before.
func (k *scheduler) Closing() {
	for _, last := range []bool{false, true} {
		k.mu.Lock()
		if k.busy == nil && last {
			k.start(k.pad.Options().Now())
		}
		busy := k.busy
		k.mu.Unlock()
		if busy != nil {
			<-busy
		}
	}
}

// Sound reports whether the last backup was made and found nothing wrong.
func (k *scheduler) Sound() bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.err == nil
}

// LastError returns why the last backup of a pad could not be made, or what it found to be
// wrong with the pad; nil while all is well, or where no backups are kept.
func LastError(p *store.Store) *failure.Error {
	k, kept := p.Queue().Observer().(*scheduler)
	if !kept {
		return nil
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.err
}
