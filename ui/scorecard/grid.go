package scorecard

import (
	"image/color"
	"slices"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"beermat/scoring/scorecard"
	"beermat/ui/cellgrid"
	"beermat/ui/kit"
	"beermat/ui/present"
)

// grid draws a table of lines and seats. The seats are columns; where the lines
// have short labels and all of them have room beside each other, the seats are
// rows. The sums at the end of the table stay in sight while the rest is scrolled.
type grid struct {
	widget.BaseWidget
	act    Actions
	colour color.NRGBA
	ground *kit.Panel
	main   *cellgrid.Grid
	sums   *cellgrid.Grid // the lines that add others up
	scene  *Scene
	block  *scorecard.Block
	seats  []int // that are shown
	rows   bool  // the seats are rows
	dense  bool  // it lies below another table
	first  bool  // it is the first table of the card
	level  int   // how many lines the longest table beside it has; 0: none is beside it
	table  [2][]int
	width  float32
	height float32
	at     scorecard.ID // where was scrolled to
}

// The tracks of a table, in design units.
const (
	labelLeast float32 = 96
	labelMost  float32 = 210
	labelShort float32 = 64 // what labels keep where there is next to no room
	seatLeast  float32 = 56
	seatAlone  float32 = 48
	seatMost   float32 = 150
	lineLeast  float32 = 34
	lineMost   float32 = 66
	lineDense  float32 = 29
	sumLeast   float32 = 40
	headLeast  float32 = 36
	headMost   float32 = 56
	nameLeast  float32 = 116
	nameMost   float32 = 600 // they take what the boxes leave
	chanceRoom float32 = 60  // what a chance takes before a name
	boxLeast   float32 = 54
	boxMost    float32 = 92
	rowLeast   float32 = 46
	rowMost    float32 = 110
	namedFrom  float32 = 112 // the width of a column from which it is headed by a name
	nameBelow  float32 = 20  // the height of a name below a token
)

func newGrid(act Actions, colour color.NRGBA) *grid {
	g := &grid{act: act, colour: colour, ground: kit.NewGround()}
	g.main = cellgrid.New(func(row, col int) { g.tap(0, row, col) })
	g.sums = cellgrid.New(func(row, col int) { g.tap(1, row, col) })
	g.main.OnScroll = func(x float32) { g.follow(g.sums, x) }
	g.sums.OnScroll = func(x float32) { g.follow(g.main, x) }
	g.ExtendBaseWidget(g)
	return g
}

// follow scrolls one table as far as the other.
func (g *grid) follow(to *cellgrid.Grid, x float32) {
	if g.rows {
		to.ScrollRowsTo(g.main.Offset().Y)
	} else {
		to.ScrollTo(x)
	}
}

func (g *grid) changed() int { return g.main.Changed() + g.sums.Changed() }

// draw implements block.
func (g *grid) draw(s *Scene, b *scorecard.Block) {
	g.scene, g.block = s, b
	if g.width > 0 {
		g.set()
	}
}

// look shows only some of the seats, where not all have room; nil shows all.
func (g *grid) look(seats []int) {
	g.seats = seats
	if g.scene != nil && g.width > 0 {
		g.set()
	}
}

func (g *grid) shown() []int {
	if g.seats != nil {
		return g.seats
	}
	all := make([]int, len(g.scene.Seats))
	for i := range all {
		all[i] = i
	}
	return all
}

// split returns the lines of the table and those of the sums at its end.
func (g *grid) split() (lines, sums []int) {
	end := len(g.block.Lines)
	for end > 0 && g.block.Lines[end-1].Kind == scorecard.Sum {
		end--
	}
	for i := range g.block.Lines {
		if i < end {
			lines = append(lines, i)
		} else {
			sums = append(sums, i)
		}
	}
	return lines, sums
}

// labels are what the lines of all tables of the card are called.
func (g *grid) labels() (all []string) {
	for i := range g.scene.Blocks {
		for _, line := range g.scene.Blocks[i].Lines {
			if line.Kind != scorecard.Aside {
				all = append(all, g.called(line.Label))
			}
		}
	}
	return all
}

// label is what a line is called.
func (g *grid) label(line int) string { return g.called(g.block.Lines[line].Label) }

// called returns a label, in short where there is little room.
func (g *grid) called(l scorecard.Text) string {
	if g.rows || g.width < kit.U(300) {
		return g.scene.Short(l)
	}
	return g.scene.Say(l)
}

// fitsAsRows reports whether the seats are rows: the labels of the lines are short,
// all of them have room, and no cell has a total in small, which is read down a
// column.
func (g *grid) fitsAsRows(width float32) bool {
	lines, sums := g.split()
	if len(lines) < 2 || g.scene.Pad != nil && g.scene.Pad.Number != nil && g.scene.Pad.Number.Sum {
		return false
	}
	for _, i := range lines {
		line := &g.block.Lines[i]
		if line.Kind != scorecard.Again && utf8.RuneCountInString(g.scene.Short(line.Label)) > 3 {
			return false
		}
		for _, cell := range line.Cells {
			if _, total := cell.Note.Int(); total {
				return false
			}
		}
	}
	least := g.nameLeast() + 76*float32(len(sums)) + 24
	for _, i := range lines {
		least += g.boxFor(i)
	}
	return width >= kit.U(least)
}

// boxFor is how wide the column of a line must be, in design units.
func (g *grid) boxFor(line int) float32 {
	return max(boxLeast, kit.WidthOf(g.scene.Short(g.block.Lines[line].Label), kit.Small, true)/kit.U(1)+18)
}

// leastWidth is the width at which so many seats have room as columns.
func (g *grid) leastWidth(seats int) float32 {
	return kit.U(g.labelLeast() + seatLeast*float32(seats) + 24)
}

// labelLeast is how wide the labels must be, in design units.
func (g *grid) labelLeast() float32 {
	widest := labelLeast * 0.5
	for i := range g.block.Lines {
		bold := g.block.Lines[i].Kind == scorecard.Aside || g.block.Lines[i].Kind == scorecard.Sum
		widest = max(widest, kit.WidthOf(g.scene.Short(g.block.Lines[i].Label), 16, bold)/kit.U(1)+8)
	}
	return min(widest, labelMost)
}

// inset is the margin beside the table, in design units: less where it has next to no room.
func (g *grid) inset() float32 {
	if g.width < kit.U(tableLeast+10) {
		return 6
	}
	return 12
}

// nameLeast is how wide the column of names is at least, in design units.
func (g *grid) nameLeast() float32 {
	if g.scene.Chances != nil {
		return nameLeast + chanceRoom
	}
	return nameLeast
}

// lineLeast is how high a line is at least, in design units: less where tables lie
// below each other, so that all seats are seen.
func (g *grid) lineLeast() float32 {
	if g.dense {
		return lineDense
	}
	return lineLeast
}

// leastDense is the least height of the table where it lies below another.
func (g *grid) leastDense() float32 {
	head := headLeast
	if g.first && g.scene.Chances != nil {
		head += nameBelow
	}
	return kit.U(head + lineDense*float32(len(g.block.Lines)) + 24)
}

// least implements block.
func (g *grid) least(float32) float32 {
	if g.dense {
		return g.leastDense()
	}
	if g.rows {
		return kit.U(headLeast + rowLeast*float32(len(g.scene.Seats)) + 16)
	}
	return kit.U(headLeast + lineLeast*float32(len(g.block.Lines)) + 16)
}

// set hands what is shown now to the tables, which draw what differs.
func (g *grid) set() {
	rows := g.fitsAsRows(g.width)
	lines, sums := g.split()
	if !rows {
		lines = append(lines, g.blanks()...)
	}
	g.rows, g.table = rows, [2][]int{lines, sums}
	g.sums.Hidden = len(sums) == 0
	if rows {
		g.main.Set(g.asRows(lines, true))
		g.sums.Set(g.asRows(sums, false))
	} else {
		g.main.Set(g.asColumns(lines, true))
		g.sums.Set(g.asColumns(sums, false))
	}
	g.place(fyne.NewSize(g.width, g.height))
	g.reveal()
}

// noLine stands for a line on which nothing is written.
const noLine = -1

// blanks are the lines that the table has before its sums so that they are as high as those
// of the table beside it, where there is room for them.
func (g *grid) blanks() []int {
	more := g.level - len(g.block.Lines)
	if more <= 0 || g.height < kit.U(headLeast+nameBelow+lineLeast*float32(g.level)+24) {
		return nil
	}
	return slices.Repeat([]int{noLine}, more)
}

// lit reports whether a seat is tinted, because it is its turn.
func (g *grid) lit(seat int) bool {
	return !g.scene.Still && seat == g.scene.Asked()
}

// asColumns returns lines with the seats as columns, and above them who sits there.
func (g *grid) asColumns(lines []int, head bool) cellgrid.Data {
	seats := g.shown()
	column := seatLeast
	if len(seats) == 1 { // nothing beside it has to be told apart
		column = seatAlone
	}
	room := g.width/kit.U(1) - 2*g.inset() - column*float32(len(seats))
	label := cellgrid.Track{Least: max(labelShort, min(g.labelLeast(), room)), Most: labelMost, Leading: true}
	data := cellgrid.Data{
		Cols: append(make([]cellgrid.Track, 0, len(seats)+1), label), Labels: g.labels(), Block: g.colour, Moves: g.scene.Follows,
		Rows: make([]cellgrid.Track, 0, len(lines)+1), Cells: make([][]cellgrid.Square, 0, len(lines)+1),
	}
	for _, seat := range seats {
		data.Cols = append(data.Cols, cellgrid.Track{Least: column, Most: seatMost * 3, Lit: g.lit(seat)})
	}
	from := namedFrom
	if g.scene.Chances != nil {
		from += chanceRoom
	}
	named := (g.width-kit.U(label.Least+24))/float32(len(seats)) >= kit.U(from)
	if head {
		row := append(make([]cellgrid.Square, 0, len(seats)+1), cellgrid.Square{Text: g.scene.Say(g.block.Title), Face: cellgrid.Caption})
		track := cellgrid.Track{Least: headLeast, Most: headMost, Rule: cellgrid.Thin}
		below := !named && g.hasNames()
		if below {
			track.Least, track.Most = headLeast+nameBelow, headMost+nameBelow
		}
		for _, seat := range seats {
			square := g.head(seat, named)
			if below {
				square.Sub = g.scene.Seats[seat].Name
				if g.scene.Chances != nil && g.seats == nil { // else the strip says it
					square.Sub = g.named(seat)
				}
			}
			row = append(row, square)
		}
		data.Rows, data.Cells = append(data.Rows, track), append(data.Cells, row)
	}
	for n, i := range lines {
		track := cellgrid.Track{Least: g.lineLeast(), Most: lineMost, Rule: cellgrid.Thin}
		if i == noLine {
			if n == len(lines)-1 {
				track.Rule = cellgrid.Thick
			} else {
				track.Rule = cellgrid.None
			}
			data.Rows, data.Cells = append(data.Rows, track), append(data.Cells, make([]cellgrid.Square, len(seats)+1))
			continue
		}
		line := &g.block.Lines[i]
		switch {
		case n+1 < len(lines) && lines[n+1] == noLine:
			track.Rule = cellgrid.None
		case !head && n == len(lines)-1:
			track = cellgrid.Track{Least: sumLeast, Most: lineMost, Rule: cellgrid.None}
		case head && n == len(lines)-1 && !g.sums.Hidden, n+1 < len(lines) && g.block.Lines[lines[n+1]].Kind == scorecard.Sum:
			track.Rule = cellgrid.Thick
		}
		row := append(make([]cellgrid.Square, 0, len(seats)+1), g.lineLabel(i))
		for _, seat := range seats {
			row = append(row, g.square(line, seat))
		}
		data.Rows, data.Cells = append(data.Rows, track), append(data.Cells, row)
	}
	return data
}

// hasNames reports whether there is height for names below the tokens, or for chances,
// for which lines are as low as they may be.
func (g *grid) hasNames() bool {
	roomy := g.scene.Chances == nil || g.seats != nil
	if g.dense {
		return g.first && !roomy
	}
	line := lineLeast
	if roomy {
		line += 10
	}
	return g.height >= kit.U(headLeast+nameBelow+line*float32(max(g.level, len(g.block.Lines)))+24)
}

// asRows returns lines as columns, with a row for each seat.
func (g *grid) asRows(lines []int, names bool) cellgrid.Data {
	data := cellgrid.Data{Block: g.colour, Slim: true, Moves: g.scene.Follows, Rows: []cellgrid.Track{{Least: headLeast, Most: headMost}}}
	row := []cellgrid.Square{}
	if names {
		data.Cols = []cellgrid.Track{{Least: g.nameLeast(), Most: nameMost, Leading: true}}
		for seat := range g.scene.Seats {
			data.Labels = append(data.Labels, g.named(seat))
		}
		row = append(row, cellgrid.Square{Text: g.scene.Say(g.block.Title), Face: cellgrid.Caption})
	}
	for _, i := range lines {
		line := &g.block.Lines[i]
		track := cellgrid.Track{Least: boxLeast, Most: boxMost}
		heading := cellgrid.Square{Text: g.scene.Short(line.Label), Face: cellgrid.Heading}
		if line.Kind == scorecard.Sum {
			track.Least, heading.Face = 76, cellgrid.Caption
		} else if g.current(line) {
			track.Lit, heading.Face = true, cellgrid.Current
		}
		track.Least = max(track.Least, g.boxFor(i))
		data.Cols, row = append(data.Cols, track), append(row, heading)
	}
	data.Cells = append(data.Cells, row)
	for seat := range g.scene.Seats {
		track := cellgrid.Track{Least: rowLeast, Most: rowMost, Rule: cellgrid.Thin}
		if seat == len(g.scene.Seats)-1 {
			track.Rule = cellgrid.None
		}
		row := []cellgrid.Square{}
		if names {
			row = append(row, g.head(seat, true))
		}
		for _, i := range lines {
			row = append(row, g.square(&g.block.Lines[i], seat))
		}
		data.Rows, data.Cells = append(data.Rows, track), append(data.Cells, row)
	}
	return data
}

// current reports whether a line is being written by somebody.
func (g *grid) current(line *scorecard.Line) bool {
	if g.scene.Still {
		return false
	}
	for _, cell := range line.Cells {
		if cell.State == scorecard.Next {
			return true
		}
	}
	return false
}

// head is who sits at a column or in a row.
func (g *grid) head(seat int, named bool) cellgrid.Square {
	who := g.scene.Seats[seat]
	square := cellgrid.Square{Token: &who.Marker, Face: cellgrid.Player, Bold: g.lit(seat), Pale: g.scene.HasLeft(seat)}
	if named {
		square.Text = g.named(seat)
	}
	return square
}

// named is the name of who sits at a seat, after the chance to win where it is shown: a
// long name is cut at its end.
func (g *grid) named(seat int) string {
	if g.scene.Chances == nil || g.scene.HasLeft(seat) {
		return g.scene.Seats[seat].Name
	}
	return joined(g.scene.Chances[seat], g.scene.Seats[seat].Name)
}

func (g *grid) lineLabel(line int) cellgrid.Square {
	l := &g.block.Lines[line]
	square := cellgrid.Square{Text: g.label(line), Face: cellgrid.Label}
	switch {
	case l.Kind == scorecard.Aside:
		square.Face = cellgrid.Caption
	case l.Kind == scorecard.Sum:
		square.Bold = true
	case g.current(l):
		square.Bold = true
	default:
		square.Pale = g.taken(l)
	}
	return square
}

// taken reports whether a line cannot be written by the seat in question any more: the
// one whose turn it is, or the only one that is shown.
func (g *grid) taken(l *scorecard.Line) bool {
	seat := g.scene.Asked()
	if len(g.seats) == 1 {
		seat = g.seats[0]
	}
	return !g.rows && l.Kind != scorecard.Again && !g.scene.Still && seat >= 0 && seat < len(l.Cells) && l.Cells[seat].State == scorecard.Written
}

// square is how a cell looks.
func (g *grid) square(line *scorecard.Line, seat int) cellgrid.Square {
	s, c := g.scene, line.Cells[seat]
	square := cellgrid.Square{Text: s.Short(c.Text), Sub: s.Short(c.Note), Pale: s.HasLeft(seat)}
	zero := square.Text == "0"
	switch c.State {
	case "":
		square.Face = cellgrid.Blank
	case scorecard.Open:
		square.Face = cellgrid.Open
		if square.Text != "" {
			square.Face = cellgrid.Nothing
		}
	case scorecard.Next:
		square.Face = cellgrid.Awaited
		if s.Still {
			square.Face = cellgrid.Open
		}
	case scorecard.Offer:
		square.Face = cellgrid.Offer
		switch {
		case c.Tone == scorecard.Best:
			square.Face = cellgrid.Best
		case zero || c.Tone == scorecard.Bad:
			square.Face = cellgrid.Nothing
		}
	default:
		square.Face = cellgrid.Written
		switch {
		case line.Kind == scorecard.Aside:
			square.Face = cellgrid.Note
		case line.Kind == scorecard.Sum && c.Tone == scorecard.Good:
			square.Face = cellgrid.Lead
		case line.Kind == scorecard.Sum:
			square.Face = cellgrid.Sum
		case c.Tone == scorecard.Good:
			square.Face = cellgrid.Block
		case zero:
			square.Face, square.Text = cellgrid.Nought, "—"
		}
	}
	switch s.MarkOf(scorecard.CellID(line.ID, seat)) {
	case present.Fresh:
		square.Fresh = true
	case present.Edited:
		square.Face = cellgrid.Mended
	}
	return square
}

// tap answers a tap on a cell of one of the tables.
func (g *grid) tap(table, row, col int) {
	line, seat := row, col-1
	if table == 0 {
		line--
	}
	if g.rows {
		line, seat = col, row-1
		if table == 0 {
			line--
		}
	}
	if line < 0 || line >= len(g.table[table]) || seat < 0 || g.table[table][line] == noLine {
		return
	}
	if !g.rows {
		if seats := g.shown(); seat < len(seats) {
			seat = seats[seat]
		}
	}
	l := &g.block.Lines[g.table[table][line]]
	if seat < len(l.Cells) {
		g.scene.tap(g.act, scorecard.CellID(l.ID, seat), seat, l.Cells[seat])
	}
}

// reveal scrolls to what is written next, once for each place.
func (g *grid) reveal() {
	for n, i := range g.table[0] {
		if i == noLine {
			break
		}
		line := &g.block.Lines[i]
		for at, seat := range g.shown() {
			id := scorecard.CellID(line.ID, seat)
			if line.Cells[seat].State != scorecard.Next || id == g.at {
				continue
			}
			g.at = id
			if g.rows {
				g.main.Reveal(n + 1)
				g.main.RevealRow(seat + 1)
			} else {
				g.main.Reveal(at + 1)
				g.main.RevealRow(n + 1)
			}
			return
		}
	}
}

// place shares a size out to the two tables.
func (g *grid) place(size fyne.Size) {
	inset := kit.U(g.inset())
	x, y := inset, kit.U(6)
	w, h := size.Width-2*inset, size.Height-2*y
	if g.sums.Hidden {
		put(g.main, x, y, w, h)
		return
	}
	if g.rows {
		wide := kit.U(84) * float32(len(g.table[1]))
		put(g.main, x, y, w-wide, h)
		put(g.sums, x+w-wide, y, wide, h)
		return
	}
	rows := float32(len(g.table[0])) + 1
	sums := float32(len(g.table[1]))
	each := h / (rows + sums)
	foot := min(max(kit.U(sumLeast), min(kit.U(lineMost), each))*sums, h)
	tall := min(g.main.GrownHeight(h-foot), h-foot)
	put(g.main, x, y, w, tall)
	put(g.sums, x, y+tall, w, foot)
}

// Held implements kit.Holder.
func (g *grid) Held() []fyne.CanvasObject { return []fyne.CanvasObject{g.ground, g.main, g.sums} }

// CreateRenderer implements fyne.Widget.
func (g *grid) CreateRenderer() fyne.WidgetRenderer { return render(g, units(100, 100)) }

func (g *grid) paint() {
	g.ground.Refresh()
	g.main.Refresh()
	g.sums.Refresh()
}

func (g *grid) layout(size fyne.Size) {
	g.ground.Resize(size)
	switch {
	case g.scene == nil:
	case g.width != size.Width || g.height != size.Height:
		g.width, g.height, g.at = size.Width, size.Height, ""
		g.set()
	default:
		g.place(size)
	}
}
