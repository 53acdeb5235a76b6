package history

import (
	"cmp"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"beermat/ui/kit"
	"beermat/ui/page"
)

// The measures of the grid of a log, in design units.
const (
	logLabel  float32 = 40  // the column of the rounds
	logNarrow float32 = 22  // and where the players have little room
	logCellIn float32 = 72  // a cell at least
	logOneRow float32 = 116 // from which it says all in one line
	logCellTo float32 = 150 // a cell at most, beside a card
	logRowIn  float32 = 51  // the height of a cell, with the gap below it
	logHead   float32 = 52  // the row of the players
	besideLog float32 = 900 // the width of a window from which the card stands beside
	logMargin float32 = 20  // of the panel around it
)

// besideCard reports whether a window has room for the card beside the grid.
func besideCard(size fyne.Size) bool {
	return size.Width >= kit.U(besideLog) && size.Width > size.Height
}

// logWidth returns how wide the grid of so many players is in a window.
func logWidth(size fyne.Size, players int) float32 {
	if !besideCard(size) {
		return size.Width
	}
	return min(kit.U(logLabel+logMargin+float32(players)*logCellTo), size.Width*0.46)
}

// logGrid is the grid of a log. Where the players have no room beside each other, a
// round takes several lines, and its cells show whose they are.
type logGrid struct {
	of      *LogScreen
	columns int     // players in a line
	label   float32 // the width of the column of the rounds
	oneRow  bool    // box and figure stand in one line
	lines   int     // that a round takes
	list    *kit.VList
}

func newLogGrid(s *LogScreen, width float32) *logGrid {
	g := &logGrid{of: s, label: logLabel}
	if !besideCard(s.host.Window().Canvas().Size()) {
		g.label = logNarrow
	}
	room := width/kit.U(1) - logMargin - g.label - 24
	g.columns = min(len(s.seats), max(1, int(room/kit.Grown(logCellIn))))
	g.oneRow = room/float32(g.columns) >= kit.Grown(logOneRow)
	g.lines = (len(s.seats) + g.columns - 1) / g.columns
	g.list = kit.NewVList(logRowIn*float32(g.lines), g.row)
	g.list.Renew(len(s.rows))
	return g
}

// least is the least height of the grid, in design units.
func (g *logGrid) least() float32 { return kit.Grown(logRowIn*float32(max(3, g.lines)) + logHead) }

// object returns what is seen: the players, and their rounds below.
func (g *logGrid) object() fyne.CanvasObject {
	if g.lines > 1 {
		return kit.NewStretch(g.list)
	}
	var head []fyne.CanvasObject
	for _, seat := range g.of.seats {
		name := kit.NewText(seat.Name, kit.Small, kit.Muted).Centre().Cut()
		head = append(head, kit.NewColumn(0, page.Middle(kit.NewToken(seat.Marker, 28)), name))
	}
	heads := &fyne.Container{Layout: logRowLayout{g.columns, 1, g.label}, Objects: append([]fyne.CanvasObject{kit.NewBox(0, 0, nil)}, head...)}
	return kit.NewColumn(4, kit.NewBox(0, kit.Grown(logHead), heads), kit.NewStretch(g.list))
}

// row makes a row of the grid.
func (g *logGrid) row(n int) fyne.CanvasObject {
	row := g.of.rows[n]
	label := kit.NewText("", kit.Body, kit.Muted).Bold().Centre()
	if row.round > 0 {
		label.Set(strconv.Itoa(row.round))
	}
	objects := []fyne.CanvasObject{label}
	for seat, c := range row.cells {
		if c == nil {
			objects = append(objects, kit.NewBox(0, 0, nil))
			continue
		}
		objects = append(objects, g.cell(seat, c))
	}
	return &fyne.Container{Layout: logRowLayout{g.columns, g.lines, g.label}, Objects: objects}
}

// cell shows what was written and what it brought. A cell in which something else stood
// before has a folded corner.
func (g *logGrid) cell(seat int, c *logCell) fyne.CanvasObject {
	s := g.of
	said := s.tell(c)
	score := kit.NewText(said.score, kit.Strong, kit.Pen).Hand().Centre().Cut()
	what := fyne.CanvasObject(kit.NewText(cmp.Or(said.box, said.short), kit.Small, kit.Muted).Centre().Cut())
	name := said.seat.Name + ": " + said.text
	switch {
	case c.entry == nil:
		what, score = newStruckText(said.text, kit.Small).centred(), kit.NewText("", kit.Strong, kit.Muted)
		name += ", " + s.host.Say("log.undone-short")
	case len(c.struck) > 0:
		name += ", " + s.host.Say("log.mended")
	}
	if said.score == "—" {
		score.SetHand(false)
		score.SetRole(kit.Muted)
	}
	objects := []fyne.CanvasObject{score, what, newFold(len(c.struck) > 0)}
	if g.lines > 1 {
		objects = append(objects, kit.NewToken(s.seats[seat].Marker, 22))
	}
	fill, border := kit.Paper, kit.Role("")
	if c == s.chosen {
		fill, border = kit.Tint, kit.Accent
	}
	item := &fyne.Container{Layout: logCellLayout{g.oneRow && c.entry != nil && said.score != "—"}, Objects: objects}
	return kit.NewTap(name, item, func() { s.choose(c) }).On(fill, border).Shape(kit.ButtonRadius, 3)
}

// newFold returns the folded corner of a cell.
func newFold(shown bool) fyne.CanvasObject {
	fold := canvas.NewRectangle(kit.Colour(kit.Accent))
	fold.BottomLeftCornerRadius = kit.U(11)
	fold.Hidden = !shown
	return fold
}

// logRowLayout puts the label of a row at the left and its cells beside it, in one line
// or in several.
type logRowLayout struct {
	columns, lines int
	label          float32 // the width of the label
}

func (l logRowLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(kit.U(l.label), kit.U(logRowIn)*float32(l.lines))
}

func (l logRowLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	label, gap := kit.U(l.label), kit.U(3)
	height := size.Height / float32(l.lines)
	objects[0].Resize(fyne.NewSize(label, height))
	width := (size.Width - label - kit.U(8)) / float32(l.columns)
	for i, o := range objects[1:] {
		kit.Put(o, label+float32(i%l.columns)*width+gap, float32(i/l.columns)*height+gap/2, width-2*gap, height-gap)
	}
}

// logCellLayout puts what was written below the score, or before it in one line, a token at
// the left and the folded corner at the upper right.
type logCellLayout struct{ oneRow bool }

func (logCellLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(kit.U(48), kit.U(44))
}

func (l logCellLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	score, what, fold := objects[0], objects[1], objects[2]
	above := size.Height * 0.55
	if l.oneRow {
		above = size.Height
		wide := min(score.(*kit.Text).Full().Width, size.Width/2)
		left, gap := min(what.(*kit.Text).Full().Width, size.Width-wide-kit.U(10)), kit.U(6)
		x := (size.Width - left - gap - wide) / 2
		kit.Put(what, x, 0, left, above)
		kit.Put(score, x+left+gap, 0, wide, above)
	} else {
		score.Resize(fyne.NewSize(size.Width, above))
		kit.Put(what, 0, above, size.Width, size.Height-above)
	}
	side := kit.U(11)
	kit.Put(fold, size.Width-side+kit.U(1), -kit.U(1), side, side)
	if len(objects) > 3 {
		token := kit.U(22)
		kit.Put(objects[3], kit.U(2), (above-token)/2, token, token)
	}
}

// besideLayout puts a thing of a width at the left, and another one over the rest.
type besideLayout struct{ left float32 }

func (l besideLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(l.left+kit.U(300), kit.U(300))
}

func (l besideLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	gap := kit.U(kit.Gap)
	objects[0].Resize(fyne.NewSize(l.left, size.Height))
	kit.Put(objects[1], l.left+gap, 0, max(0, size.Width-l.left-gap), size.Height)
}

// struckText is a line of text with a stroke through it.
type struckText struct {
	widget.BaseWidget
	text   *kit.Text
	stroke *canvas.Line
	centre bool
}

func newStruckText(words string, size float32) *struckText {
	s := &struckText{text: kit.NewText(words, size, kit.Muted).Cut(), stroke: canvas.NewLine(kit.Colour(kit.Muted))}
	s.ExtendBaseWidget(s)
	return s
}

// centred puts the text in the middle of its room.
func (s *struckText) centred() *struckText {
	s.text.Centre()
	s.centre = true
	return s
}

// CreateRenderer implements fyne.Widget.
func (s *struckText) CreateRenderer() fyne.WidgetRenderer {
	d := &kit.Renderer{Of: s, Parts: []fyne.CanvasObject{s.text, s.stroke}, Least: s.text.MinSize}
	d.Arrange = func(size fyne.Size) {
		s.text.Resize(size)
		s.stroke.StrokeWidth = kit.U(1.5)
		width, left := min(s.text.Full().Width, size.Width), float32(0)
		if s.centre {
			left = (size.Width - width) / 2
		}
		s.stroke.Position1, s.stroke.Position2 = fyne.NewPos(left, size.Height*0.55), fyne.NewPos(left+width, size.Height*0.55)
	}
	d.Update = func() {
		s.stroke.StrokeColor = kit.Colour(kit.Muted)
		s.text.Refresh()
	}
	return d
}
