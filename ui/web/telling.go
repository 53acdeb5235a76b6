package web

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"beermat/scoring/odds"
	"beermat/scoring/scorecard"
	"beermat/sheets"
	"beermat/sheets/stats/insight"
	"beermat/ui/i18n"
	"beermat/ui/present"
)

// Teller works out, beside the pages, how games were really won.
type Teller interface {
	// Tells reports whether there is something to tell of a sheet.
	Tells(s *sheets.Sheet) bool
	// Tell works it out. Said is told, on any goroutine, what a page shows of it, again and again until all is
	// done; nothing where it cannot be worked out.
	Tell(of Telling, said func(text []byte, done bool))
}

// Telling is a game of which is told.
type Telling struct {
	Sheet   *sheets.Sheet
	Players []present.Player // by seat
	Lang    string
	Address string // of the page with the game
}

// tellings are what was told of the games that were asked for last.
type tellings struct {
	sync.Mutex
	teller Teller
	list   []*told
	works  int // how many are worked out
}

// told is what was told of a game by now.
type told struct {
	of   string
	text []byte
	done bool
}

// maxTold is how many are kept, and how many are worked out at most: who asks for more asks again once
// one is done.
const maxTold = 8

// of returns what is told of a game by now, and whether that is all. Changed is told when there is more. The source
// is what tells the game from others of the same address.
func (all *tellings) of(one Telling, source string, changed func()) (text []byte, done bool) {
	name := fmt.Sprint(source, one.Sheet.Lines(), one.Lang, one.Players)
	all.Lock()
	defer all.Unlock()
	for _, is := range all.list {
		if is.of == name {
			return is.text, is.done
		}
	}
	if all.works == maxTold {
		return nil, false
	}
	all.works++
	is := &told{of: name}
	all.list = append(all.list, is)
	all.list = all.list[max(0, len(all.list)-maxTold):]
	go all.teller.Tell(one, func(text []byte, done bool) {
		all.Lock()
		if is.text, is.done = text, done; done {
			all.works--
		}
		all.Unlock()
		changed()
	})
	return nil, false
}

// TellBy has pages tell how games were really won. It is for before the first page.
func (t *Table) TellBy(teller Teller) {
	t.told = &tellings{teller: teller}
	t.toldMore = t.again
	t.touch()
}

// tells reports whether there is something to tell of a sheet.
func (t *frame) tells(s *sheets.Sheet) bool { return t.told != nil && t.told.teller.Tells(s) }

// drawTold draws the page that tells how the game was really won. It is drawn again while that is worked out.
func (t *past) drawTold(words *i18n.Translator) []byte {
	var m markup
	head, address := t.sheet.Head(), t.address(-1)
	text, done := t.told.of(Telling{t.sheet.Frozen(), t.playersOf(head.Players), words.Lang(), address}, cmp.Or(t.linked, head.ID), t.toldMore)
	t.begin(&m, words, words.Game(head.Game, head.House.Title())+", "+words.Day(head.Started), true, "data-awaits", when(!done, "1"))
	m.open("nav", "class", "menu")
	m.el("a", words.Say("lookback.all"), "class", "link", "href", address)
	m.end("nav")
	switch {
	case text != nil:
		m.Write(text)
	case done:
		m.el("p", words.Say("insight.failed"), "class", "note refused", "role", "alert")
	default:
		m.el("p", words.Say("insight.working"), "class", "hint", "role", "status")
	}
	m.end("main")
	return m.Bytes()
}

// DrawMaking draws how far the tables are that a game takes.
func DrawMaking(words *i18n.Translator, part float64) []byte {
	var m markup
	m.el("p", words.Say("insight.making", i18n.Data{"percent": words.Text(insight.Percent(part), nil)}), "class", "hint", "role", "status")
	return m.Bytes()
}

// DrawTold draws how a game was really won: the chances to win as a curve and in words, and, where the game tells
// them apart, what the dice gave to everybody and the choices cost. So many games are simulated where chances
// cannot be worked out.
func DrawTold(of Telling, words *i18n.Translator, card *scorecard.Game, judges bool, r *insight.Report, simulated int) []byte {
	s := &scene{game: card, id: of.Sheet.Head().ID}
	s.Words, s.Seats = words, of.Players
	var m markup
	if len(of.Players) > 1 && len(r.Curve) > 0 {
		s.drawChances(&m, r, simulated, of.Address)
	}
	if judges {
		m.el("h2", words.Say("choices.title"))
		drawPlays(&m, s, card.NewEditor(of.Sheet).History(), r.Players, of.Sheet.Done())
	} else if said, ok := words.Find(card.ID + ".not-judged"); ok {
		m.el("p", said, "class", "hint")
	}
	return m.Bytes()
}

// dashes tell the lines of a curve apart without their colours.
var dashes = []string{"", "14 6", "3 5", "14 5 3 5", "7 4", "20 4 7 4"}

// drawChances draws the chances to win after every entry, and the entries that changed them most, which lead into
// the game at its address.
func (s *scene) drawChances(m *markup, r *insight.Report, simulated int, address string) {
	m.open("section", "class", "block")
	m.el("h2", s.Words.Say("insight.title"))
	m.open("svg", "class", "curve", "viewBox", "0 0 1000 300", "preserveAspectRatio", "none", "aria-hidden", "true")
	m.open("path", "class", "half", "d", "M0 0H1000M0 150H1000M0 300H1000")
	m.end("path")
	last := len(r.Curve) - 1
	line := func(seat int, path string) {
		m.open("path", "class", fmt.Sprintf("c%d", s.Seats[seat].Marker.Colour%10), "d", path, "stroke-dasharray", dashes[seat%len(dashes)])
		m.end("path")
	}
	for seat := range s.Seats {
		var path strings.Builder
		for k, at := range r.Curve {
			if at.Method != odds.Unknown {
				fmt.Fprintf(&path, "%s%.1f %.1f", map[bool]string{true: "M", false: "L"}[path.Len() == 0], 1000*float64(k)/float64(max(1, last)), 300*(1-r.Chance(k, seat)))
			}
		}
		line(seat, path.String())
	}
	m.end("svg")
	m.open("ul", "class", "standings")
	for seat := range s.Seats {
		m.open("li", "class", "who")
		m.open("svg", "class", "curve sample", "viewBox", "0 0 60 12", "aria-hidden", "true")
		line(seat, "M0 6H60")
		m.end("svg")
		s.player(m, seat)
		if r.Curve[last].Method != odds.Unknown {
			m.el("b", s.Words.Text(insight.Percent(r.Chance(last, seat)), nil))
		}
		m.end("li")
	}
	m.end("ul")
	m.el("p", s.Words.Text(r.Basis(simulated), nil), "class", "hint")
	m.end("section")
	swings := r.Swings
	if t := r.Turning; t != nil {
		swings = append([]insight.Swing{*t}, slices.DeleteFunc(slices.Clone(swings), func(w insight.Swing) bool { return w.Entry == t.Entry })...)
	}
	m.open("ul", "class", "past-games")
	for i, w := range swings[:min(5, len(swings))] {
		m.open("li")
		m.open("a", "class", "link", "href", address+"&at="+strconv.Itoa(w.Entry+1))
		m.open("span", "class", "text")
		if i == 0 && r.Turning != nil {
			m.el("b", s.Words.Say("insight.turning"))
		}
		m.el("span", s.Words.Text(r.Said(w), s.Names()))
		m.end("span")
		m.end("a")
		m.end("li")
	}
	m.end("ul")
}

// toldTitle is the title of the page that tells how a game of so many was really won: somebody alone has no chance
// to win it.
func toldTitle(players int) string {
	if players > 1 {
		return "insight.title"
	}
	return "choices.title"
}
