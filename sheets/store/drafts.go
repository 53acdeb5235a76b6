package store

import (
	"slices"

	"go.etcd.io/bbolt"

	"beermat/sheets"
	"beermat/sheets/store/internal/record"
)

// SaveDraft queues the draft of a sheet in the place of the last one. An empty
// draft leaves no record, and neither does that of a sheet that was erased meanwhile.
func (p *Store) SaveDraft(id string, d sheets.Draft) error {
	key, ok := sheets.ParseID(id)
	if !ok {
		return errNoID
	}
	d.Keys = slices.Clone(d.Keys)
	p.writer.add(func(tx *bbolt.Tx) error {
		if d.Empty() || !record.Has(tx, record.Sheets, key[:]) {
			return record.Delete(tx, record.Drafts, key[:])
		}
		return record.Update(tx, record.Drafts, key[:], d)
	})
	return nil
}

// Draft reads the draft of a sheet; an empty one if there is none. The error is a
// *Error.
func (p *Store) Draft(id string) (sheets.Draft, error) {
	d := sheets.Draft{Amends: -1}
	key, ok := sheets.ParseID(id)
	if !ok {
		return d, nil
	}
	err := p.read(func(tx *bbolt.Tx) error {
		_, err := record.Read(tx, record.Drafts, key[:], &d)
		return err
	})
	if err != nil {
		return sheets.Draft{Amends: -1}, err
	}
	return d, nil
}
