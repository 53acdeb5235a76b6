package sheets

import (
	"time"
)

// Day is the date of an evening, in days since 1970-01-01.
type Day int32

// dayStart is how many hours after midnight a new evening begins: what is
// played before belongs to the evening before.
const dayStart = 5

const dayForm = "2006-01-02"

// DayOf returns the evening that a moment belongs to. The date is that of the
// clock in the room, which the offset of t tells, so that a game stays in its
// night wherever it is looked at.
func DayOf(t time.Time) Day {
	_, offset := t.Zone()
	return dayAt(t.Unix() + int64(offset) - dayStart*60*60)
}

func dayAt(seconds int64) Day {
	const day = 24 * 60 * 60
	if seconds < 0 {
		seconds -= day - 1 // rounds down
	}
	return Day(seconds / day)
}

// ParseDay reads a day in the form 2026-11-20.
func ParseDay(text string) (Day, error) {
	t, err := time.Parse(dayForm, text)
	return dayAt(t.Unix()), err
}

// String returns the day in the form 2026-11-20.
func (d Day) String() string { return d.In(time.UTC).Format(dayForm) }

// Date returns the day in the calendar.
func (d Day) Date() (year int, month time.Month, day int) { return d.In(time.UTC).Date() }

// In returns the midnight with which the day begins in a place.
func (d Day) In(loc *time.Location) time.Time { return time.Date(1970, 1, 1+int(d), 0, 0, 0, 0, loc) }

// MarshalText gives the day as String does.
func (d Day) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText reads a day as ParseDay does.
func (d *Day) UnmarshalText(text []byte) (err error) {
	*d, err = ParseDay(string(text))
	return err
}

// MaxYear is the last year of which figures are kept apart.
const MaxYear = 1<<16 - 1

// Year returns the year of a day, at least 1 and at most MaxYear.
func (d Day) Year() int {
	year, _, _ := d.Date()
	return min(max(year, 1), MaxYear)
}
