package blocks

import "beermat/scoring"

// Offer is what one box would make of a roll.
type Offer struct {
	Box   int
	Score int                // what the box would hold
	Gain  int                // what the total would grow by: the score and whatever else it earns
	Foul  *scoring.RuleError // why the roll may not go into this box; nil if it may
}

// Offers says what each box would make of a roll of the player whose turn it is, in the order of
// the sheet. The error is the *scoring.RuleError bad-dice or game-over.
func (c *BoxCard) Offers(dice scoring.Dice) ([]Offer, error) {
	if c.over() {
		return nil, scoring.NewRuleError(scoring.GameOver, "", nil)
	}
	if err := dice.Check(c.rules.Dice); err != nil {
		return nil, err
	}
	r, s := Read(dice), c.columns[c.turn.Player].State
	offers := make([]Offer, len(c.rules.Boxes))
	for box := range offers {
		o := Offer{Box: box, Score: c.rules.Score(s, r, box), Foul: c.bar(r, box)}
		if o.Foul == nil {
			o.Gain = c.fill(box, o.Score, c.rules.earns(s, r)).Total(c.turn.Player) - c.Total(c.turn.Player)
		}
		offers[box] = o
	}
	return offers, nil
}

// Best returns the offer that lets the total grow most; false if there is none. Of equal ones it
// takes the box that brings least in the long run, to keep the dearer box open.
func (b *Boxes) Best(offers []Offer) (best Offer, found bool) {
	for _, o := range offers {
		if o.Foul != nil {
			continue
		}
		cheaper := found && o.Gain == best.Gain && b.Boxes[o.Box].Average < b.Boxes[best.Box].Average
		if !found || o.Gain > best.Gain || cheaper {
			best, found = o, true
		}
	}
	return best, found
}

// Need is what a seat lacks for a bonus.
type Need struct {
	Points    int  // how many more; 0 when the bonus is earned
	From      Set  // the boxes of its group that are open
	Reachable bool // whether these can still give as many
}

// Need says what a seat lacks for a bonus.
func (c *BoxCard) Need(seat, bonus int) Need {
	b := &c.rules.Bonus[bonus]
	sum := c.Group(seat, b.Group)
	n := Need{From: c.rules.in(b.Group) &^ c.columns[seat].Filled}
	if more, ok := b.next(sum); ok {
		n.Points = more - sum
	}
	most := 0
	for left := n.From; left != 0; left = left.Rest() {
		values := c.rules.Boxes[left.First()].values
		most += values[len(values)-1]
	}
	n.Reachable = n.Points <= most
	return n
}

// in returns the boxes of a group.
func (b *Boxes) in(group int) Set {
	var boxes Set
	for i := range b.Boxes {
		if b.Boxes[i].Group == group {
			boxes |= 1 << i
		}
	}
	return boxes
}
