package germanchicago

import "slices"

// Move is mats going from somewhere to somewhere: a seat, the Stack, or Away.
type Move struct{ From, To, Mats int }

// Where mats lie that no seat has.
const (
	Stack = -2 // to be handed out
	Away  = -3 // out of play
)

// takeMat ends a round of handing out: low takes a mat and begins the next. Once
// the stack is empty, whoever has no mat is safe.
func takeMat(c making) {
	low := c.round.Low
	c.move(Stack, low, 1)
	if c.stack == 0 {
		c.phase = c.style.then
		c.freeTheEmpty()
	}
	c.nextRound(low)
}

// dropMat ends a round of playing down in Bavarian: high drops a mat.
func dropMat(c making) {
	c.move(c.round.High, Away, 1)
	c.freeTheEmpty()
	c.nextRound(Nobody)
}

// passMat ends a round of playing down in Tschigg: high gives a mat to low, or
// out of play while there are too many for those who are in.
func passMat(c making) {
	to := c.round.Low
	if c.Excess() > 0 {
		to = Away
	}
	c.move(c.round.High, to, 1)
	c.freeTheEmpty()
	c.nextRound(Nobody)
}

// chickIsOut is what Chick brings at once where mats are played: the thrower is
// safe and takes the mats along.
func chickIsOut(c making, r Result) {
	if r.Chick {
		c.move(r.Seat, Away, c.mats[r.Seat])
		c.free([]int{r.Seat})
	}
}

// move takes mats from one pile to another, so that none is ever lost.
func (c making) move(from, to, mats int) {
	if mats == 0 {
		return
	}
	*c.pile(from) -= mats
	*c.pile(to) += mats
	if to >= 0 {
		c.record[to].mats += mats
	}
	c.round.Moves = append(c.round.Moves, Move{From: from, To: to, Mats: mats})
}

func (c making) pile(at int) *int {
	switch at {
	case Stack:
		return &c.stack
	case Away:
		return &c.away
	}
	return &c.mats[at]
}

// freeTheEmpty lets everybody go who holds no mat.
func (c making) freeTheEmpty() {
	c.free(c.among(func(seat int) bool { return c.mats[seat] == 0 }))
}

// free lets seats go that are safe, all at the same time.
func (c making) free(seats []int) {
	when := slices.Max(c.out) + 1
	for _, seat := range seats {
		c.out[seat] = when
		c.in = c.in.Leave(seat)
	}
}

// heaviest returns the seats that have most mats of those still in.
func (c *Card) heaviest() []int {
	most := 0
	for _, seat := range c.among(anybody) {
		most = max(most, c.mats[seat])
	}
	return c.among(func(seat int) bool { return c.mats[seat] == most })
}

// among returns the seats still in for which something holds.
func (c *Card) among(holds func(seat int) bool) []int {
	var seats []int
	for seat := range c.in.Seats() {
		if !c.in.HasLeft(seat) && holds(seat) {
			seats = append(seats, seat)
		}
	}
	return seats
}

func anybody(int) bool { return true }
