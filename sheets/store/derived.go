package store

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/scoring"
	"beermat/sheets/store/internal/derived"
	"beermat/sheets/store/internal/record"
)

// What people wrote is written in transactions that depend on nothing that follows
// from it. Each notes, in the bucket of what is stale, which sheets and nights have to be
// looked at; what follows from these is written in transactions of its own, on the same
// goroutine, a few at a time, between the changes that people make. When nothing is left
// to look at, the years whose sheets have changed are folded again, each once.
//
// So nothing about an index can keep a score from being saved. An index that is
// damaged, missing, or of another version is thrown away and made anew from the
// sheets, while the app goes on.

// derivedVersion is the version of all that follows from the sheets. Another one has
// it all made anew.
const derivedVersion = 5

// The keys of the bucket that says what the derived data is.
var (
	keyVersion = []byte("version") // derivedVersion
	keyRebuild = []byte("rebuild") // the last sheet that was looked at while all is made anew; missing otherwise
	keyStats   = []byte("stats/")  // and a game: which stats it had when its sheets were counted
)

// isBehind reports whether something that follows from the sheets is not there yet; the
// years count only where they are wanted.
func isBehind(tx *bbolt.Tx, find findGame, years bool) bool {
	return !isEmpty(tx, record.Stale) || isOutdated(tx, find) || record.Has(tx, record.Derived, keyRebuild) ||
		years && !isEmpty(tx, record.StaleYears)
}

// isEmpty reports whether there is nothing in a bucket, which may be missing.
func isEmpty(tx *bbolt.Tx, bucket []byte) bool {
	b := tx.Bucket(bucket)
	if b == nil {
		return true
	}
	key, _ := b.Cursor().First()
	return key == nil
}

// findGame returns the rules of a game, as Options.Find.
type findGame = func(id, definition string) *scoring.Game

// isOutdated reports whether all that follows from the sheets has to be made anew: it
// is missing, of another version, or a game counts something else than before.
func isOutdated(tx *bbolt.Tx, find findGame) bool {
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

// countedIn returns what is counted of each game, as it was noted when its sheets were.
func countedIn(tx *bbolt.Tx) derived.Counted {
	known := map[string][]scoring.Stat{}
	return func(game string) []scoring.Stat {
		list, is := known[game]
		if !is {
			said := ""
			_, _ = record.Read(tx, record.Derived, append(bytes.Clone(keyStats), game...), &said) // isOutdated sees a damaged one
			for line := range strings.Lines(said) {
				one := scoring.Stat{}
				if n, _ := fmt.Sscanf(line, "%s %d\n", &one.Key, &one.Kind); n == 2 {
					list = append(list, one)
				}
			}
			known[game] = list
		}
		return list
	}
}

// noteStats notes what is counted of a game.
func noteStats(tx *bbolt.Tx, find findGame, game string) error {
	is, had := "", ""
	if g := find(game, ""); g != nil {
		is = statKeys(g)
	}
	key := append(bytes.Clone(keyStats), game...)
	if found, err := record.Read(tx, record.Derived, key, &had); err == nil && found && had == is {
		return nil
	}
	return record.Put(tx, record.Derived, key, record.MustMarshal(is))
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
	for _, bucket := range []string{"in_play", "stats", "head_to_head", "dice", "totals", "entries"} { // of earlier versions
		if err := tx.DeleteBucket([]byte(bucket)); err != nil && tx.Bucket([]byte(bucket)) != nil {
			return err
		}
	}
	if err := tx.Bucket(record.NightNotes).ForEach(func(key, _ []byte) error { return markStale(tx, staleNight, key) }); err != nil {
		return err
	}
	if err := record.Put(tx, record.Derived, keyVersion, record.MustMarshal(derivedVersion)); err != nil {
		return err
	}
	return record.Put(tx, record.Derived, keyRebuild, record.MustMarshal([]byte{}))
}

// stateNow returns what is to be derived from a sheet or a night, packed; nil for nothing.
// Of a sheet whose head cannot be read, nothing changes.
func (f *follower) stateNow(tx *bbolt.Tx, key []byte) (state []byte, known bool, err error) {
	switch kind, of := key[0], key[1:]; {
	case kind == staleNight && len(of) == record.DayLen:
		n, _ := readNightNotes(tx, record.DayOfKey(of)) // those that cannot be read have no words
		return derived.NightState(n.Name, n.Place, n.Note), true, nil
	case kind != staleSheet || len(of) != record.IDLen:
		return nil, false, nil // of an earlier version
	}
	id := ulid.ULID(key[1:])
	if stateOf(tx, id) != StateArchived {
		return nil, true, nil
	}
	now := f.recent[id]
	if now == nil {
		folded, err := f.store.foldSheet(tx, id)
		if err != nil {
			return nil, false, err
		}
		return folded.State(), true, nil
	}
	is := *now
	if is.Head, is.Placement, err = readPlace(tx, id); err != nil {
		return nil, false, err
	}
	return is.State(), true, nil
}

// refresh brings up to date what follows from a sheet or a night.
func (f *follower) refresh(tx *bbolt.Tx, u *derived.Update, key []byte) error {
	return recoverPanic(func() error {
		state, known, err := f.stateNow(tx, key)
		if err == nil && known {
			err = u.Replace(key, state)
		} else if IsDamage(err) {
			err = nil
		}
		if key[0] == staleSheet && len(key) == 1+record.IDLen {
			delete(f.recent, ulid.ULID(key[1:]))
		}
		return err
	})
}

// rebuildSheet writes again what follows from one sheet: the summary, if it is not what
// the log gives, and the rest if the sheet is part of the history.
func rebuildSheet(tx *bbolt.Tx, u *derived.Update, f *foldedSheet) error {
	return recoverPanic(func() error {
		state := stateOf(tx, f.ID)
		if f.err == nil {
			is, bucket := encodeSummary(&f.Summary, &f.Head, f.lines), record.Summaries
			if state == StateOpen {
				bucket = record.Open
			}
			if had, err := record.Get(tx, bucket, f.ID[:]); err != nil || !bytes.Equal(had, is) {
				if err := record.Put(tx, bucket, f.ID[:], is); err != nil {
					return err
				}
			}
		}
		if err := writeDefinition(tx, f.Head.Definition); err != nil {
			return err
		}
		var now []byte
		if state == StateArchived {
			now = f.State()
		}
		return u.Replace(derived.SheetKey(f.ID), now)
	})
}

// maxFolded bounds how many sheets are kept as they were folded.
const maxFolded = 4 * followAtOnce

// keepEntry keeps a sheet as it was folded, until it is looked at.
func (c *Tx) keepEntry(f *derived.Sheet) {
	if c.isOwn() && len(c.store.follower.recent) < maxFolded {
		c.store.follower.recent[f.ID] = f
	}
}
