package season_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"beermat/sheets"
	"beermat/sheets/stats/season"
)

func day(t testing.TB, text string) sheets.Day {
	t.Helper()
	d, err := sheets.ParseDay(text)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func TestPeriod_Around(t *testing.T) {
	for _, c := range []struct {
		period        season.Period
		day, from, to string
	}{
		{season.ThisYear, "2026-11-21", "2026-01-01", "2026-12-31"},
		{season.ThisHalf, "2026-06-30", "2026-01-01", "2026-06-30"},
		{season.ThisHalf, "2026-07-01", "2026-07-01", "2026-12-31"},
		{season.ThisQuarter, "2026-11-21", "2026-10-01", "2026-12-31"},
		{season.ThisMonth, "2028-02-10", "2028-02-01", "2028-02-29"},
		{season.ThisMonth, "2026-12-31", "2026-12-01", "2026-12-31"},
	} {
		from, to := c.period.Around(day(t, c.day))
		if from != day(t, c.from) || to != day(t, c.to) {
			t.Errorf("the %s of %s is from %s to %s", c.period, c.day, from, to)
		}
		if got := season.PeriodOf(from, to); got != c.period {
			t.Errorf("from %s to %s is a %q", from, to, got)
		}
	}
	if got := season.PeriodOf(day(t, "2026-01-02"), day(t, "2026-12-31")); got != "" {
		t.Errorf("some days are a %q", got)
	}
}

func TestPeriod_Around_Law(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		today := sheets.Day(rapid.IntRange(0, 60_000).Draw(t, "day"))
		p := rapid.SampledFrom(season.Periods).Draw(t, "period")
		from, to := p.Around(today)
		if from > today || to < today {
			t.Fatalf("%s is not from %s to %s", today, from, to)
		}
		next, _ := p.Around(to + 1)
		if next != to+1 {
			t.Fatalf("after %s comes %s", to, next)
		}
	})
}

// called names periods in two languages.
func called(from sheets.Day, period string) []string {
	year, month, _ := from.Date()
	if period == "year" {
		return []string{fmt.Sprint(year), fmt.Sprint(year)}
	}
	return []string{fmt.Sprintf("Quarter %d, %d", (month-1)/3+1, year), fmt.Sprintf("%d. Quartal %d", (month-1)/3+1, year)}
}

func TestFollow(t *testing.T) {
	const id = "01JD2Z8K6V0000000000000001"
	made := func(name, on string, again season.Period) season.Season {
		s := season.Season{ID: id, Name: name, Scheme: season.Cup, Best: 4, Games: []string{"pig"}, LeftOut: []string{"01JD2Z8K6V0000000000000009"}, Again: again}
		s.From, s.To = season.ThisQuarter.Around(day(t, on))
		if again == season.ThisYear {
			s.From, s.To = season.ThisYear.Around(day(t, on))
		}
		return s
	}
	for _, c := range []struct {
		season     season.Season
		today      string
		name, from string // "": none follows
	}{
		{made("2026", "2026-05-01", season.ThisYear), "2027-01-01", "2027", "2027-01-01"},
		{made("2026", "2026-05-01", season.ThisYear), "2026-12-31", "", ""},
		{made("2026", "2026-05-01", ""), "2027-01-01", "", ""},
		{made("Friday cup", "2026-05-01", season.ThisYear), "2027-03-01", "Friday cup 2027", "2027-01-01"},
		{made("Friday cup 2026", "2026-05-01", season.ThisYear), "2029-03-01", "Friday cup 2029", "2029-01-01"}, // nobody opened the pad in between
		{made("Quarter 4, 2026", "2026-11-01", season.ThisQuarter), "2027-02-01", "Quarter 1, 2027", "2027-01-01"},
		{made("4. Quartal 2026", "2026-11-01", season.ThisQuarter), "2027-02-01", "1. Quartal 2027", "2027-01-01"},
	} {
		was, next, follows := season.Follow(c.season, day(t, c.today), called)
		if follows != (c.name != "") {
			t.Errorf("on %s %q is followed: %v", c.today, c.season.Name, follows)
			continue
		}
		if !follows {
			continue
		}
		if next.Name != c.name || next.From != day(t, c.from) || season.PeriodOf(next.From, next.To) != c.season.Again {
			t.Errorf("on %s %q is followed by %q from %s to %s", c.today, c.season.Name, next.Name, next.From, next.To)
		}
		if next.Again != c.season.Again || next.LeftOut != nil || next.Best != 4 || len(next.Games) != 1 || next.Scheme != season.Cup || !sheets.IsID(next.ID) || next.ID == id {
			t.Errorf("what follows is %+v", next)
		}
		if was.Again != "" || was.ID != id || was.Name != c.season.Name || len(was.LeftOut) != 1 {
			t.Errorf("what was is %+v", was)
		}
	}
}

// Devices on which the pad is opened at other times agree on which season it is.
func TestFollow_Devices(t *testing.T) {
	s := season.Season{ID: "01JD2Z8K6V0000000000000001", Name: "x", Again: season.ThisQuarter}
	s.From, s.To = season.ThisQuarter.Around(day(t, "2026-01-01"))
	_, second, _ := season.Follow(s, day(t, "2026-05-01"), called)
	_, third, _ := season.Follow(second, day(t, "2026-08-01"), called)
	_, other, _ := season.Follow(s, day(t, "2026-09-01"), called)
	if third.ID != other.ID || third.ID == second.ID {
		t.Errorf("%s, then %s, and elsewhere %s", second.ID, third.ID, other.ID)
	}
}

func TestSeason_Bound_Again(t *testing.T) {
	s := season.Season{Name: "x", Again: season.ThisYear}
	s.From, s.To = season.Year(2026)
	if !s.Bound() || s.Again != season.ThisYear {
		t.Errorf("%+v", s)
	}
	for _, change := range []func(s *season.Season){
		func(s *season.Season) { s.To++ }, func(s *season.Season) { s.From, s.To = 0, 0 }, func(s *season.Season) { s.Again = "week" }, func(s *season.Season) { s.Again = season.ThisMonth },
	} {
		one := s
		if change(&one); !one.Bound() || one.Again != "" {
			t.Errorf("%+v", one)
		}
	}
}
