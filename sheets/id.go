package sheets

import (
	"crypto/rand"
	"sync"
	"time"

	"github.com/oklog/ulid/v2"
)

// NewIDs returns a source of ULIDs. They sort by the time at which they were
// given, also within a millisecond, and while the clock is behind where it was.
func NewIDs(now func() time.Time) func() string {
	var mu sync.Mutex
	entropy := ulid.Monotonic(rand.Reader, 0)
	last := time.UnixMilli(0)
	return func() string {
		mu.Lock()
		defer mu.Unlock()
		// A clock that is set to before 1970, or to the end of time, must not keep
		// anybody from playing.
		if at := now(); at.After(last) && at.Before(ulid.Time(ulid.MaxTime())) {
			last = at
		}
		return ulid.MustNew(ulid.Timestamp(last), entropy).String()
	}
}

// ParseID returns a ULID as the pad has it in its keys; false for other text.
func ParseID(text string) (id ulid.ULID, ok bool) {
	id, err := ulid.ParseStrict(text)
	return id, err == nil
}

// CanonicalID returns a ULID in the one spelling by which it sorts; "" for other text.
func CanonicalID(text string) string {
	id, ok := ParseID(text)
	if !ok {
		return ""
	}
	return id.String()
}

func IsID(text string) bool { return text != "" && CanonicalID(text) == text }
