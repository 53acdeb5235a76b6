package germanchicago

// Style is the style that the table plays.
func (c *Card) Style() string { return c.style.name }

// Rounds is how many rounds are played; 0 where it is played until one player is
// left in.
func (c *Card) Rounds() int { return c.rounds }

// Last returns the round before this one, with what it brought; false if there was
// none.
func (c *Card) Last() (Round, bool) { return c.last.clone(), c.last.Number > 0 }

// Mats is how many mats a seat holds.
func (c *Card) Mats(seat int) int { return c.mats[seat] }

// Stack is how many mats are still to be handed out.
func (c *Card) Stack() int { return c.stack }

// OutOfPlay is how many mats have left play.
func (c *Card) OutOfPlay() int { return c.away }

// In tells whether a seat still plays: its player has neither gone home nor got
// out safe.
func (c *Card) In(seat int) bool { return !c.in.HasLeft(seat) }

// Safe tells whether a seat has got out without losing.
func (c *Card) Safe(seat int) bool { return c.out[seat] > 0 }
