package blocks

import (
	"slices"
	"strconv"

	"beermat/scoring"
)

// BoxCard is a card of boxes. It is immutable.
type BoxCard struct {
	*boxTable
	columns []boxColumn // by seat, and for each by column
	turns   []*BoxTurn  // by seat, on a sheet that keeps them
	turn    struct{ Player, Round int }
}

// boxTable is what an entry leaves as it is, so that cards share it until somebody leaves.
type boxTable struct {
	rules   *Boxes
	first   int
	seating scoring.Seating
}

// boxColumn is what a seat has in a column. What has been written is a chain from the last box
// back, which cards share.
type boxColumn struct {
	State
	last *filling
}

// filling is small, because there is one for each entry.
type filling struct {
	box    int16
	extras int16 // how often a roll earned something beside its box, so far
	score  int32
	before *filling
}

func newBoxCard(b *Boxes, t scoring.Table) (scoring.Card, error) {
	c := &BoxCard{boxTable: &boxTable{b, t.First, scoring.NewSeating(t.Seats)}, columns: make([]boxColumn, t.Seats*len(b.Columns))}
	if b.Deep != nil && b.Deep.Keeps {
		c.turns = make([]*BoxTurn, t.Seats)
	}
	return c.settle()
}

// Rules returns the description of the sheet.
func (c *BoxCard) Rules() *Boxes { return c.rules }

// Seating returns who is still there.
func (c *BoxCard) Seating() scoring.Seating { return c.seating }

// State returns what rules know of the first column of a seat.
func (c *BoxCard) State(seat int) State { return c.column(seat, 0).State }

// Column returns what rules know of a column of a seat.
func (c *BoxCard) Column(seat, column int) State { return c.column(seat, column).State }

func (c *BoxCard) column(seat, column int) *boxColumn {
	return &c.columns[seat*len(c.rules.Columns)+column]
}

// Filled counts the boxes that a seat has filled.
func (c *BoxCard) Filled(seat int) int {
	n := 0
	for column := range c.rules.Columns {
		n += c.column(seat, column).Filled.Size()
	}
	return n
}

// Score returns what a box of the first column of a seat holds; false while it is open.
func (c *BoxCard) Score(seat int, box BoxID) (int, bool) { return c.Held(seat, c.rules.Find(box)) }

// Held returns what a place of a seat holds; false while it is open.
func (c *BoxCard) Held(seat, place int) (int, bool) {
	column, box := c.column(seat, c.rules.columnOf(place)), place%len(c.rules.Boxes)
	if place < 0 || !column.Filled.Has(box) {
		return 0, false
	}
	f := column.last
	for int(f.box) != box {
		f = f.before
	}
	return int(f.score), true
}

// Each goes through what a column of a seat holds, from the last box that was filled back.
func (c *BoxCard) Each(seat, column int, do func(box, score int)) {
	for f := c.column(seat, column).last; f != nil; f = f.before {
		do(int(f.box), int(f.score))
	}
}

// Group returns what the boxes of a group add up to for a seat, without bonuses and factors.
func (c *BoxCard) Group(seat, group int) int {
	sum := 0
	for column := range c.rules.Columns {
		c.Each(seat, column, func(box, score int) {
			if c.rules.Boxes[box].Group == group {
				sum += score
			}
		})
	}
	return sum
}

// Bonus returns what a seat has of a bonus.
func (c *BoxCard) Bonus(seat, bonus int) int {
	b := &c.rules.Bonus[bonus]
	return b.Of(c.Group(seat, b.Group))
}

// isPerfect reports whether a seat has all that a bonus can earn, and not a point more than that takes.
func (c *BoxCard) isPerfect(seat int) bool {
	return slices.ContainsFunc(c.rules.Bonus, func(b Bonus) bool {
		all := len(b.Earns) - 1
		return c.Group(seat, b.Group) == all && b.Of(all) > b.Of(0)
	})
}

// Extras counts how often rolls of a seat earned something beside their box.
func (c *BoxCard) Extras(seat int) int {
	if last := c.column(seat, 0).last; last != nil {
		return int(last.extras)
	}
	return 0
}

// ExtraPoints returns what they earned.
func (c *BoxCard) ExtraPoints(seat int) int {
	if c.rules.Extra == nil {
		return 0
	}
	return c.Extras(seat) * c.rules.Extra.Points
}

// Total returns all that a seat has.
func (c *BoxCard) Total(seat int) int {
	if c.rules.Deep != nil {
		return c.rules.Deep.Total(c, seat)
	}
	total := c.ExtraPoints(seat)
	for f := c.column(seat, 0).last; f != nil; f = f.before {
		total += int(f.score)
	}
	for bonus := range c.rules.Bonus {
		total += c.Bonus(seat, bonus)
	}
	return total
}

// settle works out whose turn it is, on a card that is still being made.
func (c *BoxCard) settle() (*BoxCard, error) {
	c.turn.Player, c.turn.Round = c.seating.Behind(c.first, c.Filled)
	if c.seating.LastLeft() || c.turn.Round > c.rules.Places() {
		c.turn.Round = 0
	}
	if d := c.rules.Deep; d != nil && d.Done != nil && !c.over() {
		done, err := d.Done(c)
		if err != nil {
			return nil, err
		}
		if done {
			c.turn.Round = 0
		}
	}
	return c, nil
}

// over reports whether the game is.
func (c *BoxCard) over() bool { return c.turn.Round == 0 }

// Turn returns the seat that fills a box.
func (c *BoxCard) Turn() (scoring.Turn, bool) {
	if c.over() {
		return scoring.Turn{}, false
	}
	return scoring.Turn{Player: c.turn.Player, Round: c.turn.Round, Phase: scoring.Play}, true
}

// Write gives the card after an entry. The error is a *scoring.RuleError, for the first of these
// that holds: what scoring.CheckEntry refuses, an entry of neither form, bad dice or rolls
// that cannot have led to them, a box that does not exist or is taken, a roll that must go
// elsewhere, a score that the box cannot hold.
func (c *BoxCard) Write(e scoring.Entry) (scoring.Card, error) {
	read := c.rules.Read(e)
	if read == nil {
		e = nil
	} else {
		e = read
	}
	own, err := scoring.CheckEntry[*BoxEntry](c, c.seating, e)
	if err != nil {
		return nil, err
	}
	if own.Leave {
		after := *c
		after.boxTable = &boxTable{c.rules, c.first, c.seating.Leave(int(*own.Player))}
		return card(after.settle())
	}
	place, score, err := boxWriter{c}.read(own)
	if err != nil {
		return nil, err
	}
	return card(c.fill(place, score, own))
}

// card keeps a card that there is not from becoming one that is nil.
func card(c *BoxCard, err error) (scoring.Card, error) {
	if err != nil {
		return nil, err
	}
	return c, nil
}

// fill returns the card after a score has been written.
func (c *BoxCard) fill(place, score int, e *BoxEntry) (*BoxCard, error) {
	box, seat := place%len(c.rules.Boxes), c.turn.Player
	after := &BoxCard{boxTable: c.boxTable, columns: slices.Clone(c.columns), turns: c.turns}
	own := after.column(seat, c.rules.columnOf(place))
	f := &filling{box: int16(box), score: int32(score), before: own.last}
	if own.last != nil {
		f.extras = own.last.extras
	}
	if e.Dice != nil && c.rules.Extra != nil && c.rules.Extra.Earned(own.State, Read(e.Dice)) {
		f.extras++
	}
	if d := c.rules.Deep; c.turns != nil {
		t := &BoxTurn{Entry: e, Place: place, Score: score, before: c.turns[seat]}
		if d.Earn != nil {
			t.Earned = d.Earn(c, place, e)
		}
		after.turns = slices.Clone(c.turns)
		after.turns[seat] = t
	}
	own.State, own.last = c.rules.After(own.State, box, score), f
	return after.settle()
}

// alone says what a seat may write at a place without dice.
func (c *BoxCard) alone(seat, place int) (values []int, low, high int, why *scoring.RuleError) {
	if own := c.rules.at(place); own.Alone != nil {
		column := c.rules.columnOf(place)
		return own.Alone(column, c.Column(seat, column).Flags)
	}
	values = c.rules.at(place).values()
	return values, values[0], values[len(values)-1], nil
}

// Standings ranks every seat by total, from whichever end wins.
func (c *BoxCard) Standings() []scoring.Standing {
	var decide func(seat int) (ahead, tie int)
	if d := c.rules.Deep; d != nil && d.Rank != nil {
		decide = func(seat int) (ahead, tie int) { return d.Rank(c, seat) }
	}
	return standings(c.seating.Each(c.Total), c.rules.Low, decide, c.seating, c.over())
}

// MarshalJSON returns the card object of the sheet format: the boxes, and each sum by its ID, or
// the lines of a sheet that is deep; every list is by seat.
func (c *BoxCard) MarshalJSON() ([]byte, error) {
	text := append(make([]byte, 0, 1<<10), `{"boxes":[`...)
	scores := make([]int, c.rules.Places())
	for seat := range c.seating.Seats() {
		for column := range c.rules.Columns {
			c.Each(seat, column, func(box, score int) { scores[column*len(c.rules.Boxes)+box] = score })
		}
		text = append(comma(text, seat), '{')
		n := 0
		for _, place := range c.rules.order {
			if c.Column(seat, c.rules.columnOf(place)).Filled.Has(place % len(c.rules.Boxes)) {
				text = strconv.AppendInt(appendKey(comma(text, n), c.rules.names[place]), int64(scores[place]), 10)
				n++
			}
		}
		text = append(text, '}')
	}
	text = append(text, ']')
	if d := c.rules.Deep; d != nil {
		text = append(text, `,"lines":[`...)
		for seat := range c.seating.Seats() {
			text = append(comma(text, seat), '{')
			for i, n := range d.Line(c, seat) {
				text = strconv.AppendInt(appendKey(comma(text, i), d.Lines[i]), int64(n), 10)
			}
			text = append(text, '}')
		}
		text = append(text, ']')
	}
	for _, id := range c.rules.Sums {
		text = appendNumbers(appendKey(append(text, ','), id), c.seating.Each(c.sumOf(id)))
	}
	text = append(text, `,"total":`...)
	return append(appendNumbers(text, c.seating.Each(c.Total)), '}'), nil
}

// sumOf returns what a seat has of a sum with an ID.
func (c *BoxCard) sumOf(id string) func(seat int) int {
	if group := slices.Index(c.rules.Groups, id); group >= 0 {
		return func(seat int) int { return c.Group(seat, group) }
	}
	if bonus := slices.IndexFunc(c.rules.Bonus, func(b Bonus) bool { return b.Sum == id }); bonus >= 0 {
		return func(seat int) int { return c.Bonus(seat, bonus) }
	}
	return c.ExtraPoints
}
