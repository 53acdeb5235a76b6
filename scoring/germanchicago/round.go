package germanchicago

import (
	"slices"

	"beermat/scoring"
)

// Nobody stands where there is no seat to name.
const Nobody = -1

// Round is a round as far as it has been thrown. Who has left the game, safe or
// to go home, counts neither as high nor as low.
type Round struct {
	Number  int
	Leader  int      // the seat that begins; Nobody until it has been chosen
	Throws  int      // how many the beginner took; 0: has not thrown yet
	Declare *Declare // what the beginner of a round of Classic declared; nil before and in the other styles
	Results []Result // in the order in which they were thrown
	High    int      // the seat with the best result, of equals the earlier; Nobody while there is none
	Low     int      // the seat with the worst result but Chick, of equals the later; Nobody while there is none
	Moves   []Move   // the mats that it has moved
	Losers  []int    // the seats that it gave a loss or a penalty
}

// clone returns a round that may be changed.
func (r Round) clone() Round {
	r.Results = slices.Clone(r.Results)
	r.Moves = slices.Clone(r.Moves)
	r.Losers = slices.Clone(r.Losers)
	return r
}

// of returns what a seat has thrown, false if it has not.
func (r *Round) of(seat int) (Result, bool) {
	i := slices.IndexFunc(r.Results, func(thrown Result) bool { return thrown.Seat == seat })
	if i < 0 {
		return Result{}, false
	}
	return r.Results[i], true
}

// next returns the seat that throws next: clockwise from the one that began,
// whoever is still in and has not thrown. False when the round is over.
func (r *Round) next(in scoring.Seating) (int, bool) {
	seat, turn := in.Behind(r.Leader, func(seat int) int {
		if _, thrown := r.of(seat); thrown {
			return 1
		}
		return 0
	})
	if turn != 1 {
		return Nobody, false
	}
	return seat, true
}

// rate finds who of those still in is high and who is low.
func (r *Round) rate(in scoring.Seating, s scale) {
	r.High, r.Low = Nobody, Nobody
	var best, worst int
	for _, thrown := range r.Results {
		if in.HasLeft(thrown.Seat) {
			continue
		}
		rank := s.rank(thrown)
		if r.High == Nobody || rank > best {
			r.High, best = thrown.Seat, rank
		}
		if !thrown.Chick && (r.Low == Nobody || rank <= worst) {
			r.Low, worst = thrown.Seat, rank
		}
	}
}

// nextRound closes the round, on a card that is still being made, and begins
// another with the seat given, or with whom the phase says.
func (c making) nextRound(leader int) {
	c.last = c.round
	c.round = Round{Number: c.last.Number + 1, High: Nobody, Low: Nobody}
	c.begin(leader)
}

// begin sets who begins the round: the seat given, or the next one if that is no
// longer in; where the heaviest begins, the one with most mats, and nobody yet
// while several have as many.
func (c making) begin(seat int) {
	if c.phase.heaviest {
		seat = Nobody
		if heaviest := c.heaviest(); len(heaviest) == 1 {
			seat = heaviest[0]
		}
	} else if c.in.HasLeft(seat) {
		seat = c.in.Next(seat)
	}
	c.round.Leader = seat
}
