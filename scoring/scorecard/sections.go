package scorecard

import (
	"reflect"
	"slices"
)

// Sections are tables with the same boxes. Each of them is a column of one table, for one seat;
// the last also has what adds all of them up.
type Sections []Block

// SectionsOf groups the blocks of a card: tables with the same boxes are one group, any other
// block is a group of its own.
func SectionsOf(blocks []Block) (groups []Sections) {
	for _, b := range blocks {
		at := len(groups)
		if b.Shape == Grid {
			at = slices.IndexFunc(groups, func(s Sections) bool { return sameBoxes(s[0].Lines, b.Lines) })
		}
		if at < 0 || at == len(groups) {
			groups = append(groups, Sections{b})
			continue
		}
		groups[at] = append(groups[at], b)
	}
	return groups
}

// sameBoxes reports whether lines have the same boxes, of which there are some.
func sameBoxes(a, b []Line) bool {
	boxes := func(lines []Line) (labels []Text) {
		for _, line := range lines {
			if line.Kind == "" {
				labels = append(labels, line.Label)
			}
		}
		return labels
	}
	labels := boxes(a)
	return labels != nil && reflect.DeepEqual(labels, boxes(b))
}

// LastBlock is the section with the most lines.
func (s Sections) LastBlock() *Block { return &s[len(s)-1] }

// HaveGoals reports whether there is something to reach in all sections together.
func (s Sections) HaveGoals() bool {
	return slices.ContainsFunc(s[0].Lines, func(l Line) bool { return l.Goals != nil })
}

// Total is the line that adds all sections up and stands below their goals, beside the sums of
// each; -1 where there is none.
func (s Sections) Total() int {
	lines := s.LastBlock().Lines
	if last := len(lines) - 1; s.HaveGoals() && len(s[0].Lines) == last && last > 0 && lines[last].Kind == Sum && lines[last-1].Kind == Sum {
		return last
	}
	return -1
}

// Label is what a line is called.
func (s Sections) Label(line int) Text {
	if line+1 == s.Total() {
		line++
	}
	return s.LastBlock().Lines[line].Label
}

// At is a line as a section has it, or behind the last of them as all have it; nil where it is not
// there.
func (s Sections) At(line, section int) *Line {
	switch total := s.Total(); {
	case section == len(s) && total >= 0 && line+1 == total:
		return &s.LastBlock().Lines[total]
	case section == len(s) || line >= len(s[section].Lines):
		return nil
	}
	return &s[section].Lines[line]
}

// Goal is how far a seat is in a line of all sections together; false where that has no goal.
func (s Sections) Goal(line, seat int) (Gauge, bool) {
	if line >= len(s[0].Lines) || s[0].Lines[line].Goals == nil {
		return Gauge{}, false
	}
	return s[0].Lines[line].Goals[seat], true
}
