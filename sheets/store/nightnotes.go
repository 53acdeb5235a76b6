package store

import (
	"go.etcd.io/bbolt"

	"beermat/sheets"
	"beermat/sheets/store/internal/record"
)

func encodeNightNotes(n sheets.NightNotes) []byte {
	var p record.Encoder
	p.String(n.Name)
	p.String(n.Place)
	p.String(n.Note)
	return p
}

func decodeNightNotes(day sheets.Day, payload []byte) (sheets.NightNotes, error) {
	u := record.Decoder{Rest: payload}
	n := sheets.NightNotes{Day: day, Name: u.String(), Place: u.String(), Note: u.String()}
	return n, u.End()
}

// readNightNotes gives a night with what is noted about it.
func readNightNotes(tx *bbolt.Tx, day sheets.Day) (sheets.NightNotes, error) {
	payload, err := record.Get(tx, record.NightNotes, record.DayKey(day))
	if err != nil || payload == nil {
		return sheets.NightNotes{Day: day}, err
	}
	n, err := decodeNightNotes(day, payload)
	if err != nil {
		return n, record.Damaged(record.NightNotes, record.DayKey(day), err)
	}
	return n, nil
}

// NightNotes gives a night with what is noted about it. The error is a *Error.
func (p *Store) NightNotes(day sheets.Day) (n sheets.NightNotes, err error) {
	err = p.read(func(tx *bbolt.Tx) error {
		n, err = readNightNotes(tx, day)
		return err
	})
	return n, err
}

// SaveNightNotes queues what is noted about a night.
func (p *Store) SaveNightNotes(n sheets.NightNotes) {
	p.change(func(c *Tx) error { return c.saveNightNotes(n) })
}

func (c *Tx) saveNightNotes(n sheets.NightNotes) error {
	err := error(nil)
	if n.IsEmpty() {
		err = record.Delete(c.bolt, record.NightNotes, record.DayKey(n.Day))
	} else {
		err = record.Put(c.bolt, record.NightNotes, record.DayKey(n.Day), encodeNightNotes(n))
	}
	if err != nil {
		return err
	}
	return c.markStale(staleNight, record.DayKey(n.Day))
}
