package store

import (
	"context"
	"errors"
	"time"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/sheets/replica"
	"beermat/sheets/store/internal/chain"
	"beermat/sheets/store/internal/record"
)

// fieldPen is the field of a sheet that the device has set last which writes on it.
const fieldPen = "pen"

// Pen says which device writes on a sheet. One that nobody has taken it from is the one
// that began the sheet.
type Pen struct {
	Own    bool      // it is this one, as always on a pad that is not shared
	Device string    // the ID of another one
	Name   string    // as that calls itself; may be empty
	Since  time.Time // when it took the pen, or began
}

// Pen returns which device writes on a sheet.
func (s Shared) Pen(sheet string) (pen Pen, err error) {
	err = s.store.read(func(tx *bbolt.Tx) error {
		pen = Pen{Own: true}
		if !chain.IsShared(tx) {
			return nil
		}
		f, lines, err := s.store.foldShared(tx, ulidOf(sheet).String())
		if err != nil || len(lines) == 0 {
			return err
		}
		for _, l := range lines { // the same on every device: their order is that of the devices
			if l.Head != nil && l.After == "" && (pen.Device == "" || l.At.Before(pen.Since)) {
				pen.Device, pen.Since = l.Dev, l.At
			}
		}
		if taken, is := f.Fields[fieldPen]; is {
			pen.Device, pen.Since = taken.Dev, taken.At
		}
		if pen.Device == "" {
			return nil // how it was begun has not come yet
		}
		pen.Own = pen.Device == string(readDevice(tx).ID)
		pen.Name, err = deviceName(tx, pen.Device)
		return err
	})
	return pen, err
}

// TakePen has this device write on a sheet from now on.
func (s Shared) TakePen(ctx context.Context, sheet string) error {
	return s.setField(ctx, sheet, fieldPen)
}

// setField sets a field of a sheet, of a pad that is shared, to true.
func (s Shared) setField(ctx context.Context, sheet, key string) error {
	return s.store.Update(ctx, func(c *Tx) error {
		o := replica.Object{Kind: replica.Sheet, ID: ulidOf(sheet).String()}
		if !chain.IsShared(c.bolt) || !chain.HasLines(c.bolt, o) {
			return nil
		}
		f, _, err := c.store.foldShared(c.bolt, o.ID)
		if err != nil {
			return err
		}
		at, holds := f.Fields.Next(key, c.store.options.Now())
		if !holds {
			return errNeverHolds
		}
		if err := c.say(replica.Line{ID: c.store.NewID(), At: at, Sheet: o.ID, Set: replica.Values{key: jsontext.Value("true")}}); err != nil {
			return err
		}
		if f, _, err = c.store.foldShared(c.bolt, o.ID); err != nil {
			return err
		}
		return c.noteForks(ulidOf(sheet), f)
	})
}

// Fork is what was written on a sheet elsewhere at the same time, and stands no longer.
type Fork struct {
	replica.Fork
	Name string // of the device that wrote its last line; may be empty
}

// Forks returns what was written on a sheet at the same time as that which stands.
func (s Shared) Forks(sheet string) (list []Fork, err error) {
	err = s.store.read(func(tx *bbolt.Tx) error {
		if !chain.IsShared(tx) {
			return nil
		}
		f, _, err := s.store.foldShared(tx, ulidOf(sheet).String())
		if err != nil {
			return err
		}
		for _, fork := range f.Forks {
			name, err := deviceName(tx, fork.Dev)
			if err != nil {
				return err
			}
			list = append(list, Fork{fork, name})
		}
		return nil
	})
	return list, err
}

// SettleFork says that nobody need be told of a fork any more. Its lines are kept.
func (s Shared) SettleFork(ctx context.Context, sheet, fork string) error {
	return s.setField(ctx, sheet, replica.Settled(fork))
}

// TakeFork has a fork stand. What stood until then is kept in the lines.
func (s Shared) TakeFork(ctx context.Context, sheet string, fork Fork) error {
	return s.store.Update(ctx, func(c *Tx) error {
		o := replica.Object{Kind: replica.Sheet, ID: ulidOf(sheet).String()}
		f, _, err := c.store.foldShared(c.bolt, o.ID)
		if err != nil {
			return err
		}
		c.told = true
		for i := range f.Forks {
			if is := &f.Forks[i]; is.ID == fork.ID && is.Dev == fork.Dev {
				l := is.Again(o.ID, &f)
				l.ID, l.At = c.store.NewID(), c.store.options.Now()
				return errors.Join(c.say(l), c.show(o))
			}
		}
		return nil
	})
}

// Forked returns the sheets with forks, in their order.
func (s Shared) Forked() (ids []string, err error) {
	err = s.store.read(func(tx *bbolt.Tx) error {
		if !chain.IsShared(tx) {
			return nil
		}
		return record.ForEach(tx, record.NotShown, func(key, payload []byte) error {
			var what int
			if record.Unmarshal(payload, &what) == nil && what == hasForks && len(key) == record.IDLen && record.Has(tx, record.Sheets, key) && !record.Has(tx, record.Trash, key) {
				ids = append(ids, ulid.ULID(key).String())
			}
			return nil
		})
	})
	return ids, err
}
