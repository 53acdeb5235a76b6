package lcr

import "beermat/scoring"

// Chips is what a seat has in front of it.
func (c *Card) Chips(seat int) int { return c.chips[seat] }

// worth is what chips are worth; false where nothing is at stake.
func (c *Card) worth(chips int) (scoring.Stake, bool) {
	if c.stake == nil {
		return scoring.Stake{}, false
	}
	return scoring.Stake{Minor: c.stake.Minor * chips, Currency: c.stake.Currency}, true
}

// Deal is the number of the deal, from 1.
func (c *Card) Deal() int { return c.deal }

// InAll is all the chips in play, those in the pot included.
func (c *Card) InAll() int { return c.inHands() + c.pot }

// Left is the seat to which an L goes.
func (c *Card) Left(seat int) int { return c.ring.Next(seat) }

// Right is the seat to which an R goes.
func (c *Card) Right(seat int) int { return c.ring.Previous(seat) }

// Dice is how many dice the player at turn rolls; 0 when the game is over.
func (c *Card) Dice() int {
	if c.winner != nobody {
		return 0
	}
	return min(mostDice, c.chips[c.at])
}

// Sole is the seat that alone has chips; false if several have any, or none.
func (c *Card) Sole() (int, bool) {
	sole, holders := nobody, 0
	for seat, chips := range c.chips {
		if chips > 0 {
			sole = seat
			holders++
		}
	}
	return sole, holders == 1
}

// inHands is all the chips that lie in front of players.
func (c *Card) inHands() int {
	sum := 0
	for _, chips := range c.chips {
		sum += chips
	}
	return sum
}
