package folder_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"syscall"
	"testing"

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
		t.Run("says all again in another stream where there is "+kind+" in place of a file of its own, or of its stream", func(t *testing.T) {
			for _, place := range []string{"a file", "the stream"} {
				dir := t.TempDir()
				a, b := newDevice(t, dir), newDevice(t, dir)
				storetest.Lay(t, a.Store, 3)
				a.sync(t)
				name := a.segment(t, 1)
				if place == "the stream" {
					name = a.ownDir(t)
				}
				put(t, name, make)
				two := storetest.Lay(t, b.Store, 4)
				b.sync(t)
				a.again()
				storetest.Lay(t, a.Store, 5)
				a.sync(t)
				if _, err := a.Sheet(two.Head().ID); err != nil {
					t.Error(err)
				}
				b.sync(t)
				same(t, a, b)
				own := a.own(t)
				a.sync(t)
				sheetstest.Same(t, "the stream, once", own, a.own(t))
				safe(t)
			}
		})
		t.Run("takes in all others where there is "+kind+" in place of a file of another device, or of its stream", func(t *testing.T) {
			dir := t.TempDir()
			a, b, c := newDevice(t, dir), newDevice(t, dir), newDevice(t, dir)
			storetest.Lay(t, a.Store, 3)
			a.sync(t)
			name := a.segment(t, 1)
			put(t, filepath.Join(filepath.Dir(a.ownDir(t)), "01M85T6EHKQGQ68E1DE7A2RZCW"), make)
			put(t, name, make)
			two := storetest.Lay(t, c.Store, 4)
			c.sync(t)
			storetest.Lay(t, b.Store, 5)
			r := b.sync(t)
			want := []string{a.own(t) + "/000001.jsonl"}
			if kind != "a folder" {
				want = append(want, "01M85T6EHKQGQ68E1DE7A2RZCW")
			}
			slices.Sort(want)
			slices.Sort(r.Strange)
			sheetstest.Same(t, "what is named", want, r.Strange)
			sheetstest.Same(t, "what is received and sent", []int{4, 4}, []int{r.Received, r.Sent})
			if _, err := b.Sheet(two.Head().ID); err != nil {
				t.Error(err)
			}
			c.sync(t)
			same(t, b, c)
			safe(t)
		})
		t.Run("is not led out of the folder by "+kind+" of its own name", func(t *testing.T) {
			for _, place := range []string{"beermat", "beermat/v2"} {
				dir := t.TempDir()
				a := newDevice(t, dir)
				storetest.Lay(t, a.Store, 3)
				a.sync(t)
				put(t, filepath.Join(dir, place), make)
				a.again()
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
		storetest.Lay(t, a.Store, 3)
		two := storetest.Lay(t, b.Store, 4)
		a.sync(t)
		b.sync(t)
		locked := []string{a.segment(t, 1), b.ownDir(t)}
		for _, name := range locked {
			if err := os.Chmod(name, 0); err != nil {
				t.Fatal(err)
			}
		}
		storetest.Lay(t, c.Store, 5)
		r := c.sync(t)
		want := []string{a.own(t) + "/000001.jsonl", b.own(t)}
		slices.Sort(want)
		slices.Sort(r.Failed)
		sheetstest.Same(t, "what is named", want, r.Failed)
		sheetstest.Same(t, "what is sent", 4, r.Sent)
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
