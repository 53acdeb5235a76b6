package cards

import (
	"math"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"beermat/scoring"
	"beermat/scoring/paper"
	"beermat/ui/kit"
	"beermat/ui/words"
)

// paperSheet is what is read of a paper score: ruled paper with a line for every
// round, which is scrolled, and the totals below it, which are not.
type paperSheet struct {
	widget.BaseWidget
	view  *paperView
	paper *kit.Panel
	tray  *kit.Panel // the totals lie on it
	grid  *kit.Grid
	sums  *kit.Grid
	named bool    // the heads of columns have room for the names
	room  int     // rounds that can be seen at a time,
	high  float32 // and how high each is then, in design units

	left    []bool    // by seat: who has gone home
	scores  [][]int   // by seat
	at      paperCell // what the pad writes,
	writing bool      // if it writes at all
	current int       // the round that is played; 0 when the game is over
	begun   int       // rounds that somebody has written on, or is to write on now
}

// The tracks of a paper score.
var (
	paperName  = kit.Track{Least: 60, Most: 76}
	paperSeat  = kit.Track{Least: 57, Most: 420}
	paperHead  = kit.Track{Least: 40, Most: 56}
	paperRound = kit.Track{Least: 48, Most: 96}
	paperTotal = kit.Track{Least: 48, Most: 84, Rule: kit.None}
)

// paperFoot is the least height of the totals, in design units, as long as there
// is room for a round as well.
const paperFoot = 60

// What a figure takes of a column, in design units: as a score, as a total up to
// there, and as the total; and what is left beside it.
const (
	paperFigure      float32 = 10.4
	paperSubFigure   float32 = 7.6
	paperTotalFigure float32 = 12.8
	paperMargin      float32 = 6
)

// The widths from which on a column has room for larger totals, and for a name,
// in design units.
const (
	paperRoomy float32 = 76
	paperNamed float32 = 116
)

// paperAhead is by how many lines the paper grows, so that it is not ruled anew
// after every round.
const paperAhead = 10

func newPaperSheet(v *paperView) *paperSheet {
	s := &paperSheet{view: v, paper: kit.NewPanel(kit.NewBox(0, 0, nil)), tray: kit.NewTray(kit.NewBox(0, 0, nil))}
	s.grid = kit.NewGrid(s.tap)
	s.sums = kit.NewGrid(func(_, col int) { s.tap(0, col) })
	s.grid.OnScroll = s.sums.ScrollTo
	s.sums.OnScroll = s.grid.ScrollTo
	s.ExtendBaseWidget(s)
	return s
}

// show redraws what the state of the view or the score that is typed change.
func (s *paperSheet) show() {
	if s.view.state.Sheet == nil {
		return
	}
	c := s.view.card()
	turn, _ := c.Turn()
	s.at, s.writing = s.view.turn()
	s.left, s.scores = gone(c), s.scores[:0]
	s.current, s.begun = turn.Round, max(1, turn.Round)
	for seat := range s.left {
		s.scores = append(s.scores, c.Scores(seat))
		s.begun = max(s.begun, len(s.scores[seat]))
	}
	cols := s.cols(c)
	s.grid.Set(s.rounds(c, cols))
	s.sums.Set(kit.GridData{
		Cols: cols, Rows: []kit.Track{paperTotal}, Cells: [][]kit.Square{s.totals(c)}, Block: paperBrown,
	})
}

// reveal scrolls to what is written next, and at the end to the last round.
func (s *paperSheet) reveal() {
	at := s.at
	if !s.writing {
		at.round = s.begun
	}
	s.grid.Reveal(at.seat + 1)
	s.grid.RevealRow(at.round)
}

// cols gives the columns: they are as wide as the longest number needs.
func (s *paperSheet) cols(c *paper.Card) []kit.Track {
	seat := paperSeat
	widen := func(n int, figure float32) {
		seat.Least = max(seat.Least, float32(len(strconv.Itoa(n)))*figure+paperMargin)
	}
	for i, scores := range s.scores {
		total := c.Start()
		for _, n := range scores {
			total += n
			widen(n, paperFigure)
			widen(total, paperSubFigure)
		}
		widen(c.Total(i), paperTotalFigure)
	}
	seat.Most = max(seat.Most, seat.Least)
	cols := []kit.Track{paperName}
	for i := range s.scores {
		seat.Lit = s.writing && i == s.at.seat && len(s.scores) > 1
		cols = append(cols, seat)
	}
	return cols
}

// lines is how many rounds the paper is ruled for. An open game fills it; of the
// rounds agreed, those are there that come next.
func (s *paperSheet) lines(c *paper.Card) int {
	n := s.room
	if over := s.begun - n; over > 0 {
		n += (over + paperAhead - 1) / paperAhead * paperAhead
	}
	if agreed := c.Rounds(); agreed > 0 {
		n = min(n+paperAhead, agreed)
	}
	return n
}

// rounds gives the players and what they scored.
func (s *paperSheet) rounds(c *paper.Card, cols []kit.Track) kit.GridData {
	data := kit.GridData{Cols: cols, Rows: []kit.Track{paperHead}, Cells: [][]kit.Square{s.heads()}, Block: paperBrown}
	for round := 1; round <= s.lines(c); round++ {
		track := paperRound
		track.Least = max(track.Least, s.high)
		data.Rows = append(data.Rows, track)
		data.Cells = append(data.Cells, []kit.Square{s.number(c, round)})
	}
	data.Rows[len(data.Rows)-1].Rule = kit.None
	for seat, scores := range s.scores {
		total := c.Start()
		for round := range data.Rows[1:] {
			at := paperCell{seat, round + 1}
			square := s.coming(c, at)
			if round < len(scores) {
				square = s.scored(at, scores[round], total)
				total += scores[round]
			}
			data.Cells[round+1] = append(data.Cells[round+1], square)
		}
	}
	return data
}

// heads names the players, whose turn it is in bold.
func (s *paperSheet) heads() []kit.Square {
	heads := []kit.Square{{Text: s.view.say("paper.caption-round"), Face: kit.Caption}}
	seats := s.view.desk.Seats()
	for i := range seats {
		head := kit.Square{Face: kit.Player, Token: &seats[i].Marker, Bold: s.writing && i == s.at.seat, Pale: s.left[i]}
		if s.named {
			head.Text = seats[i].Name
		}
		heads = append(heads, head)
	}
	return heads
}

// number is the number before a round. The lines of an open game have none before
// somebody begins on them.
func (s *paperSheet) number(c *paper.Card, round int) kit.Square {
	square := kit.Square{Text: words.Figure(round), Face: kit.Heading}
	switch {
	case round == s.current && !s.view.state.Still:
		square.Face = kit.Current
	case c.Rounds() == 0 && round > s.begun:
		return kit.Square{}
	}
	return square
}

// scored is what a seat scored and, below it, what that made of its total before.
func (s *paperSheet) scored(at paperCell, points, before int) kit.Square {
	v := s.view
	k, written := v.written[at]
	if s.writing && written && k == v.state.Mend && at == s.at {
		return v.pad.draft(kit.Mended, before)
	}
	return kit.Square{
		Text: words.Figure(points), Sub: words.Figure(before + points), Face: kit.Written,
		Pale: s.left[at.seat], Fresh: written && v.state.Fresh(k),
	}
}

// coming is a cell that has not been written.
func (s *paperSheet) coming(c *paper.Card, at paperCell) kit.Square {
	switch {
	case s.writing && at == s.at:
		return s.view.pad.draft(kit.Awaited, c.Total(at.seat))
	case s.current == 0, s.left[at.seat], c.Rounds() == 0 && at.round > s.current:
		return kit.Square{}
	}
	return kit.Square{Face: kit.Open}
}

// totals gives what everybody has, with the places; the best has a ground of its
// own, unless all are level.
func (s *paperSheet) totals(c *paper.Card) []kit.Square {
	squares := make([]kit.Square, len(s.left)+1)
	squares[0] = kit.Square{Text: s.view.say("paper.caption-total"), Face: kit.Caption}
	standings := c.Standings()
	level := true
	for _, standing := range standings {
		level = level && (standing.Place == 1 || standing.Left)
	}
	for _, standing := range standings {
		squares[standing.Player+1] = s.total(standing, level)
	}
	return squares
}

func (s *paperSheet) total(standing scoring.Standing, level bool) kit.Square {
	square := kit.Square{Text: words.Figure(standing.Score), Face: kit.Sum, Pale: standing.Left}
	if level || standing.Left {
		return square
	}
	square.Sub = s.view.say("paper.place", words.Data{"place": standing.Place})
	if standing.Place == 1 {
		square.Face = kit.Lead
	}
	return square
}

// widest is all that the columns can take of the paper.
func (s *paperSheet) widest() float32 {
	width := float32(1) // for rounding
	for _, col := range s.grid.Data().Cols {
		width += kit.U(col.Most)
	}
	return width
}

// tap answers a tap on the grid; a name stands for its total.
func (s *paperSheet) tap(row, col int) {
	switch {
	case col == 0:
	case row == 0:
		s.view.explain(col - 1)
	default:
		s.view.tap(paperCell{col - 1, row})
	}
}

// CreateRenderer implements fyne.Widget.
func (s *paperSheet) CreateRenderer() fyne.WidgetRenderer { return &paperSheetRenderer{s} }

type paperSheetRenderer struct{ of *paperSheet }

func (r *paperSheetRenderer) MinSize() fyne.Size { return fyne.NewSize(kit.U(200), kit.U(160)) }
func (r *paperSheetRenderer) Destroy()           {}

// Held implements kit.Holder.
func (s *paperSheet) Held() []fyne.CanvasObject {
	return []fyne.CanvasObject{s.paper, s.tray, s.grid, s.sums}
}

func (r *paperSheetRenderer) Objects() []fyne.CanvasObject { return r.of.Held() }

func (r *paperSheetRenderer) Refresh() {
	for _, o := range r.Objects() {
		o.Refresh()
	}
	r.Layout(r.of.Size())
}

func (r *paperSheetRenderer) Layout(size fyne.Size) {
	s := r.of
	inset, gap := kit.U(18), kit.U(8)
	if kit.FormOf(size) == kit.Phone {
		inset = kit.U(8)
	}
	room := fyne.NewSize(size.Width-2*inset, size.Height-2*inset-gap)
	wide := (room.Width - kit.U(paperName.Most)) / float32(len(s.view.desk.Seats()))
	foot := kit.U(paperFoot)
	switch {
	case room.Height-foot < kit.U(paperHead.Least+paperRound.Least):
		foot = kit.U(paperTotal.Least)
	case wide >= kit.U(paperRoomy):
		foot = max(foot, min(kit.U(paperTotal.Most), size.Height/10))
	}
	height := s.rule(room.Height-foot, wide >= kit.U(paperNamed))
	taken := min(room.Width, s.widest())
	x, y := (size.Width-taken)/2, size.Height-inset-foot
	s.paper.Resize(size)
	s.grid.Move(fyne.NewPos(x, inset))
	s.grid.Resize(fyne.NewSize(taken, height))
	s.tray.Move(fyne.NewPos(inset/2, y-inset/4))
	s.tray.Resize(fyne.NewSize(size.Width-inset, foot+inset/2))
	s.sums.Move(fyne.NewPos(x, y))
	s.sums.Resize(fyne.NewSize(taken, foot))
	s.reveal()
}

// rule rules the paper for a height so that a whole number of rounds is seen at a
// time, and gives the height that it then takes.
func (s *paperSheet) rule(height float32, named bool) float32 {
	head, least := kit.U(paperHead.Least), kit.U(paperRound.Least)
	room := max(1, int((height-head)/least))
	high := max(least, float32(math.Floor(float64(height-head)/float64(room))))
	if high /= kit.U(1); named != s.named || room != s.room || high != s.high {
		s.named, s.room, s.high = named, room, high
		s.show()
	}
	return max(0, min(height, head+float32(room)*high*kit.U(1)))
}
