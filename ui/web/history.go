package web

import (
	"bytes"
	"errors"
	"math"
	"net/url"
	"slices"
	"strconv"
	"time"

	"beermat/scoring"
	"beermat/scoring/scorecard"
	"beermat/sheets"
	"beermat/sheets/failure"
	"beermat/sheets/jsonl"
	"beermat/sheets/link"
	"beermat/ui/i18n"
	"beermat/ui/present"
)

// nightsAtOnce is how many nights a page lists.
const nightsAtOnce = 20

// begin begins a page of the table beside that of the game. A still one is not replaced by news.
func (t *frame) begin(m *markup, words *i18n.Translator, title string, still bool, attrs ...string) {
	m.open("main", append([]string{"id", "m", "data-still", when(still, "1"), "data-after", when(!still, "-1"), "data-title", title}, attrs...)...)
	m.open("nav", "class", "menu", "aria-label", "Beermat")
	if t.links != nil {
		t.drawRail(m)
	} else {
		if t.sheet != nil && !t.idle {
			m.el("a", words.Say("lookback.resume"), "class", "link", "href", "?")
		}
		drawLinks(m, words, "tonight.rail", t.served)
	}
	m.end("nav")
	m.el("h1", title)
}

// home returns the page on which an evening begins: the games in play, all games that can be played, and
// what was played tonight.
func (t *frame) home(words *i18n.Translator, still bool) renderer {
	all, now := t.games.All(), t.menu()
	return func() []byte {
		var m markup
		t.begin(&m, words, words.Say("tonight.title"), still)
		now.drawOpen(&m, words)
		fromFile := func(g *scorecard.Game) bool { return g.Definition != "" }
		listGames(&m, words, slices.DeleteFunc(slices.Clone(all), fromFile))
		m.fold(words.Say("games.title"))
		listGames(&m, words, slices.DeleteFunc(slices.Clone(all), func(g *scorecard.Game) bool { return !fromFile(g) }))
		m.end("details")
		today := sheets.DayOf(t.now())
		if nights, _, _ := t.pad.Nights(today+1, 1); len(nights) == 1 && nights[0].Day == today {
			t.drawNight(&m, words, &nights[0])
			if !t.served { // the evening may be over, and this browser alone has it
				m.open("p", "class", "others")
				drawCopy(&m, words)
				m.end("p")
			}
		}
		m.end("main")
		return m.Bytes()
	}
}

// nightsPage returns the page that lists the nights before a day with their games, the newest first.
func (t *frame) nightsPage(words *i18n.Translator, q url.Values) renderer {
	day, err := strconv.ParseInt(q.Get("nights"), 10, 32)
	if err != nil {
		day = math.MaxInt32 // after every night
	}
	return func() []byte {
		var m markup
		t.begin(&m, words, words.Say("nights.title"), true)
		nights, more, err := t.pad.Nights(sheets.Day(day), nightsAtOnce)
		for i := range nights {
			t.drawNight(&m, words, &nights[i])
		}
		if err != nil {
			m.el("p", t.sentence(words, err), "class", "note refused", "role", "alert")
		} else if len(nights) == 0 {
			m.el("p", words.Say("nights.none"), "class", "hint")
		}
		if more {
			m.el("a", words.Say("table.more"), "class", "link", "href", "?nights="+strconv.Itoa(int(nights[len(nights)-1].Day)))
		}
		m.end("main")
		return m.Bytes()
	}
}

// drawNight draws a night with its games, each of which leads to its page.
func (t *frame) drawNight(m *markup, words *i18n.Translator, n *sheets.Night) {
	m.open("section", "class", "setup")
	title := words.FullDay(n.Day.In(time.UTC))
	if n.Name != "" && t.whole { // whoever is not to be named may be in it
		m.el("h2", n.Name)
		m.el("p", title, "class", "hint")
	} else {
		m.el("h2", title)
	}
	m.open("ul", "class", "past-games")
	for i := range n.Games {
		t.drawPast(m, words, &n.Games[i])
	}
	m.end("ul")
	m.end("section")
}

// drawPast draws a game of the history in a list.
func (t *frame) drawPast(m *markup, words *i18n.Translator, one *sheets.Summary) {
	players := t.playersOf(one.Players)
	m.open("li")
	end := t.link(m, "game", one.ID, "class", "link")
	m.open("span", "class", "mat", "aria-hidden", "true")
	m.WriteString(mat(one.Game))
	m.end("span")
	m.open("span", "class", "text")
	m.el("b", words.Game(one.Game, one.Title()))
	said := words.Say("nights.abandoned")
	if one.Done {
		said = words.Outcome(one.Game, one.Standings, present.Names(players), true)
	}
	m.el("span", said)
	m.el("span", words.List(present.Names(players)), "class", "hint")
	m.end("span")
	m.el("span", words.Clock(one.Started), "class", "hint")
	end()
	m.end("li")
}

// gamePage returns the page of a game of the history, or of one in a link, which the page around it says: how it
// came out, its card, and every turn; how it was after some of them; or how it was really won.
func (t *frame) gamePage(words *i18n.Translator, q url.Values) renderer {
	return func() []byte {
		p, err := t.past(q)
		if err != nil {
			var m markup
			title := "nights.title"
			if q.Has("link") {
				title = "link.title"
			}
			t.begin(&m, words, words.Say(title), true)
			m.el("p", t.sentence(words, err), "class", "note refused", "role", "alert")
			m.end("main")
			return m.Bytes()
		}
		if q.Has("told") && p.tells(p.sheet) {
			return p.drawTold(words)
		}
		if at, err := strconv.Atoi(q.Get("at")); err == nil && at >= 0 && at <= p.sheet.Len() {
			return p.drawReplay(words, at)
		}
		return p.drawGame(words, t.menu())
	}
}

// past returns the game that an address asks for. The error is a *failure.Error, a link.Refusal or a
// *scoring.RuleError.
func (t *frame) past(q url.Values) (p *past, err error) {
	p = &past{frame: *t, linked: q.Get("link")}
	p.idle = t.sheet == nil
	id := q.Get("game")
	if q.Has("link") {
		p.sheet, err = t.linked(p.linked)
	} else if p.sheet, err = t.pad.Sheet(id); err == nil && t.games.ScorecardOf(p.sheet.Game()) == nil {
		err = &failure.Error{Code: failure.NoGame, Record: id}
	}
	return p, err
}

// drawGame draws the page of a game that is looked back on. The menu is that of the game on the table.
func (t *past) drawGame(words *i18n.Translator, now *menu) []byte {
	var m markup
	s, editor := t.scene(words, draft{editing: -1}, false)
	p := &page{scene: s, words: words, own: -1, still: t.links != nil}
	t.begin(&m, words, words.FullDay(t.sheet.Head().Started), true)
	if !t.sheet.Done() {
		p.scene.Turn.Player = -1 // nobody is asked
	}
	p.heading(&m)
	if t.linked != "" {
		t.drawLinked(&m, words)
	} else if t.links != nil {
		// nothing is pressed
	} else if one, err := t.pad.Summary(s.id); err == nil && !one.Archived.IsZero() {
		m.open("form", "method", "post", "class", "menu", "id", "menu")
		m.hidden("menu", "1")
		now.hideSheet(&m)
		m.button(words.Say("tonight.put-back"), "do", "reopen:"+s.id)
		m.end("form")
	}
	s.card(&m)
	t.drawAlso(&m, words, s)
	t.drawTurns(&m, s, editor)
	m.end("main")
	return m.Bytes()
}

// drawAlso leads to what else there is of a game.
func (t *past) drawAlso(m *markup, words *i18n.Translator, s *scene) {
	also := []Link{}
	if t.links == nil && t.sheet.Len() > 0 {
		also = append(also, Link{words.Say("lookback.replay"), t.address(0)})
	}
	if t.tells(t.sheet) {
		also = append(also, Link{words.Say(toldTitle(len(s.Seats))), t.address(-1) + "&told"})
	}
	if to := t.to("choices", s.id); to != "" && t.links != nil {
		also = append(also, Link{words.Say("choices.title"), to})
	}
	if to := t.to("rules", s.game.ID); to != "" {
		also = append(also, Link{words.Say("rules.title", i18n.Data{"game": words.Game(s.game.ID, "")}), to})
	}
	if len(also) == 0 {
		return
	}
	m.open("nav", "class", "menu")
	for _, one := range also {
		m.el("a", one.Said, "class", "link", "href", one.To)
	}
	m.end("nav")
}

// drawTurns draws what was written turn by turn, and how everybody stood then.
func (t *past) drawTurns(m *markup, s *scene, editor *scorecard.Editor) {
	if len(s.writers) == 0 {
		return
	}
	m.open("section", append(scrolled(t.links != nil, s.Words.Say("lookback.replay")), "class", "block grid")...)
	m.open("table", "class", "turns")
	m.el("caption", s.Words.Say("lookback.replay"))
	m.open("thead")
	m.open("tr")
	m.el("th", s.Words.Say("lookback.slider"), "scope", "col", "colspan", "2")
	for seat := range s.Seats {
		m.open("th", "scope", "col")
		s.player(m, seat)
		m.end("th")
	}
	m.end("tr")
	m.end("thead")
	m.open("tbody")
	for k, seat := range s.writers {
		m.open("tr")
		m.el("td", strconv.Itoa(k+1))
		m.open("th", "scope", "row")
		if t.links == nil {
			m.open("a", "href", t.address(k+1))
		}
		m.el("b", s.Names()[seat])
		m.text(" ")
		m.text(s.Say(editor.History().Event(k).Text))
		if t.links == nil {
			m.end("a")
		}
		m.end("th")
		scores := make([]string, len(s.Seats))
		for _, one := range t.sheet.At(k + 1).Standings() {
			scores[one.Player] = i18n.Figure(one.Score)
		}
		for one, score := range scores {
			m.open("td", "class", when(one == seat, "turn"))
			m.text(score)
			m.end("td")
		}
		m.end("tr")
	}
	m.end("tbody")
	m.end("table")
	m.end("section")
}

// drawReplay draws the card of a game as it was after so many turns, and leads to those before and after.
func (t *past) drawReplay(words *i18n.Translator, at int) []byte {
	var m markup
	s, editor := t.scene(words, draft{editing: -1}, false)
	s.Snapshot = editor.History().At(at, nil)
	t.begin(&m, words, words.Game(s.game.ID, s.title)+", "+words.Day(t.sheet.Head().Started), true)
	said := words.Say("lookback.before")
	if at > 0 {
		said = words.Say("lookback.wrote", i18n.Data{"turn": at, "of": len(s.writers), "name": s.Names()[s.writers[at-1]], "what": s.Say(editor.History().Event(at - 1).Text)})
	}
	m.el("p", said, "class", "turn", "role", "status")
	m.open("nav", "class", "menu replay")
	step := func(key string, to int) {
		m.el("a", words.Say(key), "class", classes("link", when(to < 0 || to > len(s.writers), "off")), "href", t.address(max(0, min(to, len(s.writers)))), "rel", key[len("lookback."):])
	}
	step("lookback.previous", at-1)
	step("lookback.next", at+1)
	m.el("a", words.Say("lookback.all"), "class", "link", "href", t.address(-1))
	m.end("nav")
	s.card(&m)
	m.end("main")
	return m.Bytes()
}

// past is a game that is looked back on: one of the pad, or one that came in a link.
type past struct {
	frame
	linked string // the text of that link
}

// address is that of the game as it was after so many turns; -1: of all of it. That of a linked one
// is behind the # of the page, so that no server ever sees it.
func (p *past) address(at int) string {
	of := "?link"
	if p.linked == "" {
		of = "?game=" + url.QueryEscape(p.sheet.Head().ID)
	}
	if at < 0 {
		return of
	}
	return of + "&at=" + strconv.Itoa(at)
}

// linked returns the sheet of a link. The error is a link.Refusal or a *scoring.RuleError.
func (t *frame) linked(text string) (*sheets.Sheet, error) {
	file, err := link.Decode(text, t.games.Source)
	if err != nil {
		return nil, err
	}
	sheet, _, err := jsonl.DecodeForeign(file, t.games.Find)
	if k := (*sheets.EntryError)(nil); errors.As(err, &k) {
		err = k.Foul
	}
	if err == nil && t.games.ScorecardOf(sheet.Game()) == nil {
		err = scoring.NewRuleError(jsonl.UnknownGame, "", scoring.Data{"game": sheet.Head().Game})
	}
	return sheet, err
}

// drawLinked says whether the game of a link is on the pad, and leads there or offers to take it.
func (p *past) drawLinked(m *markup, words *i18n.Translator) {
	sum, err := p.pad.Summary(p.sheet.Head().ID)
	m.open("nav", "class", "menu")
	switch {
	case err != nil:
		m.el("p", words.Say("linked.new"), "class", "hint")
		m.el("a", words.Say("linked.take"), "class", "link", "href", "?take")
	case !sum.Deleted.IsZero():
		m.el("p", words.Say("linked.trash"), "class", "hint")
	default:
		m.el("p", words.Say("linked.there"), "class", "hint")
		m.el("a", words.Say("nights.open"), "class", "link", "href", "?game="+url.QueryEscape(sum.ID))
	}
	m.end("nav")
}

// TakeLink has a pad take in the game of a link. It returns its ID, "" where it could not be taken, and the sentence
// that says what came of it.
func (l *Local) TakeLink(languages string, to Importer, text string) (id, said string) {
	now, words := l.table.shown.Load(), l.table.words(languages)
	sheet, err := now.linked(text)
	if err != nil {
		return "", now.sentence(words, err)
	}
	file, err := link.Decode(text, now.games.Source)
	if err != nil {
		return "", now.sentence(words, err)
	}
	return sheet.Head().ID, l.Import(languages, to, bytes.NewReader(file))
}
