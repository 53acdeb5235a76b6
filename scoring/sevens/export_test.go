package sevens

// Rounds is how many rounds have been agreed.
func (c *Card) Rounds() int { return c.rounds }

// Leader is the seat that throws first in this round.
func (c *Card) Leader() int { return c.leader }
