// Package boltcheck looks at the pages of a bbolt file with plain reads, before the
// database, which trusts them, opens it.
package boltcheck

import (
	"bytes"
	"encoding/binary"
	"hash/fnv"
	"io"
	"math"
	"math/bits"
)

// Meta is a meta page of bbolt, of which a file has two, written in turns. It
// follows the header of the page, in the byte order of the machine.
type Meta struct {
	Magic    uint32
	Version  uint32
	PageSize uint32
	Flags    uint32
	Root     [2]uint64 // page and sequence
	Freelist uint64
	Pages    uint64 // how many pages the file has
	TxID     uint64
	Checksum uint64 // FNV-1a of all before it
}

// page is the header of every page.
type page struct {
	ID       uint64
	Flags    uint16
	Count    uint16
	Overflow uint32 // how many pages follow that belong to this one
}

const (
	PageHeader  = 16
	MetaSize    = 64
	boltMagic   = 0xED0CDAED
	boltVersion = 2

	freelistPage = 0x10           // flags
	countFollows = 0xFFFF         // a count too large for its field comes before the list
	noFreelist   = math.MaxUint64 // bbolt was told to keep none

	minPage = 1 << 10 // of those that bbolt itself would try
	maxPage = 1 << 24
)

// NewestMeta returns the meta page that the database would use; false if none is
// valid. The second one lies behind the first page, whose size the first one
// tells, if that is valid.
func NewestMeta(file io.ReaderAt) (newest Meta, ok bool) {
	first, ok := readMeta(file, 0)
	if ok {
		if second, ok := readMeta(file, int64(first.PageSize)); ok && second.TxID > first.TxID {
			return second, first.validPageSize() && second.PageSize == first.PageSize
		}
		return first, first.validPageSize()
	}
	for size := int64(minPage); size <= maxPage; size *= 2 {
		if second, ok := readMeta(file, size); ok {
			return second, int64(second.PageSize) == size
		}
	}
	return Meta{}, false
}

func readMeta(file io.ReaderAt, page int64) (m Meta, ok bool) {
	var text [MetaSize]byte
	if _, err := file.ReadAt(text[:], page+PageHeader); err != nil {
		return m, false
	}
	if err := binary.Read(bytes.NewReader(text[:]), binary.NativeEndian, &m); err != nil {
		return m, false
	}
	sum := fnv.New64a()
	_, _ = sum.Write(text[:MetaSize-8])
	return m, m.Magic == boltMagic && m.Version == boltVersion && m.Checksum == sum.Sum64()
}

// validPageSize tells whether pages can have the size that they are said to have.
func (m Meta) validPageSize() bool {
	return m.PageSize >= minPage && m.PageSize <= maxPage && bits.OnesCount32(m.PageSize) == 1
}

// ReadFreelist returns the list of free pages; false if it is none: pages of the file,
// in ascending order, without the two meta pages.
func (m Meta) ReadFreelist(file io.ReaderAt) (free []uint64, ok bool) {
	if m.Freelist == noFreelist {
		return nil, true
	}
	size := uint64(m.PageSize)
	in := io.NewSectionReader(file, int64(m.Freelist*size), int64((m.Pages-m.Freelist)*size))
	var p page
	if m.Freelist >= m.Pages || binary.Read(in, binary.NativeEndian, &p) != nil ||
		p.ID != m.Freelist || p.Flags != freelistPage {
		return nil, false
	}
	count := uint64(p.Count)
	if count == countFollows && (binary.Read(in, binary.NativeEndian, &count) != nil || count < countFollows) {
		return nil, false
	}
	room := (uint64(p.Overflow) + 1) * size / 8
	if count > min(room, m.Pages) {
		return nil, false
	}
	free = make([]uint64, count)
	if binary.Read(in, binary.NativeEndian, free) != nil {
		return nil, false
	}
	last := uint64(1)
	for _, id := range free {
		if id <= last || id >= m.Pages {
			return nil, false
		}
		last = id
	}
	return free, true
}
