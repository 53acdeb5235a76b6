package print

import "io"

// Book is what the yearbook of a season is printed from.
type Book struct {
	Title  string
	Count  string // how much there was
	Said   []string
	Tables []BookTable
}

// BookTable is a table of a yearbook: the first cells name the rows.
type BookTable struct {
	Caption string
	Heads   []string
	Rows    [][]string
	Name    int // the column with the names, which is wide
}

// The heights of what a yearbook has, and the part of a line that a name takes.
const (
	saidHigh = 8.0
	cellHigh = 7.0
	nameWide = 0.24
)

// Book prints the yearbook of a season. The error is the writer's.
func (by Printer) Book(w io.Writer, b Book) error {
	d := document{Printer: by}
	p, room := d.newPage(false)
	top, room := room.cutTop(titleHigh)
	p.text(top, b.Title, titleStyle)
	room = p.paragraph(room, b.Count, plainStyle, 4.3, 1)
	_, room = room.cutTop(headingGap)
	for _, said := range b.Said {
		if room.h < saidHigh {
			p, room = d.newPage(false)
		}
		var line box
		line, room = room.cutTop(saidHigh)
		p.text(line, said, handStyle)
		p.dotted(line.x, line.right(), line.bottom()-0.4)
	}
	for _, t := range b.Tables {
		_, room = room.cutTop(min(room.h, 5))
		if room.h < captionGap+float64(min(len(t.Rows), 12)+1)*cellHigh {
			p, room = d.newPage(false)
		}
		var line box
		line, room = room.cutTop(captionGap)
		p.text(line, t.Caption, boldStyle)
		p.rule(line.x, line.bottom(), line.right(), line.bottom(), heavy, black)
		line, room = room.cutTop(cellHigh)
		t.line(p, line, t.Heads, smallStyle, smallStyle)
		for _, row := range t.Rows {
			if room.h < cellHigh {
				p, room = d.newPage(false)
			}
			line, room = room.cutTop(cellHigh)
			t.line(p, line, row, style{font: plain, size: 3.3, least: 2.3, align: toLeft, color: black}, handStyle)
			p.rule(line.x, line.bottom(), line.right(), line.bottom(), thin, hair)
		}
	}
	return d.save(w, b.Title)
}

// line writes a row of a table.
func (t *BookTable) line(p pen, b box, cells []string, other, name style) {
	wide := b.w * nameWide
	each := (b.w - wide) / float64(max(1, len(cells)-1))
	for i, said := range cells {
		var cell box
		if i == t.Name {
			cell, b = b.cutLeft(wide)
			p.text(cell.inset(1, 0.6), said, name)
		} else {
			cell, b = b.cutLeft(each)
			p.text(cell.inset(1, 0.6), said, other.at(center))
		}
	}
}
