package store

import (
	"bytes"
	"fmt"
	"strings"
	"sync"

	"go.etcd.io/bbolt"

	"beermat/scoring"
	"beermat/sheets/store/internal/derived"
	"beermat/sheets/store/internal/record"
)

// What people wrote is written in transactions that depend on nothing that follows from it. What
// follows is written in transactions of its own, on the same goroutine, a few objects at a time,
// between the changes that people make. When nothing is left to look at, the years whose sheets have
// changed are folded again, each once.
//
// So nothing about a list can keep a score from being saved. What is damaged, missing, or of another
// version is thrown away and made anew from the lines, while the app goes on.

// derivedVersion is the version of all that follows from the sheets. Another one has
// it all made anew.
const derivedVersion = 7

// The keys of the bucket that says what the derived data is.
var (
	keyVersion = []byte("version") // derivedVersion
	keyRebuild = []byte("rebuild") // the last object that was looked at while all is made anew; missing otherwise
	keyStats   = []byte("stats/")  // and a game: which stats it had when its sheets were counted
)

// isBehind reports whether something that follows from the sheets is not there yet; the
// years count only where they are wanted.
func isBehind(tx *bbolt.Tx, find findGame, years bool) bool {
	return hasUnfollowed(tx) || isOutdated(tx, find) || record.Has(tx, record.Derived, keyRebuild) ||
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

// countedIn returns what is counted of each game, as it was noted when its sheets were. Several may ask
// at once.
func countedIn(tx *bbolt.Tx) derived.Counted {
	var mu sync.Mutex
	known, noted := map[string][]scoring.Stat{}, tx.Bucket(record.Derived)
	return func(game string) []scoring.Stat {
		mu.Lock()
		defer mu.Unlock()
		list, is := known[game]
		if !is {
			said, key := "", append(bytes.Clone(keyStats), game...)
			if payload, err := record.VerifyChecksum(record.Derived, key, noted.Get(key)); err == nil { // isOutdated sees a damaged one
				_ = record.Unmarshal(payload, &said)
			}
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
	if err := record.Put(tx, record.Derived, keyVersion, record.MustMarshal(derivedVersion)); err != nil {
		return err
	}
	return record.Put(tx, record.Derived, keyRebuild, record.MustMarshal([]byte{}))
}
