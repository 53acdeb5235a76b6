package store_test

import (
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"beermat/sheets"
	"beermat/sheets/backup"
	"beermat/sheets/store"
	"beermat/sheets/store/storetest"
)

func TestStore_Compact(t *testing.T) {
	p := storetest.NewPad(t)
	backup.Start(p)
	storetest.Lay(t, p, 4, 6, 6)
	storetest.Written(t, p)
	storetest.BackedUp(t, p) // of the file before
	before, err := p.File().Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(newcomers(4*store.FollowAtOnce), "\n")
	rand.New(rand.NewPCG(1, 2)).Shuffle(len(lines), func(i, k int) { lines[i], lines[k] = lines[k], lines[i] })
	imported(t, p, strings.Join(lines, ""))
	if err := before.CopyTo(t.TempDir() + "/before.pad"); err != nil {
		t.Errorf("what was being read when the pad was written anew: %v", err)
	}
	fill, size := p.Fill()
	if file, err := os.Stat(p.Path()); err != nil || file.Size() < 1<<20 || file.Size() > size+1<<17 || fill < 0.8 {
		t.Errorf("of %d bytes in a file of %d, %.2f are used: %v", size, file.Size(), fill, err)
	}
	storetest.Rebuilt(t, p)
	if err := p.File().Check(t.Context()); err != nil {
		t.Error(err)
	}
	want := finished(t, p, -1)

	s := storetest.Lay(t, p, 4, 6, 6) // into the file that is open now
	p.History().SaveNightNotes(sheets.NightNotes{Day: 77, Name: "Birthday"})
	storetest.Written(t, p)
	made, _ := storetest.BackedUp(t, p)
	storetest.Closed(t, p)
	again := storetest.PadAt(t, p.Path(), store.Options{})
	storetest.Written(t, again)
	if got := finished(t, again, -1); len(got) != len(want)+1 {
		t.Errorf("%d games after the next start, %d before", len(got), len(want)+1)
	}
	storetest.Closed(t, again)
	if _, err := backup.Restore(p.Path(), made.Path, p.Options()); err != nil {
		t.Fatal(err)
	}
	restored := storetest.PadAt(t, p.Path(), store.Options{})
	storetest.Written(t, restored)
	if _, err := restored.Sheet(s.Head().ID); err != nil || len(finished(t, restored, -1)) != len(want)+1 {
		t.Errorf("the backup lacks what was written after the pad was written anew: %v", err)
	}
}
