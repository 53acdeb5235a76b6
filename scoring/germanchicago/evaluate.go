package germanchicago

import (
	"slices"

	"beermat/scoring"
)

// The fouls that only this game has.
const (
	throwsDiffer  = "throws-differ"   // everybody takes exactly as many as the beginner of the round
	tooManyThrows = "too-many-throws" // more than three, or in Classic more than the beginner took
)

// checks are what a throw has to pass, in the order in which they are asked.
var checks = []func(*Card, *Entry) error{
	(*Card).checkForm, (*Card).checkThrows, (*Card).checkChick, (*Card).checkDeclare, (*Card).checkOneThrow, (*Card).checkNames,
}

// Judge says what an entry of the player at turn comes to, without writing it.
// The error is the *scoring.RuleError that writing it would be; the header is not
// looked at. The choice of who begins comes to nothing but that.
func (c *Card) Judge(e *Entry) (Result, error) {
	turn, on := c.Turn()
	if !on {
		return Result{}, scoring.NewRuleError(scoring.GameOver, "", nil)
	}
	if turn.Phase == ChooseLeader {
		return Result{}, c.checkLead(e)
	}
	for _, check := range checks {
		if err := check(c, e); err != nil {
			return Result{}, err
		}
	}
	r := Result{
		Seat:   turn.Player,
		Dice:   slices.Clone(e.Dice),
		Throws: int(*e.Throws),
		Worth:  c.scaleOf(e.Declare).worth(e.Dice),
		Chick:  alike(e.Dice) == 1 && (c.style.gathered || e.inOne(e.Chick)),
		Names:  Nobody,
	}
	if e.Names != nil {
		r.Names = int(*e.Names)
	}
	return r, nil
}

// inOne tells whether the dice fell in a single throw: there was only one, or
// that is what was said.
func (e *Entry) inOne(said *bool) bool { return *e.Throws == 1 || said != nil && *said }

func (c *Card) checkLead(e *Entry) error {
	lead := []string{keyLead}
	if err := e.checkKeys(lead, lead); err != nil {
		return err
	}
	if !slices.Contains(c.Leaders(), int(*e.Lead)) {
		return scoring.NewRuleError(scoring.BadEntry, "lead", nil)
	}
	return nil
}

func (c *Card) checkForm(e *Entry) error {
	if err := e.checkKeys(c.style.keys, needed); err != nil {
		return err
	}
	return e.Dice.Check(diceInPlay)
}

func (c *Card) checkThrows(e *Entry) error {
	n := int(*e.Throws)
	fewest, most := c.Throws()
	switch {
	case n < 1:
		return scoring.NewRuleError(scoring.BadEntry, "throws", nil)
	case n >= fewest && n <= most:
		return nil
	}
	data := scoring.Data{"throws": n, "n": most, "player": scoring.Seat(c.round.Leader)}
	switch {
	case c.round.Throws == 0:
		return scoring.NewRuleError(tooManyThrows, "beginner", data)
	case c.style.exact:
		return scoring.NewRuleError(throwsDiffer, "", data)
	}
	return scoring.NewRuleError(tooManyThrows, "follower", data)
}

func (c *Card) checkChick(e *Entry) error {
	switch ones := alike(e.Dice) == 1; {
	case e.Chick == nil:
		return nil
	case *e.Chick && !ones:
		return scoring.NewRuleError(scoring.BadEntry, "chick-dice", scoring.Data{"dice": e.Dice})
	case !*e.Chick && ones && *e.Throws == 1:
		return scoring.NewRuleError(scoring.BadEntry, "chick-denied", nil)
	}
	return nil
}

func (c *Card) checkDeclare(e *Entry) error {
	switch {
	case e.Declare == nil && c.Declares():
		return scoring.NewRuleError(scoring.BadEntry, "declare-missing", nil)
	case e.Declare == nil:
		return nil
	case !c.Declares():
		return scoring.NewRuleError(scoring.BadEntry, "declare-follower", scoring.Data{"player": scoring.Seat(c.round.Leader)})
	}
	if _, sound := e.Declare.scale(); !sound {
		return scoring.NewRuleError(scoring.BadEntry, "declare-values", nil)
	}
	return nil
}

func (c *Card) checkOneThrow(e *Entry) error {
	switch face := alike(e.Dice); {
	case e.OneThrow == nil:
		return nil
	case *e.OneThrow && face < 2:
		return scoring.NewRuleError(scoring.BadEntry, "one-throw-dice", scoring.Data{"dice": e.Dice})
	case !*e.OneThrow && face > 0 && *e.Throws == 1:
		return scoring.NewRuleError(scoring.BadEntry, "one-throw-denied", nil)
	}
	return nil
}

func (c *Card) checkNames(e *Entry) error {
	names := c.Names(e)
	switch {
	case e.Names == nil && names != nil:
		return scoring.NewRuleError(scoring.BadEntry, "names-missing", scoring.Data{"dice": e.Dice})
	case e.Names == nil:
		return nil
	case names == nil:
		return scoring.NewRuleError(scoring.BadEntry, "names-needless", scoring.Data{"dice": e.Dice})
	case !slices.Contains(names, int(*e.Names)):
		return scoring.NewRuleError(scoring.BadEntry, "names-nobody", nil)
	}
	return nil
}

// scaleOf returns what the dice of this round count. What was declared counts for
// the whole round; before that, what is being declared.
func (c *Card) scaleOf(declared *Declare) scale {
	if c.style.scale != nil {
		return *c.style.scale
	}
	if c.round.Declare != nil {
		declared = c.round.Declare
	}
	s, _ := declared.scale()
	return s
}
