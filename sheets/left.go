package sheets

import (
	"fmt"
	"os"
	"path/filepath"
	"time"
)

// Looking through all pages of a pad takes the longer the more games it holds,
// and it is for damage that comes from outside. So a pad that has been looked
// through, or that was written by nobody but us since, leaves a note beside its
// backups of how it was left; and one that lies there just so is taken as sound.
// Whatever touched it has changed its size, its time or its newest transaction.
//
// Whoever opens the pad takes the note away, and leaves another when all was well
// to the end. What rots on the disk itself changes no time: should that bring the
// program down, the next start looks through every page and says what is wrong.

// freshest is how long ago a file must have been written for its time to tell it
// from what is written next: file systems count in steps of up to two seconds.
const freshest = 3 * time.Second

// leftNote is the path of the note about a pad.
func leftNote(pad string) string {
	return filepath.Join(filepath.Dir(pad), backupFolder, "."+filepath.Base(pad)+".left")
}

// noteOf is what the note says of a pad that is left as it is now; "" where that
// cannot be told.
func (o Options) noteOf(pad string) string {
	m, err := stateOf(pad, o)
	if err != nil {
		return ""
	}
	file, err := os.Stat(pad)
	if err != nil || time.Since(file.ModTime()) < freshest {
		return ""
	}
	return fmt.Sprintf("%d bytes of %d, transaction %d, %016x\n", file.Size(), file.ModTime().UnixNano(), m.TxID, m.Checksum)
}

// asLeft tells whether a pad lies as it was left.
func (o Options) asLeft(pad string) bool {
	note, err := os.ReadFile(leftNote(pad))
	return err == nil && len(note) > 0 && string(note) == o.noteOf(pad)
}

// takeNote tells whether a pad lies as it was left, and takes the note away.
func (o Options) takeNote(pad string) bool {
	left := o.asLeft(pad)
	if left {
		_ = os.Remove(leftNote(pad)) // one that stays costs safety after a crash only
	}
	return left
}

// leave notes how a sound pad is left. Without backups there is no folder for the
// note, and without the note it is only slower to open.
func (o Options) leave(pad string) {
	if said := o.noteOf(pad); said != "" && !o.asLeft(pad) {
		_ = os.WriteFile(leftNote(pad), []byte(said), 0o600)
	}
}

// leave notes how the pad is left when it is closed, if all is well with it.
func (w *writer) leave() {
	w.mu.Lock()
	keeper := w.keeper
	w.mu.Unlock()
	if !w.file.dirty && !keeper.flawed() {
		Options{OpenFile: w.file.openFile}.leave(w.path)
	}
}

// flawed tells whether something was found to be wrong with the pad or its backup.
func (k *keeper) flawed() bool {
	if k == nil {
		return false
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.flaw != nil
}
