package store

import (
	"context"
	"errors"
	"fmt"

	"go.etcd.io/bbolt"

	"beermat/sheets/failure"
	"beermat/sheets/store/internal/record"
)

var (
	errOrphan     = errors.New("there is no sheet to it")
	errWrongState = errors.New("the sheet is not in exactly the one place where it belongs")
	errMismatch   = record.ErrMismatch
	errMissing    = errors.New("the logs name it, and it is missing")
)

// Check reads what people wrote as it is on disk, and gives all that is wrong with it: the
// checksum of every record, every log against the rules and against the summary of its
// sheet; and the structure of the file. What follows from that for lists, search and figures
// is not looked at: it can be made anew. The error is a *failure.Error, damaged, which wraps it all.
//
// When the context ends, the error is a *StoppedError that wraps the context's.
func (p *Store) Check(ctx context.Context) error {
	k, stopped := &checker{ctx: ctx, p: p}, &StoppedError{}
	if err := p.writer.caughtUp(ctx); err != nil { // summaries may be made anew
		if ctx.Err() != nil {
			stopped.err = ctx.Err()
			return stopped
		}
		return err
	}
	err := recoverPanic(func() error { return p.checkRecords(k) })
	stopped.Checked = k.sheets
	if err == nil { // the database's own check trusts what it finds
		err = recoverPanic(p.checkFile)
	}
	if ctx.Err() != nil {
		stopped.err, stopped.Faults = ctx.Err(), err
		return stopped
	}
	if err == nil {
		return nil
	}
	return &failure.Error{Code: failure.Damaged, Path: p.path, Err: err}
}

// StoppedError says how far a check came that was stopped.
type StoppedError struct {
	Checked int   // sheets that were folded and compared
	Faults  error // what was found to be wrong until then; nil for nothing
	err     error
}

// Error says so for a log.
func (e *StoppedError) Error() string { return fmt.Sprintf("%v after %d sheets", e.err, e.Checked) }

// Unwrap returns the error of the context.
func (e *StoppedError) Unwrap() error { return e.err }

// checkRecords looks at the records, while others may write.
func (p *Store) checkRecords(k *checker) error {
	return p.db.View(func(tx *bbolt.Tx) error {
		k.tx = tx
		k.checkChecksums()
		k.checkSheets()
		k.checkShared()
		return errors.Join(k.bad...)
	})
}

// checkFile looks at the pages of the file. The list of free pages is that of
// whoever writes: nobody may while it is compared with the pages in use.
func (p *Store) checkFile() (err error) {
	tx, err := p.db.Begin(!p.db.open.Load().IsReadOnly())
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, tx.Rollback()) }()
	// The database's own check trusts the pages, on a goroutine that nobody guards.
	// Those of a copy were looked at when it was opened.
	if p.temp == "" {
		if _, err := checkPages(p.path, p.options, true); err != nil {
			return err
		}
	}
	var bad []error
	for err := range tx.Check() {
		bad = append(bad, err)
	}
	return errors.Join(bad...)
}

// maxReported bounds how many faults are told, and so the memory that a pad full of
// them takes.
const maxReported = 1000

// checker gathers what is wrong with a pad.
type checker struct {
	ctx    context.Context
	p      *Store
	tx     *bbolt.Tx
	bad    []error
	sheets int // that were looked at
}

// fault notes what is wrong with a record.
func (k *checker) fault(bucket, key []byte, err error) {
	if err == nil {
		return
	}
	if damage := (*record.DamagedError)(nil); errors.As(err, &damage) && damage.Record == record.Name(bucket, key) && damage.Err != nil {
		err = damage.Err
	}
	if len(k.bad) < maxReported {
		k.bad = append(k.bad, fmt.Errorf("%s: %w", record.Name(bucket, key), err))
	}
}

// checkChecksums looks at the checksum of every record. What follows trusts them, but for
// those that are noted.
func (k *checker) checkChecksums() {
	for _, bucket := range record.Truth {
		if k.tx.Bucket(bucket) == nil {
			continue
		}
		_ = k.tx.Bucket(bucket).ForEach(func(key, value []byte) error {
			_, err := record.VerifyChecksum(bucket, key, value)
			k.fault(bucket, key, err)
			return k.ctx.Err()
		})
	}
}
