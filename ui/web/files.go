package web

import (
	"net/url"

	"beermat/sheets"
	"beermat/sheets/stats/season"
	"beermat/ui/i18n"
	"beermat/ui/present"
)

// Files draws the pages that look back for whoever lays them as files: the same as those of a table, but nothing
// can be pressed on them, and nobody is asked for more.
type Files struct {
	Words *i18n.Translator
	Games Games
	Pad   Pad // on which the games are
	Known []sheets.Player
	Whole bool // names are whole, so that what nights are called is said as well
	Links Links
}

// Links is how pages that are files lead to each other.
type Links interface {
	// To is the address of the page that a table shows for "?page=of"; "" where there is none.
	To(page, of string) string
	// Rail is where every page leads.
	Rail() []Link
	// Name gives players the names that the pages have for them.
	Name(list []present.Player, seats []sheets.Seat)
}

// Link leads to a page.
type Link struct{ Said, To string }

func (f *Files) frame(sheet *sheets.Sheet) frame {
	return frame{pad: f.Pad, games: f.Games, sheet: sheet, known: f.Known, whole: f.Whole, links: f.Links}
}

// Nights returns the body of a page with some nights, the newest first.
func (f *Files) Nights(title string, nights []sheets.Night) []byte {
	t := f.frame(nil)
	var m markup
	t.begin(&m, f.Words, title, true)
	for i := range nights {
		t.drawNight(&m, f.Words, &nights[i])
	}
	if len(nights) == 0 {
		m.el("p", f.Words.Say("nights.none"), "class", "hint")
	}
	m.end("main")
	return m.Bytes()
}

// Game returns the body of the page of a game.
func (f *Files) Game(sheet *sheets.Sheet) []byte {
	p := past{frame: f.frame(sheet)}
	return p.drawGame(f.Words, nil)
}

// Records returns the body of the page that compares the players in a game; "" for the first one.
func (f *Files) Records(game string) []byte {
	t := f.frame(nil)
	return t.recordsPage(f.Words, url.Values{"records": {game}})()
}

// Season returns the body of the page with the table of a season, which has a name.
func (f *Files) Season(title, name string, of *season.Table, luck season.Luck, people map[string]season.Person) []byte {
	t := f.frame(nil)
	var m markup
	t.begin(&m, f.Words, title, true)
	t.drawSeason(&m, f.Words, name, of, luck, people)
	m.end("main")
	return m.Bytes()
}

// drawRail leads to the other pages.
func (t *frame) drawRail(m *markup) {
	for _, one := range t.links.Rail() {
		m.el("a", one.Said, "class", "link", "href", one.To)
	}
}

// to is the address of a page beside that of the game; "" where there is none.
func (t *frame) to(page, of string) string {
	if t.links != nil {
		return t.links.To(page, of)
	}
	return "?" + page + "=" + url.QueryEscape(of)
}

// link begins a link to a page, or what stands in its place where there is none, and returns what ends it.
func (t *frame) link(m *markup, page, of string, attrs ...string) (end func()) {
	tag := "a"
	to := t.to(page, of)
	if to == "" {
		tag = "span"
	}
	m.open(tag, append(attrs, "href", to)...)
	return func() { m.end(tag) }
}
