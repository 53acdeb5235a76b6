package cards

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"beermat/scoring/chicago"
	"beermat/ui/kit"
	"beermat/ui/words"
)

// chicagoSheet is what is read of a card of Chicago. Where a column for every
// target has room, players are rows; else, as on a phone and on a tablet held
// upright, it is the other way round.
type chicagoSheet struct {
	widget.BaseWidget
	view   *chicagoView
	paper  *kit.Panel
	grid   *kit.Grid
	across bool   // players are rows
	roomy  bool   // there is room for names: long ones in rows, any in the heads of columns
	lines  []int  // rounds in the order of the card, with chicagoTotal among them
	left   []bool // by seat: who has gone home
}

// chicagoTotal stands among the rounds of a card for what they add up to.
const chicagoTotal = 0

// The tracks of a card whose players are rows.
var (
	acrossName   = kit.Track{Least: 140, Most: 420, Leading: true}
	acrossLong   = kit.Track{Least: 230, Most: 420, Leading: true}
	acrossTarget = kit.Track{Least: 56, Most: 220}
	acrossTotal  = kit.Track{Least: 72, Most: 220}
	acrossOff    = kit.Track{Least: 96, Most: 220}
	acrossHead   = kit.Track{Least: 44, Most: 64}
	acrossSeat   = kit.Track{Least: 44, Most: 120}
)

// The tracks of a card whose players are columns.
var (
	downName   = kit.Track{Least: 72, Most: 96}
	downSeat   = kit.Track{Least: 56, Most: 190}
	downHead   = kit.Track{Least: 34, Most: 60}
	downTarget = kit.Track{Least: 44, Most: 72}
)

func newChicagoSheet(v *chicagoView) *chicagoSheet {
	s := &chicagoSheet{view: v, paper: kit.NewPanel(kit.NewBox(0, 0, nil)), across: true}
	s.grid = kit.NewGrid(s.tap)
	s.ExtendBaseWidget(s)
	return s
}

// show redraws what the state of the view or the dice on its pad change.
func (s *chicagoSheet) show() {
	if s.view.state.Sheet == nil {
		return
	}
	c := s.view.card()
	s.left = gone(c)
	s.lines = s.lines[:0]
	for round := 1; round <= chicago.Rounds; round++ {
		s.lines = append(s.lines, round)
	}
	s.lines = append(s.lines, chicagoTotal)
	for n := range rollOffs(c) {
		s.lines = append(s.lines, chicago.Rounds+n+1)
	}
	if s.across {
		s.grid.Set(s.acrossData(c))
	} else {
		s.grid.Set(s.downData(c))
	}
}

// reveal scrolls to what is written next.
func (s *chicagoSheet) reveal() {
	turn, on := s.view.turn()
	if !on {
		return
	}
	line := 1
	for i, round := range s.lines {
		if round == turn.Round {
			line += i
		}
	}
	if s.across {
		s.grid.Reveal(line)
		s.grid.RevealRow(turn.Player + 1)
	} else {
		s.grid.Reveal(turn.Player + 1)
		s.grid.RevealBelow(line)
	}
}

// current is the round that is played; -1 when none is.
func (s *chicagoSheet) current() int {
	turn, on := s.view.state.Card().Turn()
	if !on || s.view.state.Still {
		return -1
	}
	return turn.Round
}

// acrossData gives the players as rows.
func (s *chicagoSheet) acrossData(c *chicago.Card) kit.GridData {
	name := acrossName
	if s.roomy {
		name = acrossLong
	}
	data := kit.GridData{
		Cols: []kit.Track{name}, Rows: []kit.Track{acrossHead}, Cells: [][]kit.Square{{{}}}, Block: chicagoBlue, Slim: true,
	}
	for _, round := range s.lines {
		track := acrossTarget
		switch {
		case round == chicagoTotal:
			track = acrossTotal
		case round > chicago.Rounds:
			track = acrossOff
		}
		track.Lit = round == s.current()
		data.Cols = append(data.Cols, track)
		data.Cells[0] = append(data.Cells[0], s.heading(round))
	}
	for seat, square := range s.names() {
		row := []kit.Square{square}
		for _, round := range s.lines {
			row = append(row, s.square(c, seat, round))
		}
		data.Rows, data.Cells = append(data.Rows, acrossSeat), append(data.Cells, row)
	}
	data.Rows[len(data.Rows)-1].Rule = kit.None
	return data
}

// downData gives the players as columns.
func (s *chicagoSheet) downData(c *chicago.Card) kit.GridData {
	data := kit.GridData{
		Cols: []kit.Track{downName}, Rows: []kit.Track{downHead}, Cells: [][]kit.Square{{{}}}, Block: chicagoBlue, Slim: true,
	}
	for _, square := range s.names() {
		if !s.roomy {
			square.Text = ""
		}
		data.Cols = append(data.Cols, downSeat)
		data.Cells[0] = append(data.Cells[0], square)
	}
	for i, round := range s.lines {
		row := []kit.Square{s.heading(round)}
		for seat := range s.view.desk.Seats() {
			row = append(row, s.square(c, seat, round))
		}
		track := downTarget
		track.Lit = round == s.current()
		switch {
		case round == chicago.Rounds:
			track.Rule = kit.Thick
		case i == len(s.lines)-1:
			track.Rule = kit.None
		}
		data.Rows, data.Cells = append(data.Rows, track), append(data.Cells, row)
	}
	return data
}

// names gives the players, that of whose turn it is in bold.
func (s *chicagoSheet) names() []kit.Square {
	turn, on := s.view.turn()
	seats := s.view.desk.Seats()
	squares := make([]kit.Square, len(seats))
	for i := range seats {
		squares[i] = kit.Square{
			Text: seats[i].Name, Face: kit.Player, Token: &seats[i].Marker,
			Bold: on && i == turn.Player, Pale: s.left[i],
		}
	}
	return squares
}

// heading names a line.
func (s *chicagoSheet) heading(round int) kit.Square {
	switch {
	case round == chicagoTotal:
		return kit.Square{Text: s.view.say("chicago.caption-total"), Face: kit.Caption}
	case round == chicago.Rounds+1:
		return kit.Square{Text: s.view.say("chicago.caption-roll-off"), Face: kit.Caption}
	case round > chicago.Rounds:
		number := words.Data{"number": round - chicago.Rounds}
		return kit.Square{Text: s.view.say("chicago.caption-roll-off-again", number), Face: kit.Caption}
	case round == s.current():
		return kit.Square{Text: strconv.Itoa(targetOf(round)), Face: kit.Current}
	}
	return kit.Square{Text: strconv.Itoa(targetOf(round)), Face: kit.Heading}
}

// square is what a seat has in a line.
func (s *chicagoSheet) square(c *chicago.Card, seat, round int) kit.Square {
	v := s.view
	if round == chicagoTotal {
		return kit.Square{Text: strconv.Itoa(c.Total(seat)), Face: kit.Sum}
	}
	square := kit.Square{Face: kit.Open}
	k, written := v.written[chicagoCell{seat, round}]
	turn, on := v.turn()
	switch {
	case written && round > chicago.Rounds:
		square = s.thrown(c, seat, round)
	case written:
		square = s.scored(c, seat, round)
	case on && seat == turn.Player && round == turn.Round:
		return kit.Square{Text: v.pad.worth(), Face: kit.Awaited}
	case !s.coming(c, seat, round):
		return kit.Square{}
	}
	if written {
		square.Fresh = v.state.Fresh(k)
		if k == v.state.Mend {
			square.Face = kit.Mended
		}
	}
	return square
}

// scored is a target that a seat has thrown for.
func (s *chicagoSheet) scored(c *chicago.Card, seat, round int) kit.Square {
	points, _ := c.Score(seat, targetOf(round))
	square := kit.Square{Text: strconv.Itoa(points), Face: kit.Written}
	switch {
	case s.view.hit(seat, round):
		square.Face = kit.Block
	case points == 0:
		square.Face, square.Text = kit.Nought, "—"
	}
	return square
}

// thrown is what a seat threw in a roll-off; that of who won it is lit.
func (s *chicagoSheet) thrown(c *chicago.Card, seat, round int) kit.Square {
	sum := c.RollOffs(seat)[round-chicago.Rounds-1].Sum()
	square := kit.Square{Text: strconv.Itoa(sum), Face: kit.Written}
	if _, on := c.Turn(); !on && round == s.lines[len(s.lines)-1] && c.Contenders()[0] == seat {
		square.Face = kit.Block
	}
	return square
}

// coming tells whether a seat has yet to write in a line.
func (s *chicagoSheet) coming(c *chicago.Card, seat, round int) bool {
	switch {
	case s.left[seat]:
		return false
	case round <= chicago.Rounds:
		return true
	}
	return round == s.current() && slices.Contains(c.Contenders(), seat)
}

// tap answers a tap on the grid.
func (s *chicagoSheet) tap(row, col int) {
	seat, line := row-1, col-1
	if !s.across {
		seat, line = line, seat
	}
	switch {
	case seat < 0:
	case line < 0 || s.lines[line] == chicagoTotal:
		s.view.explain(seat)
	default:
		s.view.tap(seat, s.lines[line])
	}
}

// fits tells whether all columns of a card whose players are rows can be seen.
func (s *chicagoSheet) fits(width float32) bool {
	return kit.U(acrossName.Least+chicago.Rounds*acrossTarget.Least+acrossTotal.Least) <= width
}

// CreateRenderer implements fyne.Widget.
func (s *chicagoSheet) CreateRenderer() fyne.WidgetRenderer { return &chicagoSheetRenderer{s} }

type chicagoSheetRenderer struct{ of *chicagoSheet }

func (r *chicagoSheetRenderer) MinSize() fyne.Size { return fyne.NewSize(kit.U(300), kit.U(160)) }
func (r *chicagoSheetRenderer) Destroy()           {}

// Held implements kit.Holder.
func (s *chicagoSheet) Held() []fyne.CanvasObject {
	return []fyne.CanvasObject{s.paper, s.grid}
}

func (r *chicagoSheetRenderer) Objects() []fyne.CanvasObject { return r.of.Held() }

func (r *chicagoSheetRenderer) Refresh() {
	for _, o := range r.Objects() {
		o.Refresh()
	}
	r.Layout(r.of.Size())
}

func (r *chicagoSheetRenderer) Layout(size fyne.Size) {
	s := r.of
	inset := kit.U(18)
	if kit.FormOf(size) == kit.Phone {
		inset = kit.U(8)
	}
	width := size.Width - 2*inset
	across, roomy := s.fits(width), s.fits(width-kit.U(200))
	if !across {
		roomy = (width-kit.U(downName.Most))/float32(len(s.view.desk.Seats())) >= kit.U(110)
	}
	if across != s.across || roomy != s.roomy {
		s.across, s.roomy = across, roomy
		s.show()
	}
	s.paper.Resize(size)
	s.grid.Move(fyne.NewSquareOffsetPos(inset))
	s.grid.Resize(fyne.NewSize(width, size.Height-2*inset))
	s.reveal()
}
