package custom

import (
	"fmt"
	"slices"

	"beermat/scoring"
	"beermat/scoring/blocks"
	"beermat/scoring/odds"
	"beermat/scoring/odds/fivedice"
)

// Chances is how the game works out its chances: there are some for sheets of boxes that
// are filled with three throws of five dice, where neither dice nor boxes matter to each
// other but by one sum that earns a bonus, and by whether one box holds something. Everybody is taken to play for points as well as
// can be, and in the last round for the win. Of all other games the model only says why there
// are none.
func (d *Definition) Chances() *odds.Model {
	d.model.Do(func() {
		d.chances = &odds.Model{Game: d.Game.Game, None: dependence{d}.unsolved()}
		if d.chances.None == "" {
			d.chances = fivedice.Chances(d.Game.Game)
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

// dependence is a definition as chances see it: what follows from what.
type dependence struct{ *Definition }

// unsolved says why there are no chances; "" where there are, because nothing that is
// written makes a difference to what can be written later but the filled boxes and one sum.
func (d dependence) unsolved() scoring.TextKey {
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

// isDependent reports whether what a box or a line brings depends on more than the dice, the throw
// they come from, the filled boxes, whether one box holds something, and one sum.
func (d dependence) isDependent() bool {
	thrown := d.throwField()
	if len(d.fields) > 1 || len(d.fields) == 1 && thrown == nil || d.check != nil || d.tie != nil || (d.done == nil) != (d.ranked == nil) {
		return true
	}
	if d.done != nil && (d.done.usesAny("players", "round", "even", "totals", "standing") || d.ranked.usesAny("players", "total", "scores")) {
		return true
	}
	state := []string{"filled", "column", "factor", "players", "past"}
	beyond := append([]string{"box", "turn"}, state...)
	for _, b := range d.boxes {
		if b.score == nil || b.score.usesAny(state...) || b.score.usesAny("turn") || b.others && d.askedBox() < 0 {
			return true
		}
		if b.allowed != nil && (b.allowed.usesAny(state...) || b.allowed.usesAny("box", "dice", "n", "pips") || thrown != nil && b.allowed.uses[ident(thrown.ID)]) {
			return true
		}
	}
	for _, l := range d.lines {
		if l.counts && (l.value == nil || l.value.usesAny(beyond...) || l.value.usesAny("full")) {
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

// askedBox returns the one box of which others ask what it holds; -1 where there is none, or where
// more is asked than that.
func (d dependence) askedBox() int {
	asked := -1
	for i, own := range d.boxes {
		for _, other := range d.boxes {
			switch {
			case !other.others || !other.score.uses["box."+ident(own.ID)]:
			case other.score.loose, own.others, asked >= 0 && asked != i:
				return -1
			default:
				asked = i
			}
		}
	}
	return asked
}

func (f *formula) usesAny(names ...string) bool {
	return slices.ContainsFunc(names, func(name string) bool { return f.uses[name] })
}

// bonusGroups lists the groups whose sums earn something.
func (d dependence) bonusGroups() (list []int) {
	for i, g := range d.groups {
		if g.ID != "" && slices.ContainsFunc(d.lines, func(l line) bool { return l.counts && l.value != nil && l.value.uses[ident(g.ID)] }) {
			list = append(list, i)
		}
	}
	return list
}

// sound reports whether nothing that chances follow from fails, all that is earned besides is a
// bonus, and single entries win at once. It notes these, and which boxes the rules bar: that depends on how many are filled.
func (g *boxRules) sound() bool {
	most := make([]int, len(g.groups))
	for i, own := range g.boxes {
		values := g.sheet.Values(i)
		most[own.group] += max(0, values[len(values)-1])
	}
	if g.fails.Load() {
		return false
	}
	for i, l := range g.lines {
		b := g.bonus[i]
		if l.counts && b == nil {
			return false
		}
		for sum := widestSum; l.counts && sum <= most[b.Group]; sum++ {
			if n, err := (boxSums{g}).earnsAt(l, b.Group, sum); err != nil || n != b.Of(sum) {
				return false
			}
		}
	}
	may := make([]blocks.Set, len(g.boxes)) // by how many are filled
	for filled := range may {
		for box, own := range g.boxes {
			if own.allowed == nil {
				may[filled] |= 1 << box
				continue
			}
			switch ok, err := own.allowed.truth(g.at(nil, 0, 0, own.allowed).set("turn", filled+1, "place", box+1)); {
			case err != nil:
				return false
			case ok:
				may[filled] |= 1 << box
			}
		}
	}
	if g.done != nil {
		wins := newWins(g)
		if !wins.single() {
			return false
		}
		g.sheet.Wins = wins.has
	}
	g.sheet.Variant = fmt.Sprint(may)
	g.sheet.Bar = func(s blocks.State, _ blocks.Roll, box int) *scoring.RuleError {
		if may[s.Filled.Size()].Has(box) {
			return nil
		}
		return scoring.NewRuleError(Barred, "", nil)
	}
	return true
}
