package logstore

import (
	"bytes"
	"fmt"
	"hash/crc32"
	"iter"
	"slices"

	"beermat/sheets/line"
)

// A line of the file is one of package line with a key more at its end: the CRC-32C of the line without it. A file
// that was begun before there were checksums begins with lines that have none.
const sumKey, sumLength = `"sum":"`, len(`"sum":"01234567"}`)

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// seal appends a line with its checksum.
func seal(out, one []byte) []byte {
	out = append(out, one[:len(one)-len("}")]...)
	if len(one) > len("{}") {
		out = append(out, ',')
	}
	return fmt.Appendf(out, "%s%08x\"}", sumKey, crc32.Checksum(one, castagnoli))
}

// unseal returns a line without its checksum; nil where it is not as it was written.
func unseal(sealed []byte) (one []byte) {
	if at := len(sealed) - sumLength; at > 0 {
		one = append(slices.Clip(bytes.TrimSuffix(sealed[:at], []byte(","))), '}')
		if bytes.Equal(seal(nil, one), sealed) {
			return one
		}
	}
	return nil
}

// next returns the first line of a text without its checksum, nil where it is not as it was written, how long it
// is, 0 where it has no end, and whether it has a checksum.
func next(text []byte) (one []byte, n int, sealed bool) {
	n = bytes.IndexByte(text, '\n') + 1
	written := text[:max(n-1, 0)]
	if n == 0 {
		written = text
	} else if one := unseal(written); one != nil {
		return one, n, true
	}
	at := bytes.Index(written, []byte(sumKey))
	if at < 0 {
		return written, n, false
	}
	if at += sumLength; at < len(written) { // what ends it may be damaged
		if one := unseal(written[:at]); one != nil {
			return one, at + 1, true
		}
	}
	return nil, n, true
}

// part is a line of the file, or with an error a text that is none.
type part struct {
	span
	line.Line
	sealed bool
	err    error
}

// parts gives what is in a text that begins at a place of the file, up to the end of its last line.
func (c *contents) parts(text []byte, from int64) iter.Seq[part] {
	return func(yield func(part) bool) {
		for d := (line.Decoder{}); ; {
			one, n, sealed := next(text)
			if n == 0 {
				return
			}
			p := part{span: span{from, from + int64(n)}, sealed: sealed, err: line.ErrForm}
			if one != nil && (sealed || from <= c.plain) {
				p.Line, p.err = d.Read(one)
			} else {
				d = line.Decoder{} // what goes on from it is refused
			}
			if !yield(p) {
				return
			}
			text, from = text[n:], p.to
		}
	}
}
