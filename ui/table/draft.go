package table

import "time"

// draftDelay is how long what is half entered may be on no disk. It is short for
// whoever loses power, and long enough that a throw of five dice is not five writes.
const draftDelay = 200 * time.Millisecond

// drafted takes in that something else is half entered.
func (t *Screen) drafted() {
	if t.draft == nil {
		t.draft = time.AfterFunc(draftDelay, func() { t.app.Do(t.saveDraft) })
	}
}

// saveDraft keeps what is half entered now.
func (t *Screen) saveDraft() {
	if t.draft != nil {
		t.draft.Stop()
		t.draft = nil
	}
	t.SaveDraft()
}
