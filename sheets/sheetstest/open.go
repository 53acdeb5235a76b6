package sheetstest

import (
	"bytes"
	"os"
	"testing"
)

// FileWith makes a file with a content.
func FileWith(tb testing.TB, path string, text []byte) {
	tb.Helper()
	if err := os.WriteFile(path, text, 0o600); err != nil {
		tb.Fatal(err)
	}
}

// Blank overwrites a page with zeros.
func Blank(text []byte, page int) []byte {
	size := os.Getpagesize()
	return append(append(bytes.Clone(text[:page*size]), make([]byte, size)...), text[(page+1)*size:]...)
}
