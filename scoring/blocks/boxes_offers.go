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
		o := Offer{Box: box, Score: c.rules.Score(s, r, box), Most: true, Foul: c.bar(r, box)}
		if o.Foul == nil {
			o.Gain = c.fill(box, o.Score, c.rules.earns(s, r)).Total(c.turn.Player) - c.Total(c.turn.Player)
			o.Beside = o.Gain - o.Score
		}
		offers[box] = o
	}
	return offers, nil
}

// boxPad is a card as its pad sees it.
type boxPad struct{ *BoxCard }

// Thrown implements Filler.
func (p boxPad) Thrown() (dice, throws int) { return p.rules.Dice, p.rules.Throws }

// Places implements Filler.
func (p boxPad) Places() int { return len(p.rules.Boxes) }

// Held implements Filler.
func (p boxPad) Held(seat, place int) (int, bool) { return p.score(seat, place) }

// Try implements Filler.
func (p boxPad) Try(dice scoring.Dice) []Offer {
	offers, _ := p.Offers(dice)
	return offers
}

// Better implements Filler. Of offers that let the total grow by the same it takes the box that
// brings least in the long run, to keep the dearer box open.
func (p boxPad) Better(a, b Offer) bool {
	return a.Gain > b.Gain || a.Gain == b.Gain && p.rules.Boxes[a.Box].Average < p.rules.Boxes[b.Box].Average
}

// Worthless implements Filler.
func (p boxPad) Worthless(o Offer) bool { return o.Gain <= 0 }

// Scores implements Filler.
func (p boxPad) Scores(place int) (scorecard.Number, error) {
	values := p.rules.Boxes[place].values
	return scorecard.Number{Min: values[0], Max: values[len(values)-1], Values: slices.Clone(values)}, nil
}

// Make implements Filler.
func (p boxPad) Make(place int, e BoxEntry) scoring.Entry {
	e.Box = p.rules.Boxes[place].ID
	return &e
}

// Name implements Filler.
func (p boxPad) Name(place int) scorecard.Text { return scorecard.Say(string(p.rules.Word(place))) }

// Because implements Filler.
func (p boxPad) Because(err error) scorecard.Text {
	if e, _ := err.(*scoring.RuleError); e.Code == scoring.Unattainable {
		return because("foul", err)
	}
	return because(p.rules.game+".foul", err)
}

// maxRemarks is how many boxes a pad explains.
const maxRemarks = 2

// Remarks implements Filler: where a roll must go, or why boxes that people ask about score
// nothing.
func (p boxPad) Remarks(offers []Offer) []scorecard.Text {
	var said []scorecard.Text
	for _, o := range offers {
		switch box := &p.rules.Boxes[o.Box]; {
		case o.Foul != nil && o.Foul.Code != BoxTaken:
			return []scorecard.Text{p.Because(o.Foul)}
		case o.Foul == nil && o.Gain == 0 && box.Asked && len(said) < maxRemarks:
			said = append(said, scorecard.Say(p.rules.game+".needs."+string(box.ID)))
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
