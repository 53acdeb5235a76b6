package setup

import (
	"maps"
	"slices"

	"beermat/ui/i18n"
	"beermat/ui/kit"
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
	p := s.table.Players
	p[i], p[j] = p[j], p[i]
	switch s.table.First {
	case i:
		s.table.First = j
	case j:
		s.table.First = i
	}
	s.reseat()
}

// leave frees a seat.
func (s *Screen) leave(seat int) {
	s.table.Players = slices.Delete(s.table.Players, seat, seat+1)
	if s.table.First > seat {
		s.table.First--
	}
	s.reseat()
}

// reseat takes in that other people sit there, or in another order. What was agreed for
// somebody's seat goes along; whoever is new has what is usual.
func (s *Screen) reseat() {
	if s.table.First >= len(s.table.Players) {
		s.table.First = 0
	}
	s.house = maps.Clone(s.house)
	for _, o := range s.kind.Rules {
		list, ok := s.house[o.Key].([]int)
		if !ok {
			continue
		}
		own := make([]int, len(s.table.Players))
		for seat, id := range s.table.Players {
			own[seat], _ = o.Default.(int)
			if was := slices.Index(s.seated, id); was >= 0 && was < len(list) {
				own[seat] = list[was]
			}
		}
		s.house[o.Key] = own
	}
	s.seated = slices.Clone(s.table.Players)
	s.show()
}
