package cards

import (
	"fyne.io/fyne/v2"

	"beermat/scoring"
	"beermat/scoring/mafia"
	"beermat/ui/kit"
	"beermat/ui/words"
)

// mafiaStart asks who begins and which way round the table plays.
type mafiaStart struct {
	pad       *mafiaPad
	seat      int
	direction mafia.Direction
	seats     []*kit.Tap
	ways      ways
}

// mafiaDirections are the directions in the order of their buttons.
var mafiaDirections = []mafia.Direction{mafia.Clockwise, mafia.Counter}

func newMafiaStart(p *mafiaPad) *mafiaStart {
	s := &mafiaStart{pad: p, direction: mafia.Clockwise}
	for i, seat := range p.view.desk.Seats() {
		row := kit.NewRow(8, kit.NewToken(seat.Marker, 30), kit.NewStretch(kit.NewText(seat.Name, kit.Body, kit.Ink).Bold().Cut()))
		s.seats = append(s.seats, kit.NewTap(seat.Name, row, func() { s.choose(i) }).Shape(kit.ButtonRadius, 8))
	}
	var labels []string
	for _, d := range mafiaDirections {
		labels = append(labels, p.view.say("mafia.direction."+string(d)))
	}
	s.ways = newWays(labels, func(i int) { s.turn(mafiaDirections[i]) })
	for i, d := range mafiaDirections {
		s.ways[i].With(mafiaSign(d))
	}
	return s
}

// usual is what goes without saying: the seat that the table has agreed on begins,
// and it is played clockwise.
func (s *mafiaStart) usual() (seat int, direction mafia.Direction) {
	turn, _ := s.pad.view.turn()
	return turn.Player, mafia.Clockwise
}

// begin begins with what goes without saying, or with what was written.
func (s *mafiaStart) begin(e *mafia.Entry) {
	s.seat, s.direction = s.usual()
	if e.Start != nil {
		s.seat, s.direction = int(*e.Start), e.Direction
	}
}

// choose lets a seat begin.
func (s *mafiaStart) choose(seat int) {
	if gone(s.pad.view.target())[seat] {
		s.pad.view.explain(seat)
		return
	}
	s.seat = seat
	s.said()
}

func (s *mafiaStart) turn(d mafia.Direction) {
	s.direction = d
	s.said()
}

// said shows what has been chosen, on the card too.
func (s *mafiaStart) said() {
	s.pad.changed()
	s.pad.view.table.show()
}

func (s *mafiaStart) entry() *mafia.Entry {
	seat := scoring.Whole(s.seat)
	return &mafia.Entry{Start: &seat, Direction: s.direction}
}

// key takes the number of a seat, C for the other direction, and the eraser.
func (s *mafiaStart) key(key rune) bool {
	usual, way := s.usual()
	switch seat := int(key - '1'); {
	case key == KeyErase && (s.seat != usual || s.direction != way):
		s.seat, s.direction = usual, way
		s.said()
	case seat >= 0 && seat < len(s.seats):
		s.choose(seat)
	case key == 'c' && s.direction == mafia.Clockwise:
		s.turn(mafia.Counter)
	case key == 'c':
		s.turn(mafia.Clockwise)
	default:
		return false
	}
	return true
}

// fill marks what has been chosen.
func (s *mafiaStart) fill() {
	left := gone(s.pad.view.target())
	for i, tap := range s.seats {
		tap.Hidden = left[i]
		fill, border := kit.Paper, kit.Line
		if i == s.seat {
			fill, border = kit.Tint, kit.Accent
		}
		tap.On(fill, border)
	}
	for i, d := range mafiaDirections {
		if d == s.direction {
			s.ways.mark(i)
		}
	}
	key := "mafia.begin." + string(s.direction)
	name := s.pad.view.name(s.seat)
	sub := s.pad.view.say(key, words.Data{"name": name})
	s.pad.write.Set(s.pad.view.say("mafia.begin"), kit.EllipsisIn(sub, name, kit.Small, true, s.pad.subRoom()), "")
	s.pad.write.SetOff(false)
}

// items are the players to tap, the directions, and the button that begins.
func (s *mafiaStart) items(form padForm) []fyne.CanvasObject {
	perLine := 2
	switch {
	case form == padBand:
		perLine = 4
	case form == padLow && len(s.seats) > 4:
		perLine = 3
	}
	var seats []fyne.CanvasObject
	for _, tap := range s.seats {
		if !tap.Hidden {
			seats = append(seats, tap)
		}
	}
	directions := kit.NewColumn(8, s.ways[0], s.ways[1])
	return []fyne.CanvasObject{kit.NewTiles(8, kit.Target, perLine, seats...), directions, s.pad.write.Big(20, 60)}
}
