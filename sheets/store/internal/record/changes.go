package record

import (
	"bytes"
	"slices"
	"strings"
	"sync"

	"go.etcd.io/bbolt"
)

// maxChanges is how many records are noted. When more have changed, as after a large
// import, a copy of the whole pad costs little more than one of what has changed.
const maxChanges = 20_000

// Changes notes which records of what people wrote have changed, and in which
// transaction. It says nothing of what only follows from them.
type Changes struct {
	mu       sync.Mutex
	db       *bbolt.DB      // that is watched
	last     map[string]int // by bucket, a byte 0 and key: the transaction that changed it last
	overflow int            // the last transaction that changed more than can be noted; 0 for none
}

// watched has the changes of the databases that are open.
var watched sync.Map // *bbolt.DB: *Changes

// Watch has the changes of a database noted until Unwatch.
func (c *Changes) Watch(db *bbolt.DB) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.db = db
	watched.Store(db, c)
}

// Overflow says that the changes until now are too many to be noted: the database is about
// to be another one, whose transactions have other numbers.
func (c *Changes) Overflow() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.last, c.overflow = nil, 1
}

// Unwatch ends that.
func Unwatch(db *bbolt.DB) { watched.Delete(db) }

// note notes that a record is about to change. That comes before the transaction is on
// disk, so that whoever sees the change finds it noted.
func note(tx *bbolt.Tx, bucket, key []byte) {
	if !isTruth(bucket) {
		return
	}
	if c, ok := watched.Load(tx.DB()); ok {
		c.(*Changes).Add(tx.ID(), bucket, key)
	}
	if list, ok := followed.Load(tx); ok {
		list := list.(*[]Key)
		*list = append(*list, Key{string(bucket), string(key)})
	}
}

func isTruth(bucket []byte) bool {
	return slices.ContainsFunc(Truth, func(b []byte) bool { return bytes.Equal(b, bucket) })
}

// followed are the transactions of which somebody wants to know what they change.
var followed sync.Map // *bbolt.Tx: *[]Key

// Follow has what a transaction changes noted, until the function is called that it
// returns, which says what that was.
func Follow(tx *bbolt.Tx) (changed func() []Key) {
	list := new([]Key)
	followed.Store(tx, list)
	return func() []Key {
		followed.Delete(tx)
		return *list
	}
}

// Add notes the change of a record in a transaction.
func (c *Changes) Add(txID int, bucket, key []byte) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.overflow == 0 && len(c.last) >= maxChanges {
		c.last, c.overflow = nil, txID
	}
	if c.overflow > 0 {
		c.overflow = max(c.overflow, txID)
		return
	}
	if c.last == nil {
		c.last = map[string]int{}
	}
	c.last[string(bucket)+"\x00"+string(key)] = txID
}

// Forget leaves out what was changed up to a transaction of the database that is watched.
func (c *Changes) Forget(db *bbolt.DB, txID int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if db != c.db {
		return
	}
	if c.overflow <= txID {
		c.overflow = 0
	}
	for one, at := range c.last {
		if at <= txID {
			delete(c.last, one)
		}
	}
}

// Key is where a record is.
type Key struct{ Bucket, Key string }

// Until returns the records that were changed up to a transaction, in order; false if
// there were too many to be noted.
func (c *Changes) Until(txID int) (keys []Key, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for one, at := range c.last {
		if at <= txID {
			bucket, key, _ := strings.Cut(one, "\x00")
			keys = append(keys, Key{bucket, key})
		}
	}
	slices.SortFunc(keys, func(a, b Key) int {
		if a.Bucket != b.Bucket {
			return strings.Compare(a.Bucket, b.Bucket)
		}
		return strings.Compare(a.Key, b.Key)
	})
	return keys, c.overflow == 0
}
