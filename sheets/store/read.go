package store

import (
	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/sheets"
	"beermat/sheets/store/internal/record"
)

// Summary reads the summary of a sheet, wherever it lies. Errors are as with
// Sheet.
func (p *Store) Summary(id string) (sum sheets.Summary, err error) {
	err = p.single(id, func(tx *bbolt.Tx, key ulid.ULID) error {
		sum, err = p.readSummary(tx, key)
		return err
	})
	return sum, err
}

// single reads something of the one sheet of an ID.
func (p *Store) single(id string, read func(tx *bbolt.Tx, key ulid.ULID) error) error {
	key, ok := sheets.ParseID(id)
	if !ok {
		return &Error{Code: CodeNoSheet, Path: p.path, Record: string(record.Sheets) + "/" + id}
	}
	return p.read(func(tx *bbolt.Tx) error { return read(tx, key) })
}
