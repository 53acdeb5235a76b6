package chart

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"beermat/ui/kit"
)

// The measures of dots, in design units.
const (
	dotSize   float32 = 11
	dotHeight float32 = 40 // of the whole
	dotFlag   float32 = 14 // above the dots
)

// NewDots returns how the scores of a player are spread: a dot for each on a scale from low
// to high, dots of the same place on top of each other, with a flag on the best and a line
// at the average. There is at least one. A hundred dots are one drawing.
func NewDots(scores []int, best, low, high, colour int) *Figure {
	least := func() fyne.Size { return fyne.NewSize(kit.U(100), kit.U(dotHeight)) }
	return newFigure("", least, func(size fyne.Size) []shape {
		if size.Width <= 0 || size.Height <= 0 {
			return nil
		}
		return []shape{drawing(size, dotsOf(size, scores, best, low, high, colourOf(colour)))}
	})
}

// dot is where a score is drawn: its column, and how many are below it.
type dot struct{ column, below int }

// stacked returns the dots of scores in so many columns, in the order of the scores.
func stacked(scores []int, low, high, columns int) []dot {
	stacks, dots := map[int]int{}, make([]dot, len(scores))
	for i, score := range scores {
		column := columnOf(score, low, high, columns)
		dots[i] = dot{column, stacks[column]}
		stacks[column]++
	}
	return dots
}

// columnOf returns the column of a score, from 0; the one in the middle where there is only
// one score.
func columnOf(score, low, high, columns int) int {
	if high <= low {
		return columns / 2
	}
	return ((score-low)*(columns-1)*2 + (high - low)) / (2 * (high - low))
}

// dotsOf returns the elements of the dots in a size.
func dotsOf(size fyne.Size, scores []int, best, low, high int, colour string) string {
	columns := max(1, int(size.Width/kit.U(dotSize)))
	step, floor := size.Width/float32(columns), size.Height-kit.U(2)
	x := func(score int) float32 { return (float32(columnOf(score, low, high, columns)) + 0.5) * step }
	dots, most, sum, top := stacked(scores, low, high, columns), 0, 0, 1
	for i, score := range scores {
		most, sum = max(most, dots[i].below), sum+score
		if score == best {
			top = max(top, dots[i].below+1)
		}
	}
	radius := min(step, kit.U(dotSize)) * 0.46
	rise := min(2*radius, (floor-kit.U(dotFlag)-2*radius)/float32(max(1, most)))
	ink, paper := kit.Hex(kit.Colour(kit.Ink)), kit.Hex(kit.Colour(kit.Paper))
	var art strings.Builder
	box := func(fill string, left, top, right, bottom float32) {
		art.WriteString(element(fill, "none", 0, through(fyne.NewPos(left, top), fyne.NewPos(right, top), fyne.NewPos(right, bottom), fyne.NewPos(left, bottom))+"Z"))
	}
	box(kit.Hex(kit.Colour(kit.Line)), 0, floor, size.Width, floor+kit.U(2))
	slices.SortFunc(dots, func(a, b dot) int { return a.below - b.below })
	for _, d := range dots {
		art.WriteString(element(colour, paper, kit.U(1), circle((float32(d.column)+0.5)*step, floor-radius-float32(d.below)*rise, radius)))
	}
	if len(scores) > 1 {
		at := x(sum / len(scores))
		box(ink, at-kit.U(1), floor-kit.U(dotHeight-dotFlag), at+kit.U(1), size.Height)
	}
	at, foot, cloth := x(best), floor-float32(top-1)*rise-2*radius, kit.U(9)
	if at+cloth > size.Width { // to the side on which there is room
		cloth = -cloth
	}
	head := max(0, foot-kit.U(dotFlag))
	box(ink, at-kit.U(0.7), head, at+kit.U(0.7), foot)
	art.WriteString(element(kit.Hex(kit.Colour(kit.Accent)), "none", 0, through(fyne.NewPos(at, head), fyne.NewPos(at+cloth, head+kit.U(4)), fyne.NewPos(at, head+kit.U(8)))+"Z"))
	return art.String()
}
