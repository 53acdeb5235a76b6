package lcr

// Pot is what lies in the middle.
func (c *Card) Pot() int { return c.pot }

// Turns is how many turns have been written, those of earlier deals included.
func (c *Card) Turns() int { return c.turns }

// Winner is the seat that has won; false while nobody has.
func (c *Card) Winner() (int, bool) { return c.winner, c.winner != nobody }
