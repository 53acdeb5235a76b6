package store

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"slices"

	"go.etcd.io/bbolt"
	berrors "go.etcd.io/bbolt/errors"

	"beermat/sheets/failure"
	"beermat/sheets/store/internal/boltcheck"
	"beermat/sheets/store/internal/record"
)

var errFreelist = errors.New("the list of free pages is damaged")

// checkPath refuses a path where there cannot be a pad. The database would take an
// empty file for a new one.
func checkPath(path string) error {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return err
	case info.IsDir():
		return &failure.Error{Code: failure.IsFolder}
	case !info.Mode().IsRegular():
		return &failure.Error{Code: failure.NotAPad}
	case info.Size() == 0:
		return &failure.Error{Code: failure.EmptyFile}
	}
	return nil
}

// checkMeta refuses a file without a meta page that can be true.
func checkMeta(path string, o Options) error {
	file, err := o.OpenFile(path, os.O_RDONLY, 0)
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }()
	_, err = newestMetaOf(file)
	return err
}

// checkPages refuses a file that is no pad, with plain reads only: one that is cut short
// would take the program down, in one whose pages lead round in a circle it would search
// for ever, and from a damaged list of free pages the database would give away pages that
// hold sheets. It leaves out the pages of records unless they are asked for, and returns in
// what order these are.
func checkPages(path string, o Options, records bool) (order boltcheck.Order, err error) {
	file, err := o.OpenFile(path, os.O_RDONLY, 0)
	if err != nil {
		return order, err
	}
	defer func() { _ = file.Close() }()
	meta, err := newestMetaOf(file)
	if err != nil {
		return order, err
	}
	free, ok := meta.ReadFreelist(file)
	if !ok {
		return order, &failure.Error{Code: failure.Damaged, Err: errFreelist}
	}
	if !records {
		return order, nil
	}
	if order, ok = meta.CheckTree(file, free); !ok {
		return order, &failure.Error{Code: failure.Damaged, Err: errTree}
	}
	return order, nil
}

// newestMetaOf returns the newest meta page of a file that is long enough for it.
func newestMetaOf(file *os.File) (boltcheck.Meta, error) {
	info, err := file.Stat()
	if err != nil {
		return boltcheck.Meta{}, err
	}
	m, ok := boltcheck.NewestMeta(file)
	switch {
	case !ok:
		return boltcheck.Meta{}, &failure.Error{Code: failure.NotAPad}
	case m.Pages > uint64(info.Size())/uint64(m.PageSize):
		return boltcheck.Meta{}, &failure.Error{Code: failure.Truncated}
	}
	return m, nil
}

var errTree = errors.New("the pages do not make a tree")

// VerifyFile looks through a pad that is not open: the structure of the file and the
// checksum of every record that people wrote. Whether the logs keep the rules is not asked. The
// error is a *failure.Error or what the system says.
func VerifyFile(path string, o Options) error {
	return verify(path, o, verifyRecords)
}

// verify looks at the pages of a file that is not open, and then at its records.
func verify(path string, o Options, records func(tx *bbolt.Tx) error) error {
	o.SetDefaults()
	err := checkPath(path)
	if err == nil {
		_, err = checkPages(path, o, true)
	}
	if err != nil {
		return err
	}
	return viewAt(path, o, records)
}

func verifyRecords(tx *bbolt.Tx) error {
	if err := checkFormat(tx); err != nil {
		return err
	}
	for _, bucket := range record.Truth {
		if err := record.ForEach(tx, bucket, func(_, _ []byte) error { return nil }); err != nil {
			return err
		}
	}
	var bad []error
	for err := range tx.Check() {
		bad = append(bad, err)
	}
	if len(bad) > 0 {
		return &failure.Error{Code: failure.Damaged, Err: errors.Join(bad...)}
	}
	return nil
}

// CheckClosed refuses a pad that is open in another Beermat, and a path where no file
// can be. What else is wrong with it is no reason to keep it.
func CheckClosed(pad string, o Options) error {
	info, err := os.Stat(pad)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return err
	case info.IsDir():
		return &failure.Error{Code: failure.IsFolder}
	case info.Size() == 0:
		return nil
	}
	db, _, err := openDB(pad, o, true)
	if errors.Is(err, berrors.ErrTimeout) {
		return err
	}
	if err == nil {
		return db.Close()
	}
	return nil
}

// putInOrder writes the buckets anew, because keys are not in their order. The database
// finds a key by dividing the others in two: a damaged key, of a record or of what leads
// to it, would hide sound ones, and lead what is written next to where nobody finds it
// again. Nothing is taken away: the damaged record is where its key belongs, and the check
// tells of it.
func putInOrder(tx *bbolt.Tx) error {
	for _, name := range record.Buckets {
		b := tx.Bucket(name)
		if b == nil {
			continue
		}
		list := recordsOf(name, b)
		if err := tx.DeleteBucket(name); err != nil {
			return err
		}
		if err := makeBucket(tx, name); err != nil {
			return err
		}
		for _, r := range list {
			if err := tx.Bucket(name).Put(r.key, r.value); err != nil {
				return err
			}
		}
	}
	return nil
}

type keyedRecord struct{ key, value []byte }

// recordsOf returns the records of a bucket in the order of their keys. Of those with
// the same key, one whose checksum is right comes last.
func recordsOf(name []byte, b *bbolt.Bucket) (list []keyedRecord) {
	c := b.Cursor()
	for key, value := c.First(); key != nil; key, value = c.Next() {
		list = append(list, keyedRecord{bytes.Clone(key), bytes.Clone(value)})
	}
	isSound := func(r keyedRecord) int {
		if _, err := record.VerifyChecksum(name, r.key, r.value); err == nil {
			return 1
		}
		return 0
	}
	slices.SortFunc(list, func(a, b keyedRecord) int {
		if order := bytes.Compare(a.key, b.key); order != 0 {
			return order
		}
		return isSound(a) - isSound(b)
	})
	return list
}
