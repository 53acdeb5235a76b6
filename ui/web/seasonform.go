package web

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"beermat/sheets"
	"beermat/sheets/stats/season"
	"beermat/ui/i18n"
	"beermat/ui/present"
)

// schemes are the ways to count in the order of the form.
var schemes = []season.Scheme{season.Share, season.Cup}

// drawSeasonForm draws what a season is changed with, or made where it has no ID, and why it cannot be saved.
func (t *frame) drawSeasonForm(m *markup, words *i18n.Translator, of *season.Season, note string) {
	key := "season.edit"
	if of.ID == "" {
		key = "season.new"
	}
	m.fold(words.Say(key), "open", when(note != "", "open"))
	m.open("form", "method", "post", "class", "setup")
	m.hidden("saves", of.ID)
	m.hidden("at", "season="+of.ID)
	drawFormHead(m, words.Say("form.keep"), "save", note)
	label := func(key, name, value, kind string) {
		m.open("label")
		m.text(words.Say(key) + " ")
		m.open("input", "name", name, "value", value, "type", kind, "maxlength", when(kind == "text", "40"))
		m.end("label")
	}
	day := func(d sheets.Day) string {
		if d == 0 {
			return ""
		}
		return d.String()
	}
	label("season.name", "name", of.Name, "text")
	label("season.from", "from", day(of.From), "date")
	label("season.to", "to", day(of.To), "date")
	drawFields(m, []present.Field{
		{ID: "scheme", Label: words.Say("season.scheme"), Name: words.Say("season.scheme"), Kind: present.Choice, Value: slices.Index(schemes, of.Scheme), Options: []present.Option{
			{Label: words.Say("season.scheme-share")}, {Label: words.Say("season.scheme-cup")},
		}},
		{ID: "best", Label: words.Say("season.best") + " · " + words.Say("season.scheme-cup"), Name: words.Say("season.best"), Kind: present.Number, Value: of.Best, Min: 1, Max: 100, Word: words.Say("season.best-usual")},
	})
	m.fold(words.Say("season.games"))
	m.el("p", words.Say("season.all-games"), "class", "hint")
	for _, g := range t.games.All() {
		m.open("label")
		m.open("input", "type", "checkbox", "name", "game", "value", g.ID, "checked", when(slices.Contains(of.Games, g.ID), "checked"))
		m.text(words.Game(g.ID, ""))
		m.end("label")
	}
	m.end("details")
	m.open("p", "class", "others")
	m.button(words.Say("form.keep"), "do", "save", "class", "primary")
	m.end("p")
	if of.ID != "" { // in two steps: nothing brings it back
		m.fold(words.Say("season.delete"))
		m.button(words.Say("season.delete"), "do", "delete")
		m.end("details")
	}
	m.end("form")
	m.end("details")
}

// postSeason does what was pressed below a season, and returns the page that follows.
func (t *Table) postSeason(words *i18n.Translator, form url.Values) (status int, body renderer) {
	page := func(id string, typed *season.Season, note string) renderer {
		return func() []byte { return t.shown.Load().seasonsPage(words, id, typed, note)() }
	}
	one := season.Season{}
	if id := form.Get("saves"); id != "" {
		made, _ := t.pad.Seasons()
		at := slices.IndexFunc(made, func(s season.Season) bool { return s.ID == id })
		if at < 0 {
			return statusNotFound, page("", nil, "")
		}
		one = made[at]
	}
	if form.Get("do") == "delete" && one.ID != "" {
		t.pad.DeleteSeason(one.ID)
		form.Set("at", "season=")
		return statusDone, page("", nil, "")
	}
	one.Name = strings.TrimSpace(form.Get("name"))
	one.Games = slices.DeleteFunc(form["game"], func(id string) bool { return t.games.Scorecard(id) == nil })
	one.Best, _ = strconv.Atoi(form.Get("h.best"))
	if scheme, err := strconv.Atoi(form.Get("h.scheme")); err == nil && scheme >= 0 && scheme < len(schemes) {
		one.Scheme = schemes[scheme]
	}
	note := ""
	for _, day := range []struct {
		is   *sheets.Day
		text string
	}{{&one.From, form.Get("from")}, {&one.To, form.Get("to")}} {
		var err error
		if *day.is = 0; day.text != "" {
			*day.is, err = sheets.ParseDay(day.text)
		}
		if err != nil {
			note = words.Say("season.no-day", i18n.Data{"day": day.text})
		}
	}
	switch typed := one; {
	case note != "":
	case one.Name == "":
		note = words.Say("season.no-name")
	case !typed.Bound():
		note = words.Say("season.backwards")
	default:
		one = typed
	}
	if note != "" {
		return statusRefused, page(one.ID, &one, note)
	}
	if one.ID == "" {
		one.ID = t.pad.NewID()
	}
	t.pad.SaveSeason(one)
	form.Set("at", "season="+one.ID)
	return statusDone, page(one.ID, nil, "")
}
