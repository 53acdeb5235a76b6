package backup_test

import (
	"testing"
	"time"

	"beermat/sheets/backup"
	"beermat/sheets/sheetstest"
)

// FuzzBackup_Name gives any names to what looks for backups.
func FuzzBackup_Name(f *testing.F) {
	b := backup.Backup{At: sheetstest.Evening, Number: 12}
	for _, flawed := range []bool{false, true} {
		b.Corrupt = flawed
		f.Add("pad.beermat", backup.BackupName("pad.beermat", b)[len("backups/"):])
	}
	f.Add("pad", "pad-20261120T193000Z-99999999999999999999.beermat")
	f.Add("", "-20261120T193000Z-0001")
	f.Fuzz(func(t *testing.T, pad, name string) {
		b, ok := backup.ReadBackupName(pad, name)
		if !ok {
			return
		}
		again, ok := backup.ReadBackupName(pad, name)
		if !ok || again != b || b.Number < 0 || b.At.After(time.Date(10_000, 1, 1, 0, 0, 0, 0, time.UTC)) {
			t.Errorf("%q of %q: %+v", name, pad, b)
		}
	})
}
