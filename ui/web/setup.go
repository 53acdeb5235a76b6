package web

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/unicode/norm"

	"beermat/scoring"
	"beermat/scoring/scorecard"
	"beermat/sheets"
	"beermat/ui/i18n"
	"beermat/ui/present"
)

// setup is a new game as far as it is settled. The page keeps it.
type setup struct {
	game    *scorecard.Game
	known   []sheets.Player // who may be offered
	players []sheets.Seat   // one without an ID has a new name
	first   int
	house   scoring.HouseRules
	note    string
}

// newSetup returns a new game with those who would play a rematch of the one on the
// table, by the rules that were agreed there if it is the same game.
func (t *frame) newSetup(g *scorecard.Game) *setup {
	s := &setup{game: g, known: slices.Clone(t.known)}
	if t.sheet != nil {
		next := t.sheet.Rematch(sheets.NextBegins)
		s.players, s.first = next.Players[:min(len(next.Players), g.Seats.Offer)], next.First
		if t.sheet.Game().ID == g.ID {
			s.house = next.House
		}
	}
	s.complete()
	return s
}

// complete mends what cannot be: a seat that is not there begins, and house rules that
// nobody agreed on are as usual.
func (s *setup) complete() {
	if s.first < 0 || s.first >= len(s.players) {
		s.first = 0
	}
	if s.house == nil {
		s.house, _ = s.game.Agree(nil, len(s.players))
	}
}

// read takes over what the form of the page says, and does what was pressed there.
func (t *frame) readSetup(g *scorecard.Game, words *i18n.Translator, form url.Values) *setup {
	s := &setup{game: g, known: slices.Clone(t.known)}
	s.first, _ = strconv.Atoi(form.Get("first"))
	for _, id := range form["player"] {
		s.seat(t.seatFor(id))
	}
	s.complete()
	s.agree(words, form)
	was := s.ids()
	do, arg, _ := strings.Cut(form.Get("do"), ":")
	at, err := strconv.Atoi(arg)
	known := err == nil && at >= 0 && at < len(s.players)
	switch {
	case do == "sit":
		s.seat(t.seatFor(arg))
	case do == "up" && known && at > 0:
		s.first = present.Swap(s.players, s.first, at-1, at)
	case do == "stand" && known:
		s.players, s.first = present.Leave(s.players, s.first, at)
	}
	s.seat(t.seatFor("=" + form.Get("name")))
	s.house = present.Reseat(s.game, s.house, was, s.ids())
	return s
}

// ids are those of the players by seat.
func (s *setup) ids() (list []string) {
	for _, one := range s.players {
		list = append(list, one.PlayerID())
	}
	return list
}

// seatFor returns somebody by the ID on the list of players, or by "=" and a name,
// which may be that of somebody on the list.
func (t *frame) seatFor(id string) sheets.Seat {
	name, typed := strings.CutPrefix(id, "=")
	name = sheets.TypedName(name)
	guest := sheets.GuestID(name)
	for _, one := range t.known {
		if one.MergedInto == "" && (!typed && one.ID == id || typed && sheets.GuestID(one.Name) == guest) {
			return sheets.Seat{ID: one.ID, Name: one.Name}
		}
	}
	if typed {
		return sheets.Seat{Name: name}
	}
	return sheets.Seat{}
}

// seat gives somebody the next seat, as long as there is one and nobody sits twice.
func (s *setup) seat(one sheets.Seat) {
	if one.Name != "" && len(s.players) < s.game.Seats.Offer &&
		!slices.ContainsFunc(s.players, func(p sheets.Seat) bool { return p.PlayerID() == one.PlayerID() }) {
		s.players = append(s.players, one)
	}
}

// agree reads the house rules of the form: what the page said was agreed, and what was
// changed there. One that is not allowed stays as it was, and the note says why.
func (s *setup) agree(words *i18n.Translator, form url.Values) {
	var err error
	if s.house, err = s.game.Agree([]byte(form.Get("house")), len(s.players)); err != nil {
		s.house, _ = s.game.Agree(nil, len(s.players))
	}
	sections := s.sections(words)
	for _, f := range slices.Concat(sections[0].Fields, sections[1].Fields) {
		said, was := form["h."+f.ID], f.Value
		if len(said) == 0 {
			continue
		}
		text := strings.TrimSpace(said[len(said)-1])
		n, err := strconv.Atoi(text)
		switch {
		case f.Kind == present.Text:
			f.Text = norm.NFC.String(text)
		case err == nil:
			f.Value = n
		case text != "":
			f.Value = math.MinInt // no number is allowed that is so low
		case f.Word != "":
			f.Value = f.None
		}
		if f.Kind != present.Text && f.Value == was {
			continue
		}
		house, err := present.SetRule(s.game, s.house, len(s.players), f)
		if foul := (*scoring.RuleError)(nil); errors.As(err, &foul) {
			s.note = words.Foul(foul, s.game.ID, nil)
		} else {
			s.house = house
		}
	}
}

// sections are the house rules as a form.
func (s *setup) sections(words *i18n.Translator) []present.Section {
	return present.HouseRules(words, s.game, s.house, present.Players(s.players, s.known))
}

// start begins the game, and puts those who are new on the list of players.
func (t *Table) start(s *setup) error {
	head := sheets.Head{Players: slices.Clone(s.players), First: s.first, House: s.house}
	if _, err := sheets.New(s.game.Game, head); err != nil {
		return err
	}
	for i, one := range head.Players {
		if one.ID == "" {
			colour, shape := sheets.NextFreeToken(t.known)
			player := t.pad.Roster().Save(sheets.Player{Name: one.Name, Colour: colour, Shape: shape})
			t.known = append(t.known, player)
			head.Players[i].ID = player.ID
		}
	}
	return t.begin(s.game.Game, head)
}

// chooseGame returns the page on which a game is chosen.
func (t *frame) chooseGame(words *i18n.Translator) renderer {
	all := t.games.All()
	return func() []byte { return drawChooseGame(words, all) }
}

// drawChooseGame draws the page on which one of all games is chosen.
func drawChooseGame(words *i18n.Translator, all []*scorecard.Game) []byte {
	var m markup
	m.open("main", "id", "m", "data-still", "1", "data-title", words.Say("result.other"))
	m.el("h1", words.Say("result.other"))
	fromFile := func(g *scorecard.Game) bool { return g.Definition != "" }
	listGames(&m, words, slices.DeleteFunc(slices.Clone(all), fromFile))
	m.el("h2", words.Say("tonight.more-games"))
	listGames(&m, words, slices.DeleteFunc(all, func(g *scorecard.Game) bool { return !fromFile(g) }))
	m.el("a", words.Say("table.back"), "class", "link", "href", "?")
	m.end("main")
	return m.Bytes()
}

// listGames draws games as links to the pages on which they are settled.
func listGames(m *markup, words *i18n.Translator, list []*scorecard.Game) {
	m.open("ul", "class", "games")
	for _, g := range list {
		m.open("li")
		m.open("a", "class", "link", "href", "?new="+url.QueryEscape(g.ID))
		m.el("span", words.Game(g.ID, ""))
		m.end("a")
		m.end("li")
	}
	m.end("ul")
}

// maxOffered is how many people are offered for a seat; others are typed.
const maxOffered = 60

// page returns the page on which a game is settled.
func (s *setup) page(words *i18n.Translator) renderer {
	return func() []byte { return s.draw(words) }
}

// draw draws the page on which a game is settled.
func (s *setup) draw(words *i18n.Translator) []byte {
	var m markup
	title := words.Say("game.title", i18n.Data{"game": words.Game(s.game.ID, "")})
	m.open("main", "id", "m", "data-still", "1", "data-title", title)
	m.open("header")
	m.open("span", "class", "mat", "aria-hidden", "true")
	m.WriteString(mat(s.game.ID))
	m.end("span")
	m.el("h1", title)
	m.end("header")
	m.open("form", "method", "post", "class", "setup", "id", "setup")
	m.hidden("setup", s.game.ID)
	// Enter in a field presses the first button of a form, whatever that is.
	m.button(words.Say("players.add"), "do", "add", "class", "vh", "tabindex", "-1", "aria-hidden", "true")
	m.el("h2", words.Say("web.who"))
	m.open("ol", "class", "players")
	for i, one := range present.Players(s.players, s.known) {
		m.open("li")
		id := s.players[i].ID
		if id == "" {
			id = "=" + s.players[i].Name
		}
		m.hidden("player", id)
		m.open("label")
		m.open("input", "type", "radio", "name", "first", "value", strconv.Itoa(i), "checked", when(i == s.first, "checked"))
		m.el("span", one.Marker.Initials, "class", fmt.Sprintf("token c%d s%d", one.Marker.Colour%10, one.Marker.Shape%6), "aria-hidden", "true")
		m.text(words.Say("web.begins", i18n.Data{"name": one.Name}))
		m.end("label")
		if i > 0 {
			m.button("↑", "do", fmt.Sprint("up:", i), "aria-label", words.Say("web.up", i18n.Data{"name": one.Name}))
		}
		m.button("×", "do", fmt.Sprint("stand:", i), "aria-label", words.Say("web.remove", i18n.Data{"name": one.Name}))
		m.end("li")
	}
	m.end("ol")
	m.open("p", "class", "others")
	m.open("input", "name", "name", "maxlength", "40", "autocomplete", "off", "aria-label", words.Say("players.new"), "placeholder", words.Say("players.new"))
	m.button(words.Say("players.add"), "do", "add")
	m.end("p")
	m.open("p", "class", "others")
	n := 0
	for _, one := range s.known {
		if one.IsOffered() && n < maxOffered && !slices.ContainsFunc(s.players, func(p sheets.Seat) bool { return p.ID == one.ID }) {
			m.open("button", "name", "do", "value", "sit:"+one.ID)
			m.el("bdi", one.Name)
			m.end("button")
			n++
		}
	}
	m.end("p")
	house, _ := json.Marshal(s.house)
	m.hidden("house", string(house))
	for _, section := range s.sections(words) {
		m.el("h2", section.Title)
		drawFields(&m, section.Fields)
	}
	m.open("p", "class", "note refused", "role", "alert")
	m.text(s.note)
	m.end("p")
	m.button(words.Say("game.start"), "do", "start", "class", "primary")
	m.end("form")
	m.el("a", words.Say("table.back"), "class", "link", "href", "?")
	m.end("main")
	return m.Bytes()
}

// drawFields draws the fields of a form.
func drawFields(m *markup, fields []present.Field) {
	for i := range fields {
		f := &fields[i]
		if !f.Part {
			m.open("fieldset")
			m.el("legend", f.Label)
			m.el("p", f.Hint, "class", "hint")
		}
		drawField(m, f, "h."+f.ID)
		if i+1 == len(fields) || !fields[i+1].Part {
			m.end("fieldset")
		}
	}
}

// drawField draws what a field is changed with.
func drawField(m *markup, f *present.Field, name string) {
	switch f.Kind {
	case present.Switch:
		m.hidden(name, "0")
		m.open("label")
		m.open("input", "type", "checkbox", "name", name, "value", "1", "checked", when(f.Value == 1, "checked"))
		m.text(f.Label)
		m.end("label")
	case present.Choice:
		m.open("select", "name", name, "aria-label", f.Name)
		if f.Value < 0 {
			m.el("option", f.Word, "value", "-1", "selected", "selected")
		}
		for i, option := range f.Options {
			m.el("option", option.Label, "value", strconv.Itoa(i), "selected", when(i == f.Value, "selected"))
		}
		m.end("select")
	case present.Text:
		m.open("input", "name", name, "value", f.Text, "aria-label", f.Name, "maxlength", strconv.Itoa(f.Max))
	case present.Number:
		value := strconv.Itoa(f.Value)
		if f.Value < f.Min {
			value = ""
		}
		if f.Part {
			m.open("label")
			m.text(f.Label)
		}
		m.open("input", "name", name, "value", value, "aria-label", f.Name, "type", "number", "min", strconv.Itoa(f.Min), "max", strconv.Itoa(f.Max), "placeholder", f.Word)
		if f.Part {
			m.end("label")
		}
	}
}
