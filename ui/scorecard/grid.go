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
)

// grid draws a table of lines and seats. The seats are columns; where the lines
// have short labels and all of them have room beside each other, the seats are
// rows. Of several equal sections the columns are these, for one seat. The sums at the end of the table stay in sight while the rest is scrolled.
type grid struct {
	widget.BaseWidget
	gridTable
	act    Actions
	ground *kit.Panel
	cells  *cellgrid.Grid
	at     scorecard.ID // where was scrolled to
}

// gridTable is what a grid shows, as lines and columns of cells.
type gridTable struct {
	colour color.NRGBA
	scene  *Scene
	block  *scorecard.Block
	equal  bool // the sections are columns, for the one seat that is shown

	sections scorecard.Sections
	seats    []int // that are shown
	rows     bool  // the seats are rows
	dense    bool  // it lies below another table
	first    bool  // it is the first table of the card
	level    int   // how many lines the longest table beside it has; 0: none is beside it
	lines    []int // that are shown, in this order
	width    float32
	height   float32
}

// The tracks of a table, in design units.
const (
	labelLeast float32 = 96
	labelMost  float32 = 210
	labelShort float32 = 64 // what labels keep where there is next to no room
	seatLeast  float32 = 56
	seatAlone  float32 = 48
	seatMost   float32 = 450
	lineLeast  float32 = 34
	lineMost   float32 = 66
	lineEqual  float32 = 70 // of sections beside each other
	lineDense  float32 = 29
	sumLeast   float32 = 40
	headLeast  float32 = 36
	headMost   float32 = 56
	titleMost  float32 = 36 // of a head that is a title only
	goalLeast  float32 = 56 // of the column of goals
	goalMost   float32 = 150

	sectionLeast float32 = 40 // of the column of a section
	sumWide      float32 = 84 // of a column of sums
	nameLeast    float32 = 116
	nameMost     float32 = 600 // they take what the boxes leave
	chanceRoom   float32 = 60  // what a chance takes before a name
	boxLeast     float32 = 54
	boxMost      float32 = 92
	rowLeast     float32 = 46
	rowMost      float32 = 110
	namedFrom    float32 = 112 // the width of a column from which it is headed by a name
	nameBelow    float32 = 20  // the height of a name below a token
)

func newGrid(act Actions, colour color.NRGBA) *grid {
	g := &grid{act: act, gridTable: gridTable{colour: colour}, ground: kit.NewGround()}
	g.cells = cellgrid.New(g.tap)
	g.ExtendBaseWidget(g)
	return g
}

func (g *grid) changed() int { return g.cells.Changed() }

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

func (t *gridTable) shown() []int {
	if t.seats != nil {
		return t.seats
	}
	all := make([]int, len(t.scene.Seats))
	for i := range all {
		all[i] = i
	}
	return all
}

// sums returns the first of the lines that add others up at the end of the table.
func (t *gridTable) sums() int {
	end := len(t.block.Lines)
	for end > 0 && t.block.Lines[end-1].Kind == scorecard.Sum {
		end--
	}
	return end
}

// labels are what all tables of the card have before their rows, which is set alike.
func (t *gridTable) labels() (all []string) {
	if t.rows {
		for seat := range t.scene.Seats {
			all = append(all, t.named(seat))
		}
		return all
	}
	for i := range t.scene.Blocks {
		for _, line := range t.scene.Blocks[i].Lines {
			if line.Kind != scorecard.Aside {
				all = append(all, t.called(line.Label))
			}
		}
	}
	return all
}

// called returns a label, in short where there is little room.
func (t *gridTable) called(l scorecard.Text) string {
	if t.rows || t.width < kit.U(300) {
		return t.scene.Short(l)
	}
	return t.scene.Say(l)
}

// fitsAsRows reports whether the seats are rows: the labels of the lines are short,
// all of them have room, and no cell has a total in small, which is read down a
// column.
func (g *grid) fitsAsRows(width float32) bool {
	sums := g.sums()
	if g.equal || sums < 2 || g.scene.Pad != nil && g.scene.Pad.Number != nil && g.scene.Pad.Number.Sum {
		return false
	}
	least := g.nameLeast() + 76*float32(len(g.block.Lines)-sums) + 24
	for i := range g.block.Lines[:sums] {
		line := &g.block.Lines[i]
		if line.Kind != scorecard.Again && utf8.RuneCountInString(g.scene.Short(line.Label)) > 3 {
			return false
		}
		for _, cell := range line.Cells {
			if _, total := cell.Note.Int(); total {
				return false
			}
		}
		least += g.boxFor(i)
	}
	return width >= kit.U(least)
}

// boxFor is how wide the column of a line must be, in design units.
func (t *gridTable) boxFor(line int) float32 {
	return max(boxLeast, kit.WidthOf(t.scene.Short(t.block.Lines[line].Label), kit.Small, true)/kit.U(1)+18)
}

// leastWidth is the width at which so many seats have room as columns.
func (g *grid) leastWidth(seats int) float32 {
	if g.equal {
		return kit.U(labelShort + sectionLeast*float32(len(g.sections)) + 24)
	}
	return kit.U(g.labelLeast() + seatLeast*float32(seats) + 24)
}

// labelLeast is how wide the labels must be, in design units.
func (t *gridTable) labelLeast() float32 {
	widest := labelLeast * 0.5
	for i := range t.block.Lines {
		bold := t.block.Lines[i].Kind == scorecard.Aside || t.block.Lines[i].Kind == scorecard.Sum
		widest = max(widest, kit.WidthOf(t.scene.Short(t.block.Lines[i].Label), 16, bold)/kit.U(1)+8)
	}
	return min(widest, labelMost)
}

// inset is the margin beside the table, in design units: less where it has next to no room.
func (t *gridTable) inset() float32 {
	if t.width < kit.U(tableLeast+10) {
		return 6
	}
	return 12
}

// nameLeast is how wide the column of names is at least, in design units.
func (t *gridTable) nameLeast() float32 {
	if t.scene.Chances != nil {
		return nameLeast + chanceRoom
	}
	return nameLeast
}

// lineLeast is how high a line is at least, in design units: less where tables lie
// below each other, so that all seats are seen.
func (t *gridTable) lineLeast() float32 {
	if t.dense {
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

// set hands what is shown now to the cells, which draw what differs.
func (g *grid) set() {
	g.rows = g.fitsAsRows(g.width)
	sums := g.sums()
	g.lines = g.lines[:0:0]
	for i := range g.block.Lines {
		if i != g.sections.Total() {
			g.lines = append(g.lines, i)
		}
	}
	if !g.rows {
		g.lines = slices.Insert(g.lines, sums, g.blanks()...)
	}
	g.cells.Set(g.data())
	g.place(fyne.NewSize(g.width, g.height))
	g.reveal()
}

// noLine stands for a line on which nothing is written.
const noLine = -1

// blanks are the lines that the table has before its sums so that they are as high as those
// of the table beside it, where there is room for them.
func (t *gridTable) blanks() []int {
	more := t.level - len(t.block.Lines)
	if more <= 0 || t.height < kit.U(headLeast+nameBelow+lineLeast*float32(t.level)+24) {
		return nil
	}
	return slices.Repeat([]int{noLine}, more)
}

// lit reports whether a seat is tinted, because it is its turn.
func (t *gridTable) lit(seat int) bool {
	return !t.scene.Still && seat == t.scene.Asked()
}

// tableColumn is a column of a table: what a section says of a seat, or behind the last one how
// far the seat is to the goals of all.
type tableColumn struct{ seat, section int }

// columns are those of the table after the labels.
func (t *gridTable) columns() (list []tableColumn) {
	n := len(t.sections)
	if t.goals() {
		n++
	}
	for _, seat := range t.shown() {
		for section := range n {
			list = append(list, tableColumn{seat, section})
		}
	}
	return list
}

// goals reports whether the sections of the table have goals together.
func (t *gridTable) goals() bool { return t.equal && t.sections.HaveGoals() }

// data returns the table: a line of cells for each line, below who sits there, or all of it
// turned, with a row for each seat.
func (t *gridTable) data() cellgrid.Data {
	columns := t.columns()
	named, below := t.names(t.shown())
	data := cellgrid.Data{Labels: t.labels(), Block: t.colour, Slim: t.rows, Moves: t.scene.Follows}
	data.Rows, data.Cols = t.tracks(columns, below)
	cells := append(make([]cellgrid.Cell, 0, len(columns)+1), cellgrid.Cell{Text: t.scene.Say(t.block.Title), Kind: cellgrid.Caption})
	for _, column := range columns {
		cells = append(cells, t.head(column, named, below))
	}
	data.Cells = append(make([][]cellgrid.Cell, 0, len(t.lines)+1), cells)
	for at, i := range t.lines {
		cells = make([]cellgrid.Cell, len(columns)+1)
		if i != noLine {
			cells[0] = t.lineLabel(i)
			for n, column := range columns {
				cells[n+1] = t.cell(i, column)
			}
			for n := range cells {
				cells[n].Under = t.under(at)
			}
		}
		data.Cells = append(data.Cells, cells)
	}
	if t.rows {
		data.Cells, data.Rows, data.Cols = turned(data.Cells), data.Cols, data.Rows
	}
	return data
}

// turned returns cells with the rows as columns.
func turned(cells [][]cellgrid.Cell) [][]cellgrid.Cell {
	columns := make([][]cellgrid.Cell, len(cells[0]))
	for _, row := range cells {
		for col, cell := range row {
			columns[col] = append(columns[col], cell)
		}
	}
	return columns
}

// tracks are how large lines and seats are, below who sits there and before what lines are
// called: as rows and columns, or turned.
func (t *gridTable) tracks(of []tableColumn, below bool) (lines, columns []cellgrid.Track) {
	seats := t.shown()
	head, label := cellgrid.Track{Least: headLeast, Most: headMost}, cellgrid.Track{Least: t.labelRoom(seats), Most: labelMost, Leading: true}
	line, sum := cellgrid.Track{Least: t.lineLeast(), Most: lineMost}, cellgrid.Track{Least: sumLeast, Most: lineMost, End: true}
	seat := cellgrid.Track{Least: seatLeastOf(seats), Most: seatMost}
	if below {
		head.Least, head.Most = headLeast+nameBelow, headMost+nameBelow
	}
	if t.rows {
		head, label = cellgrid.Track{Least: t.nameLeast(), Most: nameMost, Leading: true}, head
		line, sum = cellgrid.Track{Least: boxLeast, Most: boxMost}, cellgrid.Track{Least: sumWide, Most: sumWide, End: true}
		seat = cellgrid.Track{Least: rowLeast, Most: rowMost}
	}
	if t.equal {
		head.Most, line.Most, seat.Least = titleMost, lineEqual, sectionLeast
	}
	lines = append(make([]cellgrid.Track, 0, len(t.lines)+1), head)
	for n, i := range t.lines {
		track := line
		if i >= t.sums() {
			track = sum
		}
		if t.rows {
			track.Least = max(track.Least, t.boxFor(i))
			track.Lit = !track.End && t.current(&t.block.Lines[i])
		}
		track.Rule = t.rule(n)
		lines = append(lines, track)
	}
	columns = append(make([]cellgrid.Track, 0, len(of)+1), label)
	for n, column := range of {
		track := seat
		if column.section == len(t.sections) {
			track.Least, track.Most = goalLeast, goalMost
		}
		if track.Lit = !t.rows && !t.equal && t.lit(column.seat); n == len(of)-1 {
			track.Rule = cellgrid.None
		}
		columns = append(columns, track)
	}
	return lines, columns
}

// under is how many of the blanks below a line that is shown are its own: all of them where it
// has bars.
func (t *gridTable) under(n int) (blanks int) {
	if !t.rows && t.block.Lines[t.lines[n]].Cells[0].Gauge.Of > 0 {
		for n+blanks+1 < len(t.lines) && t.lines[n+blanks+1] == noLine {
			blanks++
		}
	}
	return blanks
}

// rule is what is drawn below a line that is shown.
func (t *gridTable) rule(n int) cellgrid.Rule {
	if n+1 == len(t.lines) {
		if t.lines[n] == noLine {
			return cellgrid.Thick
		}
		if t.lines[n] >= t.sums() {
			return cellgrid.None
		}
		return cellgrid.Thin
	}
	switch next := t.lines[n+1]; {
	case next == noLine:
		return cellgrid.None
	case t.lines[n] == noLine, t.block.Lines[next].Kind == scorecard.Sum && t.lines[n] < t.sums():
		return cellgrid.Thick
	}
	return cellgrid.Thin
}

// seatLeastOf is how wide a column of a seat is at least, in design units.
func seatLeastOf(seats []int) float32 {
	if len(seats) == 1 { // nothing beside it has to be told apart
		return seatAlone
	}
	return seatLeast
}

// labelRoom is how wide the labels are at least beside seats, in design units.
func (t *gridTable) labelRoom(seats []int) float32 {
	room := t.width/kit.U(1) - 2*t.inset()
	switch {
	case !t.equal:
		room -= seatLeastOf(seats) * float32(len(seats))
	case t.goals():
		room -= goalLeast
		fallthrough
	default:
		room -= sectionLeast * float32(len(t.sections))
	}
	return max(labelShort, min(t.labelLeast(), room))
}

// names reports whether there is room for the names of seats: beside their tokens, or
// below them.
func (t *gridTable) names(seats []int) (beside, below bool) {
	if t.rows || t.equal {
		return t.rows, false
	}
	from := namedFrom
	if t.scene.Chances != nil {
		from += chanceRoom
	}
	beside = (t.width-kit.U(t.labelRoom(seats)+24))/float32(len(seats)) >= kit.U(from)
	return beside, !beside && t.hasNames()
}

// hasNames reports whether there is height for names below the tokens, or for chances,
// for which lines are as low as they may be.
func (t *gridTable) hasNames() bool {
	roomy := t.scene.Chances == nil || t.seats != nil
	if t.dense {
		return t.first && !roomy
	}
	line := lineLeast
	if roomy {
		line += 10
	}
	return t.height >= kit.U(headLeast+nameBelow+line*float32(max(t.level, len(t.block.Lines)))+24)
}

// current reports whether a line is being written by somebody.
func (t *gridTable) current(line *scorecard.Line) bool {
	if t.scene.Still {
		return false
	}
	for _, cell := range line.Cells {
		if cell.State == scorecard.Next {
			return true
		}
	}
	return false
}

// head is who sits at a column or in a row, with the name beside the token or below it; of equal
// sections it is their title.
func (t *gridTable) head(of tableColumn, beside, below bool) cellgrid.Cell {
	switch {
	case of.section == len(t.sections):
		return cellgrid.Cell{Text: t.scene.Say(scorecard.Say("card.goal")), Kind: cellgrid.Caption}
	case t.equal:
		return cellgrid.Cell{Text: t.scene.Say(t.sections[of.section].Column), Kind: cellgrid.Caption}
	}
	seat := of.seat
	who := &t.scene.Seats[seat]
	cell := cellgrid.Cell{Token: &who.Marker, Kind: cellgrid.Player, Bold: t.lit(seat), Pale: t.scene.HasLeft(seat)}
	switch {
	case beside:
		cell.Text = t.named(seat)
	case below && t.scene.Chances != nil && t.seats == nil: // else the strip says it
		cell.Sub = t.named(seat)
	case below:
		cell.Sub = who.Name
	}
	return cell
}

// named is the name of who sits at a seat, after the chance to win where it is shown: a
// long name is cut at its end.
func (t *gridTable) named(seat int) string {
	if t.scene.Chances == nil || t.scene.HasLeft(seat) {
		return t.scene.Seats[seat].Name
	}
	return joined(t.scene.Chances[seat], t.scene.Seats[seat].Name)
}

// lineLabel is what a line is called, before it or above it.
func (t *gridTable) lineLabel(line int) cellgrid.Cell {
	l := &t.block.Lines[line]
	cell := cellgrid.Cell{Text: t.called(t.sections.Label(line)), Kind: cellgrid.Label}
	switch {
	case l.Kind == scorecard.Aside && !t.rows, l.Kind == scorecard.Sum && t.rows:
		cell.Kind = cellgrid.Caption
	case t.rows && t.current(l):
		cell.Kind = cellgrid.Current
	case t.rows:
		cell.Kind = cellgrid.Heading
	case l.Kind == scorecard.Sum || t.current(l):
		cell.Bold = true
	default:
		cell.Pale = t.taken(l)
	}
	return cell
}

// taken reports whether a line cannot be written by the seat in question any more: the
// one whose turn it is, or the only one that is shown.
func (t *gridTable) taken(l *scorecard.Line) bool {
	if t.equal {
		return false
	}
	seat := t.scene.Asked()
	if len(t.seats) == 1 {
		seat = t.seats[0]
	}
	return l.Kind != scorecard.Again && !t.scene.Still && seat >= 0 && seat < len(l.Cells) && l.Cells[seat].State == scorecard.Written
}

// cell is what a line says in a column.
func (t *gridTable) cell(n int, of tableColumn) cellgrid.Cell {
	s, seat, line := t.scene, of.seat, t.sections.At(n, of.section)
	if line == nil {
		return t.goal(n, of)
	}
	c := &line.Cells[seat]
	cell := cellgrid.Cell{Text: s.Short(c.Text), Sub: s.Short(c.Note), State: c.State, Tone: c.Tone, Pale: s.HasLeft(seat), Mark: s.MarkOf(scorecard.CellID(line.ID, seat))}
	zero := cell.Text == "0"
	switch {
	case c.State == scorecard.Open && cell.Text != "":
		cell.State, cell.Tone = scorecard.Offer, scorecard.Bad
	case c.State == scorecard.Open, c.State == scorecard.Next && s.Still:
		cell.State = scorecard.Open
		if cell.Text == "" {
			cell.Text = "·"
		}
	case c.State == scorecard.Offer && zero && c.Tone != scorecard.Best:
		cell.Tone = scorecard.Bad
	case c.State != scorecard.Written:
	case c.Gauge.Of > 0:
		cell.Kind, cell.Gauge = cellgrid.Count, t.gauge(c.Gauge, seat)
	case line.Kind == scorecard.Aside:
		cell.Kind = cellgrid.Note
	case line.Kind == scorecard.Sum:
		cell.Kind = cellgrid.Sum
	case zero && c.Tone != scorecard.Good:
		cell.Text = cellgrid.Stroke
	}
	return cell
}

// goal is how far a seat is to the goal of a line of equal sections.
func (t *gridTable) goal(n int, of tableColumn) cellgrid.Cell {
	goal, found := t.sections.Goal(n, of.seat)
	if of.section < len(t.sections) || !found {
		return cellgrid.Cell{}
	}
	return cellgrid.Cell{Text: t.scene.Say(scorecard.Say("of", "n", goal.Have, "of", goal.Of)), Kind: cellgrid.Count, Gauge: t.gauge(goal, of.seat)}
}

// gauge is a bar in the colour of who sits at a seat.
func (t *gridTable) gauge(of scorecard.Gauge, seat int) *cellgrid.Gauge {
	return &cellgrid.Gauge{Share: of.Share(), Colour: kit.PlayerColour(t.scene.Seats[seat].Marker.Colour)}
}

// tap answers a tap on a cell.
func (g *grid) tap(line, seat int) {
	if g.rows {
		line, seat = seat, line
	}
	line, seat = line-1, seat-1
	columns := g.columns()
	if line < 0 || line >= len(g.lines) || seat < 0 || seat >= len(columns) || g.lines[line] == noLine {
		return
	}
	if l, at := g.sections.At(g.lines[line], columns[seat].section), columns[seat].seat; l != nil {
		g.scene.tap(g.act, scorecard.CellID(l.ID, at), at, l.Cells[at])
	}
}

// reveal scrolls to what is written next, once for each place.
func (g *grid) reveal() {
	for n, i := range g.lines {
		if i == noLine {
			break
		}
		for at, column := range g.columns() {
			line, seat := g.sections.At(i, column.section), column.seat
			if line == nil {
				continue
			}
			id := scorecard.CellID(line.ID, seat)
			if line.Cells[seat].State != scorecard.Next || id == g.at {
				continue
			}
			if g.at = id; g.rows {
				g.cells.Reveal(at+1, n+1)
			} else {
				g.cells.Reveal(n+1, at+1)
			}
			return
		}
	}
}

// place puts the cells into a size.
func (g *grid) place(size fyne.Size) {
	x, y := kit.U(g.inset()), kit.U(6)
	kit.Put(g.cells, x, y, size.Width-2*x, size.Height-2*y)
}

// Held implements kit.Holder.
func (g *grid) Held() []fyne.CanvasObject { return []fyne.CanvasObject{g.ground, g.cells} }

// CreateRenderer implements fyne.Widget.
func (g *grid) CreateRenderer() fyne.WidgetRenderer { return render(g, units(100, 100)) }

func (g *grid) paint() {
	g.ground.Refresh()
	g.cells.Refresh()
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
