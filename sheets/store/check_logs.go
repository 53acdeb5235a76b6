package store

import (
	"bytes"
	"errors"

	"github.com/oklog/ulid/v2"

	"beermat/sheets"
	"beermat/sheets/failure"
	"beermat/sheets/store/internal/record"
)

// checkSheets looks at what nothing else follows from: heads, logs and placements, where
// each sheet is, players, settings and nights.
func (k *checker) checkSheets() {
	k.eachSealed(record.Players, func(key, payload []byte) error { _, err := decodePlayer(key, payload); return err })
	k.eachSealed(record.Settings, func(_, payload []byte) error { return record.Unmarshal(payload, new(any)) })
	k.eachSealed(record.NightNotes, func(key, payload []byte) error {
		if len(key) != record.DayLen {
			return record.ErrFormat
		}
		return record.Unmarshal(payload, new(sheets.NightNotes))
	})
	for _, bucket := range [][]byte{record.Lines, record.Logs, record.Placements, record.Open, record.Trash, record.Drafts, record.Summaries} {
		k.eachSealed(bucket, func(key, _ []byte) error { return k.owner(key) })
	}
	k.checkDefinitions()
	k.checkLogs()
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

// How many sheets are folded at once, and how many of them one after the other on one
// processor.
const (
	foldAtOnce = 8192
	foldInRow  = 512
)

// checkLogs folds every sheet, on all processors.
func (k *checker) checkLogs() {
	var keys, values [][]byte
	flush := func() {
		k.inParts(len(keys), foldInRow, func(part *checker, i int) {
			err := recoverPanic(func() error { return part.sheetOf(keys[i], values[i]) })
			part.fault(record.Sheets, keys[i], err)
			part.sheets++
		})
		keys, values = keys[:0], values[:0]
	}
	_ = k.tx.Bucket(record.Sheets).ForEach(func(key, value []byte) error {
		if keys, values = append(keys, key), append(values, value); len(keys) == foldAtOnce {
			flush()
		}
		return k.ctx.Err()
	})
	flush()
}

// inParts has n things looked at on all processors, so many one after the other, each
// time by a checker of its own, and adds what these gather.
func (k *checker) inParts(n, inRow int, look func(part *checker, i int)) {
	parts := make([]*checker, (n+inRow-1)/inRow)
	_ = inParallel(len(parts), func(i int) error {
		parts[i] = &checker{ctx: k.ctx, p: k.p, tx: k.tx}
		for one := i * inRow; one < min(n, (i+1)*inRow) && k.ctx.Err() == nil; one++ {
			look(parts[i], one)
		}
		return nil
	})
	for _, part := range parts {
		k.bad = append(k.bad, part.bad[:min(len(part.bad), maxReported-len(k.bad))]...)
		k.sheets += part.sheets
	}
}

func (k *checker) sheetOf(key, value []byte) error {
	if _, err := record.VerifyChecksum(record.Sheets, key, value); err != nil {
		return nil // it is noted already
	}
	if len(key) != record.IDLen {
		return record.ErrFormat
	}
	return k.sheet(ulid.ULID(key))
}

// sheet folds a sheet, and compares it with its summary and with where it is.
func (k *checker) sheet(id ulid.ULID) error {
	f, err := k.p.foldSheet(k.tx, id)
	if err != nil {
		return err
	}
	// A sheet of a game that this Beermat does not know is not its to judge.
	if f.err != nil && !errors.Is(f.err, failure.NoGame) {
		return f.err
	}
	if f.Head.Definition != "" {
		k.namesDefinition(id)
	}
	stored, err := packedSummary(k.tx, id)
	if err != nil {
		return nil // it is noted already
	}
	state := stateOf(k.tx, id)
	if !bytes.Equal(encodeSummary(&f.Summary, &f.Head, f.lines), stored) {
		bucket := record.Summaries
		if state == StateOpen {
			bucket = record.Open
		}
		k.fault(bucket, id[:], errMismatch)
	}
	if record.Has(k.tx, record.Open, id[:]) && record.Has(k.tx, record.Trash, id[:]) {
		return errWrongState
	}
	if state == StateArchived != (f.Summary.Done || !f.Placement.Archived.IsZero()) && state != StateDeleted {
		return errWrongState
	}
	return nil
}
