package store

import (
	"go.etcd.io/bbolt"

	"beermat/sheets"
	"beermat/sheets/store/internal/record"
)

// draftKey is the record of a draft, among the settings.
func draftKey(id string) []byte { return []byte("draft/" + id) }

// SaveDraft queues the draft of a sheet in the place of the last one. An empty
// draft leaves no record.
func (p *Store) SaveDraft(id string, d sheets.Draft) error {
	if d.Empty() {
		p.writer.add(func(tx *bbolt.Tx) error { return record.Delete(tx, record.Settings, draftKey(id)) })
		return nil
	}
	return p.SetSetting(string(draftKey(id)), d)
}

// Draft reads the draft of a sheet; an empty one if there is none. The error is a
// *Error.
func (p *Store) Draft(id string) (sheets.Draft, error) {
	d := sheets.Draft{Amends: -1}
	_, err := p.Setting(string(draftKey(id)), &d)
	if err != nil {
		return sheets.Draft{Amends: -1}, err
	}
	return d, nil
}
