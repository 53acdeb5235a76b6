package chain

import (
	"bytes"
	"compress/flate"
	"errors"
	"io"
	"sync"

	"go.etcd.io/bbolt"

	"beermat/sheets/replica"
	"beermat/sheets/store/internal/record"
)

// Decode reads the line with a key. The error is a *record.DamagedError, also where there
// is none.
func Decode(tx *bbolt.Tx, key []byte) (l replica.Line, err error) {
	var text any
	found, err := record.Read(tx, record.Chains, key, &text)
	if err == nil && !found {
		err = record.ErrFormat
	}
	if packed, is := text.([]byte); err == nil && is {
		var all []byte
		in := flate.NewReader(bytes.NewReader(packed))
		all, err = io.ReadAll(io.LimitReader(in, replica.MaxText+1))
		text = string(all)
	}
	if err == nil {
		said, _ := text.(string)
		l, err = replica.Parse([]byte(said))
	}
	if damage := (*record.DamagedError)(nil); err != nil && !errors.As(err, &damage) {
		err = record.Damaged(record.Chains, key, err)
	}
	return l, err
}

// packFrom is from which length on a line is compressed, in bytes: that of a sheet that
// comes whole, and not that of an entry.
const packFrom = 1 << 10

// encode returns the payload of a line: a text as it is, and bytes where it is compressed.
func encode(text []byte) []byte {
	if len(text) < packFrom {
		return record.MustMarshal(string(text))
	}
	return record.MustMarshal(pack(text))
}

// packers keep the memory that compressing takes, of which there is much, for the next
// line.
var packers = sync.Pool{New: func() any {
	w, err := flate.NewWriter(io.Discard, flate.DefaultCompression)
	if err != nil {
		panic(err) // only for a level that does not exist
	}
	return w
}}

func pack(text []byte) []byte {
	var packed bytes.Buffer
	w := packers.Get().(*flate.Writer)
	defer packers.Put(w)
	w.Reset(&packed)
	_, _ = w.Write(text) // memory takes everything
	_ = w.Close()
	return packed.Bytes()
}
