package ui

import (
	"slices"
	"strconv"
	"time"

	"fyne.io/fyne/v2"

	"beermat/sheets"
	"beermat/ui/kit"
	"beermat/ui/words"
)

// pageSize is how many finished games are read at once.
const pageSize = 60

// nightsScreen is the history: the evenings, and the games of the one that is
// looked at.
type nightsScreen struct {
	app    *App
	played []sheets.Summary // read so far, newest first
	more   bool             // there may be earlier ones
	err    error
	chosen time.Time // the night that is looked at; zero: the newest
	nights *kit.Column
	games  *kit.Column
	phone  bool
}

func (s *nightsScreen) place() place  { return atNights }
func (s *nightsScreen) title() string { return s.app.say("nights.title") }
func (s *nightsScreen) key(rune) bool { return false }

// night is one evening: the games that were played on it, newest first.
type night struct {
	day   time.Time
	games []sheets.Summary
}

// nightsOf groups games, newest first, by the evening they belong to.
func nightsOf(played []sheets.Summary) []night {
	var list []night
	for _, one := range played {
		day := nightOf(one.Started)
		if n := len(list); n == 0 || !list[n-1].day.Equal(day) {
			list = append(list, night{day: day})
		}
		last := &list[len(list)-1]
		last.games = append(last.games, one)
	}
	return list
}

// read reads the next page.
func (s *nightsScreen) read() {
	before := ""
	if n := len(s.played); n > 0 {
		before = s.played[n-1].ID
	}
	page, err := s.app.pad.Finished(before, pageSize)
	s.err = err
	s.played = append(s.played, page...)
	s.more = err == nil && len(page) == pageSize
}

func (s *nightsScreen) build() fyne.CanvasObject {
	a := s.app
	s.phone = kit.FormOf(a.window.Canvas().Size()) == kit.Phone
	s.nights, s.games = kit.NewColumn(4), kit.NewColumn(6)
	if s.played == nil {
		s.read()
	}
	s.show()
	if len(s.played) == 0 && s.err == nil {
		return a.page(a.say("nights.title"), "", nil, kit.NewPanel(kit.NewProse(a.say("nights.none"), kit.Strong, kit.Muted)))
	}
	remark := a.say("nights.count", words.Data{"nights": len(nightsOf(s.played)), "games": len(s.played)})
	if s.more {
		remark = ""
	}
	list := kit.NewPanel(s.nights).Inset(10)
	if s.phone {
		return a.page(a.say("nights.title"), remark, nil, list)
	}
	return a.page(a.say("nights.title"), remark, nil, kit.NewStretch(kit.NewSideBySide(kit.Gap, 380, list, kit.NewPanel(s.games))))
}

// show shows the nights, and the games of the chosen one: beside them, or below
// its line on a phone.
func (s *nightsScreen) show() {
	a := s.app
	nights := nightsOf(s.played)
	var rows []fyne.CanvasObject
	if s.err != nil {
		rows = append(rows, a.sorry(s.err))
	}
	for i, n := range nights {
		if s.chosen.IsZero() && i == 0 {
			s.chosen = n.day
		}
		rows = append(rows, s.nightRow(n))
		if n.day.Equal(s.chosen) {
			s.games.SetItems(s.gamesOf(n)...)
			if s.phone {
				rows = append(rows, kit.NewTray(s.games))
			}
		}
	}
	if s.more {
		rows = append(rows, kit.NewButton(a.say("nights.earlier"), kit.Plain, func() {
			s.read()
			s.show()
		}))
	}
	s.nights.SetItems(rows...)
	a.relay()
}

// nightRow is one evening in the list: the day, how much was played, and who was
// there.
func (s *nightsScreen) nightRow(n night) fyne.CanvasObject {
	a := s.app
	line := a.say("nights.games", words.Data{"n": len(n.games)})
	if n.day.Equal(nightOf(a.cfg.Now())) {
		line = a.say("nights.tonight", words.Data{"n": len(n.games)})
	}
	row := []fyne.CanvasObject{kit.NewStretch(kit.NewColumn(0,
		kit.NewText(a.words.ShortDay(n.day), kit.Cell, kit.Ink).Bold().Cut(), kit.NewText(line, kit.Small, kit.Muted).Cut()))}
	there := s.thereOf(n)
	for i, m := range there {
		if i < 5 {
			row = append(row, kit.NewToken(m, 28))
		}
	}
	if len(there) > 5 {
		row = append(row, kit.NewText("+"+strconv.Itoa(len(there)-5), kit.Small, kit.Muted).Bold())
	}
	tap := kit.NewTap(a.words.FullDay(n.day), kit.NewRow(8, row...), func() {
		s.chosen = n.day
		s.show()
	}).Shape(kit.ButtonRadius, 14)
	if n.day.Equal(s.chosen) {
		return tap.On(kit.Tint, "")
	}
	return tap.On(kit.Paper, "")
}

// thereOf gives the tokens of everybody who played on an evening.
func (s *nightsScreen) thereOf(n night) []kit.Marker {
	var list []kit.Marker
	var seen []sheets.Seat
	for _, g := range n.games {
		for i, seat := range s.app.people.seats(g.Players) {
			if !slices.Contains(seen, g.Players[i]) {
				seen = append(seen, g.Players[i])
				list = append(list, seat.Marker)
			}
		}
	}
	return list
}

// gamesOf lists the games of an evening.
func (s *nightsScreen) gamesOf(n night) []fyne.CanvasObject {
	a := s.app
	last, first := n.games[0], n.games[len(n.games)-1]
	from := a.words.Clock(first.Started.Local()) + " – " + a.words.Clock(last.Ended.Local())
	items := []fyne.CanvasObject{kit.NewFlow(12,
		kit.NewText(a.words.FullDay(n.day), kit.Strong, kit.Ink).Bold(), kit.NewText(from, kit.Body, kit.Muted))}
	for _, one := range n.games {
		items = append(items, a.playedRow(one))
	}
	return items
}
