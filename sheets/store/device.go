package store

import (
	"time"

	"go.etcd.io/bbolt"

	"beermat/sheets"
	"beermat/sheets/store/internal/record"
)

// deviceRecord is the device that writes to the pad, with the number of the last line
// that it wrote. Every line gets the next number, in its own transaction: whoever has
// all lines of a device up to a number knows that none is missing.
type deviceRecord struct {
	ID record.ID `cbor:"1,keyasint"`
	N  int       `cbor:"2,keyasint,omitzero"`
}

// keyDevice is its key in the meta bucket.
var keyDevice = []byte("device")

// readDevice returns the device of a pad; the zero one where its record is missing or
// damaged.
func readDevice(tx *bbolt.Tx) (d deviceRecord) {
	if found, err := record.Read(tx, record.Meta, keyDevice, &d); err != nil || !found || !sheets.IsID(string(d.ID)) || d.N < 0 {
		return deviceRecord{}
	}
	return d
}

// newDeviceID returns the ID of a device. It is by chance whatever IDs sheets get, and by
// the clock of the system: it says where a line comes from, and means nothing else.
func newDeviceID() string { return sheets.NewIDs(time.Now)() }

// newDevice gives a pad its device.
func newDevice(tx *bbolt.Tx) error {
	return record.Put(tx, record.Meta, keyDevice, record.MustMarshal(deviceRecord{ID: record.ID(newDeviceID())}))
}

// nextOrigin returns the origin of the next line that this device writes. A pad that
// has lost count goes on as another device, because no number may come twice.
func (c *Tx) nextOrigin() sheets.Origin {
	c.loadDevice()
	c.device.N++
	c.counted = true
	return sheets.Origin{Device: string(c.device.ID), N: c.device.N}
}

func (c *Tx) loadDevice() {
	if c.device.ID == "" {
		c.device = readDevice(c.bolt)
	}
	if c.device.ID == "" {
		c.device = deviceRecord{ID: record.ID(newDeviceID())}
	}
}

// originOf returns the origin of a line that is about to be saved: the one that it has,
// or the next of this device.
func (c *Tx) originOf(known sheets.Origin) sheets.Origin {
	if known.Device == "" {
		return c.nextOrigin()
	}
	c.loadDevice()
	if known.Device == string(c.device.ID) && known.N > c.device.N && known.N <= maxFileNumber && !c.told {
		c.device.N, c.counted = known.N, true // it comes back from a file, to a pad that is older
	}
	return known
}

// maxFileNumber bounds which number of a line in a file is believed to be of this device, so
// that there are always numbers left for it. What another device says of it is not believed.
const maxFileNumber = 1 << 30

// writeDevice saves the number of the last line, if any was written.
func (c *Tx) writeDevice() error {
	if !c.counted {
		return nil
	}
	return record.Update(c.bolt, record.Meta, keyDevice, c.device)
}
