package store

import (
	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/sheets"
	"beermat/sheets/store/internal/record"
)

// placementRecord is the placement of a sheet, where it is not the usual one.
type placementRecord struct {
	Night     sheets.Day  `cbor:"1,keyasint"`
	Archived  record.Time `cbor:"2,keyasint,omitzero"`
	Uncounted bool        `cbor:"3,keyasint,omitzero"`
}

// readPlacement reads the placement of a sheet.
func readPlacement(tx *bbolt.Tx, h sheets.Head) (sheets.Placement, error) {
	id, _ := sheets.ParseID(h.ID)
	var r placementRecord
	found, err := record.Read(tx, record.Placements, id[:], &r)
	if err != nil || !found {
		return sheets.Placement{Night: sheets.DayOf(h.Started)}, err
	}
	return sheets.Placement{Night: r.Night, Archived: r.Archived.Time, Uncounted: r.Uncounted}, nil
}

// writePlacement keeps a placement, if it says anything.
func writePlacement(tx *bbolt.Tx, id ulid.ULID, h sheets.Head, f sheets.Placement) error {
	if f.IsDefault(h) {
		return record.Delete(tx, record.Placements, id[:])
	}
	return record.Update(tx, record.Placements, id[:], placementRecord{Night: f.Night, Archived: record.Time{Time: f.Archived}, Uncounted: f.Uncounted})
}
