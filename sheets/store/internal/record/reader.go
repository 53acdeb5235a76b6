package record

import (
	"encoding/binary"
	"math"
)

// Reader reads what Marshal returns, item by item and without reflection. It reads the
// common forms only: whoever meets another one leaves it to Unmarshal.
type Reader struct {
	Rest   []byte // what has not been read
	failed bool
}

// OK reports whether everything that was asked for was there.
func (r *Reader) OK() bool { return !r.failed }

// Fail says that something else was there.
func (r *Reader) Fail() { r.failed = true }

// List reads the beginning of a list, and returns how many items follow.
func (r *Reader) List() int { return int(r.head(4)) }

// Bool reads a bool.
func (r *Reader) Bool() bool {
	is := len(r.Rest) > 0 && r.Rest[0] == 0xf5
	if !is && (len(r.Rest) == 0 || r.Rest[0] != 0xf4) {
		r.Fail()
		return false
	}
	r.Rest = r.Rest[1:]
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
	if len(r.Rest) > 0 && r.Rest[0]>>5 == 1 {
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
	if n > int64(len(r.Rest)) {
		r.Fail()
		return nil
	}
	text := r.Rest[:n]
	r.Rest = r.Rest[n:]
	return text
}

// Int reads a number from 0 on.
func (r *Reader) Int() int {
	n := r.head(0)
	r.failed = r.failed || n > math.MaxInt
	return int(n)
}

// head reads the head of an item of a major type, and returns its argument.
func (r *Reader) head(major byte) int64 {
	if len(r.Rest) == 0 || r.Rest[0]>>5 != major {
		r.Fail()
		return 0
	}
	n := int64(r.Rest[0] & 31)
	r.Rest = r.Rest[1:]
	if n < 24 {
		return n
	}
	size := 1 << (n - 24)
	if size > 8 || size > len(r.Rest) {
		r.Fail()
		return 0
	}
	var argument [8]byte
	copy(argument[8-size:], r.Rest)
	r.Rest = r.Rest[size:]
	is := binary.BigEndian.Uint64(argument[:])
	if is > math.MaxInt32 && major != 0 && major != 1 || is > math.MaxInt64 {
		r.Fail()
		return 0
	}
	return int64(is)
}
