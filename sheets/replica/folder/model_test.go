package folder_test

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	_ "beermat/scoring/scoringtest/rapidtest"
	"beermat/sheets"
	"beermat/sheets/replica/folder"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store"
	"beermat/sheets/store/storetest"
)

// bring brings files of one folder into another one, as programs that synchronize folders
// do: some of them, in any order, and now and then only the beginning.
func bring(t *testing.T, rt *rapid.T, from, to *device, whole bool) {
	base := filepath.Join(from.carrier.Path(), filepath.FromSlash(folder.Base))
	err := filepath.WalkDir(base, func(path string, one fs.DirEntry, err error) error {
		if err != nil || one.IsDir() {
			return err
		}
		name, err := filepath.Rel(base, path)
		if own := to.own(t); err != nil || own != "" && strings.HasPrefix(name, own) {
			return err // nobody else writes there
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		if !whole {
			switch rapid.IntRange(0, 5).Draw(rt, "file") {
			case 0:
				return nil
			case 1:
				text = text[:rapid.IntRange(0, len(text)).Draw(rt, "cut")]
			}
		}
		target := filepath.Join(to.carrier.Path(), filepath.FromSlash(folder.Base), name)
		if had, err := os.ReadFile(target); err == nil && len(had) > len(text) {
			return nil // an older state never comes after a newer one
		}
		if err := os.MkdirAll(filepath.Dir(target), 0o755); err != nil {
			return err
		}
		return os.WriteFile(target, text, 0o600)
	})
	if err != nil && !os.IsNotExist(err) {
		rt.Fatal(err)
	}
}

func TestModel(t *testing.T) {
	t.Run("gives three devices one pad, however their folders are carried, and loses nothing", func(t *testing.T) {
		rapid.Check(t, func(rt *rapid.T) {
			var devices []*device
			open := map[*device]map[string]*sheets.Sheet{}
			now, wrote := sheetstest.Evening, 0
			for i := range 3 {
				dir, err := os.MkdirTemp("/dev/shm", "beermat-test-")
				if err != nil {
					dir = t.TempDir()
				}
				defer os.RemoveAll(dir)
				d := &device{path: filepath.Join(dir, "beermat.pad")}
				shared := filepath.Join(dir, "shared")
				if err := os.Mkdir(shared, 0o700); err != nil {
					rt.Fatal(err)
				}
				off := time.Duration(i-1) * 20 * 24 * time.Hour
				d.Store, err = store.Open(d.path, store.Options{Find: sheetstest.FindTally, Now: func() time.Time { return now.Add(off) }})
				if err != nil {
					rt.Fatal(err)
				}
				defer storetest.Shut(t, d.Store)
				d.carrier = folder.New(d.Store, shared)
				devices, open[d] = append(devices, d), map[string]*sheets.Sheet{}
			}
			sync := func(d *device) {
				storetest.Written(t, d.Store)
				r, err := d.carrier.Sync(t.Context())
				if err != nil || len(r.Strange) > 0 || len(r.Failed) > 0 || r.Renewed {
					rt.Fatal(r, err)
				}
			}
			for range rapid.IntRange(1, 40).Draw(rt, "acts") {
				now = now.Add(7 * time.Hour)
				d := devices[rapid.IntRange(0, 2).Draw(rt, "device")]
				ids, err := d.History().IDs(store.Query{})
				if err != nil {
					rt.Fatal(err)
				}
				switch act := rapid.IntRange(0, 9).Draw(rt, "act"); {
				case act < 2:
					sync(d)
				case act < 4:
					bring(t, rt, d, devices[rapid.IntRange(0, 2).Draw(rt, "to")], false)
				case act == 4:
					d.again()
				case act == 5 || len(ids) == 0:
					s := sheetstest.Table(t)
					d.Create(s)
					open[d][s.Head().ID] = s
				case act == 6:
					d.Select(ids[rapid.IntRange(0, len(ids)-1).Draw(rt, "sheet")]).Annotate(fmt.Sprint(now.Unix()), "")
				default:
					id := ids[rapid.IntRange(0, len(ids)-1).Draw(rt, "sheet")]
					s := open[d][id]
					if s == nil || rapid.Bool().Draw(rt, "look again") {
						if s, err = d.Sheet(id); err != nil {
							rt.Fatal(err)
						}
						open[d][id] = s
					}
					had := s.Lines()
					sheetstest.Scribble(rt, s, int(now.Sub(sheetstest.Evening).Minutes())+rapid.IntRange(0, 400).Draw(rt, "minute"))
					wrote += s.Lines() - had
					d.AppendLog(s)
				}
				storetest.Written(t, d.Store)
				if s := d.Queue().Status(); s.Rejected > 0 {
					rt.Fatal(s.LastRejected)
				}
			}
			for range 3 {
				for _, d := range devices {
					sync(d)
					for _, other := range devices {
						if other != d {
							bring(t, rt, d, other, true)
						}
					}
				}
			}
			want := devices[0].described(t)
			all := devices[0].lines(t)
			for _, d := range devices {
				if got := d.described(t); got != want {
					rt.Fatalf("one has\n%s\nand another\n%s", want, got)
				}
				if got := d.lines(t); got != all {
					rt.Fatalf("one has\n%s\nand another\n%s", all, got)
				}
				if err := d.File().Check(t.Context()); err != nil {
					rt.Fatal(err)
				}
			}
			if kept := strings.Count(all, "\n") - strings.Count(all, `"op":"set"`) - strings.Count(all, `"op":"begin"`); kept != wrote {
				rt.Fatalf("%d lines of logs were written, and %d are kept:\n%s", wrote, kept, all)
			}
		})
	})
}
