package sheets

import (
	"time"
)

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
