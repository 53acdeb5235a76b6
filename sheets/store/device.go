package store

import (
	"context"
	"sync"
	"time"

	"go.etcd.io/bbolt"

	"beermat/sheets"
	"beermat/sheets/line"
	"beermat/sheets/store/internal/record"
)

// deviceRecord is the device that writes to the pad, with the number of its last line that is
// not in the feed as a line.
type deviceRecord struct {
	ID record.ID `cbor:"1,keyasint"`
	N  uint32    `cbor:"2,keyasint,omitzero"`
}

// keyDevice is its key in the meta bucket.
var keyDevice = []byte("device")

// signer gives the lines that this device writes their numbers.
type signer struct {
	mu     sync.Mutex
	device line.ID
	n      uint32
}

// sign gives a line the device, the next number, and its time to the millisecond.
func (s *signer) sign(l *line.Line) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.n++
	l.Dev, l.N, l.At = s.device, s.n, l.At.Truncate(time.Millisecond)
}

// last returns the device and the number of its last line.
func (s *signer) last() (line.ID, uint32) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.device, s.n
}

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
func (p *Store) loadDevice(tx *bbolt.Tx) error {
	d := readDevice(tx)
	if d.ID == "" {
		d.ID = record.ID(newDeviceID())
	}
	p.signer.device, _ = sheets.ParseID(string(d.ID))
	p.signer.n = d.N
	return eachUnfollowed(tx, func(_ uint64, l *line.Line) {
		if l.Dev == p.signer.device {
			p.signer.n = max(p.signer.n, l.N)
		}
	})
}

// noteNumber notes that lines of this device up to a number are not in the feed any more.
func (p *Store) noteNumber(tx *bbolt.Tx, n uint32) error {
	dev, _ := p.signer.last()
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
	dev, _ := p.signer.last()
	return dev
}

// Renew has this device go on under another ID, because somebody else has its own: the pad was
// copied, or put back from a backup. It counts from 1 again, and what was written under the old
// one stays. The error is that of the context or a *failure.Error.
func (p *Store) Renew(ctx context.Context) error {
	return p.changeNow(ctx, func(c *transaction) error { return c.renew() })
}

func (c *transaction) renew() error {
	name := deviceName(c.bolt, c.store.Device())
	id, _ := sheets.ParseID(newDeviceID())
	s := &c.store.signer
	s.mu.Lock()
	was := s.device
	s.device, s.n = id, 0
	s.mu.Unlock()
	c.renewed = true
	before := append(devicesBefore(c.bolt), record.ID(was.String()))
	if err := record.Put(c.bolt, record.Meta, keyBefore, record.MustMarshal(before)); err != nil {
		return err
	}
	if name != "" {
		return c.set(line.Object{Kind: line.Device, ID: id}, sheets.Values{sheets.FieldName: name})
	}
	return c.store.noteNumber(c.bolt, 0)
}
