package cellgrid

import (
	"slices"

	"fyne.io/fyne/v2/canvas"

	"beermat/ui/kit"
	"beermat/ui/present"
)

// moves are what changes on a grid for a moment.
type moves struct {
	glow   kit.Motion // of what was just written
	writes kit.Motion // it
	tint   kit.Motion // of whose turn it is
	counts kit.Motion // of sums
}

// moveTint lets the tint go from the column that was lit to the one that is.
func (g *Grid) moveTint(before []Track) {
	lit := func(cols []Track) int {
		return slices.IndexFunc(cols, func(t Track) bool { return t.Lit })
	}
	from, to := lit(before), lit(g.data.Cols)
	if from < 1 || to < 1 || from == to {
		return
	}
	g.tint.Play(kit.Moment, func(done float32) { g.tintBetween(from, to, done) })
}

// tintBetween puts the tint of a column on its way from another one.
func (g *Grid) tintBetween(from, to int, done float32) {
	band := g.cols.band(to)
	start, narrow := g.cols.box(from)
	end, wide := g.cols.box(to)
	for row := range bands {
		rect := g.parts[row][band].tints[1][to-g.cols.first[band]]
		kit.Put(rect, start+(end-start)*done, rect.Position().Y, narrow+(wide-narrow)*done, rect.Size().Height)
		rect.Refresh()
	}
}

// count lets the sums that have changed count up to what they are.
func (g *Grid) count(before [][]Cell) {
	type counted struct {
		at       position
		from, to int
	}
	var list []counted
	for r, row := range g.data.Cells {
		for c, cell := range row {
			from, number := kit.FigureOf(before[r][c].Text)
			to, numbers := kit.FigureOf(cell.Text)
			if cell.Kind == Sum && number && numbers && from != to {
				list = append(list, counted{position{r, c}, from, to})
			}
		}
	}
	if len(list) == 0 {
		return
	}
	g.counts.Play(kit.Moment, func(done float32) {
		for _, one := range list {
			g.countCell(one.at, kit.Between(one.from, one.to, done))
		}
	})
}

// countCell shows a number on the way to what a cell says; "" shows that.
func (g *Grid) countCell(at position, number string) {
	if number == "" {
		g.place(at)
		return
	}
	text := g.cells[at.row][at.col].text
	text.Text = number
	text.Refresh()
}

// light lets those cells glow for a moment that have just been written. What was
// there when the grid was shown first does not.
func (g *Grid) light(before [][]Cell) {
	var fresh []position
	for r, row := range g.data.Cells {
		for c, cell := range row {
			was := r < len(before) && c < len(before[r]) && before[r][c].Mark == present.Fresh && before[r][c].Text == cell.Text
			if cell.Mark == present.Fresh && !was {
				fresh = append(fresh, position{r, c})
			}
		}
	}
	if len(before) == 0 || len(fresh) == 0 {
		return
	}
	ever := func(do func(position, float32)) func(float32) {
		return func(done float32) {
			for _, at := range fresh {
				if g.data.has(at) && g.data.Cells[at.row][at.col].Mark == present.Fresh { // it still is
					do(at, done)
				}
			}
		}
	}
	g.glow.Play(kit.GlowTime, ever(g.glowCell))
	g.writes.Play(kit.WriteTime, ever(g.writeCell))
}

// glowCell lets a cell glow that was written last.
func (g *Grid) glowCell(at position, done float32) {
	if ground := g.cells[at.row][at.col].ground; ground != nil {
		ground.FillColor = kit.Glow(g.data.fill(faceOf(g.data.Cells[at.row][at.col])), done)
		ground.Refresh()
	}
}

// writeCell shows a share of what was just written into a cell.
func (g *Grid) writeCell(at position, done float32) {
	p, d := g.partOf(at), g.cells[at.row][at.col]
	if done >= 1 {
		p.endWriting()
		return
	}
	if p.writing == nil {
		p.writing = kit.NewWriting()
		p.collect()
	}
	p.written = d
	if d.text.Hidden = true; d.strokes {
		d.mark.Hidden = true
		p.writing.Stroke(d.mark, done)
	} else {
		p.writing.Text(d.text, done)
	}
	canvas.Refresh(p)
}

// endWriting shows all of what is being written.
func (p *part) endWriting() {
	if d := p.written; d != nil {
		p.written = nil
		p.writing.Clip.Hide()
		if d.text.Hidden = d.strokes; d.strokes {
			d.mark.Hidden = false
		}
		canvas.Refresh(p)
	}
}
