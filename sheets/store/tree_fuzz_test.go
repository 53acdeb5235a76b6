package store_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"beermat/sheets/store/internal/boltcheck"
)

// FuzzOpen puts any bytes anywhere into a pad, also with
// the meta pages sealed again, as no damage does, but somebody might.
func FuzzOpen(f *testing.F) {
	s := newSample(f)
	size := os.Getpagesize()
	for _, at := range []int{0, boltcheck.PageHeader + 8, size + boltcheck.PageHeader + 16, size + boltcheck.PageHeader + 40, 2 * size, 3*size + 8, len(s.text) - 1} {
		for _, with := range []string{"", "\x00", "\xff\xff\xff\xff\xff\xff\xff\xff", "\x01\x00\x00\x00"} {
			f.Add(uint32(at), []byte(with), true)
			f.Add(uint32(at), []byte(with), false)
		}
	}
	f.Fuzz(func(t *testing.T, at uint32, with []byte, sealed bool) {
		text := bytes.Clone(s.text)
		copy(text[int(at)%len(text):], with)
		if sealed {
			text = lying(text, func(*boltcheck.Meta) {}, 0, 1)
		}
		s.try(t, filepath.Join(fastDir(t), "pad.beermat"), text)
	})
}
