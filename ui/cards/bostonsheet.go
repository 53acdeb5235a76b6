package cards

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"beermat/scoring/boston"
	"beermat/ui/kit"
	"beermat/ui/words"
)

// bostonSheet is what is read of a card of Going to Boston. Where a column for
// every round has room, players are rows; else, as on a phone, it is the other
// way round.
type bostonSheet struct {
	widget.BaseWidget
	view   *bostonView
	paper  *kit.Panel
	grid   *kit.Grid
	across bool         // players are rows
	roomy  bool         // there is room for names: long ones in rows, any in the heads of columns
	high   bool         // so high are the rows that a mark would be a tower
	bouts  []bostonBout // in the order of the card
	left   []bool       // by seat: who has gone home
}

// bostonMark goes with the score that won a round, for who sees no colours.
const bostonMark = " ★"

// bostonAhead is how many rounds the card shows at most before they are played.
const bostonAhead = 12

// The tracks of a card whose players are rows.
var (
	bostonAcrossName  = kit.Track{Least: 140, Most: 420, Leading: true}
	bostonAcrossLong  = kit.Track{Least: 230, Most: 420, Leading: true}
	bostonAcrossRound = kit.Track{Least: 64, Most: 220}
	bostonAcrossTie   = kit.Track{Least: 84, Most: 220}
	bostonAcrossWon   = kit.Track{Least: 88, Most: 220}
	bostonAcrossHead  = kit.Track{Least: 44, Most: 64}
	bostonAcrossSeat  = kit.Track{Least: 44, Most: 200}
)

// The tracks of a card whose players are columns.
var (
	bostonDownName = kit.Track{Least: 72, Most: 96}
	bostonDownSeat = kit.Track{Least: 56, Most: 190}
	bostonDownHead = kit.Track{Least: 36, Most: 60}
	bostonDownBout = kit.Track{Least: 44, Most: 60}
)

func newBostonSheet(v *bostonView) *bostonSheet {
	s := &bostonSheet{view: v, paper: kit.NewPanel(kit.NewBox(0, 0, nil)), across: true}
	s.grid = kit.NewGrid(s.tap)
	s.ExtendBaseWidget(s)
	return s
}

// show redraws what the state of the view or the dice on its pad change.
func (s *bostonSheet) show() {
	if s.view.state.Sheet == nil {
		return
	}
	c := s.view.card()
	s.left = gone(c)
	s.bouts = bostonBouts(c)
	if s.across {
		s.grid.Set(s.acrossData(c))
	} else {
		s.grid.Set(s.downData(c))
	}
}

// bostonBouts lists the rounds that the card shows, each followed by its
// tie-breaks.
func bostonBouts(c *boston.Card) []bostonBout {
	now, _ := bostonNow(c)
	rounds := 1
	for _, decided := c.Winner(rounds); decided; _, decided = c.Winner(rounds) {
		rounds++
	}
	rounds = min(c.Rounds(), max(rounds, bostonAhead))
	var bouts []bostonBout
	for round := 1; round <= rounds; round++ {
		ties := 0
		if now.bout.round == round {
			ties = now.bout.again
		}
		for seat := range c.Standings() {
			ties = max(ties, len(c.TieBreaks(seat, round)))
		}
		for again := range ties + 1 {
			bouts = append(bouts, bostonBout{round, again})
		}
	}
	return bouts
}

// reveal scrolls to what is written next.
func (s *bostonSheet) reveal() {
	now, on := s.view.now()
	if !on {
		return
	}
	line := 1 + slices.Index(s.bouts, now.bout)
	if s.across {
		s.grid.Reveal(line)
		s.grid.RevealRow(now.seat + 1)
	} else {
		s.grid.Reveal(now.seat + 1)
		s.grid.RevealBelow(line)
	}
}

// current is the bout that is played; none when the game is over.
func (s *bostonSheet) current() bostonBout {
	if s.view.state.Still {
		return bostonBout{}
	}
	now, _ := bostonNow(s.view.card())
	return now.bout
}

// acrossData gives the players as rows.
func (s *bostonSheet) acrossData(c *boston.Card) kit.GridData {
	name := bostonAcrossName
	if s.roomy {
		name = bostonAcrossLong
	}
	data := kit.GridData{
		Cols: []kit.Track{name}, Rows: []kit.Track{bostonAcrossHead}, Cells: [][]kit.Square{{{}}}, Block: bostonTeal, Slim: s.high,
	}
	for _, bout := range s.bouts {
		track := bostonAcrossRound
		if bout.again > 0 {
			track = bostonAcrossTie
		}
		track.Lit = bout == s.current()
		data.Cols = append(data.Cols, track)
		data.Cells[0] = append(data.Cells[0], s.heading(bout))
	}
	data.Cols = append(data.Cols, bostonAcrossWon)
	data.Cells[0] = append(data.Cells[0], kit.Square{Text: s.view.say("boston.caption-won"), Face: kit.Caption})
	for seat, square := range s.names() {
		row := []kit.Square{square}
		for _, bout := range s.bouts {
			row = append(row, s.square(c, bostonCell{seat, bout}))
		}
		row = append(row, kit.Square{Text: strconv.Itoa(c.Won(seat)), Face: kit.Sum})
		data.Rows, data.Cells = append(data.Rows, bostonAcrossSeat), append(data.Cells, row)
	}
	data.Rows[len(data.Rows)-1].Rule = kit.None
	return data
}

// downData gives the players as columns.
func (s *bostonSheet) downData(c *boston.Card) kit.GridData {
	data := kit.GridData{
		Cols: []kit.Track{bostonDownName}, Rows: []kit.Track{bostonDownHead}, Cells: [][]kit.Square{{{}}}, Block: bostonTeal,
	}
	won := []kit.Square{{Text: s.view.say("boston.caption-won"), Face: kit.Caption}}
	for seat, square := range s.names() {
		if !s.roomy {
			square.Text = ""
		}
		data.Cols = append(data.Cols, bostonDownSeat)
		data.Cells[0] = append(data.Cells[0], square)
		won = append(won, kit.Square{Text: strconv.Itoa(c.Won(seat)), Face: kit.Sum})
	}
	for i, bout := range s.bouts {
		row := []kit.Square{s.heading(bout)}
		for seat := range s.view.desk.Seats() {
			row = append(row, s.square(c, bostonCell{seat, bout}))
		}
		track := bostonDownBout
		track.Lit = bout == s.current()
		switch {
		case i == len(s.bouts)-1:
			track.Rule = kit.Thick
		case s.bouts[i+1].round == bout.round:
			track.Rule = kit.None // a tie-break belongs to the round above it
		}
		data.Rows, data.Cells = append(data.Rows, track), append(data.Cells, row)
	}
	last := bostonDownBout
	last.Rule = kit.None
	data.Rows, data.Cells = append(data.Rows, last), append(data.Cells, won)
	return data
}

// names gives the players, that of whose turn it is in bold.
func (s *bostonSheet) names() []kit.Square {
	now, on := s.view.now()
	seats := s.view.desk.Seats()
	squares := make([]kit.Square, len(seats))
	for i := range seats {
		squares[i] = kit.Square{
			Text: seats[i].Name, Face: kit.Player, Token: &seats[i].Marker,
			Bold: on && i == now.seat, Pale: s.left[i],
		}
	}
	return squares
}

// heading names a bout.
func (s *bostonSheet) heading(bout bostonBout) kit.Square {
	switch {
	case bout.again == 1:
		return kit.Square{Text: s.view.say("boston.caption-tie"), Face: kit.Caption}
	case bout.again > 1:
		return kit.Square{Text: s.view.say("boston.caption-tie-again", words.Data{"number": bout.again}), Face: kit.Caption}
	case bout == s.current():
		return kit.Square{Text: strconv.Itoa(bout.round), Face: kit.Current}
	}
	return kit.Square{Text: strconv.Itoa(bout.round), Face: kit.Heading}
}

// square is what stands in a cell.
func (s *bostonSheet) square(c *boston.Card, cell bostonCell) kit.Square {
	v := s.view
	k, written := v.written[cell]
	now, on := v.now()
	switch {
	case written:
		return s.scored(c, cell, k)
	case on && cell == now:
		return kit.Square{Text: v.pad.worth(), Face: kit.Awaited}
	case s.coming(c, cell):
		return kit.Square{Face: kit.Open}
	}
	return kit.Square{}
}

// scored is a cell that standing entry k filled; the one that won its round is
// marked.
func (s *bostonSheet) scored(c *boston.Card, cell bostonCell, k int) kit.Square {
	score, _ := bostonScore(c, cell)
	square := kit.Square{Text: strconv.Itoa(score), Face: kit.Written, Fresh: s.view.state.Fresh(k)}
	if decider, decided := bostonDecider(c, cell.bout.round); decided && cell == decider {
		square.Text, square.Face = square.Text+bostonMark, kit.Block
	}
	if k == s.view.state.Mend {
		square.Face = kit.Mended
	}
	return square
}

// coming tells whether a seat has yet to write in a cell.
func (s *bostonSheet) coming(c *boston.Card, cell bostonCell) bool {
	switch {
	case s.left[cell.seat]:
		return false
	case cell.bout.again == 0:
		return true
	}
	now, on := bostonNow(c)
	return on && cell.bout == now.bout && slices.Contains(c.Contenders(), cell.seat)
}

// tap answers a tap on the grid.
func (s *bostonSheet) tap(row, col int) {
	seat, line := row-1, col-1
	if !s.across {
		seat, line = line, seat
	}
	switch {
	case seat < 0:
	case line < 0 || line >= len(s.bouts):
		s.view.explain(seat)
	default:
		s.view.tap(bostonCell{seat, s.bouts[line]})
	}
}

// fits tells whether all columns of a card whose players are rows can be seen,
// with one tie-break in two rounds: a card must not turn when there is one.
func (s *bostonSheet) fits(width float32) bool {
	rounds := min(s.view.card().Rounds(), bostonAhead)
	bouts := float32(rounds)*bostonAcrossRound.Least + float32(rounds/2)*bostonAcrossTie.Least
	return kit.U(bostonAcrossName.Least+bouts+bostonAcrossWon.Least) <= width
}

// CreateRenderer implements fyne.Widget.
func (s *bostonSheet) CreateRenderer() fyne.WidgetRenderer { return &bostonSheetRenderer{s} }

type bostonSheetRenderer struct{ of *bostonSheet }

func (r *bostonSheetRenderer) MinSize() fyne.Size { return fyne.NewSize(kit.U(300), kit.U(160)) }
func (r *bostonSheetRenderer) Destroy()           {}

// Held implements kit.Holder.
func (s *bostonSheet) Held() []fyne.CanvasObject {
	return []fyne.CanvasObject{s.paper, s.grid}
}

func (r *bostonSheetRenderer) Objects() []fyne.CanvasObject { return r.of.Held() }

func (r *bostonSheetRenderer) Refresh() {
	for _, o := range r.Objects() {
		o.Refresh()
	}
	r.Layout(r.of.Size())
}

func (r *bostonSheetRenderer) Layout(size fyne.Size) {
	s := r.of
	if s.view.state.Sheet == nil {
		return
	}
	inset := kit.U(18)
	if kit.FormOf(size) == kit.Phone {
		inset = kit.U(8)
	}
	width := size.Width - 2*inset
	across, roomy := s.fits(width), s.fits(width-kit.U(bostonAcrossLong.Least-bostonAcrossName.Least))
	if !across {
		roomy = (width-kit.U(bostonDownName.Most))/float32(len(s.view.desk.Seats())) >= kit.U(110)
	}
	high := (size.Height-2*inset)/float32(len(s.view.desk.Seats())+1) >= kit.U(64)
	if across != s.across || roomy != s.roomy || high != s.high {
		s.across, s.roomy, s.high = across, roomy, high
		s.show()
	}
	s.paper.Resize(size)
	s.grid.Move(fyne.NewSquareOffsetPos(inset))
	s.grid.Resize(fyne.NewSize(width, size.Height-2*inset))
	s.reveal()
}
