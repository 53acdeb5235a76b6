package web

import (
	"cmp"
	"strconv"
	"strings"

	"beermat/scoring"
	"beermat/scoring/scorecard"
	"beermat/ui/i18n"
)

// draft is what has been entered on a page and not been written yet. The page keeps
// it: the server has nothing of it between two requests.
type draft struct {
	keys    []scorecard.KeyID
	mode    scorecard.KeyID // chosen for the turns before
	editing int             // the standing entry that is corrected; -1: none
}

// padForm is the pad of a page.
type padForm struct {
	draft
	note    string // answers what was pressed
	refused bool   // the note is why nothing was written
	undo    bool   // the last entry can be taken back from here
	redo    bool
}

// pad draws what is written with, from top to bottom. Everything that can be pressed
// is a button of one form, so that it works without a script.
func (s *scene) pad(m *markup, f *padForm) {
	m.open("form", "id", "pad", "method", "post", "class", "pad", "aria-label", s.Words.Say("web.pad"), "data-said", s.laid())
	m.open("span", "hidden", "hidden")
	for _, key := range f.keys {
		m.hidden("keys", string(key))
	}
	m.end("span")
	m.hidden("sheet", s.id)
	m.hidden("lines", strconv.Itoa(s.lines))
	m.hidden("mode", string(f.mode))
	if f.editing >= 0 {
		m.hidden("editing", strconv.Itoa(f.editing))
	}
	if pad := s.Pad; pad != nil {
		m.open("h2")
		one := s.Seats[pad.Seat]
		m.el("span", one.Marker.Initials, "class", "token c"+strconv.Itoa(one.Marker.Colour%10)+" s"+strconv.Itoa(one.Marker.Shape%6), "aria-hidden", "true")
		m.text(s.Say(pad.Prompt))
		m.end("h2")
		m.el("p", s.Say(pad.Hint), "class", "hint")
	}
	m.open("p", "class", classes("note", when(f.refused, "refused")), "role", "alert")
	m.text(f.note)
	m.end("p")
	if s.Pad != nil {
		s.padParts(m)
	}
	m.open("div", "class", "others")
	if pad := s.Pad; pad != nil {
		for _, key := range pad.Others {
			s.key(m, key, "")
		}
		if f.editing >= 0 {
			m.button(s.Words.Say("table.leave-as-it-was"), "do", "leave")
		}
		if len(f.keys) > 0 {
			m.button(s.Words.Say("pad.erase"), "do", "back")
		}
	}
	if f.undo {
		m.button(s.Words.Say("table.undo"), "do", "undo")
	}
	if f.redo {
		m.button(s.Words.Say("table.redo"), "do", "redo")
	}
	m.end("div")
	if s.Pad != nil {
		s.primary(m)
	}
	m.end("form")
}

// laid says the dice that lie there and what they make, for those who do not see them.
func (s *scene) laid() string {
	if s.Pad == nil {
		return ""
	}
	var faces, said []string
	for _, tray := range s.Pad.Trays {
		for _, die := range tray.Dice {
			faces = append(faces, die.Face)
		}
	}
	for _, text := range []string{strings.Join(faces, ", "), s.Say(s.Pad.Readout), s.Say(s.Pad.Makes)} {
		if text != "" {
			said = append(said, text)
		}
	}
	return strings.Join(said, ". ")
}

// padParts draws what lies between the prompt and the buttons at the end.
func (s *scene) padParts(m *markup) {
	pad := s.Pad
	switch {
	case len(pad.Modes) > 0 && pad.Menu:
		m.fold(s.Words.Say("table.more"), "class", "modes")
		s.keys(m, pad.Modes, "modes")
		m.end("details")
	case len(pad.Modes) > 0:
		s.keys(m, pad.Modes, "modes")
	}
	for _, tray := range pad.Trays {
		s.tray(m, tray)
	}
	readout := s.Say(pad.Readout)
	if readout == "" && pad.Number != nil {
		readout = pad.Number.Typed
	}
	m.el("p", readout, "class", "readout")
	m.el("p", s.Say(pad.Makes), "class", "makes")
	s.numbers(m)
	s.keys(m, pad.Keys, "keys")
	for _, choice := range pad.Choices {
		m.open("fieldset")
		m.el("legend", s.Say(choice.Title))
		s.keys(m, choice.Keys, "choices")
		m.end("fieldset")
	}
	s.keys(m, pad.Offers, "offers")
	for _, fact := range pad.Facts {
		m.open("p", "class", "fact")
		if next := scorecard.NextOf(fact); next != nil {
			s.nextUp(m, next)
			m.el("span", s.Say(fact), "class", "vh")
		} else {
			m.text(s.Say(fact))
		}
		m.end("p")
	}
}

// tray shows dice, which a press takes back, and places for those that are missing.
func (s *scene) tray(m *markup, t scorecard.Tray) {
	m.open("div", "class", "tray", "role", "group", "aria-label", cmp.Or(s.Say(t.Title), s.Words.Say("web.dice")))
	m.el("span", s.Say(t.Title), "class", "title")
	for i, die := range t.Dice {
		if die.Key == "" {
			face(m, die.Face, string(die.Tone))
			continue
		}
		m.open("button", "name", "press", "value", string(die.Key), "class", "laid", "aria-label", s.Words.Say("web.take-back", i18n.Data{"n": i + 1, "face": die.Face}))
		face(m, die.Face, string(die.Tone))
		m.end("button")
	}
	for range t.Free {
		m.open("span", "class", "die free")
		m.end("span")
	}
	m.end("div")
}

// numbers are the values or the digits of a number that is asked for.
func (s *scene) numbers(m *markup) {
	n := s.Pad.Number
	if n == nil {
		return
	}
	m.open("div", "class", "keys numbers")
	for _, v := range n.Values {
		m.button(i18n.Figure(v), "press", string(scorecard.Whole(v)), "class", classes("key", when(strconv.Itoa(v) == n.Typed, "chosen")))
	}
	signs := ""
	if len(n.Values) == 0 {
		signs = "1234567890"
	}
	if n.Sum {
		signs += "+-"
	}
	for _, sign := range signs {
		said := string(sign)
		if said == "-" {
			said = i18n.Minus
		}
		m.button(said, "press", string(sign), "class", "key")
	}
	m.end("div")
}

// keys draws a group of keys; nothing where there are none.
func (s *scene) keys(m *markup, list []scorecard.Key, class string) {
	if len(list) == 0 {
		return
	}
	bare := ""
	if class == "keys" {
		bare = "bare"
		for _, key := range list {
			if !key.Text.IsZero() || !key.Note.IsZero() {
				bare = ""
			}
		}
	}
	m.open("div", "class", classes(class, bare))
	for _, key := range list {
		s.key(m, key, "key")
	}
	m.end("div")
}

// key draws a key. One that is off is pressed as well, and answered with its reason.
func (s *scene) key(m *markup, key scorecard.Key, class string) {
	id := key.ID
	if id == "" {
		id = scorecard.KeyID(key.Face)
	}
	off := s.Say(key.Off)
	m.open("button", "name", "press", "value", string(id), "title", off, "aria-disabled", when(off != "", "true"), "aria-pressed", when(key.Chosen, "true"),
		"class", classes(class, string(key.Tone), when(key.Chosen, "chosen"), when(off != "", "off")))
	if key.Face != "" {
		face(m, key.Face, "")
	}
	m.el("span", s.Short(key.Text), "class", "text")
	m.el("small", s.Short(key.Note))
	m.end("button")
}

// primary writes, or says what is missing.
func (s *scene) primary(m *markup) {
	key := s.Pad.Primary
	off := s.Say(key.Off)
	m.open("button", "name", "do", "value", "write", "aria-disabled", when(off != "", "true"), "class", classes("primary", string(key.Tone), when(off != "", "off")))
	if off != "" {
		m.text(off)
	} else {
		m.text(s.Say(key.Text))
		m.el("small", s.Short(key.Note))
	}
	m.end("button")
}

// nextUp shows who is next as tokens, after a word.
func (s *scene) nextUp(m *markup, seats []scoring.Seat) {
	m.open("span", "aria-hidden", "true")
	m.text(s.Words.Say("pad.then"))
	for _, seat := range seats {
		m.text(" ")
		s.token(m, int(seat))
	}
	m.end("span")
}
