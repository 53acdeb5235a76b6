package web

import (
	"bytes"
	"context"
	"errors"
	"net/url"
	"strconv"
	"unicode/utf8"

	"github.com/go-json-experiment/json/jsontext"

	"beermat/scoring"
	"beermat/scoring/scorecard"
	"beermat/sheets"
	"beermat/ui/i18n"
	"beermat/ui/present"
)

// fits reports whether what a page says is of the sheet as it is now. Lines are only ever
// added to a log, so that nothing that was pressed before something else was written, taken
// back or corrected fits.
func (t *frame) fits(q url.Values) bool {
	return t.sheet != nil && q.Get("sheet") == t.sheet.Head().ID && q.Get("lines") == strconv.Itoa(t.sheet.Lines())
}

// place is what a page says of the sheet that it is about.
func (t *frame) place() url.Values {
	return url.Values{"sheet": {t.sheet.Head().ID}, "lines": {strconv.Itoa(t.sheet.Lines())}}
}

// readDraft reads what has been entered on a page.
func readDraft(q url.Values) draft {
	d := draft{mode: scorecard.KeyID(q.Get("mode")), editing: -1}
	for _, key := range q["keys"] {
		d.keys = append(d.keys, scorecard.KeyID(key))
	}
	if k, err := strconv.Atoi(q.Get("editing")); err == nil && k >= 0 {
		d.editing = k
	}
	return d
}

// The statuses of answers to what was pressed: those of HTTP.
const (
	statusOK        = 200
	statusAccepted  = 202 // it is not on the disk yet
	statusDone      = 303 // it is, and the page that follows is another one
	statusForbidden = 403
	statusNotFound  = 404
	statusConflict  = 409 // something else was written meanwhile
	statusRefused   = 422 // the rules do not allow it
	statusLocked    = 423
	statusRejected  = 500 // it can never be written
)

// reaction is what comes of something that was pressed.
type reaction struct {
	status int
	body   []byte // of the page
	query  string // what the address of the page is to say; only where something was done
	done   bool
}

// press does what a button of a page says. The error is that of the owner, who never will.
func (t *Table) press(ctx context.Context, words *i18n.Translator, g *grant, form url.Values) (r reaction, err error) {
	before, _ := t.pad.Rejected()
	var draw renderer
	var f padForm
	if err := t.owner(func() { r.status, draw, f = t.postForm(words, g, form) }); err != nil {
		return r, err
	}
	if r.status != statusDone {
		r.body = draw()
		return r, nil
	}
	r.done, r.status = true, t.settle(ctx, before)
	if draw != nil && r.status != statusRejected {
		if r.status == statusOK {
			if err := t.owner(t.meetAgain); err != nil {
				return r, err
			}
		}
		at, _ := url.ParseQuery(form.Get("at"))
		r.body, r.query = draw(), "?"+at.Encode()
		return r, nil
	}
	r.body, r.query = t.afterPost(words, g, f, r.status)
	return r, nil
}

// settle waits until the disk has what was entered. It is 200 then, 202 if that takes too
// long, and 500 if something was set aside since so many were: it can never be written.
func (t *Table) settle(ctx context.Context, rejected int) (status int) {
	ctx, cancel := context.WithTimeout(ctx, t.patience)
	defer cancel()
	if t.pad.Written(ctx) != nil {
		return statusAccepted
	}
	if n, _ := t.pad.Rejected(); n > rejected {
		return statusRejected
	}
	return statusOK
}

// afterPost returns a page after something was written, and what its address is to say.
func (t *Table) afterPost(words *i18n.Translator, g *grant, f padForm, status int) (body []byte, query string) {
	now := t.shown.Load()
	if now.sheet != nil {
		q := now.place()
		q.Set("mode", string(f.mode))
		query = "?" + q.Encode()
	}
	if status == statusRejected {
		_, why := t.pad.Rejected()
		f.note, f.refused = words.Trouble(why), true
	}
	return now.page(g, words, f).draw(), query
}

// postForm does what a button of a page says. The status is 303 where something was done,
// or was when the same press came before: where no page comes with it, that of the game is
// drawn with the form.
func (t *Table) postForm(words *i18n.Translator, g *grant, form url.Values) (status int, body renderer, f padForm) {
	f = padForm{draft: draft{editing: -1}}
	key := form.Get("key")
	if t.answers.find(g.token+" form", key) != nil {
		return statusDone, nil, f
	}
	defer func() {
		if status == statusDone {
			t.answers.keep(g.token+" form", key, answer{status: status})
		}
	}()
	if status, body, ok := t.postMenu(words, g, form); ok {
		return status, body, f
	}
	status, f.note, f.refused = statusConflict, words.Say("web.changed"), true
	if t.fits(form) {
		status, f = t.act(words, g, form)
	}
	if status == statusDone {
		return status, nil, f
	}
	return status, t.pageOf(g, words, f), f
}

// act does what a button of the pad says.
func (t *Table) act(words *i18n.Translator, g *grant, form url.Values) (status int, f padForm) {
	f = padForm{draft: readDraft(form)}
	table := g.kind == toServe
	if !table || f.editing >= t.sheet.Len() {
		f.editing = -1
	}
	idle := padForm{draft: draft{editing: -1, mode: f.mode}}
	if form.Get("do") == "line" {
		return t.enterLine(words, g, form.Get("line"), f.draft)
	}
	switch edit, err := strconv.Atoi(form.Get("edit")); {
	case form.Get("do") == "undo" && (table || !g.locked && t.ownLast(t.seatOf(g.player))):
		t.undo()
		return statusDone, idle
	case form.Get("do") == "redo" && table:
		t.redo()
		return statusDone, idle
	case form.Get("do") == "leave":
		return statusOK, idle
	case table && err == nil && edit >= 0 && edit < t.sheet.Len():
		idle.editing = edit
		return statusOK, idle
	case !t.mayEnter(g):
		status, idle.note = t.refuseSeat(words, g)
		idle.refused = true
		return status, idle
	}
	s, editor := t.scene(words, f.draft, true)
	return t.took(words, g, f, s, editor, pressed(editor, form))
}

// took writes the entry that came of what was entered, if one did.
func (t *Table) took(words *i18n.Translator, g *grant, f padForm, s *scene, editor *scorecard.Editor, a scorecard.Answer) (status int, after padForm) {
	idle := padForm{draft: draft{editing: -1, mode: f.mode}}
	f.note, f.refused = s.Say(a.Note), a.Refused
	if a.Entry != nil {
		if g.kind != toServe {
			a.Entry.Head().Via = scoring.ViaSeat
		}
		err := t.write(f.editing, a.Entry)
		if err == nil {
			idle.mode = editor.Mode()
			return statusDone, idle
		}
		editor.Refused()
		f.note, f.refused = present.Refusal(words, "table.knock", s.game, t.sheet, s.Names(), err), true
	}
	f.keys, f.mode = editor.Keys(), editor.Mode()
	if f.refused {
		return statusRefused, f
	}
	return statusOK, f
}

// pressed passes on to the editor what was pressed or typed.
func pressed(editor *scorecard.Editor, form url.Values) scorecard.Answer {
	switch form.Get("do") {
	case "write":
		return editor.Enter()
	case "back":
		return editor.Type(scorecard.Erase)
	case "clear":
		editor.Clear()
		return scorecard.Answer{Taken: true}
	}
	if typed := form.Get("type"); utf8.RuneCountInString(typed) == 1 {
		r, _ := utf8.DecodeRuneInString(typed)
		return editor.Type(r)
	}
	return editor.Press(scorecard.KeyID(form.Get("press")))
}

// refuseSeat says why nothing can be entered from a page.
func (t *frame) refuseSeat(words *i18n.Translator, g *grant) (status int, note string) {
	turn, on := t.sheet.Card().Turn()
	switch {
	case g.locked:
		return statusLocked, words.Say("web.locked")
	case !on:
		return statusForbidden, words.Say("table.over")
	}
	return statusForbidden, words.Say("pad.not-turn", i18n.Data{"name": t.seats()[turn.Player].Name})
}

// entryRequest is what a program sends: an entry as it stands in sheet files, or that
// the last one is taken back. After is how many entries stood on the sheet where it was
// made. The key is another one for each entry that is made, and the same when it is sent
// again.
type entryRequest struct {
	Entry jsontext.Value `json:"entry"`
	Undo  bool           `json:"undo"`
	Sheet string         `json:"sheet"`
	After *int           `json:"after"`
	Key   string         `json:"key"`
}

// isWhole reports whether nothing is missing in a request, or too much.
func (r *entryRequest) isWhole() bool {
	return r.After != nil && r.Sheet != "" && r.Key != "" && len(r.Key) <= maxKey && r.Undo == (r.Entry == nil)
}

// answerTo does what a request says, and returns the state of the game after it, or why
// nothing was written. A request that comes again gets the answer that it got, and
// nobody waits for whoever reads it.
func (t *Table) answerTo(words *i18n.Translator, g *grant, request entryRequest) (a answer) {
	if known := t.answers.find(g.token, request.Key); known != nil {
		return *known
	}
	defer func() { t.answers.keep(g.token, request.Key, a) }()
	a.status = statusConflict
	if t.sheet != nil && request.Sheet == t.sheet.Head().ID && *request.After == t.sheet.Len() {
		if a.status, a.code, a.message = t.take(words, g, request); a.code != "" {
			return a
		}
	}
	var err error
	if a.state, err = t.state(); err != nil {
		a.status, a.code, a.message = statusRejected, "no-state", "the state cannot be told"
	}
	return a
}

// take writes the entry of a request, or takes the last one back. The code is empty
// where that is done.
func (t *Table) take(words *i18n.Translator, g *grant, request entryRequest) (status int, code, message string) {
	seat := t.seatOf(g.player)
	if request.Undo {
		if g.kind == toSit && (g.locked || !t.ownLast(seat)) || !t.sheet.CanUndo() {
			return statusForbidden, "nothing-to-undo", words.Say("web.not-own")
		}
		t.undo()
		return statusOK, "", ""
	}
	if !t.mayEnter(g) {
		status, message = t.refuseSeat(words, g)
		return status, scoring.NotYourTurn, message
	}
	e, err := sheets.ReadEntry(jsontext.NewDecoder(bytes.NewReader(request.Entry)), t.sheet.Game())
	if err == nil {
		e.Head().Via = ""
		if g.kind == toSit {
			e.Head().Via = scoring.ViaSeat
			if who := e.Head().Player; e.Head().Leave && who != nil && int(*who) != seat {
				return statusForbidden, scoring.NotYourTurn, words.Say("web.not-own")
			}
		}
		err = t.write(-1, e)
	}
	if err != nil {
		s, _ := t.scene(words, draft{editing: -1}, false)
		foul := (*scoring.RuleError)(nil)
		errors.As(err, &foul)
		return statusRefused, foul.Code, present.Refusal(words, "table.knock", s.game, t.sheet, s.Names(), err)
	}
	return statusOK, "", ""
}
