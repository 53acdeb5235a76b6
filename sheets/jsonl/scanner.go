package jsonl

import (
	"bufio"
	"bytes"
	"io"
	"strings"
)

// maxSheet bounds the text of one sheet, and so the memory that a stream takes.
// The longest night of dice is a thousand times shorter.
const maxSheet = 64 << 20

// Scanner cuts a stream into the texts of sheets. A text is one line. For a file
// that a person or another program has laid out over several lines, a line that
// begins an object without ending it also takes those that follow, as long as
// they begin with a blank or a closing bracket, until the object is closed. So
// a line that is cut short never takes along the next, which begins with a brace.
type Scanner struct {
	in       *bufio.Reader
	limit    int
	Text     []byte // of the block; what exceeds the limit is left out
	Long     bool   // whether something was left out
	First    int    // the number of its first line in the stream, from 1
	Start    int64  // how many bytes of the stream are before it
	read     int64
	lines    int // how many were read
	brackets bracketDepth
}

var byteOrderMark = []byte("\xef\xbb\xbf")

func NewScanner(r io.Reader, limit int) *Scanner {
	b := &Scanner{in: bufio.NewReaderSize(r, 64<<10), limit: limit}
	if mark, err := b.in.Peek(len(byteOrderMark)); err == nil && bytes.Equal(mark, byteOrderMark) {
		n, _ := b.in.Discard(len(byteOrderMark))
		b.read = int64(n)
	}
	return b
}

// Next reads the next block that is not blank into text. The error is io.EOF
// after the last one, or that of the reader.
func (b *Scanner) Next() error {
	for b.Text = b.Text[:0]; len(bytes.TrimLeft(b.Text, blanks)) == 0; {
		b.Text, b.Long, b.Start = b.Text[:0], false, b.read
		if err := b.line(false); err != nil {
			return err
		}
		b.First = b.lines
	}
	if !b.continues() || bytes.TrimLeft(b.Text, blanks)[0] != '{' {
		return nil
	}
	b.brackets = bracketDepth{}
	b.brackets.feed(b.Text)
	b.brackets.quoted = false
	for b.brackets.depth > 0 && b.continues() {
		if err := b.line(true); err != nil {
			return err
		}
	}
	return nil
}

const blanks = " \t\r\n"

// continues tells whether the next line could belong to the block.
func (b *Scanner) continues() bool {
	c, err := b.in.Peek(1)
	return err == nil && strings.IndexByte(blanks+"}]", c[0]) >= 0
}

// line adds a line to the block, and to the nesting if that is kept.
func (b *Scanner) line(nested bool) error {
	for some := false; ; {
		part, err := b.in.ReadSlice('\n')
		some = some || len(part) > 0
		b.read += int64(len(part))
		if nested {
			b.brackets.feed(part)
		}
		if room := b.limit - len(b.Text); len(part) > room {
			part, b.Long = part[:room], true
		}
		b.Text = append(b.Text, part...)
		switch {
		case err == nil || err == io.EOF && some:
			b.lines++
			b.brackets.quoted = false // no string of JSON goes beyond its line
			return nil
		case err != bufio.ErrBufferFull:
			return err
		}
	}
}

// bracketDepth follows how deep in brackets a text is.
type bracketDepth struct {
	depth           int
	quoted, escaped bool
}

func (n *bracketDepth) feed(text []byte) {
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
