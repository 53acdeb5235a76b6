package store

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"math"
	"slices"
	"strings"

	"go.etcd.io/bbolt"

	"beermat/sheets/line"
	"beermat/sheets/store/internal/record"
)

// viewAt reads from a file that is not open.
func viewAt(path string, o Options, f func(tx *bbolt.Tx) error) error {
	if err := checkPath(path); err != nil {
		return err
	}
	db, _, err := openDB(path, o, true)
	if err != nil {
		return err
	}
	defer func() { _ = db.Close() }() // nothing was written
	return recoverPanic(func() error { return db.View(f) })
}

// Copied says which whole copy of the pad was made last. It is noted on the pad before that is copied, so that
// the copy has the same note, and each pad that goes on from it as well.
type Copied struct {
	Name string `cbor:"1,keyasint" json:"name"`
	Seq  uint64 `cbor:"2,keyasint" json:"seq"`  // up to there in the feed the copy has everything
	Mark string `cbor:"3,keyasint" json:"mark"` // no other copy has it
}

// keyCopied is its record.
var keyCopied = []byte("copied")

// NoteCopied notes on the pad that it is about to be copied. Unlike all other changes it waits for none: it is
// made while the pad is being closed as well, and where it is lost, the next copy is a whole one again.
func (f File) NoteCopied(name string) error {
	return recoverPanic(func() error {
		return f.store.db.open.Load().Update(func(tx *bbolt.Tx) error {
			return record.Put(tx, record.Meta, keyCopied, record.MustMarshal(Copied{name, lastSeq(tx), rand.Text()}))
		})
	})
}

// Snapshot is a pad as it is on disk at one moment. It never holds up the writing.
type Snapshot struct {
	options Options
	tx      *bbolt.Tx
	file    *bbolt.DB                   // to be closed; nil for a pad that is open
	fresh   map[line.Object][]line.Line // lines of which nothing was made yet
}

// Snapshot returns the pad as it is on disk. It has to be closed.
func (f File) Snapshot() (*Snapshot, error) {
	tx, err := f.store.db.Begin(false)
	return &Snapshot{options: f.store.options, tx: tx}, err
}

// SnapshotOf returns a pad that is not open, and is known to be sound, as it is in its file. It has to be closed.
func SnapshotOf(path string, o Options) (s *Snapshot, err error) {
	o.SetDefaults()
	if err := checkPath(path); err != nil {
		return nil, err
	}
	s = &Snapshot{options: o}
	if s.file, _, err = openDB(path, o, true); err != nil {
		return nil, err
	}
	if err = recoverPanic(func() error {
		if s.tx, err = s.file.Begin(false); err == nil {
			err = checkFormat(s.tx)
		}
		return err
	}); err != nil {
		s.Close()
		return nil, err
	}
	return s, nil
}

// Close lets go of the snapshot.
func (s *Snapshot) Close() {
	if s.tx != nil {
		_ = s.tx.Rollback() // it may have ended already
	}
	if s.file != nil {
		_ = s.file.Close() // nothing was written
	}
}

// IsFormatBefore reports whether an error says that a pad is of the format before, which becomes one of this
// format when it is opened.
func IsFormatBefore(err error) bool { return errors.Is(err, errFormat3) }

// LastSeq returns the last place of the feed.
func (s *Snapshot) LastSeq() uint64 { return lastSeq(s.tx) }

// Copied returns which whole copy of the pad was made last; without a name if there is none.
func (s *Snapshot) Copied() (copied Copied) {
	_ = recoverPanic(func() error {
		_, err := record.Read(s.tx, record.Meta, keyCopied, &copied)
		return err // of a damaged record, nothing is known
	})
	return copied
}

// Erased is an object of which nothing is wanted any more.
type Erased struct {
	Of   string `json:"of"`
	Tomb []byte `json:"tomb"` // who had written it and what else is known of it, as it is packed
}

// Changed returns what has changed behind a place in the feed, and what was erased, in the order of the keys.
func (s *Snapshot) Changed(after uint64) (changed []line.Object, erased []Erased, err error) {
	err = recoverPanic(func() error {
		seen := map[line.Object]bool{}
		c := s.tx.Bucket(record.Feed).Cursor()
		for key, value := c.Seek(record.SeqKey(after + 1)); key != nil; key, value = c.Next() {
			o, ok := feedObjectIn(key, value)
			if l, is := feedLineIn(key, value); is {
				o, ok = l.Of, true
			}
			if !ok {
				return record.Damaged(record.Feed, key, record.ErrFormat)
			}
			seen[o] = true
		}
		for o := range seen {
			value, err := record.Get(s.tx, record.Lines, o.Key())
			switch {
			case err != nil:
				return err
			case len(value) > record.SeqLen && value[record.SeqLen] == tombstone:
				erased = append(erased, Erased{o.String(), bytes.Clone(value[record.SeqLen+1:])})
			default:
				changed = append(changed, o)
			}
		}
		return nil
	})
	slices.SortFunc(changed, func(a, b line.Object) int { return bytes.Compare(a.Key(), b.Key()) })
	slices.SortFunc(erased, func(a, b Erased) int { return strings.Compare(a.Of, b.Of) })
	return changed, erased, err
}

// Local is a record that is of this device only, a setting or a draft, as it is packed.
type Local struct {
	Bucket string `json:"bucket"`
	Key    []byte `json:"key"`
	Value  []byte `json:"value"`
}

// Local returns all that is of this device only.
func (s *Snapshot) Local() (all []Local, err error) {
	err = recoverPanic(func() error {
		for _, bucket := range localBuckets {
			if err := record.ForEach(s.tx, bucket, func(key, payload []byte) error {
				all = append(all, Local{string(bucket), bytes.Clone(key), bytes.Clone(payload)})
				return nil
			}); err != nil {
				return err
			}
		}
		return nil
	})
	return all, err
}

var localBuckets = [][]byte{record.Settings, record.Drafts}

// CopyTo copies all of it to a file. The snapshot is closed then.
func (s *Snapshot) CopyTo(path string) error {
	return copyTx(context.Background(), s.tx, path, s.options)
}

// Sheets returns every sheet, also those that were erased.
func (s *Snapshot) Sheets() (list []line.Object, err error) {
	err = recoverPanic(func() error {
		list = objectsAfter(s.tx, []byte{byte(line.Sheet)}, math.MaxInt) // there is no kind behind them
		for o := range s.unfollowed() {
			if o.Kind == line.Sheet && !isKnown(s.tx, o) {
				list = append(list, o)
			}
		}
		return nil
	})
	return list, err
}

// Packed returns the lines about an object as they are packed; nil where some are not packed yet.
func (s *Snapshot) Packed(o line.Object) (packed []byte) {
	_ = recoverPanic(func() error {
		value := s.tx.Bucket(record.Lines).Get(o.Key())
		if len(s.unfollowed()[o]) == 0 && len(value) > 4+record.SeqLen {
			packed = value[4+record.SeqLen:]
		}
		return nil
	})
	return packed
}

// Lines returns all lines about an object, a definition too.
func (s *Snapshot) Lines(o line.Object) (lines []line.Line, err error) {
	err = recoverPanic(func() error {
		if o.Kind == line.Game {
			text, err := readDefinition(s.tx, o.ID)
			lines = []line.Line{line.OfDefinition(text)}
			return err
		}
		r, err := readRecord(s.tx, o)
		lines, _, _ = line.Union(r.lines, slices.Clone(s.unfollowed()[o]))
		return err
	})
	return lines, err
}

// unfollowed returns the lines of which nothing was made yet.
func (s *Snapshot) unfollowed() map[line.Object][]line.Line {
	if s.fresh == nil {
		s.fresh = map[line.Object][]line.Line{}
		_ = eachUnfollowed(s.tx, func(_ uint64, l *line.Line) { s.fresh[l.Of] = append(s.fresh[l.Of], *l) })
	}
	return s.fresh
}

// Restored has a copy of a pad be what that was when its feed had come to a place: what is of this device only, and
// what was erased since the copy. Of the lines, Accept sees to. The copy goes on as another device, and its feed
// behind that place, so that whoever has carried lines from the pad does not take new ones for old. The error is a
// *failure.Error or that of the context.
func (f File) Restored(ctx context.Context, last uint64, local []Local, erased []Erased) error {
	if err := f.store.changeNow(ctx, func(c *transaction) error {
		if feed := c.bolt.Bucket(record.Feed); feed.Sequence() < last {
			if err := feed.SetSequence(last); err != nil {
				return err
			}
		}
		for _, bucket := range localBuckets {
			if err := c.bolt.DeleteBucket(bucket); err != nil {
				return err
			}
			if err := makeBucket(c.bolt, bucket); err != nil {
				return err
			}
		}
		for _, one := range local {
			if !slices.ContainsFunc(localBuckets, func(bucket []byte) bool { return string(bucket) == one.Bucket }) {
				continue
			}
			if err := record.Put(c.bolt, []byte(one.Bucket), one.Key, one.Value); err != nil {
				return err
			}
		}
		for _, one := range erased {
			if o, ok := line.ParseObject(one.Of); ok {
				c.to(o).erase = true
			}
		}
		return c.renew()
	}); err != nil {
		return err
	}
	return f.store.changeNow(ctx, func(c *transaction) error { // the copy does not know all who had written what was erased
		for _, one := range erased {
			o, _ := line.ParseObject(one.Of)
			key := o.Key()
			if seq := seqOf(c.bolt, key); seq > 0 && record.Unmarshal(one.Tomb, new(tombRecord)) == nil {
				if err := record.Put(c.bolt, record.Lines, key, slices.Concat(record.SeqKey(seq), []byte{tombstone}, one.Tomb)); err != nil {
					return err
				}
			}
		}
		return nil
	})
}
