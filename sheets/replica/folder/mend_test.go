package folder_test

import (
	"encoding/binary"
	"fmt"
	"testing"

	"github.com/oklog/ulid/v2"

	"beermat/sheets"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store/storetest"
)

func TestCarrier_Mend(t *testing.T) {
	for _, c := range []struct {
		what    string
		own     bool
		numbers []int // 0 for the last one
	}{
		{"the first line of another device", false, []int{1}},
		{"a line of another device", false, []int{3}},
		{"the last line of another device", false, []int{0}},
		{"lines of another device, one after the other", false, []int{2, 3}},
		{"all lines of another device", false, []int{1, 2, 3, 0}},
		{"the first line of this device", true, []int{1}},
		{"a line of this device", true, []int{2}},
		{"the last line of this device", true, []int{0}},
	} {
		t.Run(fmt.Sprintf("has %s back from the folder, with what was written meanwhile", c.what), func(t *testing.T) {
			dir := t.TempDir()
			a, b := newDevice(t, dir), newDevice(t, dir)
			a.sync(t)
			s := storetest.Lay(t, a.Store, 3, 4)
			a.Roster().Save(sheets.Player{ID: sheetstest.AnnSeat.ID, Name: "Ann"})
			a.sync(t)
			b.sync(t)
			storetest.Lay(t, b.Store, 6, 5)
			b.sync(t)
			a.sync(t)
			b.sync(t)
			dev := a.own(t)
			if c.own {
				dev = b.own(t)
			}
			tips, _, err := b.Shared().Tips()
			if err != nil {
				t.Fatal(err)
			}
			sheetstest.Same(t, "lines", map[bool]int{false: 4, true: 3}[c.own], tips[dev].N)
			storetest.Shut(t, b.Store)
			for _, n := range c.numbers {
				if n == 0 {
					n = tips[dev].N
				}
				id := ulid.MustParse(dev)
				storetest.Harm(t, b.path, []byte("chains"), string(binary.BigEndian.AppendUint32(id[:], uint32(n))), []byte("no checksum"))
			}
			b.open(t, dir)
			theirs, err := b.Sheet(s.Head().ID)
			if err != nil {
				t.Fatal(err)
			}
			storetest.Jot(t, b.Store, theirs, 1)
			storetest.Jot(t, a.Store, storetest.Lay(t, a.Store, 2), 3)
			a.sync(t)
			r := b.sync(t)
			sheetstest.Same(t, "lines that are mended", len(c.numbers), r.Mended)
			sheetstest.Same(t, "another device", false, r.Renamed)
			a.sync(t)
			b.sync(t)
			for _, d := range []*device{a, b} {
				now, err := d.Sheet(s.Head().ID)
				if err != nil {
					t.Fatal(err)
				}
				sheetstest.Same(t, "what is written", []int{3, 4, 1}, sheetstest.Numbers(now))
				if err := d.Check(t.Context()); err != nil {
					t.Error(err)
				}
			}
			sheetstest.Same(t, "the pad", a.described(t), b.described(t))
			sheetstest.Same(t, "what is mended then", 0, b.sync(t).Mended)
		})
	}
}
