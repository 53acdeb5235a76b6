//go:build !js

package web

import (
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"mime"
	"net/http"
	"slices"
	"strings"

	"github.com/go-json-experiment/json"

	"beermat/sheets"
	"beermat/sheets/failure"
	"beermat/ui/i18n"
)

// writePage writes a whole page round its body.
func writePage(w http.ResponseWriter, r *http.Request, status int, words *i18n.Translator, body []byte) {
	nonce := newToken()
	w.Header().Set("Content-Security-Policy", "default-src 'none'; style-src 'nonce-"+nonce+"'; font-src 'self'; script-src 'nonce-"+nonce+
		"'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'")
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Vary", "Accept-Encoding, Accept-Language")
	var m markup
	m.WriteString("<!doctype html>")
	m.open("html", "lang", words.Lang(), "class", when(r.URL.Query().Has("tv"), "tv"))
	m.open("head")
	m.open("meta", "charset", "utf-8")
	m.open("meta", "name", "viewport", "content", "width=device-width,initial-scale=1")
	m.open("meta", "name", "color-scheme", "content", "light dark")
	m.el("title", "Beermat")
	if !bytes.Contains(body, []byte("data-still")) {
		m.open("noscript")
		m.open("meta", "http-equiv", "refresh", "content", "5")
		m.end("noscript")
	}
	m.open("style", "nonce", nonce)
	m.WriteString(Style(fontsPath))
	m.end("style")
	m.end("head")
	m.open("body")
	m.WriteString(symbols())
	m.open("p", "id", "net", "role", "status", "hidden", "hidden")
	m.text(words.Say("web.no-connection"))
	m.end("p")
	m.open("p", "id", "waiting", "role", "status", "hidden", "hidden", "data-said", words.Say("web.waiting"))
	m.end("p")
	m.open("p", "id", "said", "class", "vh", "role", "status", "aria-live", "polite")
	m.end("p")
	m.Write(body)
	m.open("script", "nonce", nonce)
	m.WriteString(script)
	m.end("script")
	m.end("body")
	m.end("html")
	if !strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		w.WriteHeader(status)
		_, _ = w.Write(m.Bytes())
		return
	}
	w.Header().Set("Content-Encoding", "gzip")
	w.WriteHeader(status)
	packed := gzip.NewWriter(w)
	_, _ = packed.Write(m.Bytes())
	_ = packed.Close()
}

// answer writes a page, or only its body where the script of the page asks for it.
func (b handler) answer(w http.ResponseWriter, r *http.Request, status int, body []byte) {
	if r.Header.Get("X-Part") == "" {
		writePage(w, r, status, b.words(r), body)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(status)
	_, _ = w.Write(body)
}

// getPage gives a page, with what its address says was entered there.
func (b handler) getPage(w http.ResponseWriter, r *http.Request, g *grant) {
	b.answer(w, r, http.StatusOK, b.table.get(g, b.words(r), r.URL.Query()))
}

// post takes what was pressed on a page, or an entry as a program sends it.
func (b handler) post(w http.ResponseWriter, r *http.Request, g *grant) {
	kind, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if kind == "application/json" {
		b.postEntry(w, r, g)
		return
	}
	if err := r.ParseForm(); err != nil {
		http.Error(w, "this cannot be read", badBody(err))
		return
	}
	came, err := b.table.press(r.Context(), b.words(r), g, r.PostForm)
	switch {
	case err != nil:
		panic(http.ErrAbortHandler) // the board is closed
	case !came.done || r.Header.Get("X-Part") != "" || came.status == statusRejected:
		b.answer(w, r, came.status, came.body)
	default:
		http.Redirect(w, r, r.URL.Path+came.query, http.StatusSeeOther)
	}
}

// badBody is the status for a body that cannot be read.
func badBody(err error) int {
	if large := (*http.MaxBytesError)(nil); errors.As(err, &large) {
		return http.StatusRequestEntityTooLarge
	}
	return http.StatusBadRequest
}

// postEntry takes an entry and answers with the state of the game: 200 when it is on the
// disk, 202 while it is not yet, and 409 where another one was written meanwhile.
func (b handler) postEntry(w http.ResponseWriter, r *http.Request, g *grant) {
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
	before, _ := b.table.pad.Rejected()
	var a answer
	if err := b.table.owner(func() { a = b.table.answerTo(words, g, request) }); err != nil {
		panic(http.ErrAbortHandler) // the board is closed
	}
	if a.status == http.StatusOK {
		a.status = b.table.settle(r.Context(), before)
	}
	if a.status == http.StatusInternalServerError {
		_, why := b.table.pad.Rejected()
		a.code, a.message = string(failure.Rejected), words.Trouble(why)
	}
	if a.code != "" {
		refuseEntry(w, a.status, a.code, a.message)
		return
	}
	b.sendState(w, a.status, a.state, nil)
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
