package sheets

import (
	"encoding/binary"
	"errors"
	"math"
	"time"

	"github.com/oklog/ulid/v2"

	"beermat/scoring"
)

// errPacked is returned for a record that does not hold what it should.
var errPacked = errors.New("the record is not in its form")

// packer writes the fields of a record one after the other. Numbers take as many
// bytes as they need, which for nearly all of a score pad is one.
type packer []byte

func (p *packer) count(n int) { *p = binary.AppendUvarint(*p, uint64(n)) }

func (p *packer) number(n int) { *p = binary.AppendVarint(*p, int64(n)) }

func (p *packer) text(s string) {
	p.count(len(s))
	*p = append(*p, s...)
}

func (p *packer) id(id ulid.ULID) { *p = append(*p, id[:]...) }

// sheet writes the ID of a sheet, or one byte for none.
func (p *packer) sheet(text string) {
	id, ok := uid(text)
	p.flags(ok)
	if ok {
		p.id(id)
	}
}

// flags writes up to seven answers.
func (p *packer) flags(set ...bool) {
	bits := 0
	for i, on := range set {
		if on {
			bits |= 1 << i
		}
	}
	p.count(bits)
}

// time writes a moment with the offset of the clock in the room.
func (p *packer) time(t time.Time) {
	p.flags(!t.IsZero())
	if t.IsZero() {
		return
	}
	_, offset := t.Zone()
	*p = binary.AppendVarint(*p, t.Unix())
	p.count(t.Nanosecond())
	p.number(offset)
}

func (p *packer) counts(list []scoring.Count) {
	p.count(len(list))
	for _, c := range list {
		p.count(c.N)
		p.number(c.Sum)
	}
}

// unpacker reads what a packer wrote. After something that was not written so,
// it gives zeros, and an error in the end.
type unpacker struct {
	rest []byte
	bad  bool
}

func (u *unpacker) fail() {
	u.rest, u.bad = nil, true
}

// end gives the error of all reading: also where something is left.
func (u *unpacker) end() error {
	if u.bad || len(u.rest) > 0 {
		return errPacked
	}
	return nil
}

func (u *unpacker) count() int {
	n, size := binary.Uvarint(u.rest)
	if size <= 0 || n > math.MaxInt {
		u.fail()
		return 0
	}
	u.rest = u.rest[size:]
	return int(n)
}

func (u *unpacker) number() int {
	n := u.wide()
	if n != int64(int(n)) {
		u.fail()
		return 0
	}
	return int(n)
}

// wide reads a number that may be too large for an int where that has 32 bits.
func (u *unpacker) wide() int64 {
	n, size := binary.Varint(u.rest)
	if size <= 0 {
		u.fail()
		return 0
	}
	u.rest = u.rest[size:]
	return n
}

// length reads how many things follow, each of which takes at least a byte: a
// damaged number must not take all memory.
func (u *unpacker) length() int {
	n := u.count()
	if n > len(u.rest) {
		u.fail()
		return 0
	}
	return n
}

func (u *unpacker) bytes(n int) []byte {
	if n > len(u.rest) {
		u.fail()
		return nil
	}
	part := u.rest[:n]
	u.rest = u.rest[n:]
	return part
}

func (u *unpacker) text() string { return string(u.bytes(u.length())) }

func (u *unpacker) id() (id ulid.ULID) {
	copy(id[:], u.bytes(len(id)))
	return id
}

func (u *unpacker) sheet() string {
	if !u.flags(1)[0] {
		return ""
	}
	return u.id().String()
}

// flags reads n answers.
func (u *unpacker) flags(n int) (set [7]bool) {
	bits := u.count()
	if bits >= 1<<n {
		u.fail()
		return set
	}
	for i := range n {
		set[i] = bits&(1<<i) != 0
	}
	return set
}

// maxOffset bounds the offset of a clock, in seconds.
const maxOffset = 24 * 60 * 60

func (u *unpacker) time() time.Time {
	if !u.flags(1)[0] {
		return time.Time{}
	}
	seconds, nanos, offset := u.wide(), u.count(), u.number()
	if nanos >= int(time.Second) || offset <= -maxOffset || offset >= maxOffset {
		u.fail()
		return time.Time{}
	}
	zone := time.UTC
	if offset != 0 {
		zone = time.FixedZone("", offset)
	}
	return time.Unix(seconds, int64(nanos)).In(zone)
}

func (u *unpacker) counts() []scoring.Count {
	n := u.length()
	if n == 0 {
		return nil
	}
	list := make([]scoring.Count, n)
	for i := range list {
		list[i] = scoring.Count{N: u.count(), Sum: u.number()}
	}
	return list
}
