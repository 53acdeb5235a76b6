package store

import (
	"bytes"
	"slices"

	"go.etcd.io/bbolt"

	"beermat/sheets/line"
	"beermat/sheets/store/internal/record"
)

// The feed is what has changed, in the order in which it did here. What somebody writes is a line
// at its end, and nothing else: that is all that has to succeed for it to be saved. The follower
// moves the lines to the objects that they are about, and leaves the name of each object in their
// place. Each object is there once, at its last change.
const (
	feedLine   = 'l' // and a line: nothing was made of it yet
	feedObject = 'o' // and the key of an object that has changed
)

// keyFollowed is the record that says up to where the feed has no lines.
var keyFollowed = []byte("followed")

// appendFeed writes something at the end of the feed, and returns where that is.
func appendFeed(tx *bbolt.Tx, kind byte, what []byte) (seq uint64, err error) {
	if seq, err = tx.Bucket(record.Feed).NextSequence(); err == nil {
		err = record.Append(tx, record.Feed, record.SeqKey(seq), append([]byte{kind}, what...))
	}
	return seq, err
}

// followedTo returns up to where the feed has no lines.
func followedTo(tx *bbolt.Tx) (seq uint64) {
	_, _ = record.Read(tx, record.Meta, keyFollowed, &seq) // without it, all of the feed is looked at
	return seq
}

func setFollowed(tx *bbolt.Tx, seq uint64) error {
	return record.Put(tx, record.Meta, keyFollowed, record.MustMarshal(seq))
}

// hasUnfollowed reports whether there is something in the feed of which nothing was made yet.
func hasUnfollowed(tx *bbolt.Tx) bool {
	key, _ := tx.Bucket(record.Feed).Cursor().Seek(record.SeqKey(followedTo(tx) + 1))
	return inFeed(tx, key)
}

// inFeed reports whether a key is of the feed: behind its end there may be damaged ones.
func inFeed(tx *bbolt.Tx, key []byte) bool {
	return len(key) == record.SeqLen && record.Seq(key) <= lastSeq(tx)
}

// endOfFeed returns where the feed has to end: behind all that is in it, and all that was followed.
func endOfFeed(tx *bbolt.Tx) uint64 {
	end := max(lastSeq(tx), followedTo(tx))
	c := tx.Bucket(record.Feed).Cursor()
	for key, value := c.Seek(record.SeqKey(end + 1)); key != nil; key, value = c.Next() {
		if _, err := record.VerifyChecksum(record.Feed, key, value); err == nil && len(key) == record.SeqLen {
			end = max(end, record.Seq(key))
		}
	}
	return end
}

// eachUnfollowed hands on the lines of which nothing was made yet. Damaged ones are passed over:
// the check tells of them.
func eachUnfollowed(tx *bbolt.Tx, f func(seq uint64, l *line.Line)) error {
	c := tx.Bucket(record.Feed).Cursor()
	for key, value := c.Seek(record.SeqKey(followedTo(tx) + 1)); inFeed(tx, key); key, value = c.Next() {
		if l, ok := feedLineIn(key, value); ok {
			f(record.Seq(key), &l)
		}
	}
	return nil
}

// feedLineIn reads a line of the feed; false where there is none.
func feedLineIn(key, value []byte) (l line.Line, ok bool) {
	text, err := record.VerifyChecksum(record.Feed, key, value)
	if err != nil || len(text) == 0 || text[0] != feedLine {
		return l, false
	}
	var d line.Decoder
	l, err = d.Read(bytes.TrimSuffix(text[1:], []byte("\n")))
	return l, err == nil
}

// Changes hands on what has changed behind a place in the feed, each object once. A record that
// is damaged is passed over.
func (p *Store) Changes(after uint64, f func(line.Change) error) error {
	return p.read(func(tx *bbolt.Tx) error { return changes(tx, after, f) })
}

func changes(tx *bbolt.Tx, after uint64, f func(line.Change) error) error {
	c := tx.Bucket(record.Feed).Cursor()
	for key, value := c.Seek(record.SeqKey(after + 1)); inFeed(tx, key); key, value = c.Next() {
		one := line.Change{Seq: record.Seq(key)}
		if l, ok := feedLineIn(key, value); ok {
			one.Of, one.Lines = l.Of, []line.Line{l}
		} else if o, ok := feedObjectIn(key, value); ok {
			one.Of = o
			if o.Kind == line.Game {
				text, err := readDefinition(tx, o.ID)
				if err != nil {
					continue
				}
				one.Lines = []line.Line{line.OfDefinition(text)}
			} else {
				r, err := readRecord(tx, o)
				if err != nil {
					continue
				}
				one.Lines, one.Erased = r.lines, r.erased // of one that was erased, that it was
			}
		} else {
			continue
		}
		if err := f(one); err != nil {
			return err
		}
	}
	return nil
}

func feedObjectIn(key, value []byte) (o line.Object, ok bool) {
	text, err := record.VerifyChecksum(record.Feed, key, value)
	if err != nil || len(text) == 0 || text[0] != feedObject {
		return o, false
	}
	return line.ParseKey(text[1:])
}

// lastSeq returns the last place of the feed.
func lastSeq(tx *bbolt.Tx) uint64 { return tx.Bucket(record.Feed).Sequence() }

// record of the lines about an object.
type objectRecord struct {
	seq    uint64 // of its entry in the feed; 0 where there is no record
	lines  []line.Line
	erased bool
	by     []writerRecord // of one that was erased: who had written it

	incomplete bool // the record was damaged, and others have not brought what is missing
}

// tombRecord is what is left of an object that was erased: who had written it, and the lines that said
// that it came into the trash, for those who have not heard it.
type tombRecord struct {
	By    []writerRecord `cbor:"1,keyasint,omitempty"`
	Lines []byte         `cbor:"2,keyasint,omitempty"`
}

// writerRecord is a device that had written lines about an object which was erased: the number of the
// last of them, and when that was.
type writerRecord struct {
	_      struct{} `cbor:",toarray"`
	Device line.ID
	N      uint32
	Last   record.Time
}

// writersOf returns who has written lines, by device.
func writersOf(lines []line.Line) (by []writerRecord) {
	for i := range lines {
		l := &lines[i]
		at := slices.IndexFunc(by, func(w writerRecord) bool { return w.Device == l.Dev })
		if at < 0 {
			at, by = len(by), append(by, writerRecord{Device: l.Dev})
		}
		if by[at].N = max(by[at].N, l.N); l.At.After(by[at].Last.Time) {
			by[at].Last.Time = l.At
		}
	}
	slices.SortFunc(by, func(a, b writerRecord) int { return a.Device.Compare(b.Device) })
	return by
}

// The kinds of records of an object.
const (
	packedLines = 'l' // and the lines, packed
	incomplete  = 'd' // and lines, packed: the record was damaged, and there were others
	tombstone   = 't' // the trash was emptied
)

// readRecord reads the lines about an object that were followed.
func readRecord(tx *bbolt.Tx, o line.Object) (r objectRecord, err error) {
	err = r.read(tx, o)
	return r, err
}

// read reads the record of an object, in the memory of the lines of another one.
func (r *objectRecord) read(tx *bbolt.Tx, o line.Object) error {
	*r = objectRecord{lines: r.lines[:0]}
	key := o.Key()
	value, err := record.Get(tx, record.Lines, key)
	if err != nil || value == nil {
		return err
	}
	if len(value) <= record.SeqLen {
		return record.Damaged(record.Lines, key, record.ErrFormat)
	}
	r.seq = record.Seq(value)
	packed := value[record.SeqLen+1:]
	switch value[record.SeqLen] {
	case packedLines:
	case incomplete:
		r.incomplete = true
	case tombstone:
		r.erased = true
		var t tombRecord
		err = record.Unmarshal(packed, &t)
		r.by, packed = t.By, t.Lines
	default:
		err = record.ErrFormat
	}
	if err == nil {
		r.lines, err = line.Unpack(packed, r.lines)
	}
	if err != nil {
		return record.Damaged(record.Lines, key, err)
	}
	return nil
}

// seqOf returns the place in the feed that the record of an object names, though it may be
// damaged.
func seqOf(tx *bbolt.Tx, key []byte) uint64 {
	value := tx.Bucket(record.Lines).Get(key)
	if len(value) < 4+record.SeqLen {
		return 0
	}
	return record.Seq(value[4:])
}

// entryOf returns the place in the feed where an object is said to have changed, which takes a look at all of it; 0
// for none.
func entryOf(tx *bbolt.Tx, key []byte) uint64 {
	c := tx.Bucket(record.Feed).Cursor()
	for at, value := c.First(); at != nil; at, value = c.Next() {
		if o, ok := feedObjectIn(at, value); ok && bytes.Equal(o.Key(), key) {
			return record.Seq(at)
		}
	}
	return 0
}

// isKnown reports whether there are lines about an object that were followed.
func isKnown(tx *bbolt.Tx, o line.Object) bool { return tx.Bucket(record.Lines).Get(o.Key()) != nil }

// isWanted reports whether there are lines about an object that was not erased.
func isWanted(tx *bbolt.Tx, o line.Object) bool {
	value := tx.Bucket(record.Lines).Get(o.Key())
	return len(value) > 4+record.SeqLen && value[4+record.SeqLen] != tombstone
}

// linesOf returns all lines about an object.
func linesOf(tx *bbolt.Tx, o line.Object) ([]line.Line, error) {
	r, err := readRecord(tx, o)
	if err != nil {
		return nil, err
	}
	var fresh []line.Line
	err = eachUnfollowed(tx, func(_ uint64, l *line.Line) {
		if l.Of == o {
			fresh = append(fresh, *l)
		}
	})
	if len(fresh) > 0 {
		r.lines, _, _ = line.Union(r.lines, fresh)
	}
	return r.lines, err
}
