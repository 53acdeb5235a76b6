package print

// How what is written shares a cell, in millimetres.
const (
	cellGap  = 1.0  // between two things side by side
	cellEdge = 0.7  // left free on both sides
	twoLines = 7.5  // from this height on a cell has room for a second line
	minHand  = 1.75 // the smallest size of what is written
	smallDie = 3.2
	dieGap   = 0.5
)

// cell draws what stands in one place of a form: in one line what was struck and
// the text; below it, or beside it where the row is low, strokes, small dice and a
// note.
func (s *formPage) cell(c cell, kind rowKind, b box) {
	b = b.inset(cellEdge, 0.35)
	st := handStyle
	st.size, st.least = min(b.h*0.68, 5.6), minHand
	switch kind {
	case asideRow, sumRow: // nobody wrote it
		st.font, st.color = plain, black
		st.size = min(st.size*0.8, 3.8)
	case totalRow:
		st.font, st.color = bold, black
		st.size *= 0.85
	}
	if c.faint {
		s.pen.text(b, c.text, style{font: plain, size: min(st.size, 3), least: minHand, color: muted})
		return
	}
	if b.h >= twoLines && (c.note != "" || c.tally > 0 || len(c.dice) > 0) {
		line, below := b.cutTop(b.h * 0.58)
		if c.text == "" {
			line, below = box{}, b.middle(b.w, b.h*0.42)
		}
		if s.below(c, below) {
			st.size = min(line.h*0.82, 5.2)
			s.line(c, line, st)
			return
		}
	} else if c.note != "" {
		b = s.beside(c, b, st)
	}
	s.line(c, b, st)
}

// beside writes the note into the right part of a low cell, if there is room for
// both, and gives what is left for the number.
func (s *formPage) beside(c cell, b box, number style) box {
	st := smallStyle.of(min(number.size*0.55, 2.4)).at(toRight)
	note := st.fit(c.note, b.w).wide
	if number.fit(c.text, b.w).wide+note+2*cellGap > b.w {
		return b
	}
	right, rest := b.cutRight(note + 0.1)
	s.pen.text(right, c.note, st)
	_, rest = rest.cutRight(cellGap)
	return rest
}

// below fills the second line of a cell in its middle, as far as there is room:
// dice, strokes, the note. It reports whether there was room for any.
func (s *formPage) below(c cell, b box) bool {
	b = b.inset(0, 0.2)
	st := smallStyle.of(min(b.h*0.8, 2.4))
	side, high := min(b.h*0.86, smallDie), b.h*0.8
	dice, strokes := float64(len(c.dice))*(side+dieGap)-dieGap, tallyWidth(c.tally, high)
	type piece struct {
		wide float64
		draw func(b box)
	}
	var pieces []piece
	whole := -cellGap
	for _, one := range []piece{
		{strokes, func(b box) { s.pen.tally(b.middle(strokes, high), c.tally) }},
		{dice, func(b box) {
			for i, face := range c.dice {
				s.pen.die(box{b.x + float64(i)*(side+dieGap), b.midY() - side/2, side, side}, face, blue)
			}
		}},
		{st.fit(c.note, b.w).wide, func(b box) { s.pen.text(b, c.note, st.at(center)) }},
	} {
		if one.wide > 0 && whole+cellGap+one.wide <= b.w {
			pieces = append(pieces, one)
			whole += cellGap + one.wide
		}
	}
	x := b.midX() - whole/2
	for _, one := range pieces {
		one.draw(box{x, b.y, one.wide + 0.01, b.h})
		x += one.wide + cellGap
	}
	return len(pieces) > 0
}

// line writes the text in the middle of a line, with as much before it of what was
// struck as there is room for, the latest first.
func (s *formPage) line(c cell, b box, st style) {
	if b.w <= 0 {
		return
	}
	number := st.fit(c.text, b.w).wide
	old := st.of(st.size * 0.8)
	old.color = muted
	whole, from := number, len(c.struck)
	for from > 0 {
		long := old.fit(c.struck[from-1], b.w).wide + cellGap
		if whole+long > b.w {
			break
		}
		whole += long
		from--
	}
	x := b.midX() - whole/2
	for _, text := range c.struck[from:] {
		long := old.fit(text, b.w).wide
		s.pen.text(box{x, b.y, b.w, b.h}, text, old)
		s.pen.strike(box{x, b.midY() - old.size*0.4, long, old.size * 0.8})
		x += long + cellGap
	}
	s.pen.text(box{x, b.y, number + 0.01, b.h}, c.text, st)
	if c.ring && number > 0 {
		at := box{x, b.midY() - st.size*0.4, number, st.size * 0.8}
		s.pen.ring(at.inset(-min(1.6, max(0, x-b.x)+0.3), -min(0.7, max(0.1, (b.h-at.h)/2))))
	}
}
