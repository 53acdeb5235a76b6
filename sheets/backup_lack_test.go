package sheets

import (
	"os"
	"path/filepath"
	"testing"
)

// backedUpPad gives a pad that was backed up in the middle of an evening: then
// one game had two entries more, and another was begun. The one that was laid
// first had changed no more.
func backedUpPad(t *testing.T) (path string, b Backup) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "pad.beermat")
	p := padAt(t, path, Options{NewID: countingIDs()})
	lay(t, p, 6, 5, 4)
	s := lay(t, p, 4)
	written(t, p)
	b, _ = backedUp(t, p)
	jot(t, p, s, 3, 2)
	lay(t, p, 1)
	closed(t, p)
	return path, b
}

func TestWhatABackupLacksIsSaidToTheEntry(t *testing.T) {
	path, b := backedUpPad(t)
	lack, err := Lacks(path, b.Path, Options{Find: findTally})
	if err != nil {
		t.Fatal(err)
	}
	var got [][]any
	for _, one := range lack.Games {
		got = append(got, []any{one.ID, one.Lines, one.Whole, one.Last.Equal(minute(3)) || one.Last.Equal(minute(1))})
	}
	same(t, "games", [][]any{
		{"01JD2Z8K6V0000000000000002", 2, false, true},
		{"01JD2Z8K6V0000000000000003", 1, true, true},
	}, got)
	same(t, "all can be read", []bool{false, false}, []bool{lack.Unread, lack.Partly})

	lack, err = Lacks(b.Path, b.Path, Options{Find: findTally})
	same(t, "of itself it lacks nothing", []any{0, nil}, []any{len(lack.Games), err})
}

func TestWhatCannotBeReadIsSaidToBeUnknown(t *testing.T) {
	path, b := backedUpPad(t)
	text := content(t, path)
	for name, harm := range map[string][]byte{
		"a pad without its meta pages": blank(blank(text, 0), 1), "half a pad": text[:3*os.Getpagesize()], "nothing": nil,
	} {
		fileWith(t, path, harm)
		lack, err := Lacks(path, b.Path, Options{Find: findTally})
		same(t, name, []any{true, 0, nil}, []any{lack.Unread, len(lack.Games), err})
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	lack, err := Lacks(path, b.Path, Options{Find: findTally})
	same(t, "no pad", []any{true, nil}, []any{lack.Unread, err})
	_, err = Lacks(path, path, Options{Find: findTally})
	same(t, "no backup", CannotRead, troubleOf(err))
}
