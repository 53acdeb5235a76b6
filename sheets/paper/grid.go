package paper

// sheetPage is a page of a form while it is drawn.
type sheetPage struct {
	form   *form
	layout layout
	pen    pen
	room   box
	first  int // the seats whose columns are on this page
	last   int // the one after
}

// The weights of the lines of a form, in millimetres.
const (
	thin  = 0.15
	firm  = 0.3
	heavy = 0.6
)

// columns gives the left edges of the lanes and of the players' columns, and the
// right edge of the last.
func (s *sheetPage) columns() (lanes, seats []float64) {
	x := s.room.x + s.layout.lead
	for _, l := range s.form.lanes {
		lanes = append(lanes, x)
		x += l.width
	}
	for range s.last - s.first {
		seats = append(seats, x)
		x += s.layout.column
	}
	return append(lanes, seats[0]), append(seats, x)
}

// draw draws the rows with the names above them.
func (s *sheetPage) draw(rows []row) {
	lanes, seats := s.columns()
	top := s.room.y + crownHigh
	y := top + s.layout.names
	right := seats[len(seats)-1]
	s.heads(lanes, seats, box{s.room.x, top, right - s.room.x, s.layout.names})
	for _, r := range rows {
		band := box{s.room.x, y, right - s.room.x, r.weigh() * s.layout.height}
		s.row(r, band, lanes, seats)
		y = band.bottom()
	}
	s.uprights(rows, lanes, seats, top)
	s.pen.frame(box{s.room.x, top, right - s.room.x, y - top}, 0, heavy, black)
}

// uprights draws the lines between the columns, which a heading of a section
// interrupts.
func (s *sheetPage) uprights(rows []row, lanes, seats []float64, top float64) {
	y := top
	from := top
	stop := func(to float64) {
		if to > from {
			for i, x := range lanes {
				weight := thin
				if i == len(lanes)-1 {
					weight = firm
				}
				s.pen.rule(x, from, x, to, weight, muted)
			}
			for _, x := range seats[1 : len(seats)-1] {
				s.pen.rule(x, from, x, to, thin, muted)
			}
		}
	}
	y += s.layout.names
	for _, r := range rows {
		high := r.weigh() * s.layout.height
		if r.kind == sectionRow {
			stop(y)
			from = y + high
		}
		y += high
	}
	stop(y)
}

// heads draws the row with the names, with a crown above who has won, or a mat
// above who has lost.
func (s *sheetPage) heads(lanes, seats []float64, b box) {
	s.pen.fill(b, tint)
	s.pen.rule(b.x, b.bottom(), b.right(), b.bottom(), heavy, black)
	small := captionStyle
	small.size = 2.8
	caption := box{b.x + 2, b.y, s.layout.lead - 4, b.h}
	s.pen.text(caption, s.form.caption, small)
	small.align = centre
	for i, l := range s.form.lanes {
		s.pen.text(box{lanes[i] + 0.6, b.y, l.width - 1.2, b.h}, l.caption, small)
	}
	for seat := s.first; seat < s.last; seat++ {
		x := seats[seat-s.first]
		s.name(seat, box{x, b.y, s.layout.column, b.h})
		above := box{x + 0.5, b.y - crownHigh + 0.4, s.layout.column - 1, crownHigh - 1.2}
		switch {
		case s.form.people[seat].won:
			s.pen.crown(above)
		case s.form.people[seat].lost:
			s.pen.mat(above)
		}
	}
}

// name writes the name of a player, in two lines if it is long, and that the
// player has left.
func (s *sheetPage) name(seat int, b box) {
	who := s.form.people[seat]
	note := style{font: plain, size: 2.2, least: 1.6, shade: muted}
	st := style{font: hand, size: 4.8, least: 2.6, shade: blue}
	if s.layout.upward {
		s.nameUpward(who, b.inset(0.6, 1.2), st, note)
	} else {
		b = b.inset(0.8, 0.4)
		if who.gone {
			var foot box
			foot, b = b.cutBottom(2.6)
			s.pen.text(foot, s.form.goneNote, note)
		}
		if lines := st.split(who.name, b.w, b.h); len(lines) == 2 {
			st.size, st.least = min(3.3, b.h*0.42), 1.9
			upper, lower := b.cutTop(b.h / 2)
			s.pen.text(upper, lines[0], st)
			s.pen.text(lower, lines[1], st)
		} else {
			s.pen.text(b, who.name, st)
		}
	}
}

func (s *sheetPage) nameUpward(who person, b box, st, note style) {
	if who.gone {
		var end box
		end, b = b.cutRight(2.4)
		s.pen.upward(end, s.form.goneNote, note)
	}
	if lines := st.split(who.name, b.h, b.w); len(lines) == 2 {
		st.size, st.least = min(3.4, b.w*0.42), 1.9
		left, right := b.cutLeft(b.w / 2)
		s.pen.upward(left, lines[0], st)
		s.pen.upward(right, lines[1], st)
		return
	}
	st.size = min(st.size, b.w*0.72)
	st.least = min(st.least, st.size)
	s.pen.upward(b, who.name, st)
}

// row draws a row with its label.
func (s *sheetPage) row(r row, band box, lanes, seats []float64) {
	switch r.kind {
	case sectionRow:
		s.pen.fill(band, tint)
		s.pen.text(band.inset(2, 0.3), r.label.text, style{font: bold, size: min(3.1, band.h*0.62), align: toLeft, shade: muted})
		s.pen.rule(band.x, band.bottom(), band.right(), band.bottom(), firm, black)
		return
	case sumRow:
		s.pen.fill(band, tint)
	case totalRow:
		s.pen.fill(band, tint)
		s.pen.rule(band.x, band.y, band.right(), band.y, heavy, black)
	}
	s.pen.rule(band.x, band.bottom(), band.right(), band.bottom(), thin, hair)
	s.label(r, box{band.x, band.y, s.layout.lead, band.h}.inset(2, 0.4))
	for i, c := range r.lanes {
		s.cell(c, r.kind, box{lanes[i], band.y, s.form.lanes[i].width, band.h})
	}
	for seat := s.first; seat < s.last && seat < len(r.cells); seat++ {
		s.cell(r.cells[seat], r.kind, box{seats[seat-s.first], band.y, s.layout.column, band.h})
	}
}

// label writes what a row is for: dice, a text, and how it counts in small
// letters at the right end.
func (s *sheetPage) label(r row, b box) {
	side := min(b.h*0.78, 5.4)
	for _, face := range r.label.dice {
		var at box
		at, b = b.cutLeft(side + 1)
		s.pen.die(box{at.x, at.midY() - side/2, side, side}, face, black)
	}
	if len(r.label.dice) > 0 {
		_, b = b.cutLeft(1)
	}
	small := min(b.h*0.6, 3.4)
	for i := range r.label.faces {
		var at box
		at, b = b.cutRight(small + 0.6)
		s.pen.letterDie(at.middle(small, small), r.label.faces[len(r.label.faces)-1-i], blue)
	}
	st := style{font: plain, size: min(b.h*0.52, 3.9), least: 2.1, align: toLeft, shade: black}
	if r.kind != entryRow {
		st.font = bold
	}
	if r.label.hand {
		st.font, st.shade, st.size = hand, blue, min(b.h*0.62, 4.2)
	}
	hint := style{font: plain, size: min(b.h*0.4, 2.5), least: 1.9, align: toRight, shade: muted}
	wide := st.fit(r.label.text, b.w).wide
	if room := b.w - wide - 2; r.label.hint != "" && room > 0 {
		fits := hint.fit(r.label.hint, 1000)
		if fits.wide*hint.least/hint.size <= room {
			end, rest := b.cutRight(min(room, fits.wide+0.1))
			s.pen.text(end, r.label.hint, hint)
			b = rest
		}
	}
	s.pen.text(b, r.label.text, st)
}
