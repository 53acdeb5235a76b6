package store

import (
	"github.com/oklog/ulid/v2"

	"beermat/sheets"
	"beermat/sheets/store/internal/record"
)

// Sheet reads a sheet. The error is a *Error: no-sheet, no-game, damaged or
// cannot-read.
func (p *Store) Sheet(id string) (s *sheets.Sheet, err error) {
	err = p.View(func(tx *Tx) error {
		s, err = tx.Sheet(id)
		return err
	})
	return s, err
}

// Summary reads the summary of a sheet, wherever it lies. Errors are as with
// Sheet.
func (p *Store) Summary(id string) (sum sheets.Summary, err error) {
	err = p.View(func(tx *Tx) error {
		sum, err = tx.Summary(id)
		return err
	})
	return sum, err
}

// sheetKey returns the key of a sheet. The error is a *Error, no-sheet, for what is no
// ID of one.
func sheetKey(id string) (ulid.ULID, error) {
	key, ok := sheets.ParseID(id)
	if !ok {
		return key, &Error{Code: CodeNoSheet, Record: string(record.Sheets) + "/" + id}
	}
	return key, nil
}

// ulidOf returns an ID as a key; the zero key, which nothing has, for what is none.
func ulidOf(id string) ulid.ULID {
	key, _ := sheets.ParseID(id)
	return key
}
