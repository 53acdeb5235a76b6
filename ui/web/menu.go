package web

import (
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"beermat/scoring"
	"beermat/sheets"
	"beermat/sheets/failure"
	"beermat/sheets/link"
	"beermat/ui/i18n"
	"beermat/ui/present"
)

// maxOpen is how many games in play the table page lists.
const maxOpen = 12

// menu is what the table page offers beside the pad: the rematch, who goes home, the end of
// the game, other games and other screens.
type menu struct {
	sheet string // the ID of the game on the table; "" for none
	game  string // which it is
	lines string // of its log
	over  bool
	next  []choice // who may begin the rematch
	home  []choice // who may go home
	open  []sheets.Summary

	screens bool // there are addresses for other screens
	hints   bool // a voice may say what is needed
}

// choice is a button with somebody's name.
type choice struct{ do, name string }

// menu returns the menu as the game is now.
func (t *frame) menu() *menu {
	now := &menu{screens: t.served, hints: t.hints}
	if t.sheet != nil {
		now.sheet, now.game, now.lines, now.over = t.sheet.Head().ID, t.sheet.Game().ID, strconv.Itoa(t.sheet.Lines()), t.sheet.Done()
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
	list, _, _ := t.pad.InPlay(sheets.Summary{}, maxOpen)
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
	if n.hideSheet(m); n.sheet != "" {
		n.drawSheet(m, words)
	}
	n.listOpen(m, words)
	m.end("form")
	m.open("nav", "class", "menu", "aria-label", "Beermat")
	drawLinks(m, words, "result.other", n.screens)
	if n.game != "" {
		m.el("a", words.Say("rules.title", i18n.Data{"game": words.Game(n.game, "")}), "class", "link", "href", "?rules="+url.QueryEscape(n.game))
	}
	drawViews(m, words)
	m.end("nav")
}

// drawLinks draws where the pages of the table lead: what the games to choose from are called here comes first.
func drawLinks(m *markup, words *i18n.Translator, games string, screens bool) {
	link := func(key, query string) { m.el("a", words.Say(key), "class", "link", "href", "?"+query) }
	link(games, "new")
	link("nights.rail", "nights")
	link("records.rail", "records")
	link("players.rail", "players")
	link("settings.rail", "settings")
	if screens {
		link("web.screens", "screens")
	}
}

// drawOpen draws the games in play by themselves; nothing where there are none.
func (n *menu) drawOpen(m *markup, words *i18n.Translator) {
	if len(n.open) == 0 {
		return
	}
	m.open("form", "method", "post", "class", "menu", "id", "menu")
	m.hidden("menu", "1")
	n.hideSheet(m)
	n.listOpen(m, words)
	m.end("form")
}

// hideSheet says in a form on which game its buttons were seen.
func (n *menu) hideSheet(m *markup) {
	if n.sheet != "" {
		m.hidden("sheet", n.sheet)
		m.hidden("lines", n.lines)
	}
}

// listOpen draws buttons that put games in play onto the table.
func (n *menu) listOpen(m *markup, words *i18n.Translator) {
	for _, one := range n.open {
		said := words.Game(one.Game, one.Title()) + ": " + words.List(sheets.NamesOf(one.Players))
		m.button(said, "do", "open:"+one.ID)
	}
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
	m.fold(words.Say("table.leave"))
	for _, one := range n.home {
		m.open("button", "name", "do", "value", one.do)
		m.el("bdi", one.name)
		m.end("button")
	}
	m.end("details")
	m.button(words.Say("web.hints"), "do", "hints", "aria-pressed", strconv.FormatBool(n.hints))
	m.button(words.Say("table.stop"), "do", "stop")
}

// command does what a button of the menu says.
func (t *Table) command(do string) error {
	do, arg, _ := strings.Cut(do, ":")
	if do == "open" || do == "reopen" {
		one, err := t.pad.Summary(arg)
		if err == nil && (one.Done || !one.Archived.IsZero() && do == "open" || !one.Deleted.IsZero()) {
			return nil
		}
		if err == nil && do == "reopen" {
			t.pad.Reopen(arg)
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
	case "hints":
		t.AgreeOnHints(!t.hints)
	case "stop":
		if !t.sheet.Done() {
			t.pad.Archive(t.sheet.Head().ID)
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

// pressedOn returns what was pressed on a form, and what with.
func pressedOn(form url.Values) (do, arg string) {
	do, arg, _ = strings.Cut(form.Get("do"), ":")
	return do, arg
}

// postMenu does what was pressed on the pages of the table besides the pad. It reports
// false for a form that is none of theirs.
func (t *Table) postMenu(words *i18n.Translator, g *grant, form url.Values) (status int, body renderer, ok bool) {
	idle := padForm{draft: draft{editing: -1}}
	switch {
	case g.kind != toServe:
		return 0, nil, false
	case form.Has("screens") && t.screens != nil:
		return statusOK, t.screens(words, form), true
	case form.Has("setup"):
		game := t.games.Scorecard(form.Get("setup"))
		if game == nil {
			return statusNotFound, t.shown.Load().home(words, true), true
		}
		s := t.readSetup(game, words, form)
		if form.Get("do") != "start" || s.note != "" {
			return statusOK, s.page(words), true
		}
		if err := t.start(s); err != nil {
			s.note = t.sentence(words, err)
			return statusRefused, s.page(words), true
		}
		return statusDone, nil, true
	case form.Has("own") && t.own != nil:
		t.own.Remove(form.Get("own"))
		t.again()
		return statusDone, func() []byte { return t.shown.Load().home(words, true)() }, true
	case form.Has("saves"):
		status, body := t.postSeason(words, form)
		return status, body, true
	case form.Has("person"):
		status, body := t.postPerson(words, form)
		return status, body, true
	case form.Has("menu"):
		if t.sheet != nil && !t.fits(form) {
			return 0, nil, false
		}
		if err := t.command(form.Get("do")); err != nil {
			idle.note, idle.refused = t.sentence(words, err), true
			return statusRefused, t.pageOf(g, words, idle), true
		}
		return statusDone, nil, true
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
	if trouble := (*failure.Error)(nil); errors.As(err, &trouble) {
		return words.Trouble(trouble)
	}
	if refused := link.Refusal(""); errors.As(err, &refused) {
		return words.Say(string(refused))
	}
	return err.Error()
}
