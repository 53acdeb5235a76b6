package store

import (
	"bytes"
	"context"
	"errors"
	"fmt"

	"go.etcd.io/bbolt"

	"beermat/sheets"
	"beermat/sheets/failure"
	"beermat/sheets/line"
	"beermat/sheets/store/internal/record"
)

var (
	errMissing  = errors.New("a sheet names it, and it is missing")
	errNoOrder  = errors.New("its entry in the feed is another one")
	errNoObject = errors.New("there is no such object")

	errIncomplete = errors.New("lines of it were damaged, and nobody has brought them again")
)

// Check reads what people wrote as it is on disk, and gives all that is wrong with it: the
// checksum of every record, every line, and every sheet against the rules; and the structure of the
// file. What follows from that for lists, search and figures is not looked at: it can be made anew.
// The error is a *failure.Error, damaged, which wraps it all.
//
// When the context ends, the error is a *StoppedError that wraps the context's.
func (p *Store) Check(ctx context.Context) error {
	k, stopped := &checker{ctx: ctx, p: p}, &StoppedError{}
	if err := p.writer.caughtUp(ctx); err != nil { // lines may be moved
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
	Checked int   // sheets that were folded
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
		k.eachSealed(record.Settings, func(_, payload []byte) error { return record.Unmarshal(payload, new(any)) })
		k.eachSealed(record.Drafts, func(key, _ []byte) error {
			if len(key) != record.IDLen {
				return record.ErrFormat
			}
			return nil
		})
		k.checkDefinitions()
		k.checkFeed()
		k.checkLines()
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
		_ = k.tx.Bucket(bucket).ForEach(func(key, value []byte) error {
			_, err := record.VerifyChecksum(bucket, key, value)
			k.fault(bucket, key, err)
			return k.ctx.Err()
		})
	}
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

// checkFeed wants every entry of the feed to be a line, or an object that names the entry.
func (k *checker) checkFeed() {
	k.eachSealed(record.Feed, func(key, payload []byte) error {
		if len(key) != record.SeqLen || len(payload) == 0 {
			return record.ErrFormat
		}
		if payload[0] == feedLine {
			var d line.Decoder
			_, err := d.Read(bytes.TrimSuffix(payload[1:], []byte("\n")))
			return err
		}
		o, ok := line.ParseKey(payload[1:])
		switch {
		case !ok || payload[0] != feedObject:
			return record.ErrFormat
		case o.Kind == line.Game && !hasDefinition(k.tx, o.ID):
			k.fault(record.Definitions, definitionKey(o.ID, 0), errMissing)
		case o.Kind != line.Game && !isKnown(k.tx, o):
			return errNoObject
		case o.Kind != line.Game && seqOf(k.tx, o.Key()) != record.Seq(key):
			return errNoOrder
		}
		return nil
	})
}

// How many objects are folded at once, and how many of them one after the other on one
// processor.
const (
	foldAtOnce = 8192
	foldInRow  = 512
)

// checkLines reads the lines of every object and folds every sheet, on all processors.
func (k *checker) checkLines() {
	var keys [][]byte
	flush := func() {
		k.inParts(len(keys), foldInRow, func(part *checker, i int) {
			err := recoverPanic(func() error { return part.object(keys[i]) })
			part.fault(record.Lines, keys[i], err)
		})
		keys = keys[:0]
	}
	_ = k.tx.Bucket(record.Lines).ForEach(func(key, _ []byte) error {
		if keys = append(keys, key); len(keys) == foldAtOnce {
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

// object reads the lines about an object, and folds a sheet.
func (k *checker) object(key []byte) error {
	o, ok := line.ParseKey(key)
	if !ok {
		return record.ErrFormat
	}
	if _, err := record.Get(k.tx, record.Lines, key); err != nil {
		return nil // it is noted already
	}
	r, err := readRecord(k.tx, o)
	if err == nil && r.incomplete {
		err = errIncomplete
	}
	if err != nil || o.Kind != line.Sheet || r.erased {
		return err
	}
	k.sheets++
	for i := range r.lines {
		if r.lines[i].Of != o {
			return record.ErrFormat
		}
	}
	folder := folders.Get().(*sheets.Folder)
	defer folders.Put(folder)
	folder.Rules = k.p.rules(k.tx)
	f := folder.Fold(r.lines)
	if f.Sheet != nil {
		folder.Reuse(f.Sheet)
	} else if f.Definition != (line.ID{}) && !hasDefinition(k.tx, f.Definition) && record.Has(k.tx, record.Summaries, o.ID[:]) {
		k.fault(record.Definitions, definitionKey(f.Definition, 0), errMissing)
	}
	return nil
}
