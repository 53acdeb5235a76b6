package store

import (
	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/sheets"
	"beermat/sheets/store/internal/record"
)

func encodePlacement(f sheets.Placement) []byte {
	var p record.Encoder
	p.Varint(int(f.Night))
	p.Time(f.Archived)
	p.Bools(f.Uncounted)
	return p
}

func decodePlacement(payload []byte) (sheets.Placement, error) {
	u := record.Decoder{Rest: payload}
	f := sheets.Placement{Night: sheets.Day(u.Varint()), Archived: u.Time(), Uncounted: u.Bools(1)[0]}
	return f, u.End()
}

// readPlacement reads the filing of a sheet.
func readPlacement(tx *bbolt.Tx, h sheets.Head) (sheets.Placement, error) {
	id, _ := sheets.ParseID(h.ID)
	payload, err := record.Get(tx, record.Placements, id[:])
	if err != nil {
		return sheets.Placement{}, err
	}
	if payload == nil {
		return sheets.Placement{Night: sheets.DayOf(h.Started)}, nil
	}
	f, err := decodePlacement(payload)
	if err != nil {
		return f, record.Damaged(record.Placements, id[:], err)
	}
	return f, nil
}

// writePlacement keeps a filing, if it says anything.
func writePlacement(tx *bbolt.Tx, id ulid.ULID, h sheets.Head, f sheets.Placement) error {
	if f.IsDefault(h) {
		return record.Delete(tx, record.Placements, id[:])
	}
	return record.Put(tx, record.Placements, id[:], encodePlacement(f))
}
