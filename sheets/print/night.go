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
	heading heading
	people  []guest
	games   []played
}

// guest is somebody who was there.
type guest struct {
	key, name   string
	games, wins int
}

// played is a game of the night.
type played struct {
	at, game, outcome, players string
	symbol                     func(p pen, b box)
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
		game: t.gameName(), players: n.words.List(t.names),
		outcome: n.words.Outcome(t.game.ID, standings, t.names, t.sheet.Done()), symbol: t.outcome(),
	}
	if started := t.sheet.Head().Started; !started.IsZero() {
		one.at = n.words.Clock(started)
	}
	slices.SortFunc(standings, func(a, b scoring.Standing) int { return a.Player - b.Player })
	for _, s := range standings {
		n.count(t, s, counts)
	}
	n.games = append(n.games, one)
}

// count adds a game to those who played at a seat. Players of the list are known
// by their ID, others by their name. Who played only what does not count was there,
// too.
func (n *night) count(t *table, s scoring.Standing, counts bool) {
	for _, one := range t.sheet.Head().Players[s.Player].People() {
		n.countOne(n.person(one), t.names[s.Player], counts, s.Won)
	}
}

// countOne adds a game to somebody, who without a name is called as the seat.
func (n *night) countOne(who sheets.Seat, seat string, counts, won bool) {
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
	if counts {
		n.people[at].games++
	}
	if counts && won {
		n.people[at].wins++
	}
}

// The heights of the lines of a night.
const (
	guestHigh  = 7.6
	playedHigh = 14.0
	captionGap = 7.0
)

// lay draws the pages.
func (n *night) lay(d *document) {
	p, room := d.newPage(false)
	room = n.heading.draw(p, room)
	room = n.section(p, room, "print.who")
	for i := 0; i < len(n.people); i += 2 {
		var line box
		if room.h < guestHigh {
			p, room = d.newPage(false)
		}
		line, room = room.cutTop(guestHigh)
		left, right := line.cutLeft(line.w / 2)
		n.guest(p, left.inset(2, 0), n.people[i])
		if i+1 < len(n.people) {
			n.guest(p, right.inset(2, 0), n.people[i+1])
		}
	}
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

// guest writes who was there, with the games and wins.
func (n *night) guest(p pen, b box, g guest) {
	said := n.words.Say("print.games-won", map[string]any{"n": g.games, "won": g.wins})
	small := plainStyle.at(toRight)
	end, name := b.cutRight(small.fit(said, b.w*0.6).wide + 0.1)
	p.dotted(b.x, b.right(), b.bottom()-0.4)
	p.text(end, said, small)
	name, _ = name.cutLeft(name.w - 2)
	p.text(name, g.name, handStyle)
}

// played writes how a game came out, and who played it.
func (n *night) played(p pen, b box, one played) {
	p.rule(b.x, b.bottom(), b.right(), b.bottom(), thin, hair)
	b = b.inset(2, 1.2)
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
