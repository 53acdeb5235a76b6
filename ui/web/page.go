package web

import (
	_ "embed"
	"fmt"
	"math"
	"net/url"
	"strconv"
	"strings"
	"sync"

	"beermat/assets"
	"beermat/scoring/scorecard"
	"beermat/sheets/stats"
	"beermat/ui/i18n"
	"beermat/ui/present"
)

//go:embed page.css
var style string

//go:embed page.js
var script string

// Style returns the style of pages, given the address of the folder of Fonts.
func Style(fonts string) string { return strings.ReplaceAll(style, "{{fonts}}", fonts) + ringStyle() }

// Fonts returns the fonts of pages by their file names: that in which what people wrote is set, and that of
// titles.
func Fonts() (files map[string][]byte, err error) {
	files = map[string][]byte{}
	for name, font := range map[string]string{"hand.ttf": "Kalam-Bold.ttf", "title.ttf": "BricolageGrotesque-Bold.ttf"} {
		if files[name], err = assets.Fonts.ReadFile("fonts/" + font); err != nil {
			return nil, err
		}
	}
	return files, nil
}

// Script returns the script of pages.
func Script() string { return script }

// Symbols returns the faces of dice that pages use.
func Symbols() string { return symbols() }

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

// get returns the body of the page that an address asks for.
func (t *Table) get(g *grant, words *i18n.Translator, q url.Values) []byte {
	switch {
	case g.kind == toServe && q.Has("screens") && t.screens != nil:
		return t.screens(words, nil)()
	case g.kind == toServe && sideOf(q) != nil:
		return sideOf(q)(t.shown.Load(), words, q)()
	case q.Has("lines"):
		return t.draftPage(g, words, q)
	}
	return t.body(g, words)
}

// draftPage returns a page with what its address says was entered there.
func (t *Table) draftPage(g *grant, words *i18n.Translator, q url.Values) []byte {
	now, f := t.shown.Load(), padForm{draft: draft{editing: -1}}
	if now.fits(q) {
		f.draft = readDraft(q)
		if f.editing >= now.sheet.Len() || g.kind != toServe {
			f.editing = -1
		}
	}
	return now.page(g, words, f).draw()
}

// side draws a page of the table beside that of the game.
type side func(t *frame, words *i18n.Translator, q url.Values) renderer

// sides are the pages beside that of the game, by what an address asks for.
var sides = []struct {
	query string
	side
}{
	{"new", (*frame).newPage},
	{"nights", (*frame).nightsPage},
	{"game", (*frame).gamePage},
	{"link", (*frame).gamePage},
	{"pair", (*frame).pairPage},
	{"records", (*frame).recordsPage},
	{"season", (*frame).seasonPage},
	{"players", (*frame).playersPage},
	{"player", (*frame).playerPage},
	{"rules", (*frame).rulesPage},
	{"settings", (*frame).settingsPage},
}

// sideOf returns the page that an address asks for; nil for that of the game.
func sideOf(q url.Values) side {
	for _, one := range sides {
		if q.Has(one.query) {
			return one.side
		}
	}
	return nil
}

// newPage returns the page on which a game is settled, or where none is named, that with all games.
func (t *frame) newPage(words *i18n.Translator, q url.Values) renderer {
	if game := t.games.Scorecard(q.Get("new")); game != nil {
		return t.newSetup(game).page(words)
	}
	return t.home(words, true)
}

// body returns the body of a page on which nothing has been entered. It is drawn once for each version of
// what is shown.
func (t *Table) body(g *grant, words *i18n.Translator) []byte {
	t.pages.Lock()
	defer t.pages.Unlock()
	key := pageKey{g.kind, g.player, g.locked, words.Lang()}
	now := t.shown.Load()
	if t.pages.version != now.version || t.pages.of == nil {
		t.pages.version, t.pages.of = now.version, map[pageKey][]byte{}
	}
	if t.pages.of[key] == nil {
		t.pages.of[key] = now.page(g, words, padForm{draft: draft{editing: -1}}).draw()
	}
	return t.pages.of[key]
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
	s.events = present.LastEvents(t.sheet, editor.History())
	if enters {
		s.Snapshot = editor.Snapshot()
	} else {
		s.Snapshot = editor.History().At(n, nil)
	}
	if t.sheet.Done() {
		var all stats.PlayerStats
		var games []stats.PlayerStats
		if seat := stats.Winner(t.sheet.Card().Standings()); seat >= 0 {
			all, games, _ = t.pad.Career(t.player(head.Players[seat])) // a guest has none
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
	kind   byte     // of its grant
	locked bool     // nothing can be entered from it for now
	still  bool     // it is a file, in which nothing is heard or pressed
	own    int      // the seat of its player; -1 for none
	menu   *menu    // of the table; nil on the pages of others
	home   renderer // of the table with no game on it; nil on the pages of others
}

// page returns a page as the game is now.
func (t *frame) page(g *grant, words *i18n.Translator, f padForm) *page {
	p := &page{words: words, kind: g.kind, locked: g.locked, own: t.seatOf(g.player)}
	if g.kind == toServe {
		p.menu = t.menu()
	}
	if t.sheet == nil {
		if g.kind == toServe {
			p.home = t.home(words, false)
		}
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
	s.calls = callsOf(words, s.game, t.sheet, s.Names(), t.hints)
	s.last, s.wrote = present.LastLine(words, t.sheet, what, f.editing, s.Names(), t.sayDisk())
	p.scene, p.form = s, f
	return p
}

// draw draws the body.
func (p *page) draw() []byte {
	var m markup
	s := p.scene
	if p.home != nil {
		return p.home()
	}
	if s == nil {
		m.open("main", "id", "m", "data-after", "-1", "data-title", "Beermat")
		m.el("h1", "Beermat")
		m.el("p", p.words.Say("web.no-game"), "class", "turn")
		m.end("main")
		return m.Bytes()
	}
	f := &p.form
	pads := s.Pad != nil || f.undo || f.redo || f.note != ""
	m.open("main", "id", "m", "class", classes(when(pads, "pads"), when(p.kind == toLook, "look")), "data-after", strconv.Itoa(len(s.writers)), "data-sheet", s.id, "data-lines", strconv.Itoa(s.lines), "data-title", s.window())
	p.heading(&m)
	if pads {
		s.pad(&m, f) // before the card, so that keys come to it first
	}
	if p.kind != toLook {
		p.drawLine(&m)
	}
	if s.tiled = p.kind == toLook && s.isFlat(); s.tiled {
		s.tiles(&m)
	}
	s.card(&m)
	m.open("p", "id", "last")
	s.inked(&m, s.last, s.wrote)
	m.end("p")
	s.calls.draw(&m)
	p.menu.draw(&m, p.words)
	m.end("main")
	return m.Bytes()
}

// totals says how everybody stands in one line, for a phone, where the card lies below the pad.
func (s *scene) totals(m *markup) {
	m.open("p", "class", "totals", "aria-hidden", "true")
	for seat, name := range s.Names() {
		for _, one := range s.Standings {
			if one.Player == seat && !one.Left {
				m.el("span", name+" "+i18n.Figure(one.Score))
			}
		}
	}
	m.end("p")
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
	if p.kind == toLook {
		s.lookHeading(m)
	} else {
		m.el("h1", s.Words.Game(s.game.ID, s.title))
		m.el("p", s.status(), "class", "status")
	}
	m.end("div")
	if !p.still {
		drawVoice(m, s.Words)
	}
	m.end("header")
	switch {
	case p.kind == toLook && s.Turn.Player < 0:
		m.el("p", present.Stamp(s.Words, s.stamp), "class", "stamp")
		return
	case p.kind == toLook:
		return
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
		s.totals(m)
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
