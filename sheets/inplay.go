package sheets

import (
	"cmp"
	"time"
)

// LastWritten returns when the last entry or change of the sheet was written, or
// when the game began if that is later or nothing is written on it.
func (s *Sheet) LastWritten() time.Time {
	last := s.head.Started
	if n := len(s.entries); n > 0 && s.entries[n-1].Head().At.After(last) {
		last = s.entries[n-1].Head().At
	}
	if n := len(s.log); n > 0 && s.log[n-1].At.After(last) {
		last = s.log[n-1].At
	}
	return last
}

// recentAge is for how long after it was last written on an unfinished game is one of
// tonight's.
const recentAge = 24 * time.Hour

// Recent reports whether a game last written on at one moment is still one of
// tonight's at another: whether there are no more than 24 hours between the two. A
// clock that was wrong may put the first after the second.
func Recent(written, now time.Time) bool { return now.Sub(written).Abs() <= recentAge }

// NewestInPlay is a place in the list of unfinished games from which the first
// is the newest that can be Recent.
func NewestInPlay(now time.Time) Summary { return Summary{Written: now.Add(recentAge)} }

// InPlay reports whether the game is on the table: neither over nor put away.
func (s *Summary) InPlay() bool { return !s.Done && s.Archived.IsZero() && s.Deleted.IsZero() }

// CompareWritten sorts the one that was written on last first.
func CompareWritten(a, b Summary) int {
	return cmp.Or(cmp.Compare(b.Written.UnixMilli(), a.Written.UnixMilli()), cmp.Compare(b.ID, a.ID))
}

// Placement is what is settled about a sheet apart from its log.
type Placement struct {
	Night     Day       // the evening that it belongs to: DayOf(Started), unless it was moved
	Archived  time.Time // when the unfinished game was put into the history; zero if it was not
	Uncounted bool      // it does not count in records
	Deleted   time.Time // when it came into the trash; zero if it is not there
}

// IsDefault reports whether it is what goes without saying for a sheet.
func (f Placement) IsDefault(h Head) bool {
	return f.Night == DayOf(h.Started) && f.Archived.IsZero() && !f.Uncounted
}
