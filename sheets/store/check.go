package store

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"

	"go.etcd.io/bbolt"
	berrors "go.etcd.io/bbolt/errors"

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
func (f File) Check(ctx context.Context) error {
	k, stopped := &checker{ctx: ctx, p: f.store}, &StoppedError{}
	if err := f.store.writer.caughtUp(ctx); err != nil { // lines may be moved
		if ctx.Err() != nil {
			stopped.err = ctx.Err()
			return stopped
		}
		return err
	}
	err := recoverPanic(k.records)
	stopped.Checked = k.sheets
	if err == nil { // the database's own check trusts what it finds
		err = recoverPanic(k.file)
	}
	if ctx.Err() != nil {
		stopped.err, stopped.Faults = ctx.Err(), err
		return stopped
	}
	if err == nil {
		return nil
	}
	return &failure.Error{Code: failure.Damaged, Path: f.store.path, Err: err}
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

// records looks at the records, while others may write.
func (k *checker) records() error {
	return k.p.db.View(func(tx *bbolt.Tx) error {
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

// file looks at the pages of the file. The list of free pages is that of
// whoever writes: nobody may while it is compared with the pages in use.
func (k *checker) file() (err error) {
	p := k.p
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
	record objectRecord
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

// checkChecksums looks at the checksum of every record, but for those of checkLines. What follows
// trusts them, but for those that are noted.
func (k *checker) checkChecksums() {
	for _, bucket := range record.Truth {
		if bytes.Equal(bucket, record.Lines) {
			continue
		}
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
	foldInRow  = 64
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
	r := &k.record
	err := r.read(k.tx, o)
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
	folder.Rules = k.p.at(k.tx).rules()
	f := folder.Fold(r.lines)
	if f.Sheet != nil {
		folder.Reuse(f.Sheet)
	} else if f.Definition != (line.ID{}) && !hasDefinition(k.tx, f.Definition) && record.Has(k.tx, record.Summaries, o.ID[:]) {
		k.fault(record.Definitions, definitionKey(f.Definition, 0), errMissing)
	}
	return nil
}

// VerifyFile looks through a pad that is not open: the structure of the file and the
// checksum of every record that people wrote. Whether the logs keep the rules is not asked. The
// error is a *failure.Error or what the system says.
func VerifyFile(path string, o Options) error {
	return verify(path, o, verifyRecords)
}

// verify looks at the pages of a file that is not open, and then at its records.
func verify(path string, o Options, records func(tx *bbolt.Tx) error) error {
	o.SetDefaults()
	err := checkPath(path)
	if err == nil {
		_, err = checkPages(path, o, true)
	}
	if err != nil {
		return err
	}
	return viewAt(path, o, records)
}

func verifyRecords(tx *bbolt.Tx) error {
	if err := checkFormat(tx); err != nil {
		return err
	}
	for _, bucket := range record.Truth {
		if err := record.ForEach(tx, bucket, func(_, _ []byte) error { return nil }); err != nil {
			return err
		}
	}
	var bad []error
	for err := range tx.Check() {
		bad = append(bad, err)
	}
	if len(bad) > 0 {
		return &failure.Error{Code: failure.Damaged, Err: errors.Join(bad...)}
	}
	return nil
}

// CheckClosed refuses a pad that is open in another Beermat, and a path where no file
// can be. What else is wrong with it is no reason to keep it.
func CheckClosed(pad string, o Options) error {
	info, err := os.Stat(pad)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return err
	case info.IsDir():
		return &failure.Error{Code: failure.IsFolder}
	case info.Size() == 0:
		return nil
	}
	db, _, err := openDB(pad, o, true)
	if errors.Is(err, berrors.ErrTimeout) {
		return err
	}
	if err == nil {
		return db.Close()
	}
	return nil
}

// putInOrder writes the buckets anew, because keys are not in their order. The database
// finds a key by dividing the others in two: a damaged key, of a record or of what leads
// to it, would hide sound ones, and lead what is written next to where nobody finds it
// again. Nothing is taken away: the damaged record is where its key belongs, and the check
// tells of it.
func putInOrder(tx *bbolt.Tx) error {
	for _, name := range record.Buckets {
		b := tx.Bucket(name)
		if b == nil {
			continue
		}
		list := recordsOf(name, b)
		if err := tx.DeleteBucket(name); err != nil {
			return err
		}
		if err := makeBucket(tx, name); err != nil {
			return err
		}
		for _, r := range list {
			if err := tx.Bucket(name).Put(r.key, r.value); err != nil {
				return err
			}
		}
	}
	return nil
}

type keyedRecord struct{ key, value []byte }

// recordsOf returns the records of a bucket in the order of their keys. Of those with
// the same key, one whose checksum is right comes last.
func recordsOf(name []byte, b *bbolt.Bucket) (list []keyedRecord) {
	c := b.Cursor()
	for key, value := c.First(); key != nil; key, value = c.Next() {
		list = append(list, keyedRecord{bytes.Clone(key), bytes.Clone(value)})
	}
	isSound := func(r keyedRecord) int {
		if _, err := record.VerifyChecksum(name, r.key, r.value); err == nil {
			return 1
		}
		return 0
	}
	slices.SortFunc(list, func(a, b keyedRecord) int {
		if order := bytes.Compare(a.key, b.key); order != 0 {
			return order
		}
		return isSound(a) - isSound(b)
	})
	return list
}
