package chart

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"beermat/ui/kit"
)

// The measures of a chart, in design units.
const (
	chartPitch float32 = 20  // from name to name
	chartFoot  float32 = 22  // below the axis
	chartNamed float32 = 400 // the width from which names stand at the ends of lines
	gridText   float32 = 13
)

// plot is where in a chart everything belongs.
type plot struct {
	size                     fyne.Size
	left, top, right, bottom float32
	mark, name, value        float32 // the room for a mark, for a name, and for a value beside them
	gap                      float32 // between the numbers on the left and the lines
	low, high, step          int     // of the values: the lowest and the highest line, and from line to line
	last                     int
}

// plot works out where everything belongs at a size.
func (c *Curve) plot(size fyne.Size) plot {
	p := plot{size: size, top: kit.U(kit.Grown(9)), bottom: size.Height - kit.U(kit.Grown(chartFoot)), last: max(1, c.last)}
	low, high := 0, 0
	for _, t := range c.Traces {
		for _, point := range t.Points {
			low, high = min(low, point.Value), max(high, point.Value)
		}
	}
	for _, point := range c.Band {
		low, high = min(low, -point.Value), max(high, point.Value)
	}
	if c.Stack {
		low, high = 0, 100
	}
	p.step = roundStep(high-low, 4)
	p.low = int(math.Floor(float64(low)/float64(p.step))) * p.step
	p.high = max(p.low+p.step, int(math.Ceil(float64(high)/float64(p.step)))*p.step)
	p.gap = max(kit.U(6), kit.MeasureText("0", gridText, false).Width/2+1) // the 0 below the axis does not touch it
	for _, value := range []int{p.low, p.high} {
		p.left = max(p.left, kit.MeasureText(c.Grid(value), gridText, false).Width+p.gap+kit.U(2))
	}
	for _, t := range c.Traces {
		p.name = max(p.name, kit.MeasureText(t.Name, kit.Small, true).Width+1)
		for _, point := range t.Points {
			p.value = max(p.value, kit.MeasureText(c.Figure(point.Value), kit.Small, true).Width+1)
		}
	}
	p.name = min(p.name, size.Width*0.26)
	p.mark = kit.U(12)
	if size.Width < kit.U(kit.Grown(chartNamed)) { // the initials say who it is
		p.name, p.mark = -kit.U(8), kit.U(kit.Grown(chartPitch))-kit.U(2)
	}
	p.right = size.Width - p.name - p.value - p.mark - kit.U(10+6+8)
	return p
}

func (p plot) x(at int) float32 { return p.left + (p.right-p.left)*float32(at)/float32(p.last) }

func (p plot) y(value float32) float32 {
	return p.bottom - (p.bottom-p.top)*(value-float32(p.low))/float32(p.high-p.low)
}

// upright is an upright line at a place on the axis, so wide in design units.
func (p plot) upright(at int, width float32, role kit.Role) shape {
	return shape{p.x(at) - kit.U(width)/2, p.top, kit.U(width), p.bottom - p.top, rect{fill: kit.Colour(role)}}
}

// area is the way around what lies between two values of every point.
func (p plot) area(points []Point, between func(Point) (low, high float32)) string {
	var above, below []fyne.Position
	for _, point := range points {
		low, high := between(point)
		above, below = append(above, fyne.NewPos(p.x(point.At), p.y(high))), append(below, fyne.NewPos(p.x(point.At), p.y(low)))
	}
	slices.Reverse(below)
	return through(append(above, below...)...) + "Z"
}

// place is the place on the axis that is nearest.
func (p plot) place(x float32) int {
	at := math.Round(float64((x - p.left) / (p.right - p.left) * float32(p.last)))
	return max(0, min(int(at), p.last))
}

// roundStep returns the smallest of 1, 2, 5, 10, 20, 50 … that goes into a span at
// most so many times.
func roundStep(span, most int) int {
	for power := 1; ; power *= 10 {
		for _, step := range []int{power, 2 * power, 5 * power} {
			if span <= most*step {
				return step
			}
		}
	}
}

// spread moves heights apart so that no two are nearer than pitch, in the order
// they have, each as little as possible, and all between low and high. Those that
// would meet are moved together as a block around their mean.
func spread(wanted []float32, pitch, low, high float32) []float32 {
	order := make([]int, len(wanted))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(wanted[a], wanted[b]) })
	type block struct {
		sum float32 // of what its members want, were they all its first
		n   int
	}
	var blocks []block
	for rank, i := range order {
		blocks = append(blocks, block{wanted[i] - float32(rank)*pitch, 1})
		for n := len(blocks); n > 1 && blocks[n-1].sum/float32(blocks[n-1].n) < blocks[n-2].sum/float32(blocks[n-2].n); n-- {
			blocks[n-2] = block{blocks[n-2].sum + blocks[n-1].sum, blocks[n-2].n + blocks[n-1].n}
			blocks = blocks[:n-1]
		}
	}
	out := make([]float32, len(wanted))
	rank := 0
	most := high - float32(len(wanted)-1)*pitch
	for _, b := range blocks {
		for range b.n {
			at := max(low, min(b.sum/float32(b.n), most))
			out[order[rank]] = at + float32(rank)*pitch
			rank++
		}
	}
	return out
}

// figure returns a number as it is printed, with the dash of a negative one.
func figure(n int) string { return strings.Replace(strconv.Itoa(n), "-", "–", 1) }
