package web

import (
	"cmp"
	"fmt"
	"net/url"
	"slices"
	"strconv"

	"beermat/sheets"
	"beermat/sheets/stats"
	"beermat/ui/i18n"
	"beermat/ui/present"
)

// maxCompared is how many players a table compares with each other: those who played most.
const maxCompared = 10

// pairTo is the address of the page that compares two players, in a game by a variant of its rules.
func pairTo(one, other, game, variant string) string {
	return "?" + url.Values{"pair": {one}, "with": {other}, "records": {game}, "variant": {variant}}.Encode()
}

func scoreOf(r stats.Rival) string { return fmt.Sprint(r.Ahead, " : ", r.Behind) }

// drawRivals draws how somebody did against everybody else on the list of players.
func (t people) drawRivals(m *markup, words *i18n.Translator, one *sheets.Player) {
	pairs, err := t.pad.HeadToHeads(one.ID)
	if err != nil {
		m.el("p", t.sentence(words, err), "class", "note refused", "role", "alert")
	}
	rivals := slices.DeleteFunc(stats.RivalsOf(one.ID, pairs, func(stats.HeadToHead) bool { return true }), func(r stats.Rival) bool { return t.person(r.ID) == nil })
	if len(rivals) == 0 {
		return
	}
	m.el("h2", words.Say("records.rivals"))
	m.open("ul", "class", "people")
	for _, r := range rivals {
		other := t.person(r.ID)
		m.open("li")
		m.open("a", "class", "link", "href", pairTo(one.ID, r.ID, "", ""), "aria-label", words.Say("records.against", i18n.Data{"one": one.Name, "other": other.Name, "score": scoreOf(r)}))
		t.token(m, *other)
		m.el("bdi", other.Name)
		m.el("b", scoreOf(r))
		m.end("a")
		m.end("li")
	}
	m.end("ul")
}

// drawDuels draws who of a list tends to beat whom in a game by a variant of its rules; nothing where nobody has met.
func (t people) drawDuels(m *markup, words *i18n.Translator, list []tally) {
	all := len(list)
	list = slices.Clone(list)
	if all > maxCompared {
		sheets.SortBy(list, func(a, b tally) int { return cmp.Compare(b.Games, a.Games) })
		list = list[:maxCompared]
	}
	met := false
	duels := make([][]stats.Rival, len(list))
	for i, one := range list {
		pairs, _ := t.pad.HeadToHeads(one.ID) // what cannot be read is told above
		rivals := stats.RivalsOf(one.ID, pairs, func(p stats.HeadToHead) bool { return p.Game == one.Game && p.Variant == one.Variant })
		for _, other := range list {
			at := slices.IndexFunc(rivals, func(r stats.Rival) bool { return r.ID == other.ID })
			if met = met || at >= 0; at < 0 {
				duels[i] = append(duels[i], stats.Rival{})
			} else {
				duels[i] = append(duels[i], rivals[at])
			}
		}
	}
	if !met {
		return
	}
	m.open("section", append(scrolled(true, words.Say("records.duels")), "class", "block grid")...)
	openTallies(m, words.Say("records.duels"))
	for _, one := range list {
		m.open("th", "scope", "col")
		t.token(m, one.Player)
		m.el("bdi", one.Name, "class", "vh")
		m.end("th")
	}
	m.end("tr")
	m.end("thead")
	m.open("tbody")
	for i, one := range list {
		m.open("tr")
		m.open("th", "scope", "row")
		m.el("bdi", one.Name)
		m.end("th")
		for k, r := range duels[i] {
			m.open("td")
			if r.Games > 0 {
				m.el("a", scoreOf(r), "class", "link", "href", pairTo(one.ID, r.ID, one.Game, one.Variant), "aria-label", words.Say("records.against", i18n.Data{"one": one.Name, "other": list[k].Name, "score": scoreOf(r)}))
			}
			m.end("td")
		}
		m.end("tr")
	}
	m.end("tbody")
	m.end("table")
	if all > maxCompared {
		m.el("p", words.Say("records.matrix-most", i18n.Data{"n": maxCompared}), "class", "hint")
	}
	m.end("section")
}

// pairPage returns the page that compares two players in a game that both have played.
func (t *frame) pairPage(words *i18n.Translator, q url.Values) renderer {
	one, other := people{t}.person(q.Get("pair")), people{t}.person(q.Get("with"))
	if one == nil || other == nil || one == other {
		return t.playersPage(words, nil)
	}
	return func() []byte {
		var m markup
		t.begin(&m, words, words.List([]string{one.Name, other.Name}), true)
		pairs, err := t.pad.HeadToHeads(one.ID)
		pairs = slices.DeleteFunc(pairs, func(p stats.HeadToHead) bool { return p.Other != other.ID })
		seen, met := stats.MostMet(pairs, q.Get("records"), q.Get("variant"))
		both, bad := t.pad.Compare(one.ID, other.ID, seen.Game, seen.Variant)
		if err = cmp.Or(err, bad); err != nil {
			m.el("p", t.sentence(words, err), "class", "note refused", "role", "alert")
		}
		if met {
			m.open("nav", "class", "picks")
			for i := range pairs {
				p := &pairs[i]
				m.open("a", "class", classes("link", when(*p == seen, "chosen")), "href", pairTo(one.ID, other.ID, p.Game, p.Variant), "aria-current", when(*p == seen, "page"))
				m.open("span", "class", "mat", "aria-hidden", "true")
				m.WriteString(mat(p.Game))
				m.end("span")
				m.text(words.Game(p.Game, ""))
				if p.Variant != "" {
					m.el("span", people{t}.agreed(words, p.Game, p.Variant), "class", "hint")
				}
				m.end("a")
			}
			m.end("nav")
			m.el("p", present.Duel(words, one.Name, other.Name, seen.Games, seen.Wins, seen.Losses), "class", "turn")
			people{t}.drawPair(&m, words, one, other, both)
		}
		m.end("main")
		return m.Bytes()
	}
}

// drawPair draws what two players have achieved side by side, the better in bold.
func (t people) drawPair(m *markup, words *i18n.Translator, one, other *sheets.Player, both [2]stats.PlayerStats) {
	m.open("section", "class", "block grid")
	openTallies(m, words.Game(both[0].Game, ""))
	for _, who := range []*sheets.Player{one, other} {
		m.open("th", "scope", "col")
		t.token(m, *who)
		m.el("bdi", who.Name)
		m.end("th")
	}
	m.end("tr")
	m.end("thead")
	m.open("tbody")
	line := func(key string, lead int, figures ...string) {
		m.open("tr")
		m.el("th", words.Say(key), "scope", "row")
		for i, figure := range figures {
			behind := i == 0 && lead < 0 || i == 1 && lead > 0
			m.el("td", figure, "class", when(behind, "hint"))
		}
		m.end("tr")
	}
	a, b := &both[0], &both[1]
	wins := func(of *stats.PlayerStats) string {
		return words.Say("records.of", i18n.Data{"part": of.Wins, "of": of.Streak.Games})
	}
	line("records.wins", a.Wins-b.Wins, wins(a), wins(b))
	if a.Games > 0 && b.Games > 0 {
		good := 1
		if t.lowWins(a.Game, a.Variant) {
			good = -1
		}
		mean := func(of *stats.PlayerStats) float64 { return float64(of.Total) / float64(of.Games) }
		line("records.average", good*cmp.Compare(mean(a), mean(b)), words.Decimal(mean(a)), words.Decimal(mean(b)))
		line("records.best", good*(a.Best.Value-b.Best.Value), i18n.Figure(a.Best.Value), i18n.Figure(b.Best.Value))
		line("records.worst", good*(a.Worst.Value-b.Worst.Value), i18n.Figure(a.Worst.Value), i18n.Figure(b.Worst.Value))
	}
	if max(a.Streak.Longest, b.Streak.Longest) > 1 {
		line("records.longest", a.Streak.Longest-b.Streak.Longest, strconv.Itoa(a.Streak.Longest), strconv.Itoa(b.Streak.Longest))
	}
	m.end("tbody")
	m.end("table")
	m.end("section")
}
