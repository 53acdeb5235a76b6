package germanchicago

import "beermat/scoring"

// record is what a seat did in the game that no rule asks for.
type record struct {
	rounds int // that were thrown to their end with this seat in them
	low    int // of these, in how many it was low
	high   int // and high
	throws int // that it wrote, one a round
	fish   int // of these, how many were worth nothing
	chicks int // and how many were Chick, also called Chikago
	mats   int // that it got, from the stack or from others
}

// threw takes in a result.
func (r *record) threw(result Result) {
	r.throws++
	if result.Fish {
		r.fish++
	}
	if result.Chick {
		r.chicks++
	}
}

// recordRound takes in a round that has been thrown to its end, on a card that is
// still being made.
func (c making) recordRound() {
	for _, thrown := range c.round.Results {
		if c.in.HasLeft(thrown.Seat) {
			continue
		}
		r := &c.record[thrown.Seat]
		r.rounds++
		if thrown.Seat == c.round.Low {
			r.low++
		}
		if thrown.Seat == c.round.High {
			r.high++
		}
	}
}

// figures have no means: what is thrown depends on which dice are left lying. A
// style has those that it is about.
var figures = []scoring.Counted[*Card]{
	{Stat: scoring.Stat{Key: "low", Kind: scoring.Rate}, Of: func(c *Card, seat int) scoring.Count {
		return scoring.Count{N: c.record[seat].rounds, Sum: c.record[seat].low}
	}},
	{Stat: scoring.Stat{Key: "high", Kind: scoring.Rate}, Of: func(c *Card, seat int) scoring.Count {
		return scoring.Count{N: c.record[seat].rounds, Sum: c.record[seat].high}
	}},
	{Stat: scoring.Stat{Key: "ones", Kind: scoring.Total}, Of: stayed(func(c *Card, seat int) scoring.Count {
		return scoring.Total.Of(c.record[seat].chicks)
	})},
	{Stat: scoring.Stat{Key: "fish", Kind: scoring.Rate}, Of: func(c *Card, seat int) scoring.Count {
		if c.style.scale == nil || !c.style.scale.fish {
			return scoring.Count{}
		}
		return scoring.Count{N: c.record[seat].throws, Sum: c.record[seat].fish}
	}},
	{Stat: scoring.Stat{Key: "losses", Kind: scoring.Average}, Of: stayed(func(c *Card, seat int) scoring.Count {
		if c.style.mats != nil {
			return scoring.Count{}
		}
		return scoring.Average.Of(c.Losses(seat))
	})},
	{Stat: scoring.Stat{Key: "mats", Kind: scoring.Average}, Of: matsOnly(func(c *Card, seat int) scoring.Count {
		return scoring.Average.Of(c.record[seat].mats)
	})},
	{Stat: scoring.Stat{Key: "first-out", Kind: scoring.Rate}, Of: matsOnly(func(c *Card, seat int) scoring.Count {
		return scoring.Whether(c.out[seat] == 1)
	})},
}

// stayed counts nothing of a seat whose player has gone home, of whom the game
// shows only a part.
func stayed(of func(*Card, int) scoring.Count) func(*Card, int) scoring.Count {
	return func(c *Card, seat int) scoring.Count {
		if c.ring.HasLeft(seat) {
			return scoring.Count{}
		}
		return of(c, seat)
	}
}

// matsOnly counts nothing either where no mats are played.
func matsOnly(of func(*Card, int) scoring.Count) func(*Card, int) scoring.Count {
	return stayed(func(c *Card, seat int) scoring.Count {
		if c.style.mats == nil {
			return scoring.Count{}
		}
		return of(c, seat)
	})
}

// faces returns the dice of a player who had no choice: three dice, thrown once,
// because the one who began the round took one throw. Whoever begins decides by
// the dice themselves whether they stay so, and of several throws only those are
// written that lay at the end.
func faces(before scoring.Card, e scoring.Entry) []int {
	if before.(*Card).round.Throws != 1 {
		return nil
	}
	return e.(*Entry).Dice.Faces()
}
