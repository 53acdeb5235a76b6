package sheets_test

import (
	"fmt"
	"testing"
	"time"

	"beermat/sheets"
	"beermat/sheets/line"
	"beermat/sheets/sheetstest"
)

func TestFoldFields_FarYears(t *testing.T) {
	set := func(dev byte, n uint32, at time.Time, after line.ID, text string) line.Line {
		return line.Line{Dev: line.ID{0, 0, 0, 0, 0, 1, 15: dev}, N: n, At: at, Of: line.Object{Kind: line.Pad}, Op: line.Set, Field: "place", After: after, Body: fmt.Appendf(nil, "%q", text)}
	}
	far := time.Date(9999, 12, 31, 23, 59, 59, 0, time.UTC)
	one, two, three := set(1, 1, far, line.ID{}, "Bar"), set(2, 1, far, line.ID{}, "Pub"), set(3, 1, far, line.ID{}, "Inn")
	next := set(4, 1, sheetstest.Evening, three.Identity(), "Home") // of three that did not know of each other, the one with the last ID
	last := set(4, 2, sheetstest.Minute(1), next.Identity(), "Away")
	for _, c := range []struct {
		what  string
		lines []line.Line
		want  string
	}{
		{"lines that did not know of each other", []line.Line{one, two, three}, "Inn"},
		{"what replaces the one that held", []line.Line{one, two, three, next}, "Home"},
		{"what replaces that", []line.Line{one, two, three, next, last}, "Away"},
		{"the same backwards", []line.Line{last, next, three, two, one}, "Away"},
	} {
		sheetstest.Same(t, c.what, c.want, sheets.FoldFields(c.lines).Text("place", false))
	}
	t.Run("ends with lines that go on from one another in a circle", func(t *testing.T) {
		a, b := one, two
		a.After, b.After = two.Identity(), one.Identity()
		sheetstest.Same(t, "the same in any order", sheets.FoldFields([]line.Line{a, b}), sheets.FoldFields([]line.Line{b, a}))
	})
}
