package out

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

// folder gives the names in a folder.
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

func TestAFileIsThereInFullAndForItsOwnerOnly(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "plays.csv")
	for _, text := range []string{"first", "", strings.Repeat("long ", 100_000)} {
		if err := File(path, says(text)); err != nil {
			t.Fatal(err)
		}
		if got := read(t, path); got != text {
			t.Errorf("%d bytes were written, %d are there", len(text), len(got))
		}
	}
	if names := folder(t, dir); names != "plays.csv" {
		t.Errorf("in the folder: %s", names)
	}
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	if runtime.GOOS != "windows" && info.Mode().Perm() != 0o600 {
		t.Errorf("its permissions are %v", info.Mode().Perm())
	}
}

func TestAFileThatCannotBeWrittenLeavesWhatWasThere(t *testing.T) {
	broken := errors.New("broken")
	fails := func(w io.Writer) error {
		return errors.Join(says(strings.Repeat("half ", 50_000))(w), broken)
	}
	t.Run("because of the writing", func(t *testing.T) {
		dir := t.TempDir()
		path := filepath.Join(dir, "plays.csv")
		if err := File(path, says("old")); err != nil {
			t.Fatal(err)
		}
		if err := File(path, fails); !errors.Is(err, broken) {
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
		_ = File(filepath.Join(dir, "plays.csv"), func(io.Writer) error { panic("out of paper") })
	})
	t.Run("because it is a folder", func(t *testing.T) {
		dir := t.TempDir()
		if err := File(dir, says("new")); !errors.Is(err, errFolder) {
			t.Errorf("the error is %v", err)
		}
		if names := folder(t, dir); names != "" {
			t.Errorf("in the folder: %s", names)
		}
	})
	t.Run("because there is no folder for it", func(t *testing.T) {
		if err := File(filepath.Join(t.TempDir(), "none", "plays.csv"), says("new")); !errors.Is(err, os.ErrNotExist) {
			t.Errorf("the error is %v", err)
		}
	})
}

func TestALinkStaysALinkToTheFile(t *testing.T) {
	dir := t.TempDir()
	path, link := filepath.Join(dir, "plays.csv"), filepath.Join(dir, "link.csv")
	if err := errors.Join(File(path, says("old")), os.Symlink(path, link), File(link, says("new"))); err != nil {
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

func TestWhatIsNoFileIsWrittenIntoAndStays(t *testing.T) {
	if err := File(os.DevNull, says("new")); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(os.DevNull)
	if err != nil {
		t.Fatal(err)
	}
	if info.Mode().IsRegular() {
		t.Errorf("%s has become a file", os.DevNull)
	}
}
