package backup

import (
	"time"
)

// retention says how densely backups are kept, up to which age.
type retention struct{ every, maxAge time.Duration }

const (
	aDay  = 24 * time.Hour
	aWeek = 7 * aDay
)

// retentions keep one backup of every hour for a day, of every day for two weeks and
// of every week for a year: what went wrong today is undone to the hour, and what
// nobody noticed for months is still there.
var retentions = []retention{{time.Hour, aDay}, {aDay, 2 * aWeek}, {aWeek, 53 * aWeek}}

const (
	// backupRoom is how much all backups of a pad may take, in bytes. A pad of
	// 10,000 games has about 30 MB.
	backupRoom = 512 << 20

	// minBackups stay however large they are.
	minBackups = 2
)

// prune returns the backups that are no longer needed out of a list, newest first.
// Of every stretch of time the last one stays, because it has the whole evening.
// One from the future, as after a clock was set back, counts as new. A flawed
// one stays only as long as it is the newest, and pushes out none that is good. A copy
// stays as long as there are changes that need it.
func prune(list []Backup, now time.Time, room int64) (gone []Backup) {
	good, filled, size, bases := 0, map[slot]bool{}, int64(0), map[int]bool{}
	for i, b := range list {
		needed := i == 0 || !b.Corrupt && good == 0
		if !b.Corrupt && covers(b, now, filled) {
			needed = true
		}
		if i > 0 && good >= minBackups && size+b.Size > room {
			needed = false
		}
		if b.Base == 0 && bases[b.Number] {
			needed = true
		}
		if !needed {
			gone = append(gone, b)
			continue
		}
		size += b.Size
		if b.Base > 0 {
			bases[b.Base] = true
		}
		if !b.Corrupt {
			good++
		}
	}
	return gone
}

// slot is a stretch of time of which one backup is kept.
type slot struct {
	span  retention
	start time.Time
}

// covers fills the stretches of time that a backup is the last one of, and tells
// whether there is any.
func covers(b Backup, now time.Time, filled map[slot]bool) (some bool) {
	for _, one := range retentions {
		if now.Sub(b.At) > one.maxAge {
			continue
		}
		at := slot{one, b.At.UTC().Truncate(one.every)}
		some = some || !filled[at]
		filled[at] = true
	}
	return some
}
