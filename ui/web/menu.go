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
)

// maxOpen is how many games in play the table page lists.
const maxOpen = 12

// menu draws what the table page offers beside the pad: the rematch, who goes home, the
// end of the game, other games and other screens.
func (t *Table) menu(m *markup, words *i18n.Translator) {
	m.open("form", "method", "post", "class", "menu", "id", "menu")
	m.hidden("menu", "1")
	if t.sheet != nil {
		m.hidden("sheet", t.sheet.Head().ID)
		m.hidden("lines", strconv.Itoa(t.sheet.Lines()))
		t.sheetMenu(m, words)
	}
	list, _, _ := t.pad.InPlay(sheets.Summary{}, maxOpen)
	for _, one := range list {
		if t.sheet == nil || one.ID != t.sheet.Head().ID {
			said := words.Game(one.Game, one.Title()) + ": " + words.List(sheets.NamesOf(one.Players))
			m.button(said, "do", "open:"+one.ID)
		}
	}
	m.el("a", words.Say("result.other"), "class", "link", "href", "?new")
	m.el("a", words.Say("web.screens"), "class", "link", "href", "?screens")
	m.end("form")
}

// sheetMenu draws what can be done with the game on the table.
func (t *Table) sheetMenu(m *markup, words *i18n.Translator) {
	seats := t.seats()
	if t.sheet.Done() {
		m.el("h2", words.Say("result.rematch"))
		begins := map[string]bool{}
		for _, by := range []sheets.Beginner{sheets.NextBegins, sheets.WinnerBegins, sheets.LoserBegins, sheets.SameBegins} {
			next := t.sheet.Rematch(by)
			name := seats[t.seatOf(t.player(next.Players[next.First]))].name
			if !begins[name] {
				begins[name] = true
				m.button(words.Say("rematch.begins", i18n.Data{"name": name}), "do", "rematch:"+string(by))
			}
		}
		return
	}
	m.open("details")
	m.el("summary", words.Say("table.leave"))
	standings := t.sheet.Card().Standings()
	for seat, one := range seats {
		if !slices.ContainsFunc(standings, func(s scoring.Standing) bool { return s.Player == seat && s.Left }) {
			m.open("button", "name", "do", "value", fmt.Sprint("home:", seat))
			m.el("bdi", one.name)
			m.end("button")
		}
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
		t.sheet = nil
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
func (b *Board) postMenu(words *i18n.Translator, g *grant, form url.Values) (status int, body []byte, ok bool) {
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
			return http.StatusOK, t.setupPage(words, s), true
		}
		if err := t.start(s); err != nil {
			s.note = t.sentence(words, err)
			return http.StatusUnprocessableEntity, t.setupPage(words, s), true
		}
		return http.StatusSeeOther, nil, true
	case form.Has("menu"):
		if t.sheet != nil && !t.fits(form) {
			return 0, nil, false
		}
		if err := t.command(form.Get("do")); err != nil {
			idle.note, idle.refused = t.sentence(words, err), true
			return http.StatusUnprocessableEntity, b.draw(g, words, idle), true
		}
		return http.StatusSeeOther, nil, true
	}
	return 0, nil, false
}

// sentence says an error.
func (t *Table) sentence(words *i18n.Translator, err error) string {
	if foul, ok := err.(*scoring.RuleError); ok {
		game := ""
		if t.sheet != nil {
			game = t.sheet.Game().ID
		}
		return words.Foul(foul, game, nil)
	}
	return err.Error()
}

// screensPage draws the page with the addresses for other screens.
func (b *Board) screensPage(words *i18n.Translator) []byte {
	var m markup
	m.open("main", "id", "m", "data-still", "1", "data-title", words.Say("web.screens"))
	m.el("h1", words.Say("web.screens"))
	watching := words.Say("screens.nobody")
	if n := b.Viewers(); n > 0 {
		watching = words.Say("web.watching", i18n.Data{"n": n})
	}
	m.el("p", watching, "class", "status")
	m.open("form", "method", "post", "class", "links")
	m.hidden("screens", "1")
	b.link(&m, words.Say("web.look"), b.Look())
	m.open("p", "class", "status")
	m.text(words.Say("screens.type") + " ")
	m.el("b", strings.TrimPrefix(b.Short(), "http://"))
	m.end("p")
	for _, one := range b.Seats() {
		b.link(&m, one.Name, one.URL)
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
func (b *Board) link(m *markup, name, address string) {
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
