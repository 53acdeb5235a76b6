package paper

import "math"

// layout is how a form lies on the paper.
type layout struct {
	lying   bool
	seats   int     // columns of players on a page
	column  float64 // the width of one of them
	lead    float64 // the width of the labels
	names   float64 // the height of the row with the names
	upward  bool    // the names are written upwards
	perPage int     // rows on a page
	height  float64 // of a row of weight 1
}

// The heights of the row with the names, and how narrow a column is when they are
// written upwards.
const (
	namesHigh   = 9.5
	namesUpward = 27.0
	narrowName  = 15.0
	crownHigh   = 5.0
	widest      = 64.0 // a player's column
)

// across lays the columns out in a width.
func (f *form) across(width float64) layout {
	lanes := 0.0
	for _, l := range f.lanes {
		lanes += l.width
	}
	room := width - f.lead - lanes
	most := max(1, int(room/f.slim))
	pages := (len(f.people) + most - 1) / most
	l := layout{seats: (len(f.people) + pages - 1) / pages, lead: f.lead}
	l.column = min(room/float64(l.seats), widest)
	l.lead = width - lanes - l.column*float64(l.seats)
	l.names = namesHigh
	if l.column < narrowName {
		l.names, l.upward = namesUpward, true
	}
	return l
}

// weight adds rows up.
func weight(rows []row) float64 {
	sum := 0.0
	for _, r := range rows {
		sum += r.weigh()
	}
	return sum
}

// down lays the rows out in a height, and fills the form up with empty ones if it
// has as many as come.
func (f *form) down(l layout, high float64) layout {
	high -= l.names + crownHigh
	all := weight(f.rows) + weight(f.feet)
	if l.height = high / all; l.height >= f.least {
		l.height = min(l.height, f.most)
		l.perPage = len(f.rows)
		return l
	}
	l.height = f.least
	fits := max(1, int((high-weight(f.feet)*f.least)/f.least))
	pages := (len(f.rows) + fits - 1) / fits
	l.perPage = (len(f.rows) + pages - 1) / pages
	l.height = min(f.most, high/(float64(l.perPage)+weight(f.feet)))
	return l
}

// fill gives the form as many rows as a page has room for, where its game has no
// number of rounds of its own, and where a blank one would need several pages.
func (f *form) fill(high float64) {
	if f.pad == nil {
		return
	}
	usual := math.Min(f.most, math.Max(f.least, 8.2))
	room := int((high - crownHigh - weight(f.feet)*usual) / usual)
	if f.blank && len(f.rows) > room {
		f.rows = f.rows[:room]
	}
	for n := len(f.rows); n < room; n++ {
		f.rows = append(f.rows, f.pad(n))
	}
}

// plan finds out how the form lies best: upright, unless it would be too narrow
// and takes no more pages lying.
func (f *form) plan(d *document, h heading) (layout, box) {
	measure := func(lying bool) (layout, box) {
		_, room := d.area(lying).cutBottom(footer)
		room = h.draw(pen{&page{}}, room)
		l := f.across(room.w)
		l.lying = lying
		return l, room
	}
	l, room := measure(false)
	if l.column < f.ease || l.seats < len(f.people) {
		other, lower := measure(true)
		if f.pages(other, lower.h) <= f.pages(l, room.h) {
			l, room = other, lower
		}
	}
	f.fill(room.h - l.names)
	return f.down(l, room.h), room
}

// pages counts the pages of a layout.
func (f *form) pages(l layout, high float64) int {
	rows := 1
	if f.pad == nil {
		l = f.down(l, high)
		rows = (len(f.rows) + l.perPage - 1) / max(1, l.perPage)
	} else if fits := int((high-l.names-crownHigh)/f.least - weight(f.feet)); len(f.rows) > fits {
		rows = (len(f.rows) + fits - 1) / max(1, fits)
	}
	return rows * ((len(f.people) + l.seats - 1) / l.seats)
}

// Between two forms on a page, and how high their rows are at least.
const (
	formGap    = 7.0
	repeatHigh = 8.6
)

// repeat says how often a blank form finds room on its page, for several games.
func (f *form) repeat(l layout, high float64) int {
	if !f.blank || l.perPage < len(f.rows) || f.pad != nil {
		return 1
	}
	one := l.names + crownHigh + repeatHigh*(weight(f.rows)+weight(f.feet))
	return max(1, int((high+formGap)/(one+formGap)))
}

// lay implements blueprint.
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
		for seat := 0; seat < len(f.people); seat += l.seats {
			p, room := d.newPage(l.lying)
			room = h.draw(p, room)
			for range times {
				s := sheetPage{form: f, layout: l, pen: p, room: room, first: seat, last: min(seat+l.seats, len(f.people))}
				s.draw(rows)
				_, room = room.cutTop(each + formGap)
			}
		}
	}
}
