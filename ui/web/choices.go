package web

import (
	"math"
	"strconv"
	"strings"

	"beermat/scoring/scorecard"
	"beermat/sheets"
	"beermat/sheets/stats/insight"
	"beermat/ui/i18n"
)

// Choices returns the body of the page that says what the dice gave everybody in a game and what the choices cost.
func (f *Files) Choices(sheet *sheets.Sheet, players []insight.Player) []byte {
	p := past{frame: f.frame(sheet)}
	return p.drawChoices(f.Words, players)
}

// drawChoices draws what the dice gave everybody and what the choices cost.
func (t *past) drawChoices(words *i18n.Translator, players []insight.Player) []byte {
	var m markup
	s, editor := t.scene(words, draft{editing: -1}, false)
	t.begin(&m, words, words.Say("choices.title"), true)
	end := t.link(&m, "game", s.id, "class", "link")
	m.text(words.Game(s.game.ID, s.title) + ", " + words.FullDay(t.sheet.Head().Started))
	end()
	drawPlays(&m, s, editor.History(), players, t.sheet.Done())
	m.end("main")
	return m.Bytes()
}

// drawPlays draws what the dice gave to each player of a game, which is done or not, and what the choices cost.
func drawPlays(m *markup, s *scene, history *scorecard.History, players []insight.Player, done bool) {
	for seat := range players {
		one := &players[seat]
		m.open("section", append(scrolled(true, s.Names()[seat]), "class", "block grid")...)
		m.open("h2", "class", "who")
		s.player(m, seat)
		m.end("h2")
		for _, said := range one.Said(seat, done) {
			m.el("p", s.Words.Text(said.Text, s.Names()), "class", when(said.Kind == insight.Remark, "hint"))
		}
		if one.Judged > 0 {
			drawJudged(m, s, history, one)
		}
		m.end("section")
	}
	if len(players) > 0 {
		m.el("p", s.Words.Say(players[0].Unit.Key("choices.about")), "class", "hint")
	}
}

// drawJudged draws the turns of a player with what the dice gave, what the choices cost and what had been better.
func drawJudged(m *markup, s *scene, history *scorecard.History, p *insight.Player) {
	w := s.Words
	m.open("table", "class", "turns judged")
	m.open("thead")
	m.open("tr")
	m.el("th", w.Say("lookback.slider"), "scope", "col", "colspan", "2")
	for _, key := range []string{"choices.figure.dice", "choices.figure.choices", "choices.best"} {
		m.el("th", w.Say(key), "scope", "col")
	}
	m.end("tr")
	m.end("thead")
	m.open("tbody")
	unit := when(p.Unit == insight.Percents, " %")
	for i := range p.Turns {
		t := &p.Turns[i]
		dice, cost := "–", ""
		if t.Judged {
			dice = i18n.SignedFigure(int(math.Round(t.Given))) + unit
		}
		if insight.LossOf(t.Cost()) != insight.NoLoss {
			cost = i18n.Minus + w.Decimal(t.Cost()) + unit
		}
		var better []string
		if t.Loss != insight.NoLoss && !p.Labels[t.Best].IsZero() {
			better = append(better, w.Text(p.Labels[t.Best], s.Names()))
		}
		for _, said := range p.Costs(i) {
			if said.Kind == insight.Fault {
				better = append(better, w.Text(said.Text, s.Names()))
			}
		}
		m.open("tr")
		m.el("td", strconv.Itoa(i+1))
		m.el("th", s.Say(history.Event(t.Entry).Text), "scope", "row")
		m.el("td", dice)
		m.open("td", "class", when(cost != "", "bad"))
		m.text(cost)
		m.end("td")
		m.open("td")
		m.text(strings.Join(better, "; "))
		m.end("td")
		m.end("tr")
	}
	m.end("tbody")
	m.end("table")
}
