package folder_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"syscall"
	"testing"

	"beermat/sheets/replica/folder"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store/storetest"
)

// put puts something else in the place of a file.
func put(t *testing.T, name string, what func(name string) error) {
	t.Helper()
	err := os.RemoveAll(name)
	if err == nil {
		err = what(name)
	}
	if err != nil {
		t.Fatal(err)
	}
}

func TestCarrier_Strange(t *testing.T) {
	outside := t.TempDir()
	secret := filepath.Join(outside, "secret")
	sheetstest.FileWith(t, secret, []byte("of nobody else\n"))
	kinds := map[string]func(name string) error{
		"a link to a file":      func(name string) error { return os.Symlink(secret, name) },
		"a link to a folder":    func(name string) error { return os.Symlink(outside, name) },
		"a link to itself":      func(name string) error { return os.Symlink(filepath.Base(name), name) },
		"a link to what is not": func(name string) error { return os.Symlink(filepath.Join(outside, "none"), name) },
		"a pipe":                func(name string) error { return syscall.Mkfifo(name, 0o600) },
		"a folder":              func(name string) error { return os.Mkdir(name, 0o700) },
		"a file of a gigabyte":  func(name string) error { return errors.Join(os.WriteFile(name, nil, 0o600), os.Truncate(name, 1<<30)) },
	}
	safe := func(t *testing.T) {
		t.Helper()
		sheetstest.Same(t, "what is outside of the folder", map[string]string{"secret": "of nobody else\n"}, filesIn(t, outside))
	}
	for kind, make := range kinds {
		t.Run("writes all other files where there is "+kind+" in place of one of its own", func(t *testing.T) {
			dir := t.TempDir()
			a, b := newDevice(t, dir), newDevice(t, dir)
			one := storetest.Lay(t, a.Store, 3)
			a.sync(t)
			name := filepath.Join(a.ownDir(t), "2026-11", one.Head().ID+".jsonl")
			put(t, name, make)
			two := storetest.Lay(t, b.Store, 4)
			b.sync(t)
			a.carrier = folder.New(a.Store, dir)
			storetest.Lay(t, a.Store, 5)
			for range 2 {
				r := a.sync(t)
				sheetstest.Same(t, "what is named", []string{a.own(t) + "/2026-11/" + one.Head().ID + ".jsonl"}, r.Failed)
			}
			if _, err := a.Sheet(two.Head().ID); err != nil {
				t.Error(err)
			}
			put(t, name, func(string) error { return nil })
			sheetstest.Same(t, "what is named when it is gone", 0, len(a.sync(t).Failed))
			b.sync(t)
			sheetstest.Same(t, "the pad", a.described(t), b.described(t))
			safe(t)
		})
		t.Run("takes in all others where there is "+kind+" in place of a file of another device", func(t *testing.T) {
			dir := t.TempDir()
			a, b := newDevice(t, dir), newDevice(t, dir)
			one := storetest.Lay(t, a.Store, 3)
			a.sync(t)
			two := storetest.Lay(t, a.Store, 4)
			a.sync(t)
			name := filepath.Join(a.ownDir(t), "2026-11", two.Head().ID+".jsonl")
			put(t, name, make)
			three := storetest.Lay(t, b.Store, 5)
			r := b.sync(t)
			sheetstest.Same(t, "what is named", []string{a.own(t) + "/2026-11/" + two.Head().ID + ".jsonl"}, r.Strange)
			sheetstest.Same(t, "what is received and sent", []int{1, 1}, []int{r.Received, r.Sent})
			a.sync(t)
			for d, id := range map[*device]string{b: one.Head().ID, a: three.Head().ID} {
				if _, err := d.Sheet(id); err != nil {
					t.Error(err)
				}
			}
			safe(t)
		})
		t.Run("goes on where there is "+kind+" in place of the seal of a month, or of a month or a device", func(t *testing.T) {
			dir := t.TempDir()
			a, b := newDevice(t, dir), newDevice(t, dir)
			s := storetest.Lay(t, a.Store, 3)
			a.sync(t)
			put(t, filepath.Join(a.ownDir(t), "2026-11", "month.json"), make)
			put(t, filepath.Join(a.ownDir(t), "2026-10"), make)
			put(t, filepath.Join(filepath.Dir(a.ownDir(t)), "01M85T6EHKQGQ68E1DE7A2RZCW"), make)
			a.now = a.now.AddDate(0, 1, 0)
			storetest.Jot(t, a.Store, s, 4)
			r := a.sync(t)
			var named []string
			if kind != "a file of a gigabyte" { // which is made anew
				named = []string{a.own(t) + "/2026-11/month.json"}
			}
			sheetstest.Same(t, "what is named", named, r.Failed)
			b.sync(t)
			a.carrier = folder.New(a.Store, dir)
			a.sync(t)
			sheetstest.Same(t, "the pad", a.described(t), b.described(t))
			safe(t)
		})
		t.Run("is not led out of the folder by "+kind+" of its own name", func(t *testing.T) {
			for _, place := range []string{"beermat", "beermat/v1", "OWN"} {
				dir := t.TempDir()
				a := newDevice(t, dir)
				storetest.Lay(t, a.Store, 3)
				a.sync(t)
				name := filepath.Join(dir, place)
				if place == "OWN" {
					name = a.ownDir(t)
				}
				put(t, name, make)
				a.carrier = folder.New(a.Store, dir)
				storetest.Lay(t, a.Store, 4)
				storetest.Written(t, a.Store)
				if _, err := a.carrier.Sync(context.Background()); (err == nil) != (kind == "a folder") {
					t.Error(place, err)
				}
				safe(t)
			}
		})
	}
	t.Run("takes in all others where a file or a folder of another device cannot be read", func(t *testing.T) {
		if os.Geteuid() == 0 {
			t.Skip("nothing is kept from root")
		}
		dir := t.TempDir()
		a, b, c := newDevice(t, dir), newDevice(t, dir), newDevice(t, dir)
		one := storetest.Lay(t, a.Store, 3)
		two := storetest.Lay(t, b.Store, 4)
		a.sync(t)
		b.sync(t)
		locked := []string{filepath.Join(a.ownDir(t), "2026-11", one.Head().ID+".jsonl"), b.ownDir(t)}
		for _, name := range locked {
			if err := os.Chmod(name, 0); err != nil {
				t.Fatal(err)
			}
		}
		storetest.Lay(t, c.Store, 5)
		r := c.sync(t)
		want := []string{a.own(t) + "/2026-11/" + one.Head().ID + ".jsonl", b.own(t)}
		slices.Sort(want)
		slices.Sort(r.Failed)
		sheetstest.Same(t, "what is named", want, r.Failed)
		sheetstest.Same(t, "what is sent", 1, r.Sent)
		for _, name := range locked {
			if err := os.Chmod(name, 0o700); err != nil {
				t.Fatal(err)
			}
		}
		c.sync(t)
		if _, err := c.Sheet(two.Head().ID); err != nil {
			t.Error(err)
		}
	})
}
