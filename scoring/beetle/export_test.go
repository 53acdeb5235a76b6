package beetle

import "slices"

// Parts are the parts of a complete beetle, in the order of the house rule.
func (c *Card) Parts() []Part { return slices.Clone(c.house.parts) }

// Deal is the number of the deal, from 1.
func (c *Card) Deal() int { return c.deal }
