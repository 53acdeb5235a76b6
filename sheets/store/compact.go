package store

import (
	"errors"
	"hash/crc32"
	"maps"
	"os"
	"path/filepath"
	"runtime"

	"go.etcd.io/bbolt"

	"beermat/sheets/internal/files"
	"beermat/sheets/store/internal/record"
)

// The pages of a file fill as their keys come, and those that come in any order leave them
// half empty. After an import, after all that follows from the sheets was made anew, and at
// closing, a pad of which a third is air is written once more, in order, into a file beside
// it, which takes its place.

// keyCompacted is the record that says how large the file was when it was last looked how
// full it is.
var keyCompacted = []byte("compacted")

// minCompacted is how large a file has to be for it to matter, in bytes.
const minCompacted = 1 << 20

// errNotTheSame says that the file beside the pad does not hold what the pad holds.
var errNotTheSame = errors.New("the copy is not the same")

// isAiry reports whether a third of the file holds nothing. It looks at the pages only where
// the file has grown by half since the last time.
func isAiry(tx *bbolt.Tx) (airy, looked bool) {
	had := 0
	if _, err := record.Read(tx, record.Derived, keyCompacted, &had); err != nil || tx.Size() < max(minCompacted, int64(had)*3/2) {
		return false, false
	}
	return usedIn(tx)*3 < tx.Size()*2, true
}

// usedIn returns how many bytes of the file hold records, or lead to them.
func usedIn(tx *bbolt.Tx) (used int64) {
	_ = tx.ForEach(func(_ []byte, b *bbolt.Bucket) error {
		s := b.Stats()
		used += int64(s.LeafInuse + s.BranchInuse)
		return nil
	})
	return used
}

// noteSize notes how large the file is.
func noteSize(tx *bbolt.Tx) error {
	return record.Put(tx, record.Derived, keyCompacted, record.MustMarshal(tx.Size()))
}

// compactTo writes the pad to a file beside it if it is airy, and opens that; nil if it is
// not. Nobody may write to the pad meanwhile.
func (p *Store) compactTo(temp string) (db *bbolt.DB, opened os.FileInfo, err error) {
	old, airy, looked := p.db.open.Load(), false, false
	if err := old.View(func(tx *bbolt.Tx) error {
		airy, looked = isAiry(tx)
		return nil
	}); err != nil || !looked {
		return nil, nil, err
	}
	if !airy {
		return nil, nil, p.db.Update(noteSize)
	}
	_ = os.Remove(temp) // of a program that ended in the middle
	if db, opened, err = openDB(temp, p.options, false); err != nil {
		return nil, nil, err
	}
	db.NoSync = true
	const atOnce = 4 << 20 // bytes in one transaction
	if err = bbolt.Compact(db, old, atOnce); err == nil {
		err = sameRecords(old, db)
	}
	if err == nil {
		err = db.Update(noteSize)
	}
	if err == nil {
		err = db.Sync()
	}
	if db.NoSync = false; err != nil {
		return nil, nil, errors.Join(err, db.Close(), os.Remove(temp))
	}
	return db, opened, nil
}

// sameRecords compares how many records each bucket has, and a sum over them.
func sameRecords(one, other *bbolt.DB) error {
	sums := [2]map[string][2]uint64{{}, {}}
	for i, db := range []*bbolt.DB{one, other} {
		if err := db.View(func(tx *bbolt.Tx) error {
			return tx.ForEach(func(name []byte, b *bbolt.Bucket) error {
				n, sum := uint64(0), crc32.NewIEEE()
				defer func() { sums[i][string(name)] = [2]uint64{n, uint64(sum.Sum32())} }()
				return b.ForEach(func(key, value []byte) error {
					n++
					_, _ = sum.Write(key) // memory takes everything
					_, _ = sum.Write(value)
					return nil
				})
			})
		}); err != nil {
			return err
		}
	}
	if !maps.Equal(sums[0], sums[1]) {
		return errNotTheSame
	}
	return nil
}

// compact has the pad be a file with full pages, on the goroutine that writes. Where that
// cannot be, the pad stays as it is. Windows does not replace a file that is open: there it
// is done in the end only, when the pad is let go of.
func (p *Store) compact(atEnd bool) error {
	if atEnd != (runtime.GOOS == "windows") || p.writer.broken || p.db.open.Load().IsReadOnly() {
		return nil
	}
	if err := p.writer.file.verify(); err != nil {
		return err
	}
	target := files.FollowLinks(p.path)
	temp := filepath.Join(filepath.Dir(target), "."+filepath.Base(target)+".compact")
	var db *bbolt.DB
	var opened os.FileInfo
	err := recoverPanic(func() (err error) {
		db, opened, err = p.compactTo(temp)
		return err
	})
	if err != nil || db == nil {
		return err
	}
	if atEnd {
		err = errors.Join(db.Close(), p.db.open.Load().Close())
	}
	if err == nil {
		err = os.Rename(temp, target)
	}
	if err != nil {
		return errors.Join(err, db.Close(), os.Remove(temp))
	}
	files.SyncDir(filepath.Dir(target))
	if !atEnd {
		p.replaceDB(db, opened)
	}
	return nil
}

// replaceDB has another file be the one that is open.
func (p *Store) replaceDB(db *bbolt.DB, opened os.FileInfo) {
	old := p.db.open.Swap(db)
	p.writer.file.opened, p.writer.file.dirty = opened, false
	go func() { _ = old.Close() }() // when nobody reads from it any more
}
