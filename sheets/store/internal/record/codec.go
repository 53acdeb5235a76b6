package record

import (
	"encoding/binary"
	"errors"
	"math"
	"time"

	"github.com/oklog/ulid/v2"

	"beermat/scoring"
	"beermat/sheets"
)

// ErrFormat is returned for a record that does not hold what it should.
var ErrFormat = errors.New("the record is not in its form")

// Encoder writes the fields of a record one after the other. Numbers take as many
// bytes as they need, which for nearly all of a score pad is one.
type Encoder []byte

func (p *Encoder) Uvarint(n int) { *p = binary.AppendUvarint(*p, uint64(n)) }

func (p *Encoder) Varint(n int) { *p = binary.AppendVarint(*p, int64(n)) }

func (p *Encoder) String(s string) {
	p.Uvarint(len(s))
	*p = append(*p, s...)
}

func (p *Encoder) ID(id ulid.ULID) { *p = append(*p, id[:]...) }

// OptionalID writes the ID of a sheet, or one byte for none.
func (p *Encoder) OptionalID(text string) {
	id, ok := sheets.ParseID(text)
	p.Bools(ok)
	if ok {
		p.ID(id)
	}
}

// Bools writes up to seven answers.
func (p *Encoder) Bools(set ...bool) {
	bits := 0
	for i, on := range set {
		if on {
			bits |= 1 << i
		}
	}
	p.Uvarint(bits)
}

// Time writes a moment with the offset of the clock in the room.
func (p *Encoder) Time(t time.Time) {
	p.Bools(!t.IsZero())
	if t.IsZero() {
		return
	}
	_, offset := t.Zone()
	*p = binary.AppendVarint(*p, t.Unix())
	p.Uvarint(t.Nanosecond())
	p.Varint(offset)
}

func (p *Encoder) Counts(list []scoring.Count) {
	p.Uvarint(len(list))
	for _, c := range list {
		p.Uvarint(c.N)
		p.Varint(c.Sum)
	}
}

// Decoder reads what a packer wrote. After something that was not written so,
// it gives zeros, and an error in the end.
type Decoder struct {
	Rest []byte
	Bad  bool
}

func (u *Decoder) Fail() {
	u.Rest, u.Bad = nil, true
}

// End gives the error of all reading: also where something is left.
func (u *Decoder) End() error {
	if u.Bad || len(u.Rest) > 0 {
		return ErrFormat
	}
	return nil
}

func (u *Decoder) Uvarint() int {
	n, size := binary.Uvarint(u.Rest)
	if size <= 0 || n > math.MaxInt {
		u.Fail()
		return 0
	}
	u.Rest = u.Rest[size:]
	return int(n)
}

func (u *Decoder) Varint() int {
	n := u.wide()
	if n != int64(int(n)) {
		u.Fail()
		return 0
	}
	return int(n)
}

// wide reads a number that may be too large for an int where that has 32 bits.
func (u *Decoder) wide() int64 {
	n, size := binary.Varint(u.Rest)
	if size <= 0 {
		u.Fail()
		return 0
	}
	u.Rest = u.Rest[size:]
	return n
}

// Len reads how many things follow, each of which takes at least a byte: a
// damaged number must not take all memory.
func (u *Decoder) Len() int {
	n := u.Uvarint()
	if n > len(u.Rest) {
		u.Fail()
		return 0
	}
	return n
}

func (u *Decoder) Bytes(n int) []byte {
	if n > len(u.Rest) {
		u.Fail()
		return nil
	}
	part := u.Rest[:n]
	u.Rest = u.Rest[n:]
	return part
}

func (u *Decoder) String() string { return string(u.Bytes(u.Len())) }

func (u *Decoder) ID() (id ulid.ULID) {
	copy(id[:], u.Bytes(len(id)))
	return id
}

func (u *Decoder) OptionalID() string {
	if !u.Bools(1)[0] {
		return ""
	}
	return u.ID().String()
}

// Bools reads n answers.
func (u *Decoder) Bools(n int) (set [7]bool) {
	bits := u.Uvarint()
	if bits >= 1<<n {
		u.Fail()
		return set
	}
	for i := range n {
		set[i] = bits&(1<<i) != 0
	}
	return set
}

func (u *Decoder) Time() time.Time {
	if !u.Bools(1)[0] {
		return time.Time{}
	}
	seconds, nanos, offset := u.wide(), u.Uvarint(), u.Varint()
	if nanos >= int(time.Second) || offset <= -sheets.MaxOffset || offset >= sheets.MaxOffset {
		u.Fail()
		return time.Time{}
	}
	zone := time.UTC
	if offset != 0 {
		zone = time.FixedZone("", offset)
	}
	return time.Unix(seconds, int64(nanos)).In(zone)
}

func (u *Decoder) Counts() []scoring.Count {
	n := u.Len()
	if n == 0 {
		return nil
	}
	list := make([]scoring.Count, n)
	for i := range list {
		list[i] = scoring.Count{N: u.Uvarint(), Sum: u.Varint()}
	}
	return list
}
