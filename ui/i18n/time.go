package i18n

import (
	"strings"
	"time"

	"golang.org/x/text/language"
)

// region is how English is written in a country, where that differs.
type region struct {
	monthFirst bool   // November 21
	clock      string // as package time has it; "": of 24 hours
}

// regions are the countries whose systems write days and times otherwise than most, by
// the Unicode CLDR, release 47.
var regions = map[string]region{
	"US": {true, "3:04 PM"}, "CA": {true, "3:04 PM"}, "PH": {true, "3:04 PM"}, "PR": {true, "3:04 PM"}, "GU": {true, "3:04 PM"},
	"AU": {false, "3:04 pm"}, "NZ": {false, "3:04 pm"}, "IN": {false, "3:04 pm"}, "PK": {false, "3:04 pm"}, "BD": {false, "3:04 pm"},
	"MY": {false, "3:04 pm"}, "SG": {false, "3:04 pm"}, "HK": {false, "3:04 pm"},
}

// WithRegion returns a translator that writes days and times as a system of a locale does,
// such as "en-US" or "en_AU.UTF-8".
func (w *Translator) WithRegion(locale string) *Translator {
	name, _, _ := strings.Cut(locale, ".")
	tag, err := language.Parse(name)
	_, _, country := tag.Raw()
	if err != nil || w.lang != "en" {
		return w
	}
	there := *w
	there.region = regions[country.String()]
	return &there
}

// calendar writes days and times.
type calendar struct {
	lexicon
	region region
}

// MonthFirst reports whether 11/2 is the second of November.
func (c *calendar) MonthFirst() bool { return c.region.monthFirst }

// Moment returns a day and a time of day, such as Friday 20 November 2026, 21:40.
func (c *calendar) Moment(t time.Time) string {
	return c.Say("date.moment", Data{"day": c.FullDay(t), "time": c.Clock(t)})
}

// Clock returns the time of day, such as 20:41 or 8:41 PM.
func (c *calendar) Clock(t time.Time) string {
	if c.region.clock != "" {
		return t.Format(c.region.clock)
	}
	return t.Format("15:04")
}

// Day returns a date in full, such as Saturday 21 November.
func (c *calendar) Day(t time.Time) string { return c.date("date.day", t) }

// ShortDay returns a date in short, such as Sat 21 Nov.
func (c *calendar) ShortDay(t time.Time) string { return c.date("date.short", t) }

// FullDay returns a date with its year.
func (c *calendar) FullDay(t time.Time) string { return c.date("date.full", t) }

// Weekday returns the name of the day of the week.
func (c *calendar) Weekday(t time.Time) string { return c.date("date.weekday", t) }

// MonthDay returns a date without its weekday, such as 21 November.
func (c *calendar) MonthDay(t time.Time) string { return c.date("date.month-day", t) }

func (c *calendar) date(key string, t time.Time) string {
	weekdays, months := strings.Fields(c.Say("date.weekdays")), strings.Fields(c.Say("date.months"))
	shortDays, shortMonths := strings.Fields(c.Say("date.weekdays-short")), strings.Fields(c.Say("date.months-short"))
	return c.Say(key, Data{
		"weekday": weekdays[t.Weekday()], "month": months[t.Month()-1], "first": c.region.monthFirst,
		"wd": shortDays[t.Weekday()], "mon": shortMonths[t.Month()-1], "day": t.Day(), "year": t.Year(),
	})
}
