package link

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"hash/crc32"
	"strings"
	"testing"
)

// Opened returns the bytes of a text.
func Opened(tb testing.TB, text string) []byte {
	tb.Helper()
	body, err := letters.DecodeString(strings.TrimPrefix(text, mark))
	if err != nil {
		tb.Fatal(err)
	}
	return body
}

// Spelled returns the text with some bytes.
func Spelled(body []byte) string { return mark + letters.EncodeToString(body) }

// Sealed returns the text with some bytes that have not been damaged.
func Sealed(body []byte) string {
	return Spelled(binary.BigEndian.AppendUint32(bytes.Clone(body), crc32.Checksum(body, castagnoli)))
}

// Bomb returns a few bytes that grow to a megabyte.
func Bomb() []byte {
	out := bytes.NewBuffer([]byte{Version})
	w := must(flate.NewWriterDict(out, flate.BestCompression, dictionary1))
	_, _ = w.Write(make([]byte, 1<<20))
	_ = w.Close()
	return out.Bytes()
}

// Deflated returns what is said, as a text has it.
func Deflated(plain []byte) []byte {
	out := bytes.NewBuffer([]byte{Version})
	w := must(flate.NewWriterDict(out, flate.BestCompression, dictionary1))
	_, _ = w.Write(plain)
	_ = w.Close()
	return out.Bytes()
}
