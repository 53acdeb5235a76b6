package sheetstest

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"beermat/scoring"
	_ "beermat/scoring/scoringtest/rapidtest"
	"beermat/sheets"
	"beermat/sheets/jsonl"
)

// AnyCard takes no notice of the card that a struck entry was written on, which
// says no more than the log.
var AnyCard = cmpopts.IgnoreFields(sheets.Struck{}, "On")

// Same fails the test unless two values are equal.
func Same(tb testing.TB, what string, want, got any) {
	tb.Helper()
	if diff := cmp.Diff(want, got, cmpopts.EquateEmpty(), AnyCard); diff != "" {
		tb.Errorf("%s (-want +got):\n%s", what, diff)
	}
}

// FoulOf returns the code of the foul in an error.
func FoulOf(err error) string {
	if foul := (*scoring.RuleError)(nil); errors.As(err, &foul) {
		return foul.Code
	}
	return ""
}

// Scribble does something at random to a sheet, foul things too.
func Scribble(t *rapid.T, s *sheets.Sheet, at int) {
	number := func() *TallyEntry { return WroteAt(rapid.IntRange(0, 7).Draw(t, "number"), at) }
	switch rapid.IntRange(0, 7).Draw(t, "act") {
	case 0, 1, 2:
		_, _ = s.Write(number())
	case 3:
		s.Undo(Minute(at))
	case 4:
		s.Redo(Minute(at))
	case 5:
		_, _ = s.Amend(rapid.IntRange(0, max(0, s.Len())).Draw(t, "entry"), number())
	case 6:
		_, _ = s.Join(sheets.Seat{Name: "Guest"}, Minute(at))
	case 7:
		leaver := &TallyEntry{Header: scoring.Leaving(rapid.IntRange(0, 1).Draw(t, "leaver"))}
		if rapid.IntRange(0, 9).Draw(t, "goes home") == 0 {
			_, _ = s.Write(leaver)
		}
	}
}

// View is all that can be seen of a sheet.
func View(tb interface{ Fatal(...any) }, s *sheets.Sheet) map[string]any {
	text, err := jsonl.Encode(s)
	if err != nil {
		tb.Fatal(err)
	}
	return map[string]any{
		"text": string(text), "log": Unsaved(s.Log()), "summary": s.Summary(),
		"can undo": s.CanUndo(), "can redo": s.CanRedo(), "struck": s.Struck(),
		"totals": Totals(s.Card()),
	}
}

// Unsaved returns lines as they were before a pad saved them.
func Unsaved(log []sheets.Line) []sheets.Line {
	for i := range log {
		log[i].Origin = sheets.Origin{}
	}
	return log
}
