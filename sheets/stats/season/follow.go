package season

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"beermat/sheets"
)

// Period is how long a season is.
type Period string

// The periods of the calendar.
const (
	ThisYear    Period = "year"
	ThisHalf    Period = "half"
	ThisQuarter Period = "quarter"
	ThisMonth   Period = "month"
)

// Periods are all periods, the longest first.
var Periods = []Period{ThisYear, ThisHalf, ThisQuarter, ThisMonth}

// months is how many months a period has; 0 for one that is none.
func (p Period) months() int {
	return map[Period]int{ThisYear: 12, ThisHalf: 6, ThisQuarter: 3, ThisMonth: 1}[p]
}

// Around returns the first and the last night of the period in which a day is.
func (p Period) Around(day sheets.Day) (from, to sheets.Day) {
	year, month, _ := day.Date()
	first := month - (month-1)%time.Month(p.months())
	at := func(month time.Month, day int) sheets.Day {
		return sheets.DayOf(time.Date(year, month, day, 12, 0, 0, 0, time.UTC))
	}
	return at(first, 1), at(first+time.Month(p.months()), 0)
}

// PeriodOf returns the period from one night to another; "" for other days.
func PeriodOf(from, to sheets.Day) Period {
	for _, p := range Periods {
		if first, last := p.Around(from); first == from && last == to {
			return p
		}
	}
	return ""
}

// OfYear returns the season of the year of a day, which nobody need make. It has no ID.
func OfYear(day sheets.Day) Season {
	s := Season{Name: strconv.Itoa(day.Year()), Scheme: Share}
	s.From, s.To = Year(day.Year())
	return s
}

// Begun returns seasons with those that have begun by themselves by a day, the one that ends last first, and what of
// them has changed.
func Begun(list []Season, today sheets.Day, usual func(from sheets.Day, period string) []string) (now, changed []Season) {
	now = slices.Clone(list)
	for _, s := range list {
		was, next, follows := Follow(s, today, usual)
		if !follows {
			continue
		}
		for _, one := range []Season{was, next} {
			now = append(slices.DeleteFunc(now, func(s Season) bool { return s.ID == one.ID }), one)
			changed = append(changed, one)
		}
	}
	sheets.SortBy(now, Compare)
	return now, changed
}

// Follow returns the season that has begun by itself on a day after another one, and that one, which is
// followed by no other. It is that of the day, with the same ID on every device, and is called
// as the one before but for the period: usual names that in every language.
func Follow(s Season, today sheets.Day, usual func(from sheets.Day, period string) []string) (was, next Season, follows bool) {
	if s.Again.months() == 0 || s.To == 0 || s.To >= today || !sheets.IsID(s.ID) {
		return s, Season{}, false
	}
	was, next = s, s
	was.Again = ""
	next.From, next.To = s.Again.Around(today)
	next.ID = fmt.Sprintf("%s%010d", s.ID[:len(s.ID)-10], next.From)
	next.LeftOut = nil
	names := usual(next.From, string(s.Again))
	for i, before := range usual(s.From, string(s.Again)) {
		if next.Name == s.Name {
			next.Name = strings.Replace(s.Name, before, names[i], 1)
		}
	}
	if next.Name == s.Name {
		next.Name += " " + names[0]
	}
	return was, next, next.From >= 0 && next.Bound()
}
