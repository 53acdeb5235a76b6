package germanchicago

import "beermat/scoring"

// Phase is DealOut, PlayDown, ChooseLeader or scoring.Play. It stays what it was
// when the game is over.
func (c *Card) Phase() string {
	if c.round.Leader == Nobody {
		return ChooseLeader
	}
	return c.phase.name
}

// Round returns the present round. When the game is over it has results only if
// it was cut short.
func (c *Card) Round() Round { return c.round.clone() }

// High returns the best result of the round so far; false while there is none.
func (c *Card) High() (Result, bool) { return c.round.of(c.round.High) }

// Low returns the worst result of the round so far; false while there is none.
func (c *Card) Low() (Result, bool) { return c.round.of(c.round.Low) }

// ToBeat returns the result that the player at turn has to be better than: the
// lowest, so as not to be low, and where a round only rewards, the highest.
// False while there is none.
func (c *Card) ToBeat() (Result, bool) {
	if c.phase.high {
		return c.High()
	}
	return c.Low()
}

// Beats tells whether a result that Judge gave is better than what has to be
// beaten: the same is not enough. Where there is nothing to beat, it is.
func (c *Card) Beats(r Result) bool {
	other, set := c.ToBeat()
	if !set {
		return true
	}
	s := c.scaleOf(nil)
	return s.rank(r) > s.rank(other)
}

// Worth returns what the dice of an entry count, however many throws they took.
// The error is a *scoring.RuleError: game-over, bad-dice, or a declaration that is
// missing or that cannot be one.
func (c *Card) Worth(e *Entry) (Worth, error) {
	if c.over() {
		return Worth{}, scoring.NewRuleError(scoring.GameOver, "", nil)
	}
	if err := e.Dice.Check(diceInPlay); err != nil {
		return Worth{}, err
	}
	if err := c.checkDeclare(e); err != nil {
		return Worth{}, err
	}
	return c.scaleOf(e.Declare).worth(e.Dice), nil
}

// Throws says how many throws the player at turn takes, at least and at most;
// 0 and 0 where nobody has to throw.
func (c *Card) Throws() (fewest, most int) {
	turn, on := c.Turn()
	switch {
	case !on || turn.Phase == ChooseLeader:
		return 0, 0
	case c.round.Throws == 0:
		return 1, mostThrows
	case c.style.exact:
		return c.round.Throws, c.round.Throws
	}
	return 1, c.round.Throws
}

// Declares tells whether the player at turn has to declare what the round is
// played for.
func (c *Card) Declares() bool {
	return c.style.scale == nil && c.round.Throws == 0 && !c.over()
}

// Single tells whether it is still to be said, of an entry with dice and throws,
// that its dice fell in a single throw: as Chick if they are ones, and otherwise
// as OneThrow. It is not where it makes no difference or goes without saying.
func (c *Card) Single(e *Entry) bool {
	if e.Throws == nil || *e.Throws == 1 || e.Dice.Check(diceInPlay) != nil {
		return false
	}
	switch alike(e.Dice) {
	case 0:
		return false
	case 1:
		return !c.style.gathered
	}
	return c.style.naming
}

// Names returns the seats of which an entry with dice and throws has to name one
// to lose the round, the thrower included; nil if it names nobody. In Party it
// is named after 1-6-5 and after three alike in one throw, except for ones.
func (c *Card) Names(e *Entry) []int {
	if !c.style.naming || e.Throws == nil || e.Dice.Check(diceInPlay) != nil {
		return nil
	}
	n := e.Dice.Counts()
	if n[1] == 1 && n[6] == 1 && n[5] == 1 || alike(e.Dice) > 1 && e.inOne(e.OneThrow) {
		return c.among(anybody)
	}
	return nil
}

// Leaders returns the seats of which one has to be chosen to begin; nil where
// nobody has to be.
func (c *Card) Leaders() []int {
	if c.Phase() != ChooseLeader {
		return nil
	}
	return c.heaviest()
}

// Excess is by how many mats those in play are too many for the players who are
// in. In the play-down of Tschigg, high's mat leaves play while there are any;
// elsewhere it is 0.
func (c *Card) Excess() int {
	if c.style.limit == nil || c.phase != c.style.then {
		return 0
	}
	held := 0
	for _, mats := range c.mats {
		held += mats
	}
	return max(0, held-c.style.limit(c.in.Active()))
}

// Losses is how many rounds a seat has lost in Classic, or its penalties in
// Party.
func (c *Card) Losses(seat int) int { return c.losses[seat] }

// Loser returns the seat that is left in when mats were played; Nobody and false
// before that and in the other styles.
func (c *Card) Loser() (int, bool) {
	left := c.among(anybody)
	if c.style.mats == nil || len(left) != 1 {
		return Nobody, false
	}
	return left[0], true
}
