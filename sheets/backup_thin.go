package sheets

import "time"

// span says how densely backups are kept, up to which age.
type span struct{ every, reach time.Duration }

const (
	aDay  = 24 * time.Hour
	aWeek = 7 * aDay
)

// spans keep one backup of every hour for a day, of every day for two weeks and
// of every week for a year: what went wrong today is undone to the hour, and what
// nobody noticed for months is still there.
var spans = []span{{time.Hour, aDay}, {aDay, 2 * aWeek}, {aWeek, 53 * aWeek}}

const (
	// backupRoom is how much all backups of a pad may take, in bytes. A pad of
	// 10,000 games has about 30 MB.
	backupRoom = 512 << 20

	// fewestBackups stay however large they are.
	fewestBackups = 2
)

// thin gives the backups that are no longer needed out of a list, newest first.
// Of every stretch of time the last one stays, because it has the whole evening.
// One from the future, as after a clock was set back, counts as new. A flawed
// one stays only as long as it is the newest, and pushes out none that is good.
func thin(list []Backup, now time.Time, room int64) (gone []Backup) {
	good, filled, size := 0, map[stretch]bool{}, int64(0)
	for i, b := range list {
		needed := i == 0 || !b.Flawed && good == 0
		if !b.Flawed && claims(b, now, filled) {
			needed = true
		}
		if i > 0 && good >= fewestBackups && size+b.Size > room {
			needed = false
		}
		if !needed {
			gone = append(gone, b)
			continue
		}
		size += b.Size
		if !b.Flawed {
			good++
		}
	}
	return gone
}

// stretch is a stretch of time of which one backup is kept.
type stretch struct {
	span  span
	start time.Time
}

// claims fills the stretches of time that a backup is the last one of, and tells
// whether there is any.
func claims(b Backup, now time.Time, filled map[stretch]bool) (some bool) {
	for _, one := range spans {
		if now.Sub(b.At) > one.reach {
			continue
		}
		at := stretch{one, b.At.UTC().Truncate(one.every)}
		some = some || !filled[at]
		filled[at] = true
	}
	return some
}
