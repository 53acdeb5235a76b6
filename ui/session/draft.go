package session

import (
	"beermat/scoring/scorecard"
	"beermat/sheets"
)

// Draft returns what is half entered.
func (s *Session) Draft() sheets.Draft {
	d := sheets.Draft{Entries: s.sheet.Len(), Amends: s.editing, Mode: string(s.editor.Mode())}
	if !s.IsOver() {
		for _, key := range s.editor.Keys() {
			d.Keys = append(d.Keys, string(key))
		}
	}
	return d
}

// SaveDraft keeps what is half entered. Only taps are lost where that cannot be, so that an error is no
// reason to say anything.
func (s *Session) SaveDraft() {
	d, id := s.Draft(), s.sheet.Head().ID
	if id == "" || d.Equal(s.saved) {
		return
	}
	s.WriteDown()
	if s.store.SaveDraft(id, d) == nil {
		s.saved = d
	}
}

// ReadDraft takes over what the store has, once. Keys that mean nothing any more are dropped, and of
// another card all but the mode.
func (s *Session) ReadDraft() {
	if s.read {
		return
	}
	s.read = true
	s.saved, _ = s.store.Draft(s.sheet.Head().ID)
	if s.saved.Empty() {
		return
	}
	var keys []scorecard.KeyID
	if s.saved.Fits(s.sheet) && (s.saved.Amends >= 0 || !s.sheet.Done()) {
		s.editing = s.saved.Amends
		for _, key := range s.saved.Keys {
			keys = append(keys, scorecard.KeyID(key))
		}
	}
	s.Update()
	s.editor.Restore(scorecard.KeyID(s.saved.Mode), keys)
}
