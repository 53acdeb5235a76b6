package store

import (
	"bytes"
	"errors"

	"github.com/go-json-experiment/json"
	"github.com/oklog/ulid/v2"

	"beermat/sheets"
	"beermat/sheets/store/internal/record"
)

// checkSheets looks at what nothing else follows from: heads, logs and filings, where
// each sheet lies, players, settings and nights.
func (k *checker) checkSheets() {
	k.eachSealed(record.Players, func(_, payload []byte) error { return json.Unmarshal(payload, new(sheets.Player)) })
	k.eachSealed(record.Settings, func(_, payload []byte) error { return json.Unmarshal(payload, new(any)) })
	k.eachSealed(record.NightNotes, func(key, payload []byte) error {
		if len(key) != record.DayLen {
			return record.ErrFormat
		}
		_, err := decodeNightNotes(record.DayOfKey(key), payload)
		return err
	})
	for _, bucket := range [][]byte{record.Lines, record.Logs, record.Placements, record.Open, record.Trash, record.Summaries} {
		k.eachSealed(bucket, func(key, _ []byte) error { return k.owner(key) })
	}
	k.eachSealed(record.Sheets, func(key, _ []byte) error {
		if len(key) != record.IDLen {
			return record.ErrFormat
		}
		return k.sheet(ulid.ULID(key))
	})
}

// eachSealed hands on the records of a bucket whose checksum is right.
func (k *checker) eachSealed(bucket []byte, look func(key, payload []byte) error) {
	_ = k.tx.Bucket(bucket).ForEach(func(key, value []byte) error {
		if payload, err := record.VerifyChecksum(bucket, key, value); err == nil {
			k.fault(bucket, key, look(key, payload))
		}
		return k.ctx.Err()
	})
}

// owner wants the sheet that a record belongs to.
func (k *checker) owner(key []byte) error {
	if len(key) < record.IDLen || !record.Has(k.tx, record.Sheets, key[:record.IDLen]) {
		return errOrphan
	}
	return nil
}

// sheet folds a sheet, compares it with its summary and with where it lies, and
// wants everything that follows from it.
func (k *checker) sheet(id ulid.ULID) error {
	// A sheet of a game that this Beermat does not know is not its to judge.
	if _, err := k.p.readSheet(k.tx, id); err != nil && !errors.Is(err, CodeNoGame) {
		return err
	}
	f, err := k.p.readHistoryEntry(k.tx, id)
	if err != nil {
		return err
	}
	lines, err := lineCount(k.tx, id)
	if err != nil {
		return err
	}
	stored, err := packedSummary(k.tx, id)
	if err != nil {
		return nil // it is noted already
	}
	lies := stateOf(k.tx, id)
	if !bytes.Equal(encodeSummary(&f.summary, lines), stored) {
		bucket := record.Summaries
		if lies == StateOpen {
			bucket = record.Open
		}
		k.fault(bucket, id[:], errMismatch)
	}
	if record.Has(k.tx, record.Open, id[:]) && record.Has(k.tx, record.Trash, id[:]) {
		return errWrongState
	}
	if lies == StateArchived != (f.summary.Done || !f.placement.Archived.IsZero()) && lies != StateDeleted {
		return errWrongState
	}
	if lies == StateOpen {
		k.onTable(f)
	}
	if lies == StateArchived {
		return k.history(f)
	}
	return nil
}
