package web

import (
	"bytes"
	"context"
	"errors"
	"io"
	"mime"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"unicode/utf8"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"beermat/scoring"
	"beermat/scoring/scorecard"
	"beermat/sheets"
	"beermat/sheets/failure"
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

// post takes what was pressed on a page, or an entry as a program sends it.
func (b *Board) post(w http.ResponseWriter, r *http.Request, g *grant) {
	kind, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if kind == "application/json" {
		b.postEntry(w, r, g)
		return
	}
	if err := r.ParseForm(); err != nil {
		http.Error(w, "this cannot be read", badBody(err))
		return
	}
	words := b.words(r)
	before := b.table.pad.Queue().Status().Rejected
	var status int
	var draw renderer
	var f padForm
	if err := b.table.owner(func() { status, draw, f = b.postForm(words, g, r.PostForm) }); err != nil {
		panic(http.ErrAbortHandler) // the board is closed
	}
	if status != http.StatusSeeOther {
		b.answer(w, r, status, draw())
		return
	}
	status = b.settle(r.Context(), before)
	body, query := b.afterPost(words, g, f, status)
	switch {
	case r.Header.Get("X-Part") != "" || status == http.StatusInternalServerError:
		b.answer(w, r, status, body)
	default:
		http.Redirect(w, r, r.URL.Path+query, http.StatusSeeOther)
	}
}

// settle waits until the disk has what was entered. It is 200 then, 202 if that takes too
// long, and 500 if something was set aside since so many were: it can never be written.
func (b *Board) settle(ctx context.Context, rejected int) (status int) {
	ctx, cancel := context.WithTimeout(ctx, b.patience)
	defer cancel()
	switch err := b.table.pad.Queue().Written(ctx); {
	case err != nil:
		return http.StatusAccepted
	case b.table.pad.Queue().Status().Rejected > rejected:
		return http.StatusInternalServerError
	}
	return http.StatusOK
}

// afterPost returns a page after something was written, and what its address is to say.
func (b *Board) afterPost(words *i18n.Translator, g *grant, f padForm, status int) (body []byte, query string) {
	t := b.table.shown.Load()
	if t.sheet != nil {
		q := t.place()
		q.Set("mode", string(f.mode))
		query = "?" + q.Encode()
	}
	if status == http.StatusInternalServerError {
		f.note, f.refused = words.Trouble(t.pad.Queue().Status().LastRejected), true
	}
	return t.page(g, words, f).draw(), query
}

// badBody is the status for a body that cannot be read.
func badBody(err error) int {
	if large := (*http.MaxBytesError)(nil); errors.As(err, &large) {
		return http.StatusRequestEntityTooLarge
	}
	return http.StatusBadRequest
}

// postForm does what a button of a page says. The status is 303 where something was done,
// or was when the same press came before: the page is then drawn with the form.
func (b *Board) postForm(words *i18n.Translator, g *grant, form url.Values) (status int, body renderer, f padForm) {
	t := b.table
	f = padForm{draft: draft{editing: -1}}
	key := form.Get("key")
	if b.answers.find(g.token+" form", key) != nil {
		return http.StatusSeeOther, nil, f
	}
	defer func() {
		if status == http.StatusSeeOther {
			b.answers.keep(g.token+" form", key, answer{status: status})
		}
	}()
	if status, body, ok := b.postMenu(words, g, form); ok {
		return status, body, f
	}
	status, f.note, f.refused = http.StatusConflict, words.Say("web.changed"), true
	if t.fits(form) {
		status, f = t.act(words, g, form)
	}
	if status == http.StatusSeeOther {
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
	switch edit, err := strconv.Atoi(form.Get("edit")); {
	case form.Get("do") == "undo" && (table || !g.locked && t.ownLast(t.seatOf(g.player))):
		t.undo()
		return http.StatusSeeOther, idle
	case form.Get("do") == "redo" && table:
		t.redo()
		return http.StatusSeeOther, idle
	case form.Get("do") == "leave":
		return http.StatusOK, idle
	case table && err == nil && edit >= 0 && edit < t.sheet.Len():
		idle.editing = edit
		return http.StatusOK, idle
	case !t.mayEnter(g):
		status, idle.note = t.refuseSeat(words, g)
		idle.refused = true
		return status, idle
	}
	s, editor := t.scene(words, f.draft, true)
	a := pressed(editor, form)
	f.note, f.refused = s.Say(a.Note), a.Refused
	if a.Entry != nil {
		if !table {
			a.Entry.Head().Via = scoring.ViaSeat
		}
		err := t.write(f.editing, a.Entry)
		if err == nil {
			idle.mode = editor.Mode()
			return http.StatusSeeOther, idle
		}
		editor.Refused()
		f.note, f.refused = present.Refusal(words, "table.knock", s.game, t.sheet, s.Names(), err), true
	}
	f.keys, f.mode = editor.Keys(), editor.Mode()
	if f.refused {
		return http.StatusUnprocessableEntity, f
	}
	return http.StatusOK, f
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
		return http.StatusLocked, words.Say("web.locked")
	case !on:
		return http.StatusForbidden, words.Say("table.over")
	}
	return http.StatusForbidden, words.Say("pad.not-turn", i18n.Data{"name": t.seats()[turn.Player].Name})
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

// postEntry takes an entry and answers with the state of the game: 200 when it is on the
// disk, 202 while it is not yet, and 409 where another one was written meanwhile.
func (b *Board) postEntry(w http.ResponseWriter, r *http.Request, g *grant) {
	text, err := io.ReadAll(r.Body)
	if err != nil {
		http.Error(w, "this cannot be read", badBody(err))
		return
	}
	var request entryRequest
	if err := json.Unmarshal(text, &request); err != nil || !request.isWhole() {
		refuseEntry(w, http.StatusBadRequest, sheets.Malformed, `{"sheet": "…", "after": 12, "key": "…", "entry": {…}}`)
		return
	}
	words := b.words(r)
	before := b.table.pad.Queue().Status().Rejected
	var a answer
	if err := b.table.owner(func() { a = b.take(words, g, request) }); err != nil {
		panic(http.ErrAbortHandler) // the board is closed
	}
	if a.status == http.StatusOK {
		a.status = b.settle(r.Context(), before)
	}
	if a.status == http.StatusInternalServerError {
		a.code, a.message = string(failure.Rejected), words.Trouble(b.table.pad.Queue().Status().LastRejected)
	}
	if a.code != "" {
		refuseEntry(w, a.status, a.code, a.message)
		return
	}
	b.sendState(w, a.status, a.state, nil)
}

// take does what a request says, and returns the state of the game after it, or why
// nothing was written. A request that comes again gets the answer that it got, and
// nobody waits for whoever reads it.
func (b *Board) take(words *i18n.Translator, g *grant, request entryRequest) (a answer) {
	t := b.table
	if known := b.answers.find(g.token, request.Key); known != nil {
		return *known
	}
	defer func() { b.answers.keep(g.token, request.Key, a) }()
	a.status = http.StatusConflict
	if t.sheet != nil && request.Sheet == t.sheet.Head().ID && *request.After == t.sheet.Len() {
		if a.status, a.code, a.message = t.take(words, g, request); a.code != "" {
			return a
		}
	}
	var err error
	if a.state, err = t.state(); err != nil {
		a.status, a.code, a.message = http.StatusInternalServerError, "no-state", "the state cannot be told"
	}
	return a
}

// take writes the entry of a request, or takes the last one back. The code is empty
// where that is done.
func (t *Table) take(words *i18n.Translator, g *grant, request entryRequest) (status int, code, message string) {
	seat := t.seatOf(g.player)
	if request.Undo {
		if g.kind == toSit && (g.locked || !t.ownLast(seat)) || !t.sheet.CanUndo() {
			return http.StatusForbidden, "nothing-to-undo", words.Say("web.not-own")
		}
		t.undo()
		return http.StatusOK, "", ""
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
				return http.StatusForbidden, scoring.NotYourTurn, words.Say("web.not-own")
			}
		}
		err = t.write(-1, e)
	}
	if err != nil {
		s, _ := t.scene(words, draft{editing: -1}, false)
		foul := (*scoring.RuleError)(nil)
		errors.As(err, &foul)
		return http.StatusUnprocessableEntity, foul.Code, present.Refusal(words, "table.knock", s.game, t.sheet, s.Names(), err)
	}
	return http.StatusOK, "", ""
}

// entryError is the answer to an entry that is not written.
type entryError struct {
	Error struct {
		Code    string `json:"code"`
		Message string `json:"message"`
	} `json:"error"`
}

func refuseEntry(w http.ResponseWriter, status int, code, message string) {
	var said entryError
	said.Error.Code, said.Error.Message = code, message
	text, _ := json.Marshal(said)
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_, _ = w.Write(slices.Concat(text, []byte("\n")))
}
