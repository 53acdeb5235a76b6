package store

import (
	"bytes"
	"context"
	"slices"
	"time"

	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/sheets"
	"beermat/sheets/store/internal/record"
)

// View runs f with a transaction that sees what is on disk. The error is a *Error.
func (p *Store) View(f func(tx *Tx) error) error {
	return p.read(func(tx *bbolt.Tx) error { return f(&Tx{store: p, bolt: tx}) })
}

// Update runs f with a transaction that changes the pad, when everything queued before
// is written. It is tried once. The error is that of the context or a *Error, and
// then nothing has changed.
func (p *Store) Update(ctx context.Context, f func(tx *Tx) error) error {
	err := p.writer.writeSync(ctx, func(tx *bbolt.Tx) error { return p.changeIn(tx, f) })
	if err != nil && ctx.Err() == nil {
		return WrapError(err, CodeCannotSave, p.path)
	}
	return err
}

// CaughtUp waits until all that follows from the sheets is up to date. The error is
// that of the context.
func (p *Store) CaughtUp(ctx context.Context) error { return p.writer.caughtUp(ctx) }

// SheetWrite is a whole sheet, ready to be written.
type SheetWrite struct{ sheetWrite }

// Prepare makes a sheet ready to be written. It may be called on several goroutines
// at once.
func (p *Store) Prepare(s *sheets.Sheet) (*SheetWrite, error) {
	k, err := p.prepare(s, 0, s.Log(), true)
	return &SheetWrite{k}, err
}

// Done reports whether the game is over.
func (w *SheetWrite) Done() bool { return w.entry.summary.Done }

// LastWritten returns when the sheet was last written on.
func (w *SheetWrite) LastWritten() time.Time { return w.written }

// Placement returns what is settled about the sheet apart from its log.
func (w *SheetWrite) Placement() sheets.Placement { return w.entry.placement }

// SetPlacement settles it otherwise.
func (w *SheetWrite) SetPlacement(f sheets.Placement) { w.entry.placement = f }

// Device returns the ID of the device that writes to the pad.
func (c *Tx) Device() string { return string(readDevice(c.bolt).ID) }

// State returns where a sheet is.
func (c *Tx) State(id string) State {
	return stateOf(c.bolt, ulidOf(id))
}

// Sheet reads a sheet.
func (c *Tx) Sheet(id string) (*sheets.Sheet, error) {
	key, err := sheetKey(id)
	if err != nil {
		return nil, err
	}
	return c.store.readSheet(c.bolt, key)
}

// Summary reads the summary of a sheet.
func (c *Tx) Summary(id string) (sheets.Summary, error) {
	key, err := sheetKey(id)
	if err != nil {
		return sheets.Summary{}, err
	}
	return c.store.readSummary(c.bolt, key)
}

// Holds reports whether the head and the log of a sheet are there byte for byte.
func (c *Tx) Holds(w *SheetWrite) (bool, error) {
	head, err := record.Get(c.bolt, record.Sheets, w.id[:])
	if err != nil || !bytes.Equal(head, w.head) {
		return false, nil // damage shows when the sheet is read
	}
	n := 0
	_, err = readLog(c.bolt, w.id, func(l *storedLine) error {
		if n >= len(w.lines) || !bytes.Equal(l.body, w.lines[n]) {
			return errExists
		}
		n++
		return nil
	})
	return err == nil && n == len(w.lines), nil
}

// Create writes a sheet that is not there yet.
func (c *Tx) Create(w *SheetWrite) error { return w.sheetWrite.write(c) }

// Replace writes a sheet in the place of one with the same ID, which stays in its
// night.
func (c *Tx) Replace(w *SheetWrite) error { return w.sheetWrite.replace(c) }

// Archive puts an unfinished sheet into the history as it is.
func (c *Tx) Archive(id string, at time.Time) error {
	return c.archive(ulidOf(id), at)
}

// NightNotes reads what is noted about a night.
func (c *Tx) NightNotes(day sheets.Day) (sheets.NightNotes, error) {
	return readNightNotes(c.bolt, day)
}

// HasPlayer reports whether somebody is on the list of players.
func (c *Tx) HasPlayer(id string) bool {
	key := ulidOf(id)
	return record.Has(c.bolt, record.Players, key[:])
}

// Players reads the list of players, but for those who cannot be read.
func (c *Tx) Players() (list []sheets.Player) {
	_ = record.ForEach(c.bolt, record.Players, func(key, payload []byte) error {
		if player, err := decodePlayer(key, payload); err == nil {
			list = append(list, player)
		}
		return nil
	})
	return list
}

// PutPlayer writes somebody on the list of players.
func (c *Tx) PutPlayer(player sheets.Player) error {
	return writePlayer(c.bolt, ulidOf(player.ID), player)
}

// IDs returns the IDs of the sheets of the history that a query asks for, in their
// order. The query that asks for nothing special gives those on the table too:
// everything but the trash. The error is a *Error.
func (p *Store) IDs(q Query) (ids []string, err error) {
	err = p.read(func(tx *bbolt.Tx) error {
		if !q.everything() {
			return q.marks(tx, end, func(m record.HistoryKey) (bool, error) {
				ids = append(ids, m.Sheet().String())
				return true, nil
			})
		}
		return tx.Bucket(record.Sheets).ForEach(func(key, _ []byte) error {
			if len(key) == record.IDLen && !record.Has(tx, record.Trash, key) {
				ids = append(ids, ulid.ULID(key).String())
			}
			return nil
		})
	})
	slices.Sort(ids)
	return ids, err
}

// Placement reads what is settled about a sheet apart from its log.
func (c *Tx) Placement(h sheets.Head) (sheets.Placement, error) { return readPlacement(c.bolt, h) }
