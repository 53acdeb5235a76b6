package boltcheck

import (
	"bytes"
	"encoding/binary"
	"io"
	"slices"
)

// The flags of pages and of what lies on a leaf, and the sizes that bbolt gives
// to what it writes there.
const (
	branchPage = 0x01
	leafPage   = 0x02
	bucketFlag = 0x01

	elementSize = 16 // of a branch or leaf element, and of the header of a bucket

	maxKeySize = 32768 // the database takes no longer key, and no empty one
)

// tree looks at the pages that hold the records, with plain reads. The database
// follows whatever a page says, so that one flipped bit could lead it round in a
// circle for ever, let it give away a page that is in use, or take it to memory
// that is not its own, which no guard survives.
type tree struct {
	file io.ReaderAt
	meta Meta
	seen []bool // by page: it belongs to something already

	buffer []byte // for what was read last

	last      []byte // the key before, in the bucket that is looked at
	branch    bool   // it is that of a branch, which the first one below it may equal
	unordered bool   // a key does not follow the one before
	unsafe    bool   // the buckets cannot be written anew
}

// Order says what the keys of a tree are like. The database finds a key by dividing the
// others in two, so that one key that is damaged can hide sound ones.
type Order int

// The orders.
const (
	Ordered   Order = iota
	Unordered       // keys are not in their order
	Unsafe          // likewise, and buckets cannot be written anew because they look nested
)

// CheckTree reports whether every page that can be reached is a page of records,
// is reached once, and is neither free nor part of the list of free pages; and, if so,
// whether the keys of the buckets are in their order.
func (m Meta) CheckTree(file io.ReaderAt, free []uint64) (order Order, ok bool) {
	t := &tree{file: file, meta: m, seen: make([]bool, m.Pages)}
	if !t.check(free) {
		return Ordered, false
	}
	switch {
	case !t.unordered:
		return Ordered, true
	case t.unsafe:
		return Unsafe, true
	}
	return Unordered, true
}

func (t *tree) check(free []uint64) bool {
	t.seen[0], t.seen[1] = true, true
	for _, id := range free {
		t.seen[id] = true
	}
	if list := t.meta.Freelist; list != noFreelist {
		var p page
		if !t.read(list, 0, &p) || !t.claimPages(list, uint64(p.Overflow)) {
			return false
		}
	}
	return t.walk(t.meta.Root[0], true)
}

// walk visits a page and those below it. On the leaves of the root lie the
// buckets, each a tree of its own.
func (t *tree) walk(id uint64, root bool) bool {
	var p page
	if !t.read(id, 0, &p) || p.ID != id || !t.claimPages(id, uint64(p.Overflow)) {
		return false
	}
	switch {
	case p.Flags == branchPage && p.Count > 0:
		return t.checkBranch(p, root)
	case p.Flags == leafPage:
		return t.checkLeaf(p, root)
	}
	return false
}

// claimPages notes that a page and those that belong to it are reached.
func (t *tree) claimPages(id, overflow uint64) bool {
	if id+overflow >= uint64(len(t.seen)) {
		return false
	}
	for one := id; one <= id+overflow; one++ {
		if t.seen[one] {
			return false
		}
		t.seen[one] = true
	}
	return true
}

// read reads numbers at an offset into a page.
func (t *tree) read(id uint64, at int64, into any) bool {
	size := binary.Size(into)
	if id >= t.meta.Pages || at < 0 || size < 0 {
		return false
	}
	text := make([]byte, size)
	if _, err := t.file.ReadAt(text, int64(id)*int64(t.meta.PageSize)+at); err != nil {
		return false
	}
	_, err := binary.Decode(text, binary.NativeEndian, into)
	return err == nil
}

// elements lie in a row behind the header of their page, 16 bytes each, and say
// how far behind themselves their key and value begin. They are not decoded, for
// a large pad has a million.
type elements []byte

// The words of an element, of 4 bytes each.
const (
	branchPos, branchKey                   = 0, 1
	leafFlags, leafPos, leafKey, leafValue = 0, 1, 2, 3
)

// elements reads so many of them, of a page or a bucket that begins at an offset
// into a page; false if the file ends before them.
func (t *tree) elements(id uint64, at int64, count uint16) (elements, bool) {
	t.buffer = slices.Grow(t.buffer[:0], int(count)*elementSize)[:int(count)*elementSize]
	if _, err := t.file.ReadAt(t.buffer, int64(id)*int64(t.meta.PageSize)+at+PageHeader); err != nil {
		return nil, false
	}
	return t.buffer, true
}

func (e elements) count() int { return len(e) / elementSize }

func (e elements) word(i, n int) int64 {
	return int64(binary.NativeEndian.Uint32(e[i*elementSize+4*n:]))
}

// follows notes the next key of a bucket.
func (t *tree) follows(key []byte, branch bool) {
	if order := bytes.Compare(t.last, key); t.last != nil && (order > 0 || order == 0 && !t.branch) {
		t.unordered = true
	}
	t.last, t.branch = append(t.last[:0], key...), branch
}

// keys returns the key of each of the elements, which begin at an offset into a page of
// a size; false if the file ends before them, or if there cannot be such a key.
func (t *tree) keys(id uint64, at, size int64, list elements, pos, length int) (keys [][]byte, ok bool) {
	text := make([]byte, size)
	if _, err := t.file.ReadAt(text, int64(id)*int64(t.meta.PageSize)+at); err != nil {
		return nil, false
	}
	for i := range list.count() {
		from, length := PageHeader+int64(i)*elementSize+list.word(i, pos), list.word(i, length)
		if length == 0 || length > maxKeySize {
			return nil, false
		}
		keys = append(keys, text[from:from+length])
	}
	return keys, true
}

// checkRecords looks at the keys and flags of a leaf of records.
func (t *tree) checkRecords(id uint64, at, size int64, list elements) bool {
	keys, ok := t.keys(id, at, size, list, leafPos, leafKey)
	for i, key := range keys {
		t.follows(key, false)
		t.unsafe = t.unsafe || list.word(i, leafFlags) != 0
	}
	return ok
}

// page returns the page that element i of a branch leads to.
func (e elements) page(i int) uint64 { return binary.NativeEndian.Uint64(e[i*elementSize+8:]) }

// within tells whether what element i keeps lies behind the elements and inside
// of so many bytes.
func (e elements) within(i int, pos, length, size int64) bool {
	from := PageHeader + int64(i)*elementSize + pos
	return from >= PageHeader+int64(len(e)) && from+length <= size
}

// checkLeaf tells whether keys and values lie where a leaf has room for them.
func (e elements) checkLeaf(size int64) bool {
	for i := range e.count() {
		if !e.within(i, e.word(i, leafPos), e.word(i, leafKey)+e.word(i, leafValue), size) {
			return false
		}
	}
	return true
}

// size returns how many bytes a page has with those that belong to it.
func (t *tree) size(p page) int64 { return (int64(p.Overflow) + 1) * int64(t.meta.PageSize) }

func (t *tree) checkBranch(p page, root bool) bool {
	list, ok := t.elements(p.ID, 0, p.Count)
	if !ok {
		return false
	}
	below := make([]uint64, list.count())
	for i := range below {
		if !list.within(i, list.word(i, branchPos), list.word(i, branchKey), t.size(p)) {
			return false
		}
		below[i] = list.page(i)
	}
	keys, ok := t.keys(p.ID, 0, t.size(p), list, branchPos, branchKey)
	if !ok {
		return false
	}
	for i, id := range below {
		if !root {
			t.follows(keys[i], true)
		}
		if !t.walk(id, root) {
			return false
		}
	}
	return true
}

// checkLeaf looks at a page of records, or of buckets if it is one of the root's.
func (t *tree) checkLeaf(p page, root bool) bool {
	list, ok := t.elements(p.ID, 0, p.Count)
	if !ok || !list.checkLeaf(t.size(p)) {
		return false
	}
	if !root {
		return t.checkRecords(p.ID, 0, t.size(p), list)
	}
	list = slices.Clone(list) // the buckets are read into the same place
	// Where the buckets are not in their order, to make or write one could hide another.
	names, ok := t.keys(p.ID, 0, t.size(p), list, leafPos, leafKey)
	if !ok || !slices.IsSortedFunc(names, bytes.Compare) {
		return false
	}
	for i := range list.count() {
		at := PageHeader + int64(i)*elementSize + list.word(i, leafPos) + list.word(i, leafKey)
		if list.word(i, leafFlags) != bucketFlag || !t.checkBucket(p.ID, at, list.word(i, leafValue)) {
			return false
		}
	}
	return true
}

// checkBucket looks at a bucket of so many bytes, at an offset into a page. A small
// one has no page of its own but is a leaf that follows its header.
func (t *tree) checkBucket(id uint64, at, size int64) bool {
	var top uint64
	if size < elementSize || !t.read(id, at, &top) {
		return false
	}
	t.last = nil
	if top != 0 {
		return t.walk(top, false)
	}
	at, size = at+elementSize, size-elementSize
	var p page
	if size < PageHeader || !t.read(id, at, &p) || p.Flags != leafPage {
		return false
	}
	list, ok := t.elements(id, at, p.Count)
	return ok && PageHeader+int64(len(list)) <= size && list.checkLeaf(size) && t.checkRecords(id, at, size, list)
}
