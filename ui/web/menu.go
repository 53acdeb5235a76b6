package web

import (
	"fmt"
	"image"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/boombuler/barcode/qr"

	"beermat/scoring"
	"beermat/sheets"
	"beermat/ui/i18n"
	"beermat/ui/present"
)

// maxOpen is how many games in play the table page lists.
const maxOpen = 12

// menu is what the table page offers beside the pad: the rematch, who goes home, the end of
// the game, other games and other screens.
type menu struct {
	sheet string // the ID of the game on the table; "" for none
	lines string // of its log
	over  bool
	next  []choice // who may begin the rematch
	home  []choice // who may go home
	open  []sheets.Summary
}

// choice is a button with somebody's name.
type choice struct{ do, name string }

// menu returns the menu as the game is now.
func (t *frame) menu() *menu {
	now := &menu{}
	if t.sheet != nil {
		now.sheet, now.lines, now.over = t.sheet.Head().ID, strconv.Itoa(t.sheet.Lines()), t.sheet.Done()
		if seats := t.seats(); now.over {
			for _, one := range present.Starters(t.sheet, sheets.NextBegins) {
				if one.By != "" {
					now.next = append(now.next, choice{"rematch:" + string(one.By), seats[one.Seat].Name})
				}
			}
		} else {
			now.home = t.staying(seats)
		}
	}
	list, _, _ := t.pad.History().InPlay(sheets.Summary{}, maxOpen)
	now.open = slices.DeleteFunc(list, func(one sheets.Summary) bool { return one.ID == now.sheet })
	return now
}

// staying are those who have not gone home.
func (t *frame) staying(seats []present.Player) (list []choice) {
	standings := t.sheet.Card().Standings()
	for seat, one := range seats {
		if !slices.ContainsFunc(standings, func(s scoring.Standing) bool { return s.Player == seat && s.Left }) {
			list = append(list, choice{fmt.Sprint("home:", seat), one.Name})
		}
	}
	return list
}

// draw draws the menu; nothing where there is none.
func (n *menu) draw(m *markup, words *i18n.Translator) {
	if n == nil {
		return
	}
	m.open("form", "method", "post", "class", "menu", "id", "menu")
	m.hidden("menu", "1")
	if n.sheet != "" {
		m.hidden("sheet", n.sheet)
		m.hidden("lines", n.lines)
		n.drawSheet(m, words)
	}
	for _, one := range n.open {
		said := words.Game(one.Game, one.Title()) + ": " + words.List(sheets.NamesOf(one.Players))
		m.button(said, "do", "open:"+one.ID)
	}
	m.el("a", words.Say("result.other"), "class", "link", "href", "?new")
	m.el("a", words.Say("web.screens"), "class", "link", "href", "?screens")
	m.end("form")
}

// drawSheet draws what can be done with the game on the table.
func (n *menu) drawSheet(m *markup, words *i18n.Translator) {
	if n.over {
		m.el("h2", words.Say("result.rematch"))
		for _, one := range n.next {
			m.button(words.Say("rematch.begins", i18n.Data{"name": one.name}), "do", one.do)
		}
		return
	}
	m.open("details")
	m.el("summary", words.Say("table.leave"))
	for _, one := range n.home {
		m.open("button", "name", "do", "value", one.do)
		m.el("bdi", one.name)
		m.end("button")
	}
	m.end("details")
	m.button(words.Say("table.stop"), "do", "stop")
}

// command does what a button of the menu says.
func (t *Table) command(do string) error {
	do, arg, _ := strings.Cut(do, ":")
	if do == "open" {
		one, err := t.pad.Summary(arg)
		if err == nil && (one.Done || !one.Archived.IsZero() || !one.Deleted.IsZero()) {
			return nil
		}
		if err == nil {
			err = t.open(arg)
			t.touch()
		}
		return err
	}
	if t.sheet == nil {
		return nil
	}
	switch do {
	case "home":
		e := t.sheet.Game().Entry()
		seat, err := strconv.Atoi(arg)
		if err != nil {
			return nil
		}
		*e.Head() = scoring.Leaving(seat)
		return t.write(-1, e)
	case "stop":
		if !t.sheet.Done() {
			t.pad.Select(t.sheet.Head().ID).Archive()
		}
		t.put(nil)
		t.touch()
	case "rematch":
		if t.sheet.Done() {
			return t.begin(t.games.Scorecard(t.sheet.Game().ID).Game, t.sheet.Rematch(sheets.Beginner(arg)))
		}
	}
	return nil
}

// postMenu does what was pressed on the pages of the table besides the pad. It reports
// false for a form that is none of theirs.
func (b *Board) postMenu(words *i18n.Translator, g *grant, form url.Values) (status int, body renderer, ok bool) {
	t := b.table
	idle := padForm{draft: draft{editing: -1}}
	switch {
	case g.kind != toServe:
		return 0, nil, false
	case form.Has("screens"):
		do, player, _ := strings.Cut(form.Get("do"), ":")
		switch do {
		case "lock", "unlock":
			b.Lock(player, do == "lock")
		case "revoke":
			b.Revoke(player)
		case "renew":
			b.Renew(true)
		}
		return http.StatusOK, b.screensPage(words), true
	case form.Has("setup"):
		game := t.games.Scorecard(form.Get("setup"))
		if game == nil {
			return http.StatusNotFound, t.chooseGame(words), true
		}
		s := t.readSetup(game, words, form)
		if form.Get("do") != "start" || s.note != "" {
			return http.StatusOK, s.page(words), true
		}
		if err := t.start(s); err != nil {
			s.note = t.sentence(words, err)
			return http.StatusUnprocessableEntity, s.page(words), true
		}
		return http.StatusSeeOther, nil, true
	case form.Has("menu"):
		if t.sheet != nil && !t.fits(form) {
			return 0, nil, false
		}
		if err := t.command(form.Get("do")); err != nil {
			idle.note, idle.refused = t.sentence(words, err), true
			return http.StatusUnprocessableEntity, t.pageOf(g, words, idle), true
		}
		return http.StatusSeeOther, nil, true
	}
	return 0, nil, false
}

// sentence says an error.
func (t *frame) sentence(words *i18n.Translator, err error) string {
	if foul, ok := err.(*scoring.RuleError); ok {
		game := ""
		if t.sheet != nil {
			game = t.sheet.Game().ID
		}
		return words.Foul(foul, game, nil)
	}
	return err.Error()
}

// screensPage returns the page with the addresses for other screens.
func (b *Board) screensPage(words *i18n.Translator) renderer {
	look, short, seats, viewers := b.Look(), b.Short(), b.Seats(), b.Viewers()
	return func() []byte { return drawScreens(words, look, short, seats, viewers) }
}

// drawScreens draws the page with the addresses for other screens.
func drawScreens(words *i18n.Translator, look, short string, seats []SeatPage, viewers int) []byte {
	var m markup
	m.open("main", "id", "m", "data-still", "1", "data-title", words.Say("web.screens"))
	m.el("h1", words.Say("web.screens"))
	watching := words.Say("screens.nobody")
	if viewers > 0 {
		watching = words.Say("web.watching", i18n.Data{"n": viewers})
	}
	m.el("p", watching, "class", "status")
	m.open("form", "method", "post", "class", "links")
	m.hidden("screens", "1")
	link(&m, words.Say("web.look"), look)
	m.open("p", "class", "status")
	m.text(words.Say("screens.type") + " ")
	m.el("b", strings.TrimPrefix(short, "http://"))
	m.end("p")
	for _, one := range seats {
		link(&m, one.Name, one.URL)
		lock := "lock"
		if one.Locked {
			lock = "unlock"
		}
		m.button(words.Say("web."+lock, i18n.Data{"name": one.Name}), "do", lock+":"+one.Player)
		m.button(words.Say("web.revoke", i18n.Data{"name": one.Name}), "do", "revoke:"+one.Player)
	}
	m.el("p", words.Say("web.renew-hint"), "class", "status")
	m.button(words.Say("screens.renew"), "do", "renew")
	m.end("form")
	m.el("a", words.Say("table.back"), "class", "link", "href", "?")
	m.end("main")
	return m.Bytes()
}

// address returns where the page of a grant is found.
func (b *Board) address(g grant) string { return b.base + "/" + string(g.kind) + "/" + g.token }

// link draws an address as a link and as a QR code.
func link(m *markup, name, address string) {
	m.open("h2")
	m.el("bdi", name)
	m.end("h2")
	if code, err := qr.Encode(address, qr.L, qr.Auto); err == nil {
		side := code.Bounds().Dx()
		m.open("svg", "class", "qr", "viewBox", fmt.Sprintf("-4 -4 %d %d", side+8, side+8), "role", "img", "aria-label", "QR")
		m.open("path", "d", qrPath(code, side))
		m.end("path")
		m.end("svg")
	}
	m.el("a", address, "href", address)
}

// qrPath draws the dark squares of a code, those beside each other as one.
func qrPath(code image.Image, side int) string {
	var d strings.Builder
	dark := func(x, y int) bool {
		if x >= side {
			return false
		}
		r, _, _, _ := code.At(x, y).RGBA()
		return r == 0
	}
	for y := range side {
		for x := 0; x < side; x++ {
			from := x
			for dark(x, y) {
				x++
			}
			if x > from {
				fmt.Fprintf(&d, "M%d %dh%dv1h-%dz", from, y, x-from, x-from)
			}
		}
	}
	return d.String()
}
