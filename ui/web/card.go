package web

import (
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"beermat/assets"
	"beermat/scoring/scorecard"
	"beermat/sheets/stats"
	"beermat/ui/i18n"
	"beermat/ui/present"
)

// card draws what the game shows.
func (s *scene) card(m *markup) {
	m.open("div", "class", "card")
	groups := scorecard.SectionsOf(s.Blocks)
	equal := slices.ContainsFunc(groups, func(of scorecard.Sections) bool { return len(of) > 1 })
	if equal {
		s.looks(m, groups)
	}
	for _, sections := range groups {
		switch b := &sections[0]; {
		case b.Shape == scorecard.Grid && equal, b.Shape == scorecard.Lanes && s.tiled:
		case b.Shape == scorecard.Grid:
			s.grid(m, b)
		case b.Shape == scorecard.Facts:
			m.open("ul", "class", "facts")
			for _, fact := range b.Facts {
				m.el("li", s.Say(fact))
			}
			m.end("ul")
		default:
			s.spots(m, b)
		}
	}
	m.end("div")
}

// player writes who sits in a seat.
func (s *scene) player(m *markup, seat int) {
	s.token(m, seat)
	m.el("bdi", s.Seats[seat].Name, "class", "name")
}

// token shows the token of a seat.
func (s *scene) token(m *markup, seat int) {
	marker := s.Seats[seat].Marker
	m.el("span", marker.Initials, "class", fmt.Sprintf("token c%d s%d", marker.Colour%10, marker.Shape%6), "aria-hidden", "true")
}

// hand writes what somebody in a seat wrote. Figures lean a little, each one its way, and
// nothing is a stroke of the pen.
func hand(m *markup, text string, seat int) {
	if text == "0" {
		m.el("span", text, "class", "vh")
		m.open("svg", "class", "ink stroke", "aria-hidden", "true")
		m.open("use", "href", "#zero")
		m.end("use")
		m.end("svg")
		return
	}
	n, _ := strconv.Atoi(strings.Replace(text, i18n.Minus, "-", 1))
	m.el("span", text, "class", "ink lean"+strconv.Itoa(((n+seat)%4+4)%4))
}

// inked writes a sentence of which somebody wrote a word.
func (s *scene) inked(m *markup, sentence, written string) {
	before, after, found := strings.Cut(" "+sentence+" ", " "+written+" ")
	if written == "" || !found {
		m.text(sentence)
		return
	}
	m.text(strings.TrimPrefix(before+" ", " "))
	m.el("span", written, "class", "ink")
	m.text(strings.TrimSuffix(" "+after, " "))
}

// winner is the name of the only one who has won; "" where there is none.
func (s *scene) winner() string {
	if seat := stats.Winner(s.Standings); seat >= 0 {
		return s.Names()[seat]
	}
	return ""
}

// press begins the button that a place of the card is: one that presses its key, or one that corrects what stands
// there. Both say what the place is called, where it has a name, and whose it is. It returns what ends the button.
func (s *scene) press(m *markup, id scorecard.ID, seat int, c *scorecard.Cell, place string) (end func()) {
	switch tap := s.TapOf(id, seat, c); {
	case tap.Press != "" && s.Pad != nil:
		m.open("button", "form", "pad", "name", "press", "value", string(tap.Press), "class", "place", "aria-label", s.offered(seat, c, place))
	case tap.Corrects && s.corrects && tap.Entry >= 0:
		m.open("button", "form", "pad", "name", "edit", "value", strconv.Itoa(tap.Entry), "class", "place")
		said := s.Words.Say("pad.correct", i18n.Data{"name": s.Names()[s.writers[tap.Entry]]})
		m.el("span", said+when(place != "", ", "+place)+": ", "class", "vh")
	default:
		return func() {}
	}
	return func() { m.end("button") }
}

// offered says what a place is whose key can be pressed, and whose if not that of who is asked; "" where what stands
// there says all.
func (s *scene) offered(seat int, c *scorecard.Cell, place string) string {
	if place == "" {
		return ""
	}
	if seat != s.Pad.Seat {
		place = s.Names()[seat] + ", " + place
	}
	if text := s.Say(c.Text); text != "" {
		place += ": " + text
	}
	return place
}

// spots draws the seats of a block as a list: round a hub where they sit in a ring,
// and else below each other.
func (s *scene) spots(m *markup, b *scorecard.Block) {
	m.open("section", "class", classes("block spots", string(b.Shape), when(b.Shape == scorecard.Ring, "n"+strconv.Itoa(len(b.Spots)))), "aria-label", s.Say(b.Title))
	if b.Goal > 0 {
		m.el("p", s.Words.Say("web.goal", i18n.Data{"n": b.Goal}), "class", "goal")
	}
	if b.Shape == scorecard.Ring {
		s.arrows(m, b)
	}
	art := s.drawings(m, b)
	m.open("ol")
	for seat := range b.Spots {
		s.spot(m, b, seat, &b.Spots[seat], art)
	}
	m.end("ol")
	if b.Hub != nil {
		s.hub(m, b)
	}
	m.end("section")
}

// spot draws what a seat shows.
func (s *scene) spot(m *markup, b *scorecard.Block, seat int, spot *scorecard.Spot, art *drawing) {
	id := scorecard.SpotID(b.ID, seat)
	m.open("li", "class", classes("spot", "p"+strconv.Itoa(s.Seats[seat].Marker.Colour%10), string(spot.State), s.mark(id), s.columnClass(seat)), "title", s.Say(spot.Hint))
	end := s.press(m, id, seat, &spot.Cell, "")
	m.open("span", "class", "who")
	s.player(m, seat)
	m.end("span")
	art.draw(m, s.Seats[seat], spot)
	m.open("span", "class", classes("value", string(spot.Tone)))
	if b.Shape == scorecard.Rows {
		hand(m, s.Short(spot.Text), seat)
	} else {
		m.text(s.Short(spot.Text))
	}
	if would := s.Short(spot.Would); would != "" && would != s.Short(spot.Text) {
		m.el("span", " → "+would, "class", "would")
	}
	m.end("span")
	for _, token := range spot.Tokens {
		s.tokens(m, token)
	}
	s.dice(m, spot.Dice)
	m.el("span", s.Short(spot.Badge), "class", classes("badge", string(spot.Tone)))
	note := s.Say(spot.Note)
	if said := s.Outcome(seat); said != "" && (note == "" || s.HasLeft(seat)) {
		note = said
	}
	m.el("span", note, "class", "note")
	end()
	s.parts(m, spot)
	s.past(m, b, seat, spot)
	if b.Goal > 0 {
		s.track(m, b.Goal, spot)
	}
	m.end("li")
}

// tokens says how many things lie in front of a seat, and shows as many.
func (s *scene) tokens(m *markup, t scorecard.Token) {
	said, none := s.Words.Find("token." + t.Kind + ".none")
	if t.N > 0 || !none {
		said = s.Say(scorecard.Say("token."+t.Kind, "n", t.N))
	}
	m.open("span", "class", "tokens", "role", "img", "aria-label", said, "title", said)
	for range min(t.N, maxTokens) {
		m.open("i", "class", t.Kind)
		m.end("i")
	}
	if t.N > maxTokens {
		m.text(" " + strconv.Itoa(t.N))
	}
	m.end("span")
}

// maxTokens is how many tokens lie beside each other at most.
const maxTokens = 12

// dice shows dice that lie there.
func (s *scene) dice(m *markup, dice []scorecard.Die) {
	if len(dice) == 0 {
		return
	}
	m.open("span", "class", "dice")
	for _, die := range dice {
		face(m, die.Face, string(die.Tone))
	}
	m.end("span")
}

// face draws a die: its pips, or what is printed on it.
func face(m *markup, face, class string) {
	if len(face) != 1 || face < "1" || face > "6" {
		if face == "." {
			face = "•"
		}
		m.el("span", face, "class", classes("die", class))
		return
	}
	m.open("svg", "class", classes("die", class), "role", "img", "aria-label", face)
	m.open("use", "href", "#d"+face)
	m.end("use")
	m.end("svg")
}

// parts counts the parts of a figure.
func (s *scene) parts(m *markup, spot *scorecard.Spot) {
	if len(spot.Parts) == 0 {
		return
	}
	m.open("ul", "class", "parts")
	for _, part := range spot.Parts {
		m.open("li", "class", classes(string(part.Tone), when(part.Have >= part.Of, "whole")), "title", s.Say(part.Hint))
		m.text(fmt.Sprintf("%s %d/%d", present.PartName(s.Words, part.Kind, part.Of), part.Have, part.Of))
		m.end("li")
	}
	m.end("ul")
}

// past shows the turns of a lane so far, the newest of them.
func (s *scene) past(m *markup, b *scorecard.Block, seat int, spot *scorecard.Spot) {
	if len(spot.Past) == 0 {
		return
	}
	m.open("ol", "class", "past", "start", strconv.Itoa(max(0, len(spot.Past)-maxPast)+1))
	for i := max(0, len(spot.Past)-maxPast); i < len(spot.Past); i++ {
		c := &spot.Past[i]
		id := scorecard.PastID(b.ID, seat, i+1)
		m.open("li", "class", classes(string(c.Tone), s.mark(id)), "title", s.Say(c.Hint))
		end := s.press(m, id, seat, c, s.Words.Say("choices.turn-of", i18n.Data{"n": i + 1}))
		hand(m, s.Short(c.Text), seat)
		end()
		m.end("li")
	}
	m.end("ol")
}

// maxPast is how many turns of a lane are shown.
const maxPast = 12

// track shows how far a lane has come.
func (s *scene) track(m *markup, goal int, spot *scorecard.Spot) {
	n, ok := spot.Text.Int()
	if !ok {
		return
	}
	would, ahead := spot.Would.Int()
	m.open("svg", "class", "track", "viewBox", "0 0 1000 10", "preserveAspectRatio", "none", "aria-hidden", "true")
	bar := func(class string, n int) {
		m.open("rect", "class", class, "height", "10", "width", strconv.Itoa(1000*max(0, min(n, goal))/goal))
		m.end("rect")
	}
	bar("lane", goal)
	if ahead {
		bar("ahead", would)
	}
	bar("way", n)
	m.end("svg")
}

// hub shows what belongs to nobody.
func (s *scene) hub(m *markup, b *scorecard.Block) {
	hub := b.Hub
	m.open("div", "class", classes("hub", string(hub.State)), "title", s.Say(hub.Hint))
	m.el("span", s.Say(hub.Note), "class", "note")
	m.open("span", "class", "value")
	m.text(s.Short(hub.Text))
	if would := s.Short(hub.Would); would != "" && would != s.Short(hub.Text) {
		m.el("span", " → "+would, "class", "would")
	}
	m.end("span")
	for _, token := range hub.Tokens {
		s.tokens(m, token)
	}
	m.end("div")
}

// drawing is a figure whose parts are painted once and used by every seat.
type drawing struct {
	art   *assets.Figure
	parts []assets.FigurePart
}

// drawings paints the parts of the figure of a block where nobody sees them; nil where
// there is no drawing of it.
func (s *scene) drawings(m *markup, b *scorecard.Block) *drawing {
	if b.Shape != scorecard.Figures || len(b.Spots) == 0 {
		return nil
	}
	d := &drawing{}
	for _, part := range b.Spots[0].Parts {
		d.parts = append(d.parts, assets.FigurePart{Kind: part.Kind, Of: part.Of})
	}
	if d.art = assets.FigureOf(s.game.ID, d.parts); d.art == nil {
		return nil
	}
	m.open("svg", "class", "vh", "aria-hidden", "true", "width", "0", "height", "0")
	m.open("defs")
	for i := range d.art.Layers {
		m.open("g", "id", "g-"+d.art.Layers[i].ID)
		for _, path := range d.art.Layers[i].Paths {
			m.open("path", "d", path.D, "fill", shade(path.Fill), "fill-opacity", opacity(path.FillOpacity),
				"stroke", shade(path.Stroke), "stroke-width", number(path.StrokeWidth), "stroke-opacity", opacity(path.StrokeOpacity),
				"stroke-linecap", "round", "stroke-linejoin", "round")
			m.end("path")
		}
		m.end("g")
	}
	m.end("defs")
	m.end("svg")
	return d
}

// shade returns a colour of a drawing, with that of the player for the one that
// stands for it.
func shade(colour string) string {
	switch {
	case strings.EqualFold(colour, "#e69f00"):
		return "currentColor"
	case colour == "":
		return "none"
	}
	return colour
}

func opacity(x float64) string {
	if x == 0 || x == 1 {
		return ""
	}
	return number(x)
}

func number(x float64) string { return strconv.FormatFloat(x, 'g', 4, 64) }

// draw shows as much of the figure as a seat has.
func (d *drawing) draw(m *markup, one present.Player, spot *scorecard.Spot) {
	if d == nil {
		return
	}
	x, y, w, h := d.art.Bounds(d.parts)
	m.open("svg", "class", fmt.Sprintf("figure p%d", one.Marker.Colour%10), "viewBox", fmt.Sprintf("%.0f %.0f %.0f %.0f", x, y, w, h), "aria-hidden", "true")
	for i := range d.art.Layers {
		part, nth := d.art.Layers[i].Part(d.parts)
		if part < 0 {
			continue
		}
		m.open("use", "href", "#g-"+d.art.Layers[i].ID, "opacity", when(nth > spot.Parts[part].Have, "0.09"))
		m.end("use")
	}
	m.end("svg")
}

// mat returns the drawing of the beer mat of a game.
func mat(game string) string {
	svg, err := fs.ReadFile(assets.Mats, "mats/"+game+".svg")
	if err != nil {
		svg, _ = fs.ReadFile(assets.Mats, "mats/neutral.svg")
	}
	text := string(svg)
	if i := strings.Index(text, "<svg"); i >= 0 {
		text = text[i:]
	}
	return strings.TrimSpace(lineBreaks.Replace(text))
}

// arrows shows what would go, or could go, from seat to seat.
func (s *scene) arrows(m *markup, b *scorecard.Block) {
	if len(s.Moves) == 0 {
		return
	}
	place := func(id scorecard.ID) (x, y float64, ok bool) {
		if id == scorecard.SpotID(b.ID, scorecard.HubSeat) {
			return 50, 50, true
		}
		for seat := range b.Spots {
			if id == scorecard.SpotID(b.ID, seat) {
				x, y = ringPlace(seat, len(b.Spots))
				return x, y, true
			}
		}
		return 0, 0, false
	}
	m.open("svg", "class", "arrows", "viewBox", "0 0 100 100", "preserveAspectRatio", "none", "aria-hidden", "true")
	for _, move := range s.Moves {
		x1, y1, from := place(move.From)
		x2, y2, to := place(move.To)
		if !from || !to {
			continue
		}
		m.open("line", "class", when(move.N > 0, "goes"), "x1", number(x1), "y1", number(y1), "x2", number(x2), "y2", number(y2))
		m.end("line")
	}
	m.end("svg")
}
