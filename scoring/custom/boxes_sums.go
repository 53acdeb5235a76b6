package custom

import (
	"cmp"
	"slices"

	"beermat/scoring/blocks"
	"beermat/scoring/scorecard"
)

// widestSum is up to which sum of a group it is worked out what earns something.
const widestSum = 1000

// boxSums adds up what stands on a sheet of boxes.
type boxSums struct{ *boxRules }

// earnedBy returns the one group whose sum, beside what was agreed, is all that a line follows
// from; -1 where there is none.
func (d *Definition) earnedBy(l line) int {
	if !l.counts || l.value == nil || l.value.usesAny("box", "filled", "turn", "column", "factor", "full", "players") {
		return -1
	}
	for _, other := range d.lines {
		if l.value.uses[ident(other.ID)] {
			return -1
		}
	}
	own := -1
	for i, g := range d.groups {
		switch {
		case g.ID == "" || !l.value.uses[ident(g.ID)]:
		case own >= 0:
			return -1
		default:
			own = i
		}
	}
	return own
}

// earns lists what each sum of a group earns in a line; nil where a formula fails, or where a higher
// one earns less.
func (g boxSums) earns(l line, group int) []int {
	var earns []int
	for sum := range widestSum {
		n, err := g.earnsAt(l, group, sum)
		if err != nil || sum > 0 && n < earns[sum-1] {
			return nil
		}
		earns = append(earns, n)
	}
	top, _ := slices.BinarySearch(earns, earns[len(earns)-1])
	return earns[:top+1]
}

func (g boxSums) earnsAt(l line, group, sum int) (int, error) {
	return l.value.number(g.scope(g.seats).set(ident(g.groups[group].ID), sum))
}

// added is what a column of a seat adds up to.
type added struct {
	groups, lines []int
	bare          int      // all of it, without its factor
	fails         *formula // that fails, and so gives 0
	err           error
}

// number evaluates a formula about sums.
func (t *added) number(f *formula, s *scope) int {
	n, err := f.number(s)
	if err != nil {
		t.fails, t.err = f, err
		return 0
	}
	return n
}

// add adds up a column of a seat. Lines that make no difference to what is counted are left out
// unless all are wanted.
func (g boxSums) add(c *boxCard, seat, column int, all bool) *added {
	t := &added{groups: make([]int, len(g.groups)), lines: make([]int, len(g.lines))}
	c.Each(seat, column, func(box, score int) {
		t.groups[g.boxes[box].group] += score
		t.bare += score
	})
	for i, l := range g.lines {
		b := g.bonus[i]
		switch {
		case l.each != nil:
			for _, turn := range c.Turns(seat) {
				if turn.Earned != nil && turn.Place/len(g.boxes) == column {
					t.lines[i] += turn.Earned[i]
				}
			}
		case b != nil && t.groups[b.Group] >= 0 && t.groups[b.Group] < widestSum:
			t.lines[i] = b.Of(t.groups[b.Group])
		case all || g.matters[i]:
			s := g.at(c, seat, column, l.value).set("full", c.Column(seat, column).Filled == c.Rules().All())
			for name, n := range g.names(t, i) {
				s.set(name, n)
			}
			t.lines[i] = t.number(l.value, s)
		}
		if l.counts {
			t.bare += t.lines[i]
		}
	}
	return t
}

// names gives the groups and the first lines of what was added up their names in formulas.
func (g boxSums) names(t *added, lines int) map[string]int {
	named := map[string]int{}
	for i, group := range g.groups {
		named[ident(group.ID)] = t.groups[i]
	}
	for i, l := range g.lines[:lines] {
		named[ident(l.ID)] = t.lines[i]
	}
	return named
}

// mattering tells of each line whether something that is counted follows from it.
func (d *Definition) mattering() []bool {
	matters := make([]bool, len(d.lines))
	for i, l := range d.lines {
		name := ident(l.ID)
		matters[i] = l.counts || d.total != nil && d.total.uses[name] ||
			slices.ContainsFunc(d.lines, func(other line) bool { return other.value != nil && other.value.uses[name] })
	}
	return matters
}

// totalOf returns all that a seat has.
func (g boxSums) totalOf(c *boxCard, seat int) int {
	total, _, _ := g.addUp(c, seat, false)
	return total
}

// addUp returns all that a seat has, and a formula that fails.
func (g boxSums) addUp(c *boxCard, seat int, all bool) (total int, fails *formula, err error) {
	columns, joined := []int{}, map[string]int{}
	for column := range g.columns {
		t := g.add(c, seat, column, all)
		if t.fails != nil {
			fails, err = t.fails, t.err
		}
		sum := t.bare * g.columns[column].Factor
		total += sum
		if g.total != nil {
			columns = append(columns, sum)
			for name, n := range g.names(t, len(g.lines)) {
				joined[name] += n
			}
		}
	}
	if g.total == nil {
		return total, fails, err
	}
	s, across, times := g.scope(c.Seating().Active()), map[string]any{}, map[string]any{}
	for i, b := range g.boxes {
		across[ident(b.ID)], times[ident(b.ID)] = g.across(c, seat, i)
	}
	s.set("times", times)
	for name, n := range joined {
		s.set(name, n)
	}
	s.set("across", across, "columns", columns, "full", c.Filled(seat) == c.Rules().Places())
	n, failed := g.total.number(s)
	if failed != nil {
		return total, g.total, failed
	}
	return n, fails, err
}

// across returns what a seat has in a box of all columns, and in how many of them it has something.
func (g boxSums) across(c *boxCard, seat, box int) (sum, times int) {
	for column := range g.columns {
		score, _ := c.Held(seat, column*len(g.boxes)+box)
		if sum += score; score > 0 {
			times++
		}
	}
	return sum, times
}

// goals says how far each seat is to the goal of a box, at the first of its places; nil where there
// is none.
func (g boxSums) goals(c *boxCard, place int) []scorecard.Gauge {
	b, column := g.boxAt(place)
	if column > 0 || b.goal == (goalPart{}) {
		return nil
	}
	list := make([]scorecard.Gauge, g.seats)
	for seat := range list {
		sum, times := g.across(c, seat, place)
		if list[seat] = (scorecard.Gauge{Have: sum, Of: b.goal.Points}); b.goal.Times > 0 {
			list[seat] = scorecard.Gauge{Have: times, Of: b.goal.Times}
		}
	}
	return list
}

// earned is what an entry earns the seat at turn in each line that counts entries.
func (g boxSums) earned(c *boxCard, place int, e *blocks.BoxEntry) []int {
	if e.Dice == nil {
		return nil
	}
	list := make([]int, len(g.lines))
	for i, l := range g.lines {
		if l.each != nil {
			list[i] = numberOr(l.each, g.earning(c, place/len(g.boxes), l, ownOf(e)), 0)
		}
	}
	return list
}

// earning is what the formula of a line that counts entries knows of one.
func (g boxSums) earning(c *boxCard, column int, l line, e *Entry) *scope {
	s := g.at(c, seatAt(c), column, l.each).withDice(e.Dice)
	g.setFields(s, e, 0)
	return s
}

// fault finds a formula about sums that fails for the seat that made an entry. A card takes it for
// 0; a definition with one is refused.
func (g boxSums) fault(before, after *boxCard, e *Entry) (*formula, error) {
	seat := seatAt(before)
	if _, fails, err := g.addUp(after, seat, true); err != nil {
		return fails, err
	}
	if f, err := g.misplaced(func() *scope { return g.placed(after, seat) }); err != nil {
		return f, err
	}
	for column := range g.columns {
		for _, l := range g.lines {
			if l.each == nil || e.Dice == nil {
				continue
			}
			if _, err := l.each.number(g.earning(before, column, l, e)); err != nil {
				return l.each, err
			}
		}
	}
	return nil, nil
}

// lineOrder lists the lines of all columns, column by column, in the order of their names.
func (d *Definition) lineOrder() []int {
	order := make([]int, len(d.columns)*len(d.lines))
	for i := range order {
		order[i] = i
	}
	name := func(at int) string { return d.lineID(d.lines[at%len(d.lines)], at/len(d.lines)) }
	slices.SortFunc(order, func(a, b int) int { return cmp.Compare(name(a), name(b)) })
	return order
}

// lineID names a line of a column on the card.
func (d *Definition) lineID(l line, column int) string {
	if id := d.columns[column].ID; id != "" {
		return "line-" + l.ID + "." + id
	}
	return "line-" + l.ID
}

// lineSums returns what the lines of a seat hold, in the order of their names.
func (g boxSums) lineSums(c *boxCard, seat int) []int {
	var columns [][]int
	for column := range g.columns {
		columns = append(columns, g.add(c, seat, column, true).lines)
	}
	list := g.lineOrder()
	for i, at := range list {
		list[i] = columns[at/len(g.lines)][at%len(g.lines)]
	}
	return list
}
