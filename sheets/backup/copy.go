package backup

import (
	"context"
	"os"
	"path/filepath"

	"beermat/sheets/store"
)

// CopyTo makes a copy of a pad at a path; for a folder, in it under the name of a
// backup. It returns the path of the copy. All else is as with store.File.BackupTo.
func CopyTo(ctx context.Context, p *store.Store, path string, replace bool) (string, error) {
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		b := Backup{At: p.Options().Now()}
		path = filepath.Join(path, filepath.Base(backupName(p.Path(), b)))
	}
	return path, p.File().BackupTo(ctx, path, replace)
}
