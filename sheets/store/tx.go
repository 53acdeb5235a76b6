package store

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"time"

	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/sheets"
	"beermat/sheets/failure"
	"beermat/sheets/replica"
	"beermat/sheets/store/internal/record"
)

// Tx makes one change of a pad in one transaction, and notes of what the lists and figures
// have to be brought up to date.
type Tx struct {
	store *Store
	bolt  *bbolt.Tx

	device  deviceRecord   // as far as it was asked
	counted bool           // the device has written lines
	told    bool           // what changes is known to the other devices
	mended  []replica.Line // which were damaged
	turned  []string       // sheets whose game was over, and which say otherwise now because of other devices
}

// change queues a change.
func (p *Store) change(of description, do func(c *Tx) error) {
	p.writer.add(of, func(tx *bbolt.Tx) error { return p.changeIn(tx, do) })
}

// changeIn makes a change in a transaction.
func (p *Store) changeIn(tx *bbolt.Tx, do func(c *Tx) error) error {
	c := &Tx{store: p, bolt: tx}
	if err := c.sharing(do); err != nil {
		return err
	}
	return c.writeDevice()
}

// State is where a sheet is.
type State int

const (
	StateNone State = iota
	StateOpen
	StateArchived
	StateDeleted
)

// stateOf returns where a sheet is.
func stateOf(tx *bbolt.Tx, id ulid.ULID) State {
	switch {
	case record.Has(tx, record.Open, id[:]):
		return StateOpen
	case record.Has(tx, record.Trash, id[:]):
		return StateDeleted
	case record.Has(tx, record.Sheets, id[:]):
		return StateArchived
	}
	return StateNone
}

// readHead reads the head of a sheet. The error is a *failure.Error, no-sheet or damaged.
func readHead(tx *bbolt.Tx, id ulid.ULID) (sheets.Head, error) {
	var r headRecord
	found, err := record.Read(tx, record.Sheets, id[:], &r)
	if err == nil && !found {
		err = &failure.Error{Code: failure.NoSheet, Record: record.Name(record.Sheets, id[:])}
	}
	if err != nil {
		return sheets.Head{}, err
	}
	h := r.head(id.String())
	if len(r.Definition) > 0 {
		h.Definition, err = readDefinition(tx, r.Definition)
	}
	return h, err
}

// readSheet reads a sheet. The error is a *failure.Error.
func (p *Store) readSheet(tx *bbolt.Tx, id ulid.ULID) (*sheets.Sheet, error) {
	h, err := readHead(tx, id)
	if err != nil {
		return nil, err
	}
	return p.readSheetOf(tx, id, h, new(foldMemory))
}

// readSheetOf reads the sheet with a head, with what others have left.
func (p *Store) readSheetOf(tx *bbolt.Tx, id ulid.ULID, h sheets.Head, memory *foldMemory) (*sheets.Sheet, error) {
	g := p.options.Find(h.Game, h.Definition)
	if g == nil {
		return nil, &failure.Error{Code: failure.NoGame, Record: record.Name(record.Sheets, id[:])}
	}
	s, err := memory.newSheet(g, h)
	if err != nil {
		return nil, record.Damaged(record.Sheets, id[:], err)
	}
	known := linesKnown(tx, id)
	s.Grow(min(known, growLines), memory.sheet)
	n, err := readLog(tx, id, func(l *storedLine) error { return l.apply(s) })
	if err == nil && n < known {
		err = missing(id, n)
	}
	if err != nil {
		return nil, err
	}
	s.SetRead(string(readDevice(tx).ID))
	return s, nil
}

// growLines bounds for how many lines there is room at once: a number on the disk may be
// anything.
const growLines = 1 << 12

// readPlayer reads somebody on the list of players; false if there is nobody.
func readPlayer(tx *bbolt.Tx, id ulid.ULID) (player sheets.Player, found bool, err error) {
	found, err = record.Read(tx, record.Players, id[:], &player)
	player.ID = id.String()
	return player, found, err
}

func writePlayer(tx *bbolt.Tx, id ulid.ULID, player sheets.Player) error {
	return record.Update(tx, record.Players, id[:], player)
}

// IsDamage reports whether what could not be read is one record, of one sheet, and
// not the disk.
func IsDamage(err error) bool {
	damage := (*record.DamagedError)(nil)
	return errors.As(err, &damage) || errors.Is(err, failure.Damaged) || errors.Is(err, failure.NoGame)
}

// View runs f with a transaction that sees what is on disk. The error is a *failure.Error.
func (p *Store) View(f func(tx *Tx) error) error {
	return p.read(func(tx *bbolt.Tx) error { return f(&Tx{store: p, bolt: tx}) })
}

// Update runs f with a transaction that changes the pad, when everything queued before
// is written. It is tried once. The error is that of the context or a *failure.Error, and
// then nothing has changed.
func (p *Store) Update(ctx context.Context, f func(tx *Tx) error) error {
	err := p.writer.writeSync(ctx, func(tx *bbolt.Tx) error { return p.changeIn(tx, f) })
	if err != nil && ctx.Err() == nil {
		return WrapError(err, failure.CannotSave, p.path)
	}
	return err
}

// Written waits until all that was queued before is on disk, or was set aside. The error is
// that of the context, or says that the pad was closed.
func (p *Store) Written(ctx context.Context) error { return p.writer.written(ctx) }

// ManyChanges runs f, which makes many changes one after the other. Figures are brought up
// to date once, behind them all.
func (p *Store) ManyChanges(f func() error) error { return p.writer.manyChanges(f) }

// CaughtUp waits until all that follows from the sheets is up to date. The error is
// that of the context.
func (p *Store) CaughtUp(ctx context.Context) error { return p.writer.caughtUp(ctx) }

// Prepare makes a whole sheet ready to be written. It may be called on several goroutines
// at once.
func (p *Store) Prepare(s *sheets.Sheet) (*SheetWrite, error) {
	return p.prepare(s, 0, s.Log(), true)
}

// Done reports whether the game is over.
func (w *SheetWrite) Done() bool { return w.entry.Summary.Done }

// LastWritten returns when the sheet was last written on.
func (w *SheetWrite) LastWritten() time.Time { return w.written }

// Placement returns what is settled about the sheet apart from its log.
func (w *SheetWrite) Placement() sheets.Placement { return w.entry.Placement }

// SetPlacement settles it otherwise.
func (w *SheetWrite) SetPlacement(f sheets.Placement) { w.entry.Placement = f }

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
func (c *Tx) Create(w *SheetWrite) error { return w.write(c) }

// Replace writes a sheet in the place of one with the same ID, which stays in its
// night.
func (c *Tx) Replace(w *SheetWrite) error { return w.replace(c) }

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
// everything but the trash. The error is a *failure.Error.
func (p *Store) IDs(q Query) (ids []string, err error) {
	err = p.read(func(tx *bbolt.Tx) error {
		if !q.everything() {
			return q.each(tx, record.LastMark, func(m record.HistoryKey) (bool, error) {
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
