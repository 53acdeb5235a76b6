package sheets

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/fnv"
	"io"
	"math"
	"math/bits"
	"os"
)

var errFreelist = errors.New("the list of free pages is damaged")

// lookAt refuses a path where there cannot be a pad. The database would take an
// empty file for a new one.
func lookAt(path string) error {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return err
	case info.IsDir():
		return &Trouble{Code: IsFolder}
	case !info.Mode().IsRegular():
		return &Trouble{Code: NotAPad}
	case info.Size() == 0:
		return &Trouble{Code: EmptyFile}
	}
	return nil
}

// lookInside refuses a file that is no pad, with plain reads only: one that is
// cut short would take the program down, in one whose pages lead round in a
// circle it would search for ever, and from a damaged list of free pages the
// database would give away pages that hold sheets.
func lookInside(path string, o Options) error { return look(path, o, true) }

// lookAtMeta refuses a file without a meta page that can be true.
func lookAtMeta(path string, o Options) error {
	file, err := o.OpenFile(path, os.O_RDONLY, 0)
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }()
	_, err = metaOf(file)
	return err
}

// look does so, and leaves out the pages of records unless they are asked for.
func look(path string, o Options, records bool) error {
	file, err := o.OpenFile(path, os.O_RDONLY, 0)
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }()
	meta, err := metaOf(file)
	if err != nil {
		return err
	}
	free, ok := meta.freelist(file)
	switch {
	case !ok:
		return &Trouble{Code: Damaged, Err: errFreelist}
	case records && !meta.treeHolds(file, free):
		return &Trouble{Code: Damaged, Err: errTree}
	}
	return nil
}

// metaOf returns the newest meta page of a file that is long enough for it.
func metaOf(file *os.File) (meta, error) {
	info, err := file.Stat()
	if err != nil {
		return meta{}, err
	}
	m, ok := newestMeta(file)
	switch {
	case !ok:
		return meta{}, &Trouble{Code: NotAPad}
	case m.Pages > uint64(info.Size())/uint64(m.PageSize):
		return meta{}, &Trouble{Code: Truncated}
	}
	return m, nil
}

// meta is a meta page of bbolt, of which a file has two, written in turns. It
// follows the header of the page, in the byte order of the machine.
type meta struct {
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
	pageHeader  = 16
	metaSize    = 64
	boltMagic   = 0xED0CDAED
	boltVersion = 2

	freelistPage = 0x10           // flags
	countFollows = 0xFFFF         // a count too large for its field comes before the list
	noFreelist   = math.MaxUint64 // bbolt was told to keep none

	smallestPage = 1 << 10 // of those that bbolt itself would try
	largestPage  = 1 << 24
)

// newestMeta gives the meta page that the database would use; false if none is
// valid. The second one lies behind the first page, whose size the first one
// tells, if that is valid.
func newestMeta(file io.ReaderAt) (newest meta, ok bool) {
	first, ok := readMeta(file, 0)
	if ok {
		if second, ok := readMeta(file, int64(first.PageSize)); ok && second.TxID > first.TxID {
			return second, first.sized() && second.PageSize == first.PageSize
		}
		return first, first.sized()
	}
	for size := int64(smallestPage); size <= largestPage; size *= 2 {
		if second, ok := readMeta(file, size); ok {
			return second, int64(second.PageSize) == size
		}
	}
	return meta{}, false
}

func readMeta(file io.ReaderAt, page int64) (m meta, ok bool) {
	var text [metaSize]byte
	if _, err := file.ReadAt(text[:], page+pageHeader); err != nil {
		return m, false
	}
	if err := binary.Read(bytes.NewReader(text[:]), binary.NativeEndian, &m); err != nil {
		return m, false
	}
	sum := fnv.New64a()
	_, _ = sum.Write(text[:metaSize-8])
	return m, m.Magic == boltMagic && m.Version == boltVersion && m.Checksum == sum.Sum64()
}

// sized tells whether pages can have the size that they are said to have.
func (m meta) sized() bool {
	return m.PageSize >= smallestPage && m.PageSize <= largestPage && bits.OnesCount32(m.PageSize) == 1
}

// freelist gives the list of free pages; false if it is none: pages of the file,
// in ascending order, without the two meta pages.
func (m meta) freelist(file io.ReaderAt) (free []uint64, ok bool) {
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
