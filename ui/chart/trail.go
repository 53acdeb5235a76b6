package chart

import (
	"fyne.io/fyne/v2"

	"beermat/ui/kit"
)

// NewTrail returns lines of players over an axis from 0 to last, without the axes, and a disc
// on one of them, at a place; no disc where that is below 0. The name says in words what it shows.
func NewTrail(name string, traces []Trace, last, disc, at int) *Figure {
	least := func() fyne.Size { return fyne.NewSize(kit.U(160), kit.U(120)) }
	return newFigure(name, least, func(size fyne.Size) []shape {
		low, high := 0, 1
		for _, t := range traces {
			for _, p := range t.Points {
				low, high = min(low, p.Value), max(high, p.Value)
			}
		}
		edge := kit.U(11)
		place := func(at, value int) fyne.Position {
			x, y := float32(at)/float32(max(1, last)), float32(value-low)/float32(high-low)
			return fyne.NewPos(edge+x*(size.Width-2*edge), size.Height-edge-y*(size.Height-2*edge))
		}
		lines := ""
		for i := len(traces) - 1; i >= 0; i-- { // the first one lies over the others
			t := traces[i]
			var way []fyne.Position
			for _, p := range t.Points {
				way = append(way, place(p.At, p.Value))
			}
			if last := t.Points[len(t.Points)-1]; len(way) == 1 {
				way = append(way, place(last.At+1, last.Value))
			}
			lines += element("none", kit.Hex(kit.MarkOf(kit.PlayerColour(t.Marker.Colour))), kit.U(3.5), through(way...))
		}
		if at >= 0 && disc >= 0 {
			t := traces[disc]
			spot := place(at, t.point(at).Value)
			lines += element(kit.Hex(kit.PlayerColour(t.Marker.Colour)), kit.Hex(kit.Colour(kit.Ink)), kit.U(2.5), circle(spot.X, spot.Y, kit.U(9)))
		}
		return []shape{drawing(size, lines)}
	})
}
