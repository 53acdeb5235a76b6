package sheets

import (
	"bytes"
	"errors"

	"github.com/go-json-experiment/json"
	"github.com/oklog/ulid/v2"
)

// truth looks at what nothing else follows from: heads, logs and filings, where
// each sheet lies, players, settings and nights.
func (k *checker) truth() {
	k.eachSealed(bucketPlayers, func(_, payload []byte) error { return json.Unmarshal(payload, new(Player)) })
	k.eachSealed(bucketSettings, func(_, payload []byte) error { return json.Unmarshal(payload, new(any)) })
	k.eachSealed(bucketEvenings, func(key, payload []byte) error {
		if len(key) != dayLen {
			return errPacked
		}
		_, err := unpackNight(dayOfKey(key), payload)
		return err
	})
	for _, bucket := range [][]byte{bucketLines, bucketLogs, bucketFilings, bucketOpen, bucketTrash, bucketSummaries} {
		k.eachSealed(bucket, func(key, _ []byte) error { return k.owner(key) })
	}
	k.eachSealed(bucketSheets, func(key, _ []byte) error {
		if len(key) != idLen {
			return errPacked
		}
		return k.sheet(ulid.ULID(key))
	})
}

// eachSealed hands on the records of a bucket whose checksum is right.
func (k *checker) eachSealed(bucket []byte, look func(key, payload []byte) error) {
	_ = k.tx.Bucket(bucket).ForEach(func(key, value []byte) error {
		if payload, err := unseal(bucket, key, value); err == nil {
			k.fault(bucket, key, look(key, payload))
		}
		return k.ctx.Err()
	})
}

// owner wants the sheet that a record belongs to.
func (k *checker) owner(key []byte) error {
	if len(key) < idLen || !has(k.tx, bucketSheets, key[:idLen]) {
		return errOrphan
	}
	return nil
}

// sheet folds a sheet, compares it with its summary and with where it lies, and
// wants everything that follows from it.
func (k *checker) sheet(id ulid.ULID) error {
	// A sheet of a game that this Beermat does not know is not its to judge.
	if _, err := k.p.sheet(k.tx, id); err != nil && !isUnknown(err) {
		return err
	}
	f, err := k.p.filed(k.tx, id)
	if err != nil {
		return err
	}
	lines, err := lineCount(k.tx, id)
	if err != nil {
		return err
	}
	stored, err := packedSummary(k.tx, id)
	if err != nil {
		return nil // it is noted already
	}
	lies := where(k.tx, id)
	if !bytes.Equal(f.summary.pack(lines), stored) {
		bucket := bucketSummaries
		if lies == onTheTable {
			bucket = bucketOpen
		}
		k.fault(bucket, id[:], errStale)
	}
	if has(k.tx, bucketOpen, id[:]) && has(k.tx, bucketTrash, id[:]) {
		return errLies
	}
	if lies == inHistory != (f.summary.Done || !f.filing.Abandoned.IsZero()) && lies != inTrash {
		return errLies
	}
	if lies == onTheTable {
		k.onTable(f)
	}
	if lies == inHistory {
		return k.history(f)
	}
	return nil
}

func isUnknown(err error) bool {
	t := (*Trouble)(nil)
	return errors.As(err, &t) && t.Code == NoGame
}
