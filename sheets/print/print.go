// Package print puts sheets on paper: a game as it was written, empty sheets to
// fill in with a pencil, and a night with all its games. What it writes are PDF
// files. It knows no game: it draws what scorecard.ScoreSheet says.
package print

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"time"

	"beermat/scoring"
	"beermat/scoring/scorecard"
	"beermat/sheets"
)

// Words says everything that is printed, in one language.
type Words interface {
	// Lang is the language, such as "de".
	Lang() string
	// Say gives the text of a key, which names the values.
	Say(key string, values ...map[string]any) string
	// Find is Say for a key that may not exist.
	Find(key string, values ...map[string]any) (string, bool)
	// Text gives a text of a scorecard, with the names of the players by seat.
	Text(t scorecard.Text, names []string) string
	// List joins names.
	List(names []string) string
	// FullDay gives a date with its year.
	FullDay(t time.Time) string
	// Weekday gives the day of the week.
	Weekday(t time.Time) string
	// MonthDay gives a date without its year.
	MonthDay(t time.Time) string
	// Clock gives the time of day.
	Clock(t time.Time) string
	// Outcome says in one sentence who won, or who lost.
	Outcome(game string, standings []scoring.Standing, names []string, done bool) string
}

// Size is the size of the paper: its short and its long side in millimetres.
type Size struct{ short, long float64 }

// The sizes of paper.
var (
	A4     = Size{210, 297}
	Letter = Size{215.9, 279.4}
)

// Printer prints in one language. The same sheet gives the same bytes.
type Printer struct {
	Words   Words
	Games   func(*scoring.Game) *scorecard.Game // nil for one that cannot be shown
	House   func(s *sheets.Sheet) string        // what was agreed otherwise than the rules come
	Size    Size                                // A4 unless it is set
	Created time.Time                           // when the file says that it was made
}

// Card prints a sheet with everything that was written on it, finished or not. The
// error is the writer's, or for a game that Games does not know.
func (by Printer) Card(w io.Writer, s *sheets.Sheet) error {
	d := document{Printer: by}
	t, err := d.table(s, false)
	if err != nil {
		return err
	}
	d.card(t)
	title := t.gameName()
	if started := s.Head().Started; !started.IsZero() {
		title += " · " + by.Words.FullDay(started)
	}
	return d.save(w, title)
}

// Blank prints an empty sheet for so many players, with room for their names. The
// house rules may be incomplete. The error is the writer's, or a *scoring.RuleError
// for house rules or a number of players that the game does not allow.
func (by Printer) Blank(w io.Writer, g *scoring.Game, players int, house scoring.HouseRules) error {
	s, err := sheets.New(g, sheets.Head{House: house, Players: make([]sheets.Seat, max(0, players))})
	if err != nil {
		return err
	}
	d := document{Printer: by}
	t, err := d.table(s, true)
	if err != nil {
		return err
	}
	d.card(t)
	return d.save(w, t.gameName())
}

// table is a sheet that is printed.
type table struct {
	Words
	game   *scorecard.Game
	sheet  *sheets.Sheet
	blank  bool     // nothing is filled in, and names are left out
	names  []string // by seat
	unit   string   // of the scores
	house  string
	scores scorecard.ScoreSheet
	drawn  bool // it has a drawing to play on
}

func (by Printer) table(s *sheets.Sheet, blank bool) (*table, error) {
	g := by.Games(s.Game())
	if g == nil {
		return nil, fmt.Errorf("print: no scorecard for the game %q", s.Game().ID)
	}
	t := &table{Words: by.Words, game: g, sheet: s, blank: blank, names: s.Names(), unit: g.UnitOf(s.Head().House), house: by.House(s)}
	for seat, name := range t.names {
		if name == "" && !blank {
			t.names[seat] = t.Say("player.number", map[string]any{"n": seat + 1})
		}
	}
	var replaced []scorecard.Replaced
	for _, was := range s.Struck() {
		if was.By == sheets.Amend && was.Number >= 0 && was.Number < s.Len() {
			replaced = append(replaced, scorecard.Replaced{At: was.Number, Entry: was.Entry})
		}
	}
	t.scores = g.NewHistory(s).ScoreSheet(replaced)
	return t, nil
}

func (t *table) gameName() string {
	return cmp.Or(t.sheet.Head().House.Title(), t.Say(t.game.ID+".name"))
}

// standing is where a seat stands.
func (t *table) standing(seat int) scoring.Standing {
	list := t.sheet.Card().Standings()
	return list[slices.IndexFunc(list, func(s scoring.Standing) bool { return s.Player == seat })]
}

// sign is what is drawn for a seat: a mat for who has lost, a crown for who has
// won; nil for anybody else. Where a game is about who lost it, nobody is crowned.
func (t *table) sign(seat int) func(p pen, b box) {
	lost := func(s scoring.Standing) bool { return s.Lost }
	switch s := t.standing(seat); {
	case s.Lost:
		return pen.mat
	case s.Won && !slices.ContainsFunc(t.sheet.Card().Standings(), lost):
		return pen.crown
	}
	return nil
}

// outcome is the sign that goes with how the game came out; nil while that is open.
func (t *table) outcome() func(p pen, b box) {
	for seat := range t.names {
		if sign := t.sign(seat); sign != nil {
			return sign
		}
	}
	return nil
}

// document is the pages of a file as far as they have been laid out.
type document struct {
	Printer
	pages []*page
}

// The margins of a page, in millimetres: what printers can reach, and room to
// hold the sheet.
const (
	margin = 13.0
	footer = 7.5
)

// whole returns the whole of a page.
func (d *document) whole(landscape bool) box {
	size := d.Size
	if size == (Size{}) {
		size = A4
	}
	if landscape {
		return box{0, 0, size.long, size.short}
	}
	return box{0, 0, size.short, size.long}
}

// room returns what a page has room for.
func (d *document) room(landscape bool) box {
	_, room := d.whole(landscape).inset(margin, margin).cutBottom(footer)
	return room
}

// newPage adds a page and gives its pen and the room on it.
func (d *document) newPage(landscape bool) (pen, box) {
	one := &page{box: d.whole(landscape)}
	d.pages = append(d.pages, one)
	return pen{one}, d.room(landscape)
}

// card adds the pages of a table: grids that follow each other are one form.
func (d *document) card(t *table) {
	head := t.heading()
	var grids []scorecard.Block
	flush := func() {
		if grids != nil {
			t.form(grids).lay(d, head)
		}
		grids = nil
	}
	for _, b := range t.scores.Blocks {
		switch b.Shape {
		case scorecard.Lanes, scorecard.Ring, scorecard.Rows:
			head, t.drawn = d.sketched(t, t.sketchOf(b), head), true
		case scorecard.Grid:
			if t.drawn && t.blank {
				continue // people draw instead
			}
			grids = append(grids, b)
		case scorecard.Figures:
			flush()
			d.figures(t, b, head)
		}
	}
	flush()
}

// number writes the foot of every page.
func (d *document) number() {
	for i, one := range d.pages {
		p := pen{one}
		room, _ := one.inset(margin, margin).cutBottom(4)
		p.text(room, "Beermat", smallStyle.of(2.6))
		if len(d.pages) > 1 {
			p.text(room, d.Words.Say("print.page", map[string]any{"page": i + 1, "of": len(d.pages)}), smallStyle.of(2.6).at(toRight))
		}
	}
}

// save numbers the pages and writes them.
func (d *document) save(w io.Writer, title string) error {
	d.number()
	created := d.Created
	if created.IsZero() {
		created = time.Unix(0, 0).UTC() // not now: the same sheet is the same file
	}
	return save(w, d.pages, title, d.Words.Lang(), created)
}
