package web

import (
	"fmt"
	"strconv"

	"beermat/assets"
	"beermat/sheets"
	"beermat/sheets/link"
	"beermat/sheets/stats/season"
	"beermat/ui/i18n"
	"beermat/ui/present"
)

// Site is games as pages that are files, for any web space or a stick. They need neither a script nor a
// server. The same games give the same pages.
type Site struct {
	Words *i18n.Translator
	Games Games
	Pad   Pad        // on which the games are
	Names link.Names // how players are called
	Opens string     // the page that opens links of games
	Title string     // what the first page is called; "": nights
	Years []int      // that have pages of their own
	Table bool       // there is a page of a season

	known  []sheets.Player
	root   string             // how the first page is reached from here
	around [2]*sheets.Summary // the game before that of the page, and the one after it; nil for none
}

// SiteGames is the folder of the pages of games.
const SiteGames = "games"

// siteHand is the font in which what people wrote is set.
const siteHand = "hand.ttf"

// yearFile is the page of a year.
func yearFile(year int) string { return strconv.Itoa(year) + ".html" }

// Meet takes in who is on the list of players.
func (s *Site) Meet(players []sheets.Player) { s.known = players }

// Common returns the files that all pages use, by their names.
func (s *Site) Common() (map[string][]byte, error) {
	font, err := assets.Fonts.ReadFile("fonts/Kalam-Bold.ttf")
	return map[string][]byte{"page.css": []byte(Style(siteHand)), siteHand: font}, err
}

// frame is what pages are drawn from.
func (s *Site) frame(sheet *sheets.Sheet) frame {
	return frame{pad: s.Pad, games: s.Games, sheet: sheet, known: s.known, whole: s.Names == link.Whole, site: s}
}

// Nights returns the page of some nights, the newest first, and its name: the first page, for the year 0, or that
// of a year.
func (s *Site) Nights(year int, nights []sheets.Night) (name string, text []byte) {
	t, title, name := s.frame(nil), s.Title, "index.html"
	if title == "" {
		title = s.Words.Say("nights.title")
	}
	if year != 0 {
		title, name = strconv.Itoa(year), yearFile(year)
	}
	var m markup
	t.begin(&m, s.Words, title, true)
	for i := range nights {
		t.drawNight(&m, s.Words, &nights[i])
	}
	if len(nights) == 0 {
		m.el("p", s.Words.Say("nights.none"), "class", "hint")
	}
	m.end("main")
	return name, s.whole(title, m.Bytes())
}

// Game returns the page of a game, and its name. The games before and after it, where there are any, are linked.
func (s *Site) Game(sheet *sheets.Sheet, before, after *sheets.Summary) (name string, text []byte) {
	here := *s
	here.root, here.around = "../", [2]*sheets.Summary{before, after}
	head := sheet.Head()
	p := &past{frame: here.frame(sheet)}
	title := s.Words.Game(sheet.Game().ID, head.House.Title()) + ", " + s.Words.Day(head.Started)
	return SiteGames + "/" + gameFile(head.ID), here.whole(title, p.drawGame(s.Words, nil))
}

// Season returns the page with the table of a season, and its name.
func (s *Site) Season(of *season.Table, luck season.Luck, people map[string]season.Person) (name string, text []byte) {
	t, w := s.frame(nil), s.Words
	var m markup
	title := w.Say("season.title")
	t.begin(&m, w, title, true)
	m.open("section", "class", "setup grid")
	m.open("table", "class", "season")
	m.el("caption", s.Title)
	heads := []string{"place", "player", "share", "beaten", "luck", "games", "wins"}
	if of.Scheme == season.Cup {
		heads = []string{"place", "player", "points", "nights", "games", "wins"}
	}
	m.open("thead")
	m.open("tr")
	for _, key := range heads {
		m.el("th", w.Say("command.season."+key), "scope", "col")
	}
	m.end("tr")
	m.end("thead")
	m.open("tbody")
	for i, name := range s.called(of, people) {
		r := &of.Rows[i]
		place := strconv.Itoa(r.Place)
		if r.Place == 0 {
			place = w.Say("command.season.needs", i18n.Data{"n": r.Needs})
		}
		cells := []string{w.Percent(r.Share()), w.Say("command.season.of", i18n.Data{"beaten": season.Half(r.Twice), "met": r.Met}), "± " + w.Percent(r.Spread)}
		if of.Scheme == season.Cup {
			cells = []string{season.Half(r.Points), strconv.Itoa(len(r.Nights))}
		}
		m.open("tr")
		m.el("td", place)
		m.el("th", name, "scope", "row")
		for _, cell := range append(cells, strconv.Itoa(r.Games), strconv.Itoa(r.Wins)) {
			m.el("td", cell)
		}
		m.end("tr")
	}
	m.end("tbody")
	m.end("table")
	m.end("section")
	if said := luck.Verdict(); said != "" {
		m.el("p", w.Say("season."+said, i18n.Data{"n": int(luck.Part()*100 + 0.5)}))
	}
	m.end("main")
	return "season.html", s.whole(title, m.Bytes())
}

// called returns what those in the rows of a season are called.
func (s *Site) called(of *season.Table, people map[string]season.Person) []string {
	seats := make([]sheets.Seat, len(of.Rows))
	for i, r := range of.Rows {
		seats[i].Name = people[r.Player].Name
	}
	return sheets.NamesOf(s.Names.Of(seats))
}

// name gives players the names that the pages have for them.
func (s *Site) name(list []present.Player, seats []sheets.Seat) {
	called := make([]sheets.Seat, len(seats))
	for i, seat := range seats {
		if called[i] = seat; len(seat.Persons) == 0 {
			called[i].Name = list[i].Name // of today
		}
	}
	for i, one := range s.Names.Of(called) {
		list[i].Name = one.Name
	}
}

// gameFile is the page of a game within its folder.
func gameFile(id string) string { return id + ".html" }

// address is the page of a game as it is reached from here.
func (s *Site) address(id string) string {
	if s.root != "" {
		return gameFile(id)
	}
	return SiteGames + "/" + gameFile(id)
}

// links leads to the nights and to the season.
func (s *Site) links(m *markup, words *i18n.Translator) {
	m.el("a", words.Say("nights.title"), "class", "link", "href", s.root+"index.html")
	if s.Table {
		m.el("a", words.Say("season.title"), "class", "link", "href", s.root+"season.html")
	}
	for _, year := range s.Years {
		m.el("a", strconv.Itoa(year), "class", "link", "href", s.root+yearFile(year))
	}
}

// drawLink leads to the game in the pad of a browser, where it can be taken; nothing for one that is too long.
func (s *Site) drawLink(m *markup, words *i18n.Translator, sheet *sheets.Sheet) {
	text, err := link.Encode(sheet, link.Options{Names: s.Names, Known: s.Games.Has})
	if err != nil {
		return
	}
	m.open("div", "class", "menu")
	m.el("a", words.Say("site.open"), "class", "link", "href", link.On(s.Opens, text))
	m.end("div")
}

// drawAround leads to the games before and after that of the page.
func (s *Site) drawAround(m *markup, words *i18n.Translator) {
	m.open("div", "class", "menu")
	for i, one := range s.around {
		if one != nil {
			said := words.Game(one.Game, one.Title()) + ", " + words.Day(one.Started) + ", " + words.Clock(one.Started)
			m.el("a", []string{"← " + said, said + " →"}[i], "class", "link", "href", s.address(one.ID), "rel", []string{"prev", "next"}[i])
		}
	}
	m.end("div")
}

// whole writes a whole page round its body.
func (s *Site) whole(title string, body []byte) []byte {
	var m markup
	m.WriteString("<!doctype html>")
	m.open("html", "lang", s.Words.Lang())
	m.open("head")
	m.open("meta", "charset", "utf-8")
	m.open("meta", "name", "viewport", "content", "width=device-width,initial-scale=1")
	m.open("meta", "name", "color-scheme", "content", "light dark")
	m.el("title", fmt.Sprintf("%s – Beermat", title))
	m.open("link", "rel", "stylesheet", "href", s.root+"page.css")
	m.end("head")
	m.open("body")
	m.WriteString(symbols())
	m.Write(body)
	m.end("body")
	m.end("html")
	return append(m.Bytes(), '\n')
}
