// Package site draws games as pages that are files, for any web space or a stick. They need neither a script nor a
// server, and the same games give the same pages.
package site

import (
	"bytes"
	"cmp"
	"embed"
	"html/template"
	"maps"
	"slices"
	"strconv"
	"strings"

	"beermat/sheets"
	"beermat/sheets/link"
	"beermat/sheets/stats"
	"beermat/sheets/stats/insight"
	"beermat/sheets/stats/season"
	"beermat/ui/i18n"
	"beermat/ui/present"
	"beermat/ui/web"
)

// Site is what the pages are drawn from.
type Site struct {
	Words *i18n.Translator
	Games web.Games
	Pad   web.Pad    // on which the games are
	Names link.Names // how players are called
	Opens string     // the page that opens links of games
	Title string     // what the first page is called; "": nights
	Years []int      // that have pages of their own
	Table bool       // there are pages of a season: its table and its yearbook
	Known []sheets.Player

	known  []sheets.Player // who is in the records
	played []string        // the games of which there are any
	root   string          // how the first page is reached from here
	judged bool            // the game of the page has a page of luck and choices
}

// GamesFolder is the folder of the pages of games.
const GamesFolder = "games"

//go:embed page.html yearbook.html
var texts embed.FS

var pages = template.Must(template.ParseFS(texts, "*.html"))

// yearFile is the page of a year.
func yearFile(year int) string { return strconv.Itoa(year) + ".html" }

// recordsFile is the page of the records in a game, in whose ID there may be a slash, and never a dot.
func recordsFile(game string) string {
	return "records-" + strings.ReplaceAll(game, "/", ".") + ".html"
}

// gameFile is the page of a game within its folder, and luckFile that of its luck and choices.
func gameFile(id string) string { return id + ".html" }
func luckFile(id string) string { return id + "-luck.html" }

// Take takes in the games that there are pages of, the oldest first.
func (s *Site) Take(past []sheets.Summary) {
	s.Pad = &pad{Pad: s.Pad, past: past, as: sheets.PlayerResolver(s.Known), careers: map[string]career{}}
	s.known = slices.DeleteFunc(slices.Clone(s.Known), func(one sheets.Player) bool {
		_, games, _ := s.Pad.Career(one.ID)
		return one.MergedInto != "" || len(games) == 0
	})
	for _, g := range s.Games.All() {
		if slices.ContainsFunc(s.known, func(one sheets.Player) bool {
			_, games, _ := s.Pad.Career(one.ID)
			return slices.ContainsFunc(games, func(of stats.PlayerStats) bool { return of.Game == g.ID })
		}) {
			s.played = append(s.played, g.ID)
		}
	}
}

// Common returns the files that all pages use, by their names.
func (s *Site) Common() (map[string][]byte, error) {
	files, err := web.Fonts()
	if err == nil {
		files["page.css"] = []byte(web.Style(""))
	}
	return files, err
}

// files is what the bodies of pages are drawn by.
func (s *Site) files() *web.Files {
	return &web.Files{Words: s.Words, Games: s.Games, Pad: s.Pad, Known: s.Known, Whole: s.Names == link.Whole, Links: s}
}

// Nights returns the page of some nights, the newest first, and its name: the first page, for the year 0, or that
// of a year.
func (s *Site) Nights(year int, nights []sheets.Night) (name string, text []byte) {
	title, name := cmp.Or(s.Title, s.Words.Say("nights.title")), "index.html"
	if year != 0 {
		title, name = strconv.Itoa(year), yearFile(year)
	}
	return name, s.page(title, s.files().Nights(title, nights))
}

// Game returns the page of a game, and its name. The games before and after it, where there are any, are linked.
// Judged says that it has a page of luck and choices.
func (s *Site) Game(sheet *sheets.Sheet, judged bool, before, after *sheets.Summary) (name string, text []byte) {
	here := *s
	here.root, here.judged = "../", judged
	var more []step
	for i, one := range []*sheets.Summary{before, after} {
		if one != nil {
			said := s.Words.Game(one.Game, one.Title()) + ", " + s.Words.Day(one.Started) + ", " + s.Words.Clock(one.Started)
			more = append(more, step{Said: []string{"← " + said, said + " →"}[i], To: gameFile(one.ID), Rel: []string{"prev", "next"}[i]})
		}
	}
	if text, err := link.Encode(sheet, link.Options{Names: s.Names, Known: s.Games.Has}); err == nil { // one may be too long
		more = append(more, step{Said: s.Words.Say("site.open"), To: link.On(s.Opens, text)})
	}
	return GamesFolder + "/" + gameFile(sheet.Head().ID), here.page(s.titleOf(sheet), here.files().Game(sheet), more...)
}

// Luck returns the page of what the dice gave in a game and what the choices cost, and its name.
func (s *Site) Luck(sheet *sheets.Sheet, players []insight.Player) (name string, text []byte) {
	here := *s
	here.root = "../"
	return GamesFolder + "/" + luckFile(sheet.Head().ID), here.page(s.titleOf(sheet), here.files().Choices(sheet, players))
}

// titleOf is what the pages of a game are called.
func (s *Site) titleOf(sheet *sheets.Sheet) string {
	head := sheet.Head()
	return s.Words.Game(head.Game, head.House.Title()) + ", " + s.Words.Day(head.Started)
}

// Records returns the pages of the records by their names, one for each game.
func (s *Site) Records() map[string][]byte {
	all := map[string][]byte{}
	short := s.files()
	var called []sheets.Seat
	short.Known = slices.Clone(s.known)
	for _, one := range short.Known {
		called = append(called, sheets.Seat{Name: one.Name})
	}
	for i, one := range s.Names.Of(called) {
		short.Known[i].Name = one.Name
	}
	for _, game := range s.played {
		all[recordsFile(game)] = s.page(s.Words.Say("records.title"), short.Records(game))
	}
	return all
}

// Season returns the page with the table of a season, and its name.
func (s *Site) Season(of *season.Table, luck season.Luck, people map[string]season.Person) (name string, text []byte) {
	title := s.Words.Say("season.title")
	return "season.html", s.page(title, s.files().Season(title, s.Title, of, luck, people))
}

// Yearbook returns the page with what a season was like, and its name.
func (s *Site) Yearbook(y *insight.Yearbook) (name string, text []byte) {
	w, called := s.Words, *y
	seats := make([]sheets.Seat, 0, len(y.Names))
	ids := slices.Sorted(maps.Keys(y.Names))
	for _, id := range ids {
		seats = append(seats, sheets.Seat{Name: y.Names[id]})
	}
	called.Names = map[string]string{}
	for i, one := range s.Names.Of(seats) {
		called.Names[ids[i]] = one.Name
	}
	type told struct{ Said, To string }
	said := struct {
		Title, Caption, Count string
		Rail                  []web.Link
		Told                  []told
		Tables                []present.Table
	}{
		Title: w.Say("yearbook.title"), Caption: s.Title, Count: w.Say("season.count", i18n.Data{"games": y.Table.Games, "nights": y.Table.Nights}),
		Rail: s.Rail(), Tables: present.YearbookTables(w, &called, siteNights),
	}
	for _, line := range called.Said() {
		one := told{Said: w.Text(line.Text, nil)}
		if line.Sheet != "" {
			one.To = s.To("game", line.Sheet)
		}
		said.Told = append(said.Told, one)
	}
	return "yearbook.html", s.page(said.Title, drawn("yearbook.html", said))
}

// siteNights is of how many nights, the last ones, the places are shown.
const siteNights = 10

// step leads from a page to another one.
type step struct{ Said, To, Rel string }

// page writes a whole page round its body, which leads further below it.
func (s *Site) page(title string, body []byte, more ...step) []byte {
	return drawn("page.html", map[string]any{
		"Lang": s.Words.Lang(), "Title": title, "Root": s.root, "Symbols": template.HTML(web.Symbols()), "Body": template.HTML(body), "More": more,
	})
}

func drawn(name string, of any) []byte {
	var b bytes.Buffer
	if err := pages.ExecuteTemplate(&b, name, of); err != nil {
		panic(err) // the templates are part of the program
	}
	return b.Bytes()
}

// Rail implements web.Links: the nights, the records and the season.
func (s *Site) Rail() []web.Link {
	list := []web.Link{{Said: s.Words.Say("nights.title"), To: s.root + "index.html"}}
	if len(s.played) > 0 {
		list = append(list, web.Link{Said: s.Words.Say("records.title"), To: s.root + recordsFile(s.played[0])})
	}
	if s.Table {
		list = append(list, web.Link{Said: s.Words.Say("season.title"), To: s.root + "season.html"}, web.Link{Said: s.Words.Say("yearbook.title"), To: s.root + "yearbook.html"})
	}
	for _, year := range s.Years {
		list = append(list, web.Link{Said: strconv.Itoa(year), To: s.root + yearFile(year)})
	}
	return list
}

// To implements web.Links.
func (s *Site) To(page, of string) string {
	folder := GamesFolder + "/"
	if s.root != "" {
		folder = ""
	}
	switch {
	case page == "game":
		return folder + gameFile(of)
	case page == "choices" && s.judged:
		return folder + luckFile(of)
	case page == "records":
		return s.root + recordsFile(of)
	}
	return ""
}

// Name implements web.Links.
func (s *Site) Name(list []present.Player, seats []sheets.Seat) {
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
