package store

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/sheets"
	"beermat/sheets/line"
	"beermat/sheets/store/internal/record"
)

// Shared is what a pad has in common with other devices.
type Shared struct{ store *Store }

// Shared returns what the pad has in common with other devices.
func (p *Store) Shared() Shared { return Shared{p} }

// keyShared is the record that says that the pad is shared.
var keyShared = []byte("shared")

// Is reports whether the pad is shared with other devices.
func (s Shared) Is() bool {
	is, _ := ask(s.store, func(v view) (bool, error) { return isShared(v.bolt), nil })
	return is
}

func isShared(tx *bbolt.Tx) bool { return record.Has(tx, record.Meta, keyShared) }

// Begin has the pad count as shared from now on. The error is that of the context or a *failure.Error.
func (s Shared) Begin(ctx context.Context) error {
	if s.Is() {
		return nil
	}
	return s.store.changeNow(ctx, func(c *transaction) error { return share(c.bolt) })
}

func share(tx *bbolt.Tx) error {
	return record.Put(tx, record.Meta, keyShared, record.MustMarshal(true))
}

// Device is one of those that share the pad.
type Device struct {
	ID   string
	Name string // as it says itself; may be empty
	Own  bool   // it is the one that writes to this pad
	N    int    // the number of the last line of it that is here
	Last time.Time
}

// Devices returns the devices that share the pad, the own one first; nobody if it is not
// shared.
func (s Shared) Devices() (list []Device, err error) {
	own := s.store.Device().String()
	err = s.store.read(func(tx *bbolt.Tx) error {
		if !isShared(tx) {
			return nil
		}
		return record.ForEach(tx, record.Devices, func(key, payload []byte) error {
			var d deviceState
			if err := record.Decode(record.Devices, key, payload, &d); err != nil || len(key) != record.IDLen {
				return err
			}
			id := ulid.ULID(key).String()
			list = append(list, Device{ID: id, Own: id == own, N: int(d.N), Last: d.Last.Time, Name: d.Name})
			return nil
		})
	})
	slices.SortFunc(list, func(a, b Device) int {
		if a.Own != b.Own {
			return map[bool]int{true: -1, false: 1}[a.Own]
		}
		return strings.Compare(a.ID, b.ID)
	})
	return list, err
}

// deviceName returns how a device calls itself.
func deviceName(tx *bbolt.Tx, id line.ID) string {
	var d deviceState
	_, _ = record.Read(tx, record.Devices, id[:], &d) // of a damaged record, nothing is known
	return d.Name
}

// NameDevice says how this device is called on the others.
func (s Shared) NameDevice(ctx context.Context, name string) error {
	return s.store.changeNow(ctx, func(c *transaction) error {
		if err := share(c.bolt); err != nil {
			return err
		}
		return c.set(line.Object{Kind: line.Device, ID: c.store.Device()}, sheets.Values{sheets.FieldName: sheets.ClipText(name, false)})
	})
}

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
		if !isShared(tx) {
			return nil
		}
		r, err := s.store.at(tx).readSummaryRecord(ulidOf(sheet))
		if err != nil {
			return nil // it has not come yet
		}
		pen.Device, pen.Since = string(r.Begun), r.BegunAt.Time
		if r.Pen != "" {
			pen.Device, pen.Since = string(r.Pen), r.PenAt.Time
		}
		id, isDevice := sheets.ParseID(pen.Device)
		pen.Name = deviceName(tx, id)
		pen.Own = id == s.store.Device() || !isDevice || !record.Has(tx, record.Devices, id[:]) || slices.Contains(devicesBefore(tx), record.ID(pen.Device))
		return nil
	})
	return pen, err
}

// TakePen has this device write on a sheet from now on.
func (s Shared) TakePen(ctx context.Context, sheet string) error {
	return s.setField(ctx, sheet, sheets.FieldPen)
}

// setField sets a field of a sheet, of a pad that is shared, to true.
func (s Shared) setField(ctx context.Context, sheet, field string) error {
	return s.store.changeNow(ctx, func(c *transaction) error {
		o := line.Object{Kind: line.Sheet, ID: ulidOf(sheet)}
		lines, err := c.lines(o)
		if err != nil || len(lines) == 0 || !isShared(c.bolt) {
			return err
		}
		c.say(o, field, jsontext.Value("true"), sheets.FoldFields(lines)[field].Line, time.Time{})
		return nil
	})
}

// Fork is what was written on a sheet elsewhere at the same time, and does not stand.
type Fork struct {
	sheets.Fork
	Name string // of the device that wrote its last line; may be empty
}

// Forks returns what was written on a sheet at the same time as that which stands.
func (s Shared) Forks(sheet string) (list []Fork, err error) {
	err = s.store.read(func(tx *bbolt.Tx) error {
		f, lines, err := s.store.at(tx).readFolded(ulidOf(sheet))
		if err != nil {
			return err
		}
		folder := sheets.Folder{Rules: s.store.at(tx).rules()}
		for _, id := range f.Forks {
			if fork, found := folder.Fork(lines, f.Sheet, id); found {
				list = append(list, Fork{fork, deviceName(tx, fork.Dev)})
			}
		}
		return nil
	})
	return list, err
}

// SettleFork says that nobody need be told of a fork any more. Its lines are kept.
func (s Shared) SettleFork(ctx context.Context, sheet string, fork line.ID) error {
	return s.setField(ctx, sheet, sheets.FieldSettled(fork))
}

// TakeFork has a fork stand. What stood until then is kept in the lines.
func (s Shared) TakeFork(ctx context.Context, sheet string, fork Fork) error {
	return s.store.changeNow(ctx, func(c *transaction) error {
		f, lines, err := c.folded(ulidOf(sheet))
		if err != nil {
			return err
		}
		folder := sheets.Folder{Rules: c.rules()}
		is, found := folder.Fork(lines, f.Sheet, fork.ID)
		if !found {
			return nil
		}
		again, err := is.Sheet.Stream().Again(f.Sheet, c.store.options.Now(), c.store.signer.Sign)
		if err == nil {
			c.add(f.Sheet.Object(), again...)
		}
		return err
	})
}

// Forked returns the sheets with forks, in their order.
func (s Shared) Forked() (ids []string, err error) {
	err = s.store.read(func(tx *bbolt.Tx) error {
		return tx.Bucket(record.Forked).ForEach(func(key, _ []byte) error {
			if len(key) == record.IDLen {
				if sum, err := s.store.at(tx).readSummary(ulid.ULID(key)); err == nil && sum.Deleted.IsZero() {
					ids = append(ids, sum.ID)
				}
			}
			return nil
		})
	})
	return ids, err
}

// deviceRecord is the device that writes to the pad, with the number of its last line that is
// not in the feed as a line.
type deviceRecord struct {
	ID record.ID `cbor:"1,keyasint"`
	N  uint32    `cbor:"2,keyasint,omitzero"`
}

// keyDevice is its key in the meta bucket.
var keyDevice = []byte("device")

// keyBefore is the record of the devices that this one has been before.
var keyBefore = []byte("devices-before")

// devicesBefore returns the devices that this one has been before.
func devicesBefore(tx *bbolt.Tx) (list []record.ID) {
	_, _ = record.Read(tx, record.Meta, keyBefore, &list) // of a damaged record, nothing is known
	return list
}

// newDeviceID returns the ID of a device. It is by chance whatever IDs sheets get, and by
// the clock of the system: it says where a line comes from, and means nothing else.
func newDeviceID() string { return sheets.NewIDs(time.Now)() }

// newDevice gives a pad its device.
func newDevice(tx *bbolt.Tx) error {
	return record.Put(tx, record.Meta, keyDevice, record.MustMarshal(deviceRecord{ID: record.ID(newDeviceID())}))
}

// readDevice returns the device of a pad; the zero one where its record is missing or damaged.
func readDevice(tx *bbolt.Tx) (d deviceRecord) {
	if found, err := record.Read(tx, record.Meta, keyDevice, &d); err != nil || !found || !sheets.IsID(string(d.ID)) {
		return deviceRecord{}
	}
	return d
}

// loadDevice takes over the device of a pad, with the number of its last line. A pad that has
// lost it goes on as another one, because no number may come twice.
func loadDevice(tx *bbolt.Tx, signer *sheets.Signer) error {
	d := readDevice(tx)
	if d.ID == "" {
		d.ID = record.ID(newDeviceID())
	}
	device, _ := sheets.ParseID(string(d.ID))
	n := d.N
	err := eachUnfollowed(tx, func(_ uint64, l *line.Line) {
		if l.Dev == device {
			n = max(n, l.N)
		}
	})
	signer.Reset(device, n)
	return err
}

// noteNumber notes that lines of this device up to a number are not in the feed any more.
func noteNumber(tx *bbolt.Tx, signer *sheets.Signer, n uint32) error {
	dev, _ := signer.LastLine()
	d := readDevice(tx)
	if string(d.ID) == dev.String() && d.N >= n {
		return nil
	}
	if string(d.ID) != dev.String() {
		d = deviceRecord{ID: record.ID(dev.String())}
	}
	d.N = max(d.N, n)
	return record.Put(tx, record.Meta, keyDevice, record.MustMarshal(d))
}

// Device returns the ID of the device that writes to the pad.
func (p *Store) Device() line.ID {
	dev, _ := p.signer.LastLine()
	return dev
}

// Renew has this device go on under another ID, because somebody else has its own: the pad was
// copied, or put back from a backup. It counts from 1 again, and what was written under the old
// one stays. The error is that of the context or a *failure.Error.
func (s Shared) Renew(ctx context.Context) error {
	return s.store.changeNow(ctx, func(c *transaction) error { return c.renew() })
}

func (c *transaction) renew() error {
	name := deviceName(c.bolt, c.store.Device())
	id, _ := sheets.ParseID(newDeviceID())
	was := c.store.signer.Reset(id, 0)
	c.renewed = true
	before := append(devicesBefore(c.bolt), record.ID(was.String()))
	if err := record.Put(c.bolt, record.Meta, keyBefore, record.MustMarshal(before)); err != nil {
		return err
	}
	if name != "" {
		return c.set(line.Object{Kind: line.Device, ID: id}, sheets.Values{sheets.FieldName: name})
	}
	return noteNumber(c.bolt, c.store.signer, 0)
}
