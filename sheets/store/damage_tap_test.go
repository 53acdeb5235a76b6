package store_test

import (
	"bytes"
	"fmt"
	"path/filepath"
	"slices"
	"testing"

	"go.etcd.io/bbolt"

	"beermat/sheets"
	"beermat/sheets/line"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store"
	"beermat/sheets/store/internal/record"
	"beermat/sheets/store/storetest"
)

// TestDamage_Tap damages every record of a pad in turn, and writes an entry on the sheet that
// lies on the table.
func TestDamage_Tap(t *testing.T) {
	for _, shared := range []bool{false, true} {
		t.Run(map[bool]string{false: "an entry is kept whichever record is damaged", true: "and also where the pad is shared"}[shared], func(t *testing.T) {
			at := new(int)
			pad, other := newDevice(t, 0, at, 0), newDevice(t, 1, at, 0)
			defer storetest.Shut(t, other.Store)
			s := storetest.Lay(t, pad.Store, 3, 1)
			storetest.Lay(t, pad.Store, 4, 6, 6)
			pad.Roster().Save(sheets.Player{Name: "Cem"})
			pad.Select(s.Head().ID).Annotate("Bar", "")
			storetest.Written(t, pad.Store)
			if shared {
				pad.share(t)
				other.hear(t, pad, 100)
				other.share(t)
				theirs, err := other.Sheet(s.Head().ID)
				if err != nil {
					t.Fatal(err)
				}
				storetest.Jot(t, other.Store, theirs, 4)
				storetest.Written(t, other.Store)
				pad.hear(t, other, 100)
			}
			storetest.Shut(t, pad.Store)
			text := sheetstest.Content(t, pad.Path())
			for _, one := range recordsIn(t, pad.Path()) {
				t.Run(record.Name([]byte(one[0]), []byte(one[1])), func(t *testing.T) {
					path := filepath.Join(fastDir(t), "damaged.pad")
					sheetstest.FileWith(t, path, text)
					p, err := store.Open(path, pad.Options())
					if err != nil {
						t.Fatal(err)
					}
					now, err := p.Sheet(s.Head().ID)
					if err != nil {
						t.Fatal(err)
					}
					storetest.Shut(t, p)
					storetest.Database(t, path, func(tx *bbolt.Tx) error {
						b := tx.Bucket([]byte(one[0]))
						if value := bytes.Clone(b.Get([]byte(one[1]))); value != nil { // or nothing is stale any more
							value[0] ^= 1
							return b.Put([]byte(one[1]), value)
						}
						return nil
					})
					if p, err = store.Open(path, pad.Options()); err != nil {
						return // a pad that does not say what it is is left as it is
					}
					if _, err := now.Write(sheetstest.WroteAt(2, 30)); err != nil {
						t.Fatal(err)
					}
					p.AppendLog(now)
					storetest.Written(t, p)
					if status := p.Queue().Status(); status.Rejected > 0 {
						t.Errorf("it was set aside: %v", status.LastRejected)
					}
					storetest.Shut(t, p)
					tail := now.Stream().Tail()
					if p, err = store.Open(path, pad.Options()); err != nil {
						t.Fatal(err)
					}
					defer storetest.Shut(t, p)
					lines, err := storetest.LinesOf(p, now.Object())
					if !slices.ContainsFunc(lines, func(l line.Line) bool { return l.Identity() == tail }) {
						t.Errorf("it is not on disk: %v", err)
					}
				})
			}
		})
	}
}

// recordsIn returns the keys of all records of a pad.
func recordsIn(t *testing.T, path string) (keys [][2]string) {
	t.Helper()
	storetest.Database(t, path, func(tx *bbolt.Tx) error {
		return tx.ForEach(func(name []byte, b *bbolt.Bucket) error {
			return b.ForEach(func(key, _ []byte) error {
				keys = append(keys, [2]string{string(name), string(key)})
				return nil
			})
		})
	})
	return keys
}

// TestDamage_Healed damages the record of an object, may have something written about it here, and
// then brings its lines from elsewhere, first one of them and then all.
func TestDamage_Healed(t *testing.T) {
	for _, kind := range []line.Kind{line.Sheet, line.Player} {
		for _, test := range []struct {
			at    int
			write bool
		}{{0, true}, {6, true}, {40, true}, {0, false}, {6, false}, {40, false}} {
			t.Run(fmt.Sprintf("%c at byte %d, written on: %v", kind, test.at, test.write), func(t *testing.T) {
				moment := new(int)
				pad, other := newDevice(t, 0, moment, 0), newDevice(t, 1, moment, 0)
				defer storetest.Shut(t, other.Store)
				s := storetest.Lay(t, pad.Store, 3, 1)
				who := pad.Roster().Save(sheets.Player{Name: "Cem", Colour: 2, Shape: 1})
				pad.Select(s.Head().ID).Annotate("Bar", "")
				pad.share(t)
				other.hear(t, pad, 100)
				o := map[line.Kind]line.Object{line.Sheet: s.Object(), line.Player: objectOf(t, line.Player, who.ID)}[kind]
				if err := pad.Queue().CaughtUp(t.Context()); err != nil {
					t.Fatal(err)
				}
				want, err := storetest.LinesOf(other.Store, o)
				if err != nil {
					t.Fatal(err)
				}
				path := pad.Path()
				storetest.Shut(t, pad.Store)
				storetest.Database(t, path, func(tx *bbolt.Tx) error {
					b := tx.Bucket(record.Lines)
					value := bytes.Clone(b.Get(o.Key()))
					value[test.at] ^= 0xff
					return b.Put(o.Key(), value)
				})
				p, err := store.Open(path, pad.Options())
				if err != nil {
					t.Fatal(err)
				}
				defer storetest.Shut(t, p)
				told := func(what string, is bool) {
					t.Helper()
					list, err := p.Damaged()
					sheetstest.Same(t, what, []any{is, nil}, []any{slices.Contains(list, o), err})
				}
				told("whether it is damaged", true)
				switch {
				case !test.write:
				case kind == line.Sheet:
					if _, err := s.Write(sheetstest.WroteAt(2, 30)); err != nil {
						t.Fatal(err)
					}
					p.AppendLog(s)
				default:
					p.Roster().Save(sheets.Player{ID: who.ID, Name: "Cem", Colour: 3, Shape: 1})
				}
				if err := p.Queue().CaughtUp(t.Context()); err != nil {
					t.Fatal(err)
				}
				told("whether lines are missing before any has come", true)
				accept(t, p, want[len(want)-1])
				told("whether lines are missing after the last of them has come", kind == line.Sheet || !test.write)
				accept(t, p, want...)
				told("whether lines are missing after all have come", false)
				lines, err := storetest.LinesOf(p, o)
				for _, l := range want {
					if !slices.ContainsFunc(lines, func(one line.Line) bool { return one.Identity() == l.Identity() }) {
						t.Errorf("%s is missing: %v", line.Text(&l), err)
					}
				}
				sheetstest.Same(t, "what is wrong with the pad", nil, p.File().Check(t.Context()))
			})
		}
	}
}
