package backup_test

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"beermat/sheets/backup"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store"
	"beermat/sheets/store/storetest"
)

// FuzzVerify gives any text to what reads the changes since a copy.
func FuzzVerify(f *testing.F) {
	path := filepath.Join(f.TempDir(), "pad.beermat")
	at := sheetstest.Evening
	p := storetest.PadAt(f, path, store.Options{NewID: sheetstest.CountingIDs(), Now: func() time.Time { return at }})
	storetest.BackedUp(f, p)
	storetest.Lay(f, p, 4, 3)
	storetest.Written(f, p)
	changes, _ := storetest.BackedUp(f, p)
	sound := sheetstest.Content(f, changes.Path)
	f.Add(sound)
	f.Add(sound[:len(sound)/2])
	f.Add([]byte(`{"beermat":"changes","copy":{"name":"../../x"},"local":[{}],"erased":[{"of":"s"}]}` + "\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		sheetstest.FileWith(t, changes.Path, text)
		if backup.Verify(changes.Path, p.Options()) != nil {
			return
		}
		last := bytes.LastIndexByte(bytes.TrimSuffix(text, []byte("\n")), '\n') + 1
		if want := fmt.Sprintf("\"sha256\":\"%x\"}\n", sha256.Sum256(text[:last])); !strings.HasSuffix(string(text), want) {
			t.Errorf("%q is not what was written", text)
		}
	})
}

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
