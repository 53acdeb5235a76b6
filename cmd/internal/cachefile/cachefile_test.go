package cachefile

import (
	"bytes"
	"os"
	"path/filepath"
	"sync"
	"testing"
)

func TestFolder(t *testing.T) {
	path := filepath.Join(t.TempDir(), "some", "where")
	content := []byte("what is made of one")
	store := func(t *testing.T) {
		t.Helper()
		if err := Open(path).Store("one", content); err != nil {
			t.Fatal(err)
		}
	}
	wants := func(t *testing.T, name string, want bool) {
		t.Helper()
		got, ok := Open(path).Load(name)
		if ok != want || want && !bytes.Equal(got, content) {
			t.Errorf("%s: %q, %v", name, got, ok)
		}
	}
	t.Run("what was never stored is not there", func(t *testing.T) { wants(t, "one", false) })
	t.Run("what was stored is there", func(t *testing.T) { store(t); wants(t, "one", true) })
	t.Run("another name is another file", func(t *testing.T) { wants(t, "two", false) })
	for name, change := range map[string]func([]byte) []byte{
		"a changed byte": func(text []byte) []byte { text[len(text)-1]++; return text },
		"a missing end":  func(text []byte) []byte { return text[:len(text)-1] },
		"nothing left":   func([]byte) []byte { return nil },
		"another version": func(text []byte) []byte {
			return append([]byte("beermat-cache 0"), text[len("beermat-cache 1"):]...)
		},
	} {
		t.Run("not there with "+name, func(t *testing.T) {
			store(t)
			file := filepath.Join(path, "one")
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(file, change(text), 0o600); err != nil {
				t.Fatal(err)
			}
			wants(t, "one", false)
			store(t)
			wants(t, "one", true)
		})
	}
	t.Run("a file of another name is not believed", func(t *testing.T) {
		if err := os.Rename(filepath.Join(path, "one"), filepath.Join(path, "two")); err != nil {
			t.Fatal(err)
		}
		wants(t, "two", false)
	})
	t.Run("nothing but the files is left behind", func(t *testing.T) {
		if files, err := os.ReadDir(path); err != nil || len(files) != 1 {
			t.Errorf("%v, %v", files, err)
		}
	})
}

func TestFolder_WithoutAFolder(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{"", filepath.Join(file, "below")} {
		f := Open(path)
		if err := f.Store("one", []byte("made")); err == nil {
			t.Errorf("in %q something is stored", path)
		}
		if _, ok := f.Load("one"); ok {
			t.Errorf("in %q something is there", path)
		}
	}
}

func TestFolder_TwoAtOnce(t *testing.T) {
	path := t.TempDir()
	contents := [][]byte{bytes.Repeat([]byte("a"), 1<<16), bytes.Repeat([]byte("b"), 1<<17)}
	var all sync.WaitGroup
	for i := range 8 {
		all.Go(func() {
			f := Open(path) // as another program has it
			if err := f.Store("one", contents[i%2]); err != nil {
				t.Error(err)
			}
			if got, ok := f.Load("one"); !ok || !bytes.Equal(got, contents[0]) && !bytes.Equal(got, contents[1]) {
				t.Errorf("%d bytes, %v: neither the one nor the other", len(got), ok)
			}
		})
	}
	all.Wait()
}
