package print

import (
	"io"
	"slices"
	"time"

	"beermat/scoring"
	"beermat/sheets"
)

// Evening is what a night is printed from.
type Evening struct {
	Title  string // its name; "" for its date
	Note   string
	Day    time.Time       // its date; zero for that of the first sheet
	Sheets []*sheets.Sheet // in the order in which they were played

	Uncounted map[string]bool               // the sheets that do not count, by ID
	Person    func(sheets.Seat) sheets.Seat // as whom somebody is counted; nil: everybody as they sit
}

// Night prints a night: a page with who was there and how each game came out,
// then the cards. There must be a sheet. The error is the writer's, or for a game
// that Games does not know.
func (by Printer) Night(w io.Writer, e Evening) error {
	d := document{Printer: by}
	var tables []*table
	for _, s := range e.Sheets {
		t, err := d.table(s, false)
		if err != nil {
			return err
		}
		tables = append(tables, t)
	}
	n := newNight(e, by.Words, tables)
	n.lay(&d)
	for _, t := range tables {
		d.card(t)
	}
	return d.save(w, n.heading.title)
}

// night is the first page of a night, and those that follow if it is full.
type night struct {
	words   Words
	person  func(sheets.Seat) sheets.Seat
	day     time.Time // zero if nobody knows
	heading heading
	people  []guest // who won most often first
	games   []played
}

// guest is somebody who was there.
type guest struct {
	key, name string
	wins      int
}

// played is a game of the night.
type played struct {
	at, id, game, outcome, players string
	symbol                         func(p pen, b box)
}

func newNight(e Evening, words Words, tables []*table) *night {
	n := &night{words: words, person: e.Person}
	if n.person == nil {
		n.person = func(seat sheets.Seat) sheets.Seat { return seat }
	}
	var from, to time.Time
	place := ""
	for _, t := range tables {
		s, head := t.sheet, t.sheet.Head()
		n.add(t, s.Done() && !e.Uncounted[head.ID])
		if place == "" {
			place = head.Place
		}
		if from.IsZero() || !head.Started.IsZero() && head.Started.Before(from) {
			from = head.Started
		}
		for _, at := range []time.Time{head.Started, s.Ended()} {
			if at.After(to) {
				to = at
			}
		}
	}
	day := e.Day
	if day.IsZero() {
		day = from
	}
	n.day = day
	slices.SortStableFunc(n.people, func(a, b guest) int { return b.wins - a.wins })
	title := e.Title
	if title == "" {
		title = words.Say("print.night")
		if !day.IsZero() {
			title = words.FullDay(day)
		}
	}
	n.heading = heading{
		title: title, note: e.Note, place: place,
		dateCaption: words.Say("print.time"), placeTitle: words.Say("print.place"),
	}
	if !from.IsZero() {
		n.heading.date = words.Clock(from) + " – " + words.Clock(to)
	}
	if e.Title != "" && !day.IsZero() {
		n.heading.rules = words.FullDay(day)
	}
	return n
}

// add takes a game into the night, which counts for those who played it or not.
func (n *night) add(t *table, counts bool) {
	standings := t.sheet.Card().Standings()
	one := played{
		id: t.game.ID, game: t.gameName(), players: n.words.List(t.names),
		outcome: n.words.Outcome(t.game.ID, standings, t.names, t.sheet.Done()), symbol: t.outcome(),
	}
	if started := t.sheet.Head().Started; !started.IsZero() {
		one.at = n.words.Clock(started)
	}
	slices.SortFunc(standings, func(a, b scoring.Standing) int { return a.Player - b.Player })
	for _, s := range standings {
		n.count(t, s, counts && s.Won)
	}
	n.games = append(n.games, one)
}

// count adds a game to those who played at a seat. Players of the list are known
// by their ID, others by their name. Who played only what does not count was there,
// too.
func (n *night) count(t *table, s scoring.Standing, won bool) {
	for _, one := range t.sheet.Head().Players[s.Player].People() {
		n.countOne(n.person(one), t.names[s.Player], won)
	}
}

// countOne adds a game to somebody, who without a name is called as the seat.
func (n *night) countOne(who sheets.Seat, seat string, won bool) {
	key := who.ID
	if who.Name == "" {
		who.Name = seat
	}
	if key == "" {
		key = "name:" + who.Name
	}
	at := slices.IndexFunc(n.people, func(g guest) bool { return g.key == key })
	if at < 0 {
		at, n.people = len(n.people), append(n.people, guest{key: key, name: who.Name})
	}
	if won {
		n.people[at].wins++
	}
}

// The heights of the parts of a night.
const (
	nightHigh  = 122.0 // of its mat
	playedHigh = 12.0
	captionGap = 7.0
)

// lay draws the pages.
func (n *night) lay(d *document) {
	p, room := d.newPage(false)
	room = n.heading.draw(p, room)
	var top box
	top, room = room.cutTop(nightHigh)
	n.mat(p, top.middle(nightHigh, nightHigh))
	_, room = room.cutTop(5)
	if room.h < captionGap+playedHigh {
		p, room = d.newPage(false)
	}
	room = n.section(p, room, "print.played")
	for _, one := range n.games {
		var line box
		if room.h < playedHigh {
			p, room = d.newPage(false)
		}
		line, room = room.cutTop(playedHigh)
		n.played(p, line, one)
	}
}

// section writes a caption over a line, and gives what is below.
func (n *night) section(p pen, room box, key string) box {
	line, rest := room.cutTop(captionGap)
	p.text(line, n.words.Say(key), boldStyle)
	p.rule(line.x, line.bottom(), line.right(), line.bottom(), heavy, black)
	return rest
}

// mat draws a mat in outline with the date, those who were there with a stroke for each
// win, and how many games there were. Who won is written in ink.
func (n *night) mat(p pen, b box) {
	for _, share := range []float64{0, 0.012, 0.035} {
		rim := b.inset(b.w*share, b.h*share)
		p.put(rules, rim, "rim", part{oval(rim), brush{line: black, weight: firm}})
	}
	printed := boldStyle.at(center)
	_, room := b.middle(b.w*0.64, b.h).cutTop(b.h * 0.13)
	var line box
	if !n.day.IsZero() {
		line, room = room.cutTop(5)
		p.text(line, n.words.Weekday(n.day), printed)
		line, room = room.cutTop(13)
		p.text(line, n.words.MonthDay(n.day), handStyle.of(9).at(center))
	}
	_, room = room.cutTop(2)
	foot, room := room.cutBottom(b.h*0.1 + 6)
	foot, _ = foot.cutTop(5)
	p.text(foot, n.words.Say("nights.games", map[string]any{"n": len(n.games)}), printed)
	columns := 1
	if len(n.people) > 7 {
		columns = 2
	}
	down := (len(n.people) + columns - 1) / columns
	high, wide := min(11, room.h/float64(max(1, down))), room.w/float64(columns)
	room = room.middle(room.w, high*float64(down))
	for i, g := range n.people {
		n.guest(p, box{room.x + float64(i/down)*wide, room.y + float64(i%down)*high, wide, high}.inset(1.5, 0), g)
	}
}

// guest writes who was there, with a stroke for each win.
func (n *night) guest(p pen, b box, g guest) {
	strokes := min(4.5, b.h*0.6)
	end, name := b.cutRight(min(tallyWidth(g.wins, strokes), b.w*0.45))
	strokes = min(strokes, end.w/max(0.1, tallyWidth(g.wins, 1)))
	p.tally(end.middle(end.w, strokes), g.wins)
	st := style{font: plain, size: min(4, b.h*0.7), least: 1.8, align: toLeft, color: black}
	if g.wins > 0 {
		st = handStyle.of(min(5.6, b.h*0.8))
	}
	name, _ = name.cutLeft(name.w - 2)
	p.text(name, g.name, st)
}

// played writes how a game came out, and who played it.
func (n *night) played(p pen, b box, one played) {
	p.rule(b.x, b.bottom(), b.right(), b.bottom(), thin, hair)
	b = b.inset(2, 1.2)
	mat, b := b.cutLeft(b.h)
	p.gameMat(mat, one.id)
	_, b = b.cutLeft(3)
	at, rest := b.cutLeft(15)
	upper, lower := rest.cutTop(rest.h * 0.58)
	clock, _ := at.cutTop(rest.h * 0.58)
	p.text(clock, one.at, plainStyle.of(3.3))
	name := style{font: bold, size: 3.9, align: toLeft, color: black}
	wide := name.fit(one.game, upper.w*0.4).wide
	left, right := upper.cutLeft(max(wide+0.1, 38))
	p.text(left, one.game, name)
	_, right = right.cutLeft(3)
	if one.symbol != nil {
		var sign box
		sign, right = right.cutLeft(8)
		one.symbol(p, sign.inset(0.4, 0.9))
	}
	p.text(right, one.outcome, handStyle)
	p.text(lower, one.players, plainStyle)
}
