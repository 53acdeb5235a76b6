package yahtzee

import "beermat/scoring"

// Offer is what one box would make of a roll.
type Offer struct {
	Box   Box
	Score int                // what the box would hold
	Gain  int                // what the total would grow by: the score and any bonus that it earns
	Foul  *scoring.RuleError // why the roll may not go into this box; nil if it may
}

// Offers says what each box would make of a roll of the player whose turn it
// is, in the order of the sheet. The error is the *scoring.RuleError bad-dice or
// game-over.
func (c *Card) Offers(dice scoring.Dice) ([]Offer, error) {
	if _, on := c.Turn(); !on {
		return nil, scoring.NewRuleError(scoring.GameOver, "", nil)
	}
	if err := dice.Check(diceInPlay); err != nil {
		return nil, err
	}
	s, r := &c.seats[c.turn], read(dice)
	offers := make([]Offer, 0, Rounds)
	for _, b := range Boxes() {
		o := Offer{Box: b, Score: c.score(s, r, b), Foul: c.bar(s, r, b)}
		if o.Foul == nil {
			o.Gain = c.fill(b, o.Score, s.earnsBonus(r)).Total(c.turn) - c.Total(c.turn)
		}
		offers = append(offers, o)
	}
	return offers, nil
}

// Best returns the offer that lets the total grow most. Of equal ones it takes
// the box that brings least in the long run, to keep the dearer box open: four
// of a kind before Chance, and a 0 rather in Ones than in Sixes.
func Best(offers []Offer) Offer {
	var best Offer
	for _, o := range offers {
		if o.Foul != nil {
			continue
		}
		cheaper := o.Gain == best.Gain && lines[o.Box].average < lines[best.Box].average
		if best.Box == 0 || o.Gain > best.Gain || cheaper {
			best = o
		}
	}
	return best
}

// Need is what the upper section of a seat lacks for its bonus.
type Need struct {
	Points    int   // how many more; 0 when the bonus is earned
	From      []Box // the upper boxes that are open
	Reachable bool  // whether these can still give as many
}

// Need says what the upper section of a seat lacks for its bonus.
func (c *Card) Need(seat int) Need {
	n := Need{
		Points: max(0, BonusFrom-c.Upper(seat)),
		From:   (upperBoxes &^ c.seats[seat].filled).list(),
	}
	most := 0
	for _, b := range n.From {
		most += diceInPlay * int(b)
	}
	n.Reachable = n.Points <= most
	return n
}

// score is what a box makes of a roll, whether it may be taken or not.
func (c *Card) score(s *seat, r roll, b Box) int {
	l := &lines[b]
	if l.fits == nil || l.fits(r) || c.fitsAnyway(s, r, b) {
		return l.worth(r)
	}
	return 0
}

// fitsAnyway tells whether five alike pass for what the box asks: always in a
// full house where that has been agreed, and as a joker in any box once the
// Yahtzee box and the upper box of the face are filled.
func (c *Card) fitsAnyway(s *seat, r roll, b Box) bool {
	switch {
	case r.alike == 0:
		return false
	case b == FullHouse && c.house.fiveAlike:
		return true
	}
	return c.house.joker != jokerOff && s.filled.has(Yahtzee) && s.filled.has(r.alike)
}

// allowed returns the boxes that a roll may go into: any open one, unless it is a
// further Yahtzee and jokers are forced.
func (c *Card) allowed(s *seat, r roll) boxSet {
	open := allBoxes &^ s.filled
	if r.alike == 0 || open.has(Yahtzee) || c.house.joker != jokerForced {
		return open
	}
	if open.has(r.alike) {
		return 1 << r.alike
	}
	if lower := open & lowerBoxes; lower != 0 {
		return lower
	}
	return open
}

// bar returns the foul for a box that the roll may not go into, or nil. Without
// dice, for a score written alone, the roll is the zero value.
func (c *Card) bar(s *seat, r roll, b Box) *scoring.RuleError {
	if !b.exists() {
		return badBox()
	}
	if s.filled.has(b) {
		return boxTaken(s, b)
	}
	allowed := c.allowed(s, r)
	switch {
	case allowed.has(b):
		return nil
	case allowed.has(r.alike):
		return scoring.NewRuleError(JokerUpper, "", scoring.Data{"box": r.alike.Word()})
	}
	return scoring.NewRuleError(JokerLower, "", scoring.Data{"box": r.alike.Word(), "open": words(allowed)})
}
