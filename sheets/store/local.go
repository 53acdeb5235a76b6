package store

import (
	"errors"
	"reflect"
	"slices"

	"go.etcd.io/bbolt"

	"beermat/sheets"
	"beermat/sheets/line"
	"beermat/sheets/store/internal/record"
)

// What follows is of this device only, and no line of the pad.

// SaveDraft queues the draft of a sheet in the place of the last one. An empty
// draft leaves no record, and neither does that of a sheet that was erased meanwhile.
func (p *Store) SaveDraft(id string, d sheets.Draft) error {
	key, ok := sheets.ParseID(id)
	if !ok {
		return errNoID
	}
	d.Keys = slices.Clone(d.Keys)
	p.writer.add(description{"draft", id, d}, func(tx *bbolt.Tx) error {
		if d.Empty() || !isWanted(tx, line.Object{Kind: line.Sheet, ID: key}) {
			return record.Delete(tx, record.Drafts, key[:])
		}
		return record.Update(tx, record.Drafts, key[:], d)
	})
	return nil
}

// Draft reads the draft of a sheet; an empty one if there is none. The error is a
// *failure.Error.
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

var errNoKey = errors.New("sheets: a setting needs a name")

// Setting reads a setting into what the pointer points to; false if it was never
// set. The error is a *failure.Error, also where the value does not fit.
func (p *Store) Setting(key string, into any) (found bool, err error) {
	err = p.read(func(tx *bbolt.Tx) error {
		found, err = record.Read(tx, record.Settings, []byte(key), into)
		return err
	})
	return found && err == nil, err
}

// SetSetting queues a setting. The error is for an empty key or a value that has
// no such form; a trouble with the disk shows in the status.
func (p *Store) SetSetting(key string, v any) error {
	if key == "" {
		return errNoKey
	}
	payload, err := record.Marshal(v)
	if err != nil {
		return err
	}
	of := reflect.TypeOf(v)
	if of == nil {
		of = reflect.TypeFor[any]()
	}
	p.writer.add(description{"set", key, v}, func(tx *bbolt.Tx) error {
		return record.UpdateEncoded(tx, record.Settings, []byte(key), payload, of)
	})
	return nil
}
