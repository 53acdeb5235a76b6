package sheets

import (
	"crypto/rand"
	"time"

	"github.com/oklog/ulid/v2"
)

// newIDs gives a source of ULIDs. They sort by the time at which they were
// given, also within a millisecond.
func newIDs(now func() time.Time) func() string {
	entropy := &ulid.LockedMonotonicReader{MonotonicReader: ulid.Monotonic(rand.Reader, 0)}
	return func() string {
		// A clock that is set to before 1970 must not keep anybody from playing.
		ms := min(ulid.Timestamp(now()), ulid.MaxTime())
		return ulid.MustNew(ms, entropy).String()
	}
}

// asID gives a ULID in the one spelling by which it sorts; "" for other text.
func asID(text string) string {
	id, err := ulid.ParseStrict(text)
	if err != nil {
		return ""
	}
	return id.String()
}

func isID(text string) bool { return text != "" && asID(text) == text }
