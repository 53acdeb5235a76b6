package web

import (
	"net/url"
	"strings"

	"beermat/scoring/scorecard"
	"beermat/ui/i18n"
	"beermat/ui/present"
)

// rulesPage returns the page that explains a game.
func (t *frame) rulesPage(words *i18n.Translator, q url.Values) renderer {
	g := t.games.Scorecard(q.Get("rules"))
	if g == nil {
		return t.home(words, true)
	}
	return func() []byte {
		var m markup
		t.begin(&m, words, words.Say("rules.title", i18n.Data{"game": words.Game(g.ID, "")}), true)
		text := func(part string) string {
			said, _ := words.Find(g.ID + ".rules." + part)
			return said
		}
		m.el("p", text("aim"), "class", "turn")
		m.open("div", "class", "rules")
		section := func(part string, draw func()) {
			m.open("section", "class", "block")
			m.el("h2", words.Say("rules."+part))
			draw()
			m.end("section")
		}
		if said := text("turn"); said != "" {
			section("turn", func() {
				m.open("ol", "class", "steps")
				drawSentences(&m, said, "li")
				m.end("ol")
			})
		}
		if said := text("scoring"); said != "" || len(g.Samples) > 0 {
			section("scoring", func() {
				drawSamples(&m, words, g)
				m.el("p", said)
			})
		}
		if said := text("example"); said != "" {
			section("example", func() { drawSentences(&m, said, "p") })
		}
		if said := text("end"); said != "" {
			section("end", func() { m.el("p", said) })
		}
		if rules := present.RulesOf(words, g.Game); len(rules) > 0 {
			section("house", func() {
				m.open("dl")
				for _, one := range rules {
					m.el("dt", one.Name)
					m.el("dd", one.Hint, "class", "hint")
					for _, option := range one.Options {
						m.el("dd", option, "class", "hint option")
					}
				}
				m.end("dl")
			})
		}
		if g.Odds != nil {
			for _, table := range g.Odds() {
				drawOdds(&m, words, table)
			}
		}
		m.end("div")
		if t.own != nil && t.own.IsOwn(g.ID) {
			m.open("form", "method", "post", "class", "menu")
			m.hidden("own", g.ID)
			m.hidden("at", "new")
			m.button(words.Say("games.remove"), "do", "remove")
			m.end("form")
		}
		m.open("nav", "class", "menu")
		m.el("a", words.Say("game.title", i18n.Data{"game": words.Game(g.ID, "")}), "class", "link", "href", "?new="+url.QueryEscape(g.ID))
		m.end("nav")
		m.end("main")
		return m.Bytes()
	}
}

// drawSentences draws the sentences of a text, those about rolls with the dice.
func drawSentences(m *markup, text, tag string) {
	for _, sentence := range present.Sentences(text) {
		m.open(tag)
		for _, roll := range present.Rolls(sentence) {
			drawRoll(m, roll)
		}
		m.el("span", sentence)
		m.end(tag)
	}
}

// drawRoll draws dice by their faces.
func drawRoll(m *markup, faces string) {
	m.open("span", "class", "dice")
	for _, one := range faces {
		face(m, string(one), "")
	}
	m.end("span")
}

// drawSamples draws rolls with what they mean.
func drawSamples(m *markup, words *i18n.Translator, g *scorecard.Game) {
	if len(g.Samples) == 0 {
		return
	}
	m.open("ul", "class", "samples")
	for _, one := range g.Samples {
		m.open("li")
		drawRoll(m, one.Faces)
		m.el("b", words.Say(g.ID+".sample."+one.Key))
		m.end("li")
	}
	m.end("ul")
}

// drawOdds draws a table of chances.
func drawOdds(m *markup, words *i18n.Translator, table scorecard.Table) {
	m.open("section", "class", "block grid")
	m.open("table")
	m.el("caption", words.Text(table.Title, nil))
	m.open("thead")
	m.open("tr")
	for _, name := range table.Head {
		m.open("th", "scope", "col")
		m.text(words.Text(name, nil))
		m.end("th")
	}
	m.end("tr")
	m.end("thead")
	m.open("tbody")
	for _, row := range table.Rows {
		m.open("tr")
		for i, value := range row {
			tag, scope := "td", ""
			if i == 0 {
				tag, scope = "th", "row"
			}
			m.open(tag, "scope", scope)
			m.text(words.Text(value, nil))
			m.end(tag)
		}
		m.end("tr")
	}
	m.end("tbody")
	m.end("table")
	m.end("section")
}

// hasRules reports whether there is something to explain of a game.
func hasRules(words *i18n.Translator, g *scorecard.Game) bool {
	said, _ := words.Find(g.ID + ".rules.aim")
	return strings.TrimSpace(said) != "" || len(g.Samples) > 0
}
