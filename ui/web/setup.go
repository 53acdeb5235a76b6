package web

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"

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
func (t *Table) newSetup(g *scorecard.Game) *setup {
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
func (t *Table) readSetup(g *scorecard.Game, words *i18n.Translator, form url.Values) *setup {
	s := &setup{game: g, known: slices.Clone(t.known)}
	s.first, _ = strconv.Atoi(form.Get("first"))
	for _, id := range form["player"] {
		s.seat(t.seatFor(id))
	}
	do, arg, _ := strings.Cut(form.Get("do"), ":")
	at, err := strconv.Atoi(arg)
	known := err == nil && at >= 0 && at < len(s.players)
	switch {
	case do == "sit":
		s.seat(t.seatFor(arg))
	case do == "up" && known && at > 0:
		s.players[at-1], s.players[at] = s.players[at], s.players[at-1]
		switch s.first {
		case at:
			s.first = at - 1
		case at - 1:
			s.first = at
		}
	case do == "stand" && known:
		s.players = slices.Delete(s.players, at, at+1)
		if s.first > at {
			s.first--
		}
	}
	s.seat(t.seatFor("=" + form.Get("name")))
	s.agree(words, form)
	if do == "offer" {
		key, n, _ := strings.Cut(arg, ":")
		i, _ := strconv.Atoi(n)
		s.take(key, i)
	}
	s.complete()
	return s
}

// seatFor returns somebody by the ID on the list of players, or by "=" and a name,
// which may be that of somebody on the list.
func (t *Table) seatFor(id string) sheets.Seat {
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

// agree reads the house rules of the form. One that is not allowed is as usual, and
// the note says why.
func (s *setup) agree(words *i18n.Translator, form url.Values) {
	said := map[string]json.RawMessage{}
	for _, rule := range s.game.Rules {
		if !form.Has("h." + rule.Key) {
			continue
		}
		value := s.value(rule, form)
		if value == nil {
			continue
		}
		said[rule.Key] = value
		text, _ := json.Marshal(said)
		if _, err := s.game.Agree(text, len(s.players)); err != nil {
			delete(said, rule.Key)
			if foul := (*scoring.RuleError)(nil); errors.As(err, &foul) {
				s.note = words.Foul(foul, s.game.ID, nil)
			}
		}
	}
	text, _ := json.Marshal(said)
	s.house, _ = s.game.Agree(text, len(s.players))
}

// value returns a house rule of the form as JSON; nil for one that is not agreed.
func (s *setup) value(rule scoring.Rule, form url.Values) json.RawMessage {
	field := "h." + rule.Key
	fields := form[field]
	last := fields[len(fields)-1]
	switch rule.Kind {
	case scoring.Switch:
		return json.RawMessage(strconv.FormatBool(last == "on"))
	case scoring.Text:
		text, _ := json.Marshal(last)
		return text
	case scoring.PerSeat:
		if form.Get(field+".each") != "on" {
			break
		}
		list := make([]json.RawMessage, len(s.players))
		for i := range list {
			list[i] = whole(fields[min(i, len(fields)-1)])
		}
		text, _ := json.Marshal(list)
		return text
	case scoring.Money:
		if currency := form.Get(field + ".currency"); currency != "" {
			text, _ := json.Marshal(map[string]any{"minor": whole(last), "currency": currency})
			return text
		}
		return nil
	case scoring.Custom:
		return s.counted(rule, form)
	case scoring.Choice:
		return json.RawMessage(last)
	}
	if strings.TrimSpace(fields[0]) == "" {
		return nil
	}
	return whole(fields[0])
}

// whole returns a number as JSON; null for what is none.
func whole(text string) json.RawMessage {
	if n, err := strconv.Atoi(strings.TrimSpace(text)); err == nil {
		return json.RawMessage(strconv.Itoa(n))
	}
	return json.RawMessage("null")
}

// counted returns a value that only the game can describe, with the counts of the form.
func (s *setup) counted(rule scoring.Rule, form url.Values) json.RawMessage {
	text := json.RawMessage(form.Get("h." + rule.Key))
	value, err := rule.Read(text)
	if err != nil || s.game.Form == nil {
		return text
	}
	for i := range s.game.Form(rule, value).Counts {
		count := s.game.Form(rule, value).Counts[i]
		n, err := strconv.Atoi(form.Get(fmt.Sprint("h.", rule.Key, ".", i)))
		if err == nil && n >= count.Min && n <= count.Max && n != count.Part.Of {
			value = count.With(n)
		}
	}
	text, _ = json.Marshal(value)
	return text
}

// take agrees on a value that the game offers.
func (s *setup) take(key string, offer int) {
	for _, rule := range s.game.Rules {
		if rule.Key != key || s.game.Form == nil {
			continue
		}
		if offers := s.game.Form(rule, s.house[key]).Offers; offer >= 0 && offer < len(offers) {
			s.house[key] = offers[offer].Value
		}
	}
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
func (t *Table) chooseGame(words *i18n.Translator) renderer {
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
	m.el("h2", words.Say("game.house"))
	for _, rule := range s.game.Rules {
		if rule.Ignored == nil || !rule.Ignored(s.house) {
			s.rule(&m, words, rule)
		}
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

// rule draws the field of a house rule.
func (s *setup) rule(m *markup, words *i18n.Translator, rule scoring.Rule) {
	key, field := s.game.ID+".house."+rule.Key, "h."+rule.Key
	m.open("fieldset")
	m.el("legend", words.Say(key))
	if hint, ok := words.Find(key + ".hint"); ok {
		m.el("p", hint, "class", "hint")
	}
	input := func(value any, attrs ...string) {
		m.open("input", append([]string{"name", field, "value", fmt.Sprint(value), "aria-label", words.Say(key)}, attrs...)...)
	}
	bounds := []string{"type", "number", "min", strconv.Itoa(rule.Min), "max", strconv.Itoa(rule.Max)}
	check := func(name string, on bool, said string) {
		m.open("label")
		m.open("input", "type", "checkbox", "name", name, "value", "on", "checked", when(on, "checked"))
		m.text(said)
		m.end("label")
	}
	switch rule.Kind {
	case scoring.Switch:
		m.hidden(field, "off")
		check(field, s.house.On(rule.Key), words.Say(key))
	case scoring.Choice:
		m.open("select", "name", field, "aria-label", words.Say(key))
		for _, choice := range rule.Choices {
			text, _ := json.Marshal(choice)
			m.el("option", words.Say(fmt.Sprintf("%s.%v", key, choice)), "value", string(text), "selected", when(choice == s.house[rule.Key], "selected"))
		}
		m.end("select")
	case scoring.Text:
		input(s.house.Text(rule.Key), "maxlength", strconv.Itoa(rule.Max))
	case scoring.PerSeat:
		own, each := s.house[rule.Key].([]int)
		check(field+".each", each, words.Say("game.each-their-own"))
		if !each {
			own = []int{s.house.Number(rule.Key)}
		}
		for _, n := range own {
			input(n, bounds...)
		}
	case scoring.Money:
		stake, _ := s.house[rule.Key].(scoring.Stake)
		input(max(stake.Minor, rule.Min), bounds...)
		m.open("select", "name", field+".currency", "aria-label", words.Say("game.stake"))
		for _, currency := range []string{"", "EUR", "USD", "GBP", "CHF"} {
			said := currency
			if said == "" {
				said = words.Say("game.no-stake")
			}
			m.el("option", said, "value", currency, "selected", when(currency == stake.Currency && currency != "", "selected"))
		}
		m.end("select")
	case scoring.Custom:
		s.custom(m, words, rule)
	default:
		if n, agreed := s.house[rule.Key].(int); agreed {
			input(n, bounds...)
		} else {
			input("", append(bounds, "placeholder", words.Say("game.unset"))...)
		}
	}
	m.end("fieldset")
}

// custom draws a value that only the game can describe.
func (s *setup) custom(m *markup, words *i18n.Translator, rule scoring.Rule) {
	text, _ := json.Marshal(s.house[rule.Key])
	m.hidden("h."+rule.Key, string(text))
	form := s.game.Form(rule, s.house[rule.Key])
	m.open("div", "class", "choices")
	for i, offer := range form.Offers {
		m.button(words.Text(offer.Text, nil), "do", fmt.Sprint("offer:", rule.Key, ":", i), "class", classes("key", when(offer.Chosen, "chosen")), "aria-pressed", when(offer.Chosen, "true"))
	}
	m.end("div")
	m.el("p", words.Text(form.Hint, nil), "class", "hint")
	for i, count := range form.Counts {
		name, ok := words.Find("part."+count.Part.Kind, i18n.Data{"n": count.Part.Of})
		if !ok {
			name = count.Part.Kind
		}
		m.open("label")
		m.text(name)
		m.open("input", "type", "number", "name", fmt.Sprint("h.", rule.Key, ".", i), "value", strconv.Itoa(count.Part.Of),
			"min", strconv.Itoa(count.Min), "max", strconv.Itoa(count.Max))
		m.end("label")
	}
}
