package sheets

import (
	"bufio"
	"bytes"
	"io"
	"strings"
)

// maxSheet bounds the text of one sheet, and so the memory that a stream takes.
// The longest night of dice is a thousand times shorter.
const maxSheet = 64 << 20

// blocks cuts a stream into the texts of sheets. A text is one line. For a file
// that a person or another program has laid out over several lines, a line that
// begins an object without ending it also takes those that follow, as long as
// they begin with a blank or a closing bracket, until the object is closed. So
// a line that is cut short never takes along the next, which begins with a brace.
type blocks struct {
	in    *bufio.Reader
	limit int
	text  []byte // of the block; what exceeds the limit is left out
	long  bool   // whether something was left out
	first int    // the number of its first line in the stream, from 1
	lines int    // how many were read
	nest  nesting
}

var byteOrderMark = []byte("\xef\xbb\xbf")

func newBlocks(r io.Reader, limit int) *blocks {
	b := &blocks{in: bufio.NewReaderSize(r, 64<<10), limit: limit}
	if mark, err := b.in.Peek(len(byteOrderMark)); err == nil && bytes.Equal(mark, byteOrderMark) {
		_, _ = b.in.Discard(len(byteOrderMark))
	}
	return b
}

// next reads the next block that is not blank into text. The error is io.EOF
// after the last one, or that of the reader.
func (b *blocks) next() error {
	for b.text = b.text[:0]; len(bytes.TrimLeft(b.text, blanks)) == 0; {
		b.text, b.long = b.text[:0], false
		if err := b.line(false); err != nil {
			return err
		}
		b.first = b.lines
	}
	if !b.goesOn() || bytes.TrimLeft(b.text, blanks)[0] != '{' {
		return nil
	}
	b.nest = nesting{}
	b.nest.feed(b.text)
	b.nest.quoted = false
	for b.nest.depth > 0 && b.goesOn() {
		if err := b.line(true); err != nil {
			return err
		}
	}
	return nil
}

const blanks = " \t\r\n"

// goesOn tells whether the next line could belong to the block.
func (b *blocks) goesOn() bool {
	c, err := b.in.Peek(1)
	return err == nil && strings.IndexByte(blanks+"}]", c[0]) >= 0
}

// line adds a line to the block, and to the nesting if that is kept.
func (b *blocks) line(nested bool) error {
	for some := false; ; {
		part, err := b.in.ReadSlice('\n')
		some = some || len(part) > 0
		if nested {
			b.nest.feed(part)
		}
		if room := b.limit - len(b.text); len(part) > room {
			part, b.long = part[:room], true
		}
		b.text = append(b.text, part...)
		switch {
		case err == nil || err == io.EOF && some:
			b.lines++
			b.nest.quoted = false // no string of JSON goes beyond its line
			return nil
		case err != bufio.ErrBufferFull:
			return err
		}
	}
}

// nesting follows how deep in brackets a text is.
type nesting struct {
	depth           int
	quoted, escaped bool
}

func (n *nesting) feed(text []byte) {
	for _, c := range text {
		switch {
		case n.escaped:
			n.escaped = false
		case n.quoted:
			n.escaped, n.quoted = c == '\\', c != '"'
		case c == '"':
			n.quoted = true
		case c == '{' || c == '[':
			n.depth++
		case c == '}' || c == ']':
			n.depth--
		}
	}
}
