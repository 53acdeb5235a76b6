package files_test

import (
	"errors"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"beermat/sheets/internal/files"
	"beermat/sheets/sheetstest"
)

func TestFreeName(t *testing.T) {
	wanted := filepath.Join(t.TempDir(), "pad")
	for _, want := range []string{"pad", "pad-2", "pad-3"} {
		got, err := files.FreeName(wanted)
		sheetstest.Same(t, "the name", []any{want, nil}, []any{filepath.Base(got), err})
		sheetstest.FileWith(t, got, nil)
	}
	for n := 4; n < files.MaxNames; n++ {
		sheetstest.FileWith(t, wanted+"-"+strconv.Itoa(n), nil)
	}
	_, err := files.FreeName(wanted)
	sheetstest.Same(t, "where all are taken", true, errors.Is(err, fs.ErrExist))
	_, err = files.FreeName(wanted + strings.Repeat("x", 5000))
	sheetstest.Same(t, "where no name can be", true, err != nil && !errors.Is(err, fs.ErrExist))
}
