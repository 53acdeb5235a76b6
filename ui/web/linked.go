package web

import (
	"bytes"
	"errors"
	"net/url"
	"strconv"

	"beermat/scoring"
	"beermat/sheets"
	"beermat/sheets/jsonl"
	"beermat/sheets/link"
	"beermat/ui/i18n"
)

// past is a game that is looked back on: one of the pad, or one that came in a link.
type past struct {
	frame
	linked bool
}

// address is that of the game as it was after so many turns; -1: of all of it. That of a linked one
// is behind the # of the page, so that no server ever sees it.
func (p *past) address(at int) string {
	of := "?link"
	if !p.linked {
		of = "?game=" + url.QueryEscape(p.sheet.Head().ID)
	}
	if at < 0 {
		return of
	}
	return of + "&at=" + strconv.Itoa(at)
}

// linkPage returns the page of the game in a link, which the page around it says for "link": its card and every
// turn; or how it was after some of them.
func (t *frame) linkPage(words *i18n.Translator, q url.Values) renderer {
	return func() []byte {
		sheet, err := t.linked(q.Get("link"))
		if err != nil {
			var m markup
			t.begin(&m, words, words.Say("link.title"), true)
			m.el("p", t.sentence(words, err), "class", "note refused", "role", "alert")
			m.end("main")
			return m.Bytes()
		}
		p := &past{frame: *t, linked: true}
		p.sheet = sheet
		if at, err := strconv.Atoi(q.Get("at")); err == nil && at >= 0 && at <= sheet.Len() {
			return p.drawReplay(words, at)
		}
		return p.drawGame(words, t.menu())
	}
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
