package store

import (
	"bytes"
	"compress/flate"
	"io"
	"sync"

	"go.etcd.io/bbolt"

	"beermat/sheets/line"
	"beermat/sheets/store/internal/record"
)

// The definition of a game from a file is part of every sheet that is played by it, and
// kept once for all of them: under the first half of its hash, by which the sheets name it. There
// are two copies, so that no damaged record takes away the rules of many sheets. One that no
// sheet names any more stays: it is small, and to know that would take a look at every sheet.

// definitionCopies is how many copies there are.
const definitionCopies = 2

// maxDefinition bounds what a compressed definition may grow to, in bytes.
const maxDefinition = 1 << 20

// definitions are those that were read, by their IDs: what has an ID is the same on every pad.
var definitions sync.Map // line.ID: string

func definitionKey(id line.ID, number int) []byte { return append(id[:], byte(number)) }

// readDefinition reads the definition with an ID. The error names the first copy.
func readDefinition(tx *bbolt.Tx, id line.ID) (text string, err error) {
	if known, ok := definitions.Load(id); ok {
		return known.(string), nil
	}
	for number := definitionCopies - 1; number >= 0; number-- {
		if text, err = decodeDefinition(tx, definitionKey(id, number)); err == nil {
			definitions.Store(id, text)
			return text, nil
		}
	}
	return "", err
}

func decodeDefinition(tx *bbolt.Tx, key []byte) (string, error) {
	packed, err := record.Get(tx, record.Definitions, key)
	switch {
	case err != nil:
		return "", err
	case packed == nil:
		return "", record.Damaged(record.Definitions, key, errMissing)
	}
	text, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(packed)), maxDefinition))
	if id := line.OfText(string(text)).ID; err == nil && !bytes.Equal(id[:], key[:len(key)-1]) {
		err = record.ErrFormat
	}
	if err != nil {
		return "", record.Damaged(record.Definitions, key, err)
	}
	return string(text), nil
}

// writeDefinition keeps a definition, and writes a copy anew that is damaged or missing. One that
// is new is put into the feed, before the sheets that need it.
func writeDefinition(tx *bbolt.Tx, text string) error {
	if text == "" {
		return nil
	}
	o, fresh := line.OfText(text), false
	for number := range definitionCopies {
		key := definitionKey(o.ID, number)
		if _, err := decodeDefinition(tx, key); err == nil {
			continue
		}
		fresh = fresh || tx.Bucket(record.Definitions).Get(key) == nil && number == 0
		var packed bytes.Buffer
		w, err := flate.NewWriter(&packed, flate.DefaultCompression)
		if err != nil {
			return err
		}
		_, _ = w.Write([]byte(text)) // memory takes everything
		_ = w.Close()
		if err := record.Put(tx, record.Definitions, key, packed.Bytes()); err != nil {
			return err
		}
	}
	if !fresh {
		return nil
	}
	_, err := appendFeed(tx, feedObject, o.Key())
	return err
}

// mendDefinitions writes copies anew that are damaged or missing.
func mendDefinitions(tx *bbolt.Tx) error {
	var texts []string
	_ = tx.Bucket(record.Definitions).ForEach(func(key, _ []byte) error {
		if len(key) == record.IDLen+1 {
			definitions.Delete(line.ID(key[:record.IDLen])) // what is on disk counts
			if text, err := readDefinition(tx, line.ID(key[:record.IDLen])); err == nil {
				texts = append(texts, text)
			}
		}
		return nil
	})
	for _, text := range texts {
		if err := writeDefinition(tx, text); err != nil {
			return err
		}
	}
	return nil
}

// hasDefinition reports whether the definition with an ID is there.
func hasDefinition(tx *bbolt.Tx, id line.ID) bool {
	return tx.Bucket(record.Definitions).Get(definitionKey(id, 0)) != nil
}

// checkDefinitions wants each definition twice.
func (k *checker) checkDefinitions() {
	k.eachSealed(record.Definitions, func(key, _ []byte) error {
		if len(key) != record.IDLen+1 || int(key[record.IDLen]) >= definitionCopies {
			return record.ErrFormat
		}
		for number := range definitionCopies {
			if other := definitionKey(line.ID(key[:record.IDLen]), number); !record.Has(k.tx, record.Definitions, other) {
				k.fault(record.Definitions, other, errMissing)
			}
		}
		_, err := decodeDefinition(k.tx, key)
		return err
	})
}
