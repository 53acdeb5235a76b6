package store

import (
	"go.etcd.io/bbolt"

	"beermat/sheets"
	"beermat/sheets/store/internal/record"
)

// readNightNotes returns what is noted about a night.
func readNightNotes(tx *bbolt.Tx, day sheets.Day) (sheets.NightNotes, error) {
	n := sheets.NightNotes{Day: day}
	_, err := record.Read(tx, record.NightNotes, record.DayKey(day), &n)
	return n, err
}

// NightNotes returns what is noted about a night. The error is a *Error.
func (p *Store) NightNotes(day sheets.Day) (n sheets.NightNotes, err error) {
	err = p.View(func(tx *Tx) error {
		n, err = tx.NightNotes(day)
		return err
	})
	return n, err
}

// SaveNightNotes queues what is noted about a night.
func (p *Store) SaveNightNotes(n sheets.NightNotes) {
	p.change(func(c *Tx) error { return c.SaveNightNotes(n) })
}

// SaveNightNotes writes what is noted about a night.
func (c *Tx) SaveNightNotes(n sheets.NightNotes) error {
	err := error(nil)
	if n.IsEmpty() {
		err = record.Delete(c.bolt, record.NightNotes, record.DayKey(n.Day))
	} else {
		err = record.Update(c.bolt, record.NightNotes, record.DayKey(n.Day), n)
	}
	if err != nil {
		return err
	}
	return c.markStale(staleNight, record.DayKey(n.Day))
}
