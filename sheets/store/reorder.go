package store

import (
	"bytes"
	"slices"

	"go.etcd.io/bbolt"

	"beermat/sheets/store/internal/record"
)

// putInOrder writes the buckets anew whose keys are not in their order. The database
// finds a key by dividing the others in two: a damaged key would hide sound ones, and
// lead what is written next to where nobody finds it again. Nothing is taken away: the
// damaged record lies where its key belongs, and the check tells of it.
func putInOrder(tx *bbolt.Tx) error {
	for _, name := range record.Buckets {
		b := tx.Bucket(name)
		if b == nil || isInOrder(b) {
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

// isInOrder reports whether every record of a bucket follows the one before and is found
// by its key.
func isInOrder(b *bbolt.Bucket) bool {
	var last []byte
	all, find := b.Cursor(), b.Cursor()
	for key, _ := all.First(); key != nil; key, _ = all.Next() {
		if found, _ := find.Seek(key); bytes.Compare(last, key) >= 0 || !bytes.Equal(found, key) {
			return false
		}
		last = key
	}
	return true
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
