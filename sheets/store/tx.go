package store

import (
	"errors"
	"slices"

	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/sheets"
	"beermat/sheets/stats"
	"beermat/sheets/store/internal/record"
)

// Tx makes one change of a pad: it writes about sheets, and what follows from
// that for indexes and figures, in one transaction.
type Tx struct {
	store *Store
	bolt  *bbolt.Tx

	device  deviceRecord // as far as it was asked
	counted bool         // the device has written lines

	canonical map[ulid.ULID]ulid.ULID                // as whom somebody is counted, as far as it was asked
	dirty     map[playerYear]map[variantKey]struct{} // tallies to be folded anew before the end

	// Figures that were changed and are written at the end: several sheets of one
	// transaction change the same.
	stats map[playerVariant]*statsRecord
	pairs map[string]stats.HeadToHead
}

// change queues a change.
func (p *Store) change(do func(c *Tx) error) {
	p.writer.add(func(tx *bbolt.Tx) error { return p.changeIn(tx, do) })
}

// changeIn makes a change in a transaction.
func (p *Store) changeIn(tx *bbolt.Tx, do func(c *Tx) error) error {
	c := &Tx{
		store: p, bolt: tx, canonical: map[ulid.ULID]ulid.ULID{}, dirty: map[playerYear]map[variantKey]struct{}{},
		stats: map[playerVariant]*statsRecord{}, pairs: map[string]stats.HeadToHead{},
	}
	if err := do(c); err != nil {
		return err
	}
	if err := c.writeFigures(); err != nil {
		return err
	}
	if err := c.writeDevice(); err != nil {
		return err
	}
	return c.recomputeDirty()
}

// ofSheet queues a change of one sheet. Nothing changes if there is no such
// sheet, or if its head, by which everything else is found, cannot be read:
// whoever asks to read it is told why.
func (p *Store) ofSheet(id string, do func(c *Tx, id ulid.ULID) error) {
	p.ofSheets([]string{id}, do)
}

// sheetsAtOnce is how many sheets are changed in one transaction, so that a score
// that somebody writes meanwhile finds its turn.
const sheetsAtOnce = 100

// ofSheets queues a change of several sheets, as ofSheet does for one.
func (p *Store) ofSheets(ids []string, do func(c *Tx, id ulid.ULID) error) {
	var keys []ulid.ULID
	for _, id := range ids {
		if key, ok := sheets.ParseID(id); ok {
			keys = append(keys, key)
		}
	}
	for some := range slices.Chunk(keys, sheetsAtOnce) {
		p.change(func(c *Tx) error {
			for _, key := range some {
				if _, err := readHead(c.bolt, key); err != nil {
					continue
				}
				if err := do(c, key); err != nil {
					return err
				}
			}
			return nil
		})
	}
}

// State is where a sheet lies.
type State int

const (
	StateNone State = iota
	StateOpen
	StateArchived
	StateDeleted
)

// stateOf tells where a sheet lies.
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

// readHead reads the head of a sheet. The error is a *Error, no-sheet or damaged.
func readHead(tx *bbolt.Tx, id ulid.ULID) (sheets.Head, error) {
	var r headRecord
	found, err := record.Read(tx, record.Sheets, id[:], &r)
	if err == nil && !found {
		err = &Error{Code: CodeNoSheet, Record: record.Name(record.Sheets, id[:])}
	}
	if err != nil {
		return sheets.Head{}, err
	}
	return r.head(id.String()), nil
}

// readSheet reads a sheet. The error is a *Error.
func (p *Store) readSheet(tx *bbolt.Tx, id ulid.ULID) (*sheets.Sheet, error) {
	h, err := readHead(tx, id)
	if err != nil {
		return nil, err
	}
	return p.readSheetOf(tx, id, h)
}

// readSheetOf reads the sheet with a head.
func (p *Store) readSheetOf(tx *bbolt.Tx, id ulid.ULID, h sheets.Head) (*sheets.Sheet, error) {
	g := p.options.Find(h.Game)
	if g == nil {
		return nil, &Error{Code: CodeNoGame, Record: record.Name(record.Sheets, id[:])}
	}
	s, err := sheets.New(g, h)
	if err != nil {
		return nil, record.Damaged(record.Sheets, id[:], err)
	}
	known := linesKnown(tx, id)
	s.Grow(min(known, growLines))
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

// canonicalPlayer returns as whom somebody is counted.
func (c *Tx) canonicalPlayer(id ulid.ULID) (ulid.ULID, error) {
	if as, known := c.canonical[id]; known {
		return as, nil
	}
	as, err := resolveMerged(c.bolt, id)
	if IsDamage(err) {
		as, err = id, nil // who cannot be read is nobody else
	}
	if err == nil {
		c.canonical[id] = as
	}
	return as, err
}

// maxMerges is how many merges of players can follow one another.
const maxMerges = 1000

// resolveMerged returns the player whom somebody was merged into, or the same again.
func resolveMerged(tx *bbolt.Tx, id ulid.ULID) (ulid.ULID, error) {
	for range maxMerges {
		player, found, err := readPlayer(tx, id)
		if err != nil {
			return id, err
		}
		as, merged := sheets.ParseID(player.MergedInto)
		if !found || !merged {
			break
		}
		id = as
	}
	return id, nil
}

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
	return errors.As(err, &damage) || errors.Is(err, CodeDamaged) || errors.Is(err, CodeNoGame)
}
