package table

import (
	"time"

	"beermat/scoring/scorecard"
	"beermat/sheets"
)

// draftDelay is how long what is half entered may be on no disk. It is short for
// whoever loses power, and long enough that a throw of five dice is not five writes.
const draftDelay = 200 * time.Millisecond

// drafts keeps what is half entered at a table with its sheet.
type drafts struct {
	read  bool         // what the pad had was taken over
	saved sheets.Draft // what is on the pad, or queued for it
	timer *time.Timer  // until the next save; nil: nothing has changed since the last one
}

// drafted takes in that something else is half entered.
func (t *Screen) drafted() {
	if t.drafts.timer == nil {
		t.drafts.timer = time.AfterFunc(draftDelay, func() { t.app.Do(t.saveDraft) })
	}
}

// saveDraft keeps what is half entered now.
func (t *Screen) saveDraft() {
	if t.drafts.timer != nil {
		t.drafts.timer.Stop()
		t.drafts.timer = nil
	}
	d := t.Draft()
	id := t.sheet.Head().ID
	if id == "" || d.Equal(t.drafts.saved) {
		return
	}
	t.writeDown()
	if t.app.Store().SaveDraft(id, d) == nil {
		t.drafts.saved = d
	}
}

// Draft returns what is half entered.
func (t *Screen) Draft() sheets.Draft {
	d := sheets.Draft{Entries: t.sheet.Len(), Amends: t.mend, Mode: string(t.editor.Mode())}
	if !t.over {
		for _, key := range t.editor.Keys() {
			d.Keys = append(d.Keys, string(key))
		}
	}
	return d
}

// readDraft takes over what the pad has, the first time that the table is shown.
// Without it only taps are lost, so that an error is no reason to say anything.
// Keys that mean nothing any more are dropped, and of another card all but the mode.
func (t *Screen) readDraft() {
	if t.drafts.read {
		return
	}
	t.drafts.read = true
	d, _ := t.app.Store().Draft(t.sheet.Head().ID)
	t.drafts.saved = d
	if d.Empty() {
		return
	}
	var keys []scorecard.KeyID
	if d.Fits(t.sheet) && (d.Amends >= 0 || !t.sheet.Done()) {
		t.mend = d.Amends
		for _, key := range d.Keys {
			keys = append(keys, scorecard.KeyID(key))
		}
	}
	t.editor.Update(t.mend)
	t.editor.Restore(scorecard.KeyID(d.Mode), keys)
}
