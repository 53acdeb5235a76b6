package web

import (
	"net/url"

	"beermat/ui/i18n"
)

// settingsPage returns the page on which somebody says how pages look on this device. The script of the page
// keeps it; what the buttons say is what they choose.
func (t *frame) settingsPage(words *i18n.Translator, _ url.Values) renderer {
	return func() []byte {
		var m markup
		t.begin(&m, words, words.Say("settings.title"), true)
		m.open("section", "class", "setup")
		choice := func(key, of string, values [][2]string) {
			m.open("fieldset")
			m.el("legend", words.Say(key))
			m.open("div", "class", "choices")
			for _, one := range values {
				m.button(one[1], "view", of+":"+one[0], "type", "button", "aria-pressed", "false")
			}
			m.end("div")
			m.end("fieldset")
		}
		system := [2]string{"", words.Say("settings.as-system")}
		if !t.served { // a server is asked by the browser for its language
			choice("settings.language", "lang", [][2]string{system, {"en", "English"}, {"de", "Deutsch"}})
		}
		choice("settings.theme", "look", [][2]string{system, {"light", words.Say("settings.light")}, {"dark", words.Say("settings.dark")}})
		choice("settings.text-size", "size", [][2]string{{"", "100 %"}, {"125", "125 %"}, {"150", "150 %"}, {"200", "200 %"}})
		m.open("fieldset")
		m.el("legend", words.Say("settings.table"))
		m.open("div", "class", "choices")
		drawViews(&m, words)
		m.end("div")
		m.end("fieldset")
		m.end("section")
		drawSounds(&m, words)
		if !t.served {
			m.open("section", "class", "setup")
			m.el("h2", words.Say("webapp.keeping"))
			m.el("p", words.Say("webapp.keeping-hint"), "class", "hint")
			m.open("p", "class", "hint", "id", "kept", "role", "status") // the browser knows
			m.end("p")
			m.open("p", "class", "others")
			drawCopies(&m, words)
			m.end("p")
			m.end("section")
		}
		m.end("main")
		return m.Bytes()
	}
}

// drawViews draws the switches for how a page is seen at the table.
func drawViews(m *markup, words *i18n.Translator) {
	m.button(words.Say("web.large"), "view", "large", "type", "button", "aria-pressed", "false")
	m.button(words.Say("web.turned"), "view", "turned", "type", "button", "aria-pressed", "false")
}

// drawCopy draws how all games go out of a browser.
func drawCopy(m *markup, words *i18n.Translator) {
	m.el("a", words.Say("webapp.copy"), "class", "link", "href", "?copy")
}

// drawCopies draws how games go out of a browser, and into it.
func drawCopies(m *markup, words *i18n.Translator) {
	drawCopy(m, words)
	m.open("label", "class", "link")
	m.text(words.Say("webapp.take"))
	m.open("input", "type", "file", "class", "vh", "accept", ".jsonl,.json,.toml,application/x-ndjson")
	m.end("label")
}
