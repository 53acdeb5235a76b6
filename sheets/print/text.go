package print

import "strings"

// align says where text stands in its box.
type align int

// The alignments.
const (
	center align = iota
	toLeft
	toRight
)

// style is how a text is set. It is made smaller down to least where it is too
// long, and then cut.
type style struct {
	font  font
	size  float64 // in millimetres
	least float64 // 0: seven tenths of the size
	align align
	color color
}

// The styles of what is printed and what is written by hand.
var (
	titleStyle = style{font: display, size: 8.4, least: 5, align: toLeft, color: black}
	smallStyle = style{font: plain, size: 2.5, least: 1.6, align: toLeft, color: muted}
	hintStyle  = style{font: plain, size: 2.5, least: 6.5 / pointsPerMM, align: toRight, color: muted} // of what explains a row: 6.5 points, or none
	plainStyle = style{font: plain, size: 2.9, least: 2.3, align: toLeft, color: muted}
	boldStyle  = style{font: bold, size: 3.4, align: toLeft, color: muted}
	handStyle  = style{font: hand, size: 4.8, least: 2.6, align: toLeft, color: blue}
)

// of is the style in another size.
func (st style) of(size float64) style {
	st.size = size
	return st
}

// at is the style aligned otherwise.
func (st style) at(a align) style {
	st.align = a
	return st
}

// fitted is a text as it fits into a width.
type fitted struct {
	runs []run
	size float64
	wide float64
}

// fit makes a text fit: first smaller, then shorter.
func (st style) fit(text string, room float64) fitted {
	runs := st.font.spell(text)
	least := st.least
	if least == 0 {
		least = 0.7 * st.size
	}
	size := st.size
	if long := wide(runs, size); long > room {
		size = max(size*room/long, min(least, size))
	}
	const dust = 1e-6
	for wide(runs, size) > room+dust && len(runs) > 0 && (len(runs) > 1 || runs[0].text != ellipsis) {
		runs = cut(runs)
	}
	return fitted{runs, size, wide(runs, size)}
}

// text writes a line into a box, in the middle of its height.
func (p pen) text(b box, text string, st style) {
	if text == "" || b.w <= 0 {
		return
	}
	f := st.fit(text, b.w)
	x := b.x
	switch st.align {
	case center:
		x += (b.w - f.wide) / 2
	case toRight:
		x += b.w - f.wide
	}
	p.write(point{x, b.midY() + capital*f.size/2}, f, st.color, false)
}

// upward writes a line from the foot of a box upwards.
func (p pen) upward(b box, text string, st style) {
	if text != "" {
		f := st.fit(text, b.h)
		p.write(point{b.midX() + capital*f.size/2, b.bottom()}, f, st.color, true)
	}
}

// paragraph writes a text in lines of a height, of which there are so many at most,
// into the upper part of a box, and gives the rest.
func (p pen) paragraph(b box, text string, st style, high float64, most int) box {
	for _, one := range st.lines(text, b.w, most) {
		var row box
		row, b = b.cutTop(high)
		p.text(row, one, st)
	}
	return b
}

// lines breaks a text into lines of a width, of which there are so many at most.
func (st style) lines(text string, room float64, most int) []string {
	var list []string
	now := ""
	for _, word := range strings.Fields(text) {
		longer := strings.TrimSpace(now + " " + word)
		if now != "" && wide(st.font.spell(longer), st.size) > room && len(list) < most-1 {
			list = append(list, now)
			longer = word
		}
		now = longer
	}
	if now != "" {
		list = append(list, now)
	}
	return list
}

// split breaks a name into two lines where one would become small: after the
// space or hyphen that leaves both about as long. It gives one line where there is
// no such place, or no room for two.
func (st style) split(name string, room, high float64) []string {
	if wide(st.font.spell(name), st.size*0.75) <= room || high < 6.4 {
		return []string{name}
	}
	best, least := 0, 0.8*wide(st.font.spell(name), 1) // what leaves less than a fifth for one line is no gain
	for i, r := range name {
		if r != ' ' && r != '-' {
			continue
		}
		if longer := max(wide(st.font.spell(name[:i+1]), 1), wide(st.font.spell(name[i+1:]), 1)); longer < least {
			best, least = i+1, longer
		}
	}
	if best == 0 {
		return []string{name}
	}
	return []string{name[:best], name[best:]}
}
