// Package session plays one game: what is half entered, corrected, taken back and written on a
// sheet. It knows no screen, no page and no store but by an interface, so that a screen, a server
// and a browser play alike.
package session

import (
	"time"

	"beermat/scoring"
	"beermat/scoring/scorecard"
	"beermat/sheets"
)

// Store is where a game is written. It is a *store.Store.
type Store interface {
	// Create writes a whole sheet.
	Create(s *sheets.Sheet)
	// AppendLog writes the lines of a sheet that it was not given yet.
	AppendLog(s *sheets.Sheet)
	// Draft returns what was half entered on a sheet, and SaveDraft keeps it.
	Draft(id string) (sheets.Draft, error)
	SaveDraft(id string, d sheets.Draft) error
}

// Session is a game that is played. It is for one goroutine at a time.
type Session struct {
	store Store
	now   func() time.Time
	game  *scorecard.Game
	sheet *sheets.Sheet

	editor    *scorecard.Editor
	seats     int  // that the editor is for
	editing   int  // the standing entry that is corrected; -1: none
	unwritten bool // the store has nothing of the sheet yet
	read      bool // what the store had of a draft was taken over
	saved     sheets.Draft
}

// Open returns the session of a sheet that the store has.
func Open(st Store, now func() time.Time, game *scorecard.Game, sheet *sheets.Sheet) *Session {
	return &Session{
		store: st, now: now, game: game, sheet: sheet,
		editor: game.NewEditor(sheet), seats: len(sheet.Head().Players), editing: -1,
	}
}

// Begin returns the session of a new sheet. The store gets it with the first thing that is written
// or half entered.
func Begin(st Store, now func() time.Time, game *scorecard.Game, sheet *sheets.Sheet) *Session {
	s := Open(st, now, game, sheet)
	s.unwritten = true
	return s
}

// Sheet returns the sheet. Others who have it may write on it as well, which Follow takes in.
func (s *Session) Sheet() *sheets.Sheet { return s.sheet }

// Game returns the game that is played.
func (s *Session) Game() *scorecard.Game { return s.game }

// Editor returns what is being entered, to be looked at.
func (s *Session) Editor() *scorecard.Editor { return s.editor }

// Editing returns the standing entry that is corrected; -1 for none.
func (s *Session) Editing() int { return s.editing }

// IsUnwritten reports whether the store has nothing of the sheet yet.
func (s *Session) IsUnwritten() bool { return s.unwritten }

// IsOver reports whether the game is over and nothing of it is corrected.
func (s *Session) IsOver() bool { return s.editing < 0 && s.sheet.Done() }

// Edit begins to correct a standing entry; -1 ends that.
func (s *Session) Edit(entry int) { s.editing = entry }

// Update takes in the sheet as it is now. It reports whether another card is written on than
// before, so that what was entered is over, and whether that follows by one entry.
func (s *Session) Update() (anew, follows bool) { return s.editor.Update(s.editing) }

// Answer is what came of something that was pressed or typed.
type Answer struct {
	Taken   bool           // it meant something
	Wrote   bool           // an entry was written
	Note    scorecard.Text // why nothing was written, if there is a reason
	Err     error          // why the rules refuse the entry; nil: they do not
	Refused bool           // an entry was ready, and was not written
}

// Press takes a key of the pad, or of a place on the card.
func (s *Session) Press(key scorecard.KeyID) Answer { return s.answer(s.editor.Press(key)) }

// Type takes a key that was typed: a character, scorecard.Enter or scorecard.Erase.
func (s *Session) Type(key rune) Answer { return s.answer(s.editor.Type(key)) }

// Enter does what the primary key says: it writes, or says what is missing.
func (s *Session) Enter() Answer { return s.answer(s.editor.Enter()) }

// answer writes what came of a key.
func (s *Session) answer(a scorecard.Answer) Answer {
	told := Answer{Taken: a.Taken, Note: a.Note, Refused: a.Refused}
	if a.Entry == nil {
		return told
	}
	if told.Err = s.Write(a.Entry); told.Err != nil {
		told.Refused = true
		s.editor.Refused()
	}
	told.Wrote = told.Err == nil
	return told
}

// Back takes the last key back that was entered, and reports whether there was one.
func (s *Session) Back() bool { return s.editor.Back() }

// Write writes an entry for whose turn it is, or in place of the one that is corrected. The error is a
// *scoring.RuleError or a *sheets.EntryError, and then nothing has changed.
func (s *Session) Write(e scoring.Entry) error { return s.WriteAt(s.editing, e) }

// WriteAt writes an entry in place of a standing one; below all for -1. Errors are those of Write.
func (s *Session) WriteAt(standing int, e scoring.Entry) (err error) {
	e.Head().At = s.now()
	if standing >= 0 {
		_, err = s.sheet.Amend(standing, e)
	} else {
		_, err = s.sheet.Write(e)
	}
	if err == nil {
		s.keep()
	}
	return err
}

// Leave writes that a player goes home, below what stands. It is an entry like any other.
func (s *Session) Leave(seat int) error {
	e := s.game.Entry()
	*e.Head() = scoring.Leaving(seat)
	return s.WriteAt(-1, e)
}

// Join gives a player the last seat of the first round. The error is a *scoring.RuleError.
func (s *Session) Join(seat sheets.Seat) error {
	_, err := s.sheet.Join(seat, s.now())
	if err == nil {
		s.keep()
	}
	return err
}

// Undo takes back what was done last, and reports whether there was anything. Where that was a turn,
// resume enters it again.
func (s *Session) Undo() (undone bool, resume func()) {
	n := s.sheet.Len()
	var last scoring.Entry
	if n > 0 {
		last = s.sheet.Entry(n - 1)
	}
	if _, undone = s.sheet.Undo(s.now()); !undone {
		return false, nil
	}
	s.keep()
	if s.sheet.Len() < n {
		return true, func() { s.editor.Resume(last) }
	}
	return true, nil
}

// Redo does again what was taken back last, and reports whether there was anything.
func (s *Session) Redo() bool {
	_, done := s.sheet.Redo(s.now())
	if done {
		s.keep()
	}
	return done
}

// keep hands what the sheet has taken to the store.
func (s *Session) keep() {
	s.store.AppendLog(s.sheet)
	s.editing, s.unwritten = -1, false
}

// Follow takes in what was written on the sheet, here or by somebody else who has it, and reports
// whether others sit at the table than before: what was half entered is over then, because the card has
// another number of columns, and turns are entered in the same mode.
func (s *Session) Follow() (seated bool) {
	s.unwritten = false
	if s.editing >= s.sheet.Len() {
		s.editing = -1 // what was being corrected was taken back
	}
	n := len(s.sheet.Head().Players)
	if seated = n != s.seats; seated {
		mode := s.editor.Mode()
		s.editing, s.seats, s.editor = -1, n, s.game.NewEditor(s.sheet)
		s.editor.Update(-1)
		s.editor.Restore(mode, nil)
	}
	return seated
}

// WriteDown gives the store the sheet, if it has nothing of it yet.
func (s *Session) WriteDown() {
	if s.unwritten {
		s.unwritten = false
		s.store.Create(s.sheet)
	}
}
