package cards

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"beermat/scoring/yahtzee"
	"beermat/ui/kit"
	"beermat/ui/words"
)

// yahtzeeSheet is what is read of a Yahtzee card: the two blocks side by side,
// with a column for everybody, or for one player at a time where the sheet is
// too narrow for that.
type yahtzeeSheet struct {
	widget.BaseWidget
	view   *yahtzeeView
	blocks [2]*yahtzeeBlock
	paper  [2]*kit.Panel // what the blocks lie on
	remark *kit.Prose
	tray   *kit.Panel
	strip  *strip
	seats  []int // those shown
	single bool  // one player at a time
}

// yahtzeeBlock is some boxes of the sheet with what they add up to.
type yahtzeeBlock struct {
	grid  *kit.Grid
	boxes []yahtzee.Box
	sheet *yahtzeeSheet
	seats []int
	rows  []yahtzeeRow
}

// yahtzeeRow is one row of a block: a box, or a sum.
type yahtzeeRow struct {
	box  yahtzee.Box
	key  string // of a sum
	face kit.Face
	rule kit.Rule
	sum  func(c *yahtzee.Card, seat int) string
}

func newYahtzeeSheet(v *yahtzeeView) *yahtzeeSheet {
	s := &yahtzeeSheet{view: v, remark: kit.NewProse("", kit.Body, kit.Muted).Bold()}
	s.tray = kit.NewTray(s.remark)
	boxes := yahtzee.Boxes()
	for i, list := range [2][]yahtzee.Box{boxes[:6], boxes[6:]} {
		b := &yahtzeeBlock{boxes: list, sheet: s}
		b.grid = kit.NewGrid(b.tap)
		b.grid.OnScroll = func(x float32) { s.blocks[1-i].grid.ScrollTo(x) }
		s.blocks[i] = b
		s.paper[i] = kit.NewPanel(kit.NewBox(0, 0, nil))
	}
	s.strip = newStrip(v.desk, func(seat int) {
		s.seats = []int{seat}
		s.show()
	})
	s.ExtendBaseWidget(s)
	return s
}

// show redraws what the state of the view changes.
func (s *yahtzeeSheet) show() {
	if s.view.state.Sheet == nil {
		return
	}
	s.choose()
	card := s.view.state.Card().(*yahtzee.Card)
	for i, b := range s.blocks {
		b.show(card, yahtzeeSums[i])
	}
	s.strip.show(card, s.view.turn(), s.seats)
	s.remark.Set(s.needs(card))
	if turn := s.view.turn(); turn >= 0 && !s.single {
		s.blocks[0].grid.Reveal(turn + 1)
		s.blocks[1].grid.Reveal(turn + 1)
	}
}

// choose decides whose boxes are shown: with one player at a time, whose turn it
// is, until somebody looks at another's.
func (s *yahtzeeSheet) choose() {
	if !s.single {
		s.seats = seatsFrom(len(s.view.desk.Seats()))
		return
	}
	if len(s.seats) != 1 || s.view.moved {
		s.seats = []int{max(0, s.view.turn())}
	}
	s.view.moved = false
}

func seatsFrom(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i
	}
	return list
}

// needs says what whose turn it is lacks for the bonus.
func (s *yahtzeeSheet) needs(c *yahtzee.Card) string {
	seat := s.view.turn()
	if seat < 0 || s.single {
		return ""
	}
	w := s.view.desk.Words()
	need := c.Need(seat)
	data := words.Data{"name": s.view.desk.Seats()[seat].Name, "points": need.Points}
	var open []string
	for _, b := range need.From {
		open = append(open, s.view.box(b))
	}
	switch {
	case need.Points == 0:
		return w.Say("yahtzee.bonus-earned", data)
	case !need.Reachable:
		return w.Say("yahtzee.bonus-gone", data)
	case len(open) == 6:
		return w.Say("yahtzee.bonus-start", data)
	}
	data["boxes"] = w.List(open)
	return w.Say("yahtzee.bonus-needs", data)
}

// yahtzeeSums are the sums of each block, below its boxes.
var yahtzeeSums = [2][]yahtzeeRow{
	{
		{key: "yahtzee.bonus-at", face: kit.Note, rule: kit.Thick, sum: upperProgress},
		{key: "yahtzee.upper", face: kit.Sum, rule: kit.None, sum: func(c *yahtzee.Card, seat int) string {
			return strconv.Itoa(c.Upper(seat) + c.Bonus(seat))
		}},
	},
	{
		{key: "yahtzee.yahtzee-bonus", face: kit.Note, rule: kit.Thick, sum: func(c *yahtzee.Card, seat int) string {
			if bonus := c.YahtzeeBonus(seat); bonus > 0 {
				return strconv.Itoa(bonus)
			}
			return ""
		}},
		{key: "yahtzee.total", face: kit.Sum, rule: kit.None, sum: func(c *yahtzee.Card, seat int) string {
			return strconv.Itoa(c.Total(seat))
		}},
	},
}

// captions head the blocks.
var captions = [2]string{"yahtzee.caption-upper", "yahtzee.caption-lower"}

// show fills the grid of the block.
func (b *yahtzeeBlock) show(c *yahtzee.Card, sums []yahtzeeRow) {
	s := b.sheet
	b.seats = s.seats
	b.rows = b.rows[:0]
	for _, box := range b.boxes {
		b.rows = append(b.rows, yahtzeeRow{box: box})
	}
	b.rows = append(b.rows, sums...)
	var data kit.GridData
	data.Cols = []kit.Track{{Least: 140, Most: 200, Leading: true}}
	if s.single {
		data.Cols[0].Least = 96
	}
	for _, seat := range b.seats {
		data.Cols = append(data.Cols, kit.Track{Least: 57, Most: 150, Lit: seat == s.view.turn() && !s.single})
	}
	if !s.single {
		data.Rows = []kit.Track{{Least: 42, Most: 56}}
		data.Cells = [][]kit.Square{b.head()}
	}
	for _, row := range b.rows {
		data.Rows = append(data.Rows, kit.Track{Least: 44, Most: 72, Rule: row.rule})
		data.Cells = append(data.Cells, b.row(c, row))
	}
	b.grid.Set(data)
}

// head names the block and the players.
func (b *yahtzeeBlock) head() []kit.Square {
	v := b.sheet.view
	seats := v.desk.Seats()
	left := gone(v.state.Card())
	head := []kit.Square{{Text: v.say(captions[slices.Index(b.sheet.blocks[:], b)]), Face: kit.Caption}}
	for _, seat := range b.seats {
		head = append(head, kit.Square{Token: &seats[seat].Marker, Pale: left[seat]})
	}
	return head
}

// row gives the squares of a row: its name, and what each seat has there.
func (b *yahtzeeBlock) row(c *yahtzee.Card, row yahtzeeRow) []kit.Square {
	v := b.sheet.view
	if row.sum != nil {
		name := kit.Square{Text: v.say(row.key), Face: kit.Label, Bold: row.face == kit.Sum, Pale: row.face == kit.Note}
		squares := []kit.Square{name}
		for _, seat := range b.seats {
			squares = append(squares, kit.Square{Text: row.sum(c, seat), Face: row.face})
		}
		return squares
	}
	name := kit.Square{Text: v.box(row.box), Face: kit.Label}
	if b.sheet.single {
		if short, ok := v.desk.Words().Find("yahtzee.short." + row.box.String()); ok {
			name.Text = short
		}
		_, filled := c.Score(b.seats[0], row.box)
		name.Bold, name.Pale = !filled, filled
	}
	squares := []kit.Square{name}
	for _, seat := range b.seats {
		squares = append(squares, b.square(c, seat, row.box))
	}
	return squares
}

// square is one box of one seat.
func (b *yahtzeeBlock) square(c *yahtzee.Card, seat int, box yahtzee.Box) kit.Square {
	v := b.sheet.view
	k, written := v.written[yahtzeeCell{seat, box}]
	if written {
		score, _ := c.Score(seat, box)
		sq := kit.Square{Text: strconv.Itoa(score), Face: kit.Written, Fresh: v.state.Fresh(k)}
		if score == 0 {
			sq.Text, sq.Face = "", kit.Nought
		}
		if k == v.state.Mend {
			sq.Face = kit.Mended
		}
		return sq
	}
	if seat != v.turn() {
		return kit.Square{Face: kit.Open}
	}
	if box == v.pad.picking {
		return kit.Square{Face: kit.Awaited}
	}
	offer, ok := v.pad.offer(box)
	switch {
	case !ok || offer.Foul != nil:
		return kit.Square{Face: kit.Open}
	case offer.Gain == 0:
		return kit.Square{Text: "0", Face: kit.Nothing}
	case box == v.pad.best:
		return kit.Square{Text: strconv.Itoa(offer.Gain), Face: kit.Best}
	}
	return kit.Square{Text: strconv.Itoa(offer.Gain), Face: kit.Offer}
}

// tap answers a tap on the grid.
func (b *yahtzeeBlock) tap(row, col int) {
	v := b.sheet.view
	if !b.sheet.single {
		row-- // the heads of the columns
	}
	if row < 0 || row >= len(b.rows) {
		return
	}
	seat := v.turn()
	if col > 0 {
		seat = b.seats[col-1]
	}
	switch {
	case seat < 0:
	case b.rows[row].sum != nil:
		v.explain(seat)
	default:
		v.tap(seat, b.rows[row].box)
	}
}

// CreateRenderer implements fyne.Widget.
func (s *yahtzeeSheet) CreateRenderer() fyne.WidgetRenderer { return &yahtzeeSheetRenderer{s} }

type yahtzeeSheetRenderer struct{ of *yahtzeeSheet }

func (r *yahtzeeSheetRenderer) MinSize() fyne.Size { return fyne.NewSize(kit.U(300), kit.U(200)) }
func (r *yahtzeeSheetRenderer) Destroy()           {}

// Held implements kit.Holder.
func (s *yahtzeeSheet) Held() []fyne.CanvasObject {
	return []fyne.CanvasObject{s.paper[0], s.paper[1], s.blocks[0].grid, s.blocks[1].grid, s.tray, s.strip}
}

func (r *yahtzeeSheetRenderer) Objects() []fyne.CanvasObject { return r.of.Held() }

func (r *yahtzeeSheetRenderer) Refresh() {
	for _, o := range r.Objects() {
		o.Refresh()
	}
	r.Layout(r.of.Size())
}

func (r *yahtzeeSheetRenderer) Layout(size fyne.Size) {
	s := r.of
	if single := kit.FormOf(size) == kit.Phone; single != s.single {
		s.single = single
		s.show()
	}
	s.strip.Hidden, s.paper[1].Hidden, s.tray.Hidden = !s.single, s.single, s.single
	if s.single {
		r.layoutSingle(size)
	} else {
		r.layoutBlocks(size)
	}
}

// yahtzeeLow is the height that boxes need for a strip above them, in design units:
// that of three of them, with air around.
const yahtzeeLow float32 = 170

// layoutSingle puts both blocks on one paper below the strip of players.
func (r *yahtzeeSheetRenderer) layoutSingle(size fyne.Size) {
	s := r.of
	gap, inset, top := kit.U(10), kit.U(12), kit.U(stripHeight())
	s.strip.Resize(fyne.NewSize(size.Width, top))
	if s.strip.Hidden = size.Height < top+kit.U(yahtzeeLow); s.strip.Hidden {
		top, gap = 0, 0 // the boxes need the height
	}
	height := size.Height - top - gap
	height = min(height, kit.U(9*56)+2*inset)
	s.paper[0].Move(fyne.NewPos(0, top+gap))
	s.paper[0].Resize(fyne.NewSize(size.Width, height))
	half := (size.Width-3*inset)/2 - inset/3
	upper, lower := r.heights(height-2*inset, height-2*inset)
	for i, high := range []float32{upper, lower} {
		grid := s.blocks[i].grid
		grid.Move(fyne.NewPos(inset+float32(i)*(half+inset*5/3), top+gap+inset))
		grid.Resize(fyne.NewSize(half, high))
	}
}

// heights gives the heights of both blocks, each for its own room: so that their
// rows lie beside each other, where all of them have room. The upper block has one
// row less.
func (r *yahtzeeSheetRenderer) heights(roomUpper, room float32) (high, low float32) {
	upper, lower := r.of.blocks[0].grid, r.of.blocks[1].grid
	if len(lower.Data().Rows) == 0 || lower.HeightFor(0) > room || upper.HeightFor(0) > roomUpper {
		return roomUpper, room
	}
	rows := min(roomUpper, room-lower.Pitch(room))
	high = upper.GrownHeight(rows)
	return high, min(room, high+upper.Pitch(rows))
}

// layoutBlocks puts each block on a paper of its own, and what is lacking for the
// bonus below the upper one.
func (r *yahtzeeSheetRenderer) layoutBlocks(size fyne.Size) {
	s := r.of
	gap, inset := kit.U(kit.Gap), kit.U(18)
	width := (size.Width - gap) / 2
	wide, room := width-2*inset, size.Height-2*inset
	s.tray.Resize(fyne.NewSize(wide, s.tray.HeightFor(wide)))
	roomUpper := room - max(s.tray.Size().Height, kit.U(64)) - inset
	if s.tray.Hidden = s.remark.Words() == "" || roomUpper < kit.U(yahtzeeLow); s.tray.Hidden {
		roomUpper = room
	}
	upper, lower := r.heights(roomUpper, room)
	for i, high := range []float32{upper, lower} {
		x := float32(i) * (width + gap)
		s.paper[i].Move(fyne.NewPos(x, 0))
		s.paper[i].Resize(fyne.NewSize(width, size.Height))
		s.blocks[i].grid.Move(fyne.NewPos(x+inset, inset))
		s.blocks[i].grid.Resize(fyne.NewSize(wide, high))
	}
	s.tray.Move(fyne.NewPos(inset, inset+upper+inset))
}
