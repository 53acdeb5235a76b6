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

// column gives the left edge of the column of a seat.
func (s *formPage) left(seat int) float64 {
	return s.room.x + s.layout.label + float64(seat-s.first)*s.column
}

// draw draws the rows with the names above them.
func (s *formPage) draw(rows []row) {
	_, b := s.room.cutTop(crownHigh)
	b.w = s.left(s.last) - b.x
	heads, rest := b.cutTop(s.names())
	s.heads(heads)
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

func (s *formPage) names() float64 { return s.layout.names }

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

// heads draws the row with the names, with a crown above who has won, or a mat
// above who has lost.
func (s *formPage) heads(b box) {
	s.pen.fill(b, tint)
	s.pen.rule(b.x, b.bottom(), b.right(), b.bottom(), heavy, black)
	s.pen.text(box{b.x + 2, b.y, s.layout.label - 4, b.h}, s.Say("print.player"), smallStyle.of(2.8))
	for seat := s.first; seat < s.last; seat++ {
		s.name(seat, box{s.left(seat), b.y, s.column, b.h})
		if sign := s.signFor(seat); sign != nil {
			sign(s.pen, box{s.left(seat) + 0.5, b.y - crownHigh + 0.4, s.column - 1, crownHigh - 1.2})
		}
	}
}

// name writes the name of a player, in two lines if it is long, and that the
// player has left.
func (s *formPage) name(seat int, b box) {
	name, gone := s.form.names[seat], ""
	if s.standing(seat).Left {
		gone = s.Say("table.went-home")
	}
	note, st := smallStyle.of(2.2).at(center), handStyle.at(center)
	if s.upward {
		b = b.inset(0.6, 1.2)
		if gone != "" {
			var end box
			end, b = b.cutRight(2.4)
			s.pen.upward(end, gone, note)
		}
		if lines := st.split(name, b.h, b.w); len(lines) == 2 {
			st.size, st.least = min(3.4, b.w*0.42), 1.9
			left, right := b.cutLeft(b.w / 2)
			s.pen.upward(left, lines[0], st)
			s.pen.upward(right, lines[1], st)
			return
		}
		st.size = min(st.size, b.w*0.72)
		st.least = min(st.least, st.size)
		s.pen.upward(b, name, st)
		return
	}
	b = b.inset(0.8, 0.4)
	if gone != "" {
		var foot box
		foot, b = b.cutBottom(2.6)
		s.pen.text(foot, gone, note)
	}
	if lines := st.split(name, b.w, b.h); len(lines) == 2 {
		st.size, st.least = min(3.3, b.h*0.42), 1.9
		upper, lower := b.cutTop(b.h / 2)
		s.pen.text(upper, lines[0], st)
		s.pen.text(lower, lines[1], st)
		return
	}
	s.pen.text(b, name, st)
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
	s.label(r, box{band.x, band.y, s.layout.label, band.h}.inset(2, 0.4))
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
	st := style{font: plain, size: min(b.h*0.52, 3.9), least: 2.1, align: toLeft, color: black}
	if r.kind != entryRow {
		st.font = bold
	}
	hint := smallStyle.of(min(b.h*0.4, 2.5)).at(toRight)
	room := b.w - st.fit(r.label, b.w).wide - 2
	if fits := hint.fit(r.hint, max(0, room)); r.hint != "" && fits.wide <= room && len(fits.runs) > 0 {
		var end box
		end, b = b.cutRight(fits.wide + 0.1)
		s.pen.text(end, r.hint, hint)
	}
	s.pen.text(b, r.label, st)
}
