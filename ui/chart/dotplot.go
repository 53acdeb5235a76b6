package chart

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"beermat/ui/kit"
)

// DotPlot shows how scores are spread: a dot for each on one scale, dots of the same
// place on top of each other, with a flag on the best and a line at the average.
type DotPlot struct {
	widget.BaseWidget
	scores    []int
	best      int
	low, high int // the ends of the scale
	colour    int // of the player
}

// NewDotPlot returns the plot of the scores of a player, on a scale that several plots
// may share. There is at least one.
func NewDotPlot(scores []int, best, low, high, colour int) *DotPlot {
	p := &DotPlot{scores: scores, best: best, low: low, high: high, colour: colour}
	p.ExtendBaseWidget(p)
	return p
}

// The measures of a plot, in design units.
const (
	dotSize   float32 = 11
	dotHeight float32 = 40 // of the plot
	dotFlag   float32 = 14 // above the dots
)

// CreateRenderer implements fyne.Widget.
func (p *DotPlot) CreateRenderer() fyne.WidgetRenderer {
	drawing := kit.NewDrawing()
	d := &kit.Renderer{Of: p, Parts: []fyne.CanvasObject{drawing.Raster}}
	d.Least = func() fyne.Size { return fyne.NewSize(kit.U(100), kit.U(dotHeight)) }
	d.Arrange = func(size fyne.Size) {
		drawing.Resize(size)
		if size.Width > 0 && size.Height > 0 {
			drawing.Set(p.art(size))
		}
	}
	return d
}

// dot is where a score is drawn: its column, and how many are below it.
type dot struct{ column, below int }

// dotsOf returns the dots of scores in so many columns, in the order of the scores.
func dotsOf(scores []int, low, high, columns int) []dot {
	stacks, dots := map[int]int{}, make([]dot, len(scores))
	for i, score := range scores {
		column := dotColumn(score, low, high, columns)
		dots[i] = dot{column, stacks[column]}
		stacks[column]++
	}
	return dots
}

// dotColumn returns the column of a score, from 0; the one in the middle where there
// is only one score.
func dotColumn(score, low, high, columns int) int {
	if high <= low {
		return columns / 2
	}
	return ((score-low)*(columns-1)*2 + (high - low)) / (2 * (high - low))
}

// art draws the plot.
func (p *DotPlot) art(size fyne.Size) string {
	columns := max(1, int(size.Width/kit.U(dotSize)))
	step := size.Width / float32(columns)
	floor := size.Height - kit.U(2)
	x := func(column int) float32 { return (float32(column) + 0.5) * step }
	dots, most := dotsOf(p.scores, p.low, p.high, columns), 0
	for _, d := range dots {
		most = max(most, d.below+1)
	}
	radius := min(step, kit.U(dotSize)) * 0.46
	rise := min(2*radius, (floor-kit.U(dotFlag)-2*radius)/float32(max(1, most-1)))
	var art strings.Builder
	fmt.Fprintf(&art, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %.2f %.2f">`, size.Width, size.Height)
	fmt.Fprintf(&art, `<path fill="%s" d="M0 %.2f H%.2f V%.2f H0 Z"/>`, kit.Hex(kit.Colour(kit.Line)), floor, size.Width, floor+kit.U(2))
	mean, best := 0, 0
	for i, score := range p.scores {
		mean += score
		if score == p.best {
			best = max(best, dots[i].below+1)
		}
	}
	colour := traceColour(Trace{Marker: kit.Marker{Colour: p.colour}})
	slices.SortFunc(dots, func(a, b dot) int { return a.below - b.below })
	for _, d := range dots {
		fmt.Fprintf(&art, `<circle cx="%.2f" cy="%.2f" r="%.2f" fill="%s" stroke="%s" stroke-width="%.2f"/>`,
			x(d.column), floor-radius-float32(d.below)*rise, radius, colour, kit.Hex(kit.Colour(kit.Paper)), kit.U(1))
	}
	if len(p.scores) > 1 {
		at := x(dotColumn(mean/len(p.scores), p.low, p.high, columns))
		fmt.Fprintf(&art, `<path fill="%s" d="M%.2f %.2f h%.2f V%.2f h%.2f Z"/>`, kit.Hex(kit.Colour(kit.Ink)), at-kit.U(1), floor-kit.U(dotHeight-dotFlag), kit.U(2), size.Height, -kit.U(2))
	}
	p.flag(&art, x(dotColumn(p.best, p.low, p.high, columns)), floor-float32(max(0, best-1))*rise-2*radius, size.Width)
	art.WriteString("</svg>")
	return art.String()
}

// flag draws a flag that stands on something, with its cloth to the side on which
// there is room.
func (p *DotPlot) flag(art *strings.Builder, x, y, width float32) {
	cloth, top := kit.U(9), max(0, y-kit.U(dotFlag))
	if x+cloth > width {
		cloth = -cloth
	}
	fmt.Fprintf(art, `<path fill="%s" d="M%.2f %.2f h%.2f V%.2f h%.2f Z"/>`, kit.Hex(kit.Colour(kit.Ink)), x-kit.U(0.7), top, kit.U(1.4), y, -kit.U(1.4))
	fmt.Fprintf(art, `<path fill="%s" d="M%.2f %.2f L%.2f %.2f L%.2f %.2f Z"/>`, kit.Hex(kit.Colour(kit.Accent)), x, top, x+cloth, top+kit.U(4), x, top+kit.U(8))
}
