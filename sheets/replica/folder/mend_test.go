package folder_test

import (
	"fmt"
	"testing"

	"go.etcd.io/bbolt"

	"beermat/sheets"
	"beermat/sheets/line"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store/storetest"
)

// harm changes a bit of the record of each object.
func harm(tb testing.TB, path string, objects ...line.Object) {
	tb.Helper()
	storetest.Database(tb, path, func(tx *bbolt.Tx) error {
		lines := tx.Bucket([]byte("lines"))
		for _, o := range objects {
			value := lines.Get(o.Key())
			if value == nil {
				tb.Fatal("there is no", o)
			}
			if err := lines.Put(o.Key(), flipped(value, len(value)-1, 3)); err != nil {
				return err
			}
		}
		return nil
	})
}

func TestCarrier_Mend(t *testing.T) {
	for _, c := range []struct {
		what         string
		theirs, ours bool
		player       bool
	}{
		{"a game that another device began", true, false, false},
		{"a game that this device began", false, true, false},
		{"a player", false, false, true},
		{"all of it", true, true, true},
	} {
		t.Run(fmt.Sprintf("has %s back from the folder, with what was written meanwhile", c.what), func(t *testing.T) {
			dir := t.TempDir()
			a, b := newDevice(t, dir), newDevice(t, dir)
			s := storetest.Lay(t, a.Store, 3, 4)
			ann := a.Roster().Save(sheets.Player{ID: sheetstest.AnnSeat.ID, Name: "Ann"})
			a.sync(t)
			b.sync(t)
			ours := storetest.Lay(t, b.Store, 6, 5)
			shared, err := b.Sheet(s.Head().ID)
			if err != nil {
				t.Fatal(err)
			}
			storetest.Jot(t, b.Store, shared, 1)
			b.sync(t)
			a.sync(t)
			storetest.Shut(t, b.Store)
			var objects []line.Object
			if c.theirs {
				objects = append(objects, s.Object())
			}
			if c.ours {
				objects = append(objects, ours.Object())
			}
			if id, _ := sheets.ParseID(ann.ID); c.player {
				objects = append(objects, line.Object{Kind: line.Player, ID: id})
			}
			harm(t, b.path, objects...)
			b.open(t, dir)
			storetest.Jot(t, b.Store, storetest.Lay(t, b.Store, 2), 1)
			storetest.Jot(t, a.Store, storetest.Lay(t, a.Store, 2), 3)
			now, err := a.Sheet(s.Head().ID)
			if err != nil {
				t.Fatal(err)
			}
			storetest.Jot(t, a.Store, now, 2)
			a.sync(t)
			sheetstest.Same(t, "another device", false, b.sync(t).Renewed)
			a.sync(t)
			same(t, a, b)
			damaged, err := b.Damaged()
			sheetstest.Same(t, "what is damaged", []any{0, error(nil)}, []any{len(damaged), err})
			for _, d := range []*device{a, b} {
				now, err := d.Sheet(s.Head().ID)
				if err != nil {
					t.Fatal(err)
				}
				sheetstest.Same(t, "what is written", []int{3, 4, 1, 2}, sheetstest.Numbers(now))
				if err := d.File().Check(t.Context()); err != nil {
					t.Error(err)
				}
				d.idle(t)
			}
		})
	}
}
