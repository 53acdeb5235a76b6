package sheets

import (
	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"
)

// Summary reads the summary of a sheet, wherever it lies. Errors are as with
// Sheet.
func (p *Pad) Summary(id string) (sum Summary, err error) {
	err = p.single(id, func(tx *bbolt.Tx, key ulid.ULID) error {
		sum, err = p.summary(tx, key)
		return err
	})
	return sum, err
}

// Text gives a sheet as the one line of a sheet file that Export would write.
// Errors are as with Sheet.
func (p *Pad) Text(id string) (text []byte, err error) {
	err = p.single(id, func(tx *bbolt.Tx, key ulid.ULID) error {
		text, err = p.text(tx, key)
		return err
	})
	return text, err
}

// single reads something of the one sheet of an ID.
func (p *Pad) single(id string, read func(tx *bbolt.Tx, key ulid.ULID) error) error {
	key, ok := uid(id)
	if !ok {
		return &Trouble{Code: NoSheet, Path: p.path, Record: string(bucketSheets) + "/" + id}
	}
	return p.read(func(tx *bbolt.Tx) error { return read(tx, key) })
}
