package store

import (
	"os"

	"go.etcd.io/bbolt"

	"beermat/sheets/store/internal/derived"
)

// What the tests of this package may do and nobody else.

// Enqueue queues a change.
func (p *Store) Enqueue(f func(tx *bbolt.Tx) error) { p.writer.add(description{}, f) }

// DB returns the database that is open.
func (p *Store) DB() *bbolt.DB { return p.db.open.Load() }

// SetOpenFile has files opened otherwise from now on.
func (p *Store) SetOpenFile(open func(name string, flag int, perm os.FileMode) (*os.File, error)) {
	p.options.OpenFile = open
}

// IsAsLeft reports whether a pad lies as it was left.
func (o Options) IsAsLeft(path string) bool { return o.matchesCleanMarker(path) }

// Leave notes how a pad is left.
func (o Options) Leave(path string) { o.writeCleanMarker(path) }

const (
	CloseGrace   = closeGrace
	FollowAtOnce = followAtOnce
	MinBackoff   = minBackoff
)

var (
	ClearDerived = clearDerived
	FormatKey    = formatKey
	KeyDevice    = keyDevice
	KeyVersion   = keyVersion
	MakeBuckets  = makeBuckets
	Tokenize     = derived.Tokenize
)

// ForgetDefinitions has the definitions of games read anew, as another run of the program
// does.
func ForgetDefinitions() { definitions.Clear() }

// Fill returns which part of the file is used, and its size in bytes.
func (p *Store) Fill() (fill float64, size int64) {
	_ = p.DB().View(func(tx *bbolt.Tx) error {
		fill, size = float64(usedIn(tx))/float64(tx.Size()), tx.Size()
		return nil
	})
	return fill, size
}
