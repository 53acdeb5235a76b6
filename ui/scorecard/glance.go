package scorecard

import (
	"slices"

	"fyne.io/fyne/v2"

	"beermat/scoring/scorecard"
	"beermat/ui/kit"
)

// Fits reports whether a scene has room on a card of a size as it is meant: every
// block in its own shape, with all seats, and nothing to be scrolled.
func Fits(s *Scene, size fyne.Size) bool {
	still := *s
	still.Follows = false // nothing moves on a card that nobody sees
	c := NewCard(Actions{}, kit.PlayerColour(0))
	c.Resize(size)
	c.Draw(&still)
	if c.note.Visible() {
		size.Height -= c.note.Size().Height + kit.U(10)
	}
	if grids := c.grids(); len(grids) > 0 && len(grids) == len(c.blocks) {
		beside := true
		for _, g := range grids {
			beside = beside && g.leastHeight() <= size.Height
		}
		return c.strip.Hidden && (beside && !grids[0].dense || c.least(size.Width, kit.U(10)) <= size.Height)
	}
	n := 0
	for i := range s.Blocks {
		if s.Blocks[i].Shape == scorecard.Facts {
			continue
		}
		if c.shapes[n] != s.Blocks[i].Shape {
			return false
		}
		n++
	}
	spare := size.Height - c.least(size.Width, kit.U(10))
	for _, b := range c.blocks {
		if !b.fits(fyne.NewSize(size.Width, b.least(size.Width)+spare/float32(len(c.blocks)))) {
			return false
		}
	}
	return spare >= 0
}

// Grows reports whether a card draws what is on it larger the larger it is itself, as
// a ring of seats and figures are, so that nothing is gained by larger units.
func Grows(s *Scene) bool {
	shape := s.Blocks[0].Shape
	return shape == scorecard.Ring || shape == scorecard.Figures
}

// leastHeight is the height at which no line of the table is scrolled away.
func (g *grid) leastHeight() float32 { return g.least(0) + kit.U(sumLeast-lineLeast)*2 }

func (g *grid) fits(size fyne.Size) bool { return g.leastHeight() <= size.Height }

func (l *lanes) fits(size fyne.Size) bool { return l.least(size.Width) <= size.Height }

func (r *rows) fits(size fyne.Size) bool { return r.least(size.Width) <= size.Height }

func (r *ring) fits(size fyne.Size) bool {
	units := size.Width/kit.U(1) - 2*ringEdge
	return kit.U(kit.LeastSeatRing(units, len(r.table.seats))+2*ringEdge) <= size.Height
}

func (f *figures) fits(size fyne.Size) bool {
	return len(f.seats) < 2 || columnsFor(size, len(f.seats), f.leastFull()) > 0
}

// Glance leaves of tables what is read from afar where all of them have no room: the
// sums and what leads to them, the line that was written on last, and the one that is
// written on now.
func (s *Scene) Glance() {
	var kept *scorecard.Block
	blocks := s.Blocks[:0:0]
	for _, b := range s.Blocks {
		switch {
		case b.Shape != scorecard.Grid:
			blocks = append(blocks, b)
			continue
		case kept == nil:
			blocks = append(blocks, scorecard.Block{ID: b.ID, Shape: b.Shape})
			kept = &blocks[len(blocks)-1]
		}
		for _, line := range b.Lines {
			if s.glanced(b, line) {
				kept.Lines = append(kept.Lines, line)
			}
		}
	}
	s.Blocks = blocks
}

// glanced reports whether a line of a table is worth a glance.
func (s *Scene) glanced(b scorecard.Block, line scorecard.Line) bool {
	next := func(l scorecard.Line) bool {
		return slices.ContainsFunc(l.Cells, func(c scorecard.Cell) bool { return c.State == scorecard.Next })
	}
	says := slices.ContainsFunc(line.Cells, func(c scorecard.Cell) bool { return !c.Text.IsZero() })
	if line.Kind == scorecard.Sum || line.Kind == scorecard.Aside {
		return says
	}
	for seat := range line.Cells {
		if s.mark(scorecard.CellID(line.ID, seat)) == fresh {
			return true
		}
	}
	others := 0
	for _, l := range b.Lines {
		if next(l) {
			others++
		}
	}
	return others == 1 && next(line)
}
