package setup

import (
	"slices"

	"beermat/sheets"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/present"
)

// seatOf returns somebody on the list of players at a seat.
func (s *Screen) seatOf(id string) sheets.Seat {
	return sheets.Seat{ID: id, Name: s.host.Players().Find(id).Name}
}

// sits reports whether somebody sits at the table, alone or in a team.
func (s *Screen) sits(id string) bool {
	return slices.ContainsFunc(sheets.PeopleOf(s.seats), func(one sheets.Seat) bool { return one.ID == id })
}

// sitsAs reports whether somebody of a name sits at the table.
func (s *Screen) sitsAs(name string) bool {
	one := s.host.Players().Counted(name)
	return one != nil && s.sits(one.ID)
}

// hasRoom reports whether somebody more can sit down, in a game for teams also in one.
func (s *Screen) hasRoom() bool {
	_, _, fits := present.Sit(s.kind.Seats, s.seats, s.first, sheets.Seat{})
	return fits
}

// sit gives a player the next seat, as long as the game has one.
func (s *Screen) sit(id string) {
	seats, first, fits := present.Sit(s.kind.Seats, s.seats, s.first, s.seatOf(id))
	if !fits {
		s.say(s.host.Say("game.too-many", i18n.Data{"game": s.game(), "n": present.MostPeople(s.kind.Seats)}), kit.Bad)
		s.host.Relayout()
		return
	}
	s.seats, s.first = seats, first
	s.reseat()
}

// begin lets a seat begin.
func (s *Screen) begin(seat int) {
	s.first = seat
	s.ring.show()
	s.judge()
}

// swap lets two seats change places. Whoever begins does so from the other seat.
func (s *Screen) swap(i, j int) {
	s.first = present.Swap(s.seats, s.first, i, j)
	s.reseat()
}

// leave frees a seat.
func (s *Screen) leave(seat int) {
	s.seats, s.first = present.Leave(s.seats, s.first, seat)
	s.reseat()
}

// join has a player play together with those at a seat.
func (s *Screen) join(seat int, id string) {
	one := s.seats[seat]
	s.seats[seat] = present.Team(append(slices.Clip(one.People()), s.seatOf(id)), present.TeamCalled(one))
	s.reseat()
}

// part has somebody leave a team.
func (s *Screen) part(seat, person int) {
	one := s.seats[seat]
	s.seats[seat] = present.Team(slices.Delete(slices.Clone(one.People()), person, person+1), present.TeamCalled(one))
	s.reseat()
}

// call has a team call itself something; "": by its names.
func (s *Screen) call(seat int, name string) {
	s.seats[seat] = present.Team(s.seats[seat].People(), sheets.TypedName(name))
	s.reseat()
}

// renew has everybody sit there under their names of today, but for those who were taken
// off the list on another page.
func (s *Screen) renew() {
	for at, seat := range slices.Backward(slices.Clone(s.seats)) {
		var team []sheets.Seat
		for _, one := range seat.People() {
			if known := s.host.Players().Find(one.ID); known != nil {
				team = append(team, s.seatOf(one.ID))
			}
		}
		if len(team) == 0 {
			s.seats, s.first = present.Leave(s.seats, s.first, at)
		} else {
			s.seats[at] = present.Team(team, present.TeamCalled(seat))
		}
	}
	s.reseat()
}

// reseat takes in that other people sit there, or in another order. What was agreed for
// somebody's seat goes along; whoever is new has what is usual.
func (s *Screen) reseat() {
	s.house = present.Reseat(s.kind, s.house, s.seated, present.SeatIDs(s.seats))
	s.seated = present.SeatIDs(s.seats)
	s.show()
}
