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
	"beermat/sheets/stats"
	"beermat/ui/i18n"
	"beermat/ui/present"
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
	b.WriteString(`<symbol id="zero" viewBox="0 0 34 12"><path d="M3 8.2 Q17 1.8 31 7.4" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round"/></symbol></defs></svg>`)
	return b.String()
})

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
		writePage(w, r, status, b.words(r), body)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(status)
	_, _ = w.Write(body)
}

// pageCache keeps the bodies of pages that nobody has entered anything on: many look
// at the same one.
type pageCache struct {
	sync.Mutex
	version int64
	of      map[pageKey][]byte
}

type pageKey struct {
	kind   byte
	player string
	locked bool
	lang   string
}

// renderer draws the body of a page. What the owner of a table returns is drawn by whoever has asked.
type renderer func() []byte

// getPage gives a page, with what its address says was entered there.
func (b *Board) getPage(w http.ResponseWriter, r *http.Request, g *grant) {
	q := r.URL.Query()
	words := b.words(r)
	switch {
	case g.kind == toServe && (q.Has("new") || q.Has("screens")):
		b.answer(w, r, http.StatusOK, b.sidePage(words, q)())
	case q.Has("lines"):
		b.answer(w, r, http.StatusOK, b.draftPage(g, words, q))
	default:
		b.answer(w, r, http.StatusOK, b.body(g, words))
	}
}

// draftPage returns a page with what its address says was entered there.
func (b *Board) draftPage(g *grant, words *i18n.Translator, q url.Values) []byte {
	now, f := b.table.shown.Load(), padForm{draft: draft{editing: -1}}
	if now.fits(q) {
		f.draft = readDraft(q)
		if f.editing >= now.sheet.Len() || g.kind != toServe {
			f.editing = -1
		}
	}
	return now.page(g, words, f).draw()
}

// sidePage returns a page of the table beside that of the game.
func (b *Board) sidePage(words *i18n.Translator, q url.Values) renderer {
	t := b.table.shown.Load()
	if q.Has("screens") {
		return b.screensPage(words)
	}
	if game := t.games.Scorecard(q.Get("new")); game != nil {
		return t.newSetup(game).page(words)
	}
	return t.chooseGame(words)
}

// body returns the body of a page on which nothing has been entered. It is drawn once for each version of
// what is shown.
func (b *Board) body(g *grant, words *i18n.Translator) []byte {
	b.pages.Lock()
	defer b.pages.Unlock()
	key := pageKey{g.kind, g.player, g.locked, words.Lang()}
	now := b.table.shown.Load()
	if b.pages.version != now.version || b.pages.of == nil {
		b.pages.version, b.pages.of = now.version, map[pageKey][]byte{}
	}
	if b.pages.of[key] == nil {
		b.pages.of[key] = now.page(g, words, padForm{draft: draft{editing: -1}}).draw()
	}
	return b.pages.of[key]
}

// scene returns what is drawn of the game, and the editor of what is entered.
func (t *frame) scene(words *i18n.Translator, d draft, enters bool) (*scene, *scorecard.Editor) {
	game := t.games.ScorecardOf(t.sheet.Game())
	n, head := t.sheet.Len(), t.sheet.Head()
	s := &scene{game: game, id: head.ID, title: head.House.Title(), lines: t.sheet.Lines()}
	s.Words, s.Seats, s.Editing, s.Still = words, t.seats(), d.editing, !enters
	for k := range n {
		s.writers = append(s.writers, t.sheet.Player(k))
	}
	editor := game.NewEditor(t.sheet)
	editor.Update(d.editing)
	editor.Restore(d.mode, d.keys)
	if enters {
		s.Snapshot = editor.Snapshot()
	} else {
		s.Snapshot = editor.History().At(n, nil)
	}
	if t.sheet.Done() {
		var all stats.PlayerStats
		var games []stats.PlayerStats
		if seat := stats.Winner(t.sheet.Card().Standings()); seat >= 0 {
			all, games, _ = t.pad.Stats().Career(t.player(head.Players[seat])) // a guest has none
		}
		s.stamp = stats.StampOf(t.sheet, all, games)
	}
	return s, editor
}

// mayEnter reports whether something can be entered with a grant as the game is.
func (t *frame) mayEnter(g *grant) bool {
	switch {
	case t.sheet == nil || g.kind == toLook || g.locked:
		return false
	case g.kind == toServe:
		return true
	}
	turn, on := t.sheet.Card().Turn()
	return on && t.seatOf(g.player) == turn.Player
}

// pageOf draws a page of the table as it is shown when it is drawn.
func (t *Table) pageOf(g *grant, words *i18n.Translator, f padForm) renderer {
	return func() []byte { return t.shown.Load().page(g, words, f).draw() }
}

// page is all that the body of a page says, as it was at one time.
type page struct {
	*scene // nil while no game is on the table
	words  *i18n.Translator
	form   padForm
	kind   byte  // of its grant
	locked bool  // nothing can be entered from it for now
	own    int   // the seat of its player; -1 for none
	menu   *menu // of the table; nil on the pages of others
}

// page returns a page as the game is now.
func (t *frame) page(g *grant, words *i18n.Translator, f padForm) *page {
	p := &page{words: words, kind: g.kind, locked: g.locked, own: t.seatOf(g.player)}
	if g.kind == toServe {
		p.menu = t.menu()
	}
	if t.sheet == nil {
		return p
	}
	enters := t.mayEnter(g)
	s, editor := t.scene(words, f.draft, enters)
	s.corrects = enters && g.kind == toServe
	f.keys, f.mode = editor.Keys(), editor.Mode()
	switch g.kind {
	case toSit:
		f.undo = !g.locked && t.ownLast(p.own)
	case toServe:
		f.undo, f.redo = t.sheet.CanUndo(), t.sheet.CanRedo()
	}
	what := s.Last.Text
	if f.editing >= 0 {
		what = s.Edit.Text
	}
	s.last, s.wrote = present.LastLine(words, t.sheet, what, f.editing, s.Names(), t.sayDisk())
	p.scene, p.form = s, f
	return p
}

// draw draws the body.
func (p *page) draw() []byte {
	var m markup
	s := p.scene
	if s == nil {
		m.open("main", "id", "m", "data-after", "-1", "data-title", "Beermat")
		m.el("h1", "Beermat")
		m.el("p", p.words.Say("web.no-game"), "class", "turn")
		p.menu.draw(&m, p.words)
		m.end("main")
		return m.Bytes()
	}
	f := &p.form
	pads := s.Pad != nil || f.undo || f.redo || f.note != ""
	m.open("main", "id", "m", "class", when(pads, "pads"), "data-after", strconv.Itoa(len(s.writers)), "data-sheet", s.id, "data-lines", strconv.Itoa(s.lines), "data-title", s.window())
	p.heading(&m)
	if pads {
		s.pad(&m, f) // before the card, so that keys come to it first
	}
	s.card(&m)
	m.open("p", "id", "last", "role", "status", "aria-live", "polite")
	s.inked(&m, s.last, s.wrote)
	m.end("p")
	p.menu.draw(&m, p.words)
	m.end("main")
	return m.Bytes()
}

// heading says which game it is, how far it is, whose turn it is or how it came out,
// and whose page this is.
func (p *page) heading(m *markup) {
	s := p.scene
	m.open("header")
	m.open("span", "class", "mat", "aria-hidden", "true")
	m.WriteString(mat(s.game.ID))
	m.end("span")
	m.open("div")
	m.el("h1", s.Words.Game(s.game.ID, s.title))
	m.el("p", s.status(), "class", "status")
	m.end("div")
	m.end("header")
	switch {
	case p.kind == toSit && p.own < 0:
		m.el("p", s.Words.Say("web.no-seat"), "class", "turn")
	case p.kind == toSit && p.locked:
		m.el("p", s.Words.Say("web.locked"), "class", "turn")
	}
	if s.Turn.Player >= 0 {
		key := "board.turn"
		if p.own >= 0 && p.own == s.Turn.Player {
			key = "web.your-turn"
		}
		m.el("p", p.words.Say(key, i18n.Data{"name": s.Names()[s.Turn.Player]}), "class", "turn")
		return
	}
	m.open("p", "class", "turn outcome")
	s.inked(m, s.Words.Outcome(s.game.ID, s.Standings, s.Names(), true), s.winner())
	m.end("p")
	m.el("p", present.Stamp(s.Words, s.stamp), "class", "stamp")
	m.open("ol", "class", "standings")
	for _, one := range s.Standings {
		m.open("li", "value", strconv.Itoa(one.Place))
		s.player(m, one.Player)
		m.el("b", i18n.Figure(one.Score))
		m.end("li")
	}
	m.end("ol")
}
