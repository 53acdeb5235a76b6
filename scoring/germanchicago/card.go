package germanchicago

import (
	"encoding/json"
	"math"
	"slices"

	"beermat/scoring"
)

// Card is a game of Chikago as far as it has been written.
type Card struct {
	style  *style
	rounds int             // how many are played; 0: until one player is left in
	ring   scoring.Seating // without those who have gone home
	in     scoring.Seating // without those, and without those who are safe
	phase  *phase
	round  Round
	last   Round // the round before; its number is 0 where there is none

	mats     []int // by seat
	stack    int
	away     int      // mats that are out of play
	out      []int    // by seat: 1 for who got out first, 2 for the next, …; 0 for who has not
	losses   []int    // by seat: rounds lost in Classic, penalties in Party
	record   []record // by seat: what is counted for the figures alone
	wentHome bool     // the last entry was a player going home
}

// Turn returns the seat that throws next. While the one who begins a round has to
// be chosen it is the first of those who may be: they throw at the table, and
// anybody may write it down for them.
func (c *Card) Turn() (scoring.Turn, bool) {
	if c.over() {
		return scoring.Turn{}, false
	}
	turn := scoring.Turn{Round: c.round.Number, Phase: c.Phase()}
	if leaders := c.Leaders(); leaders != nil {
		turn.Player = leaders[0]
	} else {
		turn.Player, _ = c.round.next(c.in)
	}
	return turn, true
}

func (c *Card) over() bool {
	return c.in.LastLeft() || c.rounds > 0 && c.round.Number > c.rounds
}

// Write gives the card after an *Entry: a throw, the choice of who begins, or a
// leaving. The error is a *scoring.RuleError: what scoring.CheckEntry refuses, an entry of
// the wrong form, bad dice, too many throws or not as many as the beginner took,
// and what contradicts the dice or the phase.
func (c *Card) Write(e scoring.Entry) (scoring.Card, error) {
	own, err := scoring.CheckEntry[*Entry](c, c.ring, e)
	if err != nil {
		return nil, err
	}
	after := c.copy()
	after.wentHome = own.Leave
	switch {
	case own.Leave:
		after.leave(int(*own.Player))
	case c.Phase() == ChooseLeader:
		err = after.choose(own)
	default:
		err = after.throw(own)
	}
	if err != nil {
		return nil, err
	}
	after.goOn()
	return after.Card, nil
}

// making is a card that is still being made: what changes a card works on such a one.
type making struct{ *Card }

// copy returns a card that may still be changed.
func (c *Card) copy() making {
	after := *c
	after.round = c.round.clone()
	n := len(c.mats)
	all := slices.Concat(c.mats, c.out, c.losses) // made at once
	after.mats, after.out, after.losses = all[:n:n], all[n:2*n:2*n], all[2*n:]
	after.record = slices.Clone(c.record)
	return making{&after}
}

// throw writes a throw. The first of a round says how many throws the others
// take, and in Classic what the dice count; both stand even if the beginner then
// leaves the game, by Chick or to go home.
func (c making) throw(e *Entry) error {
	r, err := c.Judge(e)
	if err != nil {
		return err
	}
	if c.round.Throws == 0 {
		c.round.Throws = r.Throws
		if e.Declare != nil {
			declared := *e.Declare
			c.round.Declare = &declared
		}
	}
	c.round.Results = append(c.round.Results, r)
	c.record[r.Seat].threw(r)
	if c.style.strike != nil {
		c.style.strike(c, r)
	}
	return nil
}

// choose writes who of those with most mats begins.
func (c making) choose(e *Entry) error {
	if err := c.checkLead(e); err != nil {
		return err
	}
	c.round.Leader = int(*e.Lead)
	return nil
}

// leave takes a player out who goes home. What that player threw no longer
// counts, the mats leave play, and in Party it costs penalties.
func (c making) leave(seat int) {
	c.ring = c.ring.Leave(seat)
	c.move(seat, Away, c.mats[seat])
	c.losses[seat] += c.style.leaving
	if !c.in.HasLeft(seat) {
		c.in = c.in.Leave(seat)
	}
}

// goOn finds what follows from an entry: a new beginner where the one who should
// begin has left or none could be chosen yet, and the end of the round when all
// have thrown, unless the game is over already.
func (c making) goOn() {
	leader := c.round.Leader
	if c.round.Throws == 0 && (leader == Nobody || c.in.HasLeft(leader)) {
		c.begin(leader)
		return
	}
	c.rate()
	if _, throwing := c.round.next(c.in); !throwing && !c.over() {
		c.recordRound()
		c.phase.settle(c)
	}
}

// rate finds who is high and low in the round, once there is anything to rate.
func (c making) rate() {
	if c.round.Throws > 0 {
		c.round.rate(c.in, c.scaleOf(nil))
	}
}

// Standings ranks, where mats are played, those who are safe by when they got
// out, then those still in by their mats; at the end the loser comes last of
// those who stayed, and all others have won. Otherwise the fewest losses are
// best.
func (c *Card) Standings() []scoring.Standing {
	scores, keys := c.losses, make([]int, len(c.losses))
	if c.style.mats != nil {
		scores = c.mats
	}
	for seat := range keys {
		keys[seat] = -scores[seat]
		if c.out[seat] > 0 {
			keys[seat] = math.MaxInt - c.out[seat]
		}
	}
	list := scoring.Rank(scores, keys, c.ring, c.over())
	if c.style.mats != nil {
		loser, _ := c.Loser()
		for i := range list {
			s := &list[i]
			s.Lost = s.Player == loser
			s.Won = c.over() && !s.Lost && !s.Left
		}
	}
	return list
}

// MarshalJSON returns the card object of the sheet format. Losses are there in the
// styles that write them.
func (c *Card) MarshalJSON() ([]byte, error) {
	card := struct {
		Mats   []int  `json:"mats"`
		Stack  int    `json:"stack"`
		Phase  string `json:"phase"`
		High   *int   `json:"high"`
		Low    *int   `json:"low"`
		Losses []int  `json:"losses,omitzero"`
	}{Mats: c.mats, Stack: c.stack, Phase: c.Phase(), High: orNull(c.round.High), Low: orNull(c.round.Low)}
	if c.style.mats == nil {
		card.Losses = c.losses
	}
	return json.Marshal(card)
}

func orNull(seat int) *int {
	if seat == Nobody {
		return nil
	}
	return &seat
}
