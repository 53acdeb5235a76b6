package sheets

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/scoring"
)

// What people wrote is written in transactions that depend on nothing that follows
// from it. Each notes, in the bucket of what is stale, which sheets have to be looked
// at; the indexes and figures of the history follow in transactions of their own, on
// the same goroutine, a few sheets at a time, between the changes that people make.
//
// So nothing about an index can keep a score from being saved. An index that is
// damaged, missing, or of another version is thrown away and made anew from the
// sheets, while the app goes on.

// derivedVersion is the version of all that follows from the sheets. Another one has
// it all made anew.
const derivedVersion = "1"

// The keys of the bucket that says what the derived data is.
var (
	keyVersion = []byte("version")  // derivedVersion
	keyRebuild = []byte("rebuild")  // the last sheet that was looked at while all is made anew; missing otherwise
	keyOfGame  = []byte("figures/") // and a game: which figures it had when its sheets were counted
)

// The kinds of what is stale, with which the keys begin. The values say how far it
// has been looked at.
const (
	staleSheet  = 's' // and the sheet
	staleNight  = 'n' // and the day: its notes have changed
	stalePerson = 'p' // and the player: others are counted as this one, or this one as another
)

// followAtOnce is how many sheets are looked at in one transaction.
const followAtOnce = batchSheets

// stale notes that what follows from something has to be made anew.
func (c *pen) stale(kind byte, key []byte) error {
	if c.isOwn() {
		c.p.marked.Store(true)
		if kind == staleSheet {
			delete(c.p.folded, ulid.ULID(key))
		}
	}
	b, err := c.tx.CreateBucketIfNotExists(bucketStale)
	if err != nil {
		return err
	}
	of := append([]byte{kind}, key...)
	return b.Put(of, seal(of, nil))
}

// isOwn reports whether the change is made to the pad itself. What waits to be written
// is also written to copies, on another goroutine.
func (c *pen) isOwn() bool { return c.tx.DB() == c.p.db.open.Load() }

// isBehind reports whether something that follows from the sheets is not there yet.
func (p *Pad) isBehind(tx *bbolt.Tx) bool {
	if stale := tx.Bucket(bucketStale); stale != nil {
		if key, _ := stale.Cursor().First(); key != nil {
			return true
		}
	}
	return p.isOutdated(tx) || has(tx, bucketDerived, keyRebuild)
}

// isOutdated reports whether all that follows from the sheets has to be made anew: it
// is missing, of another version, or a game counts something else than before.
func (p *Pad) isOutdated(tx *bbolt.Tx) bool {
	for _, bucket := range derivedBuckets {
		if tx.Bucket(bucket) == nil {
			return true
		}
	}
	version, err := get(tx, bucketDerived, keyVersion)
	if err != nil || string(version) != derivedVersion {
		return true
	}
	err = eachOf(tx, bucketDerived, keyOfGame, func(key, had []byte) error {
		if g := p.o.Find(string(key[len(keyOfGame):])); g != nil && figuresOf(g) != string(had) {
			return errStale
		}
		return nil
	})
	return err != nil
}

// figuresOf says what is counted of a game.
func figuresOf(g *scoring.Game) string {
	var said strings.Builder
	for _, one := range g.Stats {
		fmt.Fprintf(&said, "%s %d\n", one.Key, one.Kind)
	}
	fmt.Fprint(&said, g.Count != nil, g.Faces != nil)
	return said.String()
}

// clearDerived throws away all that follows from the sheets, to be made anew.
func clearDerived(tx *bbolt.Tx) error {
	for _, bucket := range derivedBuckets {
		if err := tx.DeleteBucket(bucket); err != nil && tx.Bucket(bucket) != nil {
			return err
		}
		if err := makeBucket(tx, bucket); err != nil {
			return err
		}
	}
	if err := put(tx, bucketDerived, keyVersion, []byte(derivedVersion)); err != nil {
		return err
	}
	return put(tx, bucketDerived, keyRebuild, nil)
}

// follow brings some of what follows from the sheets up to date, and returns how much
// is left, in sheets, as far as that is known. It runs on the goroutine that writes.
func (p *Pad) follow() (left int, err error) {
	behind := false
	if err := p.read(func(tx *bbolt.Tx) error { behind = p.isBehind(tx); return nil }); err != nil || !behind {
		return 0, err
	}
	err = p.update(func(tx *bbolt.Tx) error {
		if p.isOutdated(tx) {
			return clearDerived(tx)
		}
		return p.changeIn(tx, (*pen).catchUp)
	})
	if fault := (*followError)(nil); errors.As(err, &fault) {
		// What is there is not to be trusted. A sheet of which that is said again can
		// only be left out.
		if p.faulty[fault.sheet] {
			return 1, p.update(func(tx *bbolt.Tx) error { return p.changeIn(tx, fault.skip) })
		}
		p.faulty[fault.sheet] = true
		err = p.update(clearDerived)
	}
	if err != nil {
		return 1, err
	}
	err = p.read(func(tx *bbolt.Tx) error {
		left = 0
		if p.isBehind(tx) {
			left = 1
		}
		if rebuilt, err := get(tx, bucketDerived, keyRebuild); err == nil && rebuilt != nil {
			left = p.sheetsAfter(tx, rebuilt)
		}
		return nil
	})
	return left, err
}

// sheetsAfter counts the sheets with an ID behind one. It does so once, and goes on
// from there.
func (p *Pad) sheetsAfter(tx *bbolt.Tx, id []byte) (n int) {
	if p.toRebuild > 0 {
		p.toRebuild = max(1, p.toRebuild-followAtOnce)
		return p.toRebuild
	}
	cursor := tx.Bucket(bucketSheets).Cursor()
	for key, _ := cursor.Seek(append(bytes.Clone(id), 0)); key != nil; key, _ = cursor.Next() {
		n++
	}
	p.toRebuild = max(1, n)
	return p.toRebuild
}

// update runs f in a transaction on the goroutine that writes.
func (p *Pad) update(f func(tx *bbolt.Tx) error) error {
	return recoverPanic(func() error {
		return p.db.Update(func(tx *bbolt.Tx) error { return recoverPanic(func() error { return f(tx) }) })
	})
}

// followError says of which sheet the derived data could not be brought up to date,
// though the sheet itself is readable.
type followError struct {
	sheet ulid.ULID
	stale []byte // the key of the mark; nil while all is made anew
	err   error
}

func (e *followError) Error() string { return e.sheet.String() + ": " + e.err.Error() }

func (e *followError) Unwrap() error { return e.err }

// skip leaves the sheet as it is.
func (e *followError) skip(c *pen) error {
	if e.stale != nil {
		return remove(c.tx, bucketStale, e.stale)
	}
	return put(c.tx, bucketDerived, keyRebuild, e.sheet[:])
}

// catchUp looks at some sheets: those that changed, and then those that have not been
// looked at since all was thrown away.
func (c *pen) catchUp() error {
	room := followAtOnce
	for room > 0 {
		stale := c.tx.Bucket(bucketStale)
		if stale == nil {
			break
		}
		key, value := stale.Cursor().First()
		if key == nil {
			break
		}
		key = bytes.Clone(key)
		from := []byte(nil)
		if payload, err := unseal(bucketStale, key, value); err == nil {
			from = bytes.Clone(payload) // of a damaged mark, all is looked at
		}
		done, last, err := c.refresh(key, from, room)
		if err != nil {
			return err
		}
		room -= max(1, done)
		if last == nil {
			err = remove(c.tx, bucketStale, key)
		} else {
			err = put(c.tx, bucketStale, key, last)
		}
		if err != nil {
			return err
		}
	}
	if room < followAtOnce {
		return nil
	}
	return c.rebuildSome(room)
}

// refresh brings up to date what follows from something that is stale, from a sheet
// on. It returns how many sheets it looked at, and the last of them if there are more.
func (c *pen) refresh(key, from []byte, room int) (done int, last []byte, err error) {
	kind, of := key[0], key[1:]
	look := func(bucket, prefix []byte, each func(id ulid.ULID) error) error {
		cursor := c.tx.Bucket(bucket).Cursor()
		start := slices.Concat(prefix, from)
		var ids []ulid.ULID
		at, _ := cursor.Seek(start)
		for ; bytes.HasPrefix(at, prefix) && len(at) == len(prefix)+markLen-len(prefix)%idLen; at, _ = cursor.Next() {
			if bytes.Equal(at, start) {
				continue
			}
			if len(ids) == room {
				break
			}
			ids, last = append(ids, ulid.ULID(at[len(at)-idLen:])), bytes.Clone(at[len(prefix):])
		}
		if len(ids) < room {
			last = nil
		}
		for _, id := range ids {
			if err := each(id); err != nil {
				return c.blame(id, key, err)
			}
		}
		done = len(ids)
		return nil
	}
	switch {
	case kind == staleSheet && len(of) == idLen:
		id := ulid.ULID(of)
		return 1, nil, c.blame(id, key, c.reindex(id))
	case kind == staleNight && len(of) == dayLen:
		err = look(bucketNights, of, c.reindexWords)
	case kind == stalePerson && len(of) == idLen:
		err = look(bucketPlayed, of, c.reindex)
	}
	return done, last, err
}

// blame says of which sheet the derived data is at fault, if it is: a fault of the
// disk is not.
func (c *pen) blame(id ulid.ULID, stale []byte, err error) error {
	fault := (*PanicError)(nil)
	if isDamage(err) || errors.As(err, &fault) && !fault.corrupt {
		return &followError{sheet: id, stale: stale, err: err}
	}
	return err
}

// rebuildSome looks at the next sheets while all is made anew.
func (c *pen) rebuildSome(room int) error {
	from, err := get(c.tx, bucketDerived, keyRebuild)
	if err != nil {
		from = nil
	}
	if !has(c.tx, bucketDerived, keyRebuild) {
		return nil
	}
	var ids []ulid.ULID
	cursor := c.tx.Bucket(bucketSheets).Cursor()
	for key, _ := cursor.Seek(from); key != nil && len(ids) < room; key, _ = cursor.Next() {
		if len(key) == idLen && !bytes.Equal(key, from) {
			ids = append(ids, ulid.ULID(key))
		}
	}
	for _, id := range ids {
		err := c.mendSummary(id)
		if err == nil {
			err = c.reindex(id)
		}
		if err := c.blame(id, nil, err); err != nil {
			return err
		}
	}
	if len(ids) < room {
		c.p.toRebuild = 0
		return remove(c.tx, bucketDerived, keyRebuild)
	}
	return put(c.tx, bucketDerived, keyRebuild, ids[len(ids)-1][:])
}

// mendSummary writes the summary of a sheet again if it is not what the log gives.
// A sheet that cannot be read keeps the one that it has.
func (c *pen) mendSummary(id ulid.ULID) error {
	return recoverPanic(func() error {
		s, err := c.p.sheet(c.tx, id)
		if isDamage(err) {
			return nil
		} else if err != nil {
			return err
		}
		sum := s.Summary()
		is, bucket := sum.pack(len(s.log)), bucketSummaries
		if where(c.tx, id) == onTheTable {
			bucket = bucketOpen
		}
		if had, err := get(c.tx, bucket, id[:]); err == nil && bytes.Equal(had, is) {
			return nil
		}
		return put(c.tx, bucket, id[:], is)
	})
}

// reindex brings all that follows from a sheet up to date. Of a sheet whose head
// cannot be read, nothing changes.
func (c *pen) reindex(id ulid.ULID) error {
	return recoverPanic(func() error {
		var now *filed
		if where(c.tx, id) == inHistory {
			var err error
			if now, err = c.filed(id); isDamage(err) {
				return nil
			} else if err != nil {
				return err
			}
		}
		was, err := readIndexEntry(c.tx, id)
		if err == nil && was != nil {
			err = c.unfile(id, was)
		}
		if err == nil && now != nil {
			err = c.file(now)
		}
		delete(c.p.folded, id)
		return err
	})
}

// filed reads a sheet as it is in the history: as it was folded when it was written a
// moment ago, or anew.
func (c *pen) filed(id ulid.ULID) (*filed, error) {
	f := c.p.folded[id]
	if f == nil {
		return c.p.filed(c.tx, id)
	}
	now := *f
	var err error
	now.head, now.filing, err = readPlace(c.tx, id)
	return &now, err
}

// maxFolded bounds how many sheets are kept as they were folded.
const maxFolded = 4 * followAtOnce

// keepFolded keeps a sheet as it was folded, until it is looked at.
func (c *pen) keepFolded(f *filed) {
	if c.isOwn() && len(c.p.folded) < maxFolded {
		c.p.folded[f.id] = f
	}
}

// reindexWords brings up to date by which words a sheet is found, which is all that
// the notes of its night change.
func (c *pen) reindexWords(id ulid.ULID) error {
	was, err := readIndexEntry(c.tx, id)
	if err != nil || was == nil {
		return err
	}
	head, _, err := readHead(c.tx, id)
	if isDamage(err) {
		return nil
	} else if err != nil {
		return err
	}
	m := markOf(was.night, id)
	for _, word := range was.words {
		if err := remove(c.tx, bucketWords, indexKey(termKey(word), m)); err != nil {
			return err
		}
	}
	was.words = c.wordsOf(head, was.night)
	for _, word := range was.words {
		if err := put(c.tx, bucketWords, indexKey(termKey(word), m), nil); err != nil {
			return err
		}
	}
	return put(c.tx, bucketEntries, id[:], was.pack())
}

// indexEntry is what follows from a sheet of the history, so that it can be taken away
// again without the sheet as it was.
type indexEntry struct {
	night   Day
	game    string
	faces   [6]int // as they were counted; none where the sheet does not count
	words   []string
	persons []ulid.ULID
}

func (e *indexEntry) pack() []byte {
	var p packer
	p.number(int(e.night))
	p.text(e.game)
	for _, n := range e.faces {
		p.count(n)
	}
	p.count(len(e.words))
	for _, word := range e.words {
		p.text(word)
	}
	p.count(len(e.persons))
	for _, person := range e.persons {
		p.id(person)
	}
	return p
}

func unpackEntry(payload []byte) (*indexEntry, error) {
	u := unpacker{rest: payload}
	e := &indexEntry{night: Day(u.number()), game: u.text()}
	for i := range e.faces {
		e.faces[i] = u.count()
	}
	e.words = make([]string, u.length())
	for i := range e.words {
		e.words[i] = u.text()
	}
	e.persons = make([]ulid.ULID, u.length())
	for i := range e.persons {
		e.persons[i] = u.id()
	}
	return e, u.end()
}

// readIndexEntry reads what follows from a sheet; nil for one that is not listed.
func readIndexEntry(tx *bbolt.Tx, id ulid.ULID) (*indexEntry, error) {
	payload, err := get(tx, bucketEntries, id[:])
	if err != nil || payload == nil {
		return nil, err
	}
	e, err := unpackEntry(payload)
	if err != nil {
		return nil, damaged(bucketEntries, id[:], err)
	}
	return e, nil
}

// Rebuild has all that follows from the sheets made anew: lists, search words,
// summaries and figures. It returns when that is done. The error is that of the context or a
// *Trouble.
func (p *Pad) Rebuild(ctx context.Context) error {
	err := p.writer.once(ctx, func(tx *bbolt.Tx) error {
		p.marked.Store(true)
		return p.changeIn(tx, func(c *pen) error { return errors.Join(clearDerived(tx), c.rebuildUnfinished()) })
	})
	if err == nil {
		err = p.writer.caughtUp(ctx)
	}
	if err != nil && ctx.Err() == nil {
		return wrapError(err, CannotSave, p.path)
	}
	return err
}
