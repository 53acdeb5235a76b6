package store

import (
	"bytes"
	"errors"
	"fmt"
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

// isBehind reports whether something that follows from the sheets is not there yet.
func isBehind(tx *bbolt.Tx, find aggregate.Games) bool {
	return stale(tx) || isOutdated(tx, find) || record.Has(tx, record.Derived, keyRebuild)
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
func isOutdated(tx *bbolt.Tx, find aggregate.Games) bool {
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
		if g := find(string(key[len(keyStats):]), ""); g != nil && statKeys(g) != had {
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
		err := writeDefinition(c.bolt, f.Head.Definition)
		if err == nil {
			err = c.removeFromHistory(f.ID)
		}
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
		delete(c.store.follower.recent, id)
		return err
	})
}

// historyEntry reads a sheet as it is in the history: as it was folded when it was written a
// moment ago, or anew.
func (c *Tx) historyEntry(id ulid.ULID) (*aggregate.Sheet, error) {
	f := c.store.follower.recent[id]
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
	if c.isOwn() && len(c.store.follower.recent) < maxFolded {
		c.store.follower.recent[f.ID] = f
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

// noteStats notes what is counted of a game, once in a transaction.
func (c *Tx) noteStats(game string) error {
	if c.noted[game] {
		return nil
	}
	figures := ""
	if g := c.store.options.Find(game, ""); g != nil {
		figures = statKeys(g)
	}
	if c.noted == nil {
		c.noted = map[string]bool{}
	}
	c.noted[game] = true
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
