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
	partner int // the seat at which the next one plays together with those there; -1: none
}

// newSetup returns a new game with those who would play a rematch of the one on the
// table, by the rules that were agreed there if it is the same game.
func (t *frame) newSetup(g *scorecard.Game) *setup {
	s := &setup{game: g, known: slices.Clone(t.known), partner: -1}
	if t.sheet != nil {
		next := t.sheet.Rematch(sheets.NextBegins)
		s.players, s.first = present.SitAgain(g.Seats, next.Players, next.First, t.sheet.Game().Seats.Team > 0)
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
	s := &setup{game: g, known: slices.Clone(t.known), partner: -1}
	for _, id := range form["player"] {
		id, together := strings.CutPrefix(id, "+")
		s.partner = -1
		if together {
			s.partner = len(s.players) - 1
		}
		s.seat(t.seatFor(id))
	}
	s.partner = -1
	for i, one := range s.players {
		if name := sheets.TypedName(form.Get(fmt.Sprint("called:", i))); name != "" {
			s.players[i] = present.Team(one.People(), name)
		}
	}
	s.first, _ = strconv.Atoi(form.Get("first"))
	s.complete()
	s.agree(words, form)
	was := present.SeatIDs(s.players)
	do, arg, _ := strings.Cut(form.Get("do"), ":")
	arg, member, _ := strings.Cut(arg, ".")
	at, err := strconv.Atoi(arg)
	known := err == nil && at >= 0 && at < len(s.players)
	moves := do == "part" || do == "up" || do == "stand" // what was asked for at a seat is over then
	if n, err := strconv.Atoi(form.Get("partner")); err == nil && n >= 0 && n < len(s.players) && !moves {
		s.partner = n
	}
	switch {
	case do == "partner" && known && s.partner != at:
		s.partner = at
	case do == "partner":
		s.partner = -1
	case do == "part" && known:
		if n, err := strconv.Atoi(member); err == nil && n >= 0 && n < len(s.players[at].Persons) {
			s.players[at] = present.Team(slices.Delete(slices.Clone(s.players[at].Persons), n, n+1), present.TeamCalled(s.players[at]))
		}
	case do == "sit":
		s.seat(t.seatFor(arg))
	case do == "up" && known && at > 0:
		s.first = present.Swap(s.players, s.first, at-1, at)
	case do == "stand" && known:
		s.players, s.first = present.Leave(s.players, s.first, at)
	}
	s.seat(t.seatFor("=" + form.Get("name")))
	s.house = present.Reseat(s.game, s.house, was, present.SeatIDs(s.players))
	return s
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

// seat gives somebody the next seat, or one in the team that is asked for, as long as there
// is room and nobody sits twice.
func (s *setup) seat(one sheets.Seat) {
	if one.Name == "" || s.sits(one) {
		return
	}
	if s.partner < 0 {
		s.players, s.first, _ = present.Sit(s.game.Seats, s.players, s.first, one)
		return
	}
	if team := s.players[s.partner]; len(team.People()) < sheets.MaxPersons {
		s.players[s.partner] = present.Team(append(slices.Clip(team.People()), one), present.TeamCalled(team))
	}
	s.partner = -1
}

// sits reports whether somebody sits at the table, alone or in a team.
func (s *setup) sits(one sheets.Seat) bool {
	return slices.ContainsFunc(sheets.PeopleOf(s.players), func(p sheets.Seat) bool { return p.PlayerID() == one.PlayerID() })
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
	for i, seat := range head.Players {
		team := slices.Clone(seat.People())
		for k := range team {
			t.enlist(&team[k])
		}
		head.Players[i] = present.Team(team, present.TeamCalled(seat))
	}
	return t.begin(s.game.Game, head)
}

// enlist puts somebody who is new on the list of players.
func (t *Table) enlist(one *sheets.Seat) {
	if one.ID != "" {
		return
	}
	colour, shape := sheets.NextFreeToken(t.known)
	player := t.pad.SavePlayer(sheets.Player{Name: one.Name, Colour: colour, Shape: shape})
	t.known = append(t.known, player)
	one.ID = player.ID
}

// listGames draws games as links to the pages on which they are settled.
func listGames(m *markup, words *i18n.Translator, list []*scorecard.Game) {
	m.open("ul", "class", "games")
	for _, g := range list {
		m.open("li")
		m.open("a", "class", "link", "href", "?new="+url.QueryEscape(g.ID))
		m.open("span", "class", "mat", "aria-hidden", "true")
		m.WriteString(mat(g.ID))
		m.end("span")
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
	if hasRules(words, s.game) {
		m.el("a", words.Say("rules.title", i18n.Data{"game": words.Game(s.game.ID, "")}), "class", "link", "href", "?rules="+url.QueryEscape(s.game.ID))
	}
	m.end("header")
	m.open("form", "method", "post", "class", "setup", "id", "setup")
	m.hidden("setup", s.game.ID)
	// Enter in a field presses the first button of a form, whatever that is.
	m.button(words.Say("players.add"), "do", "add", "class", "vh", "tabindex", "-1", "aria-hidden", "true")
	m.el("h2", words.Say("web.who"))
	m.open("ol", "class", "players")
	for i, one := range present.Players(s.players, s.known) {
		m.open("li")
		for k, person := range s.players[i].People() {
			id := person.ID
			if id == "" {
				id = "=" + person.Name
			}
			if k > 0 {
				id = "+" + id
			}
			m.hidden("player", id)
		}
		m.open("label")
		m.open("input", "type", "radio", "name", "first", "value", strconv.Itoa(i), "checked", when(i == s.first, "checked"))
		m.el("span", one.Marker.Initials, "class", fmt.Sprintf("token c%d s%d", one.Marker.Colour%10, one.Marker.Shape%6), "aria-hidden", "true")
		m.text(words.Say("web.begins", i18n.Data{"name": one.Name}))
		m.end("label")
		if i > 0 {
			m.button("↑", "do", fmt.Sprint("up:", i), "aria-label", words.Say("web.up", i18n.Data{"name": one.Name}))
		}
		m.button("+", "do", fmt.Sprint("partner:", i), "aria-label", words.Say("game.join-who", i18n.Data{"name": one.Name}), "aria-pressed", strconv.FormatBool(i == s.partner))
		m.button("×", "do", fmt.Sprint("stand:", i), "aria-label", words.Say("web.remove", i18n.Data{"name": one.Name}))
		s.drawTeam(&m, words, i)
		m.end("li")
	}
	m.end("ol")
	if s.partner >= 0 {
		m.hidden("partner", strconv.Itoa(s.partner))
		m.el("p", words.Say("game.join-who", i18n.Data{"name": s.players[s.partner].Name}), "role", "status")
	}
	m.open("p", "class", "others")
	m.open("input", "name", "name", "maxlength", "40", "autocomplete", "off", "aria-label", words.Say("players.new"), "placeholder", words.Say("players.new"))
	m.button(words.Say("players.add"), "do", "add")
	m.end("p")
	m.open("p", "class", "others")
	n := 0
	for _, one := range s.known {
		if one.IsOffered() && n < maxOffered && !s.sits(sheets.Seat{ID: one.ID}) {
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

// drawTeam draws who plays together at a seat, and what they call themselves; nothing for a
// player alone.
func (s *setup) drawTeam(m *markup, words *i18n.Translator, seat int) {
	team := s.players[seat].Persons
	if len(team) == 0 {
		return
	}
	m.open("p", "class", "others")
	m.open("input", "name", fmt.Sprint("called:", seat), "value", present.TeamCalled(s.players[seat]), "maxlength", "40", "autocomplete", "off",
		"aria-label", words.Say("game.call"), "placeholder", sheets.TeamName(sheets.NamesOf(team)))
	for k, person := range team {
		m.button(person.Name+" ×", "do", fmt.Sprintf("part:%d.%d", seat, k), "aria-label", words.Say("game.menu.part", i18n.Data{"name": person.Name}))
	}
	m.end("p")
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
