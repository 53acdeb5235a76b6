package record

import (
	"errors"
	"testing"
	"time"

	"beermat/sheets/sheetstest"
)

// These also run where a number has 32 bits: see the Makefile.
func TestUnpacker(t *testing.T) {
	zone := time.FixedZone("", 2*60*60)
	for _, at := range []time.Time{
		{},
		time.Date(1901, 1, 2, 3, 4, 5, 6, time.UTC),
		time.Date(2039, 12, 24, 20, 15, 0, 0, zone),
		time.Date(9999, 12, 31, 23, 59, 59, 999_999_999, time.UTC),
	} {
		t.Run("gives the time that was packed, "+at.Format(time.DateOnly), func(t *testing.T) {
			var p Encoder
			p.Time(at)
			u := Decoder{Rest: p}
			got := u.Time()
			sheetstest.Same(t, "the time", at.Format(time.RFC3339Nano), got.Format(time.RFC3339Nano))
			sheetstest.Same(t, "the error", nil, u.End())
		})
	}
	for name, payload := range map[string][]byte{
		"of 2^31":         {0x80, 0x80, 0x80, 0x80, 0x08},
		"of 2^32":         {0x80, 0x80, 0x80, 0x80, 0x10},
		"of 2^62":         {0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x40},
		"of 2^64 - 1":     {0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01},
		"longer than all": {0x7f},
	} {
		t.Run("refuses a damaged length "+name, func(t *testing.T) {
			u := Decoder{Rest: append(payload, "Ann"...)}
			sheetstest.Same(t, "the text", "", u.String())
			sheetstest.Same(t, "the error", true, errors.Is(u.End(), ErrFormat))
		})
	}
}
