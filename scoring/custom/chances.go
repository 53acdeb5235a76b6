package custom

import (
	"fmt"
	"slices"

	"beermat/scoring"
	"beermat/scoring/blocks"
	"beermat/scoring/odds"
	"beermat/scoring/odds/fivedice"
	"beermat/scoring/scorecard"
)

// Chances is how the game works out its chances: there are some for sheets of boxes that
// are filled with three throws of five dice, where neither dice nor boxes matter to each
// other but by one sum that earns a bonus. Everybody is taken to play for points as well as
// can be, and in the last round for the win. Of all other games the model only says why there
// are none.
func (d *Definition) Chances() *odds.Model {
	d.model.Do(func() {
		d.chances = &odds.Model{Game: d.Game.Game, None: d.unsolved()}
		if d.chances.None == "" {
			d.chances = fivedice.Chances(d.Game.Game, fivedice.Entries{Read: boxEntry, Write: ownEntry})
		}
	})
	return d.chances
}

// Why there are no chances.
const (
	noneWithoutDice scoring.TextKey = "chances.none.without-dice"
	noneOtherShape  scoring.TextKey = "chances.none.other-shape"
	noneOtherDice   scoring.TextKey = "chances.none.other-dice"
	noneTooLarge    scoring.TextKey = "chances.none.too-large"
	noneDependent   scoring.TextKey = "chances.none.dependent"
)

// unsolved says why there are no chances; "" where there are, because nothing that is
// written makes a difference to what can be written later but the filled boxes and one sum.
func (d *Definition) unsolved() scoring.TextKey {
	switch {
	case d.dice.Count == 0:
		return noneWithoutDice
	case d.shape != shapeBoxes || d.low != nil || d.total != nil || len(d.columns) != 1 || d.columns[0].Factor != 1:
		return noneOtherShape
	case d.dice.Count != fivedice.Dice || d.dice.Throws != fivedice.Throws:
		return noneOtherDice
	case len(d.boxes) > fivedice.MaxBoxes:
		return noneTooLarge
	case d.isDependent():
		return noneDependent
	}
	return ""
}

// isDependent reports whether what a box or a line brings depends on more than the dice, the
// filled boxes and one sum.
func (d *Definition) isDependent() bool {
	state := []string{"box", "filled", "column", "factor", "players"}
	for _, b := range d.boxes {
		if b.score == nil || b.score.usesAny(state...) || b.score.usesAny("turn") ||
			b.allowed != nil && (b.allowed.usesAny(state...) || b.allowed.usesAny("dice", "n", "pips")) {
			return true
		}
	}
	for _, l := range d.lines {
		if l.counts && (l.value == nil || l.value.usesAny(state...) || l.value.usesAny("turn", "full")) {
			return true
		}
		for _, other := range d.lines {
			if other.counts && other.value != nil && other.value.uses[ident(l.ID)] {
				return true
			}
		}
	}
	return len(d.bonusGroups()) > 1
}

func (f *formula) usesAny(names ...string) bool {
	return slices.ContainsFunc(names, func(name string) bool { return f.uses[name] })
}

// bonusGroups lists the groups whose sums earn something.
func (d *Definition) bonusGroups() (list []int) {
	for i, g := range d.groups {
		if g.ID != "" && slices.ContainsFunc(d.lines, func(l line) bool { return l.counts && l.value != nil && l.value.uses[ident(g.ID)] }) {
			list = append(list, i)
		}
	}
	return list
}

// Rules describes the sheet for the chances; nil where a formula fails, or where a higher sum
// earns less.
func (c *boxCard) Rules() *blocks.Boxes {
	b := &blocks.Boxes{Dice: c.dice.Count, Throws: c.dice.Throws}
	scope := c.state(0, 0)
	for place, own := range c.boxes {
		score, failed := map[blocks.Roll]int{}, false
		everyRoll(c.dice.Count, func(dice scoring.Dice) {
			n, foul := c.worth(scope.withDice(dice), place)
			failed = failed || foul != nil
			score[blocks.Read(dice)] = n
		})
		if failed {
			return nil
		}
		b.Boxes = append(b.Boxes, blocks.Box{ID: blocks.BoxID(own.ID), Group: own.group, Score: func(r blocks.Roll) int { return score[r] }})
	}
	may := make([]blocks.Set, len(c.boxes)) // by how many are filled
	for filled := range may {
		for place := range c.boxes {
			switch foul := c.bar(scope.set("turn", filled+1), place); {
			case foul == nil:
				may[filled] |= 1 << place
			case foul.Code != Barred:
				return nil
			}
		}
	}
	b.Variant = fmt.Sprint(may)
	b.Bar = func(s blocks.State, _ blocks.Roll, box int) *scoring.RuleError {
		if may[s.Filled.Size()].Has(box) {
			return nil
		}
		return scoring.NewRuleError(Barred, "", nil)
	}
	b.Of(c.key())
	for _, group := range c.bonusGroups() {
		earns := c.bonusOf(b, group)
		if earns == nil {
			return nil
		}
		b.Bonus = append(b.Bonus, blocks.Bonus{Group: group, Earns: earns})
	}
	return b
}

// bonusOf finds what each sum of a group earns; nil where a higher one earns less.
func (c *boxCard) bonusOf(b *blocks.Boxes, group int) []int {
	most := 0
	for i := range b.Boxes {
		if values := b.Values(i); b.Boxes[i].Group == group {
			most += max(0, values[len(values)-1])
		}
	}
	var earns []int
	scope := c.scope(c.seats)
	for sum := range most + 1 {
		scope.set(ident(c.groups[group].ID), sum)
		earned := 0
		for _, l := range c.lines {
			if !l.counts {
				continue
			}
			n, err := l.value.number(scope)
			if err != nil {
				return nil
			}
			earned += n
		}
		if n := len(earns); n > 0 && earned < earns[n-1] {
			return nil
		}
		earns = append(earns, earned)
	}
	top, _ := slices.BinarySearch(earns, earns[len(earns)-1])
	return earns[:top+1]
}

// odds say what one roll gives by the usual house rules.
func (d *Definition) odds() []scorecard.Table {
	house, err := d.Agree(nil, d.Seats.Min)
	if err != nil {
		return nil
	}
	card, err := d.newBoxCard(scoring.Table{Seats: d.Seats.Min, House: house})
	if err != nil {
		return nil
	}
	if b := card.(*boxCard).Rules(); b != nil {
		return b.Odds()
	}
	return nil
}

// Seating returns who is still there.
func (c *boxCard) Seating() scoring.Seating { return c.ring }

// State returns which boxes a seat has filled.
func (c *boxCard) State(seat int) blocks.State {
	var s blocks.State
	for place, m := range c.marks[seat] {
		if m != nil {
			s.Filled |= 1 << place
		}
	}
	return s
}

// Group returns what the boxes of a group add up to.
func (c *boxCard) Group(seat, group int) int {
	return c.sums[seat].columns[0][ident(c.groups[group].ID)]
}

// Total returns what a seat has.
func (c *boxCard) Total(seat int) int { return c.sums[seat].total }

func boxEntry(e scoring.Entry) *blocks.BoxEntry {
	own := e.(*Entry)
	return &blocks.BoxEntry{Header: own.Header, Dice: own.Dice, Box: blocks.BoxID(own.Box), Score: own.Score, Rolls: own.Rolls}
}

func ownEntry(e *blocks.BoxEntry) scoring.Entry {
	return &Entry{Header: e.Header, Dice: e.Dice, Box: string(e.Box), Score: e.Score, Rolls: e.Rolls}
}
