package web

import (
	"cmp"
	"strconv"

	"beermat/scoring/scorecard"
	"beermat/ui/i18n"
)

// grid draws lines by seats as a table, of which the seats are the columns.
func (s *scene) grid(m *markup, b *scorecard.Block) {
	m.open("div", append(scrolled(s.Still, cmp.Or(s.Say(b.Title), s.Words.Game(s.game.ID, ""))), "class", classes("block", "grid", when(len(s.Seats) <= fewSeats, "few")))...)
	s.begin(m, b)
	for i := range s.Seats {
		m.open("th", "scope", "col", "class", s.columnClass(i))
		s.player(m, i)
		m.end("th")
	}
	body(m)
	for i := range b.Lines {
		s.line(m, &b.Lines[i])
	}
	end(m)
	m.end("div")
}

// scrolled lets what is too wide be moved by keys where nothing in it takes them.
func scrolled(still bool, label string) []string {
	if !still {
		return nil
	}
	return []string{"tabindex", "0", "role", "group", "aria-label", label}
}

// begin begins a table with its caption and its head.
func (s *scene) begin(m *markup, b *scorecard.Block) {
	m.open("table")
	if caption := s.Say(b.Title); caption == "" {
		m.el("caption", s.Words.Game(s.game.ID, ""), "class", "vh")
	} else {
		m.el("caption", caption)
	}
	m.open("thead")
	m.open("tr")
	m.open("td")
	m.end("td")
}

// body ends the head of a table and begins its lines.
func body(m *markup) {
	m.end("tr")
	m.end("thead")
	m.open("tbody")
}

// end ends a table.
func end(m *markup) {
	m.end("tbody")
	m.end("table")
}

// looks draws tables of which some have the same boxes: for each player those of one seat, of which
// those are open whose turn it is.
func (s *scene) looks(m *markup, groups []scorecard.Sections) {
	m.open("div", "class", "block grid looks")
	for seat := range s.Seats {
		m.open("details", "name", "look", "open", when(seat == max(0, s.Asked()), "open"), "aria-label", s.Names()[seat])
		m.open("summary", "class", s.columnClass(seat))
		s.player(m, seat)
		m.el("b", s.score(seat))
		m.end("summary")
		m.open("div", "class", "card")
		for _, of := range groups {
			if of[0].Shape == scorecard.Grid {
				s.look(m, of, seat)
			}
		}
		m.end("div")
		m.end("details")
	}
	m.end("div")
}

// score is what a seat has.
func (s *scene) score(seat int) string {
	for _, standing := range s.Standings {
		if standing.Player == seat {
			return i18n.Figure(standing.Score)
		}
	}
	return ""
}

// look draws the table of sections of a seat.
func (s *scene) look(m *markup, of scorecard.Sections, seat int) {
	s.begin(m, of.LastBlock())
	columns := len(of)
	for i := range of {
		m.el("th", s.Say(of[i].Column), "scope", "col")
	}
	if of.HaveGoals() {
		columns++
		m.el("th", s.Say(scorecard.Say("card.goal")), "scope", "col")
	}
	body(m)
	for n, line := range of.LastBlock().Lines {
		if n == of.Total() {
			continue
		}
		m.open("tr", "class", string(line.Kind))
		m.el("th", s.Say(of.Label(n)), "scope", "row", "title", cmp.Or(s.Say(line.Hint), s.Say(line.Label)))
		for section := range columns {
			if l := of.At(n, section); l != nil {
				s.cell(m, l, seat, "", s.placeOf(of, section, l))
				continue
			}
			m.open("td", "class", "goal")
			if goal, ok := of.Goal(n, seat); ok && section == len(of) {
				s.gauge(m, goal, seat)
				m.text(s.Say(scorecard.Say("of", "n", goal.Have, "of", goal.Of)))
			}
			m.end("td")
		}
		m.end("tr")
	}
	end(m)
}

// placeOf is what a box of a section is called, of which others have one as well.
func (s *scene) placeOf(of scorecard.Sections, section int, l *scorecard.Line) string {
	if section == len(of) {
		return s.Say(l.Label)
	}
	return s.Say(of[section].Column) + ", " + s.Say(l.Label)
}

// gauge shows how far a seat is to a goal as a bar in its colour.
func (s *scene) gauge(m *markup, of scorecard.Gauge, seat int) {
	m.open("svg", "class", "gauge p"+strconv.Itoa(s.Seats[seat].Marker.Colour%10), "viewBox", "0 0 100 8", "preserveAspectRatio", "none", "aria-hidden", "true")
	for _, bar := range []struct {
		class string
		from  float32
		wide  float32
	}{{"lane", 0, 100}, {"way", 0, 100 * of.Share()}, {"mark", 100*of.Share() - 2, 2}} {
		m.open("rect", "class", bar.class, "x", number(float64(bar.from)), "height", "8", "width", number(float64(bar.wide)))
		m.end("rect")
	}
	m.end("svg")
}

// columnClass says that a column is of whose turn it is, or of who has gone home.
func (s *scene) columnClass(seat int) string {
	return classes(when(seat == s.Asked(), "turn"), when(s.HasLeft(seat), "left"))
}

func (s *scene) line(m *markup, l *scorecard.Line) {
	m.open("tr", "class", string(l.Kind))
	m.open("th", "scope", "row", "title", s.Say(l.Hint))
	m.text(s.Say(l.Label))
	m.end("th")
	for seat := range l.Cells {
		s.cell(m, l, seat, s.columnClass(seat), s.Say(l.Label))
	}
	m.end("tr")
}

// cell draws a place of a table, which is called so. One with a key is a button of the pad.
func (s *scene) cell(m *markup, l *scorecard.Line, seat int, column, place string) {
	id, c := scorecard.CellID(l.ID, seat), &l.Cells[seat]
	nothing := c.State == scorecard.Offer && (s.Short(c.Text) == "0" || c.Tone == scorecard.Bad)
	m.open("td", "class", classes(string(c.State), string(c.Tone), when(nothing, "zero"), s.mark(id), column), "title", s.Say(c.Hint))
	end := s.press(m, id, seat, c, place)
	if c.Gauge.Of > 0 {
		s.gauge(m, c.Gauge, seat)
	}
	if c.State == scorecard.Written && l.Kind != scorecard.Sum && l.Kind != scorecard.Aside {
		hand(m, s.Short(c.Text), seat)
	} else {
		m.text(s.Short(c.Text))
	}
	m.el("small", s.Short(c.Note))
	end()
	m.end("td")
}

// fewSeats is with how many seats two tables have room beside each other on a tablet.
const fewSeats = 4
