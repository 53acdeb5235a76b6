package web

import (
	"cmp"
	"fmt"
	"net/url"
	"slices"
	"strconv"

	"beermat/scoring"
	"beermat/sheets"
	"beermat/sheets/stats"
	"beermat/ui/i18n"
	"beermat/ui/present"
)

// people draws pages of players and of what they have achieved.
type people struct{ *frame }

// token draws the token of somebody on the list of players.
func (t people) token(m *markup, one sheets.Player) {
	marker := present.NewPlayer(one).Marker
	m.el("span", marker.Initials, "class", fmt.Sprintf("token c%d s%d", marker.Colour%10, marker.Shape%6), "aria-hidden", "true")
}

// playersPage returns the page that lists everybody on the list of players.
func (t *frame) playersPage(words *i18n.Translator, _ url.Values) renderer {
	return func() []byte {
		var m markup
		t.begin(&m, words, words.Say("players.title"), true)
		list := slices.DeleteFunc(slices.Clone(t.known), func(one sheets.Player) bool { return one.MergedInto != "" })
		sheets.SortBy(list, func(a, b sheets.Player) int { return words.CompareNames(a.Name, b.Name) })
		if len(list) == 0 {
			m.el("p", words.Say("records.nobody"), "class", "hint")
		} else {
			m.el("p", words.Say("players.choose"), "class", "hint")
		}
		m.open("ul", "class", "people")
		for _, one := range list {
			m.open("li")
			m.open("a", "class", "link", "href", "?player="+url.QueryEscape(one.ID))
			people{t}.token(&m, one)
			m.el("bdi", one.Name)
			if one.Hidden {
				m.el("span", words.Say("players.away"), "class", "hint")
			}
			m.end("a")
			m.end("li")
		}
		m.end("ul")
		m.end("main")
		return m.Bytes()
	}
}

// person returns somebody on the list of players; nil for nobody.
func (t people) person(id string) *sheets.Player {
	i := slices.IndexFunc(t.known, func(one sheets.Player) bool { return one.ID == id })
	if i < 0 {
		return nil
	}
	return &t.known[i]
}

// playerPage returns the page of somebody: what they have achieved, and how they are called.
func (t *frame) playerPage(words *i18n.Translator, q url.Values) renderer {
	one := people{t}.person(q.Get("player"))
	if one == nil || one.MergedInto != "" {
		return t.playersPage(words, nil)
	}
	return people{t}.drawPlayer(words, one, nil, "")
}

// drawFormHead draws what a form begins with: the button that Enter presses, which is not seen, and why what was
// typed cannot be kept.
func drawFormHead(m *markup, name, do, note string) {
	m.button(name, "do", do, "class", "vh", "tabindex", "-1", "aria-hidden", "true")
	m.open("p", "class", "note refused", "role", "alert")
	m.text(note)
	m.end("p")
}

// drawPlayer draws the page of somebody. From is who might be the same person, nil for nobody, and note why
// something was not done.
func (t people) drawPlayer(words *i18n.Translator, one, from *sheets.Player, note string) renderer {
	return func() []byte {
		var m markup
		t.begin(&m, words, one.Name, true)
		t.drawCareer(&m, words, one)
		t.drawRivals(&m, words, one)
		m.open("form", "method", "post", "class", "setup", "id", "person")
		m.hidden("person", one.ID)
		m.hidden("at", "player="+one.ID)
		drawFormHead(&m, words.Say("players.rename"), "rename", note)
		if from != nil {
			said := i18n.Data{"name": from.Name, "into": one.Name}
			m.el("h2", words.Say("merge.sure", said))
			m.el("p", words.Say("merge.means", said))
			m.open("p", "class", "others")
			m.button(words.Say("merge.yes"), "do", "join:"+from.ID, "class", "primary")
			m.button(words.Say("form.leave"), "do", "leave")
			m.end("p")
		}
		m.el("h2", words.Say("players.edit"))
		m.open("p", "class", "others")
		m.open("input", "name", "name", "value", one.Name, "maxlength", "40", "autocomplete", "off", "aria-label", words.Say("players.new"))
		m.button(words.Say("players.rename"), "do", "rename")
		m.end("p")
		m.button(words.Say("players.offered"), "do", "offer", "aria-pressed", strconv.FormatBool(!one.Hidden))
		t.drawTokens(&m, words, *one)
		t.drawSame(&m, words, one)
		m.end("form")
		m.end("main")
		return m.Bytes()
	}
}

// drawTokens draws the colours and the shapes that somebody can have.
func (t people) drawTokens(m *markup, words *i18n.Translator, one sheets.Player) {
	pick := func(key, do string, n int, is int, with func(*sheets.Player, int)) {
		m.el("p", words.Say("players."+key), "class", "hint")
		m.open("p", "class", "others tokens-of")
		for i := range n {
			as := one
			with(&as, i)
			m.open("button", "name", "do", "value", fmt.Sprint(do, ":", i), "aria-label", words.Say("players."+key+"-n", i18n.Data{"n": i + 1}), "aria-pressed", strconv.FormatBool(i == is%n), "class", when(i == is%n, "chosen"))
			t.token(m, as)
			m.end("button")
		}
		m.end("p")
	}
	pick("colour", "colour", 10, one.Colour, func(p *sheets.Player, i int) { p.Colour = i })
	pick("shape", "shape", 6, one.Shape, func(p *sheets.Player, i int) { p.Shape = i })
}

// drawSame draws who is counted as the same person, and who might be.
func (t people) drawSame(m *markup, words *i18n.Translator, one *sheets.Player) {
	m.el("h2", words.Say("merge.title"))
	others := 0
	for _, p := range t.known {
		if p.MergedInto == one.ID {
			m.open("p", "class", "others")
			m.el("span", words.Say("merge.is", i18n.Data{"name": p.Name}))
			m.button(words.Say("merge.apart"), "do", "apart:"+p.ID)
			m.end("p")
		} else if p.ID != one.ID && p.MergedInto == "" {
			others++
		}
	}
	if others == 0 {
		m.el("p", words.Say("merge.nobody"), "class", "hint")
		return
	}
	m.el("p", words.Say("merge.hint"), "class", "hint")
	m.open("p", "class", "others")
	m.open("select", "name", "from", "aria-label", words.Say("merge.who", i18n.Data{"name": one.Name}))
	for _, p := range t.known {
		if p.ID != one.ID && p.MergedInto == "" {
			m.el("option", p.Name, "value", p.ID)
		}
	}
	m.end("select")
	m.button(words.Say("merge.ask"), "do", "same")
	m.end("p")
}

// postPerson does what was pressed on the page of somebody, and returns the page that follows.
func (t *Table) postPerson(words *i18n.Translator, form url.Values) (status int, body renderer) {
	list := people{&t.frame}
	one := list.person(form.Get("person"))
	if one == nil {
		return statusNotFound, t.shown.Load().playersPage(words, nil)
	}
	is := *one
	page := func(from *sheets.Player, note string) renderer {
		return func() []byte {
			now := people{t.shown.Load()}
			if one := now.person(is.ID); one != nil {
				return now.drawPlayer(words, one, from, note)()
			}
			return now.playersPage(words, nil)()
		}
	}
	do, arg := pressedOn(form)
	n, err := strconv.Atoi(arg)
	from := list.person(form.Get("from"))
	switch {
	case do == "rename":
		name := sheets.TypedName(form.Get("name"))
		for _, other := range t.known {
			if other.ID != is.ID && other.MergedInto == "" && sheets.GuestID(other.Name) == sheets.GuestID(name) {
				return statusRefused, page(nil, words.Say("players.known", i18n.Data{"name": other.Name}))
			}
		}
		if name == "" || name == is.Name {
			return statusOK, page(nil, "")
		}
		is.Name = name
	case do == "offer":
		is.Hidden = !is.Hidden
	case do == "colour" && err == nil && n >= 0:
		is.Colour = n
	case do == "shape" && err == nil && n >= 0:
		is.Shape = n
	case do == "same" && from != nil:
		at, clash, err := t.pad.Conflict(from.ID, is.ID)
		if err != nil {
			return statusRefused, page(nil, t.sentence(words, err))
		}
		if clash {
			return statusRefused, page(nil, words.Say("merge.clash", i18n.Data{"name": from.Name, "into": is.Name, "game": words.Game(at.Game, at.Title()) + ", " + words.FullDay(at.Started)}))
		}
		return statusOK, page(from, "")
	case do == "join" || do == "apart":
		if do == "join" {
			t.pad.Merge(arg, is.ID)
		} else {
			t.pad.Unmerge(arg)
		}
		return statusDone, page(nil, "")
	default:
		return statusOK, page(nil, "")
	}
	players := slices.Clone(t.known)
	players[slices.IndexFunc(players, func(other sheets.Player) bool { return other.ID == is.ID })] = t.pad.SavePlayer(is)
	t.Meet(players)
	return statusDone, page(nil, "")
}

// meetAgain takes in the list of players as the pad has it now, where all is written.
func (t *Table) meetAgain() {
	if players, err := t.pad.Players(); err == nil {
		t.Meet(players)
	}
}

// tally is what somebody on the list has achieved in a game by one variant of its rules.
type tally struct {
	sheets.Player
	stats.PlayerStats
}

// lowWins reports whether little is good in a game by a variant of its rules.
func (t people) lowWins(game, variant string) bool {
	g := t.games.Scorecard(game)
	if g == nil {
		return false
	}
	house, err := g.HouseOf(variant)
	return err == nil && g.LowestWins(house)
}

// byWins sorts tallies: who has won most comes first.
func byWins(a, b tally) int {
	return cmp.Or(cmp.Compare(b.Wins, a.Wins), cmp.Compare(b.Games, a.Games))
}

// agreed says what a variant of the rules of a game is.
func (t people) agreed(words *i18n.Translator, game, variant string) string {
	if variant == "" {
		return words.Say("records.plain")
	}
	said := words.Say("records.other-rules")
	if g := t.games.Scorecard(game); g != nil && !scoring.HasOtherRules(variant) {
		if house, err := g.HouseOf(variant); err == nil {
			said = i18n.Teller{Words: words}.Agreed(g.Game, house)
		}
	}
	if title := scoring.TitleOf(variant); title != "" {
		return title + " · " + said
	}
	return said
}

// recordsPage returns the page that compares the players in a game.
func (t *frame) recordsPage(words *i18n.Translator, q url.Values) renderer {
	return func() []byte {
		var m markup
		t.begin(&m, words, words.Say("records.title"), true)
		if t.links == nil {
			m.el("a", words.Say("season.title"), "class", "link", "href", "?season")
		}
		var all []tally
		var err error
		for _, one := range t.known {
			if one.MergedInto != "" {
				continue
			}
			_, games, bad := t.pad.Career(one.ID)
			err = cmp.Or(err, bad)
			for i := range games {
				all = append(all, tally{one, games[i]})
			}
		}
		if err != nil {
			m.el("p", t.sentence(words, err), "class", "note refused", "role", "alert")
		}
		var games []string
		for _, g := range t.games.All() {
			if slices.ContainsFunc(all, func(one tally) bool { return one.Game == g.ID }) {
				games = append(games, g.ID)
			}
		}
		if len(games) == 0 {
			m.el("p", words.Say("records.nobody"), "class", "hint")
			m.end("main")
			return m.Bytes()
		}
		game := q.Get("records")
		if !slices.Contains(games, game) {
			game = games[0]
		}
		m.open("nav", "class", "picks")
		for _, id := range games {
			end := t.link(&m, "records", id, "class", classes("link", when(id == game, "chosen")), "aria-current", when(id == game, "page"))
			m.open("span", "class", "mat", "aria-hidden", "true")
			m.WriteString(mat(id))
			m.end("span")
			m.text(words.Game(id, ""))
			end()
		}
		m.end("nav")
		people{t}.drawRecords(&m, words, game, slices.DeleteFunc(all, func(one tally) bool { return one.Game != game }))
		m.end("main")
		return m.Bytes()
	}
}

// drawRecords draws what everybody has achieved in a game, each variant of its rules by itself.
func (t people) drawRecords(m *markup, words *i18n.Translator, game string, all []tally) {
	var variants []string
	for _, one := range all {
		if !slices.Contains(variants, one.Variant) {
			variants = append(variants, one.Variant)
		}
	}
	slices.Sort(variants) // the rules as they come first
	for _, variant := range variants {
		list := slices.DeleteFunc(slices.Clone(all), func(one tally) bool { return one.Variant != variant || one.Games == 0 })
		sheets.SortBy(list, byWins)
		m.open("section", "class", "block grid")
		t.drawTallies(m, words, t.agreed(words, game, variant), t.lowWins(game, variant), list, func(one tally) {
			end := t.link(m, "player", one.ID, "class", "link who")
			t.token(m, one.Player)
			m.el("bdi", one.Name, "class", "name")
			end()
		})
		for _, one := range list {
			if one.Streak.Longest > 2 {
				m.el("p", one.Name+": "+words.Say("records.streak", i18n.Data{"n": one.Streak.Longest}), "class", "hint")
			}
		}
		m.end("section")
		if t.links == nil {
			t.drawDuels(m, words, list)
		}
	}
	if len(variants) > 1 {
		m.el("p", words.Say("records.variants"), "class", "hint")
	}
}

// openTallies begins a table of figures up to the heads of its columns.
func openTallies(m *markup, caption string) {
	m.open("table", "class", "tallies")
	m.el("caption", caption)
	m.open("thead")
	m.open("tr")
	m.open("td")
	m.end("td")
}

// drawTallies draws a table of wins and scores; of whom or of what says each row.
func (t people) drawTallies(m *markup, words *i18n.Translator, caption string, low bool, list []tally, row func(tally)) {
	openTallies(m, caption)
	best := "records.best"
	if low {
		best = "records.worst"
	}
	for _, key := range []string{"records.wins", "records.average", best} {
		m.el("th", words.Say(key), "scope", "col")
	}
	m.end("tr")
	m.end("thead")
	m.open("tbody")
	for _, one := range list {
		m.open("tr")
		m.open("th", "scope", "row")
		row(one)
		m.end("th")
		m.el("td", words.Say("records.of", i18n.Data{"part": one.Wins, "of": one.Streak.Games}))
		m.el("td", words.Decimal(float64(one.Total)/float64(max(1, one.Games))))
		top := one.Best
		if low || t.lowWins(one.Game, one.Variant) {
			top = one.Worst
		}
		m.open("td")
		end := t.link(m, "game", top.Sheet, "class", "link")
		m.text(i18n.Figure(top.Value))
		end()
		m.end("td")
		m.end("tr")
	}
	m.end("tbody")
	m.end("table")
}

// drawCareer draws what somebody has achieved, game by game.
func (t people) drawCareer(m *markup, words *i18n.Translator, one *sheets.Player) {
	all, games, err := t.pad.Career(one.ID)
	if err != nil {
		m.el("p", t.sentence(words, err), "class", "note refused", "role", "alert")
	}
	var list []tally
	for i := range games {
		if games[i].Games > 0 {
			list = append(list, tally{*one, games[i]})
		}
	}
	if len(list) == 0 {
		m.el("p", words.Say("records.none", i18n.Data{"name": one.Name}), "class", "hint")
		return
	}
	sheets.SortBy(list, func(a, b tally) int { return cmp.Compare(b.Games, a.Games) })
	if all.Streak.Longest > 1 {
		m.el("p", words.Say("records.streak", i18n.Data{"n": all.Streak.Longest}), "class", "hint")
	}
	m.open("section", "class", "block grid")
	t.drawTallies(m, words, words.Say("records.by-game"), false, list, func(one tally) {
		end := t.link(m, "records", one.Game, "class", "link who")
		m.text(words.Game(one.Game, ""))
		if one.Variant != "" {
			m.el("span", t.agreed(words, one.Game, one.Variant), "class", "hint")
		}
		end()
	})
	m.end("section")
}
