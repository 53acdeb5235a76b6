package cachefile

import (
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"
)

func TestFolder_Get(t *testing.T) {
	path := filepath.Join(t.TempDir(), "some", "where")
	made := 0
	get := func(name string) string {
		return string(Open(path).Get(name, func() []byte { made++; return []byte("what is made of " + name) }))
	}
	wants := func(t *testing.T, name string, times int) {
		t.Helper()
		made = 0
		if got := get(name); got != "what is made of "+name || made != times {
			t.Errorf("%q, made %d times, want %d", got, made, times)
		}
	}
	damage := func(t *testing.T, change func(text []byte) []byte) {
		t.Helper()
		file := filepath.Join(path, "one")
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, change(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	t.Run("what is not there is made", func(t *testing.T) { wants(t, "one", 1) })
	t.Run("what is there is read", func(t *testing.T) { wants(t, "one", 0) })
	t.Run("another name is another file", func(t *testing.T) { wants(t, "two", 1) })
	for name, change := range map[string]func([]byte) []byte{
		"a changed byte": func(text []byte) []byte { text[len(text)-1]++; return text },
		"a missing end":  func(text []byte) []byte { return text[:len(text)-1] },
		"nothing left":   func([]byte) []byte { return nil },
		"another version": func(text []byte) []byte {
			return append([]byte("beermat-cache 0"), text[len("beermat-cache 1"):]...)
		},
	} {
		t.Run("made anew after "+name, func(t *testing.T) {
			damage(t, change)
			wants(t, "one", 1)
			wants(t, "one", 0)
		})
	}
	t.Run("a file of another name is not believed", func(t *testing.T) {
		if err := os.Rename(filepath.Join(path, "two"), filepath.Join(path, "one")); err != nil {
			t.Fatal(err)
		}
		wants(t, "one", 1)
	})
	t.Run("nothing but the files is left behind", func(t *testing.T) {
		if files, err := os.ReadDir(path); err != nil || len(files) != 1 {
			t.Errorf("%v, %v", files, err)
		}
	})
}

func TestFolder_GetWithoutAFolder(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{"", filepath.Join(file, "below")} {
		f := Open(path)
		if got := f.Get("one", func() []byte { return []byte("made") }); string(got) != "made" || f.Has("one") {
			t.Errorf("in %q: %q", path, got)
		}
	}
}

func TestFolder_GetAtOnce(t *testing.T) {
	f := Open(t.TempDir())
	var made atomic.Int32
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			if got := f.Get("one", func() []byte { made.Add(1); return []byte("made") }); string(got) != "made" {
				t.Errorf("%q", got)
			}
		})
	}
	all.Wait()
	if made.Load() != 1 {
		t.Errorf("made %d times", made.Load())
	}
}
