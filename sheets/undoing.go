package sheets

import (
	"bytes"

	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"
)

// An import is written in transactions of some hundred sheets, because one for
// all would hold all in memory; and between them a score that somebody writes
// meanwhile finds its turn. So that a cancelled one leaves the pad as it was, each
// transaction also notes in the bucket of imports what it has changed. When the
// import is complete, the bucket is emptied; until then, also after a crash, it is
// what has to be undone.

// The kinds of what an import changes, with which the keys begin; they are undone
// in this order.
const (
	importedSheet  = 's' // and the sheet: what it replaced, or nothing
	importedNight  = 't' // and the day: nothing
	importedPlayer = 'u' // and the player: nothing
)

func importKey(kind byte, key []byte) []byte { return append([]byte{kind}, key...) }

// replaced is a sheet that gave way to a longer one.
type replaced struct {
	head, log, filing []byte
}

func (r replaced) pack() []byte {
	var p packer
	for _, part := range [][]byte{r.head, r.log, r.filing} {
		p.text(string(part))
	}
	return p
}

func unpackReplaced(payload []byte) (r replaced, err error) {
	u := unpacker{rest: payload}
	for _, part := range []*[]byte{&r.head, &r.log, &r.filing} {
		*part = u.bytes(u.length())
	}
	return r, u.end()
}

// replacing gives what an import is about to replace. Of a sheet that is damaged
// it is what can be read.
func replacing(tx *bbolt.Tx, id ulid.ULID) (r replaced, err error) {
	if r.head, err = get(tx, bucketSheets, id[:]); err != nil {
		return r, err
	}
	if r.filing, err = get(tx, bucketFilings, id[:]); err != nil {
		return r, err
	}
	lines, err := logOf(tx, id)
	if isDamage(err) {
		err = nil
	}
	r.log = packLog(lines)
	return r, err
}

// undoAtOnce is how many changes of an import are undone in one transaction.
const undoAtOnce = 200

// undoImport queues that an import which did not come to its end is undone.
func (p *Pad) undoImport() {
	p.change(func(c *pen) error {
		more, err := c.undoSome()
		if err == nil && more {
			p.undoImport()
		}
		return err
	})
}

// importPending tells whether there is an import to be undone.
func importPending(tx *bbolt.Tx) bool {
	key, _ := tx.Bucket(bucketImports).Cursor().First()
	return key != nil
}

// undoSome undoes some changes of an import, and tells whether there are more.
func (c *pen) undoSome() (more bool, err error) {
	var keys, payloads [][]byte
	cursor := c.tx.Bucket(bucketImports).Cursor()
	for key, value := cursor.First(); key != nil; key, value = cursor.Next() {
		if len(keys) == undoAtOnce {
			more = true
			break
		}
		payload, err := unseal(bucketImports, key, value)
		if err != nil {
			return false, err
		}
		keys, payloads = append(keys, bytes.Clone(key)), append(payloads, bytes.Clone(payload))
	}
	for i, key := range keys {
		if err := c.undo(key, payloads[i]); err != nil {
			return more, err
		}
		if err := remove(c.tx, bucketImports, key); err != nil {
			return more, err
		}
	}
	return more, nil
}

// undo undoes one change.
func (c *pen) undo(key, payload []byte) error {
	kind, key := key[0], key[1:]
	switch {
	case kind == importedSheet && len(key) == idLen:
		return c.undoSheet(ulid.ULID(key), payload)
	case kind == importedNight && len(key) == dayLen:
		return c.saveNight(Night{Day: dayOfKey(key)})
	case kind == importedPlayer && len(key) == idLen:
		clear(c.people)
		return remove(c.tx, bucketPlayers, key)
	}
	return damaged(bucketImports, key, errPacked)
}

// undoSheet takes a sheet away again, and puts back what it had replaced.
func (c *pen) undoSheet(id ulid.ULID, payload []byte) error {
	if where(c.tx, id) == inHistory {
		f, err := c.p.filed(c.tx, id)
		if err != nil {
			return err
		}
		if err := c.unfile(f); err != nil {
			return err
		}
	}
	if err := c.erase(id); err != nil || len(payload) == 0 {
		return err
	}
	was, err := unpackReplaced(payload)
	if err != nil {
		return damaged(bucketImports, importKey(importedSheet, id[:]), err)
	}
	if err := put(c.tx, bucketSheets, id[:], was.head); err != nil {
		return err
	}
	if err := put(c.tx, bucketLogs, id[:], was.log); err != nil {
		return err
	}
	if len(was.filing) > 0 {
		if err := put(c.tx, bucketFilings, id[:], was.filing); err != nil {
			return err
		}
	}
	return c.putBack(id)
}

// putBack makes the summary of a sheet of which only the truth is there, and puts
// it where it belongs.
func (c *pen) putBack(id ulid.ULID) error {
	s, err := c.p.sheet(c.tx, id)
	if err != nil {
		return err
	}
	sum := s.Summary()
	if err := put(c.tx, bucketSummaries, id[:], sum.pack(len(s.log))); err != nil {
		return err
	}
	return c.restore(id)
}
