//go:build !js

package web

import (
	"bytes"
	"fmt"
	"math"
	"net"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"beermat/ui/i18n"
)

// Handler answers browsers.
func (b *Board) Handler() http.Handler { return handler{b}.routes() }

// handler answers what browsers ask of a board.
type handler struct{ *Board }

// routes are where what is asked is answered.
func (b handler) routes() http.Handler {
	mux := http.NewServeMux()
	for _, kind := range []byte{toLook, toSit, toServe} {
		at := "/" + string(kind) + "/{token}"
		mux.Handle("GET "+at, b.granted(kind, b.getPage))
		mux.Handle("GET "+at+"/live", b.granted(kind, b.getLive))
		mux.Handle("GET "+at+"/state", b.granted(kind, b.getState))
		mux.Handle("GET "+at+"/events", b.granted(kind, b.getEvents))
	}
	mux.Handle("POST /s/{token}", b.granted(toSit, b.post))
	mux.Handle("POST /t/{token}", b.granted(toServe, b.post))
	mux.HandleFunc("GET "+fontsPath+"{name}", getFont)
	if b.pad != nil {
		mux.HandleFunc("GET "+PadPath, b.getPad)
	}
	mux.HandleFunc("GET /{code}", b.getShort)
	mux.HandleFunc("GET /", func(w http.ResponseWriter, r *http.Request) {
		http.Error(w, b.words(r).Say("web.no-page"), http.StatusNotFound)
	})
	return b.guard(http.NewCrossOriginProtection().Handler(mux))
}

// fontsPath is where the fonts of pages are found.
const fontsPath = "/font/"

// getFont answers with a font, which browsers may keep.
func getFont(w http.ResponseWriter, r *http.Request) {
	fonts, err := Fonts()
	font, found := fonts[r.PathValue("name")]
	if err != nil || !found {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Type", "font/ttf")
	w.Header().Set("Cache-Control", "public, max-age=604800")
	_, _ = w.Write(font)
}

// getPad answers with a file of the pad in a browser where it can work there.
func (b handler) getPad(w http.ResponseWriter, r *http.Request) {
	host, _, err := net.SplitHostPort(r.Host)
	if err != nil {
		host = r.Host
	}
	if r.TLS == nil && !isLoopback(strings.Trim(host, "[]")) {
		http.Error(w, b.words(r).Say("webapp.insecure"), http.StatusForbidden)
		return
	}
	_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(padTimeout))
	b.pad.ServeHTTP(w, r)
}

// guard lets only requests through that were meant for this board, bounds them, and
// says in every answer what a page may do.
func (b handler) guard(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Cache-Control", "no-store")
		h.Set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'; base-uri 'none'")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("X-Content-Type-Options", "nosniff")
		if !b.isOwn(r.Host) {
			http.Error(w, "this is not the name of a board", http.StatusMisdirectedRequest)
			return
		}
		if r.ContentLength > maxBody {
			http.Error(w, "too large", http.StatusRequestEntityTooLarge)
			return
		}
		_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(writeTimeout))
		r.Body = http.MaxBytesReader(w, r.Body, maxBody)
		next.ServeHTTP(w, r)
	})
}

// getShort leads from the address that is typed to the page to look at. A right code is
// held up as well after too many wrong ones, for it is short enough to be guessed.
func (b handler) getShort(w http.ResponseWriter, r *http.Request) {
	code := strings.ToLower(r.PathValue("code"))
	address, _, _ := net.SplitHostPort(r.RemoteAddr)
	switch wait, held := b.guesses.held(address); {
	case len(code) != codeLength:
		http.Error(w, b.words(r).Say("web.no-page"), http.StatusNotFound)
	case held:
		b.refuse(w, r, wait)
	case !b.grants.isCode(code):
		b.guesses.wrong(address)
		http.Error(w, b.words(r).Say("web.no-page"), http.StatusNotFound)
	default:
		at := url.URL{Path: "/" + string(toLook) + "/" + b.grants.issue(toLook, "").token, RawQuery: r.URL.RawQuery}
		http.Redirect(w, r, at.String(), http.StatusSeeOther)
	}
}

// refuse tells somebody who guesses to wait.
func (b handler) refuse(w http.ResponseWriter, r *http.Request, wait time.Duration) {
	w.Header().Set("Retry-After", strconv.Itoa(int(math.Ceil(wait.Seconds()))))
	http.Error(w, b.words(r).Say("web.too-many"), http.StatusTooManyRequests)
}

// granted hands on what a token allows. A token that is wrong, and one that is of
// another kind of page, leads to no page.
func (b handler) granted(kind byte, do func(http.ResponseWriter, *http.Request, *grant)) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		g := b.grants.find(kind, r.PathValue("token"))
		if g != nil {
			do(w, r, g)
			return
		}
		address, _, _ := net.SplitHostPort(r.RemoteAddr)
		if wait, tooMany := b.guesses.wrong(address); tooMany {
			b.refuse(w, r, wait)
			return
		}
		http.Error(w, b.words(r).Say("web.no-page"), http.StatusNotFound)
	})
}

// words returns the words in the language that a browser asks for.
func (b handler) words(r *http.Request) *i18n.Translator {
	return b.table.words(r.Header.Get("Accept-Language"))
}

// getState gives the state of the game as one line of JSON.
func (b handler) getState(w http.ResponseWriter, _ *http.Request, _ *grant) {
	state, err := b.table.shown.Load().state()
	b.sendState(w, http.StatusOK, state, err)
}

// sendState answers with the state of the game. It is 204 where there is no game.
func (b handler) sendState(w http.ResponseWriter, status int, state []byte, err error) {
	switch {
	case err != nil:
		http.Error(w, "the state cannot be told", http.StatusInternalServerError)
		return
	case state == nil:
		w.WriteHeader(http.StatusNoContent)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_, _ = w.Write(state)
}

// getEvents tells the state of the game whenever it changes, as events of one line of
// JSON each.
func (b handler) getEvents(w http.ResponseWriter, r *http.Request, g *grant) {
	b.stream(w, r, g, func() ([]byte, bool) {
		if b.grants.find(g.kind, g.token) == nil { // it may be revoked by now
			return nil, false
		}
		state, err := b.table.shown.Load().state()
		if state == nil {
			state = []byte("null")
		}
		return bytes.TrimSpace(state), err == nil
	})
}

// getLive tells the page whenever it changes.
func (b handler) getLive(w http.ResponseWriter, r *http.Request, g *grant) {
	words := b.words(r)
	b.stream(w, r, g, func() ([]byte, bool) {
		now := b.grants.find(g.kind, g.token) // it may be locked by now, or revoked
		if now == nil {
			return nil, false
		}
		return b.table.body(now, words), true
	})
}

// heartbeat is how often a page hears something, so that it notices that nobody is
// there any more.
const heartbeat = 15 * time.Second

// stream tells a viewer what is to be seen, now and whenever it has changed, until one
// of the two goes or there is nothing to tell.
func (b handler) stream(w http.ResponseWriter, r *http.Request, g *grant, see func() ([]byte, bool)) {
	changed := make(chan struct{}, 1)
	address, _, _ := net.SplitHostPort(r.RemoteAddr)
	b.mu.Lock()
	full := b.isFull(g, address)
	if !full {
		b.viewers[changed] = viewer{g.kind, g.token, address}
	}
	b.mu.Unlock()
	if full {
		w.Header().Set("Retry-After", "10")
		http.Error(w, b.words(r).Say("web.full"), http.StatusTooManyRequests)
		return
	}
	b.viewed()
	defer func() {
		b.mu.Lock()
		delete(b.viewers, changed)
		b.mu.Unlock()
		b.viewed()
	}()
	control := http.NewResponseController(w)
	_ = control.SetReadDeadline(time.Time{}) // nothing more is read
	w.Header().Set("Content-Type", "text/event-stream")
	send := func(format string, args ...any) bool {
		_ = control.SetWriteDeadline(time.Now().Add(writeTimeout))
		_, err := fmt.Fprintf(w, format, args...)
		return err == nil && control.Flush() == nil
	}
	beat := time.NewTicker(heartbeat)
	defer beat.Stop()
	var last []byte
	for {
		now, ok := see()
		if !ok {
			return
		}
		if !bytes.Equal(now, last) && !send("data: %s\n\n", now) {
			return
		}
		last = now
		for waiting := true; waiting; {
			select {
			case <-changed:
				waiting = false
			case <-beat.C:
				if !send("event: beat\ndata:\n\n") {
					return
				}
			case <-r.Context().Done():
				return
			case <-b.closed:
				return
			}
		}
	}
}
