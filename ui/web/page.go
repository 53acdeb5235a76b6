package web

import (
	"bytes"
	"compress/gzip"
	_ "embed"
	"fmt"
	"math"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync"

	"beermat/scoring/scorecard"
	"beermat/ui/i18n"
)

//go:embed page.css
var style string

//go:embed page.js
var script string

// ringStyle places the seats of a ring round its hub.
var ringStyle = sync.OnceValue(func() string {
	var b strings.Builder
	for n := 2; n <= maxRing; n++ {
		for seat := range n {
			x, y := ringPlace(seat, n)
			fmt.Fprintf(&b, ".n%d li:nth-child(%d){left:%.1f%%;top:%.1f%%}", n, seat+1, x, y)
		}
	}
	return "@media(min-width:760px){" + b.String() + "}"
})

// maxRing is how many seats sit round a table; more are a list.
const maxRing = 12

// ringPlace returns where a seat sits round a table, in hundredths of its sides.
func ringPlace(seat, of int) (x, y float64) {
	angle := 2 * math.Pi * float64(seat) / float64(of)
	return 50 + 38*math.Sin(angle), 50 - 38*math.Cos(angle)
}

// pips are where the pips of a die lie.
var pips = [7][][2]int{
	{},
	{{12, 12}},
	{{7, 7}, {17, 17}},
	{{7, 7}, {12, 12}, {17, 17}},
	{{7, 7}, {17, 7}, {7, 17}, {17, 17}},
	{{7, 7}, {17, 7}, {12, 12}, {7, 17}, {17, 17}},
	{{7, 6}, {17, 6}, {7, 12}, {17, 12}, {7, 18}, {17, 18}},
}

// symbols are the faces of dice, which all others use.
var symbols = sync.OnceValue(func() string {
	var b strings.Builder
	b.WriteString(`<svg class="vh" aria-hidden="true" width="0" height="0"><defs>`)
	for face := 1; face <= 6; face++ {
		fmt.Fprintf(&b, `<symbol id="d%d" viewBox="0 0 24 24">`, face)
		for _, at := range pips[face] {
			fmt.Fprintf(&b, `<circle cx="%d" cy="%d" r="2.2"/>`, at[0], at[1])
		}
		b.WriteString("</symbol>")
	}
	b.WriteString("</defs></svg>")
	return b.String()
})

// frame writes a whole page round its body.
func frame(w http.ResponseWriter, r *http.Request, status int, words *i18n.Translator, body []byte) {
	nonce := newToken()
	w.Header().Set("Content-Security-Policy", "default-src 'none'; style-src 'nonce-"+nonce+"'; script-src 'nonce-"+nonce+
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
	m.WriteString(style)
	m.WriteString(ringStyle())
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
func (b *Board) answer(w http.ResponseWriter, r *http.Request, status int, body []byte) {
	if r.Header.Get("X-Part") == "" {
		frame(w, r, status, b.words(r), body)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(status)
	_, _ = w.Write(body)
}

// pageCache keeps the bodies of pages that nobody has entered anything on: many look
// at the same one.
type pageCache struct {
	version int64
	of      map[pageKey][]byte
}

type pageKey struct {
	kind   byte
	player string
	locked bool
	lang   string
}

// getPage gives a page, with what its address says was entered there.
func (b *Board) getPage(w http.ResponseWriter, r *http.Request, g *grant) {
	q := r.URL.Query()
	words := b.words(r)
	if g.kind == toServe && (q.Has("new") || q.Has("screens")) {
		b.answer(w, r, http.StatusOK, b.sidePage(words, q))
		return
	}
	if !q.Has("lines") {
		b.answer(w, r, http.StatusOK, b.body(g, words))
		return
	}
	b.answer(w, r, http.StatusOK, b.drawDraft(g, words, q))
}

// drawDraft returns the body of a page with what its address says was entered there.
func (b *Board) drawDraft(g *grant, words *i18n.Translator, q url.Values) []byte {
	b.table.mu.Lock()
	defer b.table.mu.Unlock()
	f := padForm{draft: draft{editing: -1}}
	if b.table.fits(q) {
		f.draft = readDraft(q)
		if f.editing >= b.table.sheet.Len() || g.kind != toServe {
			f.editing = -1
		}
	}
	return b.draw(g, words, f)
}

// sidePage returns a page of the table beside that of the game.
func (b *Board) sidePage(words *i18n.Translator, q url.Values) []byte {
	t := b.table
	t.mu.Lock()
	defer t.mu.Unlock()
	if q.Has("screens") {
		return b.screensPage(words)
	}
	if game := t.games.Scorecard(q.Get("new")); game != nil {
		return t.setupPage(words, t.newSetup(game))
	}
	return t.chooseGame(words)
}

// body returns the body of a page on which nothing has been entered.
func (b *Board) body(g *grant, words *i18n.Translator) []byte {
	b.table.mu.Lock()
	defer b.table.mu.Unlock()
	if now := b.table.version.Load(); b.pages.version != now || b.pages.of == nil {
		b.pages = pageCache{version: now, of: map[pageKey][]byte{}}
	}
	key := pageKey{g.kind, g.player, g.locked, words.Lang()}
	body, ok := b.pages.of[key]
	if !ok {
		body = b.draw(g, words, padForm{draft: draft{editing: -1}})
		b.pages.of[key] = body
	}
	return body
}

// scene returns what is drawn of the table, and the editor of what is entered.
func (t *Table) scene(words *i18n.Translator, d draft, enters bool) (*scene, *scorecard.Editor) {
	game := t.games.ScorecardOf(t.sheet.Game())
	s := &scene{game: game, sheet: t.sheet, words: words, editing: d.editing, seats: t.seats()}
	s.names = namesOf(s.seats)
	editor := game.NewEditor(t.sheet)
	editor.Update(d.editing)
	editor.Restore(d.mode, d.keys)
	if enters {
		s.Snapshot = editor.Snapshot()
	} else {
		s.Snapshot = editor.History().At(t.sheet.Len(), nil)
	}
	return s, editor
}

// mayEnter reports whether something can be entered with a grant as the game is.
func (t *Table) mayEnter(g *grant) bool {
	switch {
	case t.sheet == nil || g.kind == toLook || g.locked:
		return false
	case g.kind == toServe:
		return true
	}
	turn, on := t.sheet.Card().Turn()
	return on && t.seatOf(g.player) == turn.Player
}

// draw returns the body of a page.
func (b *Board) draw(g *grant, words *i18n.Translator, f padForm) []byte {
	t := b.table
	var m markup
	if t.sheet == nil {
		m.open("main", "id", "m", "data-after", "-1", "data-title", "Beermat")
		m.el("h1", "Beermat")
		m.el("p", words.Say("web.no-game"), "class", "turn")
		if g.kind == toServe {
			t.menu(&m, words)
		}
		m.end("main")
		return m.Bytes()
	}
	enters := t.mayEnter(g)
	s, editor := t.scene(words, f.draft, enters)
	s.corrects = enters && g.kind == toServe
	f.keys, f.mode = editor.Keys(), editor.Mode()
	switch g.kind {
	case toSit:
		f.undo = !g.locked && t.ownLast(t.seatOf(g.player))
	case toServe:
		f.undo, f.redo = t.sheet.CanUndo(), t.sheet.CanRedo()
	}
	pads := s.Pad != nil || f.undo || f.redo || f.note != ""
	m.open("main", "id", "m", "class", when(pads, "pads"), "data-after", strconv.Itoa(t.sheet.Len()), "data-sheet", t.sheet.Head().ID, "data-lines", strconv.Itoa(t.sheet.Lines()), "data-title", s.title())
	s.heading(&m, g, t.seatOf(g.player))
	if pads {
		s.pad(&m, &f) // before the card, so that keys come to it first
	}
	s.card(&m)
	m.open("p", "id", "last", "role", "status", "aria-live", "polite")
	m.text(s.last(t.sayDisk()))
	m.end("p")
	if g.kind == toServe {
		t.menu(&m, words)
	}
	m.end("main")
	return m.Bytes()
}

// heading says which game it is, how far it is, whose turn it is or how it came out,
// and whose page this is.
func (s *scene) heading(m *markup, g *grant, own int) {
	m.open("header")
	m.open("span", "class", "mat", "aria-hidden", "true")
	m.WriteString(mat(s.game.ID))
	m.end("span")
	m.open("div")
	m.el("h1", s.words.Game(s.game.ID, s.sheet.Head().House.Title()))
	m.el("p", s.status(), "class", "status")
	m.end("div")
	m.end("header")
	switch {
	case g.kind == toSit && own < 0:
		m.el("p", s.words.Say("web.no-seat"), "class", "turn")
	case g.kind == toSit && g.locked:
		m.el("p", s.words.Say("web.locked"), "class", "turn")
	}
	if s.Turn.Player >= 0 {
		key := "board.turn"
		if own >= 0 && own == s.Turn.Player {
			key = "web.your-turn"
		}
		m.el("p", s.words.Say(key, i18n.Data{"name": s.names[s.Turn.Player]}), "class", "turn")
		return
	}
	m.el("p", s.words.Outcome(s.game.ID, s.Standings, s.names, true), "class", "turn outcome")
	m.open("ol", "class", "standings")
	for _, one := range s.Standings {
		m.open("li", "value", strconv.Itoa(one.Place))
		s.player(m, one.Player)
		m.el("b", i18n.Figure(one.Score))
		m.end("li")
	}
	m.end("ol")
}
