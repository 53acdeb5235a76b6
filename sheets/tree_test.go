package sheets

import (
	"encoding/binary"
	"fmt"
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
		for name, to := range map[string]int{
			"itself": branch, "the root": m, "another leaf": leaves[len(leaves)-1], "the free pages": free,
			"a meta page": 1, "beyond the end": len(text), "page after page": 1 << 40,
		} {
			if first := binary.NativeEndian.Uint64(text[branch*os.Getpagesize()+child:]); int(first) == to {
				continue
			}
			fileWith(t, path, poke(text, branch, child, uint64(to)))
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
