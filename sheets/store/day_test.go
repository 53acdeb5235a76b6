package store_test

import (
	"testing"
	"time"

	"beermat/sheets"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store/internal/record"
)

func TestDay(t *testing.T) {
	t.Run("an evening begins at five by the clock in the room", func(t *testing.T) {
		for text, want := range map[string]string{
			"2026-11-20T19:30:00+01:00": "2026-11-20",
			"2026-11-21T04:59:59+01:00": "2026-11-20",
			"2026-11-21T05:00:00+01:00": "2026-11-21",
			"2026-11-21T02:00:00Z":      "2026-11-20",
			"2026-11-20T23:30:00-11:00": "2026-11-20",
			"2028-03-01T01:00:00+02:00": "2028-02-29", // a leap day
			"1969-12-31T20:00:00Z":      "1969-12-31",
			"1970-01-01T04:00:00Z":      "1969-12-31",
			"0001-01-01T00:00:00Z":      "0000-12-31",
			"9999-12-31T23:59:59-12:00": "9999-12-31",
		} {
			at, err := time.Parse(time.RFC3339, text)
			if err != nil {
				t.Fatal(err)
			}
			sheetstest.Same(t, text, want, sheets.DayOf(at).String())
		}
	})
	t.Run("a day is read as it is written and sorts as its key", func(t *testing.T) {
		last := ""
		for d := sheets.Day(-800_000); d < 3_000_000; d += 1237 {
			key := string(record.DayKey(d))
			if key <= last || record.DayOfKey([]byte(key)) != d {
				t.Fatalf("the key of %d", d)
			}
			last = key
			if year, _, _ := d.Date(); year < 0 || year > 9999 {
				continue
			}
			again, err := sheets.ParseDay(d.String())
			if err != nil || again != d {
				t.Fatalf("%d is written %s and read %d: %v", d, d, again, err)
			}
		}
		if _, err := sheets.ParseDay("2026-02-30"); err == nil {
			t.Error("there is no such day")
		}
	})
}
