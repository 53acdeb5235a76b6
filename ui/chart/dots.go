package chart

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"beermat/ui/kit"
)

// The measures of dots, in design units.
const (
	dotRadius  float32 = 7
	dotBest    float32 = 10 // the radius of the best one
	dotHeight  float32 = 40 // of the whole
	dotAverage float32 = 24 // the height of the line at the average
)

// NewDots returns how the scores of a player are spread: a disc for each on a scale from low to
// high, the best one larger, and a line at the average. Equal scores are one disc. There is at
// least one score. A hundred discs are one drawing.
func NewDots(scores []int, best, low, high, colour int) *Figure {
	least := func() fyne.Size { return fyne.NewSize(kit.U(100), kit.U(dotHeight)) }
	return newFigure("", least, func(size fyne.Size) []shape {
		if size.Width <= 0 || size.Height <= 0 {
			return nil
		}
		return []shape{drawing(size, dotsOf(size, scores, best, low, high, kit.Hex(kit.PlayerColour(colour))))}
	})
}

// dotsOf returns the elements of the discs in a size.
func dotsOf(size fyne.Size, scores []int, best, low, high int, colour string) string {
	middle, edge := size.Height/2, kit.U(dotBest+2)
	x := func(score float32) float32 {
		if high <= low {
			return size.Width / 2
		}
		return edge + (size.Width-2*edge)*(score-float32(low))/float32(high-low)
	}
	ink := kit.Hex(kit.Colour(kit.Ink))
	var art strings.Builder
	art.WriteString(element("none", kit.Hex(kit.Colour(kit.Line)), kit.U(3), through(fyne.NewPos(0, middle), fyne.NewPos(size.Width, middle))))
	places := slices.Clone(scores)
	slices.Sort(places)
	sum := 0
	for _, score := range scores {
		sum += score
	}
	for _, score := range slices.Compact(places) { // what is at one place is one disc
		if score != best {
			art.WriteString(element(colour, ink, kit.U(1.5), circle(x(float32(score)), middle, kit.U(dotRadius))))
		}
	}
	if len(scores) > 1 {
		at, half := x(float32(sum)/float32(len(scores))), kit.U(dotAverage/2)
		art.WriteString(element("none", ink, kit.U(2.5), through(fyne.NewPos(at, middle-half), fyne.NewPos(at, middle+half))))
	}
	art.WriteString(element(colour, ink, kit.U(2), circle(x(float32(best)), middle, kit.U(dotBest))))
	return art.String()
}
