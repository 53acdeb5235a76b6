package print

// formPage is a form while it is drawn on a page.
type formPage struct {
	*form
	layout
	pen   pen
	room  box
	first int // the seats whose columns are on this page
	last  int // the one after
}

// The weights of the lines of a form, in millimetres.
const (
	thin  = 0.15
	firm  = 0.3
	heavy = 0.6
)

// left returns the left edge of the column of a seat.
func (s *formPage) left(seat int) float64 {
	return s.room.x + s.labels + float64(seat-s.first)*s.column
}

// draw draws the rows with the names above them.
func (s *formPage) draw(rows []row) {
	_, b := s.room.cutTop(crownHigh)
	b.w = s.left(s.last) - b.x
	heads, rest := b.cutTop(s.heads)
	s.head(heads)
	from := b.y
	for _, r := range rows {
		var band box
		band, rest = rest.cutTop(r.weigh() * s.height)
		if r.kind == sectionRow { // its heading interrupts the lines between the columns
			s.uprights(from, band.y)
			from = band.bottom()
		}
		s.row(r, band)
	}
	s.uprights(from, rest.y)
	s.pen.frame(box{b.x, b.y, b.w, rest.y - b.y}, 0, heavy, black)
}

// uprights draws the lines between the columns.
func (s *formPage) uprights(from, to float64) {
	if to <= from {
		return
	}
	for seat := s.first; seat < s.last; seat++ {
		weight := thin
		if seat == s.first {
			weight = firm
		}
		s.pen.rule(s.left(seat), from, s.left(seat), to, weight, muted)
	}
}

// head draws the row with the names, with a crown above who has won, or a mat
// above who has lost.
func (s *formPage) head(b box) {
	s.pen.fill(b, tint)
	s.pen.rule(b.x, b.bottom(), b.right(), b.bottom(), heavy, black)
	s.pen.text(box{b.x + 2, b.y, s.labels - 4, b.h}, s.Say("print.player"), smallStyle.of(2.8))
	for seat := s.first; seat < s.last; seat++ {
		s.name(seat, box{s.left(seat), b.y, s.column, b.h})
		if sign := s.sign(seat); sign != nil {
			sign(s.pen, box{s.left(seat) + 0.5, b.y - crownHigh + 0.4, s.column - 1, crownHigh - 1.2})
		}
	}
}

// name writes the name of a player, in two lines if it is long, and that the
// player has left.
func (s *formPage) name(seat int, b box) {
	b = b.inset(0.7, 0.5)
	if s.upward {
		b = b.inset(0, 0.7)
	}
	write, along, across := s.pen.text, b.w, b.h
	end, half := b.cutBottom, func(b box) (first, second box) { return b.cutTop(b.h / 2) }
	if s.upward {
		write = s.pen.upward
		end, half = b.cutRight, func(b box) (first, second box) { return b.cutLeft(b.w / 2) }
		along, across = b.h, b.w
	}
	if s.standing(seat).Left {
		var foot box
		foot, b = end(2.5)
		across -= 2.5
		write(foot, s.Say("table.went-home"), smallStyle.of(2.2).at(center))
	}
	st := handStyle.at(center)
	st.size = min(st.size, across*0.72)
	st.least = min(st.least, st.size)
	lines := st.split(s.names[seat], along, across)
	if len(lines) == 1 {
		write(b, lines[0], st)
		return
	}
	st.size, st.least = min(3.3, across*0.42), 1.9
	first, second := half(b)
	write(first, lines[0], st)
	write(second, lines[1], st)
}

// row draws a row with its label.
func (s *formPage) row(r row, band box) {
	if r.kind == sectionRow {
		s.pen.fill(band, tint)
		s.pen.text(band.inset(2, 0.3), r.label, boldStyle.of(min(3.1, band.h*0.62)))
		s.pen.rule(band.x, band.bottom(), band.right(), band.bottom(), firm, black)
		return
	}
	if r.kind != entryRow {
		s.pen.fill(band, tint)
	}
	if r.kind == totalRow {
		s.pen.rule(band.x, band.y, band.right(), band.y, heavy, black)
	}
	s.pen.rule(band.x, band.bottom(), band.right(), band.bottom(), thin, hair)
	s.label(r, box{band.x, band.y, s.labels, band.h}.inset(2, 0.4))
	for seat := s.first; seat < s.last && seat < len(r.cells); seat++ {
		s.cell(r.cells[seat], r.kind, box{s.left(seat), band.y, s.column, band.h})
	}
}

// label writes what a row is for: dice, a text, and how it counts in small letters
// at the right end, if there is room for that.
func (s *formPage) label(r row, b box) {
	side := min(b.h*0.78, 5.4)
	for _, face := range r.dice {
		var at box
		at, b = b.cutLeft(side + 2)
		s.pen.die(box{at.x, at.midY() - side/2, side, side}, face, black)
	}
	st := style{font: plain, size: min(b.h*0.52, maxLabelSize), least: 2.1, align: toLeft, color: black}
	if r.kind != entryRow {
		st.font = bold
	}
	room := b.w - st.fit(r.label, b.w).wide - 2
	if r.hint != "" && wide(hintStyle.font.spell(r.hint), hintStyle.least) <= room {
		var end box
		end, b = b.cutRight(hintStyle.fit(r.hint, room).wide + 0.1)
		s.pen.text(end, r.hint, hintStyle)
	}
	s.pen.text(b, r.label, st)
}
