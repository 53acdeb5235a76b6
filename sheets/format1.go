package sheets

import (
	"bytes"
	"encoding/binary"
	"errors"
	"time"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/scoring"
)

// The first format had IDs as text in its keys, everything as JSON, each line by
// itself also of finished sheets, and no figures.
var (
	bucketDone1 = []byte("done") // sheet ID of every finished sheet: nothing

	buckets1 = [][]byte{
		bucketMeta, bucketSheets, bucketLines, bucketSummaries,
		bucketOpen, bucketDone1, bucketTrash, bucketPlayers, bucketSettings,
	}
)

const idLen1 = 26

// batch1 is how many sheets are written in one transaction.
const batch1 = 500

// fromFormat1 writes everything that a pad of the first format holds into an
// empty one. What is damaged comes over as it is, so that it is still known to be
// damaged, and hides nothing else.
func fromFormat1(old *bbolt.DB, p *Pad) error {
	return old.View(func(from *bbolt.Tx) error {
		c := from.Bucket(bucketSheets).Cursor()
		key, value := c.First()
		for first := true; first || key != nil; first = false {
			err := p.db.Update(func(tx *bbolt.Tx) error {
				return p.changeIn(tx, func(c1 *pen) error {
					if first {
						if err := restFrom1(from, tx); err != nil {
							return err
						}
					}
					for n := 0; n < batch1 && key != nil; n++ {
						if err := c1.from1(from, key, value); err != nil {
							return err
						}
						key, value = c.Next()
					}
					return nil
				})
			})
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// restFrom1 brings over players and settings.
func restFrom1(from, tx *bbolt.Tx) error {
	move := func(bucket []byte, newKey func(key []byte) []byte) error {
		return from.Bucket(bucket).ForEach(func(key, value []byte) error {
			to := newKey(key)
			if payload, err := unseal(bucket, key, value); err == nil {
				return put(tx, bucket, to, payload)
			}
			return tx.Bucket(bucket).Put(to, value)
		})
	}
	return errors.Join(
		move(bucketSettings, func(key []byte) []byte { return key }),
		move(bucketPlayers, func(key []byte) []byte {
			if id, ok := uid(string(key)); ok {
				return id[:]
			}
			return key
		}),
	)
}

// from1 brings over a sheet.
func (c *pen) from1(from *bbolt.Tx, key, value []byte) error {
	id, ok := uid(string(key))
	if !ok {
		return c.tx.Bucket(bucketSheets).Put(key, value)
	}
	trash, err := trashed1(from, key)
	if err != nil {
		return err
	}
	if s, err := sheetFrom1(from, key, value, c.p.o.Find); err == nil {
		k, err := c.p.prepare(s, 0, s.log, true)
		if err != nil {
			return err
		}
		if err := k.write(c); err != nil {
			return err
		}
	} else if err := c.rawFrom1(from, id, key, value); err != nil {
		return err
	}
	if trash == nil {
		return nil
	}
	if err := takeOff(c.tx, id); err != nil {
		return err
	}
	return put(c.tx, bucketTrash, id[:], trash)
}

// trashed1 gives the new record of a sheet in the trash; nil if it is not there.
func trashed1(from *bbolt.Tx, key []byte) ([]byte, error) {
	value := from.Bucket(bucketTrash).Get(key)
	if value == nil {
		return nil, nil
	}
	var when packer
	at := time.Time{}
	if payload, err := unseal(bucketTrash, key, value); err == nil {
		at, _ = time.Parse(time.RFC3339, string(payload))
	}
	when.time(at)
	return when, nil
}

// sheetFrom1 reads a sheet by the rules of its game.
func sheetFrom1(from *bbolt.Tx, key, value []byte, find func(string) *scoring.Game) (*Sheet, error) {
	text, err := unseal(bucketSheets, key, value)
	if err != nil {
		return nil, err
	}
	s, _, err := decodeHead(text, find)
	if err != nil {
		return nil, err
	}
	err = eachLine1(from, key, func(n int, at, value []byte) error {
		text, err := unseal(bucketLines, at, value)
		if err != nil || n != len(s.log) {
			return errors.Join(err, errLost)
		}
		line, err := decodeLine(text, s.game)
		if err != nil {
			return err
		}
		return s.apply(line)
	})
	return s, err
}

// eachLine1 hands on the records of the lines of a sheet.
func eachLine1(from *bbolt.Tx, key []byte, f func(n int, key, value []byte) error) error {
	c := from.Bucket(bucketLines).Cursor()
	for at, value := c.Seek(key); bytes.HasPrefix(at, key); at, value = c.Next() {
		if len(at) != idLen1+4 {
			return errPacked
		}
		if err := f(int(binary.BigEndian.Uint32(at[idLen1:])), at, value); err != nil {
			return err
		}
	}
	return nil
}

// rawFrom1 brings over a sheet that cannot be folded: its game is not known, or
// one of its records is damaged, and stays so.
func (c *pen) rawFrom1(from *bbolt.Tx, id ulid.ULID, key, value []byte) error {
	head := c.headFrom1(key, value)
	if head == nil {
		if err := c.tx.Bucket(bucketSheets).Put(id[:], value); err != nil {
			return err
		}
	} else if err := put(c.tx, bucketSheets, id[:], head); err != nil {
		return err
	}
	lines := 0
	err := eachLine1(from, key, func(n int, at, value []byte) error {
		lines = n + 1
		if text, err := unseal(bucketLines, at, value); err == nil {
			return put(c.tx, bucketLines, lineKey(id, n), text)
		}
		return c.tx.Bucket(bucketLines).Put(lineKey(id, n), value)
	})
	if err != nil && !errors.Is(err, errPacked) {
		return err
	}
	if sum, ok := summaryFrom1(from, key); ok {
		if err := put(c.tx, bucketSummaries, id[:], sum.pack(lines)); err != nil {
			return err
		}
	}
	if from.Bucket(bucketDone1).Get(key) == nil {
		return layBack(c.tx, id)
	}
	if head == nil {
		return nil // without it, nobody can say where it was
	}
	f, err := c.p.filed(c.tx, id)
	if err != nil {
		return err
	}
	return c.file(f)
}

// headFrom1 gives the new record of a head; nil if it is damaged.
func (c *pen) headFrom1(key, value []byte) []byte {
	text, err := unseal(bucketSheets, key, value)
	if err != nil {
		return nil
	}
	p := new(parts)
	if p.split(new(jsontext.Decoder), text) != nil {
		return nil
	}
	h, err := p.head()
	if err != nil {
		return nil
	}
	return h.packWith(p[keyHouse])
}

// summaryFrom1 reads the summary of a sheet, without its head.
func summaryFrom1(from *bbolt.Tx, key []byte) (sum Summary, ok bool) {
	value := from.Bucket(bucketSummaries).Get(key)
	if value == nil {
		return sum, false
	}
	text, err := unseal(bucketSummaries, key, value)
	if err != nil {
		return sum, false
	}
	var old struct {
		Ended     time.Time          `json:"ended"`
		Entries   int                `json:"entries"`
		Done      bool               `json:"done"`
		Turn      scoring.Turn       `json:"turn"`
		Standings []scoring.Standing `json:"standings"`
	}
	err = json.Unmarshal(text, &old)
	return Summary{
		Ended: old.Ended, Entries: old.Entries, Done: old.Done, Turn: old.Turn, Standings: old.Standings,
	}, err == nil
}
