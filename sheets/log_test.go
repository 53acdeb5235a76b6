package sheets_test

import (
	"errors"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"beermat/scoring"
	_ "beermat/scoring/scoringtest/rapidtest"
	"beermat/sheets"
	"beermat/sheets/sheetstest"
)

func TestLog(t *testing.T) {
	t.Run("a sheet is the fold of its entries", func(t *testing.T) {
		s := sheetstest.Play(t, sheetstest.Table(t), 4, 6, 3)
		sheetstest.Same(t, "entries", []int{4, 6, 3}, sheetstest.Numbers(s))
		sheetstest.Same(t, "the card now", []int{7, 6}, sheetstest.Totals(s.Card()))
		sheetstest.Same(t, "the card before entry 1", []int{4, 0}, sheetstest.Totals(s.At(1)))
		sheetstest.Same(t, "the card before all", []int{0, 0}, sheetstest.Totals(s.At(0)))
		sheetstest.Same(t, "who wrote entry 1", 1, s.Player(1))
		sheetstest.Same(t, "who wrote entry 2", 0, s.Player(2))
		sheetstest.Same(t, "over", false, s.Done())
		sheetstest.Same(t, "no end yet", time.Time{}, s.Ended())
		sheetstest.Play(t, s, 5)
		sheetstest.Same(t, "over, as Bo has 11", true, s.Done())
		sheetstest.Same(t, "the end", sheetstest.Minute(4), s.Ended())
	})
	t.Run("the player who leaves is the one who wrote it", func(t *testing.T) {
		s := sheetstest.Play(t, sheetstest.Table(t), 4)
		if _, err := s.Write(&sheetstest.TallyEntry{Header: scoring.Leaving(0)}); err != nil {
			t.Fatal(err)
		}
		sheetstest.Same(t, "who left, though it was the turn of seat 1", 0, s.Player(1))
		sheetstest.Same(t, "over, as one is left", true, s.Done())
	})
	t.Run("undo takes back the last entry and redo writes it again", func(t *testing.T) {
		s := sheetstest.Play(t, sheetstest.Table(t), 4, 6, 3, 5)
		line, ok := s.Undo(sheetstest.Minute(9))
		sheetstest.Same(t, "undone", true, ok)
		sheetstest.Same(t, "the line", sheets.Line{Action: sheets.Undo, At: sheetstest.Minute(9), Number: 3}, line)
		sheetstest.Same(t, "the finished game goes on", false, s.Done())
		sheetstest.Same(t, "entries", []int{4, 6, 3}, sheetstest.Numbers(s))
		sheetstest.Same(t, "the card", []int{7, 6}, sheetstest.Totals(s.Card()))

		line, ok = s.Redo(sheetstest.Minute(10))
		sheetstest.Same(t, "redone", true, ok)
		sheetstest.Same(t, "the line", sheets.Line{Action: sheets.Redo, At: sheetstest.Minute(10), Number: 3}, line)
		sheetstest.Same(t, "over again", true, s.Done())
		sheetstest.Same(t, "the end is when it was first written", sheetstest.Minute(4), s.Ended())
		sheetstest.Same(t, "nothing more to redo", false, s.CanRedo())
	})
	t.Run("undo ends at the empty sheet and redo at the last entry", func(t *testing.T) {
		s := sheetstest.Play(t, sheetstest.Table(t), 4, 6)
		s.Undo(sheetstest.Minute(3))
		s.Undo(sheetstest.Minute(3))
		_, ok := s.Undo(sheetstest.Minute(3))
		sheetstest.Same(t, "a third undo", false, ok)
		sheetstest.Same(t, "lines", 4, len(s.Log()))
		s.Redo(sheetstest.Minute(4))
		s.Redo(sheetstest.Minute(4))
		_, ok = s.Redo(sheetstest.Minute(4))
		sheetstest.Same(t, "a third redo", false, ok)
		sheetstest.Same(t, "entries", []int{4, 6}, sheetstest.Numbers(s))
	})
	t.Run("a foul leaves what can be redone", func(t *testing.T) {
		s := sheetstest.Play(t, sheetstest.Table(t), 4, 6)
		s.Undo(sheetstest.Minute(3))
		if _, err := s.Write(sheetstest.Wrote(9)); sheetstest.FoulOf(err) != scoring.Unattainable {
			t.Fatal(err)
		}
		s.Redo(sheetstest.Minute(4))
		sheetstest.Same(t, "entries", []int{4, 6}, sheetstest.Numbers(s))
	})
	t.Run("a correction folds all that follows", func(t *testing.T) {
		s := sheetstest.Play(t, sheetstest.Table(t), 4, 6, 3)
		line, err := s.Amend(0, sheetstest.WroteAt(1, 30))
		if err != nil {
			t.Fatal(err)
		}
		sheetstest.Same(t, "the line", sheets.Line{Action: sheets.Amend, At: sheetstest.Minute(30), Number: 0, Entry: sheetstest.WroteAt(1, 1)}, line)
		sheetstest.Same(t, "entries", []int{1, 6, 3}, sheetstest.Numbers(s))
		sheetstest.Same(t, "the card", []int{4, 6}, sheetstest.Totals(s.Card()))
		sheetstest.Same(t, "the card before entry 2", []int{1, 6}, sheetstest.Totals(s.At(2)))
		sheetstest.Same(t, "the entry keeps its time", sheetstest.Minute(1), s.Entry(0).Head().At)
	})
	t.Run("undo of a correction brings the earlier entry back", func(t *testing.T) {
		s := sheetstest.Play(t, sheetstest.Table(t), 4, 6, 3)
		if _, err := s.Amend(0, sheetstest.WroteAt(1, 30)); err != nil {
			t.Fatal(err)
		}
		s.Undo(sheetstest.Minute(31))
		sheetstest.Same(t, "entries", []int{4, 6, 3}, sheetstest.Numbers(s))
		sheetstest.Same(t, "the card", []int{7, 6}, sheetstest.Totals(s.Card()))
		s.Redo(sheetstest.Minute(32))
		sheetstest.Same(t, "entries after redo", []int{1, 6, 3}, sheetstest.Numbers(s))
		s.Undo(sheetstest.Minute(33))
		s.Undo(sheetstest.Minute(34))
		sheetstest.Same(t, "the next undo takes the last entry", []int{4, 6}, sheetstest.Numbers(s))
	})
	t.Run("a correction ends all redoing", func(t *testing.T) {
		s := sheetstest.Play(t, sheetstest.Table(t), 4, 6, 3)
		s.Undo(sheetstest.Minute(4))
		if _, err := s.Amend(1, sheetstest.WroteAt(2, 5)); err != nil {
			t.Fatal(err)
		}
		sheetstest.Same(t, "can redo", false, s.CanRedo())
		sheetstest.Same(t, "entries", []int{4, 2}, sheetstest.Numbers(s))
	})
	t.Run("a correction is refused with the later entry that it would break", func(t *testing.T) {
		tests := []struct {
			name   string
			number int
			entry  *sheetstest.TallyEntry
			knock  int // -1: the entry itself is foul
			code   string
		}{
			{"the entry itself is foul", 0, sheetstest.Wrote(7), -1, scoring.Unattainable},
			{"a later entry writes the same number", 0, sheetstest.Wrote(3), 2, "taken"},
			{"a later entry comes after the end", 1, sheetstest.Wrote(6), 4, scoring.GameOver},
		}
		for _, test := range tests {
			t.Run(test.name, func(t *testing.T) {
				s := sheetstest.Play(t, sheetstest.Table(t), 1, 2, 3, 4, 4)
				test.entry.At = sheetstest.Minute(30)
				_, err := s.Amend(test.number, test.entry)
				sheetstest.Same(t, "the code", test.code, sheetstest.FoulOf(err))
				at := -1
				if knock := (*sheets.EntryError)(nil); errors.As(err, &knock) {
					at = knock.Entry
				}
				sheetstest.Same(t, "the entry named", test.knock, at)
				sheetstest.Same(t, "entries", []int{1, 2, 3, 4, 4}, sheetstest.Numbers(s))
				sheetstest.Same(t, "the card", []int{8, 6}, sheetstest.Totals(s.Card()))
				sheetstest.Same(t, "lines", 5, len(s.Log()))
				sheetstest.Same(t, "the time of the refused entry", sheetstest.Minute(30), test.entry.At)
			})
		}
	})
	t.Run("a correction of no entry is refused", func(t *testing.T) {
		s := sheetstest.Play(t, sheetstest.Table(t), 1)
		for _, number := range []int{-1, 1} {
			if _, err := s.Amend(number, sheetstest.Wrote(2)); err == nil {
				t.Errorf("entry %d was corrected", number)
			}
		}
	})
	t.Run("the next mornings correction does not make the night longer", func(t *testing.T) {
		s := sheetstest.Play(t, sheetstest.Table(t), 4, 6, 3, 5)
		if _, err := s.Amend(3, sheetstest.WroteAt(4, 600)); err != nil {
			t.Fatal(err)
		}
		sheetstest.Same(t, "the end", sheetstest.Minute(4), s.Ended())
		sheetstest.Same(t, "the line", sheetstest.Minute(600), s.Log()[4].At)
	})
	t.Run("struck tells what stands no longer", func(t *testing.T) {
		s := sheetstest.Play(t, sheetstest.Table(t), 4, 6, 3)
		s.Undo(sheetstest.Minute(10)) // 3
		sheetstest.Play(t, s, 2)      // in its place
		if _, err := s.Amend(0, sheetstest.WroteAt(1, 11)); err != nil {
			t.Fatal(err)
		}
		if _, err := s.Amend(0, sheetstest.WroteAt(5, 12)); err != nil {
			t.Fatal(err)
		}
		s.Undo(sheetstest.Minute(13)) // back to 1
		sheetstest.Same(t, "entries", []int{1, 6, 2}, sheetstest.Numbers(s))
		sheetstest.Same(t, "struck", []sheets.Struck{
			{Number: 2, By: sheets.Undo, At: sheetstest.Minute(10), Entry: sheetstest.WroteAt(3, 3)},
			{Number: 0, By: sheets.Amend, At: sheetstest.Minute(11), Entry: sheetstest.WroteAt(4, 1)},
			{Number: 0, By: sheets.Undo, At: sheetstest.Minute(13), Entry: sheetstest.WroteAt(5, 1)},
		}, s.Struck())
		s.Redo(sheetstest.Minute(14))
		sheetstest.Same(t, "struck after redo", []sheets.Struck{
			{Number: 2, By: sheets.Undo, At: sheetstest.Minute(10), Entry: sheetstest.WroteAt(3, 3)},
			{Number: 0, By: sheets.Amend, At: sheetstest.Minute(11), Entry: sheetstest.WroteAt(4, 1)},
			{Number: 0, By: sheets.Amend, At: sheetstest.Minute(14), Entry: sheetstest.WroteAt(1, 1)},
		}, s.Struck())
	})
	t.Run("a log that cannot be is refused", func(t *testing.T) {
		tests := []struct {
			name string
			log  []sheets.Line
		}{
			{"undo of nothing", []sheets.Line{{Action: sheets.Undo}}},
			{"redo of nothing", []sheets.Line{{Action: sheets.Write, Entry: sheetstest.Wrote(1)}, {Action: sheets.Redo}}},
			{"a correction of nothing", []sheets.Line{{Action: sheets.Amend, Number: 0, Entry: sheetstest.Wrote(1)}}},
			{"a correction of less than nothing", []sheets.Line{{Action: sheets.Amend, Number: -1, Entry: sheetstest.Wrote(1)}}},
			{"an entry that is not there", []sheets.Line{{Action: sheets.Write}}},
			{"a foul", []sheets.Line{{Action: sheets.Write, Entry: sheetstest.Wrote(9)}}},
			{"nobody who joins", []sheets.Line{{Action: sheets.Join}}},
			{"an act that nobody knows", []sheets.Line{{Action: "sing"}}},
		}
		for _, test := range tests {
			t.Run(test.name, func(t *testing.T) {
				if _, err := sheets.FromLog(sheetstest.Tally, sheetstest.Table(t).Head(), test.log); err == nil {
					t.Error("it was restored")
				}
			})
		}
	})
	t.Run("every sheet is the fold of its head and log", func(t *testing.T) {
		rapid.Check(t, func(rt *rapid.T) {
			s := sheetstest.Table(t)
			for at := range rapid.IntRange(0, 40).Draw(rt, "lines") {
				sheetstest.Scribble(rt, s, at)
			}
			again, err := sheets.FromLog(sheetstest.Tally, s.Begun(), s.Log())
			if err != nil {
				rt.Fatal(err)
			}
			if diff := cmp.Diff(sheetstest.View(rt, s), sheetstest.View(rt, again), sheetstest.AnyCard); diff != "" {
				rt.Fatal(diff)
			}
			begun, ok := sheets.BeginOf(sheetstest.Tally, s.Head(), s.Log())
			if diff := cmp.Diff(s.Begun(), begun); diff != "" || !ok {
				rt.Fatalf("how it began: %s", diff)
			}
			card := s.At(0)
			for k := range s.Len() {
				if diff := cmp.Diff(sheetstest.Totals(card), sheetstest.Totals(s.At(k))); diff != "" {
					rt.Fatalf("the card before entry %d: %s", k, diff)
				}
				if card, err = card.Write(s.Entry(k)); err != nil {
					rt.Fatalf("standing entry %d: %v", k, err)
				}
			}
			if diff := cmp.Diff(sheetstest.Totals(card), sheetstest.Totals(s.Card())); diff != "" {
				rt.Fatalf("the card now: %s", diff)
			}
		})
	})
	t.Run("undo of everything gives the empty card and redo all of it back", func(t *testing.T) {
		rapid.Check(t, func(rt *rapid.T) {
			s := sheetstest.Table(t)
			for at := range rapid.IntRange(0, 40).Draw(rt, "lines") {
				sheetstest.Scribble(rt, s, at)
			}
			for s.CanRedo() {
				s.Redo(sheetstest.Minute(50))
			}
			before, undone := sheetstest.Numbers(s), 0
			for s.CanUndo() {
				s.Undo(sheetstest.Minute(51))
				undone++
			}
			if s.Len() != 0 || sheetstest.Totals(s.Card())[0] != 0 {
				rt.Fatalf("%v is left", sheetstest.Numbers(s))
			}
			for range undone {
				s.Redo(sheetstest.Minute(52))
			}
			if diff := cmp.Diff(before, sheetstest.Numbers(s)); diff != "" || s.CanRedo() {
				rt.Fatal(diff)
			}
		})
	})
}

func TestAFoulChangesNothing(t *testing.T) {
	s := sheetstest.Play(t, sheetstest.Table(t), 4, 6)
	_, err := s.Write(sheetstest.Wrote(4))
	sheetstest.Same(t, "the code", "taken", sheetstest.FoulOf(err))
	sheetstest.Same(t, "entries", []int{4, 6}, sheetstest.Numbers(s))
	sheetstest.Same(t, "lines", 2, len(s.Log()))
	if _, err := s.Write(sheetstest.Wrote(3)); err != nil {
		t.Errorf("after the foul: %v", err)
	}
}

func TestAFaultOfTheRulesIsAFoul(t *testing.T) {
	s, err := sheets.New(sheetstest.FindBoth("faulty", ""), sheets.Head{Players: []sheets.Seat{{Name: "Ann"}, {Name: "Bo"}}})
	if err != nil {
		t.Fatal(err)
	}
	sheetstest.Play(t, s, 4)
	if _, err := s.Write(sheetstest.Wrote(6)); why(err) != "malformed fault" {
		t.Error(err)
	}
	if err := s.CanAmend(0, sheetstest.Wrote(6)); why(err) != "malformed fault" {
		t.Error(err)
	}
	sheetstest.Play(t, s, 3)
	sheetstest.Same(t, "entries", []int{4, 3}, sheetstest.Numbers(s))
}

func TestANewEntryEndsAllRedoing(t *testing.T) {
	s := sheetstest.Play(t, sheetstest.Table(t), 4, 6)
	s.Undo(sheetstest.Minute(3))
	sheetstest.Play(t, s, 1)
	sheetstest.Same(t, "can redo", false, s.CanRedo())
	sheetstest.Same(t, "entries", []int{4, 1}, sheetstest.Numbers(s))
}

func TestABadHeadIsAFoul(t *testing.T) {
	two := []sheets.Seat{{Name: "Ann"}, {Name: "Bo"}}
	tests := []struct {
		name string
		head sheets.Head
		code string
	}{
		{"too few players", sheets.Head{Players: two[:1]}, scoring.BadSeats},
		{"a seat that does not begin", sheets.Head{Players: two, First: 2}, scoring.BadSeats},
		{"a house rule unknown", sheets.Head{Players: two, House: scoring.HouseRules{"spin": true}}, scoring.BadHouse},
		{"a house rule out of range", sheets.Head{Players: two, House: scoring.HouseRules{"target": 22}}, scoring.BadHouse},
		{"a house rule that no JSON can say", sheets.Head{Players: two, House: scoring.HouseRules{"target": func() {}}}, scoring.BadHouse},
		{"an ID that is no ULID", sheets.Head{Players: two, ID: "7"}, sheets.Malformed},
		{"a ULID in small letters", sheets.Head{Players: two, ID: "01jd2z8k6v3w8q4y7n5t1r0abc"}, sheets.Malformed},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := sheets.New(sheetstest.Tally, test.head)
			sheetstest.Same(t, "the code", test.code, sheetstest.FoulOf(err))
		})
	}
}
