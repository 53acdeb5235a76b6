package record

import "math"

// Reader reads what Marshal returns, item by item and without reflection. It reads the
// common forms only: whoever meets another one leaves it to Unmarshal.
type Reader struct {
	from   []byte
	at     int // how much of it has been read
	failed bool
}

// NewReader returns a reader of a payload.
func NewReader(payload []byte) Reader { return Reader{from: payload} }

// OK reports whether everything that was asked for was there.
func (r *Reader) OK() bool { return !r.failed }

// Done reports whether everything was there that was asked for, and nothing more.
func (r *Reader) Done() bool { return !r.failed && r.at == len(r.from) }

// next returns the byte that comes next; that of a break, which no item begins with, at the end.
func (r *Reader) next() byte {
	if r.at == len(r.from) {
		return 0xff
	}
	return r.from[r.at]
}

// Fail says that something else was there.
func (r *Reader) Fail() { r.failed = true }

// List reads the beginning of a list, and returns how many items follow.
func (r *Reader) List() int { return int(r.head(4)) }

// Bool reads a bool.
func (r *Reader) Bool() bool {
	is := r.next() == 0xf5
	if !is && r.next() != 0xf4 {
		r.Fail()
		return false
	}
	r.at++
	return is
}

// Signed reads a number.
func (r *Reader) Signed() int {
	n := r.Int64()
	r.failed = r.failed || n > math.MaxInt || n < math.MinInt
	return int(n)
}

// Int64 reads a number that may be larger than an int on some systems.
func (r *Reader) Int64() int64 {
	if r.next()>>5 == 1 {
		return -1 - r.head(1)
	}
	return r.head(0)
}

// Text reads a text, which is valid as long as what is read from.
func (r *Reader) Text() []byte { return r.bytes(3) }

// Bytes reads bytes, likewise.
func (r *Reader) Bytes() []byte { return r.bytes(2) }

func (r *Reader) bytes(major byte) []byte {
	n := r.head(major)
	if n > int64(len(r.from)-r.at) {
		r.Fail()
		return nil
	}
	r.at += int(n)
	return r.from[r.at-int(n) : r.at]
}

// Int reads a number from 0 on.
func (r *Reader) Int() int {
	n := r.head(0)
	r.failed = r.failed || n > math.MaxInt
	return int(n)
}

// head reads the head of an item of a major type, and returns its argument.
func (r *Reader) head(major byte) int64 {
	first := r.next()
	if first>>5 != major {
		r.Fail()
		return 0
	}
	r.at++
	n := int64(first & 31)
	if n < 24 {
		return n
	}
	size := 1 << (n - 24)
	if size > 8 || size > len(r.from)-r.at {
		r.Fail()
		return 0
	}
	is := uint64(0)
	for _, b := range r.from[r.at : r.at+size] {
		is = is<<8 | uint64(b)
	}
	r.at += size
	if is > math.MaxInt32 && major != 0 && major != 1 || is > math.MaxInt64 {
		r.Fail()
		return 0
	}
	return int64(is)
}
