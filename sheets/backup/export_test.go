package backup

import (
	"beermat/sheets/store"
)

// UntilIdle waits until no backup is under way.
func UntilIdle(p *store.Store) {
	k := p.Queue().Observer().(*scheduler)
	k.mu.Lock()
	busy := k.busy
	k.mu.Unlock()
	if busy != nil {
		<-busy
	}
}

const (
	ADay       = aDay
	AWeek      = aWeek
	BackupRoom = backupRoom
)

var (
	BackupName     = backupName
	Prune          = prune
	ReadBackupName = readBackupName
)
