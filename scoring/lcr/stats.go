package lcr

import "beermat/scoring"

// figures leave out who went home, whose chips are in the pot.
var figures = []scoring.Counted[*Card]{
	{Stat: scoring.Stat{Key: "hand", Kind: scoring.Average}, Of: stayed(func(c *Card, seat int) scoring.Count {
		return scoring.Average.Of(c.Chips(seat))
	})},
	{Stat: scoring.Stat{Key: "empty", Kind: scoring.Rate}, Of: stayed(func(c *Card, seat int) scoring.Count {
		return scoring.Whether(c.Chips(seat) == 0)
	})},
	{Stat: scoring.Stat{Key: "pot", Kind: scoring.Average}, Of: won(scoring.Average)},
	{Stat: scoring.Stat{Key: "most-pot", Kind: scoring.Most}, Of: won(scoring.Most)},
	{Stat: scoring.Stat{Key: "deals", Kind: scoring.Average}, Of: stayed(func(c *Card, _ int) scoring.Count {
		if !c.dotToWin {
			return scoring.Count{} // there is never more than one
		}
		return scoring.Average.Of(c.Deal())
	})},
	{Stat: scoring.Stat{Key: "turns", Kind: scoring.Average}, Of: stayed(turns(scoring.Average))},
	{Stat: scoring.Stat{Key: "most-turns", Kind: scoring.Most}, Of: stayed(turns(scoring.Most))},
}

func stayed(of func(*Card, int) scoring.Count) func(*Card, int) scoring.Count {
	return func(c *Card, seat int) scoring.Count {
		if c.ring.HasLeft(seat) {
			return scoring.Count{}
		}
		return of(c, seat)
	}
}

// won counts the pot of the winner.
func won(kind scoring.StatType) func(*Card, int) scoring.Count {
	return func(c *Card, seat int) scoring.Count {
		if seat != c.winner || c.ring.HasLeft(seat) {
			return scoring.Count{}
		}
		return kind.Of(c.pot)
	}
}

// turns counts those of the whole table, as the card does not tell whose they were.
func turns(kind scoring.StatType) func(*Card, int) scoring.Count {
	return func(c *Card, _ int) scoring.Count { return kind.Of(c.turns) }
}

// The numbers of the faces of these dice, where they are counted. They are those
// of a common die with which they can be played, on which a dot is 1, 2 or 3; of
// a die with letters nobody can tell which of its three dots lies.
const (
	faceDot = 1
	faceL   = 4
	faceC   = 5
	faceR   = 6
)

var numbers = map[Face]int{Dot: faceDot, L: faceL, C: faceC, R: faceR}

// faces returns all dice: each is thrown once, and nobody chooses any. They are a
// kind of their own, because many play with dice that have letters on them.
func faces(_ scoring.Card, e scoring.Entry) []int {
	var list []int
	for _, face := range e.(*Entry).Dice {
		list = append(list, numbers[face.means()])
	}
	return list
}
