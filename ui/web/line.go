package web

import (
	"strconv"

	"beermat/scoring"
	"beermat/scoring/scorecard"
	"beermat/ui/i18n"
	"beermat/ui/present"
)

// maxLine is how long a line may be.
const maxLine = 200

// drawLine draws the field in which an entry is typed in words.
func (p *page) drawLine(m *markup) {
	s := p.scene
	m.open("form", "id", "line", "method", "post", "class", "line")
	m.open("span", "hidden", "hidden")
	for _, key := range p.form.keys {
		m.hidden("keys", string(key))
	}
	m.hidden("sheet", s.id)
	m.hidden("lines", strconv.Itoa(s.lines))
	m.hidden("mode", string(p.form.mode))
	if p.form.editing >= 0 {
		m.hidden("editing", strconv.Itoa(p.form.editing))
	}
	m.end("span")
	m.open("input", "name", "line", "aria-label", p.words.Say("line.label"), "placeholder", p.words.Say("line.hint"),
		"title", p.words.Say("line.hint"), "maxlength", strconv.Itoa(maxLine), "autocomplete", "off", "autocapitalize", "none", "spellcheck", "false")
	m.button(p.words.Say("line.enter"), "do", "line")
	m.end("form")
}

// ask answers a line that writes nothing; false for any other.
func (t *frame) ask(words *i18n.Translator, command present.Command, d draft, enters bool) (said string, ok bool) {
	s, editor := t.scene(words, d, enters)
	switch command {
	case present.LineScore:
		var list []string
		for _, one := range t.sheet.Card().Standings() {
			list = append(list, s.Say(scorecard.Say("rounds.tell.one", "name", scoring.Seat(one.Player), "score", one.Score)))
		}
		return words.List(list), true
	case present.LineWho:
		if s.Turn.Player < 0 {
			return words.Outcome(s.game.ID, s.Standings, s.Names(), true), true
		}
		return words.Say("board.turn", i18n.Data{"name": s.Names()[s.Turn.Player]}), true
	case present.LineBest:
		return best(words, s, editor), true
	}
	return "", false
}

// best says what is best of what is offered.
func best(words *i18n.Translator, s *scene, editor *scorecard.Editor) string {
	if said := present.BestOf(words, editor.Snapshot(), s.Names()); said != "" {
		return said
	}
	return words.Say("line.no-best")
}

// enterLine does what a line says.
func (t *Table) enterLine(words *i18n.Translator, g *grant, line string, d draft) (status int, f padForm) {
	f = padForm{draft: d}
	idle := padForm{draft: draft{editing: -1, mode: d.mode}}
	table := g.kind == toServe
	command := present.CommandOf(words, line[:min(len(line), maxLine)])
	switch said, answered := t.ask(words, command, d, t.mayEnter(g)); {
	case answered:
		f.note = said
		return statusOK, f
	case command == present.LineUndo && t.sheet.CanUndo() && (table || !g.locked && t.ownLast(t.seatOf(g.player))):
		t.undo()
		return statusDone, idle
	case command == present.LineRedo && table && t.sheet.CanRedo():
		t.redo()
		return statusDone, idle
	case command != "" && table:
		f.note, f.refused = words.Say("line.nothing"), true
		return statusRefused, f
	case command != "":
		f.note, f.refused = words.Say("web.not-own"), true
		return statusForbidden, f
	case !t.mayEnter(g):
		status, idle.note = t.refuseSeat(words, g)
		idle.refused = true
		return status, idle
	}
	s, editor := t.scene(words, d, true)
	a, asked, unknown := present.TypeLine(words, editor, s.Names(), line[:min(len(line), maxLine)])
	if unknown != "" {
		f.note, f.refused = words.Say("line.unknown", i18n.Data{"word": unknown}), true
		return statusRefused, f
	}
	if asked && a.Entry == nil && a.Note.IsZero() {
		f.keys, f.mode, f.note = editor.Keys(), editor.Mode(), best(words, s, editor)
		return statusOK, f
	}
	return t.took(words, g, f, s, editor, a)
}
