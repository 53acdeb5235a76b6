package transfer

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

func says(text string) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := io.WriteString(w, text)
		return err
	}
}

// folder returns the names in a folder.
func folder(t *testing.T, path string) string {
	t.Helper()
	list, err := os.ReadDir(path)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, one := range list {
		names = append(names, one.Name())
	}
	return strings.Join(names, " ")
}

func read(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestFile(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "plays.csv")
	for _, text := range []string{"first", "", strings.Repeat("long ", 100_000)} {
		if err := WriteFile(path, says(text)); err != nil {
			t.Fatal(err)
		}
		if got := read(t, path); got != text {
			t.Errorf("%d bytes were written, %d are there", len(text), len(got))
		}
	}
	if names := folder(t, dir); names != "plays.csv" {
		t.Errorf("in the folder: %s", names)
	}
}

func TestFile_Mode(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("files have no modes there")
	}
	mode := func(path string) os.FileMode {
		info, err := os.Stat(path)
		if err != nil {
			t.Fatal(err)
		}
		return info.Mode().Perm()
	}
	dir := t.TempDir()
	usual := filepath.Join(dir, "usual")
	if err := os.WriteFile(usual, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	t.Run("of a new file is the usual one", func(t *testing.T) {
		path := filepath.Join(dir, "new")
		if err := WriteFile(path, says("x")); err != nil || mode(path) != mode(usual) {
			t.Errorf("it is %v, not %v: %v", mode(path), mode(usual), err)
		}
	})
	for _, was := range []os.FileMode{0o600, 0o644, 0o666, 0o440} {
		t.Run("of a file that is replaced stays "+was.String(), func(t *testing.T) {
			path := filepath.Join(dir, was.String())
			if err := errors.Join(os.WriteFile(path, nil, 0o600), os.Chmod(path, was), WriteFile(path, says("x"))); err != nil || mode(path) != was {
				t.Errorf("it is %v: %v", mode(path), err)
			}
		})
	}
}

func TestNewFile(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "plays.csv")
	t.Run("writes where there is no file", func(t *testing.T) {
		if err := WriteNewFile(path, says("new")); err != nil || read(t, path) != "new" {
			t.Errorf("it says %q: %v", read(t, path), err)
		}
	})
	t.Run("replaces nothing", func(t *testing.T) {
		if err := WriteNewFile(path, says("newer")); !errors.Is(err, os.ErrExist) || read(t, path) != "new" {
			t.Errorf("it says %q: %v", read(t, path), err)
		}
	})
	t.Run("replaces nothing that was made meanwhile", func(t *testing.T) {
		late := filepath.Join(dir, "late.csv")
		err := WriteNewFile(late, func(w io.Writer) error {
			return errors.Join(os.WriteFile(late, []byte("faster"), 0o600), says("slow")(w))
		})
		if !errors.Is(err, os.ErrExist) || read(t, late) != "faster" || folder(t, dir) != "late.csv plays.csv" {
			t.Errorf("it says %q: %v; in the folder: %s", read(t, late), err, folder(t, dir))
		}
	})
	t.Run("writes into what is no file", func(t *testing.T) {
		if err := WriteNewFile(os.DevNull, says("x")); err != nil {
			t.Error(err)
		}
	})
}

func TestTransfer_File(t *testing.T) {
	t.Run("a file that cannot be written leaves what was there", func(t *testing.T) {
		broken := errors.New("broken")
		fails := func(w io.Writer) error {
			return errors.Join(says(strings.Repeat("half ", 50_000))(w), broken)
		}
		t.Run("because of the writing", func(t *testing.T) {
			dir := t.TempDir()
			path := filepath.Join(dir, "plays.csv")
			if err := WriteFile(path, says("old")); err != nil {
				t.Fatal(err)
			}
			if err := WriteFile(path, fails); !errors.Is(err, broken) {
				t.Errorf("the error is %v", err)
			}
			if got := read(t, path); got != "old" || folder(t, dir) != "plays.csv" {
				t.Errorf("the file says %q, and in the folder: %s", got, folder(t, dir))
			}
		})
		t.Run("because of a panic", func(t *testing.T) {
			dir := t.TempDir()
			defer func() {
				if recover() == nil || folder(t, dir) != "" {
					t.Errorf("in the folder: %s", folder(t, dir))
				}
			}()
			_ = WriteFile(filepath.Join(dir, "plays.csv"), func(io.Writer) error { panic("out of paper") })
		})
		t.Run("because it is a folder", func(t *testing.T) {
			dir := t.TempDir()
			if err := WriteFile(dir, says("new")); !errors.Is(err, errFolder) {
				t.Errorf("the error is %v", err)
			}
			if names := folder(t, dir); names != "" {
				t.Errorf("in the folder: %s", names)
			}
		})
		t.Run("because there is no folder for it", func(t *testing.T) {
			if err := WriteFile(filepath.Join(t.TempDir(), "none", "plays.csv"), says("new")); !errors.Is(err, os.ErrNotExist) {
				t.Errorf("the error is %v", err)
			}
		})
	})
	t.Run("what is no file is written into and stays", func(t *testing.T) {
		if err := WriteFile(os.DevNull, says("new")); err != nil {
			t.Fatal(err)
		}
		info, err := os.Stat(os.DevNull)
		if err != nil {
			t.Fatal(err)
		}
		if info.Mode().IsRegular() {
			t.Errorf("%s has become a file", os.DevNull)
		}
	})
}

func TestALinkStaysALinkToTheFile(t *testing.T) {
	dir := t.TempDir()
	path, link := filepath.Join(dir, "plays.csv"), filepath.Join(dir, "link.csv")
	if err := errors.Join(WriteFile(path, says("old")), os.Symlink(path, link), WriteFile(link, says("new"))); err != nil {
		t.Fatal(err)
	}
	info, err := os.Lstat(link)
	if err != nil {
		t.Fatal(err)
	}
	if got := read(t, path); got != "new" || info.Mode()&os.ModeSymlink == 0 {
		t.Errorf("the file says %q, and the link is %v", got, info.Mode())
	}
}
