package web

import (
	"strconv"

	"beermat/scoring/scorecard"
	"beermat/ui/i18n"
	"beermat/ui/present"
)

// isFlat reports whether what the game shows is a table or a race, of which a page to look at
// shows everybody once; else its card does so.
func (s *scene) isFlat() bool {
	shape := s.Blocks[0].Shape
	return shape == scorecard.Grid || shape == scorecard.Lanes
}

// tiles draws everybody once, to be read from afar.
func (s *scene) tiles(m *markup) {
	tiles := present.TilesOf(&s.Scene, s.events, make([]int, len(s.Seats)))
	m.open("ol", "class", classes("tiles", when(len(tiles) > maxColumns, "many")))
	for seat, one := range tiles {
		m.open("li", "class", classes("tile", "p"+strconv.Itoa(one.Marker.Colour%10), when(one.Turn || one.Won, "deep"), when(one.Left, "left")))
		m.open("span", "class", "coaster", "aria-hidden", "true")
		m.el("span", one.Marker.Initials)
		m.end("span")
		m.el("bdi", one.Name, "class", "name")
		m.el("b", one.Score, "class", "score")
		if one.Gauge.Of > 0 {
			s.gauge(m, one.Gauge, seat)
		}
		m.el("span", one.Says, "class", "note")
		m.open("span", "class", "wrote")
		if one.Wrote.Box != "" {
			m.text(one.Wrote.Box + " ")
		}
		if one.Wrote.Figure != "" {
			m.el("span", one.Wrote.Figure, "class", "ink")
		}
		if one.Wrote.Box == "" {
			m.text(" " + one.Wrote.Rest)
		}
		m.end("span")
		m.end("li")
	}
	m.end("ol")
}

// maxColumns is how many seats are beside each other; more are rows.
const maxColumns = 6

// lookHeading says whose turn it is and how far the game is, or how it came out.
func (s *scene) lookHeading(m *markup) {
	if s.Turn.Player >= 0 {
		m.el("h1", s.Words.Say("board.turn", i18n.Data{"name": s.Names()[s.Turn.Player]}), "class", "turn")
	} else {
		m.open("h1", "class", "turn outcome")
		s.inked(m, s.Words.Outcome(s.game.ID, s.Standings, s.Names(), true), s.winner())
		m.end("h1")
	}
	m.el("p", s.Words.Game(s.game.ID, s.title)+" · "+s.status(), "class", "status")
}
