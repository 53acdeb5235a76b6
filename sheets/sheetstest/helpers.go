package sheetstest

import (
	"fmt"
	"testing"
	"time"

	"github.com/oklog/ulid/v2"

	"beermat/sheets"
)

// Patience is how long a test waits for what it knows to come.
const Patience = time.Minute

// CountingIDs returns IDs that count up, so that tests know them.
func CountingIDs() func() string {
	n := 0
	return func() string {
		n++
		return fmt.Sprintf("01JD2Z8K6V0000000000000%03d", n)
	}
}

// Listed returns the IDs of summaries.
func Listed(tb testing.TB, list []sheets.Summary, err error) []string {
	tb.Helper()
	if err != nil {
		tb.Error(err)
	}
	ids := []string{}
	for _, sum := range list {
		ids = append(ids, sum.ID)
	}
	return ids
}

// UidOf returns an ID as the keys have it.
func UidOf(id string) ulid.ULID { return ulid.MustParseStrict(id) }
