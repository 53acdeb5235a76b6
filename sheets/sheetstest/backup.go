package sheetstest

import (
	"os"
	"testing"
	"time"
)

// Hands is a clock that goes when the test says so.
type Hands struct{ At time.Time }

func (h *Hands) Now() time.Time { return h.At }

func Content(tb testing.TB, path string) []byte {
	tb.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		tb.Fatal(err)
	}
	return text
}
