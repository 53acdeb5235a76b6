package sheets

// Lines is the number of lines in the log.
func (s *Sheet) Lines() int { return len(s.log) }

// Line returns line n of the log, from 0.
func (s *Sheet) Line(n int) Line { return s.log[n] }

// DecisiveEntry returns the standing entry by which the winner took the lead for good:
// from then on nobody else was in first place. There is none while the game goes
// on and where several have won.
func DecisiveEntry(s *Sheet) (k int, ok bool) {
	standings := s.Card().Standings()
	if !s.Done() || len(standings) < 2 || !standings[0].Won || standings[1].Won {
		return 0, false
	}
	winner := standings[0].Player
	for k := s.Len() - 1; k >= 0; k-- {
		if first := s.At(k).Standings(); first[0].Player != winner || first[1].Place == 1 {
			return k, true
		}
	}
	return 0, false
}
