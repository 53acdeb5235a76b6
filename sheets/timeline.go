package sheets

import (
	"slices"

	"beermat/scoring"
)

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

// Before returns what stood on a sheet before the last thing that was done, to be looked
// at only; nil where nothing was.
func Before(s *Sheet) *Sheet {
	for k := len(s.log) - 1; k >= 0; k-- {
		from := s.done
		switch s.log[k].Action {
		case Strike:
			continue
		case Undo:
			from = s.undone
		}
		if len(from) == 0 {
			return nil
		}
		return &Sheet{game: s.game, head: s.head, position: from[len(from)-1].fixed()}
	}
	return nil
}

// InSteps reports whether the last two things that were done on a sheet went back or on
// again, as somebody does who looks for a place.
func InSteps(s *Sheet) bool {
	step := func(k int) bool { return k >= 0 && (s.log[k].Action == Undo || s.log[k].Action == Redo) }
	last := len(s.log) - 1
	return step(last) && step(last-1)
}

// Change is how what stands on a sheet came to stand on it.
type Change struct {
	Action Action // Write, Undo, Amend or Join; "" for nothing, or more than one of these
	Back   bool   // it takes an Amend or a Join back
	Number int    // the entry that was written, taken back or replaced, or the seat
}

// ChangeOf finds out how one state of a sheet came of another one.
func ChangeOf(before, after *Sheet) Change {
	was, is := before.position, after.position
	if n := len(is.table.players) - len(was.table.players); n != 0 {
		if n < 0 {
			is, was = was, is
		}
		joins, _ := joinsBetween(was.table, is.table)
		if len(joins) != 1 {
			return Change{}
		}
		return Change{Action: Join, Back: n < 0, Number: joins[0]}
	}
	same := 0
	for same < min(len(was.entries), len(is.entries)) && equal(was.entries[same], is.entries[same]) {
		same++
	}
	switch {
	case same == len(was.entries) && len(is.entries) == same+1:
		return Change{Action: Write, Number: same}
	case same == len(is.entries) && len(was.entries) == same+1:
		return Change{Action: Undo, Number: same}
	case len(was.entries) == len(is.entries) && same < len(is.entries) && slices.EqualFunc(was.entries[same+1:], is.entries[same+1:], equal):
		last := len(after.log) - 1
		return Change{Action: Amend, Number: same, Back: last >= 0 && after.log[last].Action == Undo}
	}
	return Change{}
}

// equal reports whether two entries say the same.
func equal(a, b scoring.Entry) bool { return a == b || sameEntry(a, b) }
