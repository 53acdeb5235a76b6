package paper

// How what is written shares a cell, in millimetres.
const (
	cellGap   = 1.0  // between two things side by side
	cellEdge  = 0.7  // left free on both sides
	twoLines  = 7.9  // from this height on a cell has room for a second line
	leastHand = 1.75 // the smallest size of what is written
	smallDie  = 3.2
	dieGap    = 0.5
)

// cell draws what stands in one place of a form: in one line what was struck,
// strokes or chips, and the number; below it, or beside it where the row is low,
// strokes, small dice and a note.
func (s *sheetPage) cell(c cell, kind rowKind, b box) {
	b = b.inset(cellEdge, 0.35)
	line, below := b, box{}
	if b.h >= twoLines && c.hasBelow(b) {
		line, below = b.cutTop(b.h * 0.58)
	}
	size := min(line.h*0.68, 5.6)
	if below.h > 0 {
		size = min(line.h*0.82, 5.2)
	}
	if kind == totalRow {
		size *= 1.05
	}
	st := style{font: hand, size: size, least: leastHand, align: toLeft, shade: blue}
	if c.faint {
		s.pen.text(line, c.text, style{font: plain, size: min(size, 3), least: leastHand, shade: muted})
		return
	}
	if below.h > 0 {
		s.below(c, below)
		if c.text != "" {
			c.tally = 0
		}
	} else if c.note != "" {
		line = s.beside(c, line, st)
	}
	s.line(c, line, st)
}

// hasBelow tells whether there is something to put into a second line, and room
// for it.
func (c cell) hasBelow(b box) bool {
	return c.note != "" || c.tally > 0 && c.text != "" || len(c.dice) > 0 && diceWide(len(c.dice), b.h*0.36) <= b.w
}

// diceWide gives how wide small dice are in a line of a height.
func diceWide(n int, high float64) float64 {
	return float64(n)*(min(high, smallDie)+dieGap) - dieGap
}

// beside writes the note into the right part of a low cell, if there is room for
// both, and gives what is left for the number.
func (s *sheetPage) beside(c cell, line box, number style) box {
	st := style{font: plain, size: min(number.size*0.55, 2.4), least: 1.6, align: toRight, shade: muted}
	note := st.fit(c.note, line.w).wide
	if number.fit(c.text, line.w).wide+note+2*cellGap > line.w {
		return line
	}
	right, rest := line.cutRight(note + 0.1)
	s.pen.text(right, c.note, st)
	rest, _ = rest.cutLeft(rest.w - cellGap)
	return rest
}

// piece is one of the things that stand side by side in a cell.
type piece struct {
	wide float64
	draw func(x float64)
}

// line writes the things of a cell that stand side by side, in the middle of a
// box. What does not fit is left out, but for the number.
func (s *sheetPage) line(c cell, b box, st style) {
	number := s.numberPiece(c, b, st)
	room := b.w - number.wide
	var before []piece
	add := func(p piece) {
		if p.wide > 0 && p.wide+cellGap <= room {
			before = append(before, p)
			room -= p.wide + cellGap
		} else if p.wide > 0 && c.text == "" {
			c.text = figure10(max(c.tally, c.chips)) // too many strokes to draw
			number = s.numberPiece(c, b, st)
			room = b.w - number.wide
		}
	}
	for i := len(c.struck) - 1; i >= 0; i-- { // the latest first, if there is no room for all
		add(s.struckPiece(c.struck[i], b, st))
	}
	add(s.chipsPiece(c.chips, b))
	add(s.tallyPiece(c.tally, b))
	after := s.signPiece(c, b)
	if after.wide > room {
		after = piece{}
	}
	whole := number.wide + after.wide
	for _, p := range before {
		whole += p.wide + cellGap
	}
	x := b.midX() - whole/2
	for _, p := range before {
		p.draw(x)
		x += p.wide + cellGap
	}
	number.draw(x)
	if after.wide > 0 {
		after.draw(x + number.wide)
	}
}

// numberPiece is the number, with a ring around it where it has won.
func (s *sheetPage) numberPiece(c cell, b box, st style) piece {
	long := st.fit(c.text, b.w).wide
	return piece{long, func(x float64) {
		s.pen.text(box{x, b.y, long + 0.01, b.h}, c.text, st)
		if at := (box{x, b.midY() - st.size*0.4, long, st.size * 0.8}); c.ring && long > 0 {
			s.pen.ring(at.inset(-min(1.6, max(0, x-b.x)+0.3), -min(0.7, max(0.1, (b.h-at.h)/2))))
		}
	}}
}

// struckPiece is a number that stands no longer, with a line through it.
func (s *sheetPage) struckPiece(text string, b box, st style) piece {
	st.size, st.shade = st.size*0.8, muted
	long := st.fit(text, b.w).wide
	return piece{long, func(x float64) {
		s.pen.text(box{x, b.y, long + 0.01, b.h}, text, st)
		s.pen.strike(box{x, b.midY() - st.size*0.4, long, st.size * 0.8})
	}}
}

// tallyPiece is strokes.
func (s *sheetPage) tallyPiece(n int, b box) piece {
	high := b.h * 0.5
	return piece{tallyWidth(n, high), func(x float64) {
		s.pen.tally(box{x, b.midY() - high/2, 0, high}, n, blue)
	}}
}

// chipsPiece is chips side by side.
func (s *sheetPage) chipsPiece(n int, b box) piece {
	side := min(b.h*0.5, 4)
	if n == 0 {
		return piece{}
	}
	return piece{float64(n)*(side+dieGap) - dieGap, func(x float64) {
		for i := range n {
			s.pen.chip(box{x + float64(i)*(side+dieGap), b.midY() - side/2, side, side}, accent)
		}
	}}
}

// signPiece is a small triangle, outside a ring around the number.
func (s *sheetPage) signPiece(c cell, b box) piece {
	if c.sign == noMark {
		return piece{}
	}
	side, gap := min(1.8, b.h*0.3), 0.5
	if c.ring {
		gap = 1.8
	}
	return piece{side + gap, func(x float64) {
		s.pen.arrow(box{x + gap, b.midY() - side/2, side, side * 0.9}, c.sign == upMark)
	}}
}

// below fills the second line of a cell: strokes, or small dice as far as there
// is room for all, and the note.
func (s *sheetPage) below(c cell, b box) {
	b = b.inset(0, 0.2)
	st := style{font: plain, size: min(b.h*0.8, 2.4), least: 1.6, shade: muted}
	if high := b.h * 0.8; c.tally > 0 && c.text != "" {
		if long := tallyWidth(c.tally, high); long <= b.w {
			s.pen.tally(box{b.midX() - long/2, b.midY() - high/2, long, high}, c.tally, blue)
		}
		return
	}
	side, dice := min(b.h*0.86, smallDie), diceWide(len(c.dice), b.h*0.86)
	note := st.fit(c.note, b.w).wide
	if len(c.dice) == 0 || dice > b.w {
		s.pen.text(b, c.note, st)
		return
	}
	whole := dice
	if note > 0 && dice+cellGap+note <= b.w {
		whole += cellGap + note
	}
	x := b.midX() - whole/2
	for i, face := range c.dice {
		s.pen.die(box{x + float64(i)*(side+dieGap), b.midY() - side/2, side, side}, face, blue)
	}
	if whole > dice {
		_, b = b.cutLeft(x + dice + cellGap - b.x)
		st.align = toLeft
		s.pen.text(b, c.note, st)
	}
}
