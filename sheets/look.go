package sheets

import (
	"bytes"
	"encoding/binary"
	"hash/fnv"
	"io"
	"os"
)

// lookAt refuses what is no pad, with plain reads only: the database would take
// an empty file for a new pad, and one that is cut short takes the program down.
func lookAt(path string, o Options) error {
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
	file, err := o.OpenFile(path, os.O_RDONLY, 0)
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }()
	meta, ok := newestMeta(file)
	switch {
	case !ok:
		return &Trouble{Code: NotAPad}
	case uint64(info.Size()) < meta.Pages*uint64(meta.PageSize):
		return &Trouble{Code: Truncated}
	}
	return nil
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

const (
	pageHeader  = 16
	metaSize    = 64
	boltMagic   = 0xED0CDAED
	boltVersion = 2

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
			return second, true
		}
		return first, true
	}
	for size := int64(smallestPage); size <= largestPage; size *= 2 {
		if second, ok := readMeta(file, size); ok {
			return second, true
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
