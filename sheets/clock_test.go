package sheets

import (
	"path/filepath"
	"testing"
	"time"
)

func TestIDsKeepTheirOrderWhileTheClockIsBehind(t *testing.T) {
	h := &hands{evening}
	next := newIDs(h.now)
	last := ""
	for _, at := range []time.Duration{0, time.Hour, -time.Hour, -48 * time.Hour, -time.Minute, time.Minute, 2 * time.Hour} {
		h.at = evening.Add(at)
		for range 3 {
			id := next()
			if !isID(id) || id <= last {
				t.Fatalf("%s: %q after %q", at, id, last)
			}
			last = id
		}
	}
}

func TestAGameInWhichTheClockIsSetBackIsKeptInItsOrder(t *testing.T) {
	path := filepath.Join(t.TempDir(), "beermat.pad")
	h := &hands{evening}
	p := padAt(t, path, Options{Now: h.now})
	s := table(t)
	p.Lay(s)
	for _, n := range []int{4, 6, 6} { // the last one wins, an hour before the game began
		e := wrote(n)
		e.Head().At = h.at
		line, err := s.Write(e)
		if err != nil {
			t.Fatal(err)
		}
		p.Append(s, len(s.log)-1, line)
		h.at = h.at.Add(-30 * time.Minute)
	}
	closed(t, p)
	p = padAt(t, path, Options{Now: h.now})
	again, err := p.Sheet(s.Head().ID)
	if err != nil {
		t.Fatal(err)
	}
	same(t, "the sheet", view(t, s), view(t, again))
	nights, _, err := p.Evenings(Query{}, Newest, 9)
	same(t, "the nights", []any{1, "2026-11-20", nil}, []any{len(nights), nights[0].Day.String(), err})
}

func TestAGameBelongsToTheEveningOfItsOwnClock(t *testing.T) {
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
		day := DayOf(at)
		same(t, name, test.night, day.String())
		back, err := ParseDay(test.night)
		same(t, name+", read", []any{day, nil}, []any{back, err})
	}
	for _, text := range []string{"2027-02-29", "2026-13-01", "2026-00-10", "2026-11-31", "", "20 Nov"} {
		if day, err := ParseDay(text); err == nil {
			t.Errorf("%q is %v", text, day)
		}
	}
}

func TestAnEveningInTwoTimeZonesIsOneNight(t *testing.T) {
	p := newPad(t)
	for _, zone := range []int{3600, 0, -5 * 3600} {
		h := table(t).Head()
		h.Started = time.Date(2026, 11, 20, 22, 0, 0, 0, time.FixedZone("", zone))
		s, err := New(tally, h)
		if err != nil {
			t.Fatal(err)
		}
		p.Lay(play(t, s, 4, 6, 6))
	}
	written(t, p)
	nights, more, err := p.Evenings(Query{}, Newest, 9)
	same(t, "nights", []any{1, false, nil}, []any{len(nights), more, err})
	same(t, "games", 3, len(nights[0].Games))
}
