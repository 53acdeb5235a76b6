package sheets

import (
	"testing"
	"time"
)

// FuzzTheNameOfABackupIsReadOrRefused gives any names to what looks for backups.
func FuzzTheNameOfABackupIsReadOrRefused(f *testing.F) {
	b := Backup{At: evening, Number: 12}
	for _, flawed := range []bool{false, true} {
		b.Flawed = flawed
		f.Add("pad.beermat", backupName("pad.beermat", b)[len("backups/"):])
	}
	f.Add("pad", "pad-20261120T193000Z-99999999999999999999.beermat")
	f.Add("", "-20261120T193000Z-0001")
	f.Fuzz(func(t *testing.T, pad, name string) {
		b, ok := readBackupName(pad, name)
		if !ok {
			return
		}
		again, ok := readBackupName(pad, name)
		if !ok || again != b || b.Number < 0 || b.At.After(time.Date(10_000, 1, 1, 0, 0, 0, 0, time.UTC)) {
			t.Errorf("%q of %q: %+v", name, pad, b)
		}
	})
}
