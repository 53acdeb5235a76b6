package cards

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"beermat/scoring/sevens"
	"beermat/ui/kit"
	"beermat/ui/words"
)

// sevensSheet is what is read of a card of Sevens. Where a column for every
// round has room, players are rows; else it is the other way round.
type sevensSheet struct {
	widget.BaseWidget
	view   *sevensView
	bar    *kit.Panel // who leads the round, and how often may be thrown
	leader *kit.Token
	limit  *kit.Text
	ahead  *kit.Text
	beside *kit.Stretch // what ahead lies in
	paper  *kit.Panel
	grid   *kit.Grid
	size   fyne.Size // of the grid
	rounds int       // how many are shown
	across bool      // players are rows
	named  bool      // the heads of columns have room for the names
	left   []bool    // by seat: who has gone home
}

// sevensRoundsAhead is how many rounds are shown from the start; of a longer
// game, more are shown as they are played.
const sevensRoundsAhead = 10

// The tracks of a card whose players are rows.
var (
	sevensName  = kit.Track{Least: 140, Most: 420, Leading: true}
	sevensRound = kit.Track{Least: 56, Most: 220}
	sevensTotal = kit.Track{Least: 80, Most: 220}
	sevensHead  = kit.Track{Least: 44, Most: 64}
	sevensSeat  = kit.Track{Least: 44, Most: 120}
)

// The tracks of a card whose players are columns.
var (
	sevensDownName  = kit.Track{Least: 72, Most: 110}
	sevensDownSeat  = kit.Track{Least: 56, Most: 190}
	sevensDownHead  = kit.Track{Least: 40, Most: 60}
	sevensDownRound = kit.Track{Least: 44, Most: 76}
)

// sevensLedFrom is the height from which the row of a player has room for more
// than a score, in design units.
const sevensLedFrom float32 = 66

// sevensNamedFrom is the width from which a column has room for a name, in design
// units.
const sevensNamedFrom float32 = 110

func newSevensSheet(v *sevensView) *sevensSheet {
	s := &sevensSheet{
		view:   v,
		leader: kit.NewToken(kit.Marker{}, 30),
		limit:  kit.NewText("", kit.Cell, kit.Ink).Bold().Cut(),
		ahead:  kit.NewText("", kit.Body, kit.Muted).Cut().Trailing(),
		paper:  kit.NewPanel(kit.NewBox(0, 0, nil)),
	}
	s.beside = kit.NewStretch(s.ahead)
	s.bar = kit.NewPanel(kit.NewRow(12, s.leader, kit.NewStretch(s.limit), s.beside)).Inset(14)
	s.grid = kit.NewGrid(s.tap)
	s.ExtendBaseWidget(s)
	return s
}

// show redraws what the state of the view or the dice on its pad change.
func (s *sevensSheet) show() {
	if s.view.state.Sheet == nil {
		return
	}
	c := s.view.card()
	s.left = gone(c)
	s.rounds = s.shown(c)
	s.across = s.fits(s.size.Width)
	s.named = (s.size.Width-kit.U(sevensDownName.Most))/float32(len(s.left)) >= kit.U(sevensNamedFrom)
	s.showBar(c)
	if s.across {
		s.grid.Set(s.acrossData(c))
	} else {
		s.grid.Set(s.downData(c))
	}
}

// shown is how many rounds are shown.
func (s *sevensSheet) shown(c *sevens.Card) int {
	reached := 0
	for cell := range s.view.written {
		reached = max(reached, cell.round)
	}
	if turn, on := c.Turn(); on {
		reached = max(reached, turn.Round)
	}
	return max(reached, min(c.Rounds(), sevensRoundsAhead))
}

// showBar says who leads the round, how often may be thrown, and who leads the
// game.
func (s *sevensSheet) showBar(c *sevens.Card) {
	v := s.view
	s.ahead.Set(v.leaders())
	turn, on := c.Turn()
	if !on || v.state.Still {
		s.mark(c.Standings()[0].Player)
		s.limit.SetAround(v.say("table.over"), "")
		return
	}
	leader := c.Leader()
	s.mark(leader)
	throws, leads := c.Limit()
	key := "sevens.bar.took"
	if leads {
		key = "sevens.bar.leads"
	}
	data := words.Data{"name": v.name(leader), "round": turn.Round, "n": throws}
	s.limit.SetAround(v.say(key, data), v.name(leader))
	if s.limit.Full().Width > s.barRoom() {
		s.limit.SetAround(v.say(key+"-short", data), "")
	}
}

// mark shows whom the bar is about.
func (s *sevensSheet) mark(seat int) {
	s.leader.Set(s.view.desk.Seats()[seat].Marker, s.left[seat])
}

// barRoom is how wide the first text of the bar may be, beside the token.
func (s *sevensSheet) barRoom() float32 {
	room := s.Size().Width - kit.U(2*14+34+12)
	if s.beside.Hidden {
		return room
	}
	return (room - kit.U(12)) / 2
}

// reveal scrolls to what is written next.
func (s *sevensSheet) reveal() {
	turn, on := s.view.turn()
	switch {
	case !on:
	case s.across:
		s.grid.Reveal(turn.Round)
		s.grid.RevealRow(turn.Player + 1)
	default:
		s.grid.Reveal(turn.Player + 1)
		s.grid.RevealRow(turn.Round)
	}
}

// current is the round that is played; 0 when none is.
func (s *sevensSheet) current() int {
	turn, on := s.view.state.Card().Turn()
	if !on || s.view.state.Still {
		return 0
	}
	return turn.Round
}

// acrossData gives the players as rows.
func (s *sevensSheet) acrossData(c *sevens.Card) kit.GridData {
	data := kit.GridData{
		Cols: []kit.Track{s.nameTrack()}, Rows: []kit.Track{sevensHead}, Cells: [][]kit.Square{{{}}}, Block: sevensOlive, Slim: true,
	}
	for round := 1; round <= s.rounds; round++ {
		track := sevensRound
		track.Lit = round == s.current()
		data.Cols = append(data.Cols, track)
		data.Cells[0] = append(data.Cells[0], s.heading(round))
	}
	data.Cols = append(data.Cols, sevensTotal)
	data.Cells[0] = append(data.Cells[0], s.totalHead())
	for seat, square := range s.names() {
		row := []kit.Square{square}
		for round := 1; round <= s.rounds; round++ {
			row = append(row, s.square(c, seat, round))
		}
		row = append(row, s.total(c, seat))
		data.Rows, data.Cells = append(data.Rows, sevensSeat), append(data.Cells, row)
	}
	data.Rows[len(data.Rows)-1].Rule = kit.None
	return data
}

// nameTrack is as wide as the longest name, where the rounds leave room for it.
func (s *sevensSheet) nameTrack() kit.Track {
	const beside, most = 56, 280 // the token before a name
	track := sevensName
	for _, seat := range s.view.desk.Seats() {
		track.Least = max(track.Least, kit.WidthOf(seat.Name, kit.Cell, true)/kit.U(1)+beside)
	}
	rest := float32(s.rounds)*sevensRound.Least + sevensTotal.Least
	track.Least = max(sevensName.Least, min(track.Least, most, s.size.Width/kit.U(1)-rest))
	return track
}

// downData gives the players as columns.
func (s *sevensSheet) downData(c *sevens.Card) kit.GridData {
	data := kit.GridData{
		Cols: []kit.Track{sevensDownName}, Rows: []kit.Track{sevensDownHead}, Cells: [][]kit.Square{{{}}}, Block: sevensOlive, Slim: true,
	}
	for _, square := range s.names() {
		if !s.named {
			square.Text = ""
		}
		data.Cols = append(data.Cols, sevensDownSeat)
		data.Cells[0] = append(data.Cells[0], square)
	}
	for round := 1; round <= s.rounds; round++ {
		row := []kit.Square{s.heading(round)}
		for seat := range s.left {
			row = append(row, s.square(c, seat, round))
		}
		track := sevensDownRound
		track.Lit = round == s.current()
		data.Rows, data.Cells = append(data.Rows, track), append(data.Cells, row)
	}
	data.Rows[s.rounds].Rule = kit.Thick
	last, row := sevensDownRound, []kit.Square{s.totalHead()}
	for seat := range s.left {
		row = append(row, s.total(c, seat))
	}
	last.Rule = kit.None
	data.Rows, data.Cells = append(data.Rows, last), append(data.Cells, row)
	return data
}

// names gives the players, that of whose turn it is in bold.
func (s *sevensSheet) names() []kit.Square {
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

// heading names a round.
func (s *sevensSheet) heading(round int) kit.Square {
	face := kit.Heading
	if round == s.current() {
		face = kit.Current
	}
	return kit.Square{Text: strconv.Itoa(round), Face: face}
}

func (s *sevensSheet) totalHead() kit.Square {
	return kit.Square{Text: s.view.say("sevens.caption-total"), Face: kit.Caption}
}

func (s *sevensSheet) total(c *sevens.Card, seat int) kit.Square {
	return kit.Square{Text: strconv.Itoa(c.Total(seat)), Face: kit.Sum}
}

// square is what a seat has in a round. The best of a round that is complete, or
// so far, stands on the colour of the game.
func (s *sevensSheet) square(c *sevens.Card, seat, round int) kit.Square {
	v := s.view
	k, written := v.written[sevensCell{seat, round}]
	turn, on := v.turn()
	switch {
	case !written && on && seat == turn.Player && round == turn.Round:
		return kit.Square{Text: v.pad.worth(), Face: kit.Awaited}
	case !written && s.left[seat]:
		return kit.Square{}
	case !written:
		return kit.Square{Face: kit.Open}
	}
	score, _ := c.Score(seat, round)
	square := kit.Square{Text: strconv.Itoa(score), Face: kit.Written, Sub: s.led(k, seat), Fresh: v.state.Fresh(k)}
	switch {
	case k == v.state.Mend:
		square.Face = kit.Mended
	case score == 0:
		square.Face = kit.Nought
		square.Text = ""
	case score == s.best(c, round):
		square.Face = kit.Block
	}
	return square
}

// led says in how many throws a seat led its round, which is how many the others
// had at most; "" where another seat did, or where that has no room.
func (s *sevensSheet) led(k, seat int) string {
	sheet := s.view.state.Sheet
	row := (s.size.Height - kit.U(sevensHead.Most)) / float32(len(s.left))
	if !s.across || row < kit.U(sevensLedFrom) || sheet.At(k).(*sevens.Card).Leader() != seat {
		return ""
	}
	return s.view.say("sevens.throws", words.Data{"n": sevensThrows(sheet.Entry(k).(*sevens.Entry))})
}

// best is the highest score of a round.
func (s *sevensSheet) best(c *sevens.Card, round int) int {
	best := 0
	for seat := range s.left {
		score, _ := c.Score(seat, round)
		best = max(best, score)
	}
	return best
}

// tap answers a tap on the grid.
func (s *sevensSheet) tap(row, col int) {
	seat, round := row-1, col
	if !s.across {
		seat, round = col-1, row
	}
	switch {
	case seat < 0:
	case round == 0 || round > s.rounds:
		s.view.explain(seat)
	default:
		s.view.tap(seat, round)
	}
}

// fits tells whether all columns of a card whose players are rows can be seen.
func (s *sevensSheet) fits(width float32) bool {
	return kit.U(sevensName.Least+float32(s.rounds)*sevensRound.Least+sevensTotal.Least) <= width
}

// CreateRenderer implements fyne.Widget.
func (s *sevensSheet) CreateRenderer() fyne.WidgetRenderer { return &sevensSheetRenderer{s} }

type sevensSheetRenderer struct{ of *sevensSheet }

func (r *sevensSheetRenderer) MinSize() fyne.Size { return fyne.NewSize(kit.U(300), kit.U(160)) }
func (r *sevensSheetRenderer) Destroy()           {}

// Held implements kit.Holder.
func (s *sevensSheet) Held() []fyne.CanvasObject {
	return []fyne.CanvasObject{s.bar, s.paper, s.grid}
}

func (r *sevensSheetRenderer) Objects() []fyne.CanvasObject { return r.of.Held() }

func (r *sevensSheetRenderer) Refresh() {
	for _, o := range r.Objects() {
		o.Refresh()
	}
	r.Layout(r.of.Size())
}

// sevensBar is how high the bar is, in design units. It is there from one height
// of the card on, and from one width on it has room for who leads the game.
const (
	sevensBar     float32 = 58
	sevensBarOver float32 = 260
	sevensBarFrom float32 = 560
)

func (r *sevensSheetRenderer) Layout(size fyne.Size) {
	s := r.of
	inset, gap, bar := kit.U(18), kit.U(kit.Gap), kit.U(sevensBar+kit.Growth(kit.Strong))
	if kit.FormOf(size) == kit.Phone {
		inset, gap = kit.U(8), kit.U(8)
	}
	width := size.Width - 2*inset
	s.beside.Hidden = size.Width < kit.U(sevensBarFrom)
	if s.bar.Hidden = size.Height < kit.U(sevensBarOver); s.bar.Hidden {
		bar, gap = 0, 0
	}
	if grid := fyne.NewSize(width, size.Height-bar-gap-2*inset); grid != s.size {
		s.size = grid
		s.show()
	}
	s.bar.Resize(fyne.NewSize(size.Width, bar))
	s.paper.Move(fyne.NewPos(0, bar+gap))
	s.paper.Resize(size.SubtractWidthHeight(0, bar+gap))
	s.grid.Move(fyne.NewPos(inset, bar+gap+inset))
	s.grid.Resize(s.size)
	s.reveal()
}
