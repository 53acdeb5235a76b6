package cards

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"beermat/scoring"
	"beermat/scoring/pig"
	"beermat/ui/kit"
	"beermat/ui/words"
)

// pigSheet is what is read of a card of Pig: a row for everybody, with a plate
// that says where they stand, and beside it what each turn brought.
type pigSheet struct {
	widget.BaseWidget
	view   *pigView
	paper  *kit.Panel
	stack  *pigStack
	scroll *container.Scroll // of the plates, in step with the grid
	grid   *kit.Grid         // of the turns; its rows are as high as the plates
	rounds int               // how many have room at once
}

// pigStack is the plates, below each other.
type pigStack struct {
	widget.BaseWidget
	plates []*pigPlate
	lines  []*canvas.Rectangle // below each plate but the last
	row    float32             // how high a plate is with the air around it, in design units
}

// The sizes of a card, in design units.
const (
	pigHead      float32 = 36
	pigRound     float32 = 57
	pigRowLeast  float32 = kit.Target + 4
	pigRowMost   float32 = 230
	pigPlateWide float32 = 620
	pigPlateThin float32 = 198
)

func newPigSheet(v *pigView) *pigSheet {
	s := &pigSheet{view: v, paper: kit.NewPanel(kit.NewBox(0, 0, nil)), stack: newPigStack(v), rounds: 1}
	s.grid = kit.NewGrid(func(row, col int) {
		if row > 0 && col > 0 {
			v.tap(pigCell{row - 1, col})
		}
	})
	s.scroll = container.NewVScroll(s.stack)
	s.scroll.OnScrolled = func(at fyne.Position) { s.grid.ScrollRowsTo(at.Y) }
	s.grid.OnScroll = func(float32) { s.scroll.ScrollToOffset(fyne.NewPos(0, s.grid.Offset().Y)) }
	s.ExtendBaseWidget(s)
	return s
}

// show redraws what the state of the view or the rolls on its pad change.
func (s *pigSheet) show() {
	if s.view.state.Sheet == nil {
		return
	}
	c := s.view.card()
	left := gone(c)
	now, on := s.view.now()
	rolling, stake, there := s.view.rolling()
	for _, standing := range c.Standings() {
		seat := standing.Player
		shows := pigSeat{
			total: c.Total(seat), target: c.Target(), status: s.status(c, standing),
			turn: on && seat == now.seat, gone: left[seat],
		}
		if there && seat == rolling {
			shows.stake = stake
		}
		s.stack.plates[seat].show(shows)
	}
	s.grid.Set(s.data(c, left))
}

// reveal scrolls to what is written next.
func (s *pigSheet) reveal() {
	if now, on := s.view.now(); on {
		s.grid.Reveal(now.round)
		s.grid.ScrollRowsTo(min(s.grid.Offset().Y, float32(now.seat)*kit.U(s.stack.row)))
		s.grid.RevealRow(now.seat + 1)
	}
}

// status says how far it is to the target, or what became of a player.
func (s *pigSheet) status(c *pig.Card, standing scoring.Standing) string {
	missing := c.Missing(standing.Player)
	switch {
	case standing.Left:
		return s.view.say("table.went-home")
	case standing.Won:
		return s.view.say("pig.winner")
	case missing == 0:
		return s.view.say("pig.there")
	}
	return s.view.say("pig.to-go", words.Data{"n": missing})
}

// current is the round that is played; 0 when none is.
func (s *pigSheet) current() int {
	turn, on := s.view.card().Turn()
	if !on || s.view.state.Still {
		return 0
	}
	return turn.Round
}

// data gives the rounds as columns: as many as have been begun, or as have room.
func (s *pigSheet) data(c *pig.Card, left []bool) kit.GridData {
	rounds := max(s.rounds, s.current())
	for seat := range s.stack.plates {
		rounds = max(rounds, len(c.Turns(seat)))
	}
	data := kit.GridData{
		Cols: []kit.Track{{}}, Rows: []kit.Track{{Least: pigHead, Rule: kit.None}}, Cells: [][]kit.Square{{{}}}, Slim: true,
	}
	for round := 1; round <= rounds; round++ {
		heading := kit.Square{Text: strconv.Itoa(round), Face: kit.Heading}
		if round == s.current() {
			heading.Face = kit.Current
		}
		data.Cols = append(data.Cols, kit.Track{Least: pigRound, Most: 110, Lit: round == s.current()})
		data.Cells[0] = append(data.Cells[0], heading)
	}
	for seat := range s.stack.plates {
		row := []kit.Square{{}}
		turns := c.Turns(seat)
		for round := 1; round <= rounds; round++ {
			row = append(row, s.square(turns, pigCell{seat, round}, left[seat]))
		}
		data.Rows = append(data.Rows, kit.Track{Least: s.stack.row})
		data.Cells = append(data.Cells, row)
	}
	data.Rows[len(data.Rows)-1].Rule = kit.None
	return data
}

// square is what a turn brought, or would bring.
func (s *pigSheet) square(turns []int, cell pigCell, left bool) kit.Square {
	v := s.view
	if k, written := v.written[cell]; written {
		points := turns[cell.round-1]
		square := kit.Square{Text: strconv.Itoa(points), Face: kit.Written, Fresh: v.state.Fresh(k)}
		if points == 0 {
			square.Text, square.Sub, square.Face = "—", v.say("pig.cell-bust"), kit.Nought
		}
		if k == v.state.Mend {
			square.Face = kit.Mended
		}
		return square
	}
	now, on := v.now()
	switch {
	case on && cell == now:
		square := kit.Square{Face: kit.Awaited}
		if _, stake, there := v.rolling(); there && stake > 0 {
			square.Text = strconv.Itoa(stake)
		}
		return square
	case left || cell.round > max(1, s.current()):
		return kit.Square{}
	}
	return kit.Square{Face: kit.Open}
}

// CreateRenderer implements fyne.Widget.
func (s *pigSheet) CreateRenderer() fyne.WidgetRenderer { return &pigSheetRenderer{s} }

type pigSheetRenderer struct{ of *pigSheet }

func (r *pigSheetRenderer) MinSize() fyne.Size { return fyne.NewSize(kit.U(300), kit.U(160)) }
func (r *pigSheetRenderer) Destroy()           {}

// Held implements kit.Holder.
func (s *pigSheet) Held() []fyne.CanvasObject {
	return []fyne.CanvasObject{s.paper, s.scroll, s.grid}
}

func (r *pigSheetRenderer) Objects() []fyne.CanvasObject { return r.of.Held() }

func (r *pigSheetRenderer) Refresh() {
	for _, o := range r.Objects() {
		o.Refresh()
	}
	r.Layout(r.of.Size())
}

// Layout puts the plates at the left and the turns beside them.
func (r *pigSheetRenderer) Layout(size fyne.Size) {
	s := r.of
	if s.view.state.Sheet == nil || size.Width <= 0 {
		return
	}
	inset := kit.U(14)
	if kit.FormOf(size) == kit.Phone {
		inset = kit.U(8)
	}
	s.paper.Resize(size)
	size = size.SubtractWidthHeight(2*inset, 2*inset)
	head := kit.U(pigHead)
	row := min(max((size.Height-head)/float32(len(s.stack.plates))/kit.U(1), pigRowLeast), pigRowMost)
	wide := min(kit.U(pigPlateWide), max(kit.U(pigPlateThin), size.Width*0.4), size.Width*0.58)
	if rounds := max(1, int((size.Width-wide)/kit.U(pigRound))); row != s.stack.row || rounds != s.rounds {
		s.stack.row, s.rounds = row, rounds
		s.show()
	}
	place(s.grid, inset+wide, inset, size.Width-wide, size.Height)
	place(s.scroll, inset, inset+head, wide, size.Height-head)
	s.stack.Refresh()
	s.reveal()
}

func newPigStack(v *pigView) *pigStack {
	s := &pigStack{row: pigRowLeast}
	for seat, one := range v.desk.Seats() {
		s.plates = append(s.plates, newPigPlate(one, func() { v.explain(seat) }))
		if seat > 0 {
			s.lines = append(s.lines, canvas.NewRectangle(nil))
		}
	}
	s.ExtendBaseWidget(s)
	return s
}

// CreateRenderer implements fyne.Widget.
func (s *pigStack) CreateRenderer() fyne.WidgetRenderer {
	r := &pigStackRenderer{s}
	r.Refresh()
	return r
}

type pigStackRenderer struct{ of *pigStack }

func (r *pigStackRenderer) Destroy() {}

func (r *pigStackRenderer) MinSize() fyne.Size {
	return fyne.NewSize(kit.U(120), kit.U(r.of.row)*float32(len(r.of.plates)))
}

// Held implements kit.Holder.
func (s *pigStack) Held() []fyne.CanvasObject {
	var objects []fyne.CanvasObject
	for _, plate := range s.plates {
		objects = append(objects, plate)
	}
	for _, line := range s.lines {
		objects = append(objects, line)
	}
	return objects
}

func (r *pigStackRenderer) Objects() []fyne.CanvasObject { return r.of.Held() }

func (r *pigStackRenderer) Refresh() {
	for _, line := range r.of.lines {
		line.FillColor = kit.Colour(kit.Line)
		line.Refresh()
	}
	for _, plate := range r.of.plates {
		plate.Refresh()
	}
	r.Layout(r.of.Size())
	canvas.Refresh(r.of)
}

// Layout leaves air around every plate, so that the border of one is seen whole.
func (r *pigStackRenderer) Layout(size fyne.Size) {
	const edge = 2
	for i, plate := range r.of.plates {
		y := float32(i) * kit.U(r.of.row)
		place(plate, edge, y+edge, size.Width-kit.U(8)-2*edge, kit.U(r.of.row)-2*edge)
		if i > 0 {
			place(r.of.lines[i-1], 0, y-1, size.Width, 1)
		}
	}
}
