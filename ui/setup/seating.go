package setup

import (
	"slices"

	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/present"
)

func (s *Screen) sits(id string) bool { return slices.Contains(s.table.Players, id) }

// sitsAs reports whether somebody of a name sits at the table.
func (s *Screen) sitsAs(name string) bool {
	one := s.host.Players().Counted(name)
	return one != nil && s.sits(one.ID)
}

// sit gives a player the next seat, as long as the game has one.
func (s *Screen) sit(id string) {
	if most := s.kind.Seats.Offer; len(s.table.Players) >= most {
		s.say(s.host.Say("game.too-many", i18n.Data{"game": s.game(), "n": most}), kit.Bad)
		s.host.Relayout()
		return
	}
	s.table.Players = append(s.table.Players, id)
	s.reseat()
}

// begin lets a seat begin.
func (s *Screen) begin(seat int) {
	s.table.First = seat
	s.ring.show()
	s.judge()
}

// swap lets two players change seats. Whoever begins does so from the other seat.
func (s *Screen) swap(i, j int) {
	s.table.First = present.Swap(s.table.Players, s.table.First, i, j)
	s.reseat()
}

// leave frees a seat.
func (s *Screen) leave(seat int) {
	s.table.Players, s.table.First = present.Leave(s.table.Players, s.table.First, seat)
	s.reseat()
}

// reseat takes in that other people sit there, or in another order. What was agreed for
// somebody's seat goes along; whoever is new has what is usual.
func (s *Screen) reseat() {
	s.house = present.Reseat(s.kind, s.house, s.seated, s.table.Players)
	s.seated = slices.Clone(s.table.Players)
	s.show()
}
