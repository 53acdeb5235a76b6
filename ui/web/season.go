package web

import (
	"cmp"
	"context"
	"net/url"
	"slices"

	"beermat/sheets"
	"beermat/sheets/stats/season"
	"beermat/ui/i18n"
	"beermat/ui/present"
)

// judgedGames is of how many games a page says whether the table could be luck: of more that takes too long.
const judgedGames = 400

// seasonPage returns the page with the table of a season, by its ID; "" for the year.
func (t *frame) seasonPage(words *i18n.Translator, q url.Values) renderer {
	return t.seasonsPage(words, q.Get("season"), nil, "")
}

// seasonsPage is seasonPage with a season that is being changed, as it was typed, and why it cannot be saved.
func (t *frame) seasonsPage(words *i18n.Translator, id string, typed *season.Season, note string) renderer {
	return func() []byte {
		var m markup
		t.begin(&m, words, words.Say("season.title"), true)
		made, err := t.pad.Seasons()
		list := append([]season.Season{season.OfYear(sheets.DayOf(t.now()))}, made...)
		at := max(0, slices.IndexFunc(list, func(one season.Season) bool { return one.ID == id }))
		if len(list) > 1 {
			m.open("nav", "class", "picks")
			for i, one := range list {
				m.el("a", one.Name, "class", classes("link", when(i == at, "chosen")), "href", "?season="+url.QueryEscape(one.ID), "aria-current", when(i == at, "page"))
			}
			m.end("nav")
		}
		games, people, bad := t.pad.SeasonGames(context.Background(), &list[at])
		if err = cmp.Or(err, bad); err != nil {
			m.el("p", t.sentence(words, err), "class", "note refused", "role", "alert")
		}
		table, luck := season.NewTable(&list[at], games, people), season.Luck{}
		if table.Scheme == season.Share && table.Games >= season.LuckFrom && table.Games <= judgedGames {
			luck = season.Chance(context.Background(), cmp.Or(list[at].ID, list[at].Name), games)
		}
		t.drawSeason(&m, words, list[at].Name, &table, luck, people)
		fresh := season.Season{Scheme: season.Share}
		if typed != nil && typed.ID == "" {
			fresh = *typed
		} else if typed != nil {
			list[at] = *typed
		}
		if at > 0 {
			t.drawSeasonForm(&m, words, &list[at], note)
		}
		t.drawSeasonForm(&m, words, &fresh, when(typed != nil && typed.ID == "", note))
		m.end("main")
		return m.Bytes()
	}
}

// drawSeason draws the table of a season, and says whether it could be luck.
func (t *frame) drawSeason(m *markup, words *i18n.Translator, name string, of *season.Table, luck season.Luck, people map[string]season.Person) {
	heads, rows := present.SeasonTable(words, of)
	if len(rows) == 0 {
		m.el("p", words.Say("season.none"), "class", "hint")
		return
	}
	seats := make([]sheets.Seat, len(rows))
	for i, r := range rows {
		seats[i] = sheets.Seat{ID: r.Player, Name: people[r.Player].Name}
	}
	row := func(cell, scope string, place, name string, cells []string) {
		m.open("tr")
		m.el(cell, place, "scope", scope)
		m.open("th", "scope", cmp.Or(scope, "row"))
		m.el("bdi", name, "class", "name")
		m.end("th")
		for _, said := range cells {
			m.el(cell, said, "scope", scope)
		}
		m.end("tr")
	}
	m.open("section", append(scrolled(true, name), "class", "block grid")...)
	m.open("table", "class", "tallies")
	m.el("caption", name)
	m.open("thead")
	row("th", "col", heads[0], heads[1], heads[2:])
	m.end("thead")
	m.open("tbody")
	for i, one := range t.playersOf(seats) {
		row("td", "", rows[i].Place, one.Name, rows[i].Cells)
	}
	m.end("tbody")
	m.end("table")
	m.end("section")
	if said := present.Verdict(words, luck); said != "" {
		m.el("p", said)
	}
	m.el("p", words.Say("season.count", i18n.Data{"games": of.Games, "nights": of.Nights}), "class", "hint")
}
