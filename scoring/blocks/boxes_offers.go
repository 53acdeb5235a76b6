package blocks

import (
	"slices"

	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// Offer is what one box would make of a roll.
type Offer struct {
	Box    int                // by its place
	Score  int                // what the box would hold
	Gain   int                // what the total would grow by: the score and whatever else it earns
	Beside int                // what else that is
	Most   bool               // the more it is, the better
	Foul   *scoring.RuleError // why the roll may not go into this box; nil if it may
}

// boxPad is a card as its pad sees it.
type boxPad struct{ boxWriter }

func padOf(c *BoxCard) boxPad { return boxPad{boxWriter{c}} }

// Offers says what each box would make of a roll of the player whose turn it is, in the order of
// the sheet. The error is the *scoring.RuleError bad-dice or game-over.
func (c *BoxCard) Offers(dice scoring.Dice) ([]Offer, error) {
	if c.over() {
		return nil, scoring.NewRuleError(scoring.GameOver, "", nil)
	}
	if err := dice.Check(c.rules.Dice); err != nil {
		return nil, err
	}
	return padOf(c).offers(&boxDraft{BoxEntry: BoxEntry{Dice: dice}, card: c}), nil
}

// offers says what each place would make of dice.
func (c boxPad) offers(d *boxDraft) []Offer {
	offers := make([]Offer, c.rules.Places())
	before := c.Total(c.turn.Player)
	for place := range offers {
		e := c.rules.Read(d.at(place))
		score, why := c.judge(place, e)
		if why == nil && d.complete() {
			if err := c.allow(place, score, e); err != nil {
				why, _ = err.(*scoring.RuleError)
			}
		}
		o := Offer{Box: place, Score: score, Most: !c.rules.Low, Foul: why}
		switch {
		case why != nil:
		case c.rules.Deep != nil && c.rules.Deep.Apart:
			o.Gain = score
		default:
			if after, err := c.fill(place, score, e); err == nil {
				o.Gain = after.Total(c.turn.Player) - before
				o.Beside = o.Gain - score*c.rules.Columns[c.rules.columnOf(place)].Factor
			}
		}
		offers[place] = o
	}
	return offers
}

// better reports whether an offer is called better than another. Of those that let the total grow
// by the same that is the box that brings least in the long run, to keep the dearer box open.
func (b *Boxes) better(o, than Offer) bool {
	if b.Low {
		o, than = than, o
	}
	return o.Gain > than.Gain || o.Gain == than.Gain && b.at(o.Box).Average < b.at(than.Box).Average
}

// worthless reports whether an offer is not worth listing where others are.
func (b *Boxes) worthless(o Offer) bool { return o.Gain <= 0 && !b.Low }

// maxTiles is how many scores can be tapped.
const maxTiles = 40

// scores is what can be written at a place without dice; why nothing can.
func (c boxPad) scores(place int) (scorecard.Number, *scoring.RuleError) {
	none := scoring.JSONInt(0)
	if _, why := c.judge(place, c.rules.Read((&boxDraft{BoxEntry: BoxEntry{Score: &none}, card: c.BoxCard}).at(place))); why != nil {
		return scorecard.Number{}, why
	}
	values, low, high, why := c.alone(c.turn.Player, place)
	if why != nil {
		return scorecard.Number{}, why
	}
	n := scorecard.Number{Min: low, Max: high, Sum: values == nil}
	if len(values) <= maxTiles {
		n.Values = slices.Clone(values)
	}
	return n, nil
}

// name names a place.
func (c boxPad) name(place int) scorecard.Text {
	if c.rules.Deep != nil {
		return c.rules.Deep.Name(place)
	}
	return scorecard.Say(string(c.rules.Word(place)))
}

// because is the sentence of a refusal.
func (c boxPad) because(err error) scorecard.Text {
	e, _ := err.(*scoring.RuleError)
	switch {
	case c.rules.Deep != nil:
		return c.rules.Deep.Because(err)
	case e.Code == scoring.Unattainable:
		return because("foul", err)
	}
	return because(c.rules.game+".foul", err)
}

// maxRemarks is how many boxes a pad explains.
const maxRemarks = 2

// remarks are where a roll must go, or why boxes that people ask about score nothing.
func (c boxPad) remarks(offers []Offer) []scorecard.Text {
	var said []scorecard.Text
	for _, o := range offers {
		switch box := c.rules.at(o.Box); {
		case c.rules.Deep != nil: // a box of a file says itself what bars it
		case o.Foul != nil && o.Foul.Code != BoxTaken:
			return []scorecard.Text{c.because(o.Foul)}
		case o.Foul == nil && o.Gain == 0 && box.Asked && len(said) < maxRemarks:
			said = append(said, scorecard.Say(c.rules.game+".needs."+string(box.ID)))
		}
	}
	return said
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
	n := Need{From: c.rules.in(b.Group) &^ c.State(seat).Filled}
	if more, ok := b.next(sum); ok {
		n.Points = more - sum
	}
	most := 0
	for left := n.From; left != 0; left = left.Rest() {
		_, _, high, _ := c.alone(seat, left.First())
		most += high
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
