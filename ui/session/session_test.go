package session_test

import (
	"slices"
	"testing"
	"time"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/scoring/pig"
	"beermat/scoring/scorecard"
	"beermat/sheets"
	"beermat/ui/session"
)

// memory is a store in memory.
type memory struct {
	made   int // sheets
	lines  int // of the sheet that was written last
	drafts map[string]sheets.Draft
}

func (s *memory) Create(sheet *sheets.Sheet)    { s.made, s.lines = s.made+1, sheet.Lines() }
func (s *memory) AppendLog(sheet *sheets.Sheet) { s.lines = sheet.Lines() }

func (s *memory) Draft(id string) (sheets.Draft, error) {
	if d, known := s.drafts[id]; known {
		return d, nil
	}
	return sheets.Draft{Amends: -1}, nil
}

func (s *memory) SaveDraft(id string, d sheets.Draft) error {
	s.drafts[id] = d
	return nil
}

var evening = time.Date(2026, 11, 20, 19, 30, 0, 0, time.UTC)

func now() time.Time { return evening }

// begun returns a session of a new game of Pig, and its store.
func begun(t *testing.T, names ...string) (*session.Session, *memory) {
	t.Helper()
	head := sheets.Head{ID: "01JD2Z8K6V3W8Q4Y7N5T1R0ABC", Game: "pig", Started: evening}
	for _, name := range names {
		head.Players = append(head.Players, sheets.Seat{Name: name})
	}
	sheet, err := sheets.New(pig.Game, head)
	if err != nil {
		t.Fatal(err)
	}
	st := &memory{drafts: map[string]sheets.Draft{}}
	s := session.Begin(st, now, games.Scorecard("pig"), sheet)
	s.Update()
	return s, st
}

// typed types keys, and returns what came of the last one.
func typed(s *session.Session, keys string) (a session.Answer) {
	for _, key := range keys {
		if a = s.Type(key); a.Wrote {
			s.Follow()
		}
		s.Update()
	}
	return a
}

// totals are what each seat has.
func totals(s *session.Session) (list []int) {
	list = make([]int, len(s.Sheet().Head().Players))
	for _, one := range s.Sheet().Card().Standings() {
		list[one.Player] = one.Score
	}
	return list
}

func same(t *testing.T, what string, want, got []int) {
	t.Helper()
	if !slices.Equal(want, got) {
		t.Errorf("%s: %v, not %v", what, got, want)
	}
}

func TestSession_Type(t *testing.T) {
	s, st := begun(t, "Ann", "Bo")
	if !s.IsUnwritten() {
		t.Error("the store has a sheet on which nobody wrote")
	}
	if a := typed(s, "34"); !a.Taken || a.Wrote || s.Sheet().Len() != 0 {
		t.Errorf("two rolls: %+v", a)
	}
	if a := typed(s, "\n"); !a.Wrote || a.Err != nil {
		t.Errorf("Enter: %+v", a)
	}
	same(t, "what stands", []int{7, 0}, totals(s))
	same(t, "lines in the store", []int{1}, []int{st.lines})
	if s.IsUnwritten() {
		t.Error("the store is said to have nothing of it")
	}
	if a := typed(s, "\n"); a.Wrote || a.Note.IsZero() || a.Refused {
		t.Errorf("Enter without a roll: %+v", a)
	}
	if a := typed(s, "51\n"); !a.Wrote { // a one ends the turn
		t.Errorf("a one: %+v", a)
	}
	same(t, "after a one", []int{7, 0}, totals(s))
	if a := typed(s, "~"); a.Taken {
		t.Errorf("a key that means nothing: %+v", a)
	}
}

func TestSession_Write(t *testing.T) {
	s, st := begun(t, "Ann", "Bo")
	typed(s, "34\n6\n")
	wrong := &pig.Entry{Rolls: scoring.Dice{1, 3}} // nobody rolls on after a one
	if err := s.Write(wrong); err == nil {
		t.Error("an entry against the rules was written")
	}
	same(t, "lines in the store", []int{2}, []int{st.lines})
	s.Edit(0)
	s.Update()
	if s.IsOver() || s.Editing() != 0 || len(s.Draft().Keys) != 2 {
		t.Errorf("corrected: %+v", s.Draft())
	}
	if err := s.Write(&pig.Entry{Rolls: scoring.Dice{2, 2}}); err != nil {
		t.Fatal(err)
	}
	same(t, "what stands after the correction", []int{4, 6}, totals(s))
	same(t, "what is corrected then", []int{-1}, []int{s.Editing()})
}

func TestSession_Undo(t *testing.T) {
	s, st := begun(t, "Ann", "Bo")
	if undone, _ := s.Undo(); undone {
		t.Error("nothing was taken back")
	}
	typed(s, "34\n")
	undone, resume := s.Undo()
	if !undone || resume == nil {
		t.Fatal("the turn cannot be taken back")
	}
	s.Follow()
	s.Update()
	resume()
	if got := s.Draft().Keys; !slices.Equal(got, []string{"3", "4"}) {
		t.Errorf("the turn is there again with %v", got)
	}
	same(t, "lines in the store", []int{2}, []int{st.lines})
	if !s.Redo() {
		t.Error("it cannot be done again")
	}
	same(t, "what stands then", []int{7, 0}, totals(s))
}

func TestSession_Draft(t *testing.T) {
	s, st := begun(t, "Ann", "Bo")
	typed(s, "34")
	s.SaveDraft()
	same(t, "sheets in the store", []int{1}, []int{st.made})
	again := session.Open(st, now, s.Game(), s.Sheet())
	again.ReadDraft()
	if got := again.Draft(); !got.Equal(s.Draft()) || len(got.Keys) != 2 {
		t.Errorf("another run of the program has %+v", got)
	}
	if !again.Back() || len(again.Draft().Keys) != 1 {
		t.Errorf("a key less: %+v", again.Draft())
	}
	typed(s, "\n") // and with another card only the mode is left
	late := session.Open(st, now, s.Game(), s.Sheet())
	late.ReadDraft()
	if got := late.Draft(); len(got.Keys) > 0 || got.Amends >= 0 {
		t.Errorf("of another card: %+v", got)
	}
}

func TestSession_Follow(t *testing.T) {
	s, st := begun(t, "Ann", "Bo")
	typed(s, "34\n")
	s.Edit(0)
	other := session.Open(st, now, s.Game(), s.Sheet())
	other.Undo()
	if s.Follow() || s.Editing() >= 0 {
		t.Errorf("entry %d is corrected, which was taken back elsewhere", s.Editing())
	}
	s.Update()
	mode := func() scorecard.KeyID { return s.Editor().Mode() }
	for _, key := range s.Editor().Snapshot().Pad.Modes {
		if !key.Chosen {
			s.Press(key.ID)
			break
		}
	}
	was := mode()
	if err := s.Join(sheets.Seat{Name: "Cem"}); err != nil {
		t.Fatal(err)
	}
	if !s.Follow() || mode() != was || was == "" {
		t.Errorf("with another seat, turns are entered in the mode %q, not %q", mode(), was)
	}
	same(t, "seats", []int{3}, []int{len(totals(s))})
	if err := s.Leave(2); err != nil || s.Follow() {
		t.Error("somebody goes home, and that is no entry:", err)
	}
}
