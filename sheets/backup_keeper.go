package sheets

import (
	"sync"
	"time"
)

// backupGap is how much later than the last one a backup is made while people
// play: what a damaged pad costs is at most what was written since.
const backupGap = 10 * time.Minute

// keeper sees to it that there are backups. It needs no clock that ticks: that
// something was written, or is about to be, is when one may be due. It works on
// a goroutine that lives only as long as there is a backup to be made.
type keeper struct {
	pad *Pad

	mu   sync.Mutex
	last time.Time     // when there was a look last; zero before the first one
	busy chan struct{} // closed when the backup under way is done; nil without one
	flaw *Trouble      // why there is none, or what is wrong with it
}

// look has a backup made if one is due. It never waits.
func (k *keeper) look() {
	if k == nil {
		return
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	now := k.pad.o.Now()
	since := now.Sub(k.last)
	if k.busy != nil || !k.last.IsZero() && since >= 0 && since < backupGap {
		return
	}
	k.begin(now)
}

// begin has a backup made. The lock is held.
func (k *keeper) begin(now time.Time) {
	k.last = now
	k.busy = make(chan struct{})
	go func() {
		_, _, err := k.pad.BackUp()
		k.settle(err)
		k.pad.writer.notify()
	}()
}

// settle notes how a backup went.
func (k *keeper) settle(err error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.flaw = nil
	if err != nil {
		k.flaw = wrapError(err, NoBackup, k.pad.path)
	}
	close(k.busy)
	k.busy = nil
}

// end has the last backup made, for what was written since, and waits for it.
func (k *keeper) end() {
	if k == nil {
		return
	}
	for _, last := range []bool{false, true} {
		k.mu.Lock()
		if k.busy == nil && last {
			k.begin(k.pad.o.Now())
		}
		busy := k.busy
		k.mu.Unlock()
		if busy != nil {
			<-busy
		}
	}
}

// Flaw gives why the last backup could not be made, or what it found to be wrong
// with the pad; nil while all is well, or where no backups are kept.
func (p *Pad) Flaw() *Trouble {
	if p.keeper == nil {
		return nil
	}
	p.keeper.mu.Lock()
	defer p.keeper.mu.Unlock()
	return p.keeper.flaw
}
