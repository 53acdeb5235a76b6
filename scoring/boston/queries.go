package boston

// Rounds is how many rounds are played.
func (c *Card) Rounds() int { return c.rounds }

// Multiply tells whether the first two dice are added and multiplied by the
// third.
func (c *Card) Multiply() bool { return c.count.multiply }

// Scores returns what a seat scored in each round so far, tie-breaks apart.
func (c *Card) Scores(seat int) []int {
	scores := []int{}
	for i, b := range c.bouts {
		if score := b.Score(seat); score > 0 && !c.tieBreak(i) {
			scores = append(scores, score)
		}
	}
	return scores
}

// TieBreaks returns what a seat scored in the tie-breaks of a round, from 1.
func (c *Card) TieBreaks(seat, round int) []int {
	var scores []int
	for i, b := range c.bouts {
		if score := b.Score(seat); score > 0 && c.tieBreak(i) && b.round == round {
			scores = append(scores, score)
		}
	}
	return scores
}

// Winner returns the seat that won a round, from 1; false while it is not decided.
func (c *Card) Winner(round int) (int, bool) {
	if round < 1 || round > len(c.winners) {
		return 0, false
	}
	return c.winners[round-1], true
}

// Won is how many rounds a seat has won.
func (c *Card) Won(seat int) int {
	won := 0
	for _, winner := range c.winners {
		if winner == seat {
			won++
		}
	}
	return won
}

// Contenders returns the seats that may still win the round that is being played,
// in the order in which they throw: in a tie-break, those who tied. None when the
// game is over.
func (c *Card) Contenders() []int {
	if _, on := c.Turn(); !on {
		return nil
	}
	return c.now().Contenders(c.ring)
}

// Highest is what has to be beaten, or equalled for a tie-break: the highest
// score so far in this round, or in its tie-break; 0 before the first.
func (c *Card) Highest() int { return c.now().Highest(c.ring) }
