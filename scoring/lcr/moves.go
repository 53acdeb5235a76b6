package lcr

import "beermat/scoring"

// Pot is where a move goes that goes to no seat.
const Pot = -1

// Move is chips going from a seat to another, or to the Pot.
type Move struct{ From, To, Chips int }

// Moves says who gives what to whom when the player at turn rolls these faces:
// to the left, to the right, and to the pot; nothing for dots. Where two players
// are left, the left and the right neighbour are one and get both in one move.
// The error is a *scoring.RuleError.
func (c *Card) Moves(faces []Face) ([]Move, error) {
	if _, on := c.Turn(); !on {
		return nil, scoring.NewRuleError(scoring.GameOver, "", nil)
	}
	if err := c.check(faces); err != nil {
		return nil, err
	}
	var left, right, pot int
	for _, face := range faces {
		switch face.means() {
		case L:
			left++
		case R:
			right++
		case C:
			pot++
		}
	}
	if c.Left(c.at) == c.Right(c.at) {
		left, right = left+right, 0
	}
	var moves []Move
	for _, m := range []Move{{c.at, c.Left(c.at), left}, {c.at, c.Right(c.at), right}, {c.at, Pot, pot}} {
		if m.Chips > 0 {
			moves = append(moves, m)
		}
	}
	return moves, nil
}

// check refuses a roll that is not one die for each chip, three at most, or has
// a face on it that these dice do not have.
func (c *Card) check(faces []Face) error {
	if faces == nil {
		return scoring.NewRuleError(scoring.BadEntry, "missing", scoring.Data{"want": c.Dice(), "player": scoring.Seat(c.at)})
	}
	if len(faces) != c.Dice() {
		return scoring.NewRuleError(scoring.BadDice, "number", scoring.Data{
			"want": c.Dice(), "got": len(faces), "player": scoring.Seat(c.at),
		})
	}
	for _, face := range faces {
		if face.means() == 0 {
			return scoring.NewRuleError(scoring.BadDice, "face", nil)
		}
	}
	return nil
}
