package sheets

import (
	"errors"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"beermat/scoring"
)

// anyCard takes no notice of the card that a struck entry was written on, which
// says no more than the log.
var anyCard = cmpopts.IgnoreFields(Struck{}, "On")

// same fails the test unless two values are equal.
func same(tb testing.TB, what string, want, got any) {
	tb.Helper()
	if diff := cmp.Diff(want, got, cmpopts.EquateEmpty(), anyCard); diff != "" {
		tb.Errorf("%s (-want +got):\n%s", what, diff)
	}
}

// foulOf gives the code of the foul in an error.
func foulOf(err error) string {
	if foul := (*scoring.RuleError)(nil); errors.As(err, &foul) {
		return foul.Code
	}
	return ""
}

func TestASheetIsTheFoldOfItsEntries(t *testing.T) {
	s := play(t, table(t), 4, 6, 3)
	same(t, "entries", []int{4, 6, 3}, numbers(s))
	same(t, "the card now", []int{7, 6}, totals(s.Card()))
	same(t, "the card before entry 1", []int{4, 0}, totals(s.At(1)))
	same(t, "the card before all", []int{0, 0}, totals(s.At(0)))
	same(t, "who wrote entry 1", 1, s.Player(1))
	same(t, "who wrote entry 2", 0, s.Player(2))
	same(t, "over", false, s.Done())
	same(t, "no end yet", time.Time{}, s.Ended())
	play(t, s, 5)
	same(t, "over, as Bo has 11", true, s.Done())
	same(t, "the end", minute(4), s.Ended())
}

func TestThePlayerWhoLeavesIsTheOneWhoWroteIt(t *testing.T) {
	s := play(t, table(t), 4)
	if _, err := s.Write(&tallyEntry{Header: scoring.Leaving(0)}); err != nil {
		t.Fatal(err)
	}
	same(t, "who left, though it was the turn of seat 1", 0, s.Player(1))
	same(t, "over, as one is left", true, s.Done())
}

func TestAFoulChangesNothing(t *testing.T) {
	s := play(t, table(t), 4, 6)
	_, err := s.Write(wrote(4))
	same(t, "the code", "taken", foulOf(err))
	same(t, "entries", []int{4, 6}, numbers(s))
	same(t, "lines", 2, len(s.Log()))
	if _, err := s.Write(wrote(3)); err != nil {
		t.Errorf("after the foul: %v", err)
	}
}

func TestUndoTakesBackTheLastEntryAndRedoWritesItAgain(t *testing.T) {
	s := play(t, table(t), 4, 6, 3, 5)
	line, ok := s.Undo(minute(9))
	same(t, "undone", true, ok)
	same(t, "the line", Line{Act: Undo, At: minute(9), Number: 3}, line)
	same(t, "the finished game goes on", false, s.Done())
	same(t, "entries", []int{4, 6, 3}, numbers(s))
	same(t, "the card", []int{7, 6}, totals(s.Card()))

	line, ok = s.Redo(minute(10))
	same(t, "redone", true, ok)
	same(t, "the line", Line{Act: Redo, At: minute(10), Number: 3}, line)
	same(t, "over again", true, s.Done())
	same(t, "the end is when it was first written", minute(4), s.Ended())
	same(t, "nothing more to redo", false, s.CanRedo())
}

func TestUndoEndsAtTheEmptySheetAndRedoAtTheLastEntry(t *testing.T) {
	s := play(t, table(t), 4, 6)
	s.Undo(minute(3))
	s.Undo(minute(3))
	_, ok := s.Undo(minute(3))
	same(t, "a third undo", false, ok)
	same(t, "lines", 4, len(s.Log()))
	s.Redo(minute(4))
	s.Redo(minute(4))
	_, ok = s.Redo(minute(4))
	same(t, "a third redo", false, ok)
	same(t, "entries", []int{4, 6}, numbers(s))
}

func TestANewEntryEndsAllRedoing(t *testing.T) {
	s := play(t, table(t), 4, 6)
	s.Undo(minute(3))
	play(t, s, 1)
	same(t, "can redo", false, s.CanRedo())
	same(t, "entries", []int{4, 1}, numbers(s))
}

func TestAFoulLeavesWhatCanBeRedone(t *testing.T) {
	s := play(t, table(t), 4, 6)
	s.Undo(minute(3))
	if _, err := s.Write(wrote(9)); foulOf(err) != scoring.Unattainable {
		t.Fatal(err)
	}
	s.Redo(minute(4))
	same(t, "entries", []int{4, 6}, numbers(s))
}

func TestACorrectionFoldsAllThatFollows(t *testing.T) {
	s := play(t, table(t), 4, 6, 3)
	line, err := s.Amend(0, wroteAt(1, 30))
	if err != nil {
		t.Fatal(err)
	}
	same(t, "the line", Line{Act: Amend, At: minute(30), Number: 0, Entry: wroteAt(1, 1)}, line)
	same(t, "entries", []int{1, 6, 3}, numbers(s))
	same(t, "the card", []int{4, 6}, totals(s.Card()))
	same(t, "the card before entry 2", []int{1, 6}, totals(s.At(2)))
	same(t, "the entry keeps its time", minute(1), s.Entry(0).Head().At)
}

func TestUndoOfACorrectionBringsTheEarlierEntryBack(t *testing.T) {
	s := play(t, table(t), 4, 6, 3)
	if _, err := s.Amend(0, wroteAt(1, 30)); err != nil {
		t.Fatal(err)
	}
	s.Undo(minute(31))
	same(t, "entries", []int{4, 6, 3}, numbers(s))
	same(t, "the card", []int{7, 6}, totals(s.Card()))
	s.Redo(minute(32))
	same(t, "entries after redo", []int{1, 6, 3}, numbers(s))
	s.Undo(minute(33))
	s.Undo(minute(34))
	same(t, "the next undo takes the last entry", []int{4, 6}, numbers(s))
}

func TestACorrectionEndsAllRedoing(t *testing.T) {
	s := play(t, table(t), 4, 6, 3)
	s.Undo(minute(4))
	if _, err := s.Amend(1, wroteAt(2, 5)); err != nil {
		t.Fatal(err)
	}
	same(t, "can redo", false, s.CanRedo())
	same(t, "entries", []int{4, 2}, numbers(s))
}

func TestACorrectionIsRefusedWithTheLaterEntryThatItWouldBreak(t *testing.T) {
	tests := []struct {
		name   string
		number int
		entry  *tallyEntry
		knock  int // -1: the entry itself is foul
		code   string
	}{
		{"the entry itself is foul", 0, wrote(7), -1, scoring.Unattainable},
		{"a later entry writes the same number", 0, wrote(3), 2, "taken"},
		{"a later entry comes after the end", 1, wrote(6), 4, scoring.GameOver},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			s := play(t, table(t), 1, 2, 3, 4, 4)
			test.entry.At = minute(30)
			_, err := s.Amend(test.number, test.entry)
			same(t, "the code", test.code, foulOf(err))
			at := -1
			if knock := (*Knock)(nil); errors.As(err, &knock) {
				at = knock.Entry
			}
			same(t, "the entry named", test.knock, at)
			same(t, "entries", []int{1, 2, 3, 4, 4}, numbers(s))
			same(t, "the card", []int{8, 6}, totals(s.Card()))
			same(t, "lines", 5, len(s.Log()))
			same(t, "the time of the refused entry", minute(30), test.entry.At)
		})
	}
}

func TestACorrectionOfNoEntryIsRefused(t *testing.T) {
	s := play(t, table(t), 1)
	for _, number := range []int{-1, 1} {
		if _, err := s.Amend(number, wrote(2)); err == nil {
			t.Errorf("entry %d was corrected", number)
		}
	}
}

func TestTheNextMorningsCorrectionDoesNotMakeTheNightLonger(t *testing.T) {
	s := play(t, table(t), 4, 6, 3, 5)
	if _, err := s.Amend(3, wroteAt(4, 600)); err != nil {
		t.Fatal(err)
	}
	same(t, "the end", minute(4), s.Ended())
	same(t, "the line", minute(600), s.Log()[4].At)
}

func TestStruckTellsWhatStandsNoLonger(t *testing.T) {
	s := play(t, table(t), 4, 6, 3)
	s.Undo(minute(10)) // 3
	play(t, s, 2)      // in its place
	if _, err := s.Amend(0, wroteAt(1, 11)); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Amend(0, wroteAt(5, 12)); err != nil {
		t.Fatal(err)
	}
	s.Undo(minute(13)) // back to 1
	same(t, "entries", []int{1, 6, 2}, numbers(s))
	same(t, "struck", []Struck{
		{Number: 2, By: Undo, At: minute(10), Entry: wroteAt(3, 3)},
		{Number: 0, By: Amend, At: minute(11), Entry: wroteAt(4, 1)},
		{Number: 0, By: Undo, At: minute(13), Entry: wroteAt(5, 1)},
	}, s.Struck())
	s.Redo(minute(14))
	same(t, "struck after redo", []Struck{
		{Number: 2, By: Undo, At: minute(10), Entry: wroteAt(3, 3)},
		{Number: 0, By: Amend, At: minute(11), Entry: wroteAt(4, 1)},
		{Number: 0, By: Amend, At: minute(14), Entry: wroteAt(1, 1)},
	}, s.Struck())
}

func TestABadHeadIsAFoul(t *testing.T) {
	two := []Seat{{Name: "Ann"}, {Name: "Bo"}}
	tests := []struct {
		name string
		head Head
		code string
	}{
		{"too few players", Head{Players: two[:1]}, scoring.BadSeats},
		{"a seat that does not begin", Head{Players: two, First: 2}, scoring.BadSeats},
		{"a house rule unknown", Head{Players: two, House: scoring.HouseRules{"spin": true}}, scoring.BadHouse},
		{"a house rule out of range", Head{Players: two, House: scoring.HouseRules{"target": 22}}, scoring.BadHouse},
		{"a house rule that no JSON can say", Head{Players: two, House: scoring.HouseRules{"target": func() {}}}, scoring.BadHouse},
		{"an ID that is no ULID", Head{Players: two, ID: "7"}, Malformed},
		{"a ULID in small letters", Head{Players: two, ID: "01jd2z8k6v3w8q4y7n5t1r0abc"}, Malformed},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := New(tally, test.head)
			same(t, "the code", test.code, foulOf(err))
		})
	}
}

func TestALogThatCannotBeIsRefused(t *testing.T) {
	tests := []struct {
		name string
		log  []Line
	}{
		{"undo of nothing", []Line{{Act: Undo}}},
		{"redo of nothing", []Line{{Act: Write, Entry: wrote(1)}, {Act: Redo}}},
		{"a correction of nothing", []Line{{Act: Amend, Number: 0, Entry: wrote(1)}}},
		{"a correction of less than nothing", []Line{{Act: Amend, Number: -1, Entry: wrote(1)}}},
		{"an entry that is not there", []Line{{Act: Write}}},
		{"a foul", []Line{{Act: Write, Entry: wrote(9)}}},
		{"an act that nobody knows", []Line{{Act: "sing"}}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if _, err := Restore(tally, table(t).Head(), test.log); err == nil {
				t.Error("it was restored")
			}
		})
	}
}

// scribble does something at random to a sheet, foul things too.
func scribble(t *rapid.T, s *Sheet, at int) {
	number := func() *tallyEntry { return wroteAt(rapid.IntRange(0, 7).Draw(t, "number"), at) }
	switch rapid.IntRange(0, 6).Draw(t, "act") {
	case 0, 1, 2:
		_, _ = s.Write(number())
	case 3:
		s.Undo(minute(at))
	case 4:
		s.Redo(minute(at))
	case 5:
		_, _ = s.Amend(rapid.IntRange(0, max(0, s.Len())).Draw(t, "entry"), number())
	case 6:
		leaver := &tallyEntry{Header: scoring.Leaving(rapid.IntRange(0, 1).Draw(t, "leaver"))}
		if rapid.IntRange(0, 9).Draw(t, "goes home") == 0 {
			_, _ = s.Write(leaver)
		}
	}
}

// view is all that can be seen of a sheet.
func view(tb interface{ Fatal(...any) }, s *Sheet) map[string]any {
	text, err := s.Encode()
	if err != nil {
		tb.Fatal(err)
	}
	return map[string]any{
		"text": string(text), "log": s.Log(), "summary": s.Summary(),
		"can undo": s.CanUndo(), "can redo": s.CanRedo(), "struck": s.Struck(),
		"totals": totals(s.Card()),
	}
}

func TestEverySheetIsTheFoldOfItsHeadAndLog(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		s := table(t)
		for at := range rapid.IntRange(0, 40).Draw(rt, "lines") {
			scribble(rt, s, at)
		}
		again, err := Restore(tally, s.Head(), s.Log())
		if err != nil {
			rt.Fatal(err)
		}
		if diff := cmp.Diff(view(rt, s), view(rt, again), anyCard); diff != "" {
			rt.Fatal(diff)
		}
		card := s.At(0)
		for k := range s.Len() {
			if diff := cmp.Diff(totals(card), totals(s.At(k))); diff != "" {
				rt.Fatalf("the card before entry %d: %s", k, diff)
			}
			if card, err = card.Write(s.Entry(k)); err != nil {
				rt.Fatalf("standing entry %d: %v", k, err)
			}
		}
		if diff := cmp.Diff(totals(card), totals(s.Card())); diff != "" {
			rt.Fatalf("the card now: %s", diff)
		}
	})
}

func TestUndoOfEverythingGivesTheEmptyCardAndRedoAllOfItBack(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		s := table(t)
		for at := range rapid.IntRange(0, 40).Draw(rt, "lines") {
			scribble(rt, s, at)
		}
		for s.CanRedo() {
			s.Redo(minute(50))
		}
		before, undone := numbers(s), 0
		for s.CanUndo() {
			s.Undo(minute(51))
			undone++
		}
		if s.Len() != 0 || totals(s.Card())[0] != 0 {
			rt.Fatalf("%v is left", numbers(s))
		}
		for range undone {
			s.Redo(minute(52))
		}
		if diff := cmp.Diff(before, numbers(s)); diff != "" || s.CanRedo() {
			rt.Fatal(diff)
		}
	})
}
