package beetle

import "beermat/scoring"

// Dice is how many dice are rolled at a time, 1 or 2.
func (c *Card) Dice() int { return c.house.dice }

// again tells whether the turn goes on after a throw that drew something.
func (c *Card) again() bool { return c.house.again }

// Target is the points that end a colony; 0 where none is played.
func (c *Card) Target() int { return c.house.target }

// Drawn is how many of a part a seat has drawn in this deal.
func (c *Card) Drawn(seat int, part string) int {
	if i := find(c.house.parts, part); i >= 0 {
		return int(c.drawn[seat][i])
	}
	return 0
}

// Size is how many parts a seat has drawn in this deal.
func (c *Card) Size(seat int) int { return c.drawn[seat].drawn() }

// Whole is how many parts a complete beetle has.
func (c *Card) Whole() int { return Whole(c.house.parts) }

// Done tells whether the beetle of a seat is complete. As that ends the deal, it
// is so only when the game is over; in a colony another seat may have won.
func (c *Card) Done(seat int) bool { return c.Size(seat) == c.Whole() }

// Points is what a seat has scored in a colony, for the deals that are done.
func (c *Card) Points(seat int) int { return c.points[seat] }

// Draw is what a face would do for the player at turn.
type Draw struct {
	Part Part // that has this face; the zero value if Bar is NoPart
	Nth  int  // which of its kind it would be, from 1; if it is complete, one more than there are
	Bar  Bar  // why it would not be drawn; Free if it would
}

// Draws says what a face, on its own, would do for the player at turn.
func (c *Card) Draws(face scoring.Die) Draw {
	i := ofFace(c.house.parts, face)
	if i < 0 {
		return Draw{Bar: NoPart}
	}
	b := c.drawn[c.at]
	return Draw{Part: c.house.parts[i], Nth: int(b[i]) + 1, Bar: c.house.bar(b, face)}
}

// Verdict is what a throw comes to.
type Verdict struct {
	Drawn    []Part // in the order in which they are drawn
	Complete bool   // the beetle is complete with them, and the deal is done
	Again    bool   // the same player rolls again
}

// Judge says what a throw of the player at turn comes to. The error is a
// *scoring.RuleError.
func (c *Card) Judge(dice scoring.Dice) (Verdict, error) {
	if _, on := c.Turn(); !on {
		return Verdict{}, scoring.NewRuleError(scoring.GameOver, "", nil)
	}
	if dice == nil {
		return Verdict{}, scoring.NewRuleError(scoring.BadEntry, "missing", scoring.Data{
			"n": c.Dice(), "player": scoring.Seat(c.at),
		})
	}
	if err := dice.Check(c.Dice()); err != nil {
		return Verdict{}, err
	}
	after, drawn := c.house.draw(c.drawn[c.at], dice)
	v := Verdict{Drawn: drawn, Complete: after.drawn() == c.Whole()}
	v.Again = c.again() && len(drawn) > 0 && !v.Complete
	return v, nil
}
