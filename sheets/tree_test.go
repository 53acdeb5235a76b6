package sheets

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/fnv"
	"os"
	"path/filepath"
	"testing"
)

// pagesOf gives the pages of a kind that are in use.
func pagesOf(tb testing.TB, path string, flags uint16) (list []int) {
	tb.Helper()
	file, err := os.Open(path)
	if err != nil {
		tb.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	m, _ := newestMeta(file)
	free, _ := m.freelist(file)
	t := &tree{file: file, meta: m, seen: make([]bool, m.Pages)}
	if !m.treeHolds(file, free) || !t.walk(m.Root[0], true) {
		tb.Fatal("the pages do not make a tree")
	}
	for id, used := range t.seen {
		var p page
		if used && t.read(uint64(id), 0, &p) && p.ID == uint64(id) && p.Flags == flags {
			list = append(list, id)
		}
	}
	return list
}

// largePad is a pad whose buckets have branches.
func largePad(t *testing.T) (path string, text []byte) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "beermat.pad")
	p := padAt(t, path, Options{NewID: countingIDs()})
	for range 120 {
		lay(t, p, 4, 6, 3)
	}
	closed(t, p)
	return path, content(t, path)
}

func TestPagesThatLeadAstrayAreNotFollowed(t *testing.T) {
	path, text := largePad(t)
	branches, leaves := pagesOf(t, path, branchPage), pagesOf(t, path, leafPage)
	if len(branches) == 0 || len(leaves) < 10 {
		t.Fatalf("%d branches, %d leaves", len(branches), len(leaves))
	}
	const child = pageHeader + 8 // of the first element of a branch
	m := pageOf(t, text, 32)
	for _, branch := range branches {
		free := pageOf(t, text, 48)
		for name, to := range map[string]uint64{
			"itself": uint64(branch), "the root": uint64(m), "another leaf": uint64(leaves[len(leaves)-1]), "the free pages": uint64(free),
			"a meta page": 1, "beyond the end": uint64(len(text)), "page after page": 1 << 40,
		} {
			if first := binary.NativeEndian.Uint64(text[branch*os.Getpagesize()+child:]); first == to {
				continue
			}
			fileWith(t, path, poke(text, branch, child, to))
			_, err := Open(path, Options{Find: findTally})
			same(t, fmt.Sprintf("branch %d leads to %s", branch, name), Damaged, troubleOf(err))
		}
	}
	for _, leaf := range leaves {
		for name, harm := range map[string][]byte{
			"its first record lies elsewhere": poke(text, leaf, pageHeader+4, uint32(1<<25)),
			"its first key has no end":        poke(text, leaf, pageHeader+8, uint32(1<<31)),
			"its first value has no end":      poke(text, leaf, pageHeader+12, uint32(1<<31)),
			"it has more records":             poke(text, leaf, 10, uint16(0xFFFF)),
			"it is of no kind":                poke(text, leaf, 8, uint16(0)),
			"it is longer":                    poke(text, leaf, 12, uint32(1<<20)),
		} {
			fileWith(t, path, harm)
			_, err := Open(path, Options{Find: findTally})
			same(t, fmt.Sprintf("leaf %d: %s", leaf, name), Damaged, troubleOf(err))
		}
	}
	fileWith(t, path, text)
	same(t, "on the table when all is as it was", 120, len(onTable(t, padAt(t, path, Options{}))))
}

// lying gives a pad of which some meta pages say something else, and say it
// soundly.
func lying(text []byte, say func(m *meta), pages ...int) []byte {
	text = bytes.Clone(text)
	for _, page := range pages {
		at := text[page*os.Getpagesize()+pageHeader:][:metaSize]
		var m meta
		if _, err := binary.Decode(at, binary.NativeEndian, &m); err != nil {
			panic(err)
		}
		say(&m)
		for range 2 { // the second time with the right checksum
			if _, err := binary.Encode(at, binary.NativeEndian, m); err != nil {
				panic(err)
			}
			sum := fnv.New64a()
			_, _ = sum.Write(at[:metaSize-8])
			m.Checksum = sum.Sum64()
		}
	}
	return text
}

func TestAMetaPageThatLiesIsNotBelieved(t *testing.T) {
	both, first, second := []int{0, 1}, []int{0}, []int{1}
	for name, test := range map[string]struct {
		code  string
		pages []int
		say   func(m *meta)
	}{
		"more pages than there are":        {Truncated, both, func(m *meta) { m.Pages *= 200 }},
		"more pages than there can be":     {Truncated, both, func(m *meta) { m.Pages = 1 << 52 }},
		"pages of no size":                 {NotAPad, both, func(m *meta) { m.PageSize = 0 }},
		"pages of an odd size":             {NotAPad, both, func(m *meta) { m.PageSize = 4097 }},
		"pages of the largest size":        {NotAPad, both, func(m *meta) { m.PageSize = 1 << 31 }},
		"free pages that are nowhere":      {Damaged, both, func(m *meta) { m.Freelist = 1 << 60 }},
		"records that are nowhere":         {Damaged, both, func(m *meta) { m.Root[0] = 1 << 60 }},
		"pages of another size, the first": {Damaged, first, func(m *meta) { m.PageSize, m.TxID = 2*m.PageSize, 1<<40 }},
		"pages of another size, the newer": {NotAPad, second, func(m *meta) { m.PageSize, m.TxID = 2*m.PageSize, 1<<40 }},
		"records where the meta pages are": {Damaged, both, func(m *meta) { m.Root[0] = 1 }},
	} {
		t.Run(name, func(t *testing.T) {
			path, text := oldPad(t)
			fileWith(t, path, lying(text, test.say, test.pages...))
			_, err := Open(path, Options{Find: findTally})
			same(t, "the trouble", test.code, troubleOf(err))
			fileWith(t, path, text)
			same(t, "on the table when all is as it was", 3, len(onTable(t, padAt(t, path, Options{}))))
		})
	}
}
