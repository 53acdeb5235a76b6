package sheets

import (
	"bytes"
	"errors"
	"fmt"

	"github.com/go-json-experiment/json"
	"go.etcd.io/bbolt"
)

var (
	errOrphan = errors.New("there is no sheet to it")
	errIndex  = errors.New("the sheet is not in exactly the one list that it belongs into")
	errStale  = errors.New("the summary is not what the log gives")
)

// Check reads the whole pad as it is on disk, and gives all that is wrong with
// it: the checksum of every record, every log against the rules and against its
// summary, every list against what it lists, and the structure of the file. The
// error is a *Trouble, damaged, which wraps them all.
func (p *Pad) Check() error {
	err := guard(func() (err error) {
		// The list of free pages is that of whoever writes: nobody may while it
		// is compared with the pages in use.
		tx, err := p.db.Begin(true)
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, tx.Rollback()) }()
		return p.check(tx)
	})
	if err == nil {
		return nil
	}
	return &Trouble{Code: Damaged, Path: p.path, Err: err}
}

func (p *Pad) check(tx *bbolt.Tx) error {
	var bad []error
	for _, bucket := range buckets {
		bad = append(bad, p.checkBucket(tx, bucket)...)
	}
	if len(bad) == 0 { // the database's own check trusts what it finds
		for err := range tx.Check() {
			bad = append(bad, err)
		}
	}
	return errors.Join(bad...)
}

func (p *Pad) checkBucket(tx *bbolt.Tx, bucket []byte) (bad []error) {
	_ = tx.Bucket(bucket).ForEach(func(key, value []byte) error {
		payload, err := unseal(bucket, key, value)
		if err == nil {
			err = p.checkRecord(tx, bucket, key, payload)
		}
		if err != nil {
			bad = append(bad, fmt.Errorf("%s: %w", recordName(bucket, key), err))
		}
		return nil
	})
	return bad
}

// checkRecord looks at one record whose checksum is right.
func (p *Pad) checkRecord(tx *bbolt.Tx, bucket, key, payload []byte) error {
	switch {
	case bytes.Equal(bucket, bucketSheets):
		return p.checkSheet(tx, string(key))
	case bytes.Equal(bucket, bucketLines):
		return checkOwner(tx, key[:min(idLen, len(key))])
	case bytes.Equal(bucket, bucketPlayers):
		return json.Unmarshal(payload, new(Player))
	case bytes.Equal(bucket, bucketSettings):
		return json.Unmarshal(payload, new(any))
	case bytes.Equal(bucket, bucketMeta):
		return nil
	}
	return checkOwner(tx, key)
}

func checkOwner(tx *bbolt.Tx, id []byte) error {
	if tx.Bucket(bucketSheets).Get(id) == nil {
		return errOrphan
	}
	return nil
}

// checkSheet folds a sheet and compares everything that depends on the fold. A
// sheet of a game that this Beermat does not know is not its to judge.
func (p *Pad) checkSheet(tx *bbolt.Tx, id string) error {
	s, err := p.sheet(tx, id)
	if unknown := (*Trouble)(nil); errors.As(err, &unknown) && unknown.Code == NoGame {
		return nil
	}
	if err != nil {
		return err
	}
	stored, err := get(tx, bucketSummaries, []byte(id))
	if err != nil {
		return err
	}
	summary, err := json.Marshal(s.Summary())
	if err != nil || !bytes.Equal(summary, stored) {
		return errors.Join(err, errStale)
	}
	return checkLists(tx, id, s.Done())
}

// checkLists wants a sheet on one list: of those in play, of the finished ones,
// or, if it is unfinished, of those taken away.
func checkLists(tx *bbolt.Tx, id string, done bool) error {
	var on [3]bool
	for i, index := range indexes {
		on[i] = tx.Bucket(index).Get([]byte(id)) != nil
	}
	if on == [3]bool{false, true, false} && done || !done && !on[1] && on[0] != on[2] {
		return nil
	}
	return errIndex
}
