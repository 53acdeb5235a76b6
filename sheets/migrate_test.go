package sheets

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"go.etcd.io/bbolt"

	"beermat/scoring"
	"beermat/scoring/games"
)

// oldFormat puts the pad of format 1 of testdata somewhere, and gives its path
// and its bytes.
func oldFormat(tb testing.TB) (path string, text []byte) {
	tb.Helper()
	path = filepath.Join(tb.TempDir(), "beermat.pad")
	text = content(tb, filepath.Join("testdata", "format-1.pad"))
	fileWith(tb, path, text)
	return path, text
}

func TestAPadOfAnEarlierFormatIsKeptAside(t *testing.T) {
	path, text := oldFormat(t)
	fileWith(t, path+".format-1", []byte("another pad")) // from an earlier time
	closed(t, padAt(t, path, Options{Find: games.Find}))
	same(t, "the one that was there", "another pad", string(content(t, path+".format-1")))
	same(t, "the old one", true, bytes.Equal(text, content(t, path+".format-1-2")))
	info, err := os.Stat(path)
	same(t, "for its owner only", []any{os.FileMode(0o600), nil}, []any{info.Mode().Perm(), err})
	files, err := os.ReadDir(filepath.Dir(path))
	same(t, "files", []any{3, nil}, []any{len(files), err})

	closed(t, padAt(t, path, Options{Find: games.Find}))
	files, err = os.ReadDir(filepath.Dir(path))
	same(t, "files when it is opened again", []any{3, nil}, []any{len(files), err})
}

func TestAPadOfAnEarlierFormatThatIsOpenElsewhereIsLeftAlone(t *testing.T) {
	path, text := oldFormat(t)
	elsewhere, err := bbolt.Open(path, 0o600, nil)
	if err != nil {
		t.Fatal(err)
	}
	_, err = Open(path, Options{Find: games.Find})
	same(t, "the trouble", InUse, troubleOf(err))
	if err := elsewhere.Close(); err != nil {
		t.Fatal(err)
	}
	same(t, "the bytes are untouched", true, bytes.Equal(text, content(t, path)))
	closed(t, padAt(t, path, Options{Find: games.Find}))
}

func TestAPadOfAnEarlierFormatIsLeftAloneIfTheNewOneCannotBeMade(t *testing.T) {
	path, text := oldFormat(t)
	full := func(name string, flag int, perm os.FileMode) (*os.File, error) {
		if name != path {
			return os.OpenFile("/dev/full", os.O_RDWR, 0)
		}
		return os.OpenFile(name, flag, perm)
	}
	_, err := Open(path, Options{Find: games.Find, OpenFile: full})
	same(t, "the trouble", CannotOpen, troubleOf(err))
	same(t, "the bytes are untouched", true, bytes.Equal(text, content(t, path)))
	files, err := os.ReadDir(filepath.Dir(path))
	same(t, "files", []any{1, nil}, []any{len(files), err})
}

func TestTheSecondOfTwoThatMoveAPadToThisFormatFindsItMoved(t *testing.T) {
	path, _ := oldFormat(t)
	first := true
	p, err := Open(path, Options{Find: games.Find, OpenFile: func(name string, flag int, perm os.FileMode) (*os.File, error) {
		file, err := os.OpenFile(name, flag, perm)
		if first && flag&os.O_RDWR != 0 { // the other is faster: this one has the old file in its hands
			first = false
			other := padAt(t, path, Options{Find: games.Find})
			other.SavePlayer(Player{Name: "Bo"})
			closed(t, other)
		}
		return file, err
	}})
	if err != nil {
		t.Fatal(err)
	}
	defer closed(t, p)
	same(t, "what the faster one saved is there", 2, len(playersOn(t, p)))
}

func TestWhatIsDamagedInAPadOfAnEarlierFormatHidesNothingElse(t *testing.T) {
	const yahtzee, chicago, lcr = "01JD2Z8K6V0000000000000002", "01JD2Z8K6V0000000000000003", "01JD2Z8K6V0000000000000004"
	tests := []struct {
		name, bucket, key, record string
	}{
		{"a line of a sheet in play", "lines", yahtzee + "\x00\x00\x00\x03", "lines/" + yahtzee + "/3"},
		{"a line of a finished sheet", "lines", chicago + "\x00\x00\x00\x09", "lines/" + chicago + "/9"},
		{"a head", "sheets", chicago, "sheets/" + chicago},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			path, _ := oldFormat(t)
			harm(t, path, []byte(test.bucket), test.key, []byte("no checksum"))
			p, err := Open(path, Options{Find: games.Find})
			if err != nil {
				t.Fatal(err)
			}
			defer shut(t, p)
			bad := 0
			for _, id := range []string{yahtzee, chicago, lcr} {
				if _, err := p.Sheet(id); err != nil {
					bad++
					same(t, "the record", test.record, err.(*Trouble).Record)
				}
			}
			same(t, "how many cannot be read", 1, bad)
			same(t, "the check", Damaged, troubleOf(p.Check()))
		})
	}
}

func TestGamesThatAreNotKnownAreKeptAsTheyAreAndKnownLater(t *testing.T) {
	path, _ := oldFormat(t)
	p := padAt(t, path, Options{Find: games.Find})
	want := everythingOn(t, p)
	closed(t, p)
	p = padAt(t, path, Options{Find: func(string) *scoring.Game { return nil }})
	same(t, "on the table", 1, len(onTable(t, p)))
	same(t, "finished", 1, len(finished(t, p, "", -1)))
	_, err := p.Sheet("01JD2Z8K6V0000000000000003")
	same(t, "the trouble", NoGame, troubleOf(err))
	closed(t, p)
	same(t, "what it holds", want, everythingOn(t, padAt(t, path, Options{Find: games.Find})))
}
