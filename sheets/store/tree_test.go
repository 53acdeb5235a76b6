package store_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"hash/fnv"
	"os"
	"path/filepath"
	"testing"

	"go.etcd.io/bbolt"

	"beermat/sheets/failure"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store"
	"beermat/sheets/store/internal/boltcheck"
	"beermat/sheets/store/storetest"
)

// pagesOf returns the pages of a kind that are in use.
func pagesOf(tb testing.TB, path string, kind string) (list []int) {
	tb.Helper()
	db, err := bbolt.Open(path, 0, &bbolt.Options{ReadOnly: true, PreLoadFreelist: true})
	if err != nil {
		tb.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	err = db.View(func(tx *bbolt.Tx) error {
		for id := 0; ; id++ {
			page, err := tx.Page(id)
			if page == nil || err != nil {
				return err
			}
			if page.Type == kind {
				list = append(list, id)
			}
			id += page.OverflowCount
		}
	})
	if err != nil {
		tb.Fatal(err)
	}
	return list
}

// largePad is a pad whose buckets have branches.
func largePad(t *testing.T) (path string, text []byte) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "beermat.pad")
	p := storetest.PadAt(t, path, store.Options{NewID: sheetstest.CountingIDs()})
	for range 120 {
		storetest.Lay(t, p, 4, 6, 3)
	}
	storetest.Closed(t, p)
	return path, sheetstest.Content(t, path)
}

// nameInRoot returns where the root names a bucket: on its page, or where small buckets that lie in the root
// have split it, on one of those below.
func nameInRoot(t *testing.T, text []byte, name string) int {
	t.Helper()
	size, root := os.Getpagesize(), pageOf(t, text, 32)
	pages := []int{root}
	if at := root * size; text[at+8]&1 != 0 { // a branch: so many elements of 16 bytes, the page in the last 8 of each
		for i := range int(binary.NativeEndian.Uint16(text[at+10:])) {
			pages = append(pages, int(binary.NativeEndian.Uint64(text[at+16+16*i+8:])))
		}
	}
	for _, page := range pages {
		if at := bytes.Index(text[page*size:(page+1)*size], []byte(name)); at >= 0 {
			return page*size + at
		}
	}
	t.Fatalf("the root does not name the bucket %q", name)
	return 0
}

func TestTree(t *testing.T) {
	t.Run("a pad whose buckets are not in their order is refused", func(t *testing.T) {
		path, text := largePad(t)
		text[nameInRoot(t, text, "words")] = 'a'
		sheetstest.FileWith(t, path, text)
		_, err := store.Open(path, store.Options{Find: sheetstest.FindTally})
		sheetstest.Same(t, "the trouble", failure.Damaged, storetest.TroubleOf(err))
		sheetstest.Same(t, "the file is as it was", true, bytes.Equal(text, sheetstest.Content(t, path)))
	})
	t.Run("pages that lead astray are not followed", func(t *testing.T) {
		path, text := largePad(t)
		branches, leaves := pagesOf(t, path, "branch"), pagesOf(t, path, "leaf")
		if len(branches) == 0 || len(leaves) < 10 {
			t.Fatalf("%d branches, %d leaves", len(branches), len(leaves))
		}
		const child = boltcheck.PageHeader + 8 // of the first element of a branch
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
				sheetstest.FileWith(t, path, poke(text, branch, child, to))
				_, err := store.Open(path, store.Options{Find: sheetstest.FindTally})
				sheetstest.Same(t, fmt.Sprintf("branch %d leads to %s", branch, name), failure.Damaged, storetest.TroubleOf(err))
			}
		}
		for _, leaf := range leaves {
			for name, harm := range map[string][]byte{
				"its first record lies elsewhere": poke(text, leaf, boltcheck.PageHeader+4, uint32(1<<25)),
				"its first key has no end":        poke(text, leaf, boltcheck.PageHeader+8, uint32(1<<31)),
				"its first value has no end":      poke(text, leaf, boltcheck.PageHeader+12, uint32(1<<31)),
				"it has more records":             poke(text, leaf, 10, uint16(0xFFFF)),
				"it is of no kind":                poke(text, leaf, 8, uint16(0)),
				"it is longer":                    poke(text, leaf, 12, uint32(1<<20)),
			} {
				sheetstest.FileWith(t, path, harm)
				_, err := store.Open(path, store.Options{Find: sheetstest.FindTally})
				sheetstest.Same(t, fmt.Sprintf("leaf %d: %s", leaf, name), failure.Damaged, storetest.TroubleOf(err))
			}
		}
		sheetstest.FileWith(t, path, text)
		sheetstest.Same(t, "on the table when all is as it was", 120, len(storetest.OnTable(t, storetest.PadAt(t, path, store.Options{}))))
	})
	t.Run("a meta page that lies is not believed", func(t *testing.T) {
		both, first, second := []int{0, 1}, []int{0}, []int{1}
		for name, test := range map[string]struct {
			code  failure.Code
			pages []int
			say   func(m *boltcheck.Meta)
		}{
			"more pages than there are":        {failure.Truncated, both, func(m *boltcheck.Meta) { m.Pages *= 200 }},
			"more pages than there can be":     {failure.Truncated, both, func(m *boltcheck.Meta) { m.Pages = 1 << 52 }},
			"pages of no size":                 {failure.NotAPad, both, func(m *boltcheck.Meta) { m.PageSize = 0 }},
			"pages of an odd size":             {failure.NotAPad, both, func(m *boltcheck.Meta) { m.PageSize = 4097 }},
			"pages of the largest size":        {failure.NotAPad, both, func(m *boltcheck.Meta) { m.PageSize = 1 << 31 }},
			"free pages that are nowhere":      {failure.Damaged, both, func(m *boltcheck.Meta) { m.Freelist = 1 << 60 }},
			"records that are nowhere":         {failure.Damaged, both, func(m *boltcheck.Meta) { m.Root[0] = 1 << 60 }},
			"pages of another size, the first": {failure.Damaged, first, func(m *boltcheck.Meta) { m.PageSize, m.TxID = 2*m.PageSize, 1<<40 }},
			"pages of another size, the newer": {failure.NotAPad, second, func(m *boltcheck.Meta) { m.PageSize, m.TxID = 2*m.PageSize, 1<<40 }},
			"records where the meta pages are": {failure.Damaged, both, func(m *boltcheck.Meta) { m.Root[0] = 1 }},
		} {
			t.Run(name, func(t *testing.T) {
				path, text := storetest.OldPad(t)
				sheetstest.FileWith(t, path, lying(text, test.say, test.pages...))
				_, err := store.Open(path, store.Options{Find: sheetstest.FindTally})
				sheetstest.Same(t, "the trouble", test.code, storetest.TroubleOf(err))
				sheetstest.FileWith(t, path, text)
				sheetstest.Same(t, "on the table when all is as it was", 3, len(storetest.OnTable(t, storetest.PadAt(t, path, store.Options{}))))
			})
		}
	})
}

// lying returns a pad of which some meta pages say something else, and say it
// soundly.
func lying(text []byte, say func(m *boltcheck.Meta), pages ...int) []byte {
	text = bytes.Clone(text)
	for _, page := range pages {
		at := text[page*os.Getpagesize()+boltcheck.PageHeader:][:boltcheck.MetaSize]
		var m boltcheck.Meta
		if _, err := binary.Decode(at, binary.NativeEndian, &m); err != nil {
			panic(err)
		}
		say(&m)
		for range 2 { // the second time with the right checksum
			if _, err := binary.Encode(at, binary.NativeEndian, m); err != nil {
				panic(err)
			}
			sum := fnv.New64a()
			_, _ = sum.Write(at[:boltcheck.MetaSize-8])
			m.Checksum = sum.Sum64()
		}
	}
	return text
}

// withDamagedKey returns the text of a pad in which the key in the middle of a page
// sorts behind all others; false for a page of buckets, or of too few keys.
func withDamagedKey(text []byte, page int) (damaged []byte, ok bool) {
	const elementSize, flagsOfBucket = 16, 1
	size := os.Getpagesize()
	damaged = bytes.Clone(text)
	is := damaged[page*size:]
	count := int(binary.NativeEndian.Uint16(is[10:]))
	element := is[boltcheck.PageHeader+count/2*elementSize:]
	at := element
	if isLeaf := is[8] == 2; isLeaf {
		if binary.NativeEndian.Uint32(element) == flagsOfBucket {
			return nil, false
		}
		at = element[4:]
	}
	element[binary.NativeEndian.Uint32(at)] = 0xff
	return damaged, count > 2
}

func TestOpen_DamagedKey(t *testing.T) {
	path, text := largePad(t)
	o := store.Options{Find: sheetstest.FindTally, NewID: laterIDs(), After: onlyZero}
	missing := func(t *testing.T, p *store.Store) (n int) {
		t.Helper()
		ids := sheetstest.CountingIDs()
		for range 120 {
			if _, err := p.Sheet(ids()); err != nil {
				n++
			}
		}
		return n
	}
	for _, kind := range []struct {
		name     string
		mayMiss  int // the sheet whose record it is
		complain bool
	}{{"leaf", 1, true}, {"branch", 0, false}} {
		for _, page := range pagesOf(t, path, kind.name) {
			damaged, ok := withDamagedKey(text, page)
			if !ok {
				continue
			}
			t.Run(fmt.Sprintf("of %s page %d hides no other record and leads nothing astray that is written", kind.name, page), func(t *testing.T) {
				path := filepath.Join(fastDir(t), "beermat.pad")
				sheetstest.FileWith(t, path, damaged)
				p, err := store.OpenReadOnly(context.Background(), path, o)
				if err != nil {
					t.Fatal(err)
				}
				sheetstest.Same(t, "others are missing where it is only read", false, missing(t, p) > kind.mayMiss)
				storetest.Shut(t, p)
				if p, err = store.Open(path, o); err != nil {
					t.Fatal(err)
				}
				sheetstest.Same(t, "others are missing", false, missing(t, p) > kind.mayMiss)
				complains := p.File().Check(context.Background()) != nil
				sheetstest.Same(t, "the check complains where something is gone", true, complains || missing(t, p) == 0)
				sheetstest.Same(t, "the check complains", true, kind.complain || !complains)
				for range 6 {
					s := storetest.Lay(t, p, 4, 6, 3)
					storetest.Await(t, p, func(s store.Status) bool { return s.Pending == 0 })
					again, err := p.Sheet(s.Head().ID)
					if err != nil {
						t.Fatal(err)
					}
					sheetstest.Same(t, "what was saved", stateOfSheet(restored(s, s.Log()), ""), stateOfSheet(restored(again, again.Log()), ""))
				}
				storetest.Shut(t, p)
			})
		}
	}
}
