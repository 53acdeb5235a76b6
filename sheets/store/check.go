package store

import (
	"context"
	"errors"
	"fmt"

	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/sheets/stats"
	"beermat/sheets/store/internal/record"
)

var (
	errOrphan     = errors.New("there is no sheet to it")
	errWrongState = errors.New("the sheet is not in exactly the one place where it belongs")
	errMismatch   = record.ErrMismatch
	errMissing    = errors.New("the logs give it, and it is missing")
	errExtra      = errors.New("there is more than the logs give")
)

// Check reads the whole pad as it is on disk, and gives all that is wrong with
// it: the checksum of every record, every log against the rules, and everything
// else against the logs, of which it is all made anew; and the structure of the
// file. The error is a *Error, damaged, which wraps it all.
//
// When the context ends, the error is a *StoppedError that wraps the context's.
func (p *Store) Check(ctx context.Context) error { return p.check(ctx, newChecker(ctx, p)) }

// CheckSince checks likewise, but trusts an earlier check for the sheets of which nothing
// stored has changed by a bit: those are not judged by the rules again. It returns what the
// next check may trust, also when there is an error. What one that was stopped came to is
// part of that, so that the next one goes on from there.
func (p *Store) CheckSince(ctx context.Context, before *Checked) (*Checked, error) {
	k := newChecker(ctx, p)
	k.before = before
	err := p.check(ctx, k)
	now := &Checked{}
	if ctx.Err() != nil {
		now = before
	}
	now = now.union(k.sound)
	now.Unchanged = k.same
	return now, err
}

func (p *Store) check(ctx context.Context, k *checker) error {
	stopped := &StoppedError{}
	if err := p.writer.caughtUp(ctx); err != nil {
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
	return &Error{Code: CodeDamaged, Path: p.path, Err: err}
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
		k.in(tx)
		if k.before != nil {
			k.common = sumOfCommon(tx)
		}
		k.checkChecksums()
		k.checkSheets()
		k.checkShared()
		if k.ctx.Err() == nil {
			k.checkDerived()
		}
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

// checker gathers what is wrong with a pad, and what the logs give.
type checker struct {
	ctx context.Context
	p   *Store
	tx  *bbolt.Tx
	bad []error

	reader *Tx // for what has to be looked up

	before  *Checked // what an earlier check found sound; nil: all is judged anew
	common  []byte   // the sum of what the records of all sheets depend on
	sound   []uint64 // the sums of the sheets that were found sound
	unknown bool     // the game of a sheet is not known
	faults  int      // how many there are, also of those that are not told
	same    int      // sheets that have not changed

	given  map[string]*expected        // what follows from the logs, by bucket
	pairs  map[string]stats.HeadToHead // by key
	dice   map[string][6]int           // by game
	games  int                         // in the history
	sheets int                         // that were looked at
}

// expected is a bucket, and how many records of it follow from the logs. To find a bucket
// takes as long as to find a record in it.
type expected struct {
	bucket *bbolt.Bucket
	n      int
}

// expects returns what follows from the logs for a bucket.
func (k *checker) expects(bucket []byte) *expected {
	is := k.given[string(bucket)]
	if is == nil {
		is = &expected{bucket: k.tx.Bucket(bucket)}
		k.given[string(bucket)] = is
	}
	return is
}

func newChecker(ctx context.Context, p *Store) *checker {
	return &checker{ctx: ctx, p: p, given: map[string]*expected{}, pairs: map[string]stats.HeadToHead{}, dice: map[string][6]int{}}
}

// in has the checker look at a pad as a transaction sees it.
func (k *checker) in(tx *bbolt.Tx) *checker {
	k.tx, k.reader = tx, &Tx{store: k.p, bolt: tx, canonical: map[ulid.ULID]ulid.ULID{}}
	return k
}

// part returns a checker for some of the sheets.
func (k *checker) part() *checker {
	part := newChecker(k.ctx, k.p).in(k.tx)
	part.before, part.common = k.before, k.common
	return part
}

// fault notes what is wrong with a record.
func (k *checker) fault(bucket, key []byte, err error) {
	if err == nil {
		return
	}
	if damage := (*record.DamagedError)(nil); errors.As(err, &damage) && damage.Record == record.Name(bucket, key) && damage.Err != nil {
		err = damage.Err
	}
	if k.faults++; len(k.bad) < maxReported {
		k.bad = append(k.bad, fmt.Errorf("%s: %w", record.Name(bucket, key), err))
	}
}

// checkChecksums looks at the checksum of every record. What follows trusts them, but for
// those that are noted.
func (k *checker) checkChecksums() {
	for _, bucket := range record.Known {
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
