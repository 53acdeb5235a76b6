// Package chain keeps the lines of all devices that share a pad, as they came: those of
// each device in their order, and by what they are about.
package chain

import (
	"bytes"
	"encoding/binary"
	"errors"
	"maps"
	"slices"

	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/sheets"
	"beermat/sheets/replica"
	"beermat/sheets/store/internal/record"
)

// IsShared reports whether the pad is shared with other devices.
func IsShared(tx *bbolt.Tx) bool { return tx.Bucket(record.Chains) != nil }

// Share has the pad shared, without any line yet.
func Share(tx *bbolt.Tx) error {
	for _, name := range record.Shared {
		if _, err := tx.CreateBucketIfNotExists(name); err != nil {
			return err
		}
	}
	return nil
}

// ObjectOf returns what a key of a record is of.
func ObjectOf(kind replica.Kind, key []byte) (o replica.Object, ok bool) {
	switch {
	case kind == replica.Night && len(key) == record.DayLen:
		return replica.Object{Kind: kind, ID: record.DayOfKey(key).String()}, true
	case kind != replica.Night && len(key) >= record.IDLen:
		return replica.Object{Kind: kind, ID: ulid.ULID(key[:record.IDLen]).String()}, true
	}
	return o, false
}

// KeyOf returns the key of the record of an object.
func KeyOf(o replica.Object) []byte {
	if o.Kind == replica.Night {
		day, _ := sheets.ParseDay(o.ID)
		return record.DayKey(day)
	}
	id, _ := sheets.ParseID(o.ID)
	return id[:]
}

// indexKey is the beginning of the keys of the lines about an object.
func indexKey(o replica.Object) []byte { return append([]byte{byte(o.Kind)}, KeyOf(o)...) }

func lineKey(dev string, n int) []byte {
	id, _ := sheets.ParseID(dev)
	return record.LineKey(id, n)
}

// HasLines reports whether there are lines about an object.
func HasLines(tx *bbolt.Tx, o replica.Object) bool {
	prefix := indexKey(o)
	key, _ := tx.Bucket(record.ChainIndex).Cursor().Seek(prefix)
	return bytes.HasPrefix(key, prefix)
}

// Place is where a line is kept, with the checksum of what is kept there.
type Place struct {
	device   ulid.ULID
	number   uint32
	checksum uint32
}

func placeAt(tx *bbolt.Tx, key []byte) (p Place) {
	if value := tx.Bucket(record.Chains).Get(key); len(key) == record.IDLen+4 && len(value) >= 4 {
		p = Place{ulid.ULID(key[:record.IDLen]), binary.BigEndian.Uint32(key[record.IDLen:]), binary.BigEndian.Uint32(value)}
	}
	return p
}

// PlaceOf returns where a line is kept.
func PlaceOf(tx *bbolt.Tx, l *replica.Line) Place { return placeAt(tx, lineKey(l.Dev, l.N)) }

// About reads the lines about an object, but for those that are passed over. Of lines with
// the same ID that say different things, those that are known for longer come first.
func About(tx *bbolt.Tx, o replica.Object, pass func(Place) bool) (list []replica.Line, err error) {
	prefix := indexKey(o)
	later := map[int][]replica.Line{}
	err = record.ForEachPrefix(tx, record.ChainIndex, prefix, func(key, payload []byte) error {
		key = key[len(prefix):]
		if pass != nil && pass(placeAt(tx, key)) {
			return nil
		}
		l, err := Decode(tx, key)
		if rank := 0; len(payload) > 0 && record.Unmarshal(payload, &rank) == nil {
			later[rank] = append(later[rank], l)
		} else {
			list = append(list, l)
		}
		return err
	})
	for _, rank := range slices.Sorted(maps.Keys(later)) {
		list = append(list, later[rank]...)
	}
	return list, err
}

// SetLater notes that a line has the ID of so many that say something else and were known
// before it.
func SetLater(tx *bbolt.Tx, l *replica.Line, n int) error {
	return record.Put(tx, record.ChainIndex, append(indexKey(l.Object()), lineKey(l.Dev, l.N)...), record.MustMarshal(n))
}

// Line reads a line by its device and number.
func Line(tx *bbolt.Tx, dev string, n int) (replica.Line, error) { return Decode(tx, lineKey(dev, n)) }

// Lines reads lines of a device from a number on, up to so many.
func Lines(tx *bbolt.Tx, dev string, from, most int) (list []replica.Line, err error) {
	first := lineKey(dev, from)
	c := tx.Bucket(record.Chains).Cursor()
	for key, _ := c.Seek(first); bytes.HasPrefix(key, first[:record.IDLen]) && len(list) < most; key, _ = c.Next() {
		l, err := Decode(tx, key)
		if err != nil {
			return list, err
		}
		list = append(list, l)
	}
	return list, nil
}

// Tip returns the end of the chain of a device; of a line that is damaged, its number comes
// with the error.
func Tip(tx *bbolt.Tx, dev string) (t replica.Tip, err error) {
	id, _ := sheets.ParseID(dev)
	key := record.LastBefore(tx.Bucket(record.Chains), append(id[:], 0xFF, 0xFF, 0xFF, 0xFF, 0))
	if !bytes.HasPrefix(key, id[:]) {
		return t, nil
	}
	l, err := Decode(tx, bytes.Clone(key))
	if err != nil {
		return replica.Tip{N: int(binary.BigEndian.Uint32(key[record.IDLen:]))}, err
	}
	return l.Tip(), nil
}

// Damaged returns the numbers of the lines that are damaged, by device.
func Damaged(tx *bbolt.Tx) map[string]map[int]bool {
	list := map[string]map[int]bool{}
	_ = tx.Bucket(record.Chains).ForEach(func(key, value []byte) error {
		if _, err := record.VerifyChecksum(record.Chains, key, value); err != nil && len(key) == record.IDLen+4 {
			dev := ulid.ULID(key[:record.IDLen]).String()
			if list[dev] == nil {
				list[dev] = map[int]bool{}
			}
			list[dev][int(binary.BigEndian.Uint32(key[record.IDLen:]))] = true
		}
		return nil
	})
	return list
}

// Tips returns the end of the chain of every device of which there are lines.
func Tips(tx *bbolt.Tx) (map[string]replica.Tip, error) {
	tips := map[string]replica.Tip{}
	c := tx.Bucket(record.Chains).Cursor()
	for key, _ := c.First(); len(key) == record.IDLen+4; {
		id := ulid.ULID(key[:record.IDLen])
		tip, err := Tip(tx, id.String())
		if damage := (*record.DamagedError)(nil); err != nil && !errors.As(err, &damage) {
			return nil, err
		}
		tips[id.String()] = tip
		key, _ = c.Seek(record.LineKey(id, -1))
	}
	return tips, nil
}

// Put keeps a line.
func Put(tx *bbolt.Tx, l replica.Line) error {
	key := lineKey(l.Dev, l.N)
	if err := record.Put(tx, record.Chains, key, encode(l.Text)); err != nil {
		return err
	}
	return record.Put(tx, record.ChainIndex, append(indexKey(l.Object()), key...), nil)
}

// Cut takes away the lines of a device from a number on, and returns them.
func Cut(tx *bbolt.Tx, dev string, from int) (list []replica.Line, err error) {
	id, _ := sheets.ParseID(dev)
	err = record.ForEachPrefix(tx, record.Chains, id[:], func(key, _ []byte) error {
		if int(binary.BigEndian.Uint32(key[record.IDLen:])) < from {
			return nil
		}
		l, err := Decode(tx, key)
		list = append(list, l)
		return err
	})
	if err != nil {
		return nil, err
	}
	for _, l := range list {
		key := lineKey(dev, l.N)
		err = errors.Join(err, record.Delete(tx, record.Chains, key), record.Delete(tx, record.ChainIndex, append(indexKey(l.Object()), key...)))
	}
	return list, err
}
