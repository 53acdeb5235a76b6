package store_test

import (
	"path/filepath"
	"testing"
	"time"

	"beermat/sheets"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store"
	"beermat/sheets/store/storetest"
)

func TestClock(t *testing.T) {
	t.Run("i ds keep their order while the clock is behind", func(t *testing.T) {
		h := &sheetstest.Hands{At: sheetstest.Evening}
		next := sheets.NewIDs(h.Now)
		last := ""
		for _, at := range []time.Duration{0, time.Hour, -time.Hour, -48 * time.Hour, -time.Minute, time.Minute, 2 * time.Hour} {
			h.At = sheetstest.Evening.Add(at)
			for range 3 {
				id := next()
				if !sheets.IsID(id) || id <= last {
					t.Fatalf("%s: %q after %q", at, id, last)
				}
				last = id
			}
		}
	})
	t.Run("a game in which the clock is set back is kept in its order", func(t *testing.T) {
		path := filepath.Join(t.TempDir(), "beermat.pad")
		h := &sheetstest.Hands{At: sheetstest.Evening}
		p := storetest.PadAt(t, path, store.Options{Now: h.Now})
		s := sheetstest.Table(t)
		p.Create(s)
		for _, n := range []int{4, 6, 6} { // the last one wins, an hour before the game began
			e := sheetstest.Wrote(n)
			e.Head().At = h.At
			_, err := s.Write(e)
			if err != nil {
				t.Fatal(err)
			}
			p.AppendLog(s)
			h.At = h.At.Add(-30 * time.Minute)
		}
		storetest.Closed(t, p)
		p = storetest.PadAt(t, path, store.Options{Now: h.Now})
		again, err := p.Sheet(s.Head().ID)
		if err != nil {
			t.Fatal(err)
		}
		sheetstest.Same(t, "the sheet", sheetstest.View(t, s), sheetstest.View(t, again))
		nights, _, err := p.History().Nights(store.Query{}, store.Newest, 9)
		sheetstest.Same(t, "the nights", []any{1, "2026-11-20", nil}, []any{len(nights), nights[0].Day.String(), err})
	})
	t.Run("a game belongs to the evening of its own clock", func(t *testing.T) {
		for name, test := range map[string]struct{ at, night string }{
			"an evening":                         {"2026-11-20T21:00:00+01:00", "2026-11-20"},
			"after midnight":                     {"2026-11-21T04:59:59+01:00", "2026-11-20"},
			"breakfast":                          {"2026-11-21T05:00:00+01:00", "2026-11-21"},
			"a flight to the west":               {"2026-11-20T22:10:00-05:00", "2026-11-20"},
			"a flight over the date line":        {"2026-11-21T20:00:00+13:00", "2026-11-21"},
			"before the clocks go back":          {"2026-10-25T02:30:00+02:00", "2026-10-24"},
			"after the clocks went back":         {"2026-10-25T02:10:00+01:00", "2026-10-24"},
			"after the clocks went forward":      {"2026-03-29T03:10:00+02:00", "2026-03-28"},
			"a leap day":                         {"2028-02-29T20:00:00+01:00", "2028-02-29"},
			"the night after a leap day":         {"2028-03-01T02:00:00+01:00", "2028-02-29"},
			"the night after no leap day":        {"2027-03-01T02:00:00+01:00", "2027-02-28"},
			"no leap year although by four":      {"2100-03-01T02:00:00+01:00", "2100-02-28"},
			"before computers":                   {"1969-12-31T21:00:00+01:00", "1969-12-31"},
			"New Year's Eve":                     {"2027-01-01T01:00:00+01:00", "2026-12-31"},
			"a zone with a quarter of an hour":   {"2026-11-20T23:50:00+05:45", "2026-11-20"},
			"a second that is put in at the end": {"2016-12-31T23:59:59Z", "2016-12-31"},
		} {
			at, err := time.Parse(time.RFC3339, test.at)
			if err != nil {
				t.Fatal(err)
			}
			day := sheets.DayOf(at)
			sheetstest.Same(t, name, test.night, day.String())
			back, err := sheets.ParseDay(test.night)
			sheetstest.Same(t, name+", read", []any{day, nil}, []any{back, err})
		}
		for _, text := range []string{"2027-02-29", "2026-13-01", "2026-00-10", "2026-11-31", "", "20 Nov"} {
			if day, err := sheets.ParseDay(text); err == nil {
				t.Errorf("%q is %v", text, day)
			}
		}
	})
	t.Run("an evening in two time zones is one night", func(t *testing.T) {
		p := storetest.NewPad(t)
		for _, zone := range []int{3600, 0, -5 * 3600} {
			h := sheetstest.Table(t).Head()
			h.Started = time.Date(2026, 11, 20, 22, 0, 0, 0, time.FixedZone("", zone))
			s, err := sheets.New(sheetstest.Tally, h)
			if err != nil {
				t.Fatal(err)
			}
			p.Create(sheetstest.Play(t, s, 4, 6, 6))
		}
		storetest.Written(t, p)
		nights, more, err := p.History().Nights(store.Query{}, store.Newest, 9)
		sheetstest.Same(t, "nights", []any{1, false, nil}, []any{len(nights), more, err})
		sheetstest.Same(t, "games", 3, len(nights[0].Games))
	})
}
