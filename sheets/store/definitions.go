package store

import (
	"bytes"
	"compress/flate"
	"crypto/sha256"
	"io"
	"sync"

	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/sheets/store/internal/record"
)

// The definition of a game from a file is part of every sheet that is played by it, and
// kept once for all of them: under its digest, by which the heads name it. There are two
// copies, so that no damaged record takes away the rules of many sheets. One that no sheet
// names any more stays: it is small, and to know that would take a look at every sheet.

// definitionCopies is how many copies there are.
const definitionCopies = 2

// maxDefinition bounds what a compressed definition may grow to, in bytes.
const maxDefinition = 1 << 20

// definitions are those that were read, by their digests: what has a digest is the same on
// every pad.
var definitions sync.Map // [sha256.Size]byte: string

// digestOf returns the digest of a definition; nil for none.
func digestOf(definition string) []byte {
	if definition == "" {
		return nil
	}
	sum := sha256.Sum256([]byte(definition))
	return sum[:]
}

func definitionKey(digest []byte, number int) []byte {
	return append(bytes.Clone(digest), byte(number))
}

// readDefinition reads the definition with a digest. The error names the first copy.
func readDefinition(tx *bbolt.Tx, digest []byte) (text string, err error) {
	if len(digest) != sha256.Size {
		return "", record.ErrFormat
	}
	if known, ok := definitions.Load([sha256.Size]byte(digest)); ok {
		return known.(string), nil
	}
	for number := definitionCopies - 1; number >= 0; number-- {
		if text, err = decodeDefinition(tx, definitionKey(digest, number)); err == nil {
			definitions.Store([sha256.Size]byte(digest), text)
			return text, nil
		}
	}
	return "", err
}

func decodeDefinition(tx *bbolt.Tx, key []byte) (string, error) {
	var packed []byte
	found, err := false, error(nil)
	if tx.Bucket(record.Definitions) != nil {
		found, err = record.Read(tx, record.Definitions, key, &packed)
	}
	switch {
	case err != nil:
		return "", err
	case !found:
		return "", record.Damaged(record.Definitions, key, errMissing)
	}
	text, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(packed)), maxDefinition))
	if err == nil && !bytes.Equal(digestOf(string(text)), key[:len(key)-1]) {
		err = record.ErrFormat
	}
	if err != nil {
		return "", record.Damaged(record.Definitions, key, err)
	}
	return string(text), nil
}

// writeDefinition keeps a definition, and writes a copy anew that is damaged or missing.
func writeDefinition(tx *bbolt.Tx, text string) error {
	if text == "" {
		return nil
	}
	if _, err := tx.CreateBucketIfNotExists(record.Definitions); err != nil {
		return err
	}
	for number := range definitionCopies {
		key := definitionKey(digestOf(text), number)
		if had, err := record.Get(tx, record.Definitions, key); err == nil && had != nil {
			continue
		}
		var packed bytes.Buffer
		w, err := flate.NewWriter(&packed, flate.DefaultCompression)
		if err != nil {
			return err
		}
		_, _ = w.Write([]byte(text)) // memory takes everything
		_ = w.Close()
		if err := record.Put(tx, record.Definitions, key, record.MustMarshal(packed.Bytes())); err != nil {
			return err
		}
	}
	return nil
}

// namesDefinition wants the definition that the head of a sheet names, which may be known
// although it is not there any more.
func (k *checker) namesDefinition(id ulid.ULID) {
	var r headRecord
	if _, err := record.Read(k.tx, record.Sheets, id[:], &r); err == nil && len(r.Definition) > 0 {
		if key := definitionKey(r.Definition, 0); k.tx.Bucket(record.Definitions) == nil || !record.Has(k.tx, record.Definitions, key) {
			k.fault(record.Definitions, key, errMissing)
		}
	}
}

// checkDefinitions wants each definition twice.
func (k *checker) checkDefinitions() {
	if k.tx.Bucket(record.Definitions) == nil {
		return
	}
	k.eachSealed(record.Definitions, func(key, _ []byte) error {
		if len(key) != sha256.Size+1 || int(key[sha256.Size]) >= definitionCopies {
			return record.ErrFormat
		}
		for number := range definitionCopies {
			if other := definitionKey(key[:sha256.Size], number); !record.Has(k.tx, record.Definitions, other) {
				k.fault(record.Definitions, other, errMissing)
			}
		}
		_, err := decodeDefinition(k.tx, key)
		return err
	})
}
