package store

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
	"beermat/sheets"
	"beermat/sheets/store/internal/aggregate"
	"beermat/sheets/store/internal/index"
	"beermat/sheets/store/internal/record"
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
const derivedVersion = 4

// The keys of the bucket that says what the derived data is.
var (
	keyVersion = []byte("version") // derivedVersion
	keyRebuild = []byte("rebuild") // the last sheet that was looked at while all is made anew; missing otherwise
	keyStats   = []byte("stats/")  // and a game: which stats it had when its sheets were counted
)

// The kinds of what is stale, with which the keys begin. The values say how far it
// has been looked at.
const (
	staleSheet  = 's' // and the sheet
	staleNight  = 'n' // and the day: its notes have changed
	stalePerson = 'p' // and the player: others are counted as this one, or this one as another
)

// followAtOnce is how many sheets are looked at in one transaction.
const followAtOnce = 500

// ShownIndexing is how many sheets the lists may lack without anybody being told: they
// have them in a moment.
const ShownIndexing = 2 * followAtOnce

// markStale notes that what follows from something has to be made anew.
func (c *Tx) markStale(kind byte, key []byte) error {
	if c.isOwn() {
		c.store.marked.Store(true)
		if kind == staleSheet {
			delete(c.store.recent, ulid.ULID(key))
		}
	}
	b, err := c.bolt.CreateBucketIfNotExists(record.Stale)
	if err != nil {
		return err
	}
	of := append([]byte{kind}, key...)
	return b.Put(of, record.AddChecksum(of, nil))
}

// isOwn reports whether the change is made to the pad itself. What waits to be written
// is also written to copies, on another goroutine.
func (c *Tx) isOwn() bool { return c.bolt.DB() == c.store.db.open.Load() }

// isBehind reports whether something that follows from the sheets is not there yet.
func (p *Store) isBehind(tx *bbolt.Tx) bool {
	return stale(tx) || p.isOutdated(tx) || record.Has(tx, record.Derived, keyRebuild)
}

// stale reports whether something was noted to be brought up to date.
func stale(tx *bbolt.Tx) bool {
	if b := tx.Bucket(record.Stale); b != nil {
		key, _ := b.Cursor().First()
		return key != nil
	}
	return false
}

// isOutdated reports whether all that follows from the sheets has to be made anew: it
// is missing, of another version, or a game counts something else than before.
func (p *Store) isOutdated(tx *bbolt.Tx) bool {
	for _, bucket := range record.DerivedBuckets {
		if tx.Bucket(bucket) == nil {
			return true
		}
	}
	version := 0
	if _, err := record.Read(tx, record.Derived, keyVersion, &version); err != nil || version != derivedVersion {
		return true
	}
	err := record.ForEachPrefix(tx, record.Derived, keyStats, func(key, payload []byte) error {
		had := ""
		if err := record.Decode(record.Derived, key, payload, &had); err != nil {
			return err
		}
		if g := p.options.Find(string(key[len(keyStats):]), ""); g != nil && statKeys(g) != had {
			return record.ErrMismatch
		}
		return nil
	})
	return err != nil
}

// statKeys says what is counted of a game.
func statKeys(g *scoring.Game) string {
	var said strings.Builder
	for _, one := range g.Stats {
		fmt.Fprintf(&said, "%s %d\n", one.Key, one.Kind)
	}
	fmt.Fprint(&said, g.Count != nil, g.Faces != nil)
	return said.String()
}

// clearDerived throws away all that follows from the sheets, to be made anew.
func clearDerived(tx *bbolt.Tx) error {
	for _, bucket := range record.DerivedBuckets {
		if err := tx.DeleteBucket(bucket); err != nil && tx.Bucket(bucket) != nil {
			return err
		}
		if err := makeBucket(tx, bucket); err != nil {
			return err
		}
	}
	_ = tx.DeleteBucket([]byte("in_play")) // of earlier versions; the sheets in play are in order without it
	if err := record.Put(tx, record.Derived, keyVersion, record.MustMarshal(derivedVersion)); err != nil {
		return err
	}
	return record.Put(tx, record.Derived, keyRebuild, record.MustMarshal([]byte{}))
}

// follow brings some of what follows from the sheets up to date, and returns how much
// is left, in sheets, as far as that is known. It runs on the goroutine that writes.
func (p *Store) follow() (left int, err error) {
	behind := false
	if err := p.read(func(tx *bbolt.Tx) error {
		behind = p.isBehind(tx)
		if from, is, err := rebuiltTo(tx); err == nil && is && p.ahead == nil && !stale(tx) {
			p.foldAhead(from, tx.ID()+1)
		}
		return nil
	}); err != nil || !behind {
		return 0, err
	}
	defer func() {
		if err != nil {
			p.ahead = nil
		}
	}()
	err = p.update(func(tx *bbolt.Tx) error {
		if p.isOutdated(tx) {
			return clearDerived(tx)
		}
		return p.changeIn(tx, (*Tx).catchUp)
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
		if rebuilt, is, err := rebuiltTo(tx); err == nil && is {
			left = p.sheetsAfter(tx, rebuilt)
		}
		return nil
	})
	return left, err
}

// rebuiltTo returns the last sheet that was looked at while all is made anew, and
// reports whether it is.
func rebuiltTo(tx *bbolt.Tx) (id []byte, is bool, err error) {
	is, err = record.Read(tx, record.Derived, keyRebuild, &id)
	return id, is || err != nil, err
}

// sheetsAfter counts the sheets with an ID behind one. It does so once, and goes on
// from there.
func (p *Store) sheetsAfter(tx *bbolt.Tx, id []byte) (n int) {
	if p.toRebuild > 0 {
		p.toRebuild = max(1, p.toRebuild-followAtOnce)
		return p.toRebuild
	}
	cursor := tx.Bucket(record.Sheets).Cursor()
	for key, _ := cursor.Seek(append(bytes.Clone(id), 0)); key != nil; key, _ = cursor.Next() {
		n++
	}
	p.toRebuild = max(1, n)
	return p.toRebuild
}

// update runs f in a transaction on the goroutine that writes.
func (p *Store) update(f func(tx *bbolt.Tx) error) error {
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
func (e *followError) skip(c *Tx) error {
	if e.stale != nil {
		return record.Delete(c.bolt, record.Stale, e.stale)
	}
	return record.Put(c.bolt, record.Derived, keyRebuild, record.MustMarshal(e.sheet[:]))
}

// catchUp looks at some sheets: those that changed, and then those that have not been
// looked at since all was thrown away.
func (c *Tx) catchUp() error {
	room := followAtOnce
	for room > 0 {
		marks := c.bolt.Bucket(record.Stale)
		if marks == nil {
			break
		}
		key, value := marks.Cursor().First()
		if key == nil {
			break
		}
		key = bytes.Clone(key)
		from := []byte(nil)
		if payload, err := record.VerifyChecksum(record.Stale, key, value); err == nil && record.Unmarshal(payload, &from) != nil {
			from = nil // of a damaged one, all is looked at
		}
		done, last, err := c.refresh(key, from, room)
		if err != nil {
			return err
		}
		room -= max(1, done)
		if last == nil {
			err = record.Delete(c.bolt, record.Stale, key)
		} else {
			err = record.Put(c.bolt, record.Stale, key, record.MustMarshal(last))
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
func (c *Tx) refresh(key, from []byte, room int) (done int, last []byte, err error) {
	kind, of := key[0], key[1:]
	look := func(bucket, prefix []byte, each func(id ulid.ULID) error) error {
		cursor := c.bolt.Bucket(bucket).Cursor()
		start := slices.Concat(prefix, from)
		var ids []ulid.ULID
		at, _ := cursor.Seek(start)
		for ; bytes.HasPrefix(at, prefix) && len(at) == len(prefix)+record.HistoryKeyLen-len(prefix)%record.IDLen; at, _ = cursor.Next() {
			if bytes.Equal(at, start) {
				continue
			}
			if len(ids) == room {
				break
			}
			ids, last = append(ids, ulid.ULID(at[len(at)-record.IDLen:])), bytes.Clone(at[len(prefix):])
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
	case kind == staleSheet && len(of) == record.IDLen:
		id := ulid.ULID(of)
		return 1, nil, c.blame(id, key, c.reindex(id))
	case kind == staleNight && len(of) == record.DayLen:
		err = look(record.Nights, of, c.reindexWords)
	case kind == stalePerson && len(of) == record.IDLen:
		err = look(record.Results, of, c.reindex)
	}
	return done, last, err
}

// blame says of which sheet the derived data is at fault, if it is: a fault of the
// disk is not.
func (c *Tx) blame(id ulid.ULID, stale []byte, err error) error {
	fault := (*PanicError)(nil)
	if IsDamage(err) || errors.As(err, &fault) && !fault.corrupt {
		return &followError{sheet: id, stale: stale, err: err}
	}
	return err
}

// rebuildSome looks at the next sheets while all is made anew.
func (c *Tx) rebuildSome(room int) error {
	from, is, err := rebuiltTo(c.bolt)
	if !is {
		return nil
	}
	if err != nil {
		from = nil // of a damaged record, all are looked at
	}
	ids := idsAfter(c.bolt, from, room)
	ready := c.store.takeFolded(c.bolt.ID())
	if len(ids) == room {
		c.store.foldAhead(ids[room-1][:], c.bolt.ID()+1)
	}
	for _, id := range ids {
		folded, err := ready[id], error(nil)
		if folded == nil {
			folded, err = c.store.foldSheet(c.bolt, id)
		}
		if IsDamage(err) {
			continue // nothing can follow from it
		}
		if err == nil {
			err = c.rebuildSheet(folded)
		}
		if err := c.blame(id, nil, err); err != nil {
			return err
		}
	}
	if len(ids) < room {
		c.store.toRebuild = 0
		return record.Delete(c.bolt, record.Derived, keyRebuild)
	}
	return record.Put(c.bolt, record.Derived, keyRebuild, record.MustMarshal(ids[len(ids)-1][:]))
}

// idsAfter returns up to n sheets behind one.
func idsAfter(tx *bbolt.Tx, from []byte, n int) (ids []ulid.ULID) {
	cursor := tx.Bucket(record.Sheets).Cursor()
	for key, _ := cursor.Seek(from); key != nil && len(ids) < n; key, _ = cursor.Next() {
		if len(key) == record.IDLen && !bytes.Equal(key, from) {
			ids = append(ids, ulid.ULID(key))
		}
	}
	return ids
}

// foldedAhead is the sheets that are looked at next while all is made anew, folded on
// all processors while what follows from those before them is written. One that cannot
// be folded is looked at again when its turn comes.
type foldedAhead struct {
	before int // the transaction for which they are: nobody has changed them before it
	sheets map[ulid.ULID]*foldedSheet
	ready  chan struct{} // closed when they are there
}

// foldAhead folds the sheets behind one, for a transaction.
func (p *Store) foldAhead(from []byte, txID int) {
	a := &foldedAhead{before: txID, sheets: map[ulid.ULID]*foldedSheet{}, ready: make(chan struct{})}
	p.ahead = a
	from = bytes.Clone(from)
	go func() {
		defer close(a.ready)
		_ = p.read(func(tx *bbolt.Tx) error {
			ids := idsAfter(tx, from, followAtOnce)
			folded := make([]*foldedSheet, len(ids))
			err := inParallel(len(ids), func(i int) error {
				_ = recoverPanic(func() error {
					folded[i], _ = p.foldSheet(tx, ids[i])
					return nil
				})
				return nil
			})
			for i, id := range ids {
				a.sheets[id] = folded[i]
			}
			return err
		})
	}()
}

// takeFolded returns the sheets that were folded for a transaction.
func (p *Store) takeFolded(txID int) map[ulid.ULID]*foldedSheet {
	a := p.ahead
	if p.ahead = nil; a == nil || a.before != txID {
		return nil
	}
	<-a.ready
	return a.sheets
}

// rebuildSheet writes again what follows from one sheet: the summary, if it is not what
// the log gives, and the rest if the sheet is part of the history.
func (c *Tx) rebuildSheet(f *foldedSheet) error {
	return recoverPanic(func() error {
		state := stateOf(c.bolt, f.ID)
		if f.err == nil {
			is, bucket := encodeSummary(&f.Summary, f.lines), record.Summaries
			if state == StateOpen {
				bucket = record.Open
			}
			if had, err := record.Get(c.bolt, bucket, f.ID[:]); err != nil || !bytes.Equal(had, is) {
				if err := record.Put(c.bolt, bucket, f.ID[:], is); err != nil {
					return err
				}
			}
		}
		err := c.removeFromHistory(f.ID)
		if err == nil && state == StateArchived {
			err = c.addToHistory(&f.Sheet)
		}
		return err
	})
}

// reindex brings all that follows from a sheet up to date. Of a sheet whose head
// cannot be read, nothing changes.
func (c *Tx) reindex(id ulid.ULID) error {
	return recoverPanic(func() error {
		var now *aggregate.Sheet
		if stateOf(c.bolt, id) == StateArchived {
			var err error
			if now, err = c.historyEntry(id); IsDamage(err) {
				return nil
			} else if err != nil {
				return err
			}
		}
		err := c.removeFromHistory(id)
		if err == nil && now != nil {
			err = c.addToHistory(now)
		}
		delete(c.store.recent, id)
		return err
	})
}

// historyEntry reads a sheet as it is in the history: as it was folded when it was written a
// moment ago, or anew.
func (c *Tx) historyEntry(id ulid.ULID) (*aggregate.Sheet, error) {
	f := c.store.recent[id]
	if f == nil {
		folded, err := c.store.foldSheet(c.bolt, id)
		if err != nil {
			return nil, err
		}
		return &folded.Sheet, nil
	}
	now := *f
	var err error
	now.Head, now.Placement, err = readPlace(c.bolt, id)
	return &now, err
}

// maxFolded bounds how many sheets are kept as they were folded.
const maxFolded = 4 * followAtOnce

// keepEntry keeps a sheet as it was folded, until it is looked at.
func (c *Tx) keepEntry(f *aggregate.Sheet) {
	if c.isOwn() && len(c.store.recent) < maxFolded {
		c.store.recent[f.ID] = f
	}
}

// reindexWords brings up to date by which words a sheet is found, which is all that
// the notes of its night change.
func (c *Tx) reindexWords(id ulid.ULID) error {
	was, err := index.Read(c.bolt, id)
	if err != nil || was == nil {
		return err
	}
	head, err := readHead(c.bolt, id)
	if IsDamage(err) || errors.Is(err, CodeNoSheet) {
		return nil // a sheet that is gone is looked at for itself
	} else if err != nil {
		return err
	}
	return index.SetWords(c.bolt, id, was, c.wordsOf(head.House.Title(), head, was.Night))
}

// entryOf returns what follows from a sheet of the history: what leads to it, and how
// everybody did.
func (c *Tx) entryOf(f *aggregate.Sheet) (*index.Entry, []aggregate.Row, error) {
	if f.Head.Definition != "" { // from then on the game may be known by its ID, as figures ask for it
		c.store.options.Find(f.Head.Game, f.Head.Definition)
	}
	rows, err := f.Rows(c.canonicalPlayer)
	if err != nil {
		return nil, nil, err
	}
	e := &index.Entry{Night: f.Placement.Night, Game: f.Head.Game, Faces: f.Faces(), Words: c.wordsOf(f.Summary.Title(), f.Head, f.Placement.Night)}
	for _, row := range rows {
		e.Persons = append(e.Persons, row.Player)
	}
	return e, rows, nil
}

// wordsOf returns every word of the title, note and place of a sheet, and of those of its
// night. Notes that cannot be read have none.
func (c *Tx) wordsOf(title string, h sheets.Head, night sheets.Day) []string {
	n, _ := readNightNotes(c.bolt, night)
	return index.Tokenize(title, h.Place, h.Note, n.Name, n.Place, n.Note)
}

// addToHistory puts a sheet into the history, with all that follows from it.
func (c *Tx) addToHistory(f *aggregate.Sheet) error {
	e, rows, err := c.entryOf(f)
	if err == nil {
		err = c.figures.Add(f.Key(), rows, e.Game, e.Faces)
	}
	if err == nil {
		err = c.noteStats(e.Game)
	}
	if err == nil {
		err = index.Add(c.bolt, f.ID, e)
	}
	return err
}

// noteStats notes what is counted of a game.
func (c *Tx) noteStats(game string) error {
	figures := ""
	if g := c.store.options.Find(game, ""); g != nil {
		figures = statKeys(g)
	}
	key, had := append(bytes.Clone(keyStats), game...), ""
	if found, err := record.Read(c.bolt, record.Derived, key, &had); err == nil && found && had == figures {
		return nil
	}
	return record.Put(c.bolt, record.Derived, key, record.MustMarshal(figures))
}

// removeFromHistory takes a sheet out of the history, if it is there, with all that
// followed from it.
func (c *Tx) removeFromHistory(id ulid.ULID) error {
	e, err := index.Read(c.bolt, id)
	if err != nil || e == nil {
		return err
	}
	if err := c.figures.Remove(record.NewHistoryKey(e.Night, id), e.Persons, e.Game, e.Faces); err != nil {
		return err
	}
	return index.Remove(c.bolt, id, e)
}

// Rebuild has all that follows from the sheets made anew: lists, search words,
// summaries and figures. It returns when that is done. The error is that of the context or a
// *Error.
func (p *Store) Rebuild(ctx context.Context) error {
	err := p.Update(ctx, func(c *Tx) error {
		p.marked.Store(true)
		return clearDerived(c.bolt)
	})
	if err != nil {
		return err
	}
	return p.CaughtUp(ctx)
}
