package beetle

import (
	"slices"

	"beermat/scoring"
)

// Bar is why a face draws nothing.
type Bar int8

// The bars.
const (
	Free     Bar = iota // there is none: the part is drawn
	NoPart              // no part has this face
	Complete            // the beetle has all of these parts
	Needs               // what the part needs is not there yet
)

// beetle is how many of each part are drawn, in the order of the house's list.
type beetle []int8

// drawn counts the parts that are there.
func (b beetle) drawn() int {
	sum := 0
	for _, n := range b {
		sum += int(n)
	}
	return sum
}

// Whole is how many parts a complete beetle has.
func Whole(parts []Part) int {
	sum := 0
	for _, p := range parts {
		sum += p.Count
	}
	return sum
}

// bar says why a face draws nothing on a beetle.
func (h *house) bar(b beetle, face scoring.Die) Bar {
	i := ofFace(h.parts, face)
	if i < 0 {
		return NoPart
	}
	p := h.parts[i]
	switch {
	case int(b[i]) == p.Count:
		return Complete
	case p.Needs != "" && b[find(h.parts, p.Needs)] == 0:
		return Needs
	}
	return Free
}

// draw gives the beetle after dice, and the parts that they draw. Drawing a part
// bars no other face, so that taking any die that draws, for as long as there is
// one, draws the most that any order of the dice can.
func (h *house) draw(b beetle, dice scoring.Dice) (beetle, []Part) {
	after, left := slices.Clone(b), slices.Clone(dice)
	draws := func(face scoring.Die) bool { return h.bar(after, face) == Free }
	var parts []Part
	for at := slices.IndexFunc(left, draws); at >= 0; at = slices.IndexFunc(left, draws) {
		i := ofFace(h.parts, left[at])
		after[i]++
		parts = append(parts, h.parts[i])
		left = slices.Delete(left, at, at+1)
	}
	return after, parts
}
