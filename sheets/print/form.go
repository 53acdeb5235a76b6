package print

import (
	"math"
	"slices"
	"strings"

	"beermat/scoring/scorecard"
)

// form is a table with a row for each line of a grid and a column for each player.
type form struct {
	*table
	rows []row
	feet []row // the sums below all others

	// more makes the empty rows that follow: a game may take any number of rounds.
	more func(n int) row
	ends int // the number of the last of them; 0: as many as the page has room for
	next int // and of the first
}

// row is a row of a form.
type row struct {
	kind  rowKind
	label string
	hint  string   // in small letters: how it counts
	dice  []string // drawn before the label
	cells []cell   // by seat; none in an empty row
}

// rowKind is how a row looks.
type rowKind int

// The kinds of row.
const (
	entryRow   rowKind = iota // to be filled in
	sectionRow                // a heading across all columns
	asideRow                  // a number on the way
	sumRow                    // something added up
	totalRow                  // what it comes to at last
)

// cell is one place of a form.
type cell struct {
	text   string
	struck []string // what stood there before it was corrected
	note   string   // small, beside or below
	dice   []string // small, where there is room
	tally  int      // strokes below or beside the text
	ring   bool     // a line around it, for what was won
	faint  bool     // printed in small letters: nobody wrote it
}

// missed stands for a turn that brought nothing.
const missed = "–"

// form draws up the form of grids, each below its title.
func (t *table) form(grids []scorecard.Block) *form {
	f := &form{table: t}
	total := -1
	for _, b := range grids {
		if label := strings.Trim(t.Text(b.Title, t.names)+" · "+t.Text(b.Column, t.names), " ·"); label != "" {
			f.rows = append(f.rows, row{kind: sectionRow, label: label})
		}
		total = -1
		for _, line := range b.Lines {
			switch {
			case line.Kind == "":
				total = -1
			case line.Kind == scorecard.Sum && total < 0:
				total = len(f.rows)
			}
			f.rows = append(f.rows, f.row(line))
		}
		f.extend(b)
	}
	if total >= 0 {
		f.rows[total].kind = totalRow
		f.rows, f.feet = f.rows[:total:total], f.rows[total:]
	}
	return f
}

// extend lets a form go on behind the numbered lines of a grid as long as the game
// can.
func (f *form) extend(b scorecard.Block) {
	last := 0
	for _, line := range b.Lines {
		if n, ok := line.Label.Int(); ok {
			last = n
		} else if line.Kind == "" && line.ID != "start" {
			return // no rounds
		}
	}
	if f.scores.Over || f.drawn || f.scores.Rounds > 0 && last >= f.scores.Rounds {
		return
	}
	f.next, f.ends = last+1, f.scores.Rounds
	f.more = func(n int) row { return row{label: f.Text(scorecard.Num(n), nil)} }
}

// row makes a row of a line.
func (f *form) row(line scorecard.Line) row {
	r := row{label: f.Text(line.Label, f.names), hint: f.Text(line.Hint, f.names), dice: faces(line.Dice)}
	switch line.Kind {
	case scorecard.Sum:
		r.kind = sumRow
	case scorecard.Aside:
		r.kind = asideRow
	case scorecard.Again:
		r.label = "   " + r.label
	}
	for seat, c := range line.Cells {
		r.cells = append(r.cells, f.cell(line, scorecard.CellID(line.ID, seat), c))
	}
	return r
}

// cell makes what stands in a cell of a line.
func (f *form) cell(line scorecard.Line, id scorecard.ID, c scorecard.Cell) cell {
	if f.blank && c.Tone != scorecard.Out || c.State != scorecard.Written {
		return cell{struck: f.struck(id, "")}
	}
	n, number := c.Text.Int()
	made := cell{text: f.figure(c.Text), note: f.figure(c.Note), faint: c.Tone == scorecard.Out, ring: c.Tone == scorecard.Good}
	switch {
	case c.Tone != scorecard.Bad:
	case !number:
		made.ring = true // who lost a round
	case n == 0:
		made.text = missed
	}
	if f.unit != "unit.points" { // what is counted one by one has a stroke for each
		if many, plain := c.Note.Int(); plain && many >= 0 {
			made.note, made.tally = "", many
		}
		if line.Kind == scorecard.Sum && number {
			made.tally = n
		}
	}
	made.struck = f.struck(id, made.text)
	made.dice = faces(f.scores.Dice[id])
	return made
}

// figure is a text with a minus that all fonts have.
func (f *form) figure(t scorecard.Text) string {
	return strings.ReplaceAll(f.Text(t, f.names), "−", missed)
}

// struck returns what stood at a place before the text that stands there now.
func (f *form) struck(id scorecard.ID, now string) []string {
	var list []string
	for _, was := range f.scores.Struck[id] {
		if text := f.figure(was); text != now && (text != "0" || now != missed) {
			list = append(list, text)
		}
	}
	const most = 2 // the paper has no room for more
	return list[max(0, len(list)-most):]
}

// faces names what lies on top of dice.
func faces(dice []scorecard.Die) []string {
	var list []string
	for _, d := range dice {
		list = append(list, d.Face)
	}
	return list
}

// weigh returns how high a row is, in ordinary rows.
func (r row) weigh() float64 {
	switch r.kind {
	case sectionRow:
		return 0.72
	case totalRow:
		return 1.2
	}
	return 1
}

func weigh(rows []row) float64 {
	sum := 0.0
	for _, r := range rows {
		sum += r.weigh()
	}
	return sum
}

// The sizes of a form, in millimetres.
const (
	minColumn     = 8.0  // of a player
	comfortColumn = 11.5 // which should be, if need be on a page in landscape
	maxColumn     = 64.0
	narrowName    = 15.0 // the name is written upwards in a narrower column
	namesHigh     = 9.5
	namesUpward   = 27.0
	crownHigh     = 5.0
	maxRow        = 13.5
	usualRow      = 8.4 // of an empty sheet
	maxLabel      = 56.0
	maxLabelSize  = 3.9
	formGap       = 7.0 // between two empty sheets on a page
)

// layout is how a form is arranged on the paper.
type layout struct {
	landscape bool
	seats     int     // columns of players on a page
	column    float64 // the width of one of them
	labels    float64 // the width of the labels
	heads     float64 // the height of the row with the names
	upward    bool    // the names are written upwards
	perPage   int     // rows on a page
	height    float64 // of a row of weight 1
}

// minRow is how high a row is at least: dice and notes need a second line.
func (f *form) minRow() float64 {
	for _, r := range slices.Concat(f.rows, f.feet) {
		for _, c := range r.cells {
			if len(c.dice) > 0 || c.note != "" || c.tally > 0 {
				return 8.3
			}
		}
	}
	return 5.9
}

// labelWidth is how wide the labels are with their hints.
func (f *form) labelWidth() float64 {
	wide := 18.0
	for _, r := range slices.Concat(f.rows, f.feet) {
		long := boldStyle.of(maxLabelSize).fit(r.label, maxLabel).wide + 5*float64(len(r.dice)) + 5
		if r.hint != "" {
			long += hintStyle.fit(r.hint, maxLabel).wide + 2
		}
		wide = max(wide, min(long, maxLabel))
	}
	return wide
}

// across arranges the columns in a width.
func (f *form) across(width float64) layout {
	players := len(f.names)
	label := f.labelWidth()
	if room := width - minColumn*float64(players); label > room && room > 30 {
		label = room
	}
	most := max(1, int((width-label)/minColumn))
	pages := (players + most - 1) / most
	l := layout{seats: (players + pages - 1) / pages, heads: namesHigh}
	l.column = min((width-label)/float64(l.seats), maxColumn)
	l.labels = width - l.column*float64(l.seats)
	if l.column < narrowName {
		l.heads, l.upward = namesUpward, true
	}
	return l
}

// down arranges the rows in a height.
func (f *form) down(l layout, high float64) layout {
	high -= l.heads + crownHigh
	least := f.minRow()
	if l.height = high / (weigh(f.rows) + weigh(f.feet)); l.height >= least {
		l.height = min(l.height, maxRow)
		l.perPage = len(f.rows)
		return l
	}
	fits := max(1, int((high-weigh(f.feet)*least)/least))
	pages := (len(f.rows) + fits - 1) / fits
	l.perPage = (len(f.rows) + pages - 1) / pages
	l.height = min(maxRow, high/(float64(l.perPage)+weigh(f.feet)))
	return l
}

// fill adds the empty rows that a page has room for.
func (f *form) fill(l layout, high float64) {
	if f.more == nil {
		return
	}
	room := int((high-l.heads-crownHigh)/max(f.minRow(), usualRow) - weigh(f.rows) - weigh(f.feet))
	for n := f.next; room > 0 && (f.ends == 0 || n <= f.ends); n++ {
		f.rows = append(f.rows, f.more(n))
		room--
	}
}

// plan finds out how the form fits best: upright, unless it would be too narrow
// and takes no more pages in landscape.
func (f *form) plan(d *document, h heading) (layout, box) {
	measure := func(landscape bool) (l layout, room box, pages int) {
		room = h.draw(pen{&page{}}, d.room(landscape))
		l = f.across(room.w)
		l.landscape = landscape
		rows := max(1, len(f.rows))
		pages = (rows + f.down(l, room.h).perPage - 1) / max(1, f.down(l, room.h).perPage)
		return l, room, pages * ((len(f.names) + l.seats - 1) / l.seats)
	}
	l, room, pages := measure(false)
	if l.column < comfortColumn || l.seats < len(f.names) {
		if other, lower, fewer := measure(true); fewer <= pages {
			l, room = other, lower
		}
	}
	f.fill(l, room.h)
	return f.down(l, room.h), room
}

// repeat says how often an empty form finds room on its page, for several games.
func (f *form) repeat(l layout, high float64) int {
	if !f.blank || l.perPage < len(f.rows) || f.more != nil && f.ends == 0 {
		return 1
	}
	one := l.heads + crownHigh + usualRow*(weigh(f.rows)+weigh(f.feet))
	return max(1, int(math.Floor((high+formGap)/(one+formGap))))
}

// lay draws the form on pages.
func (f *form) lay(d *document, h heading) {
	l, room := f.plan(d, h)
	times := f.repeat(l, room.h)
	each := (room.h - formGap*float64(times-1)) / float64(times)
	if times > 1 {
		l = f.down(l, each)
	}
	for from := 0; from < len(f.rows) || from == 0; from += max(1, l.perPage) {
		to := min(from+l.perPage, len(f.rows))
		rows := f.rows[from:to:to]
		if to == len(f.rows) {
			rows = append(rows, f.feet...)
		}
		for seat := 0; seat < len(f.names); seat += l.seats {
			p, room := d.newPage(l.landscape)
			room = h.draw(p, room)
			for range times {
				(&formPage{f, l, p, room, seat, min(seat+l.seats, len(f.names))}).draw(rows)
				_, room = room.cutTop(each + formGap)
			}
		}
	}
}
